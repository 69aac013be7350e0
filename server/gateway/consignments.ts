import { and, asc, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { groupBy } from '../db/groupBy';
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

/** The parts of orders that are sent off: partial orders first, then backorders that were given. */
const sentPartsOf = async (tx: Db, found: readonly Consignment['order'][]) => {
  const divided = found.filter(({ hasPartials, hasBackorders }) => hasPartials || hasBackorders);
  const [first] = divided;
  const parts = first
    ? await tx
        .select()
        .from(subOrders)
        .where(
          and(
            eq(subOrders.clientId, first.clientId),
            inArray(
              subOrders.orderId,
              divided.map(({ id }) => id),
            ),
            or(eq(subOrders.kind, 'partial'), eq(subOrders.status, 'Released')),
          ),
        )
        .orderBy(desc(subOrders.kind), asc(subOrders.orderNumber))
    : [];
  return groupBy(parts, ({ orderId }) => orderId);
};

/**
 * Everything that the warehouse sends off for orders of one client: their consignments, and the
 * backorders that it was given for them.
 */
export const allConsignmentsOf = async (
  tx: Db,
  ...found: readonly Consignment['order'][]
): Promise<Consignment[]> => {
  const partsOf = await sentPartsOf(tx, found);
  return found.flatMap((order) => {
    const isSent = { partial: order.hasPartials, backorder: order.hasBackorders };
    const parts = partsOf(order.id)
      .filter(({ kind }) => isSent[kind])
      .map((part): Consignment => ({ order, part }));
    return order.hasPartials ? parts : [{ order, part: null }, ...parts];
  });
};

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
