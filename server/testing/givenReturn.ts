import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { orders } from '../db/schema/orders';
import { returnLines, returns } from '../db/schema/returns';
import { returnSearchText } from '../returns/returnSearchText';
import { warehouseId, type GivenItem, type ReferenceWarehouse } from './given';

interface GivenReturn {
  readonly clientId: string;
  readonly orderId: string;
  readonly id?: string;
  readonly warehouse?: ReferenceWarehouse;
  /** Who sends it. */
  readonly from?: string;
  readonly createdAt?: Date;
  readonly receivedAt?: Date | null;
  readonly lines?: readonly {
    readonly item: GivenItem;
    readonly quantity: number;
    readonly received?: number;
  }[];
}

/** A return in the database; answers its id. */
export const givenReturn = async (
  db: Db,
  {
    clientId,
    orderId,
    id = randomUUID(),
    warehouse = 'ROC',
    from = 'Grace Hopper',
    createdAt = new Date(),
    receivedAt = null,
    lines = [],
  }: GivenReturn,
): Promise<string> => {
  const [order] = await db
    .select({ orderNumber: orders.orderNumber, name: orders.name })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.id, orderId)));
  if (!order) throw new Error(`There is no order ${orderId}`);
  const shipFrom = {
    name: from,
    address1: '1 Navy Way',
    address2: null,
    city: 'Arlington',
    state: 'VA',
    zip: '22201',
    country: 'US',
  };
  await db.insert(returns).values({
    clientId,
    id,
    orderId,
    warehouseId: warehouseId(warehouse),
    shipFrom,
    by: 'Uma User',
    searchText: returnSearchText({ id, order, shipFrom }),
    createdAt,
    receivedAt,
  });
  if (lines.length > 0)
    await db.insert(returnLines).values(
      lines.map(({ item, quantity, received = quantity }) => ({
        clientId,
        returnId: id,
        itemId: item.id,
        quantity,
        quantityReceived: receivedAt === null ? null : received,
      })),
    );
  return id;
};
