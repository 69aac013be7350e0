import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { orderHistory, orderLines, orderNumbers, orders, subOrders } from '../db/schema/orders';
import { reserve, type Reservation } from './reservations';
import { tally, type TallyKey } from './orderTallies';

/** A new order as it is written: its rows in every table. */
export interface NewOrderRows {
  readonly order: typeof orders.$inferInsert & TallyKey;
  readonly parts: readonly (typeof subOrders.$inferInsert)[];
  readonly lines: readonly (typeof orderLines.$inferInsert)[];
  readonly history: typeof orderHistory.$inferInsert;
  readonly reservations: readonly Reservation[];
}

/** The next order number; one that a failed order took is not used again. */
export const nextOrderNumber = async (tx: Db): Promise<string> => {
  const [row] = await tx.select({ number: sql<string>`nextval(${orderNumbers.seqName!})::text` }).from(sql`(values (1)) as one`);
  if (!row) throw new Error('The sequence of order numbers gave none');
  return row.number;
};

/** Writes a new order with everything that belongs to it; its stock has been locked and found available. */
export const insertOrder = async (tx: Db, { order, parts, lines, history, reservations }: NewOrderRows): Promise<void> => {
  await tx.insert(orders).values(order);
  if (parts.length > 0) await tx.insert(subOrders).values([...parts]);
  await tx.insert(orderLines).values([...lines]);
  await tx.insert(orderHistory).values(history);
  await reserve(tx, order.clientId, order.id, reservations);
  await tally(tx, [{ of: order, by: 1 }]);
};
