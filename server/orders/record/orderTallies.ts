import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { preparedFor } from '../../db/prepared';
import { orders, orderTallies } from '../../db/schema/orders';
import { inTransaction } from '../../db/transaction';
import { insertOf } from '../../db/writing';

/** What decides the tally that an order is counted in. */
const keyNames = [
  'clientId',
  'warehouseId',
  'status',
  'orderType',
  'hasPartials',
  'hasBackorders',
] as const;

export type TallyKey = Pick<typeof orderTallies.$inferSelect, (typeof keyNames)[number]>;

export interface TallyChange {
  readonly of: TallyKey;
  readonly by: 1 | -1;
}

type Tally = TallyKey & { orders: number };

/** One row per tally that changes, in one order for all writers. */
const summed = (changes: readonly TallyChange[]): Tally[] => {
  const sums = new Map<string, Tally>();
  for (const { of, by } of changes) {
    const { clientId, warehouseId, status, orderType, hasPartials, hasBackorders } = of;
    const decides = { clientId, warehouseId, status, orderType, hasPartials, hasBackorders };
    const key = JSON.stringify(keyNames.map((name) => of[name]));
    sums.set(key, { ...decides, orders: (sums.get(key)?.orders ?? 0) + by });
  }
  const inOrder = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return inOrder.map(([, row]) => row).filter((row) => row.orders !== 0);
};

/**
 * The only writer of the tallies, in the transaction that makes or changes the orders: -1 of what
 * an order was, +1 of what it is. Call it last and once per transaction: these few rows are what a
 * client's writers wait for, and one sorted statement can't deadlock. It is never run together with
 * others, which could keep the rows locked while they are written.
 */
export const tally = async (tx: Db, changes: readonly TallyChange[]): Promise<void> => {
  const rows = summed(changes);
  if (rows.length === 0) return;
  const key = keyNames.map((name) => sql.identifier(orderTallies[name].name));
  await tx.execute(
    sql`${insertOf(orderTallies, rows)} on conflict (${sql.join(key, sql`, `)}) do update set "orders" = ${orderTallies.orders} + excluded.orders`,
  );
};

/**
 * Counts a client's orders anew: after a bulk load, and to repair a drift. Writers of tallies wait
 * meanwhile.
 */
export const recountTallies = (db: Db, clientId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${orderTallies} in share row exclusive mode`);
    await tx.delete(orderTallies).where(eq(orderTallies.clientId, clientId));
    const { warehouseId, status, orderType, hasPartials, hasBackorders } = orders;
    await tx.insert(orderTallies).select(
      tx
        .select({
          clientId: orders.clientId,
          warehouseId,
          status,
          orderType,
          hasPartials,
          hasBackorders,
          orders: sql<number>`count(*)::int`.as('orders'),
        })
        .from(orders)
        .where(eq(orders.clientId, clientId))
        .groupBy(orders.clientId, warehouseId, status, orderType, hasPartials, hasBackorders),
    );
  });

/** The statement that reads a client's tallies. */
export const tallies = preparedFor((db) =>
  db
    .select()
    .from(orderTallies)
    .where(and(eq(orderTallies.clientId, sql.placeholder('clientId')), gt(orderTallies.orders, 0)))
    .prepare('order_tallies'),
);

/** A client's tallies, all of them or those of one warehouse. */
export const readTallies = async (
  db: Db,
  clientId: string,
  warehouseId: string | null,
): Promise<(typeof orderTallies.$inferSelect)[]> => {
  const all = await tallies(db).execute({ clientId });
  return warehouseId === null ? all : all.filter((each) => each.warehouseId === warehouseId);
};
