import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { mostWaitingOrders } from '@contract/noticePage';
import { amongIds } from '../db/amongIds';
import type { Db } from '../db/database';
import { groupBy } from '../db/groupBy';
import { orderLines, orders, subOrders } from '../db/schema/orders';
import { componentsOf } from '../items/itemRows';
import { itemsOf } from '../orders/parts/fulfilment';
import type { OrderedLine } from '../orders/parts/orderChecks';
import { asOrdered, statusWith, waiting } from '../orders/process/fillOrder';
import { waitingFor, type Wanted } from '../orders/process/fillWaiting';
import type { OrderRow } from '../orders/record/orderSteps';

/** What is read of an order that waits; there may be hundreds. */
const ofOrders = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  name: orders.name,
  recipient: orders.recipient,
  status: orders.status,
  warehouseId: orders.warehouseId,
  requestedWarehouseId: orders.requestedWarehouseId,
  shipByDate: orders.shipByDate,
};
export type WaitingOrder = Pick<OrderRow, keyof typeof ofOrders>;

const ofLines = {
  orderId: orderLines.orderId,
  itemId: orderLines.itemId,
  lineNo: orderLines.lineNo,
  quantityRequested: orderLines.quantityRequested,
  lotNo: orderLines.lotNo,
  stockNumber: orderLines.stockNumber,
  description: orderLines.description,
  itemType: orderLines.itemType,
};
type Line = Pick<typeof orderLines.$inferSelect, keyof typeof ofLines>;

/** What is filled in one go: an order on hold, or one of its backorders. */
export interface WaitingUnit {
  readonly order: WaitingOrder;
  readonly kind: 'order' | 'backorder';
  readonly lines: readonly OrderedLine[];
}

const readRows = async (db: Db, clientId: string, ids: readonly string[]) => {
  const ofOrder = and(
    eq(subOrders.clientId, orderLines.clientId),
    eq(subOrders.orderId, orderLines.orderId),
    eq(subOrders.id, orderLines.subOrderId),
  );
  const isWaiting = and(eq(subOrders.kind, 'backorder'), eq(subOrders.status, waiting));
  const reading = db
    .select({ line: ofLines, part: subOrders.orderNumber })
    .from(orderLines)
    .leftJoin(subOrders, and(ofOrder, isWaiting))
    .where(
      and(
        eq(orderLines.clientId, clientId),
        amongIds(orderLines.orderId, ids),
        or(isNull(orderLines.subOrderId), isWaiting),
      ),
    )
    .orderBy(asc(subOrders.orderNumber), asc(orderLines.lineNo));
  const [found, lines] = await Promise.all([
    db
      .select(ofOrders)
      .from(orders)
      .where(and(eq(orders.clientId, clientId), amongIds(orders.id, ids))),
    reading,
  ]);
  return { found, lines };
};

/** An order on hold waits with its own lines; of any other, each backorder that may go on does. */
const rowsOfUnits = (
  order: WaitingOrder,
  lines: readonly { readonly line: Line; readonly part: string | null }[],
): readonly (readonly Line[])[] => {
  const own = lines.filter(({ part }) => part === null).map(({ line }) => line);
  if (order.status === waiting) return [own];
  if (statusWith(order) === null) return [];
  const parts = [...new Set(lines.flatMap(({ part }) => part ?? []))];
  return parts.map((name) => lines.filter(({ part }) => part === name).map(({ line }) => line));
};

/** What waits, as far as it was looked at. */
interface Waiting {
  readonly units: readonly WaitingUnit[];
  /** Whether more orders wait than were looked at. */
  readonly areMore: boolean;
}

const unitsOf = async (
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<WaitingUnit[]> => {
  if (ids.length === 0) return [];
  const { found, lines } = await readRows(db, clientId, ids);
  const kits = lines.filter(({ line }) => line.itemType === 'Bundled');
  const components = await componentsOf(
    db,
    { clientId },
    kits.map(({ line }) => line.itemId),
  );
  const linesOf = groupBy(lines, ({ line }) => line.orderId);
  const orderOf = new Map(found.map((order) => [order.id, order]));
  return ids.flatMap((id) => {
    const order = orderOf.get(id);
    if (!order) return [];
    const kind = order.status === waiting ? 'order' : 'backorder';
    return rowsOfUnits(order, linesOf(id)).flatMap((rows) => {
      const ordered = asOrdered(rows, components);
      return ordered && ordered.length > 0 ? [{ order, kind, lines: ordered } as const] : [];
    });
  });
};

/** What waits for items, in the sequence in which it is filled once they come. */
export const unitsWaitingFor = async (db: Db, wanted: Wanted): Promise<Waiting> => {
  const ids = await waitingFor(db, wanted);
  return {
    units: await unitsOf(db, wanted.clientId, ids.slice(0, mostWaitingOrders)),
    areMore: ids.length > mostWaitingOrders,
  };
};

/** Every item that units take pieces of. */
export const itemsWaitedFor = (units: readonly WaitingUnit[]): string[] => [
  ...new Set(units.flatMap((unit) => [...itemsOf(unit)])),
];

/** Whether a unit takes pieces of any of these items. */
export const waitsFor = ({ lines }: WaitingUnit, itemIds: ReadonlySet<string>): boolean =>
  lines.some(({ needs }) => needs.some(({ itemId }) => itemIds.has(itemId)));
