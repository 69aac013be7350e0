import { and, asc, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { stockTags } from '../db/schema/inventory';
import { allocations, orderLines } from '../db/schema/orders';
import { rowsAs } from '../db/writing';
import type { Where } from '../events/tell';
import { releaseReservations } from './reservations';
import type { TagRow } from './shelves';

/** Pieces that a tag holds for a deduct order. */
export interface HeldTag {
  readonly tagNumber: string;
  readonly quantity: number;
}

/** The tags that hold pieces for orders: those that lines name which have reservations still. */
const heldTagsOf = async (
  tx: Db,
  clientId: string,
  orderIds: readonly string[],
): Promise<HeldTag[]> => {
  const ofLine = and(
    eq(allocations.clientId, orderLines.clientId),
    eq(allocations.orderId, orderLines.orderId),
    eq(allocations.lineNo, orderLines.lineNo),
  );
  const lines = await tx
    .select({ tags: orderLines.tags })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.clientId, clientId),
        inArray(orderLines.orderId, [...orderIds]),
        isNotNull(orderLines.tags),
        exists(tx.select({ lineNo: allocations.lineNo }).from(allocations).where(ofLine)),
      ),
    );
  return lines.flatMap(({ tags }) =>
    (tags ?? []).map(({ TagNumber, Quantity }) => ({ tagNumber: TagNumber, quantity: Quantity })),
  );
};

/**
 * The tags of a warehouse with these numbers, damaged ones too, locked until the transaction ends;
 * the stock that they are part of is locked before.
 */
export const lockNamedTags = (
  tx: Db,
  clientId: string,
  { warehouseId, tagNumbers }: { warehouseId: string; tagNumbers: readonly string[] },
): Promise<TagRow[]> =>
  tx
    .select()
    .from(stockTags)
    .where(
      and(
        eq(stockTags.clientId, clientId),
        eq(stockTags.warehouseId, warehouseId),
        inArray(stockTags.tagNumber, [...tagNumbers]),
      ),
    )
    .orderBy(asc(stockTags.tagNumber))
    .for('update');

/**
 * Adds pieces to what tags hold, or takes them off; the tags are locked in the order of their
 * numbers, after the stock that they are part of.
 */
const moveHeld = async (
  tx: Db,
  clientId: string,
  { held, by }: { held: readonly HeldTag[]; by: 1 | -1 },
): Promise<void> => {
  if (held.length === 0) return;
  const pieces = new Map<string, number>();
  for (const { tagNumber, quantity } of held)
    pieces.set(tagNumber, (pieces.get(tagNumber) ?? 0) + by * quantity);
  const { tagNumber, allocated } = stockTags;
  const moved = [...pieces].map(([number, quantity]) => ({ tagNumber: number, pieces: quantity }));
  await tx
    .select({ tagNumber })
    .from(stockTags)
    .where(and(eq(stockTags.clientId, clientId), inArray(tagNumber, [...pieces.keys()])))
    .orderBy(asc(tagNumber))
    .for('update');
  await tx.execute(
    sql`update ${stockTags} set "allocated" = ${allocated} + moved.pieces from ${rowsAs('moved', { tagNumber, pieces: allocated }, moved)} where ${stockTags.clientId} = ${clientId} and ${tagNumber} = moved."tagNumber"`,
  );
};

/** Holds pieces on their tags; the caller has locked these and found the pieces available. */
export const holdTags = (tx: Db, clientId: string, held: readonly HeldTag[]): Promise<void> =>
  moveHeld(tx, clientId, { held, by: 1 });

/**
 * Gives back everything that locked orders of one client have reserved, and frees the pieces on
 * their tags.
 */
export const giveBackTags = async (
  tx: Db,
  where: Where,
  orderIds: readonly string[],
): Promise<void> => {
  const held = await heldTagsOf(tx, where.clientId, orderIds);
  await releaseReservations(tx, where, ...orderIds);
  await moveHeld(tx, where.clientId, { held, by: -1 });
};
