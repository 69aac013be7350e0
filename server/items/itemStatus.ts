import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '@contract/endpoint';
import { whyNotItem } from '@contract/itemActions';
import type { itemAdmin, KitConflict } from '@contract/itemAdmin';
import { activatingOptions, deactivatingOptions } from '@contract/itemRules';
import type { Db } from '../db/database';
import { items, kitComponents } from '../db/schema/inventory';
import type { Actor } from '../http/actor';
import { conflict, notFound } from '../http/problems';
import {
  componentFacts,
  componentsOf,
  itemChange,
  lockItems,
  lowerStockNumber,
  type ItemRow,
} from './itemRows';
import { tallyItems } from './itemTallies';
import { whyNotOtherComponents } from './itemUse';
import { lockKitsWith } from './kits';
import { recordItems } from './itemChanges';

type StatusChange = ParsedInputOf<typeof itemAdmin.updateStatus>['payload'];

/** What a status change does beside the item itself, in words. */
type Consequences = readonly string[];

const namesOf = (found: readonly ItemRow[]): string[] =>
  found.map(({ stockNumber }) => stockNumber).toSorted((a, b) => a.localeCompare(b));
const list = (found: readonly ItemRow[]): string => namesOf(found).join(', ');
const idsOf = (found: readonly ItemRow[]): string[] => found.map(({ id }) => id);

/** Switches locked items that are not so yet, and counts them. Call it once per transaction. */
export const switchAll = async (
  tx: Db,
  actor: Actor,
  { found, isActive }: { found: readonly ItemRow[]; isActive: boolean },
): Promise<void> => {
  const { clientId } = actor;
  const switched = found.filter((item) => item.isActive !== isActive);
  await tx
    .update(items)
    .set({ isActive, version: sql`${items.version} + 1` })
    .where(and(eq(items.clientId, clientId), inArray(items.id, idsOf(switched))));
  await recordItems(
    tx,
    actor,
    switched.map((item) => itemChange(item, item, { ...item, isActive })),
  );
  await tallyItems(
    tx,
    clientId,
    isActive
      ? { active: switched.length, inactive: -switched.length }
      : { active: -switched.length, inactive: switched.length },
  );
};

interface OutOfKits {
  readonly item: ItemRow;
  readonly kits: readonly ItemRow[];
}

/** Takes an item out of these kits; answers those that nothing is left of. */
const removeFrom = async (tx: Db, actor: Actor, { item, kits }: OutOfKits): Promise<ItemRow[]> => {
  const { clientId } = item;
  const why = await whyNotOtherComponents(tx, clientId, idsOf(kits));
  if (why !== null) throw conflict(why);
  const had = (await componentsOf(tx, item, idsOf(kits))).filter(
    ({ componentId }) => componentId === item.id,
  );
  await tx
    .delete(kitComponents)
    .where(
      and(
        eq(kitComponents.clientId, clientId),
        eq(kitComponents.componentId, item.id),
        inArray(kitComponents.kitId, idsOf(kits)),
      ),
    );
  const left = new Set((await componentsOf(tx, item, idsOf(kits))).map(({ kitId }) => kitId));
  const changed = kits.filter(({ id }) => left.has(id));
  await tx
    .update(items)
    .set({ version: sql`${items.version} + 1` })
    .where(and(eq(items.clientId, clientId), inArray(items.id, idsOf(changed))));
  await recordItems(
    tx,
    actor,
    had.map(({ kitId, ...part }) =>
      itemChange(
        { ...item, id: kitId },
        { components: componentFacts([part]) },
        { components: {} },
      ),
    ),
  );
  return kits.filter(({ id }) => !left.has(id));
};

const deactivate = async (
  tx: Db,
  actor: Actor,
  { item, option }: { item: ItemRow; option: StatusChange['DeactivatingItemKitsOption'] },
): Promise<Consequences> => {
  const kits = (await lockKitsWith(tx, item)).filter(({ isActive }) => isActive);
  if (kits.length === 0) {
    await switchAll(tx, actor, { found: [item], isActive: false });
    return [];
  }
  if (option === deactivatingOptions.deactivateKits) {
    await switchAll(tx, actor, { found: [item, ...kits], isActive: false });
    return [`Deactivated with it: ${list(kits)}.`];
  }
  if (option === deactivatingOptions.removeFromKits) {
    const empty = await removeFrom(tx, actor, { item, kits });
    await switchAll(tx, actor, { found: [item, ...empty], isActive: false });
    return [
      `Removed from: ${list(kits)}.`,
      ...(empty.length > 0
        ? [`Deactivated, because nothing is left in them: ${list(empty)}.`]
        : []),
    ];
  }
  const data: KitConflict = { MultipleItemKitsThatContainItem: namesOf(kits) };
  throw conflict(`Item ${item.stockNumber} is a component of ${list(kits)}`, data);
};

const activate = async (
  tx: Db,
  actor: Actor,
  { item, option }: { item: ItemRow; option: StatusChange['ActivatingKitComponentsOption'] },
): Promise<Consequences> => {
  const parts = item.itemType === 'Bundled' ? await componentsOf(tx, item, [item.id]) : [];
  if (item.itemType === 'Bundled' && parts.length === 0)
    throw conflict(`Kit ${item.stockNumber} has no components`);
  const inactive = (
    parts.length > 0
      ? await lockItems(
          tx,
          item,
          inArray(
            items.id,
            parts.map(({ componentId }) => componentId),
          ),
        )
      : []
  ).filter(({ isActive }) => !isActive);
  if (inactive.length > 0 && option !== activatingOptions.activateItems) {
    const data: KitConflict = { InactiveKitComponents: namesOf(inactive) };
    throw conflict(`Kit ${item.stockNumber} has inactive components: ${list(inactive)}`, data);
  }
  await switchAll(tx, actor, { found: [item, ...inactive], isActive: true });
  return inactive.length > 0 ? [`Activated with it: ${list(inactive)}.`] : [];
};

/**
 * Activates or deactivates an item. Where kits stand in its way nothing is done, and a 409 names
 * them, until an option says what is to become of them; -1 says that the caller knows and skips the
 * item, so it is a 409 too (ITEM-14, OPEN-68). Open orders go on as they are.
 */
export const updateItemStatus = async (
  tx: Db,
  actor: Actor,
  {
    StockNumber,
    IsActive,
    DeactivatingItemKitsOption,
    ActivatingKitComponentsOption,
  }: StatusChange,
): Promise<{ message: string }> => {
  const [item] = await lockItems(tx, actor, eq(lowerStockNumber, StockNumber.toLowerCase()));
  if (!item) throw notFound(`Item ${StockNumber}`);
  const whyNotAgain = whyNotItem[IsActive ? 'activate' : 'deactivate'](item);
  if (whyNotAgain !== null) return { message: `${whyNotAgain}.` };
  const consequences = IsActive
    ? await activate(tx, actor, { item, option: ActivatingKitComponentsOption })
    : await deactivate(tx, actor, { item, option: DeactivatingItemKitsOption });
  return {
    message: [
      `Item ${item.stockNumber} ${IsActive ? 'activated' : 'deactivated'} successfully.`,
      ...consequences,
    ].join(' '),
  };
};
