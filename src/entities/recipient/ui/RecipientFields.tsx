import { observer } from 'mobx-react-lite';
import { recipientLimits } from '@contract/recipient';
import { needsState } from '@contract/recipientRules';
import type { Country, State } from '@contract/resource';
import { digitsOf } from '@contract/text';
import type { Draft } from '@/shared/draft/Draft';
import { TextField } from '@/shared/ui/fields/TextField';
import { countryOptions, stateOptions } from '@/shared/ui/fields/placeOptions';
import { TypeAhead } from '@/shared/ui/fields/TypeAhead';
import { recipientFieldError, type RecipientValues } from '../model/recipientDraft';

interface Props {
  readonly draft: Draft<RecipientValues>;
  /** What is wrong with a field; the order modal's reading where nothing is said. */
  readonly errorOf?: (values: RecipientValues, field: keyof RecipientValues) => string | null;
}

const useFields = ({ draft, errorOf = recipientFieldError }: Props) => {
  const { values } = draft;
  const error = (field: keyof RecipientValues) => draft.errorOf(field, errorOf(values, field));
  const text = (field: keyof RecipientValues, label: string, maxLength: number) => ({
    label,
    maxLength,
    value: values[field],
    error: error(field),
    onChange: (value: string) => draft.change({ [field]: value }),
    onBlur: () => draft.leave(field),
  });
  return { values, error, text };
};

interface ContactProps extends Props {
  /** Takes the digits of a phone alone (RCPT-21). */
  readonly takesDigitsOnly?: boolean;
  readonly takesFocus?: boolean;
}

/** Who a recipient is, and how to reach them: fields of a FormGrid. */
export const ContactFields = observer(function ContactFields({
  takesDigitsOnly = false,
  takesFocus = false,
  ...form
}: ContactProps) {
  const { text } = useFields(form);
  const phone = text('Phone', 'Phone', recipientLimits.phone);
  return (
    <>
      <TextField
        {...text('FirstName', 'First Name', recipientLimits.name)}
        takesFocus={takesFocus}
      />
      <TextField {...text('LastName', 'Last Name', recipientLimits.name)} />
      <TextField {...text('Company', 'Company', recipientLimits.company)} />
      <TextField
        {...text(
          'OriginalCustomerNumber',
          'Original Customer Number',
          recipientLimits.customerNumber,
        )}
      />
      <TextField {...text('Email', 'Email', recipientLimits.email)} type="email" />
      <TextField
        {...phone}
        type="tel"
        isNumeric
        onChange={(typed) => phone.onChange(takesDigitsOnly ? digitsOf(typed) : typed)}
      />
    </>
  );
});

interface AddressProps extends Props {
  readonly countries: readonly Country[];
  /** The states of countries that have a list of them, by the country's code. */
  readonly states: Readonly<Record<string, readonly State[]>>;
  readonly labels?: { readonly line1: string; readonly line2: string; readonly zip: string };
}

const modalLabels = { line1: 'Address 1', line2: 'Address 2', zip: 'Zip Code' };

/** Where a recipient is: fields of a FormGrid (RCPT-02 to RCPT-05). */
export const AddressFields = observer(function AddressFields({
  countries,
  states,
  labels = modalLabels,
  ...form
}: AddressProps) {
  const { draft } = form;
  const { values, error, text } = useFields(form);
  return (
    <>
      <TextField {...text('Address1', labels.line1, recipientLimits.address)} />
      <TextField {...text('Address2', labels.line2, recipientLimits.address)} />
      <TypeAhead
        label="Country"
        isClearable={false}
        options={countryOptions(countries)}
        value={values.Country}
        onChange={(country) => draft.change({ Country: country ?? '', State: '' })}
      />
      {needsState(values.Country) ? (
        <TypeAhead
          label="State"
          options={stateOptions(states[values.Country])}
          value={values.State}
          error={error('State')}
          onChange={(state) => draft.change({ State: state ?? '' })}
          onBlur={() => draft.leave('State')}
        />
      ) : (
        <TextField {...text('State', 'State', recipientLimits.state)} />
      )}
      <TextField {...text('City', 'City', recipientLimits.city)} />
      <TextField {...text('ZipCode', labels.zip, recipientLimits.zip)} />
    </>
  );
});

/** What else is known of a recipient; it takes a line of its own. */
export const NotesField = observer(function NotesField(form: Props) {
  const { text } = useFields(form);
  return (
    <div className="whole">
      <TextField {...text('Notes', 'Notes', recipientLimits.notes)} />
    </div>
  );
});
