import type { DraftFix } from '@contract/importDraftRecord';
import { draftRows } from '@contract/importDraftRules';
import type { MistakeRule } from '@contract/importMistakes';
import { countryCode, stateCode } from '../imports/orders/places';
import { countries } from '../resources/countries';
import { states } from '../resources/states';
import { theOneMeant, type Meaning } from './theOneMeant';

/** Rows with the same mistake in the same text, in the same state and country. */
export interface Group {
  readonly rule: MistakeRule;
  readonly kind: string;
  readonly column: number;
  readonly text: string;
  readonly state: string;
  readonly country: string;
  readonly count: number;
}

/** The states, territories and addresses abroad whose zip codes may begin with a zero. */
const zeroStates: ReadonlySet<string> = new Set([
  'CT',
  'MA',
  'ME',
  'NH',
  'NJ',
  'NY',
  'PR',
  'RI',
  'VI',
  'VT',
  'AE',
]);

const zipLength = 5;

/** What the client's orders may name. */
export interface Choices {
  readonly deliveryOptions: readonly string[];
}

const named = (names: readonly string[]): Meaning[] =>
  names.map((name) => ({ text: name, names: [name] }));

const countryMeanings: readonly Meaning[] = countries.map(({ countryCode: text, name }) => ({
  text,
  names: [name],
}));

const statesOf = (country: string): Meaning[] =>
  (new Map(Object.entries(states)).get(country) ?? []).map(({ stateAbbr: text, name }) => ({
    text,
    names: [name],
  }));

/** The right text in place of the one that is there, where there is one right answer. */
export const rightTexts: Partial<
  Record<MistakeRule, (group: Group, choices: Choices) => string | null>
> = {
  zipCodeShort: ({ text, state }) =>
    zeroStates.has(stateCode(state, 'US')) ? text.padStart(zipLength, '0') : null,
  zipCodeLong: ({ text }) => text.slice(0, zipLength),
  state: ({ text, country }) => theOneMeant(text, statesOf(countryCode(country))),
  country: ({ text }) => theOneMeant(text, countryMeanings),
  deliveryOption: ({ text }, { deliveryOptions }) => theOneMeant(text, named(deliveryOptions)),
};

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

/** What is offered, in words. */
export const wordsOf = (
  rule: MistakeRule,
  { count, from, to }: { count: number; from: string; to: string },
): Pick<DraftFix, 'Text' | 'Short'> => {
  const number = count.toLocaleString('en-US');
  switch (rule) {
    case 'zipCodeShort':
      return {
        Text: `Put the leading zero back in ${many(count, 'zip code', 'zip codes')}`,
        Short: `Put it back in ${number}`,
      };
    case 'zipCodeLong':
      return {
        Text: `Leave out the last four digits of ${many(count, 'zip code', 'zip codes')}`,
        Short: `Leave them out in ${number}`,
      };
    default:
      return {
        Text: `${from} to ${to} in ${draftRows(count)}`,
        Short: `${from} to ${to} in ${number}`,
      };
  }
};
