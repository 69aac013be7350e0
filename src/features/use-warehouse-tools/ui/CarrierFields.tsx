import { observer } from 'mobx-react-lite';
import { useSession } from '@/entities/session';
import { SelectField } from '@/shared/ui/fields/SelectField';
import type { ClosingDraft } from '../model/closingDraft';

interface Named {
  readonly _id: string;
  readonly name: string;
}

const none = '';

const optionsOf = (records: readonly Named[], empty: string) => [
  { value: none, label: empty },
  ...records.map(({ _id, name }) => ({ value: _id, label: name })),
];

const byId = <Record extends Named>(records: readonly Record[], id: string): Record | null =>
  records.find(({ _id }) => _id === id) ?? null;

interface Props {
  readonly draft: ClosingDraft;
}

/**
 * Who shipped an order, and how: service levels are those of the carrier, and another carrier takes
 * the choice back (FORCE-04 to FORCE-06).
 */
export const CarrierFields = observer(function CarrierFields({ draft }: Props) {
  const { reference } = useSession();
  const { carrier, serviceLevel } = draft.values;
  const carriers = reference?.carriers ?? [];
  const serviceLevels =
    reference?.serviceLevels.filter(({ carrierId }) => carrierId === carrier?._id) ?? [];
  return (
    <>
      <SelectField
        label="Carrier"
        options={optionsOf(carriers, 'No carrier')}
        value={carrier?._id ?? none}
        disabled={reference === null}
        onChange={(id) => draft.change({ carrier: byId(carriers, id), serviceLevel: null })}
      />
      <SelectField
        label="Service Level"
        options={optionsOf(serviceLevels, 'No service level')}
        value={serviceLevel?._id ?? none}
        disabled={carrier === null}
        help={carrier === null ? 'Choose a carrier first.' : undefined}
        onChange={(id) => draft.change({ serviceLevel: byId(serviceLevels, id) })}
      />
    </>
  );
});
