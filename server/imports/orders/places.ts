import { countries } from '../../resources/countries';
import { states } from '../../resources/states';

const countryCodes = new Map(countries.map(({ countryCode: code, name }) => [name.toLowerCase(), code]));
const stateCodes = new Map(Object.entries(states).map(([country, list]) => [country, new Map(list.map(({ stateAbbr, name }) => [name.toLowerCase(), stateAbbr]))]));

/** The two letters of a country that is given by them or by its English name; any other text in capitals, to be refused. */
export const countryCode = (text: string): string => countryCodes.get(text.toLowerCase()) ?? text.toUpperCase();

/** The abbreviation of a state that is given by it or by its name, where the country's states are a list; else the text. */
export const stateCode = (text: string, country: string): string => {
  const list = stateCodes.get(country);
  return list ? (list.get(text.toLowerCase()) ?? text.toUpperCase()) : text;
};
