import type { z } from 'zod/mini';
import type { RecipientOnOrder, recipientPayload } from '@contract/recipient';
import { countries } from '../resources/countries';
import { states } from '../resources/states';

type SentRecipient = z.output<typeof recipientPayload>;

/** A recipient as it is kept: every field there, an empty one null; the schema has trimmed the texts. */
export const toRecipient = (sent: SentRecipient): RecipientOnOrder => ({
  FirstName: sent.FirstName || null,
  LastName: sent.LastName || null,
  Company: sent.Company || null,
  OriginalCustomerNumber: sent.OriginalCustomerNumber || null,
  Email: sent.Email || null,
  Address1: sent.Address1 || null,
  Address2: sent.Address2 || null,
  City: sent.City || null,
  State: sent.State || null,
  ZipCode: sent.ZipCode || null,
  Country: sent.Country || null,
  Phone: sent.Phone || null,
  Notes: sent.Notes || null,
});

const countryCodes: ReadonlySet<string> = new Set(countries.map(({ countryCode }) => countryCode));
const stateCodes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(states).map(([countryCode, list]) => [
    countryCode,
    new Set(list.map(({ stateAbbr }) => stateAbbr)),
  ]),
);

/** Why a recipient's place does not exist, by field: its country, or its state where the country's states are a list (RCPT-02). */
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
