import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { TellingData } from '@contract/warehouseMessages';
import type { Db } from '../db/database';
import { warehouseMessages } from '../db/schema/connection';
import { closedByHand } from './closedByHand';
import { shipmentEffects, type Counting, type Effect, type IsKnown } from './shipmentStories';
import type { ArrivedRow } from './messageRows';
import type { Place } from './place';
import { countedAt } from './taken';

export interface Taken {
  /** As of when the warehouse has counted. */
  readonly asOf: Date;
  /** The last message of its own that it had told by then; null where it does not say. */
  readonly after: string | null;
  /** A count of one item by itself; null where all of them are counted. */
  readonly counted: {
    readonly stockNumber: string;
    /** Its moment, no later than it came. */
    readonly at: Date;
    readonly messageId: string;
  } | null;
}

/** In ms: a warehouse's clock may go ahead, so what it told of later may have come earlier. */
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

const inOrder = asc(warehouseMessages.arrival);

const isOf = ({ clientId, warehouseId }: Place) =>
  and(
    eq(warehouseMessages.clientId, clientId),
    eq(warehouseMessages.warehouseId, warehouseId),
    inArray(warehouseMessages.state, ['done', 'waits']),
  );

const stillWaits = and(
  // As the index of what is open says it.
  inArray(warehouseMessages.state, ['waits', 'left']),
  eq(warehouseMessages.state, 'waits'),
);

interface Since extends Pick<Taken, 'after' | 'counted'> {
  readonly moment: Date;
}

/**
 * What counts against a count: what waits for its turn, what was counted and voided since a moment, and,
 * where its warehouse says after which message it was, all that was told. Without one the clock says of
 * all else alike whether it was counted and whether it was in the books.
 */
const countsAgainst = ({ moment, after, counted }: Since) => {
  const { type, data, receivedAt } = warehouseMessages;
  const isOfItem =
    counted === null
      ? undefined
      : sql`lower(${data}->>'StockNumber') = lower(${counted.stockNumber})`;
  const isAmong =
    after === null
      ? or(eq(type, 'shipment.voided'), and(eq(type, 'stock.counted'), isOfItem))
      : inArray(type, [...moving, ...ofShipments, 'stock.counted']);
  return or(
    and(stillWaits, inArray(type, [...moving, ...ofShipments])),
    and(gte(receivedAt, moment), isAmong),
  );
};

const orderOf = ({ data }: ArrivedRow): string => (data as TellingData<'shipment.voided'>).Order;

/** All that was told of the shipments of these orders, however long ago. */
const toldOfShipments = (tx: Db, place: Place, orders: readonly string[]) =>
  tx
    .select()
    .from(warehouseMessages)
    .where(
      and(
        isOf(place),
        inArray(warehouseMessages.type, [...ofShipments]),
        inArray(sql`(${warehouseMessages.data}->>'Order')`, [...orders]),
      ),
    )
    .orderBy(inOrder);

/** What counts against a count, with the whole story of each shipment that was voided. */
const messagesSince = async (tx: Db, place: Place, since: Since): Promise<ArrivedRow[]> => {
  const found = await tx
    .select()
    .from(warehouseMessages)
    .where(and(isOf(place), countsAgainst(since)))
    .orderBy(inOrder);
  const voided = new Set(found.filter(({ type }) => type === 'shipment.voided').map(orderOf));
  if (voided.size === 0) return found;
  const stories = await toldOfShipments(tx, place, [...voided]);
  const all = new Map([...found, ...stories].map((row) => [row.arrival, row]));
  return [...all.values()].toSorted((a, b) => a.arrival - b.arrival);
};

/** The message that a snapshot was taken after; undefined where none was named, or came. */
const messageAfter = async (tx: Db, { warehouseId }: Place, after: string | null) => {
  if (after === null) return undefined;
  const [row] = await tx
    .select({ arrival: warehouseMessages.arrival, receivedAt: warehouseMessages.receivedAt })
    .from(warehouseMessages)
    .where(and(eq(warehouseMessages.warehouseId, warehouseId), eq(warehouseMessages.id, after)));
  return row;
};

type Messages = readonly ArrivedRow[];

/** What the clock gets wrong about receipts and adjustments, and those that wait. */
const byMessages = (found: Messages, { asOf, isKnown }: Counting): Effect[] =>
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

const nothing: Omit<Effect, 'stockNumber'> = { onHand: 0, unshippable: 0 };

/** What all effects come to, by the stock number in small letters. */
const sumsOf = (effects: readonly Effect[]): ReadonlyMap<string, Omit<Effect, 'stockNumber'>> => {
  const sums = new Map<string, Omit<Effect, 'stockNumber'>>();
  for (const { stockNumber, onHand, unshippable } of effects) {
    const key = stockNumber.toLowerCase();
    const sum = sums.get(key) ?? nothing;
    sums.set(key, { onHand: sum.onHand + onHand, unshippable: sum.unshippable + unshippable });
  }
  return sums;
};

/** What a count of a warehouse is to be allowed for, beside what the ledger has after its moment. */
export interface UnderWay {
  readonly of: (stockNumber: string) => Omit<Effect, 'stockNumber'>;
  /** Whether an item was counted later, by the message that is named, or by the clock. */
  readonly isCounted: (stockNumber: string) => boolean;
}

/** The items, in small letters, that a later count speaks of, whether or not it has moved anything. */
const countedLater = (
  found: Messages,
  { asOf, after, counted }: Omit<Taken, 'after'> & { readonly after: number | null },
): ReadonlySet<string> => {
  const isLater = ({ head, receivedAt, arrival }: ArrivedRow): boolean => {
    if (after !== null) return arrival > after;
    const happenedAt = new Date(head.At);
    // Moments of one clock are compared: a snapshot has that of its warehouse alone.
    return counted ? countedAt({ happenedAt, receivedAt }) > counted.at : happenedAt > asOf;
  };
  return new Set(
    found
      .filter(({ type, state }) => type === 'stock.counted' && state === 'done')
      .filter((row) => row.id !== counted?.messageId && isLater(row))
      .map(({ data }) => (data as TellingData<'stock.counted'>).StockNumber.toLowerCase()),
  );
};

/**
 * What was under way when a warehouse counted: what it told after the message that it names, what it
 * had told and waits for its turn here, and what it had not heard from Portside.
 */
export const underWayAt = async (
  tx: Db,
  place: Place,
  { asOf, after: named, counted }: Taken,
): Promise<UnderWay> => {
  const last = await messageAfter(tx, place, named);
  const after = last?.arrival ?? null;
  const moment = new Date(Math.min(asOf.getTime() - day, last?.receivedAt.getTime() ?? Infinity));
  const found = await messagesSince(tx, place, { moment, after: last ? named : null, counted });
  const isKnown: IsKnown = (row, at) => (after === null ? at <= asOf : row.arrival <= after);
  const told = found.filter(({ type }) => ofShipments.some((each) => each === type));
  const later = countedLater(found, { asOf, after, counted });
  const sums = sumsOf([
    ...byMessages(found, { asOf, isKnown }),
    ...(await shipmentEffects(tx, place, { told, asOf, isKnown })),
    ...(await closedByHand(tx, place, { asOf, isKnown })),
  ]);
  return {
    of: (number) => sums.get(number.toLowerCase()) ?? nothing,
    isCounted: (number) => later.has(number.toLowerCase()),
  };
};
