import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { pageOf, pageQuery, searchTerm } from './list';
import { readFoundRecipients } from './otherShapes';
import { recipientRecord } from './recipientRecord';
import * as rules from './recipientRules';
import { optionalText, recordId, sentVersion } from './text';

const longest = {
  name: 256,
  company: 256,
  address: 256,
  city: 128,
  email: 256,
  zip: 10,
  phone: 50,
  state: 40,
  notes: 256,
  customerNumber: 64,
};

/** Longest texts of a recipient's fields (RCPT-03, RCPT-14 to RCPT-16, OPEN-122). */
export const recipientLimits = longest;

/** Two letters, kept in capitals: every rule that goes by the country then sees `us` as `US`. */
const countryCode = z
  .string('Country must be a text')
  .check(z.trim(), z.toUpperCase(), z.maxLength(2, 'Country can have 2 characters at most'));

const fields = z.object(
  {
    FirstName: optionalText('First Name', longest.name),
    LastName: optionalText('Last Name', longest.name),
    Company: optionalText('Company', longest.company),
    OriginalCustomerNumber: optionalText('Original Customer Number', longest.customerNumber),
    Email: optionalText('Email', longest.email),
    Address1: optionalText('Address 1', longest.address),
    Address2: optionalText('Address 2', longest.address),
    City: optionalText('City', longest.city),
    State: optionalText('State', longest.state),
    ZipCode: optionalText('Zip Code', longest.zip),
    Country: z.optional(z.nullable(countryCode)),
    Phone: optionalText('Phone', longest.phone),
    Notes: optionalText('Notes', longest.notes),
  },
  'Recipient is required',
);

type Requirement = readonly [
  field: keyof rules.RecipientFields,
  sentence: keyof typeof rules.recipientSentences,
  passes: (recipient: rules.RecipientFields) => boolean,
];

/** What a recipient needs, as far as an order and the address book agree. */
const common: readonly Requirement[] = [
  ['FirstName', 'name', rules.isNamed],
  ['State', 'state', rules.isStateGiven],
  ['Email', 'email', rules.isEmailAcceptable],
];
const ofOrder: readonly Requirement[] = [
  ...common,
  ['Address1', 'address', rules.isAddressComplete],
];
const ofAddressBook: readonly Requirement[] = [
  ...common,
  ['Address1', 'address', rules.isAddressAcceptable],
];

const checksOf = (
  requirements: readonly Requirement[],
  sentences: Readonly<Record<keyof typeof rules.recipientSentences, string>>,
) =>
  requirements.map(([field, sentence, passes]) =>
    z.refine<rules.RecipientFields>(passes, { error: sentences[sentence], path: [field] }),
  );

/**
 * A recipient as it is written inside an order: with a phone in every country, refused with the
 * sentences of the order modal's checklist (OPEN-59).
 */
export const recipientPayload = fields.check(...checksOf(ofOrder, rules.recipientSentences));
export type RecipientPayload = z.input<typeof recipientPayload>;

/**
 * A new recipient of the address book (API-76); refused with the sentences of the settings form.
 */
export const newRecipient = fields.check(...checksOf(ofAddressBook, rules.recipientFormSentences));

/**
 * A change of a recipient of the address book: what is absent stays, null clears (API-77, OPEN-50).
 */
export const recipientUpdate = z.extend(fields, { Version: sentVersion });
export type RecipientUpdate = z.input<typeof recipientUpdate>;

/**
 * Why a recipient of the address book is refused as it would be after a change, by field: its
 * fields are judged together, those that were not sent with them.
 */
export const recipientRefusals = (
  recipient: rules.RecipientFields,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    ofAddressBook
      .filter(([, , passes]) => !passes(recipient))
      .map(([field, sentence]) => [field, [rules.recipientFormSentences[sentence]]]),
  );

/** The query of the recipients list. */
export const recipientQuery = z.object({ ...pageQuery, searchTerm });
export type RecipientQuery = z.output<typeof recipientQuery>;

export const recipients = {
  list: endpoint({
    method: 'GET',
    path: 'ui/recipients',
    needs: 'signedIn',
    query: recipientQuery,
    answer: pageOf(recipientRecord, {}),
    defaultError: 'Issue getting recipients. Network issue.',
  }),
  create: endpoint({
    method: 'POST',
    path: 'ui/recipients',
    needs: 'recipient.write',
    takesKey: true,
    payload: newRecipient,
    answer: z.object({ _id: z._default(z.string(), '') }),
    defaultError: 'Error creating recipient. Network issue.',
  }),
  update: endpoint({
    method: 'PUT',
    path: 'ui/recipients/{id}',
    needs: 'recipient.write',
    params: z.object({ id: recordId }),
    payload: recipientUpdate,
    answer: z.object({}),
    defaultError: 'Error updating recipient. Network issue.',
  }),
  search: endpoint({
    method: 'GET',
    path: 'ui/recipients/search',
    needs: 'signedIn',
    query: z.object({
      searchTerm,
      firstName: searchTerm,
      lastName: searchTerm,
      company: searchTerm,
    }),
    answer: z.object({ recipients: z.array(recipientRecord) }),
    reads: readFoundRecipients,
    defaultError: null,
  }),
};
