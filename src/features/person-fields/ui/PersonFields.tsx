import { observer } from 'mobx-react-lite';
import { needsState } from '@contract/recipientRules';
import { userLimits } from '@contract/userRules';
import { personError, type PersonValues } from '@/entities/person';
import { useSession } from '@/entities/session';
import type { Draft } from '@/shared/draft/Draft';
import { FormGrid } from '@/shared/ui/form-grid/FormGrid';
import { TextField } from '@/shared/ui/text-field/TextField';
import { TypeAhead } from '@/shared/ui/type-ahead/TypeAhead';

type Field = keyof PersonValues;

interface Props {
  /** The draft of any form that a person's fields are part of. */
  readonly draft: Pick<Draft<PersonValues>, 'values' | 'change' | 'leave' | 'isTouched'>;
  readonly disabled?: boolean;
}

/** Names, phone and address of a person (USER-15, USER-33); the state is chosen in the US and Canada and typed elsewhere (RCPT-02, RCPT-03, RCPT-05). */
export const PersonFields = observer(function PersonFields({ draft, disabled = false }: Props) {
  const { reference } = useSession();
  const { values } = draft;
  const common = (field: Field, label: string) => ({
    label,
    disabled,
    error: draft.isTouched(field) ? personError(values, field) : null,
    onBlur: () => draft.leave(field),
  });
  const text = (field: Field, label: string, maxLength: number) => ({
    ...common(field, label),
    maxLength,
    autoComplete: 'off',
    value: values[field],
    onChange: (value: string) => draft.change({ [field]: value }),
  });
  const countries = (reference?.countries ?? []).map(({ countryCode, name }) => ({ value: countryCode, label: name }));
  const states = (reference?.states[values.Country] ?? []).map(({ stateAbbr, name }) => ({ value: stateAbbr, label: name }));
  return (
    <FormGrid>
      <TextField {...text('FirstName', 'First Name', userLimits.name)} />
      <TextField {...text('LastName', 'Last Name', userLimits.name)} />
      <TextField {...text('Phone', 'Phone', userLimits.phone)} type="tel" isNumeric />
      <TypeAhead
        {...common('Country', 'Country')}
        isClearable={false}
        options={countries}
        value={values.Country}
        onChange={(country) => draft.change({ Country: country ?? '', State: '' })}
      />
      <TextField {...text('Address1', 'Address 1', userLimits.address)} />
      <TextField {...text('Address2', 'Address 2', userLimits.address)} />
      <TextField {...text('City', 'City', userLimits.city)} />
      {needsState(values.Country) ? (
        <TypeAhead {...common('State', 'State')} options={states} value={values.State} onChange={(state) => draft.change({ State: state ?? '' })} />
      ) : (
        <TextField {...text('State', 'State', userLimits.state)} />
      )}
      <TextField {...text('Zip', 'Zip', userLimits.zip)} isNumeric={values.Country === 'US'} />
    </FormGrid>
  );
});
