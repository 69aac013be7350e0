import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { orders, subOrders } from '../db/schema/orders';
import { allConsignmentsOf, rowOfConsignment } from '../gateway/consignments';
import type { Consignment } from '../gateway/WarehouseGateway';
import { lockOrder } from '../orders/record/orderSteps';

interface Named {
  readonly clientId: string;
  readonly warehouseId: string;
  /** An order's number, or that of its part. */
  readonly number: string;
}

const orderIdOf = async (db: Db, { clientId, number }: Named): Promise<string | null> => {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.orderNumber, number)));
  if (order) return order.id;
  const [part] = await db
    .select({ id: subOrders.orderId })
    .from(subOrders)
    .where(and(eq(subOrders.clientId, clientId), eq(subOrders.orderNumber, number)));
  return part?.id ?? null;
};

/** What is with the warehouse under a number; its order is locked until the transaction ends. */
export const lockConsignment = async (
  tx: Db,
  named: Named,
): Promise<Consignment | { readonly why: string }> => {
  const { clientId, warehouseId, number } = named;
  const id = await orderIdOf(tx, named);
  const order = id === null ? null : await lockOrder(tx, { clientId, id });
  if (!order) return { why: `There is no order ${number}` };
  const found = (await allConsignmentsOf(tx, order)).find(
    (each) => rowOfConsignment(each).orderNumber === number,
  );
  if (!found) return { why: `Order ${number} is not shipped as one, but in parts` };
  if (rowOfConsignment(found).warehouseId !== warehouseId)
    return { why: `Order ${number} is not with this warehouse` };
  return found;
};

/** Why nothing more can happen to a consignment on the floor; null while it is there. */
export const whyNotOnFloor = (consignment: Consignment): string | null => {
  const { orderNumber, status } = rowOfConsignment(consignment);
  if (status === 'Released') return null;
  return status === 'Closed' || status === 'Cancelled'
    ? `Order ${orderNumber} was ${status.toLowerCase()} before`
    : `Order ${orderNumber} is ${status}, and has not been released`;
};
