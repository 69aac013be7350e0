import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { groupBy } from '../db/groupBy';
import { items, noticeLines, notices } from '../db/schema/inventory';
import { orderPackages, orders } from '../db/schema/orders';
import { warehouses } from '../db/schema/resources';
import { webhookMessage, type WebhookMessage } from './makeDeliveries';
import type { ToldOf } from '../events/told';
import type { Where } from '../events/tell';

/** The orders that happenings name, each with where it is and what it left in. */
const readOrders = async (tx: Db, clientId: string, ids: readonly string[]) => {
  const found = await tx
    .select({ order: orders, warehouse: warehouses.code })
    .from(orders)
    .leftJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .where(and(eq(orders.clientId, clientId), inArray(orders.id, [...ids])));
  const packages = await tx
    .select({ orderId: orderPackages.orderId, content: orderPackages.content })
    .from(orderPackages)
    .where(and(eq(orderPackages.clientId, clientId), inArray(orderPackages.orderId, [...ids])))
    .orderBy(asc(orderPackages.packageNo));
  return {
    found: new Map(found.map((row) => [row.order.id, row])),
    packagesOf: groupBy(packages, ({ orderId }) => orderId),
  };
};

/** What webhooks are told of orders that came to another status (WEBHOOK-05). */
export const orderMessages = async (
  tx: Db,
  { clientId, at }: Where,
  told: readonly ToldOf<'orderStatus'>[],
): Promise<WebhookMessage[]> => {
  const { found, packagesOf } = await readOrders(
    tx,
    clientId,
    told.map(({ orderId }) => orderId),
  );
  return told.flatMap(({ eventId, orderId, from, to }) => {
    const row = found.get(orderId);
    if (!row) return [];
    const { order, warehouse } = row;
    const data = {
      _id: order.id,
      ClientId: clientId,
      OrderNumber: order.orderNumber,
      Name: order.name,
      OrderType: order.orderType,
      Status: to,
      PreviousStatus: from,
      WarehouseStatus: order.warehouseStatus,
      Warehouse: warehouse ?? '',
      OnHoldReason: order.onHoldReason,
      ShippedDate: order.shippedAt?.toISOString() ?? null,
      ShippedCarrier: order.shippedCarrier,
      ShippedServiceLevel: order.shippedServiceLevel,
      Packages: packagesOf(orderId).map(
        ({
          content: {
            PackageId,
            Carrier,
            ServiceLevel,
            TrackingDetails: { TrackingNumber, Url },
          },
        }) => ({ PackageId, Carrier, ServiceLevel, TrackingNumber, Url }),
      ),
    };
    return [webhookMessage('ORDER_STATUS_CHANGED', { eventId, at }, data)];
  });
};

/** What webhooks are told of notices that came to another status (WEBHOOK-07). */
export const noticeMessages = async (
  tx: Db,
  { clientId, at }: Where,
  told: readonly ToldOf<'noticeStatus'>[],
): Promise<WebhookMessage[]> => {
  const ids = told.map(({ noticeId }) => noticeId);
  const rows = await tx
    .select({ notice: notices, warehouse: warehouses.code })
    .from(notices)
    .leftJoin(warehouses, eq(warehouses.id, notices.warehouseId))
    .where(and(eq(notices.clientId, clientId), inArray(notices.id, ids)));
  const lines = await tx
    .select({ line: noticeLines, stockNumber: items.stockNumber })
    .from(noticeLines)
    .innerJoin(
      items,
      and(eq(items.clientId, noticeLines.clientId), eq(items.id, noticeLines.itemId)),
    )
    .where(and(eq(noticeLines.clientId, clientId), inArray(noticeLines.noticeId, ids)))
    .orderBy(asc(items.stockNumber));
  const found = new Map(rows.map((row) => [row.notice.id, row]));
  const linesOf = groupBy(lines, ({ line }) => line.noticeId);
  return told.flatMap(({ eventId, noticeId, from, to }) => {
    const row = found.get(noticeId);
    if (!row) return [];
    const { notice, warehouse } = row;
    const data = {
      _id: notice.id,
      ClientId: clientId,
      Id: notice.number,
      Status: to,
      PreviousStatus: from,
      Warehouse: warehouse ?? '',
      ExpectedDate: notice.expectedDate,
      Products: linesOf(noticeId).map(({ line, stockNumber }) => ({
        StockNumber: stockNumber,
        Quantity: line.quantity,
        QuantityReceived: line.quantityReceived,
      })),
    };
    return [webhookMessage('SHIPMENT_NOTICE_STATUS_CHANGED', { eventId, at }, data)];
  });
};
