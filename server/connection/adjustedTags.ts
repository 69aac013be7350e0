import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { stockTags } from '../db/schema/inventory';
import { runTogether } from '../db/writing';
import type { Act } from '../events/act';
import { conflict } from '../http/problems';
import { lockNamedTags } from '../stock/heldTags';
import { movingTagStatements } from '../stock/movements';
import type { TagRow } from '../stock/shelves';

/** Pieces that were found, lost or broken on a tag. */
export interface TagChange {
  readonly clientId: string;
  readonly warehouseId: string;
  readonly itemId: string;
  readonly tagNumber: string;
  readonly Change: number;
  readonly IsBlocked: boolean;
}

/** A tag that a change names, not locked: that comes after the stock that it is part of. */
export const tagOf = async (
  tx: Db,
  { clientId, warehouseId, tagNumber }: TagChange,
): Promise<TagRow | undefined> => {
  const [tag] = await tx
    .select()
    .from(stockTags)
    .where(
      and(
        eq(stockTags.clientId, clientId),
        eq(stockTags.warehouseId, warehouseId),
        eq(stockTags.tagNumber, tagNumber),
      ),
    );
  return tag;
};

/** Why a tag can not be changed by that much; null where it can. */
export const whyNotTag = (
  tag: TagRow | undefined,
  { tagNumber, itemId, Change, IsBlocked }: TagChange,
): string | null => {
  if (!tag) return `There is no tag ${tagNumber}`;
  if (tag.itemId !== itemId) return `Tag ${tagNumber} is of another item`;
  if (tag.isDamaged !== IsBlocked)
    return `Tag ${tagNumber} has ${tag.isDamaged ? 'blocked' : 'good'} pieces`;
  return tag.onHand + Change < tag.allocated
    ? `Tag ${tagNumber} has ${tag.onHand} pieces, ${tag.allocated} of them for orders`
    : null;
};

/** Moves the pieces of a tag, after its item's; refused where somebody has taken them meanwhile. */
export const adjustTag = async (tx: Db, act: Act, change: TagChange): Promise<void> => {
  const { clientId, warehouseId, tagNumber } = change;
  const [tag] = await lockNamedTags(tx, clientId, { warehouseId, tagNumbers: [tagNumber] });
  const whyNot = whyNotTag(tag, change);
  if (whyNot !== null) throw conflict(whyNot);
  await runTogether(
    tx,
    movingTagStatements(act, [
      {
        tagNumber,
        state: 'onHand',
        change: change.Change,
        reason: 'recounted',
        document: null,
      },
    ]),
  );
};
