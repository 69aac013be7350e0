import { countries } from '../../resources/countries';
import { states } from '../../resources/states';

/** A name as it is looked up: people write U.S.A. and United  States. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[.\s]/g, '');

/** What people call a country beside its code and its name in the list. */
const alsoCalled: readonly (readonly [name: string, code: string])[] = [
  ['USA', 'US'],
  ['United States of America', 'US'],
  ['The United States', 'US'],
  ['The United States of America', 'US'],
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
];

const countryCodes = new Map([
  ...alsoCalled.map(([name, code]) => [plain(name), code] as const),
  ...countries.flatMap(
    ({ countryCode: code, name }) =>
      [
        [plain(name), code],
        [plain(code), code],
      ] as const,
  ),
]);
const stateCodes = new Map(
  Object.entries(states).map(([country, list]) => [
    country,
    new Map(
      list.flatMap(
        ({ stateAbbr, name }) =>
          [
            [plain(name), stateAbbr],
            [plain(stateAbbr), stateAbbr],
          ] as const,
      ),
    ),
  ]),
);

/**
 * The two letters of a country that is given by them, by its English name or as people call it; any
 * other text in capitals, to be refused.
 */
export const countryCode = (text: string): string =>
  countryCodes.get(plain(text)) ?? text.toUpperCase();

/**
 * The abbreviation of a state that is given by it or by its name, where the country's states are a
 * list; else the text.
 */
export const stateCode = (text: string, country: string): string => {
  const list = stateCodes.get(country);
  return list ? (list.get(plain(text)) ?? text.toUpperCase()) : text;
};
