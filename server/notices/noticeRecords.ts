import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DeliveryLog, NoticeProduct, NoticeRecord, Receipt } from '@contract/notice';
import { noticeActionsOf } from '@contract/noticeActions';
import type { Db } from '../db/database';
import { groupBy } from '../db/groupBy';
import {
  items,
  noticeDeliveries,
  noticeLines,
  noticeReceipts,
  notices,
} from '../db/schema/inventory';
import { warehouses } from '../db/schema/resources';
import type { Actor } from '../http/actor';
import { noticeColumns } from './noticeColumns';
import type { NoticeRow } from './noticeRows';

type Warehouse = Pick<typeof warehouses.$inferSelect, 'code' | 'name'>;

/** What belongs to a notice. */
interface Contents {
  readonly products: NoticeProduct[];
  readonly deliveries: readonly (typeof noticeDeliveries.$inferSelect)[];
  readonly receipts: readonly {
    readonly receipt: typeof noticeReceipts.$inferSelect;
    readonly stockNumber: string;
  }[];
}

const toDelivery = (
  { id, status, deliveredAt, skids, cartons }: Contents['deliveries'][number],
  { code }: Warehouse,
): DeliveryLog => ({
  DeliveryLogId: id,
  WarehouseId: code,
  StatusString: status,
  DeliveryDate: deliveredAt.toISOString(),
  TotalSkids: skids,
  TotalCartons: cartons,
});

const toReceipt = (
  { receipt, stockNumber }: Contents['receipts'][number],
  { code }: Warehouse,
): Receipt => ({
  ID: receipt.id,
  WarehouseCode: code,
  DateReceived: receipt.receivedAt.toISOString(),
  StockNumber: stockNumber,
  TotalPieces: receipt.pieces,
  LotBatchNo: receipt.lotNumber,
  ExpirationDate: receipt.expirationDate,
  IsDamaged: receipt.isDamaged,
});

const toRecord = (
  notice: NoticeRow,
  warehouse: Warehouse,
  { products, deliveries, receipts }: Contents,
): NoticeRecord => ({
  _id: notice.id,
  Id: notice.number,
  Version: notice.version,
  WarehouseCode: warehouse.code,
  Warehouse: { Name: warehouse.name },
  ...noticeColumns.answer(notice),
  Status: notice.status,
  CreatedDate: notice.createdAt.toISOString(),
  Products: products,
  DeliveryLogs: deliveries.map((delivery) => toDelivery(delivery, warehouse)),
  Receipts: receipts.map((receipt) => toReceipt(receipt, warehouse)),
  actions: noticeActionsOf(notice.status),
});

const readContents = async (db: Db, clientId: string, ids: readonly string[]) => {
  const isOf = (table: typeof noticeLines | typeof noticeDeliveries | typeof noticeReceipts) =>
    and(eq(table.clientId, clientId), inArray(table.noticeId, [...ids]));
  const ofItem = (table: typeof noticeLines | typeof noticeReceipts) =>
    and(eq(items.clientId, table.clientId), eq(items.id, table.itemId));
  const { stockNumber } = items;
  const [lines, deliveries, receipts] = await Promise.all([
    db
      .select({ line: noticeLines, stockNumber, description: items.description })
      .from(noticeLines)
      .innerJoin(items, ofItem(noticeLines))
      .where(isOf(noticeLines))
      .orderBy(asc(stockNumber)),
    db
      .select()
      .from(noticeDeliveries)
      .where(isOf(noticeDeliveries))
      .orderBy(asc(noticeDeliveries.deliveredAt), asc(noticeDeliveries.id)),
    db
      .select({ receipt: noticeReceipts, stockNumber })
      .from(noticeReceipts)
      .innerJoin(items, ofItem(noticeReceipts))
      .where(isOf(noticeReceipts))
      .orderBy(asc(noticeReceipts.receivedAt), asc(stockNumber)),
  ]);
  const linesOf = groupBy(lines, ({ line }) => line.noticeId);
  const deliveriesOf = groupBy(deliveries, ({ noticeId }) => noticeId);
  const receiptsOf = groupBy(receipts, ({ receipt }) => receipt.noticeId);
  return (id: string): Contents => ({
    products: linesOf(id).map(({ line, ...item }) => ({
      Quantity: line.quantity,
      QuantityReceived: line.quantityReceived,
      Link: { Name: item.stockNumber },
      Description: item.description,
    })),
    deliveries: deliveriesOf(id),
    receipts: receiptsOf(id),
  });
};

/**
 * The caller's notices with these ids as whole records, in the sequence of the ids; ids of other
 * clients are left out (ASN-19).
 */
export const loadNotices = async (
  db: Db,
  { clientId }: Actor,
  ids: readonly string[],
): Promise<NoticeRecord[]> => {
  if (ids.length === 0) return [];
  const heads = await db
    .select({ notice: notices, warehouse: { code: warehouses.code, name: warehouses.name } })
    .from(notices)
    .innerJoin(warehouses, eq(warehouses.id, notices.warehouseId))
    .where(and(eq(notices.clientId, clientId), inArray(notices.id, [...ids])));
  const contentsOf = await readContents(db, clientId, ids);
  const records = new Map(
    heads.map(({ notice, warehouse }) => [
      notice.id,
      toRecord(notice, warehouse, contentsOf(notice.id)),
    ]),
  );
  return ids.flatMap((id) => records.get(id) ?? []);
};
