import { observer } from 'mobx-react-lite';
import { useSession } from '@/entities/session';
import { clientForm, withCarrier, type ClientDraft } from '@/features/save-client';
import { FormStack } from '@/shared/ui/fields/FormColumns';
import { Panel } from '@/shared/ui/page/Panel';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { useMayEditClient } from '../model/useMayEditClient';
import { clientErrorOf } from './fieldErrors';
import { SettingFacts } from './SettingFacts';

const names = ['DefaultReleaseWarehouse', 'DefaultCarrier', 'DefaultServiceLevel'] as const;

/**
 * What a client's orders get where they say nothing else; the service level is one of the carrier
 * (CLIENT-26, OPEN-105).
 */
export const DefaultsPanel = observer(function DefaultsPanel({
  draft,
}: {
  readonly draft: ClientDraft;
}) {
  const { reference } = useSession();
  const mayEdit = useMayEditClient();
  const { values } = draft;
  const select = (field: (typeof names)[number]) => ({
    label: clientForm.fields[field].label,
    value: values[field],
    error: clientErrorOf(draft, field),
  });
  const warehouses =
    reference?.warehouses.map(({ _id, Name }) => ({ value: _id, label: Name })) ?? [];
  const carriers = reference?.carriers.map(({ _id, name }) => ({ value: _id, label: name })) ?? [];
  const levels =
    reference?.serviceLevels
      .filter(({ carrierId }) => carrierId === values.DefaultCarrier)
      .map(({ _id, name }) => ({ value: _id, label: name })) ?? [];
  return (
    <Panel title="Defaults">
      {mayEdit('DefaultReleaseWarehouse') ? (
        <FormStack>
          <SelectField
            {...select('DefaultReleaseWarehouse')}
            placeholder="Choose a warehouse"
            options={warehouses}
            onChange={(id) => draft.change({ DefaultReleaseWarehouse: id })}
          />
          <SelectField
            {...select('DefaultCarrier')}
            placeholder="Choose a carrier"
            options={carriers}
            onChange={(id) => draft.change(withCarrier(id))}
          />
          <SelectField
            {...select('DefaultServiceLevel')}
            placeholder="Choose a service level"
            disabled={values.DefaultCarrier === null}
            options={levels}
            onChange={(id) => draft.change({ DefaultServiceLevel: id })}
          />
        </FormStack>
      ) : (
        <SettingFacts draft={draft} names={names} />
      )}
    </Panel>
  );
});
