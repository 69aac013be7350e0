import { createHash } from 'node:crypto';
import type { Facts } from '@contract/changeRules';
import type { changes } from '../db/schema/changes';

/** A row of the log, as it is kept. */
export type LogRow = typeof changes.$inferSelect;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const withIn = (side: 'before' | 'after', facts: Facts | null): [string, unknown][] =>
  Object.entries(facts ?? {}).map(([path, value]) => [`${side}.${path}`, value]);

/** The values of a row that can be erased, each by its own name. */
export const valuesOf = (row: LogRow): Map<string, unknown> =>
  new Map(
    [
      ...Object.entries({ by: row.by, address: row.address, browser: row.browser }),
      ...withIn('before', row.before),
      ...withIn('after', row.after),
    ].filter(([, value]) => value !== null),
  );

/** What a value is hashed with: its own, so that an erased one can not be guessed from its hash. */
export const saltOf = ({ salt, erased, id }: LogRow, name: string): string =>
  erased?.salts[name] ?? digest(`${salt ?? id} ${name}`);

/** The hash of one value of a row; an erased one's is what is left of it. */
export const valueHash = (row: LogRow, name: string, value: unknown): string =>
  row.erased?.hashes[name] ?? digest(`${saltOf(row, name)} ${JSON.stringify(value)}`);

const nameOrder = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one < other ? -1 : 1;

/** The hash of a row: of what it is about, and of the hashes of its values. */
export const rowHash = (row: LogRow): string => {
  const hashes = new Map(Object.entries(row.erased?.hashes ?? {}));
  for (const [name, value] of valuesOf(row)) hashes.set(name, valueHash(row, name, value));
  return digest(
    JSON.stringify([
      row.clientId,
      row.id,
      row.kind,
      row.recordId,
      row.userId,
      row.role,
      row.sessionId,
      row.actingClientId,
      row.at.toISOString(),
      row.before !== null,
      row.after !== null,
      [...hashes].toSorted(nameOrder),
    ]),
  );
};

/** What the first link of a client follows. */
export const beginning = '0'.repeat(64);

/** The hash of a link, and the marks that name its rows. */
export const linkOf = (
  previous: string,
  rows: readonly LogRow[],
): { readonly hash: string; readonly marks: string } => {
  const hashes = rows.map(rowHash);
  return {
    hash: digest([previous, ...hashes].join(' ')),
    marks: hashes.map((hash) => hash.slice(0, 8)).join(''),
  };
};
