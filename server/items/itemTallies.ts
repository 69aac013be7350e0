import { eq, sql } from 'drizzle-orm';
import type { ItemCounts } from '@contract/itemAdmin';
import type { Db } from '../db/database';
import { items, itemTallies } from '../db/schema/inventory';
import { inTransaction } from '../db/transaction';

/** By how many items the counts of a client change. */
interface ItemTallyChange {
  readonly active?: number;
  readonly inactive?: number;
}

/**
 * The only writer of the tallies, in the transaction that makes or changes the items; call it once
 * and late, as with the orders' (0008): the client's counts are locked from then on.
 */
export const tallyItems = async (
  tx: Db,
  clientId: string,
  { active = 0, inactive = 0 }: ItemTallyChange,
): Promise<void> => {
  const changes = [
    { clientId, isActive: false, items: inactive },
    { clientId, isActive: true, items: active },
  ].filter((change) => change.items !== 0);
  if (changes.length === 0) return;
  await tx
    .insert(itemTallies)
    .values(changes)
    .onConflictDoUpdate({
      target: [itemTallies.clientId, itemTallies.isActive],
      set: { items: sql`${itemTallies.items} + excluded.items` },
    });
};

/**
 * Counts a client's items anew: after a bulk load, and to repair a drift. Writers of tallies wait
 * meanwhile.
 */
export const recountItems = (db: Db, clientId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${itemTallies} in share row exclusive mode`);
    await tx.delete(itemTallies).where(eq(itemTallies.clientId, clientId));
    const counted = {
      clientId: items.clientId,
      isActive: items.isActive,
      items: sql<number>`count(*)::int`.as('items'),
    };
    await tx
      .insert(itemTallies)
      .select(
        tx
          .select(counted)
          .from(items)
          .where(eq(items.clientId, clientId))
          .groupBy(items.clientId, items.isActive),
      );
  });

/** The counts of the list from how many items are active and how many are not (ITEM-04). */
export const countsFrom = (groups: readonly { isActive: boolean; items: number }[]): ItemCounts => {
  const of = (isActive: boolean): number =>
    groups.find((group) => group.isActive === isActive)?.items ?? 0;
  return { totalItemCount: of(true) + of(false), activeCount: of(true), inactiveCount: of(false) };
};

/** How many items of a client are active and how many are not. */
export const readItemTallies = (
  db: Db,
  clientId: string,
): Promise<{ isActive: boolean; items: number }[]> =>
  db
    .select({ isActive: itemTallies.isActive, items: itemTallies.items })
    .from(itemTallies)
    .where(eq(itemTallies.clientId, clientId));
