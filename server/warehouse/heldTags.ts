import { and, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { stockTags } from '../db/schema/inventory';
import { allocations, orderLines } from '../db/schema/orders';

/** Pieces that a tag holds for a deduct order. */
interface HeldTag {
  readonly tagNumber: string;
  readonly quantity: number;
}

/** The tags that hold pieces for orders: those that lines name which have reservations still. */
export const heldTagsOf = async (tx: Db, clientId: string, orderIds: readonly string[]): Promise<HeldTag[]> => {
  const ofLine = and(eq(allocations.clientId, orderLines.clientId), eq(allocations.orderId, orderLines.orderId), eq(allocations.lineNo, orderLines.lineNo));
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
  return lines.flatMap(({ tags }) => (tags ?? []).map(({ TagNumber, Quantity }) => ({ tagNumber: TagNumber, quantity: Quantity })));
};

/** Frees pieces on their tags; the tags are locked in the order of their numbers, after the stock that they are part of. */
export const giveTagsBack = async (tx: Db, clientId: string, held: readonly HeldTag[]): Promise<void> => {
  for (const { tagNumber, quantity } of held.toSorted((a, b) => (a.tagNumber < b.tagNumber ? -1 : 1))) {
    await tx
      .update(stockTags)
      .set({ allocated: sql`${stockTags.allocated} - ${quantity}` })
      .where(and(eq(stockTags.clientId, clientId), eq(stockTags.tagNumber, tagNumber)));
  }
};
