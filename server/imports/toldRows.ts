import type { ImportRow } from '@contract/imports';

/** Of one record; nobody reads more, and each is kept. */
const mostSentences = 100;

/** What is wrong with a record, as the import's detail lists it. */
export const toldRows = (Item1: string, sentences: readonly string[]): ImportRow[] => {
  const told = sentences.slice(0, mostSentences);
  const more = sentences.length - told.length;
  const rest =
    more > 0 ? [`${more.toLocaleString('en-US')} more cells of this order are wrong`] : [];
  return [...told, ...rest].map((Item2) => ({ Item1, Item2 }));
};
