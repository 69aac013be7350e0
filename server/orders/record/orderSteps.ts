import { and, asc, eq, inArray, max, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { orderHistory, orders, subOrders } from '../../db/schema/orders';
import { tell } from '../../events/tell';
import { tally } from './orderTallies';
import { recordChanges, type Author, type Change } from '../../changes/changes';

export type OrderRow = typeof orders.$inferSelect;

/** An order as the table of acts asks about it. */
export const stateOf = ({
  orderNumber: number,
  status,
  orderType,
}: Pick<OrderRow, 'orderNumber' | 'status' | 'orderType'>) => ({
  number,
  status,
  isDeduct: orderType === 'Deduct',
});

/** Orders of one client; their ids are unique within it. */
export const ordersOf = (clientId: string, ids: readonly string[]): SQL | undefined =>
  and(eq(orders.clientId, clientId), inArray(orders.id, [...ids]));

/**
 * Locks orders until the transaction ends, everybody in the same sequence, and answers them as they
 * are now.
 */
export const lockOrders = (tx: Db, where: SQL | undefined): Promise<OrderRow[]> =>
  tx.select().from(orders).where(where).orderBy(asc(orders.id)).for('update');

/** Locks one order; null when it does not exist. */
export const lockOrder = async (
  tx: Db,
  { clientId, id }: Pick<OrderRow, 'clientId' | 'id'>,
): Promise<OrderRow | null> => {
  const [order] = await lockOrders(tx, ordersOf(clientId, [id]));
  return order ?? null;
};

/** An order before and after a change, as it is written down; null before it was made. */
export const orderChange = (
  before: object | null,
  after: Pick<OrderRow, 'clientId' | 'id' | 'orderType'> & Readonly<Record<string, unknown>>,
): Change => ({
  clientId: after.clientId,
  kind: after.orderType === 'Deduct' ? 'deductOrder' : 'order',
  id: after.id,
  before,
  after,
});

/** Who took a step, and when. */
export interface Stamp {
  readonly by: Author;
  readonly at: Date;
}

type OrderKey = Pick<OrderRow, 'clientId' | 'id'>;

/** Adds steps to the history of locked orders of one client, after those that are there. */
export const addSteps = async (
  tx: Db,
  found: readonly OrderKey[],
  { steps, by, at }: Stamp & { readonly steps: readonly string[] },
): Promise<void> => {
  const [first] = found;
  if (!first || steps.length === 0) return;
  const ids = found.map(({ id }) => id);
  const last = await tx
    .select({ orderId: orderHistory.orderId, step: max(orderHistory.step) })
    .from(orderHistory)
    .where(and(eq(orderHistory.clientId, first.clientId), inArray(orderHistory.orderId, ids)))
    .groupBy(orderHistory.orderId);
  const lastOf = new Map(last.map(({ orderId, step }) => [orderId, step ?? 0]));
  await tx.insert(orderHistory).values(
    found.flatMap(({ clientId, id: orderId }) =>
      steps.map((status, index) => ({
        clientId,
        orderId,
        step: (lastOf.get(orderId) ?? 0) + 1 + index,
        status,
        by: by.name,
        at,
      })),
    ),
  );
};

interface Move extends Stamp {
  readonly status: OrderRow['status'];
  /** What else changes in each of the orders. */
  readonly columns?: Partial<typeof orders.$inferInsert>;
}

/**
 * Moves locked orders of one client to a status, with the step in their history, and has the client
 * told; the caller counts them with `tallyMove` at the end.
 */
export const moveOrders = async (
  tx: Db,
  found: readonly OrderRow[],
  { status, columns = {}, ...mark }: Move,
): Promise<void> => {
  const [first] = found;
  if (!first) return;
  await tx
    .update(orders)
    .set({ ...columns, status, version: sql`${orders.version} + 1` })
    .where(
      ordersOf(
        first.clientId,
        found.map(({ id }) => id),
      ),
    );
  await addSteps(tx, found, { steps: [status], ...mark });
  await recordChanges(
    tx,
    mark.by,
    found.map((order) => orderChange(order, { ...order, ...columns, status })),
  );
  await tell(
    tx,
    { clientId: first.clientId, at: mark.at },
    found.map(({ id: orderId, status: from }) => ({
      of: 'orderStatus',
      orderId,
      from,
      to: status,
    })),
  );
};

/** Counts a change of locked orders of one client that leaves their status as it is. */
export const touchOrders = async (tx: Db, found: readonly OrderKey[]): Promise<void> => {
  const [first] = found;
  if (first)
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(
        ordersOf(
          first.clientId,
          found.map(({ id }) => id),
        ),
      );
};

/** Moves the parts of these orders that a condition names. */
export const moveParts = async (
  tx: Db,
  found: readonly OrderKey[],
  { where, columns }: { where: SQL | undefined; columns: Partial<typeof subOrders.$inferInsert> },
): Promise<void> => {
  const [first] = found;
  if (!first) return;
  await tx
    .update(subOrders)
    .set(columns)
    .where(
      and(
        eq(subOrders.clientId, first.clientId),
        inArray(
          subOrders.orderId,
          found.map(({ id }) => id),
        ),
        where,
      ),
    );
};

/**
 * Counts orders where they are now; the last thing in the transaction, because the tallies are what
 * a client's writers wait for.
 */
export const tallyMove = (
  tx: Db,
  found: readonly OrderRow[],
  status: OrderRow['status'],
): Promise<void> =>
  tally(
    tx,
    found.flatMap((order) => [
      { of: order, by: -1 as const },
      { of: { ...order, status }, by: 1 as const },
    ]),
  );
