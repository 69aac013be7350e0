import { and, eq, gt, inArray, notInArray } from 'drizzle-orm';
import { endedStatuses } from '@contract/orderRules';
import type { Db } from '../db/database';
import { items, kitComponents, noticeLines, notices, stock } from '../db/schema/inventory';
import { orderLines, orders } from '../db/schema/orders';
import type { ItemRow } from './itemRows';

type ItemKey = Pick<ItemRow, 'clientId' | 'id' | 'stockNumber'>;

const arrived = ['Cancelled', 'In Stock'];

/** The stock numbers of these items that stand on open orders. */
export const onOpenOrders = async (
  tx: Db,
  clientId: string,
  itemIds: readonly string[],
): Promise<string[]> => {
  if (itemIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ stockNumber: items.stockNumber })
    .from(orderLines)
    .innerJoin(
      orders,
      and(
        eq(orders.clientId, orderLines.clientId),
        eq(orders.id, orderLines.orderId),
        notInArray(orders.status, [...endedStatuses]),
      ),
    )
    .innerJoin(items, and(eq(items.clientId, orderLines.clientId), eq(items.id, orderLines.itemId)))
    .where(and(eq(orderLines.clientId, clientId), inArray(orderLines.itemId, [...itemIds])))
    .orderBy(items.stockNumber);
  return rows.map(({ stockNumber }) => stockNumber);
};

const isAnnounced = async (tx: Db, { clientId, id }: ItemKey): Promise<boolean> => {
  const [found] = await tx
    .select({ id: notices.id })
    .from(noticeLines)
    .innerJoin(
      notices,
      and(
        eq(notices.clientId, noticeLines.clientId),
        eq(notices.id, noticeLines.noticeId),
        notInArray(notices.status, arrived),
      ),
    )
    .where(and(eq(noticeLines.clientId, clientId), eq(noticeLines.itemId, id)))
    .limit(1);
  return found !== undefined;
};

/**
 * Why an item with pieces of its own can not become a kit now, or null: a kit has no stock, and no
 * kit contains another.
 */
export const whyNotKit = async (tx: Db, item: ItemKey): Promise<string | null> => {
  const { clientId, id, stockNumber } = item;
  const isIn = and(eq(kitComponents.clientId, clientId), eq(kitComponents.componentId, id));
  if ((await tx.$count(kitComponents, isIn)) > 0)
    return `Item ${stockNumber} is a component of a kit and can not become a kit itself`;
  if (
    (await tx.$count(
      stock,
      and(eq(stock.clientId, clientId), eq(stock.itemId, id), gt(stock.onHand, 0)),
    )) > 0
  )
    return `Item ${stockNumber} has stock and can not become a kit`;
  if ((await onOpenOrders(tx, clientId, [id])).length > 0)
    return `Item ${stockNumber} is on open orders and can not become a kit`;
  return (await isAnnounced(tx, item))
    ? `Item ${stockNumber} is on open shipment notices and can not become a kit`
    : null;
};

/**
 * Why a kit can not become a standard item now, or null: open orders have reserved its components.
 */
export const whyNotStandard = async (
  tx: Db,
  { clientId, id, stockNumber }: ItemKey,
): Promise<string | null> =>
  (await onOpenOrders(tx, clientId, [id])).length > 0
    ? `Kit ${stockNumber} is on open orders and can not become a standard item`
    : null;

/**
 * Why these kits can not be made of something else now, or null: open orders have reserved what
 * they are made of.
 */
export const whyNotOtherComponents = async (
  tx: Db,
  clientId: string,
  kitIds: readonly string[],
): Promise<string | null> => {
  const numbers = await onOpenOrders(tx, clientId, kitIds);
  if (numbers.length === 0) return null;
  return numbers.length === 1
    ? `Kit ${numbers[0]} is on open orders, so its components can not change now`
    : `Kits ${numbers.join(', ')} are on open orders, so their components can not change now`;
};
