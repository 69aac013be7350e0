import type { RecipientPayload } from '@contract/recipient';
import type { RecipientOnOrder } from '@contract/recipientRecord';
import {
  defaultCountry,
  isAddressComplete,
  isEmailAcceptable,
  isNamed,
  isPhone,
  isStateGiven,
  isZipCode,
  needsState,
  recipientSentences,
  type RecipientFields,
} from '@contract/recipientRules';
import { isEmail } from '@contract/text';
import { Draft, type Check } from '@/shared/draft/Draft';

/** A recipient being entered: every field a text (RCPT-01). */
export type RecipientValues = { readonly [Field in keyof RecipientOnOrder]: string };

const empty: RecipientValues = {
  FirstName: '',
  LastName: '',
  Company: '',
  OriginalCustomerNumber: '',
  Email: '',
  Address1: '',
  Address2: '',
  City: '',
  State: '',
  ZipCode: '',
  Country: defaultCountry,
  Phone: '',
  Notes: '',
};

/**
 * A form's four requirements in its own words, and with its own reading of a complete address
 * (OPEN-59).
 */
export const recipientChecks = (
  sentences: Readonly<Record<keyof typeof recipientSentences, string>>,
  hasAddress: (recipient: RecipientFields) => boolean,
): readonly Check<RecipientValues>[] => [
  { label: sentences.name, fields: ['FirstName', 'LastName', 'Company'], passes: isNamed },
  {
    label: sentences.address,
    fields: ['Address1', 'City', 'ZipCode', 'Phone', 'Country'],
    passes: hasAddress,
  },
  { label: sentences.state, fields: ['State'], passes: isStateGiven },
  {
    label: sentences.email,
    fields: ['Email'],
    passes: isEmailAcceptable,
    contradicts: ({ Email }) => !isEmail(Email),
  },
];

const textsOf = (recipient: RecipientPayload | RecipientOnOrder): RecipientValues =>
  Object.fromEntries(
    Object.keys(empty).map((field) => [field, recipient[field as keyof RecipientOnOrder] ?? '']),
  ) as RecipientValues;

/**
 * A recipient as texts, for editing; fields that are missing are empty, and the code of a state is
 * in capitals, as in the list it is chosen from.
 */
export const recipientValues = (
  recipient: RecipientPayload | RecipientOnOrder | null,
): RecipientValues => {
  const values = recipient ? textsOf(recipient) : empty;
  return needsState(values.Country) ? { ...values, State: values.State.toUpperCase() } : values;
};

/** The draft of the recipient dialog, with its four requirements. */
export const createRecipientDraft = (
  recipient: RecipientPayload | RecipientOnOrder | null,
): Draft<RecipientValues> =>
  new Draft(recipientValues(recipient), recipientChecks(recipientSentences, isAddressComplete));

type FieldRule = (values: RecipientValues) => string | null;

const missing =
  (field: keyof RecipientValues, sentence: string): FieldRule =>
  (values) =>
    values[field].trim() === '' ? sentence : null;

const rules: Partial<Record<keyof RecipientValues, FieldRule>> = {
  FirstName: (values) =>
    isNamed(values) || values.FirstName.trim() !== ''
      ? null
      : 'Enter a first and last name, or a company',
  LastName: (values) =>
    isNamed(values) || values.FirstName.trim() === '' ? null : 'Enter a last name',
  Email: (values) => (isEmailAcceptable(values) ? null : 'Enter a valid email'),
  Address1: missing('Address1', 'Enter an address'),
  City: missing('City', 'Enter a city'),
  Country: missing('Country', 'Choose a country'),
  State: (values) => (isStateGiven(values) ? null : 'Choose a state'),
  ZipCode: (values) =>
    isZipCode(values.ZipCode, values.Country)
      ? null
      : values.Country === 'US'
        ? 'Enter 5 digits'
        : 'Enter a zip code',
  Phone: (values) =>
    isPhone(values.Phone, values.Country)
      ? null
      : values.Country === 'US'
        ? 'Enter 10 digits'
        : 'Enter a phone number',
};

/** What is wrong with one field, in a short sentence for below it; null when nothing is. */
export const recipientFieldError = (
  values: RecipientValues,
  field: keyof RecipientValues,
): string | null => rules[field]?.(values) ?? null;
