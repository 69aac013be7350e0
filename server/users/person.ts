import type { ParsedProfilePayload, ParsedUserPayload } from '@contract/user';
import type { users } from '../db/schema/accounts';
import { refuseFields } from '../http/refusals';
import { placeRefusals } from '../recipients/recipientFields';

type SentPerson = Pick<
  ParsedUserPayload | ParsedProfilePayload,
  'FirstName' | 'LastName' | 'Phone' | 'Address'
>;
type PersonColumns = Pick<
  typeof users.$inferInsert,
  'firstName' | 'lastName' | 'phone' | 'address'
>;

/** Names, phone and address the way they are kept; 400 by field for a country or a state that does not exist. */
export const personColumns = ({
  FirstName,
  LastName,
  Phone,
  Address,
}: SentPerson): PersonColumns => {
  const refused = Object.entries(placeRefusals(Address)).map(([field, sentences]) => [
    `Address.${field}`,
    sentences,
  ]);
  refuseFields(Object.fromEntries(refused));
  return {
    firstName: FirstName,
    lastName: LastName,
    phone: Phone,
    address: { ...Address, Address2: Address.Address2 || null, State: Address.State || null },
  };
};
