import type { RecipientOnOrder } from '@contract/recipientRecord';
import { recipientName } from '@contract/recipientRules';
import { phoneText } from '@contract/text';
import type { ReferenceData } from '@/entities/session';

interface RecipientFacts {
  readonly name: string;
  /** Where the name is a person's. */
  readonly company: string | null;
  readonly email: string | null;
  readonly phone: string;
  /** Street, then city and zip code, each on its line. */
  readonly address: string;
  readonly state: string;
  readonly country: string;
}

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

/** A recipient in words: state and country by name as soon as the reference data are there. */
export const recipientFacts = (
  recipient: RecipientOnOrder,
  reference: ReferenceData | null,
): RecipientFacts => {
  const { Company, Country, State } = recipient;
  const name = recipientName(recipient);
  const state = reference?.states[Country ?? '']?.find(({ stateAbbr }) => stateAbbr === State);
  const country = reference?.countries.find(({ countryCode }) => countryCode === Country);
  return {
    name,
    company: Company && Company !== name ? Company : null,
    email: recipient.Email || null,
    phone: phoneText(recipient.Phone ?? ''),
    address: [
      joined(recipient.Address1, recipient.Address2),
      joined(recipient.City, recipient.ZipCode),
    ]
      .filter(Boolean)
      .join('\n'),
    state: state?.name ?? State ?? '',
    country: country?.name ?? Country ?? '',
  };
};
