import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { stockTags } from '../db/schema/inventory';
import { runTogether } from '../db/writing';
import type { Act } from '../events/act';
import { movingTagStatements, type TagMove, type Why } from './movements';

/** What lies of an item on a tag of a warehouse. */
export type TagRow = typeof stockTags.$inferSelect;

/** Pieces taken off one tag; a deduct order takes them off tags that hold them for it. */
export interface TagPick {
  readonly tag: TagRow;
  readonly quantity: number;
  readonly isHeld: boolean;
}

interface Wanted {
  readonly itemId: string;
  readonly quantity: number;
  /** The lot that was asked for, taken first where there is one. */
  readonly lotNo: string | null;
}

/** The good tags of these items in a warehouse, locked until the transaction ends. */
export const lockGoodTags = (
  tx: Db,
  clientId: string,
  { warehouseId, itemIds }: { warehouseId: string; itemIds: readonly string[] },
): Promise<TagRow[]> =>
  tx
    .select()
    .from(stockTags)
    .where(
      and(
        eq(stockTags.clientId, clientId),
        eq(stockTags.warehouseId, warehouseId),
        inArray(stockTags.itemId, [...itemIds]),
        eq(stockTags.isDamaged, false),
      ),
    )
    .orderBy(asc(stockTags.tagNumber))
    .for('update');

const never = '9999-12-31';

/** The lot that was asked for, then what expires first. */
const byUrgency =
  (lotNo: string | null) =>
  (a: TagRow, b: TagRow): number => {
    const rank = ({ lotNumber, expirationDate, tagNumber }: TagRow): string =>
      `${lotNo !== null && lotNumber === lotNo ? 0 : 1} ${expirationDate ?? never} ${tagNumber}`;
    return rank(a) < rank(b) ? -1 : 1;
  };

interface Chosen {
  readonly picks: readonly TagPick[];
  /** Whether the tags have what was wanted; so does an item whose pieces lie on no tags. */
  readonly isEnough: boolean;
}

/**
 * Chooses tags for several wishes one after the other, so that no piece is promised twice; as far
 * as they go.
 */
export const createPicker = (tags: readonly TagRow[]) => {
  const free = new Map(tags.map((tag) => [tag.tagNumber, tag.onHand - tag.allocated]));
  return ({ itemId, quantity, lotNo }: Wanted): Chosen => {
    const own = tags.filter((tag) => tag.itemId === itemId);
    let open = own.length > 0 ? quantity : 0;
    const picks = own.toSorted(byUrgency(lotNo)).map((tag): TagPick => {
      const taken = Math.min(open, free.get(tag.tagNumber) ?? 0);
      open -= taken;
      free.set(tag.tagNumber, (free.get(tag.tagNumber) ?? 0) - taken);
      return { tag, quantity: taken, isHeld: false };
    });
    return { picks: picks.filter((pick) => pick.quantity > 0), isEnough: open === 0 };
  };
};

/**
 * Takes what was picked off its tags; an empty tag stays, because returns and questions name it.
 */
export const takeOffTags = (
  tx: Db,
  act: Act,
  { picks, ...why }: Why & { readonly picks: readonly TagPick[] },
): Promise<void> =>
  runTogether(
    tx,
    movingTagStatements(
      act,
      picks.flatMap(({ tag: { tagNumber }, quantity, isHeld }): TagMove[] => {
        const less = { ...why, tagNumber, change: -quantity };
        return [
          { ...less, state: 'onHand' },
          ...(isHeld ? [{ ...less, state: 'reserved' as const }] : []),
        ];
      }),
    ),
  );
