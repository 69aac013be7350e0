import { and, eq, sql } from 'drizzle-orm';
import type { ParsedItemUpdate } from '@contract/itemPayload';
import type { Db } from '../db/database';
import { items } from '../db/schema/inventory';
import { tell } from '../events/tell';
import { changeItemFiles, type SentItemFiles } from './itemFiles';
import type { Actor } from '../http/actor';
import { conflict, notFound } from '../http/problems';
import { refuseFields, refuseOther } from '../http/refusals';
import { refuseStale } from '../http/stale';
import { groupRefusals } from './createItem';
import { changedItemColumns, crossRefusals, type ItemColumns } from './itemColumns';
import { itemRecordsOf } from './itemRecords';
import { componentFacts, componentsOf, itemChange, lockItems, type ItemRow } from './itemRows';
import { whyNotKit, whyNotOtherComponents, whyNotStandard } from './itemUse';
import { checkComponents, isSameKit, writeComponents } from './kits';
import { recordItems } from './itemChanges';

interface Change {
  readonly payload: ParsedItemUpdate;
  readonly sent: SentItemFiles;
  readonly now: Date;
}

/** Whether the item may become what was sent, as far as its stock and its orders go. */
const refuseTypeChange = async (
  tx: Db,
  before: ItemRow,
  { itemType }: ItemColumns,
): Promise<void> => {
  if (itemType === before.itemType) return;
  const why = await (itemType === 'Bundled' ? whyNotKit : whyNotStandard)(tx, before);
  if (why !== null) throw conflict(why);
};

/**
 * What the item is to be made of: nothing once it is Standard (ITEM-35), what was sent, or what it
 * was made of.
 */
const componentsAfter = async (
  tx: Db,
  before: ItemRow,
  { itemType, sent }: { itemType: ItemRow['itemType']; sent: ParsedItemUpdate['Components'] },
) => {
  const had = await componentsOf(tx, before, [before.id]);
  if (itemType === 'Standard') return { had, parts: [], refusals: {} };
  if (!sent) return { had, parts: had, refusals: {} };
  const kit = { ...before, before: had };
  return { had, ...(await checkComponents(tx, before, { kit, sent })) };
};

/**
 * Saves a changed item. 404 for an item that the client does not have, 409 for a newer version and
 * for what its stock or its orders do not allow, 400 by field for what an item can not have; rules
 * across fields are judged on the result (API-85).
 */
export const updateItem = async (
  tx: Db,
  actor: Actor,
  { payload, sent, now }: Change,
): Promise<{ message: string }> => {
  const [before] = await lockItems(tx, actor, eq(items.id, payload.Id));
  if (!before) throw notFound('Item');
  const { clientId, id, stockNumber } = before;
  await refuseStale(
    {
      what: `Item ${stockNumber}`,
      version: before.version,
      current: async () => (await itemRecordsOf(tx, actor, [before]))[0],
    },
    payload.Version,
  );
  const columns = changedItemColumns(before, payload);
  const { itemType } = columns;
  const wanted = { itemType, sent: payload.Components };
  const { had, parts, refusals: ofParts } = await componentsAfter(tx, before, wanted);
  const ofGroup =
    columns.itemGroupId === before.itemGroupId
      ? {}
      : await groupRefusals(tx, actor, columns.itemGroupId);
  const asked = payload.Components?.map(({ Quantity: quantity }) => ({ quantity })) ?? had;
  const ofNumber = refuseOther(payload.StockNumber, stockNumber, {
    StockNumber: ['The stock number of an item can not be changed'],
  });
  refuseFields(ofNumber, ofGroup, ofParts, crossRefusals(columns, asked));
  await refuseTypeChange(tx, before, columns);
  if (!isSameKit(had, parts)) {
    const why = await whyNotOtherComponents(tx, clientId, [id]);
    if (why !== null) throw conflict(why);
    await writeComponents(tx, before, parts);
  }
  const files = await changeItemFiles(tx, before, { sent, named: payload, at: now });
  await tx
    .update(items)
    .set({ ...columns, ...files, version: sql`${items.version} + 1` })
    .where(and(eq(items.clientId, clientId), eq(items.id, id)));
  const after = { ...before, ...columns, ...files, components: componentFacts(parts) };
  const change = itemChange(before, { ...before, components: componentFacts(had) }, after);
  await recordItems(tx, actor, [change]);
  await tell(tx, { clientId, at: now }, [{ of: 'itemUpdated', itemId: id }]);
  return { message: `Item ${stockNumber} updated successfully.` };
};
