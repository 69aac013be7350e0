import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { amongIds } from '../db/amongIds';
import { stockDifferences } from '../db/schema/connection';
import { stock } from '../db/schema/inventory';
import { insertOf, runTogether } from '../db/writing';
import type { Recount } from './recounts';
import type { MessageDesk } from './taken';

/** What a warehouse has told of an item against the books. */
export interface Difference extends Recount {
  /** The message or snapshot that told it. */
  readonly source: string;
  /** Pieces of messages that were on their way when it was counted. */
  readonly underWay: number;
  /** What the books had when it was found; what they have now where that is left out. */
  readonly books?: { readonly onHand: number; readonly unshippable: number };
  /** Who has decided it already, by a rule. */
  readonly decided?: {
    readonly state: 'taken' | 'kept';
    readonly reason: string;
    readonly by: string;
  };
}

const isOpenOf = ({
  clientId,
  warehouseId,
  itemIds,
}: Pick<Difference, 'clientId' | 'warehouseId'> & { readonly itemIds: readonly string[] }) =>
  and(
    eq(stockDifferences.clientId, clientId),
    eq(stockDifferences.warehouseId, warehouseId),
    amongIds(stockDifferences.itemId, itemIds),
    eq(stockDifferences.state, 'open'),
  );

/** Ends the open differences of items that agree now. */
export const endDifferences = async (
  { db: tx, now }: Pick<MessageDesk, 'db' | 'now'>,
  agreed: Pick<Difference, 'clientId' | 'warehouseId'> & { readonly itemIds: readonly string[] },
): Promise<void> => {
  if (agreed.itemIds.length === 0) return;
  await tx.update(stockDifferences).set({ state: 'gone', endedAt: now() }).where(isOpenOf(agreed));
};

/**
 * Keeps differences in one warehouse for staff, in place of older ones about the same items, and
 * what the books have of each; a few statements however many.
 */
export const noteDifferences = async (
  desk: Pick<MessageDesk, 'db' | 'now'>,
  differences: readonly Difference[],
): Promise<void> => {
  const [first] = differences;
  if (!first) return;
  const { db: tx, now } = desk;
  const { clientId, warehouseId } = first;
  const itemIds = differences.map(({ itemId }) => itemId);
  await endDifferences(desk, { clientId, warehouseId, itemIds });
  const books = await tx
    .select()
    .from(stock)
    .where(
      and(
        eq(stock.clientId, clientId),
        eq(stock.warehouseId, warehouseId),
        amongIds(stock.itemId, itemIds),
      ),
    );
  const bookOf = new Map(books.map((row) => [row.itemId, row]));
  await runTogether(tx, [
    insertOf(
      stockDifferences,
      differences.map(({ itemId, onHand, unshippable, source, underWay, books: had, decided }) => ({
        clientId,
        id: v7(),
        warehouseId,
        itemId,
        source,
        booksOnHand: (had ?? bookOf.get(itemId))?.onHand ?? 0,
        booksUnshippable: (had ?? bookOf.get(itemId))?.unshippable ?? 0,
        underWay,
        toldOnHand: onHand,
        toldUnshippable: unshippable,
        foundAt: now(),
        state: decided?.state ?? ('open' as const),
        reason: decided?.reason ?? null,
        endedAt: decided ? now() : null,
        endedBy: decided?.by ?? null,
      })),
    ),
  ]);
};
