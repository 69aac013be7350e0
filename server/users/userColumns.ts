import type * as z from 'zod/mini';
import type { ParsedProfilePayload, ParsedUserPayload, userConfiguration } from '@contract/user';
import type { UserRow } from '../accounts/userRows';
import { columns } from '../db/columns';
import { refuseFields } from '../http/refusals';
import { placeRefusals } from '../recipients/recipientFields';

/**
 * The columns that the server keeps, and those that come with who makes the user, or by calls of
 * their own.
 */
type Kept =
  | 'id'
  | 'clientId'
  | 'passwordHash'
  | 'preferences'
  | 'assignedClientIds'
  | 'preferredClientIds'
  | 'version'
  | 'createdAt';

/** A user's fields and their columns. */
export const userColumns = columns<
  Omit<UserRow, Kept>,
  ParsedUserPayload,
  ParsedProfilePayload & z.output<typeof userConfiguration>
>()(
  {
    email: { from: 'Email' },
    role: { from: 'Role' },
    isActive: { from: 'Active', blank: true },
    firstName: { from: 'FirstName' },
    lastName: { from: 'LastName' },
    phone: { from: 'Phone' },
    address: {
      from: 'Address',
      as: (sent) => ({ ...sent, Address2: sent.Address2 || null, State: sent.State || null }),
    },
  },
  {
    UserId: 'finds the user',
    Version: 'refuseStale',
    ClientId: 'clientOf for a new user, rightsSent for a change',
    Password: 'prepareUser, as a hash',
    ConfirmPassword: 'the schema compares it',
  },
);

/** 400 by field for an address in a country or a state that does not exist. */
export const refuseUnknownPlace = ({ Address }: Pick<ParsedUserPayload, 'Address'>): void =>
  refuseFields(
    Object.fromEntries(
      Object.entries(placeRefusals(Address)).map(([field, sentences]) => [
        `Address.${field}`,
        sentences,
      ]),
    ),
  );
