import { and, asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../db/database';
import { groupBy } from '../db/groupBy';
import { clients } from '../db/schema/accounts';
import { items } from '../db/schema/inventory';
import { allocations, orderLines } from '../db/schema/orders';
import { rowOfConsignment } from '../gateway/consignments';
import type { Consignment } from '../gateway/WarehouseGateway';
import { deliveryOf } from '../warehouse/deliveryOption';
import type { Telling } from './outbox';

/** What the messages about a consignment are about. */
export const consignmentRecord = (consignment: Consignment): string =>
  `order ${rowOfConsignment(consignment).orderNumber}`;

/** What a warehouse is told of a consignment that it has: what it is to do with it. */
export const tellingOf = (
  consignment: Consignment,
  type: 'order.cancellation' | 'order.closed' | 'order.question',
  more: Telling['data'] = {},
): Telling => {
  const { warehouseId, orderNumber } = rowOfConsignment(consignment);
  return {
    clientId: consignment.order.clientId,
    warehouseId,
    type,
    record: consignmentRecord(consignment),
    data: { Order: orderNumber, ...more },
  };
};

/** What stands in `Data` of an order that was closed by hand, as far as it is read here again. */
export const closingData = z.object({
  /** When it is said to have left. */
  ShippedAt: z._default(z.nullable(z.string()), null),
  /** The pieces that the books have taken off with it, without those that the warehouse told to have left. */
  Items: z._default(z.array(z.object({ StockNumber: z.string(), Quantity: z.int() })), []),
});

const readLines = async (tx: Db, clientId: string, orderIds: readonly string[]) => {
  const ofLine = and(
    eq(allocations.clientId, orderLines.clientId),
    eq(allocations.orderId, orderLines.orderId),
    eq(allocations.lineNo, orderLines.lineNo),
  );
  const rows = await tx
    .select({ line: orderLines, pieces: allocations.quantity, item: items })
    .from(orderLines)
    .innerJoin(allocations, ofLine)
    .innerJoin(
      items,
      and(eq(items.clientId, allocations.clientId), eq(items.id, allocations.itemId)),
    )
    .where(and(eq(orderLines.clientId, clientId), inArray(orderLines.orderId, [...orderIds])))
    .orderBy(asc(orderLines.orderId), asc(orderLines.lineNo), asc(items.stockNumber));
  return groupBy(rows, ({ line }) => `${line.orderId} ${line.subOrderId ?? ''}`);
};

type LineRow = ReturnType<Awaited<ReturnType<typeof readLines>>>[number];

/** A line, or one component of a kit's line: both numbers together name it. */
const toLine = ({ line, pieces, item }: LineRow) => ({
  Line: line.lineNo,
  StockNumber: item.stockNumber,
  Barcode: item.barcode,
  Description: item.description,
  Quantity: pieces,
  Kit: line.itemType === 'Bundled' ? line.stockNumber : null,
  LotNo: line.lotNo,
  Tags: (line.tags ?? []).map(({ TagNumber, Quantity }) => ({ TagNumber, Quantity })),
});

/** What a warehouse is told of released consignments of one client: all that it needs to ship them. */
export const releaseTellings = async (
  tx: Db,
  consignments: readonly Consignment[],
): Promise<Telling[]> => {
  const [first] = consignments;
  if (!first) return [];
  const { clientId } = first.order;
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
  const linesOf = await readLines(tx, clientId, [
    ...new Set(consignments.map(({ order }) => order.id)),
  ]);
  const deliveries = new Map<string | null, Awaited<ReturnType<typeof deliveryOf>>>();
  for (const option of new Set(consignments.map(({ order }) => order.deliveryOption)))
    deliveries.set(option, await deliveryOf(tx, clientId, option));
  return consignments.map((consignment): Telling => {
    const { order, part } = consignment;
    const delivery = deliveries.get(order.deliveryOption);
    return {
      clientId,
      warehouseId: rowOfConsignment(consignment).warehouseId,
      type: 'order.released',
      record: consignmentRecord(consignment),
      data: {
        Order: rowOfConsignment(consignment).orderNumber,
        PartOf: part && order.orderNumber,
        Kind: part?.kind === 'backorder' ? 'Backorder' : order.orderType,
        Name: order.name,
        Reference: order.shipReference1,
        ShipBy: order.shipByDate,
        DeliveryOption: order.deliveryOption,
        Carrier: delivery?.carrier ?? null,
        ServiceLevel: delivery?.serviceLevel ?? null,
        TrackingNumber: client?.usesPreconfiguredTracking
          ? client.preconfiguredTrackingNumber
          : null,
        WantsBoxLabels: order.requestUccLabels,
        Notes: order.notes,
        Recipient: order.recipient,
        Sender: order.sender,
        WorkOrder: order.workOrder,
        Lines: linesOf(`${order.id} ${part?.id ?? ''}`).map(toLine),
      },
    };
  });
};
