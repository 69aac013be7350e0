import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { items, noticeLines } from '../db/schema/inventory';
import { noticeById, type NoticeKey } from '../notices/noticeRows';
import type { Telling } from './outbox';

/** What a warehouse is told of a notice: all of it, whatever has changed. */
export const noticeTelling = async (
  tx: Db,
  key: NoticeKey,
  type: 'notice.announced' | 'notice.changed' | 'notice.cancelled',
): Promise<Telling> => {
  const notice = await noticeById(tx, key);
  if (!notice) throw new Error(`There is no notice ${key.id}`);
  const lines = await tx
    .select({ quantity: noticeLines.quantity, item: items })
    .from(noticeLines)
    .innerJoin(
      items,
      and(eq(items.clientId, noticeLines.clientId), eq(items.id, noticeLines.itemId)),
    )
    .where(and(eq(noticeLines.clientId, key.clientId), eq(noticeLines.noticeId, key.id)))
    .orderBy(asc(items.stockNumber));
  return {
    clientId: key.clientId,
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
      Lines: lines.map(({ quantity, item }) => ({
        StockNumber: item.stockNumber,
        Barcode: item.barcode,
        Description: item.description,
        Quantity: quantity,
        NeedsLot: item.lotNumberRequired,
        NeedsExpirationDate: item.expirationDateRequired,
        NeedsSerials: item.requiresSerialNumber,
      })),
    },
  };
};
