import { and, eq, sql } from 'drizzle-orm';
import { dayIn } from '@contract/dates';
import type { deductOrders, ParsedDeductUpdate } from '@contract/deductOrder';
import type { AnswerOf } from '@contract/endpoint';
import { whyNotOrder } from '@contract/orderActions';
import { isOnHold, orderSentences } from '@contract/orderRules';
import type { Db } from '../db/database';
import { orderLines, orders } from '../db/schema/orders';
import { tell } from '../events/tell';
import type { Actor } from '../http/actor';
import { invalid, notFound, refuseAct } from '../http/problems';
import { refuseFields } from '../http/refusals';
import { visibleTo } from '../orders/record/orderFilters';
import {
  addSteps,
  lockOrders,
  orderChange,
  ordersOf,
  stateOf,
  type OrderRow,
} from '../orders/record/orderSteps';
import { tally } from '../orders/record/orderTallies';
import { refuseStaleOrder } from '../orders/record/staleOrder';
import { deductColumns } from './deductColumns';
import type { AskedDeduct } from './deductItems';
import { ownWarehouse, warehouseOf, type WarehouseRow } from './deductWarehouse';
import { refill } from './refill';
import { workOrderAfter } from './workOrder';
import { recordChanges } from '../changes/changes';
import { itemFacts, orderedPieces } from '../orders/record/itemFacts';

interface Change {
  readonly payload: ParsedDeductUpdate;
  readonly now: Date;
  /** The provider's: decides what today is. */
  readonly timeZone: string;
}

type Updated = AnswerOf<typeof deductOrders.update> & { message: string };
type Line = typeof orderLines.$inferSelect;

const lockDeduct = async (
  tx: Db,
  actor: Actor,
  { Id, Version }: ParsedDeductUpdate,
): Promise<OrderRow> => {
  const [order] = await lockOrders(tx, and(visibleTo(actor), eq(orders.id, Id)));
  if (!order) throw notFound('Order');
  refuseAct(whyNotOrder.editAsDeduct(stateOf(order)));
  await refuseStaleOrder(tx, actor, { order, edited: Version });
  refuseAct(whyNotOrder.edit(stateOf(order)));
  return order;
};

const linesOf = (tx: Db, { clientId, id }: OrderRow): Promise<Line[]> =>
  tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.clientId, clientId), eq(orderLines.orderId, id)))
    .orderBy(orderLines.lineNo);

/**
 * The lines that the order is to have: those that were sent and not removed, or those that it has.
 */
const askedFor = ({ Items }: ParsedDeductUpdate, before: readonly Line[]): AskedDeduct[] => {
  const asked = Items
    ? Items.map((line, index) => ({ ...line, index })).filter(({ Status }) => Status !== 'Removed')
    : before.map(({ stockNumber, quantity, lotNo, tags }, index) => ({
        index,
        StockNumber: stockNumber,
        Quantity: quantity,
        LotNo: lotNo,
        ...(tags && { Tags: tags }),
      }));
  if (asked.length === 0)
    throw invalid('The request is invalid', { Items: [orderSentences.items] });
  return asked;
};

/**
 * Where the order is to be. Its tags lie in one warehouse, so lines with tags can only be replaced
 * together with it (DEDUCT-18).
 */
const targetOf = async (
  tx: Db,
  order: OrderRow,
  { payload, before }: { payload: ParsedDeductUpdate; before: readonly Line[] },
): Promise<WarehouseRow> => {
  const current = await warehouseOf(tx, order.warehouseId);
  if (payload.WarehouseCode === undefined || payload.WarehouseCode === current.code) return current;
  const target = await ownWarehouse(tx, payload.WarehouseCode);
  if (!payload.Items && before.some(({ tags }) => tags?.length)) {
    throw invalid('The request is invalid', {
      WarehouseCode: [
        `The chosen tags are in warehouse ${current.code}; send the items without them to change the warehouse`,
      ],
    });
  }
  return target;
};

/**
 * Changes a deduct order that has not been confirmed: what is absent stays, null clears. New lines
 * or another warehouse give back what was reserved and reserve anew; one that was on hold is
 * submitted with it. 404 for an order that the caller can not see, 409 for a regular order, a
 * status that can not be edited and a newer version, sentences by field otherwise (DEDUCT-12 to
 * DEDUCT-22, OPEN-34, OPEN-50).
 */
export const updateDeduct = async (
  tx: Db,
  actor: Actor,
  { payload, now, timeZone }: Change,
): Promise<Updated> => {
  const order = await lockDeduct(tx, actor, payload);
  const before = await linesOf(tx, order);
  const { workOrder, refusals } = workOrderAfter(order.workOrder, payload, dayIn(timeZone, now));
  const warehouse = await targetOf(tx, order, { payload, before });
  const waits = isOnHold(order.status);
  const isRefilled = payload.Items !== undefined || warehouse.id !== order.warehouseId || waits;
  if (isRefilled)
    await refill(tx, actor, {
      order,
      warehouse,
      before,
      asked: askedFor(payload, before),
      now,
      refusals,
    });
  else refuseFields(refusals);

  const changed = {
    ...deductColumns.changes(payload),
    workOrder,
    warehouseId: warehouse.id,
    ...(waits && { status: 'Submitted', onHoldReason: null }),
  };
  await tx
    .update(orders)
    .set({ ...changed, version: sql`${orders.version} + 1` })
    .where(ordersOf(order.clientId, [order.id]));
  const had = { ...order, items: itemFacts(before.map(orderedPieces)) };
  const lines = isRefilled ? await linesOf(tx, order) : before;
  const has = { ...order, ...changed, items: itemFacts(lines.map(orderedPieces)) };
  await recordChanges(tx, actor, [orderChange(had, has)]);
  if (waits) await addSteps(tx, [order], { steps: ['Submitted'], by: actor, at: now });
  await tell(tx, { clientId: order.clientId, at: now }, [
    waits
      ? { of: 'orderStatus', orderId: order.id, from: order.status, to: 'Submitted' }
      : { of: 'orderUpdated', orderId: order.id },
  ]);
  await tally(tx, [
    { of: order, by: -1 },
    { of: { ...order, ...changed }, by: 1 },
  ]);
  return {
    OrderNumber: order.orderNumber,
    message: `Order ${payload.Name ?? order.name} ${waits ? 'submitted' : 'updated'} successfully.`,
  };
};
