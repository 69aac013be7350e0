import { saltOf, valueHash, valuesOf, type LogRow } from './rowHash';

/** What of a row can say who a person is. */
export type RowValues = Pick<LogRow, 'by' | 'address' | 'browser' | 'before' | 'after'>;

/**
 * What a row of the log becomes with other values; null where these are what it has. A value that
 * goes, or that something else stands for, leaves its hash, so that the chain stays what it is; the
 * salt that it could be guessed with goes, and only those of the others are kept.
 */
export const erasedRow = (row: LogRow, values: RowValues): Partial<LogRow> | null => {
  const before = [...valuesOf(row)];
  const after = valuesOf({ ...row, ...values });
  const wasErased = row.erased?.hashes ?? {};
  const isGone = ([name, value]: readonly [string, unknown]): boolean =>
    JSON.stringify(after.get(name)) !== JSON.stringify(value);
  if (!before.some(isGone)) return null;
  const isHashed = (entry: readonly [string, unknown]): boolean =>
    isGone(entry) || entry[0] in wasErased;
  return {
    ...values,
    salt: null,
    erased: {
      hashes: {
        ...wasErased,
        ...Object.fromEntries(
          before.filter(isHashed).map(([name, value]) => [name, valueHash(row, name, value)]),
        ),
      },
      salts: Object.fromEntries(
        before.filter((entry) => !isHashed(entry)).map(([name]) => [name, saltOf(row, name)]),
      ),
    },
  };
};
