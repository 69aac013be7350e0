import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Terms shorter than a trigram can't use the search indexes, so they match as prefixes (OPEN-31). */
const isShort = (term: string): boolean => Array.from(term).length < 3;

const escaped = (term: string): string => term.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether a lower-case column begins with the term, whatever its case. */
export const beginsWith = (lowerCase: SQLWrapper, term: string): SQL => sql`${lowerCase} like lower(${`${escaped(term)}%`})`;

/** Whether a lower-case column contains the term, or for one or two characters begins with it. */
export const matches = (lowerCase: SQLWrapper, term: string): SQL =>
  isShort(term) ? beginsWith(lowerCase, term) : sql`${lowerCase} like lower(${`%${escaped(term)}%`})`;
