import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Terms shorter than a trigram can't use the search indexes, so they match as prefixes (OPEN-31).
 */
const isShort = (term: string): boolean => Array.from(term).length < 3;

/** A term as `like` compares it: its own signs are no wildcards. */
export const escaped = (term: string): string => term.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether a lower-case column begins with the term, whatever its case. */
export const beginsWith = (lowerCase: SQLWrapper, term: string): SQL =>
  sql`${lowerCase} like lower(${`${escaped(term)}%`})`;

const contains = (lowerCase: SQLWrapper, term: string): SQL =>
  sql`${lowerCase} like lower(${`%${escaped(term)}%`})`;

/** Whether a lower-case column contains the term, or for one or two characters begins with it. */
export const matches = (lowerCase: SQLWrapper, term: string): SQL =>
  isShort(term) ? beginsWith(lowerCase, term) : contains(lowerCase, term);

/**
 * Stands between the texts of a column that joins several; smaller than any character of theirs, so
 * that they sort like the first.
 */
export const textBreak = '\u0001';

/** Stands between the words of a column that joins several texts by blanks. */
export const wordBreak = ' ';

/**
 * Whether one of the texts that a lower-case column joins contains the term, or for one or two
 * characters begins with it; with `wordBreak`, one of its words.
 */
export const matchesOneOf = (
  joined: SQLWrapper,
  term: string,
  between: typeof textBreak | typeof wordBreak = textBreak,
): SQL | undefined =>
  isShort(term)
    ? or(beginsWith(joined, term), contains(joined, `${between}${term}`))
    : contains(joined, term);
