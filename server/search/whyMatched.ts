import type { MatchField, SearchHit } from '@contract/search';

/** What a record can be found by, what explains a hit best first. */
export type MatchTexts = readonly (readonly [MatchField, string | null | undefined])[];

const closeness = (text: string, term: string): number => {
  const plain = text.toLowerCase();
  if (plain === term) return 3;
  if (plain.startsWith(term)) return 2;
  return plain.includes(term) ? 1 : 0;
};

/**
 * Why a record was found: the text that is the term, else begins with it, else has it; its first
 * text where several have it together.
 */
export const whyMatched = (texts: MatchTexts, term: string): SearchHit['match'] => {
  const sought = term.toLowerCase();
  const given = texts.flatMap(([field, text]) => (text ? [{ field, text }] : []));
  const [best] = given.toSorted((a, b) => closeness(b.text, sought) - closeness(a.text, sought));
  return best ?? { field: 'name', text: '' };
};
