import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { changes } from '../db/schema/changes';
import { saltOf, valueHash, valuesOf, type LogRow } from './rowHash';

const erasedName = 'Somebody erased';

/** What of a user's own record says who it is. */
const personal = /^(?:before|after)\.(?:firstName|lastName|email|phone|address)(?:\.|$)/;

const namesOf = (row: LogRow, userId: string): string[] =>
  [...valuesOf(row).keys()].filter((name) =>
    ['by', 'address', 'browser'].includes(name)
      ? row.userId === userId
      : row.recordId === userId && personal.test(name),
  );

const without = (
  facts: LogRow['before'],
  side: 'before' | 'after',
  gone: ReadonlySet<string>,
): LogRow['before'] =>
  facts &&
  Object.fromEntries(Object.entries(facts).filter(([path]) => !gone.has(`${side}.${path}`)));

/** A row without these values: their hashes stay, and the salt that they could be guessed with goes. */
const erasedRow = (row: LogRow, names: readonly string[]) => {
  const gone = new Set([...names, ...Object.keys(row.erased?.hashes ?? {})]);
  const values = [...valuesOf(row)];
  const entries = (kept: boolean, of: (name: string, value: unknown) => string) =>
    Object.fromEntries(
      values
        .filter(([name]) => gone.has(name) !== kept)
        .map(([name, value]) => [name, of(name, value)]),
    );
  return {
    by: gone.has('by') ? erasedName : row.by,
    address: gone.has('address') ? null : row.address,
    browser: gone.has('browser') ? null : row.browser,
    before: without(row.before, 'before', gone),
    after: without(row.after, 'after', gone),
    salt: null,
    erased: {
      hashes: {
        ...row.erased?.hashes,
        ...entries(false, (name, value) => valueHash(row, name, value)),
      },
      salts: entries(true, (name) => saltOf(row, name)),
    },
  };
};

/**
 * Erases from the log who a person is: the name and the network address beside what they did, and the
 * name and addresses in what was changed of their user. The chain stays what it is.
 */
export const erasePerson = async (tx: Db, userId: string): Promise<number> => {
  const rows = await tx
    .select()
    .from(changes)
    .where(
      or(eq(changes.userId, userId), and(eq(changes.recordId, userId), eq(changes.kind, 'user'))),
    );
  await tx.execute(sql`select set_config('portside.erasing', 'on', true)`);
  let erased = 0;
  for (const row of rows) {
    const names = namesOf(row, userId);
    if (names.length === 0 || names.every((name) => row.erased?.hashes[name] !== undefined))
      continue;
    await tx
      .update(changes)
      .set(erasedRow(row, names))
      .where(and(eq(changes.clientId, row.clientId), eq(changes.id, row.id)));
    erased += 1;
  }
  await tx.execute(sql`select set_config('portside.erasing', 'off', true)`);
  return erased;
};
