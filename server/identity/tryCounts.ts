import { and, eq, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { tries } from '../db/schema/tries';

/** How long tries are counted together. */
const windowMs = 15 * 60_000;

/**
 * Whose tries of a kind are counted together: account and address are fingerprints, empty for all.
 */
export interface Key {
  readonly kind: string;
  readonly account: string;
  readonly address: string;
}

/** The row of a key. */
export const rowOf = ({ kind, account, address }: Key) =>
  and(eq(tries.kind, kind), eq(tries.account, account), eq(tries.address, address));

/**
 * Counts a try, unless there are too many: then the seconds until the next one. In one statement,
 * so that many at once, on many processes, can not slip through.
 */
export const count = async (
  db: Db,
  key: Key,
  { most, at }: { most: number; at: Date },
): Promise<number | null> => {
  const isOver = lte(tries.endsAt, at);
  const counted = await db
    .insert(tries)
    .values({ ...key, count: 1, endsAt: new Date(at.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: [tries.kind, tries.account, tries.address],
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${tries.endsAt} end`,
      },
      setWhere: or(isOver, lt(tries.count, most)),
    })
    .returning({ count: tries.count });
  if (counted.length > 0) return null;
  const [row] = await db.select({ endsAt: tries.endsAt }).from(tries).where(rowOf(key));
  return Math.max(1, Math.ceil(((row?.endsAt ?? at).getTime() - at.getTime()) / 1000));
};

/** Takes counted tries back. */
export const uncount = async (db: Db, keys: readonly Key[]): Promise<void> => {
  for (const key of keys)
    await db
      .update(tries)
      .set({ count: sql`greatest(${tries.count} - 1, 0)` })
      .where(rowOf(key));
};
