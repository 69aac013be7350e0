import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { orderLines, subOrders } from '../db/schema/orders';
import { warehouses } from '../db/schema/resources';
import type { Consignment } from './WarehouseGateway';

/**
 * What an order is sent off as: itself, or its partial orders. Backorders go on by themselves: they
 * neither hold it up nor come with it.
 */
export const consignmentsOf = async (
  tx: Db,
  order: Consignment['order'],
): Promise<Consignment[]> => {
  if (!order.hasPartials) return [{ order, part: null }];
  const isPartial = and(
    eq(subOrders.clientId, order.clientId),
    eq(subOrders.orderId, order.id),
    eq(subOrders.kind, 'partial'),
  );
  const parts = await tx
    .select()
    .from(subOrders)
    .where(isPartial)
    .orderBy(asc(subOrders.orderNumber));
  return parts.map((part) => ({ order, part }));
};

/** The backorders of an order that there was stock for, and that the warehouse has. */
const releasedBackordersOf = async (
  tx: Db,
  order: Consignment['order'],
): Promise<Consignment[]> => {
  if (!order.hasBackorders) return [];
  const isReleased = and(
    eq(subOrders.clientId, order.clientId),
    eq(subOrders.orderId, order.id),
    eq(subOrders.kind, 'backorder'),
    eq(subOrders.status, 'Released'),
  );
  const parts = await tx
    .select()
    .from(subOrders)
    .where(isReleased)
    .orderBy(asc(subOrders.orderNumber));
  return parts.map((part) => ({ order, part }));
};

/**
 * Everything that the warehouse sends off for an order: its consignments, and the backorders that
 * it was given for it.
 */
export const allConsignmentsOf = async (
  tx: Db,
  order: Consignment['order'],
): Promise<Consignment[]> => [
  ...(await consignmentsOf(tx, order)),
  ...(await releasedBackordersOf(tx, order)),
];

/** The row that carries a consignment's status, number and warehouse. */
export const rowOfConsignment = ({
  order,
  part,
}: Consignment): Pick<
  Consignment['order'],
  'orderNumber' | 'status' | 'warehouseStatus' | 'warehouseId' | 'shippedAt'
> => part ?? order;

/** The lines that belong to a consignment. */
export const linesOfConsignment = ({ order, part }: Consignment): SQL | undefined =>
  and(
    eq(orderLines.clientId, order.clientId),
    eq(orderLines.orderId, order.id),
    part ? eq(orderLines.subOrderId, part.id) : isNull(orderLines.subOrderId),
  );

/** Who the history names for what a warehouse does: `Warehouse ROC`. */
export const bylineOf = async (tx: Db, warehouseId: string): Promise<string> => {
  const [warehouse] = await tx
    .select({ code: warehouses.code })
    .from(warehouses)
    .where(eq(warehouses.id, warehouseId));
  return `Warehouse ${warehouse?.code ?? ''}`.trim();
};
