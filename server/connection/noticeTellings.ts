import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { groupBy } from '../db/groupBy';
import { items, noticeLines, notices } from '../db/schema/inventory';
import type { NoticeKey } from '../notices/noticeRows';
import type { Telling } from './outbox';

const readLines = async (tx: Db, clientId: string, ids: readonly string[]) => {
  const rows = await tx
    .select({ noticeId: noticeLines.noticeId, quantity: noticeLines.quantity, item: items })
    .from(noticeLines)
    .innerJoin(
      items,
      and(eq(items.clientId, noticeLines.clientId), eq(items.id, noticeLines.itemId)),
    )
    .where(and(eq(noticeLines.clientId, clientId), inArray(noticeLines.noticeId, [...ids])))
    .orderBy(asc(items.stockNumber));
  return groupBy(rows, ({ noticeId }) => noticeId);
};

type LineRow = ReturnType<Awaited<ReturnType<typeof readLines>>>[number];

const toLine = ({ quantity, item }: LineRow) => ({
  StockNumber: item.stockNumber,
  Barcode: item.barcode,
  Description: item.description,
  Quantity: quantity,
  NeedsLot: item.lotNumberRequired,
  NeedsExpirationDate: item.expirationDateRequired,
  NeedsSerials: item.requiresSerialNumber,
});

/** What warehouses are told of notices of one client: all of each, whatever has changed. */
export const noticeTellings = async (
  tx: Db,
  keys: readonly NoticeKey[],
  type: 'notice.announced' | 'notice.changed' | 'notice.cancelled',
): Promise<Telling[]> => {
  const [first] = keys;
  if (!first) return [];
  const { clientId } = first;
  const ids = keys.map(({ id }) => id);
  const found = await tx
    .select()
    .from(notices)
    .where(and(eq(notices.clientId, clientId), inArray(notices.id, ids)));
  const linesOf = await readLines(tx, clientId, ids);
  return found.map((notice) => ({
    clientId,
    warehouseId: notice.warehouseId,
    type,
    record: `notice ${notice.number}`,
    data: {
      Notice: notice.number,
      Expected: notice.expectedDate,
      Carrier: notice.carrier,
      TrackingNumber: notice.trackingNumber,
      PoNumber: notice.poNumber,
      Vendor: notice.vendor,
      Cartons: notice.packageCount,
      Pallets: notice.palletCount,
      Lines: linesOf(notice.id).map(toLine),
    },
  }));
};
