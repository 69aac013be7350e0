import { and, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { stockDifferences } from '../db/schema/connection';
import { stockRow } from '../stock/stockRows';
import type { Recount } from './recounts';
import type { MessageDesk } from './taken';

/** What a warehouse has told of an item against the books. */
export interface Difference extends Recount {
  /** The message or snapshot that told it. */
  readonly source: string;
  /** Pieces of messages that were on their way when it was counted. */
  readonly underWay: number;
}

const isOpenOf = ({
  clientId,
  warehouseId,
  itemIds,
}: Pick<Difference, 'clientId' | 'warehouseId'> & { readonly itemIds: readonly string[] }) =>
  and(
    eq(stockDifferences.clientId, clientId),
    eq(stockDifferences.warehouseId, warehouseId),
    inArray(stockDifferences.itemId, [...itemIds]),
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

/** Keeps a difference for staff, in place of an older one about the same item. */
export const noteDifference = async (
  desk: Pick<MessageDesk, 'db' | 'now'>,
  difference: Difference,
): Promise<void> => {
  const { db: tx, now } = desk;
  const { clientId, warehouseId, itemId, onHand, unshippable, source, underWay } = difference;
  await endDifferences(desk, { clientId, warehouseId, itemIds: [itemId] });
  const row = await stockRow(tx, difference);
  await tx.insert(stockDifferences).values({
    clientId,
    id: v7(),
    warehouseId,
    itemId,
    source,
    booksOnHand: row?.onHand ?? 0,
    booksUnshippable: row?.unshippable ?? 0,
    underWay,
    toldOnHand: onHand,
    toldUnshippable: unshippable,
    foundAt: now(),
  });
};
