import { observer } from 'mobx-react-lite';
import { needsState } from '@contract/recipientRules';
import type { Country, State } from '@contract/resource';
import { digitsOf } from '@contract/text';
import { userLimits } from '@contract/userRules';
import type { Draft } from '@/shared/draft/Draft';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { TextField } from '@/shared/ui/fields/TextField';
import { countryOptions, stateOptions } from '@/shared/ui/fields/placeOptions';
import { TypeAhead } from '@/shared/ui/fields/TypeAhead';
import { personError } from '../model/personChecks';
import type { PersonValues } from '../model/personForm';

type Field = keyof PersonValues;

/** The countries, and the states of those that have a list of them, by the country's code. */
interface Places {
  readonly countries: readonly Country[];
  readonly states: Readonly<Record<string, readonly State[]>>;
}

const nowhere: Places = { countries: [], states: {} };

/** What the browser may fill in, where people say who they are themselves (WCAG 1.3.5). */
const ownAnswers: Readonly<Partial<Record<Field, string>>> = {
  FirstName: 'given-name',
  LastName: 'family-name',
  Phone: 'tel-national',
  Address1: 'address-line1',
  Address2: 'address-line2',
  City: 'address-level2',
  State: 'address-level1',
  Zip: 'postal-code',
};

interface Props {
  /** The draft of any form that a person's fields are part of. */
  readonly draft: Pick<Draft<PersonValues>, 'values' | 'change' | 'leave' | 'errorOf'>;
  /** Null until they are loaded. */
  readonly places: Places | null;
  readonly disabled?: boolean;
  /** Whoever fills them in is the person: the browser may know the answers. */
  readonly isOwn?: boolean;
}

/**
 * Names, phone and address of a person (USER-15, USER-33); the state is chosen in the US and Canada
 * and typed elsewhere (RCPT-02, RCPT-03, RCPT-05), and a phone of the US is digits alone (USER-17).
 */
export const PersonFields = observer(function PersonFields({
  draft,
  places,
  disabled = false,
  isOwn = false,
}: Props) {
  const { countries, states } = places ?? nowhere;
  const { values } = draft;
  const common = (field: Field, label: string) => ({
    label,
    disabled,
    error: draft.errorOf(field, personError(values, field)),
    onBlur: () => draft.leave(field),
  });
  const text = (field: Field, label: string, maxLength: number) => ({
    ...common(field, label),
    maxLength,
    autoComplete: isOwn ? (ownAnswers[field] ?? 'off') : 'off',
    value: values[field],
    onChange: (value: string) => draft.change({ [field]: value }),
  });
  const phone = text('Phone', 'Phone', userLimits.phone);
  return (
    <FormGrid>
      <TextField {...text('FirstName', 'First Name', userLimits.name)} />
      <TextField {...text('LastName', 'Last Name', userLimits.name)} />
      <TextField
        {...phone}
        type="tel"
        isNumeric
        onChange={(typed) => phone.onChange(values.Country === 'US' ? digitsOf(typed) : typed)}
      />
      <TypeAhead
        {...common('Country', 'Country')}
        isClearable={false}
        options={countryOptions(countries)}
        value={values.Country}
        onChange={(country) =>
          draft.change({
            Country: country ?? '',
            State: '',
            ...(country === 'US' ? { Phone: digitsOf(values.Phone) } : {}),
          })
        }
      />
      <TextField {...text('Address1', 'Address 1', userLimits.address)} />
      <TextField {...text('Address2', 'Address 2', userLimits.address)} />
      <TextField {...text('City', 'City', userLimits.city)} />
      {needsState(values.Country) ? (
        <TypeAhead
          {...common('State', 'State')}
          options={stateOptions(states[values.Country])}
          value={values.State}
          onChange={(state) => draft.change({ State: state ?? '' })}
        />
      ) : (
        <TextField {...text('State', 'State', userLimits.state)} />
      )}
      <TextField {...text('Zip', 'Zip', userLimits.zip)} isNumeric={values.Country === 'US'} />
    </FormGrid>
  );
});
