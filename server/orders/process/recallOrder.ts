import { and, desc, eq } from 'drizzle-orm';
import type { AnswerOf } from '@contract/endpoint';
import { whyNotOrder } from '@contract/orderActions';
import type { orderPage } from '@contract/orderPage';
import { recordChanges, type Author } from '../../changes/changes';
import type { Db } from '../../db/database';
import { orderLines, orderPackages, orders, subOrders } from '../../db/schema/orders';
import { doerOf, newAct, type Doer } from '../../events/act';
import {
  allConsignmentsOf,
  consignmentsOf,
  linesOfConsignment,
  rowOfConsignment,
} from '../../gateway/consignments';
import type { Consignment } from '../../gateway/WarehouseGateway';
import type { Actor } from '../../http/actor';
import { conflict, notFound, refuseAct } from '../../http/problems';
import type { AppParts } from '../../parts';
import { releaseReservations } from '../../stock/reservations';
import { stopPieces } from '../parts/backorderedPieces';
import { visibleTo } from '../record/orderFilters';
import {
  addSteps,
  lockOrders,
  moveParts,
  orderChange,
  stateOf,
  touchOrders,
  type OrderRow,
} from '../record/orderSteps';
import { countShipped } from '../record/shippedTallies';
import { cancelled, cancelLocked } from './cancelOrders';
import { closeWhole, hasLeft, openConsignmentsOf } from './closeShipped';
import { fillWaitingFrom } from './fillWaiting';

type Desk = Pick<AppParts, 'db' | 'warehouse' | 'now' | 'config'>;

/** Writes down what became of the wish to have an order back. */
const noteRecall = (
  tx: Db,
  by: Author,
  { order, was, is }: { order: OrderRow; was: string | null; is: string },
): Promise<void> =>
  recordChanges(tx, by, [
    orderChange(
      { recall: was },
      { clientId: order.clientId, id: order.id, orderType: order.orderType, recall: is },
    ),
  ]);

/** Why a released order can not be asked back as it stands; null where it can. */
const whyNotNow = async (
  { db: tx, warehouse }: Desk,
  order: OrderRow,
  open: readonly Consignment[],
): Promise<string | null> => {
  const { orderNumber } = order;
  if (open.some((each) => hasLeft(rowOfConsignment(each).warehouseStatus)))
    return `Order ${orderNumber} has left the warehouse`;
  const backorder = (await allConsignmentsOf(tx, order)).find(
    ({ part }) => part?.kind === 'backorder' && part.status === 'Released',
  );
  if (backorder)
    return `Order ${orderNumber} can not be recalled while its backorder ${rowOfConsignment(backorder).orderNumber} is in the warehouse, which ships by itself`;
  const before = await warehouse.recallOf(tx, open);
  return before?.state === 'asked'
    ? `The warehouse was asked to cancel order ${orderNumber} before, and has not answered yet`
    : null;
};

/**
 * Asks the warehouse for a released order back. It is cancelled once the warehouse has accepted; it
 * goes on where the warehouse refuses. 404 for an order that the caller can not see, 409 for its
 * status, where the warehouse was asked before, and where it refuses at once.
 */
export const recallOrder = async (
  desk: Desk,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<AnswerOf<typeof orderPage.recall> & { message: string }> => {
  const { db: tx, warehouse, now } = desk;
  const [order] = await lockOrders(tx, and(visibleTo(actor), eq(orders.id, id)));
  if (!order) throw notFound('Order');
  refuseAct(whyNotOrder.recall(stateOf(order)));
  const open = await openConsignmentsOf(tx, order);
  refuseAct(await whyNotNow(desk, order, open));
  const told = await warehouse.recall(tx, open, reason);
  if (typeof told === 'object') throw conflict(told.why);
  await noteRecall(tx, actor, { order, was: null, is: `asked: ${reason}` });
  if (told === 'asked') {
    await touchOrders(tx, [order]);
    await addSteps(tx, [order], { steps: ['Recall Requested'], by: actor, at: now() });
    return {
      outcome: 'asked',
      message: `The warehouse was asked to cancel order ${order.orderNumber}.`,
    };
  }
  await cancelLocked(tx, [order], { by: doerOf(actor), at: now() });
  return { outcome: 'cancelled', message: `Order ${order.orderNumber} was cancelled.` };
};

/** Ends one part of a locked order whose others go on, and gives back what it has reserved. */
const stopPart = async (
  { db: tx, now }: Desk,
  { order, part }: Consignment & { readonly part: typeof subOrders.$inferSelect },
  by: Doer,
): Promise<void> => {
  const { clientId, id: orderId } = order;
  const at = now();
  const lines = await tx
    .select({ lineNo: orderLines.lineNo })
    .from(orderLines)
    .where(linesOfConsignment({ order, part }));
  const itemIds = await releaseReservations(tx, newAct({ clientId, at }, by), {
    orderIds: [orderId],
    lineNos: lines.map(({ lineNo }) => lineNo),
    reason: 'cancelled',
  });
  await fillWaitingFrom(tx, { clientId, itemIds, at });
  await moveParts(tx, [order], { where: eq(subOrders.id, part.id), columns: cancelled });
  await stopPieces(tx, { clientId, orderIds: [orderId], partIds: [part.id] });
  await touchOrders(tx, [order]);
  await addSteps(tx, [order], { steps: [`${part.orderNumber} Cancelled`], by, at });
  await noteRecall(tx, by, { order, was: 'asked', is: `${part.orderNumber} cancelled` });
};

/** Closes a locked order of which nothing is in the warehouse any more, as its last part left. */
const closeAsLeft = async (
  { db: tx, now, config: { timeZone } }: Desk,
  order: OrderRow,
  { left, by }: { left: readonly Consignment[]; by: Author },
): Promise<void> => {
  const last = left
    .map(rowOfConsignment)
    .toSorted((a, b) => Number(a.shippedAt) - Number(b.shippedAt))
    .at(-1);
  const [parcel] = await tx
    .select({ content: orderPackages.content })
    .from(orderPackages)
    .where(and(eq(orderPackages.clientId, order.clientId), eq(orderPackages.orderId, order.id)))
    .orderBy(desc(orderPackages.packageNo))
    .limit(1);
  const shippedAt = last?.shippedAt ?? now();
  await closeWhole(tx, order, {
    shipment: {
      shippedAt,
      carrier: parcel?.content.Carrier ?? null,
      serviceLevel: parcel?.content.ServiceLevel ?? null,
    },
    warehouseStatus: last?.warehouseStatus ?? 'Shipped',
    by,
    at: now(),
  });
  await countShipped(tx, order, { departures: [{ partId: null, shippedAt }], timeZone });
};

/**
 * Ends a consignment of a locked order that the warehouse has stopped. With the last one the order
 * is cancelled too, or closed where parts of it have left; answers the parts that go on.
 */
export const stopConsignment = async (
  desk: Desk,
  { order, part }: Consignment,
  by: Doer,
): Promise<readonly Consignment[]> => {
  const { db: tx, now } = desk;
  const others = (await consignmentsOf(tx, order)).filter(
    (each) => each.part?.id !== part?.id && rowOfConsignment(each).status !== 'Cancelled',
  );
  if (part === null || others.length === 0) {
    await cancelLocked(tx, [order], { by, at: now() });
    return [];
  }
  await stopPart(desk, { order, part }, by);
  const open = others.filter((each) => rowOfConsignment(each).status === 'Released');
  if (open.length === 0) await closeAsLeft(desk, order, { left: others, by });
  return open;
};

/** Keeps that the warehouse goes on with a consignment that somebody wanted back. */
export const refuseRecall = async (
  { db: tx, now }: Pick<Desk, 'db' | 'now'>,
  consignment: Consignment,
  { reason, by }: { reason: string | null; by: Doer },
): Promise<void> => {
  const { order } = consignment;
  const why = reason === null ? '' : `: ${reason}`;
  await noteRecall(tx, by, { order, was: 'asked', is: `refused${why}` });
  await touchOrders(tx, [order]);
  await addSteps(tx, [order], { steps: [`Recall Refused${why}`], by, at: now() });
};
