import { randomUUID } from 'node:crypto';
import type { RecipientOnOrder } from '@contract/recipientRecord';
import type { Db } from '../db/database';
import { orderHistory, orderLines, orders } from '../db/schema/orders';
import { nextOrderNumber } from '../orders/submit/insertOrders';
import { tally } from '../orders/record/orderTallies';
import { warehouseId, type GivenItem, type ReferenceWarehouse } from './given';
import { one } from './one';

export type GivenOrder = typeof orders.$inferSelect;

type OrderFields = Partial<Omit<typeof orders.$inferInsert, 'recipient'>> & {
  clientId: string;
  warehouse?: ReferenceWarehouse;
  recipient?: Partial<RecipientOnOrder>;
  lines?: readonly { item: GivenItem; quantity: number }[];
  history?: readonly string[];
};

const nobody: RecipientOnOrder = {
  FirstName: null,
  LastName: null,
  Company: null,
  OriginalCustomerNumber: null,
  Email: null,
  Address1: null,
  Address2: null,
  City: null,
  State: null,
  ZipCode: null,
  Country: null,
  Phone: null,
  Notes: null,
};

const lower = (text: string | null): string => (text ?? '').toLowerCase();

type Contents = 'lines' | 'history';

const insertOrder = async (
  db: Db,
  { warehouse = 'ROC', recipient, ...fields }: Omit<OrderFields, Contents>,
): Promise<GivenOrder> => {
  const orderNumber = fields.orderNumber ?? (await nextOrderNumber(db));
  const filled = { ...nobody, FirstName: 'Ada', LastName: 'Lovelace', ...recipient };
  const usual = {
    orderType: 'Regular' as const,
    status: 'Submitted',
    warehouseStatus: 'Initial' as const,
    orderBy: 'Uma User',
    deliveryOption: 'FedEx Ground',
  };
  const search = {
    recipientFirst: lower(filled.FirstName),
    recipientLast: lower(filled.LastName),
    recipientCompany: lower(filled.Company),
  };
  return one(
    await db
      .insert(orders)
      .values({
        name: `Order ${orderNumber}`,
        ...usual,
        ...search,
        recipient: filled,
        warehouseId: warehouseId(warehouse),
        ...fields,
        id: fields.id ?? randomUUID(),
        orderNumber,
        createdAt: fields.createdAt ?? new Date(),
      })
      .returning(),
  );
};

const insertContents = async (
  db: Db,
  { clientId, id: orderId, createdAt }: GivenOrder,
  { lines, history }: Required<Pick<OrderFields, Contents>>,
): Promise<void> => {
  const owner = { clientId, orderId };
  const rows = lines.map(({ item, quantity }, index) => ({
    ...owner,
    lineNo: index + 1,
    itemId: item.id,
    stockNumber: item.stockNumber,
    description: item.description,
    itemType: item.itemType,
    quantity,
    quantityRequested: quantity,
  }));
  if (rows.length > 0) await db.insert(orderLines).values(rows);
  if (history.length > 0)
    await db.insert(orderHistory).values(
      history.map((status, index) => ({
        ...owner,
        step: index + 1,
        status,
        by: 'Uma User',
        at: createdAt,
      })),
    );
};

/**
 * Puts an order into the database as it is described, without reserving stock; it is counted in the
 * tallies.
 */
export const givenOrder = async (
  db: Db,
  { lines = [], history = ['Submitted'], ...fields }: OrderFields,
): Promise<GivenOrder> => {
  const order = await insertOrder(db, fields);
  await insertContents(db, order, { lines, history });
  await tally(db, [{ of: order, by: 1 }]);
  return order;
};
