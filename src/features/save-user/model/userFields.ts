import type { Role } from '@contract/access';
import { digitsOf } from '@contract/text';
import type { UserRecord } from '@contract/user';
import type { PersonValues } from '@/entities/person';
import type { DraftFields } from '@/shared/draft/fields';

/** What the form of a user who exists edits (USER-27, USER-28). */
export type UserValues = PersonValues & {
  readonly Role: Role;
  readonly ClientId: string;
};

/** A user as the form edits it; a phone of the US is digits alone (USER-17). */
export const userValuesOf = ({
  FirstName,
  LastName,
  Phone,
  Address,
  Role: role,
  ClientId,
}: UserRecord): UserValues => ({
  FirstName,
  LastName,
  Phone: Address.Country === 'US' ? digitsOf(Phone) : Phone,
  Address1: Address.Address1,
  Address2: Address.Address2 ?? '',
  City: Address.City,
  State: Address.State ?? '',
  Zip: Address.Zip,
  Country: Address.Country,
  Role: role,
  ClientId,
});

const text = <Name extends keyof PersonValues>(name: Name, label: string) => ({
  label,
  parts: [name],
  value: (values: UserValues) => values[name].trim(),
  text: (values: UserValues) => values[name].trim() || 'None',
});

/** What a user's form can change about the person (API-21). */
export const personFields = {
  FirstName: text('FirstName', 'First Name'),
  LastName: text('LastName', 'Last Name'),
  Phone: text('Phone', 'Phone'),
  Country: text('Country', 'Country'),
  Address1: text('Address1', 'Address 1'),
  Address2: text('Address2', 'Address 2'),
  City: text('City', 'City'),
  State: text('State', 'State'),
  Zip: text('Zip', 'Zip'),
} as const satisfies DraftFields<UserValues, string>;

/** What a user's form can change, in the form's order. */
export const userFields = {
  Role: {
    label: 'Role',
    parts: ['Role'],
    value: (values) => values.Role,
    text: (values) => values.Role,
  },
  ClientId: {
    label: 'Client',
    parts: ['ClientId'],
    value: ({ ClientId }) => ClientId,
    text: () => 'Another client',
  },
  ...personFields,
} as const satisfies DraftFields<UserValues, string>;

export type UserFieldName = keyof typeof userFields;
