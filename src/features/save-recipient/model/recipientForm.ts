import type { RecipientPayload, RecipientUpdate } from '@contract/recipient';
import type { RecipientRecord } from '@contract/recipientRecord';
import { digitsOf } from '@contract/text';
import { recipientValues, type RecipientValues } from '@/entities/recipient';
import { form } from '@/shared/draft/form';
import { several } from '@/shared/draft/formRow';
import { optionalText } from '@/shared/draft/formFields';

const field = <Name extends keyof RecipientValues>(label: string, name: Name) =>
  optionalText(label, {
    from: (record: RecipientRecord) => recipientValues(record)[name],
    sends: name,
  });

type Place = Pick<RecipientValues, 'State' | 'Country'>;

const placeOf = (recipient: RecipientRecord | null): Place => {
  const { State, Country } = recipientValues(recipient);
  return { State, Country };
};

/** The fields of a recipient of the address book, in the form's order (RCPT-20 to RCPT-27). */
export const recipientForm = form<RecipientRecord, RecipientPayload, RecipientUpdate>()(
  {
    FirstName: field('First Name', 'FirstName'),
    LastName: field('Last Name', 'LastName'),
    Company: field('Company', 'Company'),
    OriginalCustomerNumber: field('Original Customer Number', 'OriginalCustomerNumber'),
    Email: field('Email', 'Email'),
    // Digits alone (RCPT-21); one that was not touched is not sent and keeps the signs between
    // them.
    Phone: {
      ...field('Phone', 'Phone'),
      from: (record: RecipientRecord) => digitsOf(recipientValues(record).Phone),
    },
    Notes: field('Notes', 'Notes'),
    Address1: field('Address', 'Address1'),
    Address2: field('Address 2', 'Address2'),
    // A state belongs to its country, so that they are kept or taken together.
    place: several({
      label: 'State and country',
      empty: placeOf(null),
      from: placeOf,
      create: (place) => place,
      update: ({ State, Country }) => ({
        State: State.trim() || null,
        Country: Country.trim() || null,
      }),
      alike: ({ State, Country }) => [State.trim(), Country],
      text: ({ State, Country }) => [State.trim(), Country].filter(Boolean).join(', '),
    }),
    City: field('City', 'City'),
    ZipCode: field('Zip', 'ZipCode'),
  },
  { create: {}, update: { Version: 'every update of a form' } },
);
