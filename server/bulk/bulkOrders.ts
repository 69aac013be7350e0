import { and, inArray } from 'drizzle-orm';
import type { BulkAct } from '@contract/bulkRules';
import { dayIn } from '@contract/dates';
import { orderQuery } from '@contract/order';
import { whyNotOrder } from '@contract/orderActions';
import { isOnHold, statusText, type OrderAction } from '@contract/orderRules';
import { orders } from '../db/schema/orders';
import { doerOf } from '../events/act';
import { inBrief, matchingOrders, type OrderInBrief } from '../orders/list/matchingOrders';
import { cancelLocked } from '../orders/process/cancelOrders';
import { processOrders } from '../orders/process/processOrders';
import { visibleTo } from '../orders/record/orderFilters';
import { lockOrders, stateOf } from '../orders/record/orderSteps';
import { distinct, judge, withMissing, type BulkKindDesk, type Found } from './bulkKind';
import { ordersOfImport } from './ordersOfImport';
import { readQuery } from './readQuery';

/** The act as orders have it; the contract lets no other one through. */
const actOf = (act: BulkAct): OrderAction => {
  if (act === 'activate' || act === 'deactivate') throw new Error(`Orders have no act ${act}`);
  return act;
};

const because = ({ status, onHoldReason }: OrderInBrief): string => {
  if (!isOnHold(status)) return statusText(status).toLowerCase();
  return status === 'OnHoldDueToInsufficientStock' || /stock/i.test(onHoldReason ?? '')
    ? 'on hold for stock'
    : 'on hold';
};

const foundAs =
  (act: OrderAction) =>
  (order: OrderInBrief): Found => ({
    id: order.id,
    number: order.orderNumber,
    name: order.name,
    version: order.version,
    whyNot: whyNotOrder[act](stateOf(order)),
    because: because(order),
    note: isOnHold(order.status) ? (order.onHoldReason ?? '') : '',
  });

/** Orders by the thousand: approved, confirmed, released or cancelled. */
export const bulkOrders: BulkKindDesk = {
  async find({ db, now, config: { timeZone } }, actor, { act, meant, limit }) {
    const toFound = foundAs(actOf(act));
    if ('query' in meant) {
      const query = readQuery(orderQuery, meant.query);
      const place = { db, timeZone, today: dayIn(timeZone, now()) };
      return (await matchingOrders(place, actor, { query, limit })).map(toFound);
    }
    if ('importId' in meant)
      return (await ordersOfImport(db, actor, { importId: meant.importId, limit })).map(toFound);
    const ids = distinct(meant.ids);
    const rows = await db
      .select(inBrief)
      .from(orders)
      .where(and(visibleTo(actor), inArray(orders.id, ids)));
    return withMissing(ids, rows.map(toFound), 'Order');
  },

  async act(desk, actor, { act, records }) {
    const action = actOf(act);
    const ids = records.map(({ id }) => id);
    const locked = await lockOrders(desk.db, and(visibleTo(actor), inArray(orders.id, ids)));
    const { ready, outcomes } = judge(records, locked, {
      noun: 'Order',
      whyNot: (order) => whyNotOrder[action](stateOf(order)),
    });
    if (ready.length === 0) return outcomes;
    if (action === 'cancel')
      await cancelLocked(desk.db, ready, { by: doerOf(actor), at: desk.now() });
    else await processOrders(desk, ready, { action, by: actor });
    return outcomes;
  },
};
