import { and, eq } from 'drizzle-orm';
import type { TellingData } from '@contract/warehouseMessages';
import { byRule } from '@contract/warehouseSides';
import type { Db } from '../db/database';
import { stockDifferences, stockSnapshots } from '../db/schema/connection';
import { items, stock } from '../db/schema/inventory';
import { newAct } from '../events/act';
import { itemsByStockNumber } from '../items/itemRows';
import { endDifferences, noteDifferences, type Difference } from './differences';
import { lockForCounts, moveByDifference } from './recounts';
import { sinceCount } from './sinceCount';
import type { MessageDesk, MessageHandler, TakenMessage } from './taken';
import type { Place } from './place';

const sourceOf = (snapshot: string): string => `snapshot ${snapshot}`;

/** What the books have in a warehouse now, by item. */
const booksOf = async (tx: Db, { clientId, warehouseId }: Place) => {
  const rows = await tx
    .select({ row: stock, stockNumber: items.stockNumber })
    .from(stock)
    .innerJoin(items, and(eq(items.clientId, stock.clientId), eq(items.id, stock.itemId)))
    .where(and(eq(stock.clientId, clientId), eq(stock.warehouseId, warehouseId)));
  return new Map(rows.map((each) => [each.stockNumber.toLowerCase(), each.row]));
};

/** Items that a snapshot was found to differ about before, whatever was decided since. */
const foundBefore = async (
  tx: Db,
  { clientId, warehouseId }: Place,
  source: string,
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectDistinct({ itemId: stockDifferences.itemId })
    .from(stockDifferences)
    .where(
      and(
        eq(stockDifferences.clientId, clientId),
        eq(stockDifferences.warehouseId, warehouseId),
        eq(stockDifferences.source, source),
      ),
    );
  return new Set(rows.map(({ itemId }) => itemId));
};

const itemIdsOf = async (
  tx: Db,
  clientId: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = await itemsByStockNumber(tx, { clientId }, numbers);
  return new Map(found.map(({ id, stockNumber }) => [stockNumber.toLowerCase(), id]));
};

type Books = Awaited<ReturnType<typeof booksOf>>;
type Told = TellingData<'stock.snapshot'>['Items'][number];

/** What a warehouse has of each item, in all of its places: one may be named for each of them. */
const toldOf = (named: readonly Told[]): ReadonlyMap<string, Told> => {
  const told = new Map<string, Told>();
  for (const item of named) {
    const key = item.StockNumber.toLowerCase();
    const before = told.get(key);
    told.set(key, {
      StockNumber: item.StockNumber,
      OnHand: item.OnHand + (before?.OnHand ?? 0),
      Unshippable: item.Unshippable + (before?.Unshippable ?? 0),
    });
  }
  return told;
};

/** The items that either side has, each with what the books and the snapshot have of it. */
const compared = async (
  tx: Db,
  { clientId }: Place,
  { books, told }: { books: Books; told: ReadonlyMap<string, Told> },
) => {
  const unknown = [...told.keys()].filter((key) => !books.has(key));
  const ids = await itemIdsOf(tx, clientId, unknown);
  return [...new Set([...books.keys(), ...told.keys()])].map((key) => ({
    itemId: books.get(key)?.itemId ?? ids.get(key),
    stockNumber: told.get(key)?.StockNumber ?? key,
    booked: { onHand: books.get(key)?.onHand ?? 0, unshippable: books.get(key)?.unshippable ?? 0 },
    told: {
      onHand: told.get(key)?.OnHand ?? 0,
      unshippable: told.get(key)?.Unshippable ?? 0,
    },
  }));
};

/** Keeps that a snapshot has come; false where another message has told it before. */
const keepSnapshot = async (
  { db: tx, now }: Pick<MessageDesk, 'db' | 'now'>,
  {
    clientId,
    warehouseId,
    id: messageId,
    data: { Snapshot: snapshot, AsOf, Items },
  }: TakenMessage<'stock.snapshot'>,
): Promise<boolean> => {
  const told = { asOf: new Date(AsOf), receivedAt: now(), items: Items.length, messageId };
  const kept = await tx
    .insert(stockSnapshots)
    .values({ clientId, warehouseId, snapshot, ...told })
    .onConflictDoUpdate({
      target: [stockSnapshots.clientId, stockSnapshots.warehouseId, stockSnapshots.snapshot],
      set: told,
      // One that staff have tried again is compared anew.
      setWhere: eq(stockSnapshots.messageId, messageId),
    })
    .returning({ snapshot: stockSnapshots.snapshot });
  return kept.length > 0;
};

/** Keeps how many of the items that were compared both sides had alike. */
const keepAgreement = (
  tx: Db,
  { clientId, warehouseId }: Place,
  { snapshot, ...counts }: { snapshot: string; compared: number; agreed: number },
) =>
  tx
    .update(stockSnapshots)
    .set(counts)
    .where(
      and(
        eq(stockSnapshots.clientId, clientId),
        eq(stockSnapshots.warehouseId, warehouseId),
        eq(stockSnapshots.snapshot, snapshot),
      ),
    );

interface Found extends Difference {
  readonly books: NonNullable<Difference['books']>;
}

interface Compared {
  readonly agreed: readonly string[];
  readonly differing: readonly Found[];
  /** Items that nobody knows here. */
  readonly strangers: readonly string[];
  /** Items about which it was found to differ before, and does still. */
  readonly decided: number;
}

/** Compares a snapshot with what the books had at its moment: what was under way is allowed for. */
const compare = async (
  tx: Db,
  { clientId, warehouseId, data: { Snapshot, AsOf, After, Items } }: TakenMessage<'stock.snapshot'>,
): Promise<Compared> => {
  const place = { clientId, warehouseId };
  const asOf = new Date(AsOf);
  const source = sourceOf(Snapshot);
  const since = await sinceCount(tx, place, { asOf, after: After, counted: null });
  const found = await foundBefore(tx, place, source);
  const told = toldOf(Items);
  const agreed: string[] = [];
  const differing: Found[] = [];
  const strangers: string[] = [];
  let decided = 0;
  const books = await booksOf(tx, place);
  for (const { itemId, stockNumber, booked, told: said } of await compared(tx, place, {
    books,
    told,
  })) {
    if (itemId === undefined) {
      if (said.onHand > 0) strangers.push(stockNumber);
      continue;
    }
    // Older than a count that was told since: it says nothing of the item.
    if (since.isCounted({ itemId, stockNumber })) continue;
    // What the warehouse would have now, had it known of what has moved since and what is to be closed.
    const way = since.of({ itemId, stockNumber });
    const underWay = way.onHand;
    const onHand = Math.max(0, said.onHand + way.onHand);
    const unshippable = Math.max(0, said.unshippable + way.unshippable);
    const isAlike = onHand === booked.onHand && unshippable === booked.unshippable;
    if (isAlike) agreed.push(itemId);
    else if (found.has(itemId)) decided += 1;
    else differing.push({ ...place, itemId, source, underWay, onHand, unshippable, books: booked });
  }
  return { agreed, differing, strangers, decided };
};

interface Verdict extends Compared {
  /** What differs, and by how much was not found twice. */
  readonly unsure: readonly Found[];
}

const differsAlike = (one: Found, other: Found): boolean =>
  one.onHand - one.books.onHand === other.onHand - other.books.onHand &&
  one.unshippable - one.books.unshippable === other.unshippable - other.books.unshippable;

/**
 * Compares, and where something differs once more, while nobody moves those items: each of the
 * statements sees another moment, and what is closed or received between two of them differs for
 * neither side.
 */
const compareTwice = async (tx: Db, message: TakenMessage<'stock.snapshot'>): Promise<Verdict> => {
  const first = await compare(tx, message);
  if (first.differing.length === 0) return { ...first, unsure: [] };
  await lockForCounts(tx, message, {
    counts: first.differing,
    withOrders: message.wins === 'The warehouse',
  });
  const again = await compare(tx, message);
  const before = new Map(first.differing.map((each) => [each.itemId, each]));
  const isSure = (each: Found): boolean => {
    const other = before.get(each.itemId);
    return other !== undefined && differsAlike(each, other);
  };
  const still = again.differing.filter(({ itemId }) => before.has(itemId));
  return {
    ...first,
    agreed: [...first.agreed, ...again.agreed.filter((itemId) => before.has(itemId))],
    differing: still.filter(isSure),
    unsure: still.filter((each) => !isSure(each)),
  };
};

/** What the one table says about what differs: staff decide, or the rule does. */
const settle = async (
  desk: MessageDesk,
  { by, wins, clientId }: TakenMessage<'stock.snapshot'>,
  differing: readonly Found[],
): Promise<void> => {
  const ended = { reason: byRule, by };
  if (wins === 'Nobody') return noteDifferences(desk, differing);
  if (wins === 'Portside')
    return noteDifferences(
      desk,
      differing.map((each) => ({ ...each, decided: { ...ended, state: 'kept' } })),
    );
  const settled: Difference[] = [];
  for (const each of differing) {
    const act = newAct({ clientId, at: desk.now() }, { kind: 'warehouse', name: by });
    const isTaken = await moveByDifference(desk, each, act);
    settled.push(isTaken ? { ...each, decided: { ...ended, state: 'taken' } } : each);
  }
  return noteDifferences(desk, settled);
};

/**
 * All that lies in a warehouse is compared with what the books had at that moment. Each difference is
 * kept, and is for staff unless the provider has chosen a side; those that are gone end.
 */
export const takeSnapshot: MessageHandler<'stock.snapshot'> = async (desk, message) => {
  const { db: tx } = desk;
  const { clientId, warehouseId, data } = message;
  const { Snapshot: snapshot } = data;
  if (!(await keepSnapshot(desk, message))) return `Snapshot ${snapshot} was told before`;
  const { agreed, differing, unsure, strangers, decided } = await compareTwice(tx, message);
  await endDifferences(desk, { clientId, warehouseId, itemIds: agreed });
  await settle(desk, message, differing);
  await noteDifferences(desk, unsure);
  await keepAgreement(
    tx,
    { clientId, warehouseId },
    {
      snapshot,
      compared: agreed.length + differing.length + unsure.length + decided + strangers.length,
      agreed: agreed.length,
    },
  );
  return strangers.length > 0 ? `There are no items ${strangers.slice(0, 20).join(', ')}` : null;
};
