import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { stockTags } from '../db/schema/inventory';
import { newAct, type Act } from '../events/act';
import { itemsByStockNumber } from '../items/itemRows';
import { lockAvailable } from '../stock/reservations';
import { stockRow } from '../stock/stockRows';
import { adjustTag, tagOf, whyNotTag, type TagChange } from './adjustedTags';
import { endDifferences, noteDifferences, type Difference } from './differences';
import { keepRecount, lockForCounts, type Recount } from './recounts';
import { sinceCount } from './sinceCount';
import { countedAt, type MessageDesk, type MessageHandler, type TakenMessage } from './taken';

const adjustmentsAreDecided = 'Adjustments are decided by staff: try it again to take it over';

const itemNamed = async (tx: Db, clientId: string, stockNumber: string): Promise<string | null> => {
  const [item] = await itemsByStockNumber(tx, { clientId }, [stockNumber]);
  return item?.itemType === 'Standard' ? item.id : null;
};

const actOf = (
  { now }: Pick<MessageDesk, 'now'>,
  {
    clientId,
    by,
    happenedAt,
  }: Pick<TakenMessage<'stock.counted'>, 'clientId' | 'by' | 'happenedAt'>,
): Act => ({ ...newAct({ clientId, at: now() }, { kind: 'warehouse', name: by }), happenedAt });

/**
 * Keeps a count, and answers whether it could; what released orders have too many is a difference for
 * staff.
 */
const count = async (
  desk: MessageDesk,
  recount: Recount,
  { act, ...found }: Pick<Difference, 'source' | 'underWay'> & { readonly act: Act },
): Promise<boolean> => {
  const isKept = (await keepRecount(desk, recount, act)) === 0;
  if (!isKept) await noteDifferences(desk, [{ ...recount, ...found }]);
  return isKept;
};

/** Where nobody wins, a count that differs is for staff, and one that does not ends what differed. */
const compareCount = async (desk: MessageDesk, difference: Difference): Promise<void> => {
  const row = await stockRow(desk.db, difference);
  const isAlike =
    difference.onHand === (row?.onHand ?? 0) && difference.unshippable === (row?.unshippable ?? 0);
  if (isAlike) await endDifferences(desk, { ...difference, itemIds: [difference.itemId] });
  else await noteDifferences(desk, [difference]);
};

/** An item was counted: the warehouse knows best what lies on its shelves. */
export const takeCount: MessageHandler<'stock.counted'> = async (desk, message) => {
  const { clientId, warehouseId, id, data } = message;
  const itemId = await itemNamed(desk.db, clientId, data.StockNumber);
  if (itemId === null) return `There is no item ${data.StockNumber}`;
  if (data.Unshippable > data.OnHand)
    return `More of ${data.StockNumber} are unshippable than are there`;
  const item = { itemId, stockNumber: data.StockNumber };
  const place = { clientId, warehouseId };
  const counted = { ...item, at: countedAt(message), messageId: id };
  const told = { ...place, itemId, onHand: data.OnHand, unshippable: data.Unshippable };
  // Nobody moves it between what is read of it and what is kept.
  await lockForCounts(desk.db, place, {
    counts: [told],
    withOrders: message.wins === 'The warehouse',
  });
  const since = await sinceCount(desk.db, place, {
    // By the clock that has told all else of this warehouse, however far ahead it is.
    asOf: message.happenedAt,
    after: null,
    counted,
  });
  // It comes late: what was counted since is newer.
  if (since.isCounted(item)) return null;
  const way = since.of(item);
  const unshippable = Math.max(0, data.Unshippable + way.unshippable);
  const onHand = Math.max(unshippable, data.OnHand + way.onHand);
  const recount = { ...told, onHand, unshippable };
  const found = { source: `message ${id}`, underWay: way.onHand };
  if (message.wins !== 'The warehouse') {
    await compareCount(desk, { ...recount, ...found });
    return null;
  }
  const isKept = await count(desk, recount, {
    act: actOf(desk, { ...message, happenedAt: counted.at }),
    ...found,
  });
  // What the books have now is what was counted, whatever differed before.
  if (isKept) await endDifferences(desk, { clientId, warehouseId, itemIds: [itemId] });
  return null;
};

/** Pieces were found, lost or broken: the count that it comes to is kept. */
export const takeAdjustment: MessageHandler<'stock.adjusted'> = async (desk, message) => {
  const { clientId, warehouseId, id, data } = message;
  const { db: tx } = desk;
  const itemId = await itemNamed(tx, clientId, data.StockNumber);
  if (itemId === null) return `There is no item ${data.StockNumber}`;
  if (message.wins !== 'The warehouse') return adjustmentsAreDecided;
  const { TagNumber } = data;
  const change: TagChange | null =
    TagNumber === null ? null : { clientId, warehouseId, itemId, tagNumber: TagNumber, ...data };
  const whyNot = change && whyNotTag(await tagOf(tx, change), change);
  if (whyNot) return whyNot;
  // A change is made to what is there: nobody moves it between reading and writing.
  await lockAvailable(tx, clientId, { itemIds: [itemId], warehouseIds: [warehouseId] });
  const row = await stockRow(tx, { clientId, warehouseId, itemId });
  const onHand = (row?.onHand ?? 0) + data.Change;
  const unshippable = (row?.unshippable ?? 0) + (data.IsBlocked ? data.Change : 0);
  if (onHand < 0 || unshippable < 0 || unshippable > onHand)
    return `The books have ${row?.onHand ?? 0} of ${data.StockNumber}, ${row?.unshippable ?? 0} of them unshippable`;
  const act = actOf(desk, message);
  const recount = { clientId, warehouseId, itemId, onHand, unshippable };
  const isKept = await count(desk, recount, { act, source: `message ${id}`, underWay: 0 });
  if (isKept && change) await adjustTag(tx, act, change);
  return null;
};

/** A tag lies on another location. */
export const takeTagMove: MessageHandler<'tag.moved'> = async (
  { db: tx },
  { clientId, warehouseId, data },
) => {
  const moved = await tx
    .update(stockTags)
    .set({ location: data.Location })
    .where(
      and(
        eq(stockTags.clientId, clientId),
        eq(stockTags.warehouseId, warehouseId),
        eq(stockTags.tagNumber, data.TagNumber),
      ),
    )
    .returning({ tagNumber: stockTags.tagNumber });
  return moved.length > 0 ? null : `There is no tag ${data.TagNumber}`;
};
