import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { items } from '../db/schema/inventory';
import { inTransaction } from '../db/transaction';
import { tell } from '../events/tell';
import type { Actor } from '../http/actor';
import { Problem } from '../http/problems';
import type { AppParts } from '../parts';
import type { WarehouseItem } from '../gateway/WarehouseGateway';
import { insertItems } from './createItem';
import { changedItemColumns, newItemColumns } from './itemColumns';
import { itemChange, lockItems, lowerStockNumber } from './itemRows';
import type { Author } from '../changes/changes';
import { recordItems } from './itemChanges';

/**
 * Adds the item that the warehouse knows, or brings the one that is there to what the warehouse
 * says of it; the rest of it stays.
 */
export const keepItem = async (
  { db: tx, now }: Pick<AppParts, 'db' | 'now'>,
  actor: Author & Pick<Actor, 'clientId'>,
  { StockNumber: stockNumber, ...known }: WarehouseItem,
): Promise<void> => {
  const id = v7();
  const at = now();
  const added = await insertItems(tx, actor, [
    {
      id,
      stockNumber,
      createdAt: at,
      ...newItemColumns(known),
      imageFile: null,
      pdfFile: null,
    },
  ]);
  const where = { clientId: actor.clientId, at };
  if (added.has(id)) {
    await tell(tx, where, [{ of: 'itemCreated', itemId: id }]);
    return;
  }
  const [before] = await lockItems(tx, actor, eq(lowerStockNumber, stockNumber.toLowerCase()));
  if (!before) throw new Error(`The item ${stockNumber} can neither be added nor found`);
  const after = changedItemColumns(before, known);
  if (isDeepStrictEqual({ ...before, ...after }, before)) return;
  await tx
    .update(items)
    .set({ ...after, version: sql`${items.version} + 1` })
    .where(and(eq(items.clientId, actor.clientId), eq(items.id, before.id)));
  await recordItems(tx, actor, [itemChange(before, before, { ...before, ...after })]);
  await tell(tx, where, [{ of: 'itemUpdated', itemId: before.id }]);
};

/**
 * Fetches an item from the warehouse system, or asks for it; one that is there already is
 * refreshed. 404 for one that the warehouse does not know (ITEM-16, ITEM-17).
 */
export const fetchItem = async (
  { db, warehouse, now }: Pick<AppParts, 'db' | 'warehouse' | 'now'>,
  actor: Actor,
  stockNumber: string,
): Promise<{ message: string }> => {
  const known = await warehouse.itemOf(actor.clientId, stockNumber);
  if (!known) throw new Problem(404, `The warehouse does not know item ${stockNumber}`);
  if (known === 'asked')
    return {
      message: `The warehouse was asked for item ${stockNumber}, which is imported once it answers.`,
    };
  await inTransaction(db, (tx) => keepItem({ db: tx, now }, actor, known));
  return { message: `Item ${known.StockNumber} imported successfully.` };
};
