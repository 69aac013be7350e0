import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { AnswerOf } from '@contract/endpoint';
import type { itemAdmin } from '@contract/itemAdmin';
import type { ParsedItemPayload } from '@contract/itemPayload';
import { currentClient } from '../accounts/clientRows';
import type { Db } from '../db/database';
import { items } from '../db/schema/inventory';
import { itemGroups } from '../db/schema/resources';
import { tell } from '../events/tell';
import { changeItemFiles, type SentItemFiles } from './itemFiles';
import type { Actor } from '../http/actor';
import { refuseFields } from '../http/refusals';
import { newItemColumns } from './itemColumns';
import { itemsByStockNumber, type ItemRow } from './itemRows';
import { tallyItems } from './itemTallies';
import { checkComponents, writeComponents } from './kits';
import type { Author } from '../changes/changes';
import { recordItems } from './itemChanges';
import { itemChange } from './itemRows';

type NewItem = Omit<ItemRow, 'clientId' | 'searchText' | 'isActive' | 'version'>;

/** Adds active items and counts them; answers the ids of those whose stock number was free. */
export const insertItems = async (
  tx: Db,
  author: Author & Pick<Actor, 'clientId'>,
  rows: readonly NewItem[],
): Promise<ReadonlySet<string>> => {
  if (rows.length === 0) return new Set();
  const { clientId } = author;
  const added = await tx
    .insert(items)
    .values(rows.map((row) => ({ ...row, clientId })))
    .onConflictDoNothing()
    .returning({ id: items.id });
  const ids = new Set(added.map(({ id }) => id));
  await recordItems(
    tx,
    author,
    rows.filter(({ id }) => ids.has(id)).map((row) => itemChange({ clientId, ...row }, null, row)),
  );
  await tallyItems(tx, clientId, { active: added.length });
  return ids;
};

/**
 * Why an item can not have a group, by field: the client must use groups, and there must be this
 * one (ITEM-39).
 */
export const groupRefusals = async (
  tx: Db,
  actor: Actor,
  groupId: string | null | undefined,
): Promise<Record<string, string[]>> => {
  if (!groupId) return {};
  if (!(await currentClient(tx, actor))?.supportsItemGroups)
    return { ItemGroupId: ['This client does not use item groups'] };
  return (await tx.$count(itemGroups, eq(itemGroups.id, groupId))) > 0
    ? {}
    : { ItemGroupId: ['This item group was not found'] };
};

const takenBy = (stockNumber: string): Record<string, string[]> => ({
  StockNumber: [`Stock Number ${stockNumber} exists already`],
});

interface Creation {
  readonly payload: ParsedItemPayload;
  readonly sent: SentItemFiles;
  readonly now: Date;
}

/**
 * Makes an active item. 400 by field for a stock number that exists, in whatever case, for a
 * component that a kit can not have, and for a group that the item can not have (API-84).
 */
export const createItem = async (
  tx: Db,
  actor: Actor,
  { payload, sent, now }: Creation,
): Promise<AnswerOf<typeof itemAdmin.create> & { message: string }> => {
  const { StockNumber: stockNumber } = payload;
  const columns = newItemColumns(payload);
  const isTaken = (await itemsByStockNumber(tx, actor, [stockNumber])).length > 0;
  const components = columns.itemType === 'Bundled' ? payload.Components : [];
  const { parts, refusals: ofParts } = await checkComponents(tx, actor, {
    kit: { id: null, isActive: true, before: [] },
    sent: components,
  });
  const ofNumber = isTaken ? takenBy(stockNumber) : {};
  refuseFields(ofNumber, await groupRefusals(tx, actor, columns.itemGroupId), ofParts);
  const files = await changeItemFiles(
    tx,
    { clientId: actor.clientId, imageFile: null, pdfFile: null },
    { sent, named: {}, at: now },
  );
  const id = v7();
  const added = await insertItems(tx, actor, [
    { id, stockNumber, createdAt: now, ...columns, ...files },
  ]);
  if (!added.has(id)) refuseFields(takenBy(stockNumber));
  await writeComponents(tx, { clientId: actor.clientId, id }, parts);
  await tell(tx, { clientId: actor.clientId, at: now }, [{ of: 'itemCreated', itemId: id }]);
  return {
    _id: id,
    StockNumber: stockNumber,
    message: `Item ${stockNumber} was created successfully.`,
  };
};
