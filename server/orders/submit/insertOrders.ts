import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { orderHistory, orderLines, orderNumbers, orders, subOrders } from '../../db/schema/orders';
import type { Happening } from '../../events/happenings';
import { tell } from '../../events/tell';
import { reserve, type Reservation } from '../../stock/reservations';
import { tally, type TallyKey } from '../record/orderTallies';

/** A new order as it is written: its rows in every table. */
export interface NewOrderRows {
  readonly order: typeof orders.$inferInsert & TallyKey;
  readonly parts: readonly (typeof subOrders.$inferInsert)[];
  readonly lines: readonly (typeof orderLines.$inferInsert)[];
  readonly history: typeof orderHistory.$inferInsert;
  readonly reservations: readonly Reservation[];
}

/** The next order numbers; one that a failed order took is not used again. */
export const nextOrderNumbers = async (tx: Db, count: number): Promise<string[]> => {
  const rows = await tx
    .select({ number: sql<string>`nextval(${orderNumbers.seqName!})::text` })
    .from(sql`generate_series(1, ${count}::int)`);
  return rows.map(({ number }) => number);
};

/** The next order number. */
export const nextOrderNumber = async (tx: Db): Promise<string> => {
  const [number] = await nextOrderNumbers(tx, 1);
  if (number === undefined) throw new Error('The sequence of order numbers gave none');
  return number;
};

const newsOf = ({
  order: { id: orderId, status: to, hasBackorders },
}: NewOrderRows): Happening[] => [
  { of: 'orderStatus', orderId, from: null, to },
  ...(hasBackorders ? [{ of: 'backorders' as const, orderId }] : []),
];

/**
 * Writes new orders of one client with everything that belongs to them, all made at one moment;
 * their stock has been locked and found available.
 */
export const insertOrders = async (
  tx: Db,
  clientId: string,
  rows: readonly NewOrderRows[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const where = { clientId, at: first.order.createdAt };
  const parts = rows.flatMap((each) => each.parts);
  await tx.insert(orders).values(rows.map(({ order }) => order));
  if (parts.length > 0) await tx.insert(subOrders).values(parts);
  await tx.insert(orderLines).values(rows.flatMap(({ lines }) => lines));
  await tx.insert(orderHistory).values(rows.map(({ history }) => history));
  await reserve(
    tx,
    where,
    rows.flatMap(({ order, reservations }) =>
      reservations.map((each) => ({ orderId: order.id, ...each })),
    ),
  );
  await tell(tx, where, rows.flatMap(newsOf));
  await tally(
    tx,
    rows.map(({ order }) => ({ of: order, by: 1 })),
  );
};

/** Writes a new order with everything that belongs to it. */
export const insertOrder = (tx: Db, rows: NewOrderRows): Promise<void> =>
  insertOrders(tx, rows.order.clientId, [rows]);
