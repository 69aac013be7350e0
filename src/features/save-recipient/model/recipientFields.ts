import type { RecipientValues } from '@/entities/recipient';
import type { DraftField, DraftFields } from '@/shared/draft/fields';

const none = 'None';

const textField = (label: string, name: keyof RecipientValues): DraftField<RecipientValues> => ({
  label,
  parts: [name],
  value: (values) => values[name].trim(),
  text: (values) => values[name].trim() || none,
});

/** What a recipient's form can change, in the form's order. */
export const recipientFields = {
  FirstName: textField('First Name', 'FirstName'),
  LastName: textField('Last Name', 'LastName'),
  Company: textField('Company', 'Company'),
  OriginalCustomerNumber: textField('Original Customer Number', 'OriginalCustomerNumber'),
  Email: textField('Email', 'Email'),
  Phone: textField('Phone', 'Phone'),
  Notes: textField('Notes', 'Notes'),
  Address1: textField('Address', 'Address1'),
  Address2: textField('Address 2', 'Address2'),
  // A state belongs to its country, so that they are kept or taken together.
  place: {
    label: 'State and country',
    parts: ['State', 'Country'],
    value: ({ State, Country }) => [State.trim(), Country],
    text: ({ State, Country }) => [State.trim(), Country].filter(Boolean).join(', '),
  },
  City: textField('City', 'City'),
  ZipCode: textField('Zip', 'ZipCode'),
} as const satisfies DraftFields<RecipientValues, string>;

export type RecipientFieldName = keyof typeof recipientFields;
