import type { Country, State } from '@contract/resource';
import type { TypeAheadOption } from './TypeAhead';

/** Countries to choose from, found by their name or their code. */
export const countryOptions = (countries: readonly Country[]): readonly TypeAheadOption<string>[] =>
  countries.map(({ countryCode, name }) => ({
    value: countryCode,
    label: name,
    code: countryCode,
  }));

/**
 * States to choose from, found by their name or their abbreviation; none for a country without a
 * list of them.
 */
export const stateOptions = (states: readonly State[] = []): readonly TypeAheadOption<string>[] =>
  states.map(({ stateAbbr, name }) => ({ value: stateAbbr, label: name, code: stateAbbr }));
