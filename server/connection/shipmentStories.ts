import { and, eq, inArray, or } from 'drizzle-orm';
import type { ShipmentData, TellingData } from '@contract/warehouseMessages';
import type { Db } from '../db/database';
import { warehouseShipments } from '../db/schema/connection';
import { orders, subOrders } from '../db/schema/orders';
import { piecesOf } from './shippedLines';
import type { ArrivedRow } from './messageRows';
import type { Place } from './place';

type ShipmentRow = typeof warehouseShipments.$inferSelect;

/** Pieces of an item that messages move. */
export interface Effect {
  readonly stockNumber: string;
  readonly onHand: number;
  readonly unshippable: number;
}

/** Whether a message had been told when its warehouse counted, and had happened by then. */
export type IsKnown = (message: ArrivedRow, at: Date) => boolean;

/** What a warehouse had told when it counted. */
export interface Counting {
  /** As of when it has counted. */
  readonly asOf: Date;
  readonly isKnown: IsKnown;
}

interface Asked extends Counting {
  /** What was told of shipments, in the order in which it came. */
  readonly told: readonly ArrivedRow[];
}

const dataOf = (message: ArrivedRow) =>
  message.data as Pick<TellingData<'shipment.voided'>, 'Order' | 'Shipment'>;

const keyOf = ({ Order, Shipment }: Pick<ShipmentData, 'Order' | 'Shipment'>): string =>
  JSON.stringify([Order, Shipment]);

/** The shipments as they are kept now, by their orders' numbers and their own. */
const keptOf = async (
  tx: Db,
  { clientId, warehouseId }: Place,
  told: readonly ArrivedRow[],
): Promise<ReadonlyMap<string, ShipmentRow>> => {
  const numbers = [...new Set(told.map((message) => dataOf(message).Order))];
  if (numbers.length === 0) return new Map();
  const whole = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), inArray(orders.orderNumber, numbers)));
  const parts = tx
    .select({ id: subOrders.orderId })
    .from(subOrders)
    .where(and(eq(subOrders.clientId, clientId), inArray(subOrders.orderNumber, numbers)));
  const rows = await tx
    .select()
    .from(warehouseShipments)
    .where(
      and(
        eq(warehouseShipments.clientId, clientId),
        eq(warehouseShipments.warehouseId, warehouseId),
        or(inArray(warehouseShipments.orderId, whole), inArray(warehouseShipments.orderId, parts)),
      ),
    );
  return new Map(rows.map((row) => [keyOf(row.data), row]));
};

/** A shipment that was told, and that it was voided; its message is long gone where it is null. */
interface Departure {
  readonly sent: ArrivedRow | null;
  readonly voided: ArrivedRow | null;
}

/** Messages about one record are told in the order of their numbers, whichever came first. */
const inOrder = (told: readonly ArrivedRow[]): ArrivedRow[] =>
  told.toSorted((a, b) =>
    a.head.Record !== null && a.head.Record === b.head.Record
      ? (a.head.Number ?? 0) - (b.head.Number ?? 0)
      : a.arrival - b.arrival,
  );

/** A number may leave, be voided and leave again: each time by itself. */
const departuresOf = (told: readonly ArrivedRow[]): Departure[] => {
  const found: Departure[] = [];
  for (const message of inOrder(told)) {
    const last = found.at(-1);
    if (message.type === 'shipment.sent') found.push({ sent: message, voided: null });
    else if (last?.voided === null) found.splice(-1, 1, { sent: last.sent, voided: message });
    else found.push({ sent: null, voided: message });
  }
  return found;
};

const isDone = (message: ArrivedRow | null): boolean => message?.state === 'done';

/** By how much a count is to be corrected for one time that a shipment left. */
const effectsOf = (
  { sent, voided }: Departure,
  kept: ShipmentRow | undefined,
  { asOf, isKnown }: Asked,
): Effect[] => {
  const data = sent ? (sent.data as TellingData<'shipment.sent'>) : kept?.data;
  if (!data) return [];
  // A correction may have moved the moment of what has left.
  const isKept = sent === null || (isDone(sent) && !isDone(voided));
  const at = isKept && kept ? kept.shippedAt : new Date(data.ShippedAt);
  const hasLeft = sent === null ? at <= asOf : isKnown(sent, at);
  const isBack = voided !== null && isKnown(voided, new Date(voided.head.At));
  const isGone = hasLeft && !isBack;
  // The books know what was carried out, by its moment.
  const isGoneInBooks = (sent === null || isDone(sent)) && !isDone(voided) && at <= asOf;
  if (isGone === isGoneInBooks) return [];
  return piecesOf([{ data }]).map(({ StockNumber, Quantity }) => ({
    stockNumber: StockNumber,
    onHand: isGone ? Quantity : -Quantity,
    unshippable: 0,
  }));
};

/**
 * By how much a count is to be corrected for shipments: for what the warehouse did not count any more
 * although the books have it at that moment, and for what it still counted although they do not.
 */
export const shipmentEffects = async (tx: Db, place: Place, asked: Asked): Promise<Effect[]> => {
  const kept = await keptOf(tx, place, asked.told);
  const stories = new Map<string, ArrivedRow[]>();
  for (const message of asked.told) {
    const key = keyOf(dataOf(message));
    stories.set(key, [...(stories.get(key) ?? []), message]);
  }
  return [...stories].flatMap(([key, told]) =>
    departuresOf(told).flatMap((each) => effectsOf(each, kept.get(key), asked)),
  );
};
