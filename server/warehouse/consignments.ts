import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { orderLines, subOrders } from '../db/schema/orders';
import { warehouses } from '../db/schema/resources';
import type { Consignment } from './WarehouseGateway';

/** What an order is sent off as: itself, or its partial orders. Backorders wait for stock and are none. */
export const consignmentsOf = async (tx: Db, order: Consignment['order']): Promise<Consignment[]> => {
  if (!order.hasPartials) return [{ order, part: null }];
  const isPartial = and(eq(subOrders.clientId, order.clientId), eq(subOrders.orderId, order.id), eq(subOrders.kind, 'partial'));
  const parts = await tx.select().from(subOrders).where(isPartial).orderBy(asc(subOrders.orderNumber));
  return parts.map((part) => ({ order, part }));
};

/** The row that carries a consignment's status, number and warehouse. */
export const rowOf = ({ order, part }: Consignment): Pick<Consignment['order'], 'orderNumber' | 'status' | 'warehouseStatus' | 'warehouseId' | 'shippedAt'> => part ?? order;

/** The lines that belong to a consignment. */
export const linesOf = ({ order, part }: Consignment): SQL | undefined =>
  and(eq(orderLines.clientId, order.clientId), eq(orderLines.orderId, order.id), part ? eq(orderLines.subOrderId, part.id) : isNull(orderLines.subOrderId));

/** Who the history names for what a warehouse does: `Warehouse ROC`. */
export const bylineOf = async (tx: Db, warehouseId: string): Promise<string> => {
  const [warehouse] = await tx.select({ code: warehouses.code }).from(warehouses).where(eq(warehouses.id, warehouseId));
  return `Warehouse ${warehouse?.code ?? ''}`.trim();
};
