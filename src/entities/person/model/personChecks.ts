import {
  hasRequiredUserFields,
  hasUserState,
  hasUsFormat,
  userSentences,
} from '@contract/userRules';
import type { Check } from '@/shared/draft/Draft';
import type { PersonValues } from './personForm';

/**
 * The requirements of a person, for the draft of any form that has these fields (USER-15 to
 * USER-17).
 */
export const personChecks: readonly Check<PersonValues>[] = [
  {
    label: userSentences.required,
    fields: ['FirstName', 'LastName', 'Phone', 'Address1', 'City', 'Zip', 'Country'],
    passes: hasRequiredUserFields,
  },
  {
    label: userSentences.usFormat,
    fields: ['Zip', 'Phone'],
    passes: hasUsFormat,
    contradicts: ({ Zip, Phone }) => Zip.trim() !== '' && Phone.trim() !== '',
  },
  { label: userSentences.state, fields: ['State'], passes: hasUserState },
];

const missing = (field: keyof PersonValues, sentence: string) => (person: PersonValues) =>
  person[field].trim() === '' ? sentence : null;

const hasUsZip = ({ Country, Zip }: PersonValues): boolean =>
  hasUsFormat({ Country, Zip, Phone: '0000000000' });

const hasUsPhone = ({ Country, Phone }: PersonValues): boolean =>
  hasUsFormat({ Country, Phone, Zip: '00000' });

const errors: Readonly<
  Partial<Record<keyof PersonValues, (person: PersonValues) => string | null>>
> = {
  FirstName: missing('FirstName', 'Enter a first name'),
  LastName: missing('LastName', 'Enter a last name'),
  Phone: (person) =>
    hasUsPhone(person) ? missing('Phone', 'Enter a phone number')(person) : 'Enter 10 digits',
  Address1: missing('Address1', 'Enter an address'),
  City: missing('City', 'Enter a city'),
  State: (person) => (hasUserState(person) ? null : 'Choose a state'),
  Zip: (person) =>
    hasUsZip(person) ? missing('Zip', 'Enter a zip code')(person) : 'Enter 5 digits',
  Country: missing('Country', 'Choose a country'),
};

/** What is wrong with one field of a person, in a short sentence; null when nothing is. */
export const personError = (person: PersonValues, field: keyof PersonValues): string | null =>
  errors[field]?.(person) ?? null;
