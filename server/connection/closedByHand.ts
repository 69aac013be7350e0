import { and, eq, inArray, not, or, sql } from 'drizzle-orm';
import type { TellingData } from '@contract/warehouseMessages';
import type { Db } from '../db/database';
import { warehouseMessages, warehouseOutbox } from '../db/schema/connection';
import { closingData } from './consignmentMessages';
import type { Place } from './place';
import { piecesOf } from './shippedLines';
import type { Counting, Effect, IsKnown } from './shipmentStories';

/**
 * How many pieces of an item have left with an order although it was closed already: by shipments
 * that were told too late, and are for staff.
 */
const leftAnyhow = async (
  tx: Db,
  { clientId, warehouseId }: Place,
  isKnown: IsKnown,
): Promise<(order: string, stockNumber: string) => number> => {
  const rows = await tx
    .select()
    .from(warehouseMessages)
    .where(
      and(
        eq(warehouseMessages.clientId, clientId),
        eq(warehouseMessages.warehouseId, warehouseId),
        eq(warehouseMessages.type, 'shipment.sent'),
        inArray(warehouseMessages.state, ['left', 'dismissed']),
      ),
    );
  const known = rows
    .map((row) => ({ row, data: row.data as TellingData<'shipment.sent'> }))
    .filter(({ row, data }) => isKnown(row, new Date(data.ShippedAt)));
  // A shipment that was told twice has left once.
  const byShipment = new Map(known.map(({ data }) => [`${data.Order} ${data.Shipment}`, data]));
  return (order, stockNumber) =>
    piecesOf(
      [...byShipment.values()].filter(({ Order }) => Order === order).map((data) => ({ data })),
    )
      .filter((each) => each.StockNumber.toLowerCase() === stockNumber.toLowerCase())
      .reduce((total, { Quantity }) => total + Quantity, 0);
};

interface Pieces {
  readonly StockNumber: string;
  readonly Quantity: number;
}

/** Pieces of each item once: it may stand on a line of its own, and be part of a kit beside it. */
const summed = (items: readonly Pieces[]): Pieces[] => {
  const byNumber = new Map<string, Pieces>();
  for (const { StockNumber, Quantity } of items) {
    const key = StockNumber.toLowerCase();
    byNumber.set(key, { StockNumber, Quantity: (byNumber.get(key)?.Quantity ?? 0) + Quantity });
  }
  return [...byNumber.values()];
};

/** By how much a count is to be corrected for an order that was closed by hand on a day that somebody chose. */
const effectsOfClosing = (
  { ShippedAt, Items }: { ShippedAt: string | null; Items: readonly Pieces[] },
  { asOf, isHeard, gone }: { asOf: Date; isHeard: boolean; gone: (stockNumber: string) => number },
): Effect[] => {
  if (ShippedAt === null) return [];
  const isTakenOff = new Date(ShippedAt) <= asOf;
  return summed(Items).map(({ StockNumber, Quantity }) => {
    const inBooks = isTakenOff ? 0 : Quantity;
    const onShelf = isHeard ? 0 : Math.max(0, Quantity - gone(StockNumber));
    return { stockNumber: StockNumber, onHand: inBooks - onShelf, unshippable: 0 };
  });
};

/**
 * Orders that somebody has closed by hand: the books take them off on the day that was chosen, and
 * the warehouse counts them until it hears of it, or they leave anyhow.
 */
export const closedByHand = async (
  tx: Db,
  { clientId, warehouseId }: Place,
  { asOf, isKnown }: Counting,
): Promise<Effect[]> => {
  // What is being sent right now has been heard: a warehouse may count before its answer is kept here.
  const heardAt = sql`least(${warehouseOutbox.receivedAt}, ${warehouseOutbox.sendingSince})`;
  const isHeard = sql<boolean>`coalesce(${heardAt} <= ${asOf.toISOString()}, false)`;
  const isLater = sql`(${warehouseOutbox.data}->>'ShippedAt')::timestamptz > ${asOf.toISOString()}`;
  const rows = await tx
    .select({ data: warehouseOutbox.data, isHeard })
    .from(warehouseOutbox)
    .where(
      and(
        eq(warehouseOutbox.clientId, clientId),
        eq(warehouseOutbox.warehouseId, warehouseId),
        eq(warehouseOutbox.type, 'order.closed'),
        or(not(isHeard), isLater),
      ),
    );
  if (rows.length === 0) return [];
  const gone = await leftAnyhow(tx, { clientId, warehouseId }, isKnown);
  return rows.flatMap(({ data, ...row }) =>
    effectsOfClosing(closingData.parse(data), {
      asOf,
      isHeard: row.isHeard,
      gone: (stockNumber) => gone(String(data.Order), stockNumber),
    }),
  );
};
