import { recipientName } from '@contract/recipientRules';
import type { returnLines, returns, ShipFrom } from '../db/schema/returns';
import { createRandom } from '../random';
import { returnSearchText } from '../returns/returnSearchText';
import type { Calendar } from './calendar';
import type { DemoClient } from './clients';
import type { OrderRows } from './orderRows';

type OrderRow = OrderRows['orders'][number];
type LineRow = OrderRows['lines'][number];
type ReturnRow = typeof returns.$inferInsert;
type ReturnLineRow = typeof returnLines.$inferInsert;

/**
 * Business days since a return was made, and since it came back; null for one that is on its way.
 * Where the sender has kept pieces, how many.
 */
const ages: readonly (readonly [made: number, received: number | null, missing?: number])[] = [
  [12, 8],
  [7, 3, 1],
  [2, null],
  [0.5, null],
];

/** Long enough for a parcel to have arrived, and somebody to have thought about it. */
const leastDaysOut = 6;

const shipFromOf = ({ recipient }: OrderRow): ShipFrom | null => {
  if (!recipient) return null;
  const { Address1, Address2, City, State, ZipCode, Country } = recipient;
  const isWhole = Address1 && City && ZipCode && Country;
  return isWhole
    ? {
        name: recipientName(recipient),
        address1: Address1,
        address2: Address2,
        city: City,
        state: State,
        zip: ZipCode,
        country: Country,
      }
    : null;
};

const hasArrivedBefore =
  (at: Date) =>
  ({ status, orderType, warehouseStatus, shippedAt }: OrderRow): boolean =>
    status === 'Closed' &&
    orderType === 'Regular' &&
    warehouseStatus === 'Delivered' &&
    Boolean(shippedAt) &&
    at.getTime() - (shippedAt?.getTime() ?? 0) > leastDaysOut * 86_400_000;

/**
 * The newest of a client's orders that can be returned, each once, with a line that is no kit: its
 * default warehouse keeps everything else.
 */
export const returnRows = (
  client: DemoClient,
  { orders, lines }: OrderRows,
  calendar: Calendar,
): { returns: ReturnRow[]; lines: ReturnLineRow[] } => {
  const random = createRandom(`returns of ${client.profile.key}`);
  const rows: { returns: ReturnRow[]; lines: ReturnLineRow[] } = { returns: [], lines: [] };
  const [warehouse] = client.warehouses;
  const returnedLine = (order: OrderRow, missing: number): LineRow | undefined =>
    lines.find(
      ({ orderId, subOrderId, itemType, quantity }) =>
        orderId === order.id && !subOrderId && itemType === 'Standard' && quantity > missing,
    );
  const own = orders.filter(({ clientId }) => clientId === client.id).toReversed();
  for (const [made, received, missing = 0] of ages) {
    const createdAt = calendar.businessDaysAgo(made);
    const order = own.find(
      (each) =>
        hasArrivedBefore(createdAt)(each) &&
        !rows.returns.some(({ orderId }) => orderId === each.id) &&
        returnedLine(each, missing) &&
        shipFromOf(each),
    );
    const line = order && returnedLine(order, missing);
    const shipFrom = order && shipFromOf(order);
    if (!line || !shipFrom || !warehouse) continue;
    const returnId = random.uuid();
    rows.returns.push({
      clientId: client.id,
      id: returnId,
      orderId: order.id,
      warehouseId: warehouse.id,
      shipFrom,
      by: order.orderBy,
      searchText: returnSearchText({ id: returnId, order, shipFrom }),
      createdAt,
      receivedAt: received === null ? null : calendar.businessDaysAgo(received),
    });
    const quantity = random.whole(1 + missing, line.quantity);
    rows.lines.push({
      clientId: client.id,
      returnId,
      itemId: line.itemId,
      quantity,
      quantityReceived: received === null ? null : quantity - missing,
    });
  }
  return rows;
};
