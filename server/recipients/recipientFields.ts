import type { z } from 'zod/mini';
import type { recipientPayload, recipientUpdate } from '@contract/recipient';
import type { RecipientOnOrder } from '@contract/recipientRecord';
import { columns } from '../db/columns';
import { countries } from '../resources/countries';
import { states } from '../resources/states';

type SentRecipient = z.output<typeof recipientPayload>;

const fields = columns<RecipientOnOrder, SentRecipient, z.output<typeof recipientUpdate>>()(
  {
    FirstName: { from: 'FirstName', emptied: null },
    LastName: { from: 'LastName', emptied: null },
    Company: { from: 'Company', emptied: null },
    OriginalCustomerNumber: { from: 'OriginalCustomerNumber', emptied: null },
    Email: { from: 'Email', emptied: null },
    Address1: { from: 'Address1', emptied: null },
    Address2: { from: 'Address2', emptied: null },
    City: { from: 'City', emptied: null },
    State: { from: 'State', emptied: null },
    ZipCode: { from: 'ZipCode', emptied: null },
    Country: { from: 'Country', emptied: null },
    Phone: { from: 'Phone', emptied: null },
    Notes: { from: 'Notes', emptied: null },
  },
  { Version: 'refuseStale' },
);

/**
 * A recipient as it is kept: every field there, an empty one null; the schema has trimmed the
 * texts.
 */
export const toRecipient = (sent: SentRecipient): RecipientOnOrder => fields.insert(sent);

const countryCodes: ReadonlySet<string> = new Set(countries.map(({ countryCode }) => countryCode));
const stateCodes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(states).map(([countryCode, list]) => [
    countryCode,
    new Set(list.map(({ stateAbbr }) => stateAbbr)),
  ]),
);

/**
 * Why a recipient's place does not exist, by field: its country, or its state where the country's
 * states are a list (RCPT-02).
 */
export const placeRefusals = ({
  Country,
  State,
}: Pick<SentRecipient, 'Country' | 'State'>): Partial<Record<'Country' | 'State', string[]>> => {
  const country = Country || '';
  const state = State || '';
  if (!countryCodes.has(country))
    return { Country: [`Country ${country} is not in the list of countries`] };
  const isKnown = stateCodes.get(country)?.has(state) ?? true;
  return isKnown ? {} : { State: [`State ${state} is not in the list of states of ${country}`] };
};
