import { and, asc, eq, exists, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/database';
import { stockTags } from '../db/schema/inventory';
import { allocations, orderLines, orders } from '../db/schema/orders';
import { runTogether } from '../db/writing';
import type { Act } from '../events/act';
import { movingTagStatements, orderMoving, type Why } from './movements';
import { releaseReservations, type Release } from './reservations';
import type { TagRow } from './shelves';

/** Pieces that a tag holds for a deduct order. */
export interface HeldTag {
  readonly tagNumber: string;
  readonly quantity: number;
}

interface HeldFor extends HeldTag, Pick<Why, 'document'> {}

/** The tags that hold pieces for orders: those that lines name which have reservations still. */
const heldTagsOf = async (
  tx: Db,
  clientId: string,
  orderIds: readonly string[],
): Promise<HeldFor[]> => {
  const ofOrder = and(eq(orders.clientId, orderLines.clientId), eq(orders.id, orderLines.orderId));
  const ofLine = and(
    eq(allocations.clientId, orderLines.clientId),
    eq(allocations.orderId, orderLines.orderId),
    eq(allocations.lineNo, orderLines.lineNo),
  );
  const lines = await tx
    .select({
      tags: orderLines.tags,
      orderType: orders.orderType,
      orderNumber: orders.orderNumber,
    })
    .from(orderLines)
    .innerJoin(orders, ofOrder)
    .where(
      and(
        eq(orderLines.clientId, clientId),
        inArray(orderLines.orderId, [...orderIds]),
        isNotNull(orderLines.tags),
        exists(tx.select({ lineNo: allocations.lineNo }).from(allocations).where(ofLine)),
      ),
    );
  return lines.flatMap(({ tags, ...order }) =>
    (tags ?? []).map(({ TagNumber, Quantity }) => ({
      tagNumber: TagNumber,
      quantity: Quantity,
      document: orderMoving(order),
    })),
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

/** Locks tags in the order of their numbers, after the stock that they are part of. */
const lockTagsInTurn = async (
  tx: Db,
  clientId: string,
  numbers: readonly string[],
): Promise<void> => {
  await tx
    .select({ tagNumber: stockTags.tagNumber })
    .from(stockTags)
    .where(and(eq(stockTags.clientId, clientId), inArray(stockTags.tagNumber, [...numbers])))
    .orderBy(asc(stockTags.tagNumber))
    .for('update');
};

/** Adds pieces to what tags hold, or takes them off. */
const moveHeld = async (
  tx: Db,
  act: Act,
  { held, by, reason }: Pick<Why, 'reason'> & { held: readonly HeldFor[]; by: 1 | -1 },
): Promise<void> => {
  if (held.length === 0) return;
  await lockTagsInTurn(
    tx,
    act.clientId,
    held.map(({ tagNumber }) => tagNumber),
  );
  await runTogether(
    tx,
    movingTagStatements(
      act,
      held.map(({ tagNumber, quantity, document }) => ({
        tagNumber,
        state: 'reserved',
        change: by * quantity,
        reason,
        document,
      })),
    ),
  );
};

/** Holds pieces on their tags; the caller has locked these and found the pieces available. */
export const holdTags = (
  tx: Db,
  act: Act,
  { held, ...why }: Why & { readonly held: readonly HeldTag[] },
): Promise<void> =>
  moveHeld(tx, act, {
    held: held.map((each) => ({ ...each, document: why.document })),
    by: 1,
    reason: why.reason,
  });

/** Frees pieces that tags hold; the stock that these are part of is locked. */
export const freeTags = (
  tx: Db,
  act: Act,
  { held, ...why }: Why & { readonly held: readonly HeldTag[] },
): Promise<void> =>
  moveHeld(tx, act, {
    held: held.map((each) => ({ ...each, document: why.document })),
    by: -1,
    reason: why.reason,
  });

/**
 * Gives back everything that locked orders of one client have reserved, frees the pieces on their
 * tags, and answers the items.
 */
export const giveBackTags = async (
  tx: Db,
  act: Act,
  release: Omit<Release, 'lineNos'>,
): Promise<readonly string[]> => {
  const held = await heldTagsOf(tx, act.clientId, release.orderIds);
  const itemIds = await releaseReservations(tx, act, release);
  await moveHeld(tx, act, { held, by: -1, reason: release.reason });
  return itemIds;
};
