import { observer } from 'mobx-react-lite';
import { needsState } from '@contract/recipientRules';
import { useSession } from '@/entities/session';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { countryOptions, stateOptions } from '@/shared/ui/fields/placeOptions';
import { TextField } from '@/shared/ui/fields/TextField';
import { TypeAhead } from '@/shared/ui/fields/TypeAhead';
import { Panel } from '@/shared/ui/page/Panel';
import { senderError, type ReturnDraft, type SenderField } from '../model/returnDraft';

interface Props {
  readonly draft: ReturnDraft;
}

/** Who sends the pieces back (DATA-15). */
export const SenderPanel = observer(function SenderPanel({ draft }: Props) {
  const { reference } = useSession();
  const { values } = draft;
  const error = (field: SenderField) => draft.errorOf(field, senderError(values, field));
  const text = (field: SenderField, label: string, maxLength: number) => (
    <TextField
      label={label}
      maxLength={maxLength}
      value={values[field]}
      error={error(field)}
      onChange={(typed) => draft.change({ [field]: typed })}
      onBlur={() => draft.leave(field)}
    />
  );
  return (
    <Panel title="Ship from">
      <FormGrid>
        <div className="whole">{text('name', 'Name', 256)}</div>
        {text('address1', 'Address 1', 256)}
        {text('address2', 'Address 2', 256)}
        <TypeAhead
          label="Country"
          isClearable={false}
          options={countryOptions(reference?.countries ?? [])}
          value={values.country}
          error={error('country')}
          onChange={(country) => draft.change({ country: country ?? '', state: '' })}
          onBlur={() => draft.leave('country')}
        />
        {needsState(values.country) ? (
          <TypeAhead
            label="State"
            options={stateOptions(reference?.states[values.country])}
            value={values.state}
            error={error('state')}
            onChange={(state) => draft.change({ state: state ?? '' })}
            onBlur={() => draft.leave('state')}
          />
        ) : (
          text('state', 'State', 40)
        )}
        {text('city', 'City', 128)}
        {text('zip', 'Zip Code', 10)}
      </FormGrid>
    </Panel>
  );
});
