import { and, eq, isNull, sql } from 'drizzle-orm';
import { isStockNumber, itemSentences } from '@contract/itemRules';
import { warehouseOutbox } from '../db/schema/connection';
import { keepItem } from '../items/fetchItem';
import { listItem } from '../warehouse/itemMaster';
import { itemRecord } from './itemTellings';
import type { MessageHandler } from './taken';

/**
 * A warehouse describes an item: that stands in its own list from now on. One that somebody has
 * asked for is made or brought to what the warehouse says, and where the warehouse wins every one.
 */
export const takeItem: MessageHandler<'item.described'> = async (
  { db: tx, now },
  { clientId, warehouseId, by, wins, data },
) => {
  const { StockNumber, Description, Barcode, Length, Width, Height, Weight } = data;
  if (!isStockNumber(StockNumber)) return itemSentences.stockNumber;
  const item = { StockNumber, Description, Barcode, Dimensions: { Length, Width, Height, Weight } };
  await listItem(tx, clientId, item);
  const answered = await tx
    .update(warehouseOutbox)
    .set({
      state: 'accepted',
      answeredAt: now(),
      receivedAt: sql`coalesce(${warehouseOutbox.receivedAt}, ${now().toISOString()})`,
      nextAttemptAt: null,
    })
    .where(
      and(
        eq(warehouseOutbox.clientId, clientId),
        eq(warehouseOutbox.warehouseId, warehouseId),
        sql`lower(${warehouseOutbox.record}) = lower(${itemRecord(StockNumber)})`,
        eq(warehouseOutbox.type, 'item.question'),
        isNull(warehouseOutbox.answeredAt),
      ),
    )
    .returning({ id: warehouseOutbox.id });
  if (answered.length > 0 || wins === 'The warehouse')
    await keepItem({ db: tx, now }, { name: by, clientId }, item);
  return null;
};
