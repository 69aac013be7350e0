import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { escaped, matches, matchesOneOf, wordBreak } from '../db/search';

/** How what is looked for is compared with the texts of rows, all of them in lower case. */
export interface Wording {
  /** Whether whole texts are looked for, not parts of them. */
  readonly isWhole: boolean;
  /** With one text. */
  readonly of: (text: SQLWrapper) => SQL;
  /** With texts that are joined by `textBreak`s. */
  readonly among: (joined: SQLWrapper) => SQL | undefined;
  /** With texts that are joined by blanks; `texts` are those that can be meant as a whole. */
  readonly within: (joined: SQLWrapper, texts: readonly SQLWrapper[]) => SQL | undefined;
}

/** A term is anywhere in a text; one or two characters begin it (OPEN-31). */
export const partly = (term: string): Wording => ({
  isWhole: false,
  of: (text) => matches(text, term),
  among: (joined) => matchesOneOf(joined, term),
  within: (joined) => matchesOneOf(joined, term, wordBreak),
});

/** What stands for one of several values in the database. */
export const likeValue = (value: string): string => escaped(value.toLowerCase());

/**
 * A value is the whole text; `value` is the column that has it, as `likeValue` writes it. Joined
 * texts must begin and end with a `textBreak`, and shorter values than a trigram are no words.
 */
export const wholly = (value: SQL): Wording => ({
  isWhole: true,
  of: (text) => sql`${text} like ${value}`,
  among: (joined) => sql`${joined} like '%' || chr(1) || ${value} || chr(1) || '%'`,
  within: (joined, texts) =>
    and(
      sql`char_length(${value}) > 2`,
      sql`${joined} like '%' || ${value} || '%'`,
      or(...texts.map((text) => sql`${text} like ${value}`)),
    ),
});
