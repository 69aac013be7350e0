import { defaultCountry } from '@contract/recipientRules';
import { digitsOf } from '@contract/text';
import type { ProfilePayload, UserRecord } from '@contract/user';
import { form, type ValuesOf } from '@/shared/draft/form';
import { optionalText, text } from '@/shared/draft/formFields';

type Person = Omit<ProfilePayload, 'UserId' | 'Version'>;
type Address = Person['Address'];

const ofAddress = <Name extends keyof Address>(name: Name) => ({
  from: ({ Address: address }: UserRecord) => address[name] ?? '',
  sends: name,
});

const names = form<UserRecord, Omit<Person, 'Address'>, object>()(
  {
    FirstName: text('First Name', {
      from: (user: UserRecord) => user.FirstName,
      sends: 'FirstName',
    }),
    LastName: text('Last Name', { from: (user: UserRecord) => user.LastName, sends: 'LastName' }),
    // A phone of the US is digits alone (USER-17).
    Phone: text('Phone', {
      from: ({ Address: { Country }, Phone }: UserRecord) =>
        Country === 'US' ? digitsOf(Phone) : Phone,
      sends: 'Phone',
    }),
  },
  { create: {}, update: {} },
);

const address = form<UserRecord, Address, object>()(
  {
    Country: { ...text('Country', ofAddress('Country')), empty: defaultCountry },
    Address1: text('Address 1', ofAddress('Address1')),
    Address2: {
      ...optionalText('Address 2', ofAddress('Address2')),
      create: (value: string) => ({ Address2: value.trim() || null }),
    },
    City: text('City', ofAddress('City')),
    State: {
      ...optionalText('State', ofAddress('State')),
      create: (value: string) => ({ State: value.trim() || null }),
    },
    Zip: text('Zip', ofAddress('Zip')),
  },
  { create: {}, update: {} },
);

/** Somebody's names, phone and address being entered: every field a text (USER-33). */
export type PersonValues = ValuesOf<typeof names> & ValuesOf<typeof address>;

/**
 * The fields of a person, for any form that has them, in its order. A person is sent whole, because
 * its fields are checked together (API-21), with the address in an object of its own.
 */
export const personForm = {
  empty: { ...names.empty, ...address.empty },
  fields: { ...names.fields, ...address.fields },
  valuesOf: (user: UserRecord): PersonValues => ({
    ...names.valuesOf(user),
    ...address.valuesOf(user),
  }),
  payloadOf: (person: PersonValues): Person => ({
    ...names.payloadOf(person),
    Address: address.payloadOf(person),
  }),
};
