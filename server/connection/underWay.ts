import { and, asc, eq, gt, gte, inArray, isNull, or } from 'drizzle-orm';
import type { TellingData } from '@contract/warehouseMessages';
import type { Db } from '../db/database';
import { warehouseMessages, warehouseOutbox } from '../db/schema/connection';
import { closingData } from './consignmentMessages';
import { piecesOf } from './shippedLines';
import { shipmentEffects, type Effect, type IsKnown } from './shipmentStories';
import type { ArrivedRow } from './messageRows';
import type { Place } from './place';

export interface Taken {
  /** As of when the warehouse has counted. */
  readonly asOf: Date;
  /** The last message of its own that it had told by then; null where it does not say. */
  readonly after: string | null;
}

const day = 24 * 60 * 60 * 1_000;
/** A message of these types moves pieces, and those of shipments do. */
const moving = ['notice.received', 'stock.adjusted'] as const;
const ofShipments = ['shipment.sent', 'shipment.voided'] as const;

/** What a message moves, and when it says that it has; null for one that moves nothing. */
const effectsOf = ({
  type,
  data,
  head,
}: ArrivedRow): { readonly at: Date; readonly effects: readonly Effect[] } | null => {
  if (type === 'notice.received') {
    const { ReceivedAt, Lines } = data as TellingData<typeof type>;
    const effects = Lines.map(({ StockNumber, Available, Blocked }) => ({
      stockNumber: StockNumber,
      onHand: Available + Blocked,
      unshippable: Blocked,
    }));
    return { at: new Date(ReceivedAt), effects };
  }
  if (type === 'stock.adjusted') {
    const { StockNumber, Change, IsBlocked } = data as TellingData<typeof type>;
    const unshippable = IsBlocked ? Change : 0;
    const effect = { stockNumber: StockNumber, onHand: Change, unshippable };
    return { at: new Date(head.At), effects: [effect] };
  }
  return null;
};

/**
 * What a warehouse has told, from a day before it counted on, and all that still waits for its turn; that
 * alone where there is no such moment.
 */
const messagesSince = (tx: Db, { clientId, warehouseId }: Place, since: Date | null) =>
  tx
    .select()
    .from(warehouseMessages)
    .where(
      and(
        eq(warehouseMessages.clientId, clientId),
        eq(warehouseMessages.warehouseId, warehouseId),
        or(
          // As the index of what is open says it.
          and(
            inArray(warehouseMessages.state, ['waits', 'left']),
            eq(warehouseMessages.state, 'waits'),
          ),
          since === null ? undefined : gte(warehouseMessages.receivedAt, since),
        ),
        inArray(warehouseMessages.state, ['done', 'waits']),
        inArray(warehouseMessages.type, [...moving, ...ofShipments, 'stock.counted']),
      ),
    )
    .orderBy(asc(warehouseMessages.arrival));

/** The message that a snapshot was taken after; undefined where none was named, or came. */
const messageAfter = async (tx: Db, { warehouseId }: Place, after: string | null) => {
  if (after === null) return undefined;
  const [row] = await tx
    .select({ arrival: warehouseMessages.arrival, receivedAt: warehouseMessages.receivedAt })
    .from(warehouseMessages)
    .where(and(eq(warehouseMessages.warehouseId, warehouseId), eq(warehouseMessages.id, after)));
  return row;
};

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

interface Closings {
  readonly asOf: Date;
  readonly isKnown: IsKnown;
}

/**
 * Orders that somebody has closed by hand: the books have taken them off, and the warehouse counts
 * them until it hears of it, or they leave anyhow.
 */
const closedByHand = async (
  tx: Db,
  { clientId, warehouseId }: Place,
  { asOf, isKnown }: Closings,
): Promise<Effect[]> => {
  const unheard = or(isNull(warehouseOutbox.receivedAt), gt(warehouseOutbox.receivedAt, asOf));
  const rows = await tx
    .select({ data: warehouseOutbox.data })
    .from(warehouseOutbox)
    .where(
      and(
        eq(warehouseOutbox.clientId, clientId),
        eq(warehouseOutbox.warehouseId, warehouseId),
        eq(warehouseOutbox.type, 'order.closed'),
        unheard,
      ),
    );
  if (rows.length === 0) return [];
  const gone = await leftAnyhow(tx, { clientId, warehouseId }, isKnown);
  return rows.flatMap(({ data }) => {
    const { ShippedAt, Items } = closingData.parse(data);
    // What the ledger has after that moment is allowed for by itself.
    const isLater = ShippedAt !== null && new Date(ShippedAt) > asOf;
    return ShippedAt === null || isLater
      ? []
      : summed(Items).map(({ StockNumber, Quantity }) => ({
          stockNumber: StockNumber,
          onHand: Math.min(0, gone(String(data.Order), StockNumber) - Quantity),
          unshippable: 0,
        }));
  });
};

type Messages = readonly ArrivedRow[];

/** What the clock gets wrong about receipts and adjustments, and those that wait. */
const byMessages = (
  found: Messages,
  { asOf, isKnown }: { asOf: Date; isKnown: IsKnown },
): Effect[] =>
  found.flatMap((row): readonly Effect[] => {
    const told = effectsOf(row);
    if (!told) return [];
    const isIn = isKnown(row, told.at);
    // Told and not in the books yet: these will have it once its turn comes.
    if (row.state === 'waits') return isIn ? opposite(told.effects) : [];
    if (isIn === told.at <= asOf) return [];
    return isIn ? opposite(told.effects) : told.effects;
  });

const opposite = (effects: readonly Effect[]): Effect[] =>
  effects.map(({ stockNumber, onHand, unshippable }) => ({
    stockNumber,
    onHand: -onHand,
    unshippable: -unshippable,
  }));

/** What a count of a warehouse is to be allowed for, beside what the ledger has after its moment. */
export interface UnderWay {
  readonly of: (stockNumber: string) => Omit<Effect, 'stockNumber'>;
  /** Whether an item was counted since, whatever the clock says. */
  readonly isCounted: (stockNumber: string) => boolean;
}

/**
 * What was under way when a warehouse counted: what it told after the message that it names, what it
 * had told and waits for its turn here, and what it had not heard from Portside.
 */
export const underWayAt = async (
  tx: Db,
  place: Place,
  { asOf, after: named, isOpenOnly = false }: Taken & { readonly isOpenOnly?: boolean },
): Promise<UnderWay> => {
  const last = await messageAfter(tx, place, named);
  const since = new Date(Math.min(asOf.getTime() - day, last?.receivedAt.getTime() ?? Infinity));
  const found = await messagesSince(tx, place, isOpenOnly ? null : since);
  const after = last?.arrival ?? null;
  const isKnown: IsKnown = (row, at) => (after === null ? at <= asOf : row.arrival <= after);
  const told = found.filter(({ type }) => ofShipments.some((each) => each === type));
  const all = [
    ...byMessages(found, { asOf, isKnown }),
    ...(await shipmentEffects(tx, place, { told, asOf, isKnown })),
    ...(await closedByHand(tx, place, { asOf, isKnown })),
  ];
  const sums = new Map<string, Omit<Effect, 'stockNumber'>>();
  const of = (stockNumber: string) =>
    sums.get(stockNumber.toLowerCase()) ?? { onHand: 0, unshippable: 0 };
  for (const { stockNumber, onHand, unshippable } of all) {
    const sum = of(stockNumber);
    sums.set(stockNumber.toLowerCase(), {
      onHand: sum.onHand + onHand,
      unshippable: sum.unshippable + unshippable,
    });
  }
  const counted = new Set(
    found
      .filter(({ type, state, arrival }) => {
        const isLater = after !== null && arrival > after;
        return type === 'stock.counted' && state === 'done' && isLater;
      })
      .map(({ data }) => (data as TellingData<'stock.counted'>).StockNumber.toLowerCase()),
  );
  return { of, isCounted: (stockNumber) => counted.has(stockNumber.toLowerCase()) };
};
