import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { orderHistory, orderLines, orderNumbers, orders, subOrders } from '../../db/schema/orders';
import type { StockReason } from '@contract/stockReasons';
import type { Happening } from '../../events/happenings';
import { insertOf, runTogether } from '../../db/writing';
import type { Act } from '../../events/act';
import { inventoryInserts, listenersOf, newsInserts, type Listeners } from '../../events/tell';
import { orderMoving } from '../../stock/movements';
import { reservingStatements, type Reservation } from '../../stock/reservations';
import { tally, type TallyKey } from '../record/orderTallies';
import { changeInserts } from '../../changes/changes';
import { itemFacts, orderedPieces } from '../record/itemFacts';
import { orderChange } from '../record/orderSteps';

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

const madeOf = ({ order, lines }: NewOrderRows) =>
  orderChange(null, {
    ...order,
    items: itemFacts(
      lines.filter(({ subOrderId }) => (subOrderId ?? null) === null).map(orderedPieces),
    ),
  });

interface NewOrdersToWrite {
  readonly listeners: Listeners;
  readonly rows: readonly NewOrderRows[];
  /** Why their stock is reserved. */
  readonly reason: StockReason;
  /** What else is written with them. */
  readonly beside?: readonly SQL[];
}

/**
 * Writes new orders of one client with everything that belongs to them, all made at one moment: by
 * one statement, and the tallies, which all writers of the client wait for, by a last one. The stock
 * has been locked and found available.
 */
export const insertOrders = async (
  tx: Db,
  act: Act,
  { listeners, rows, reason, beside = [] }: NewOrdersToWrite,
): Promise<void> => {
  if (rows.length === 0) return;
  const parts = rows.flatMap((each) => each.parts);
  const reservations = rows.flatMap(({ order, reservations: own }) =>
    own.map((each) => ({ orderId: order.id, ...each, reason, document: orderMoving(order) })),
  );
  const reserved = reservations.map(({ itemId }) => itemId);
  await runTogether(tx, [
    insertOf(
      orders,
      rows.map(({ order }) => order),
    ),
    ...(parts.length > 0 ? [insertOf(subOrders, parts)] : []),
    insertOf(
      orderLines,
      rows.flatMap(({ lines }) => lines),
    ),
    insertOf(
      orderHistory,
      rows.map(({ history }) => history),
    ),
    ...reservingStatements(act, reservations),
    ...inventoryInserts(act, listeners, reserved),
    ...newsInserts(act, listeners, rows.flatMap(newsOf)),
    ...changeInserts(act.by, rows.map(madeOf)),
    ...beside,
  ]);
  await tally(
    tx,
    rows.map(({ order }) => ({ of: order, by: 1 })),
  );
};

/** Writes a new order with everything that belongs to it. */
export const insertOrder = async (tx: Db, act: Act, rows: NewOrderRows): Promise<void> => {
  const listeners = await listenersOf(tx, act.clientId);
  await insertOrders(tx, act, { listeners, rows: [rows], reason: 'reserved' });
};
