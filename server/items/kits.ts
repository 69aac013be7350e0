import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedItemPayload } from '@contract/itemPayload';
import type { Db } from '../db/database';
import { items, kitComponents } from '../db/schema/inventory';
import type { Actor } from '../http/actor';
import { lockItems, lowerStockNumber, type ItemRow, type KitComponent } from './itemRows';

type SentComponents = ParsedItemPayload['Components'];
type Part = Pick<KitComponent, 'componentId' | 'quantity'>;

interface Kit {
  /** Null for one that is not made yet. */
  readonly id: string | null;
  readonly isActive: boolean;
  /** What it is made of so far: a component that stays may have become inactive. */
  readonly before: readonly Part[];
}

interface CheckedComponents {
  readonly parts: readonly Part[];
  /** By field. */
  readonly refusals: Readonly<Record<string, string[]>>;
}

/**
 * Locks the components that a kit is to have and says what is wrong with them: they must be known
 * and active, no kits, not the kit itself, and each once.
 */
export const checkComponents = async (
  tx: Db,
  account: Pick<Actor, 'clientId'>,
  { kit, sent }: { kit: Kit; sent: SentComponents },
): Promise<CheckedComponents> => {
  const numbers = sent.map(({ Link }) => Link.Name.toLowerCase());
  const found =
    numbers.length > 0 ? await lockItems(tx, account, inArray(lowerStockNumber, numbers)) : [];
  const byNumber = new Map(found.map((item) => [item.stockNumber.toLowerCase(), item]));
  const whyNot = (item: ItemRow | undefined, index: number): string | null => {
    if (!item) return `Item ${sent[index]?.Link.Name} was not found`;
    if (item.id === kit.id) return 'A kit can not contain itself';
    if (item.itemType === 'Bundled')
      return `Item ${item.stockNumber} is a kit; a kit can not contain kits`;
    if (numbers.indexOf(numbers[index] ?? '') !== index)
      return `Item ${item.stockNumber} is in the kit more than once`;
    const isNew = !kit.before.some(({ componentId }) => componentId === item.id);
    return kit.isActive && isNew && !item.isActive
      ? `Item ${item.stockNumber} is not active`
      : null;
  };
  const parts: Part[] = [];
  const refusals: Record<string, string[]> = {};
  for (const [index, { Quantity }] of sent.entries()) {
    const item = byNumber.get(numbers[index] ?? '');
    const sentence = whyNot(item, index);
    if (sentence !== null) refusals[`Components[${index}].Link.Name`] = [sentence];
    else if (item) parts.push({ componentId: item.id, quantity: Quantity });
  }
  return { parts, refusals };
};

const inOrder = (parts: readonly Part[]): string =>
  JSON.stringify(parts.map(({ componentId, quantity }) => `${componentId} ${quantity}`).toSorted());

/** Whether two lists of components are the same, in whatever sequence. */
export const isSameKit = (before: readonly Part[], after: readonly Part[]): boolean =>
  inOrder(before) === inOrder(after);

/** Writes what a kit is made of from now on. */
export const writeComponents = async (
  tx: Db,
  { clientId, id: kitId }: Pick<ItemRow, 'clientId' | 'id'>,
  parts: readonly Part[],
): Promise<void> => {
  await tx
    .delete(kitComponents)
    .where(and(eq(kitComponents.clientId, clientId), eq(kitComponents.kitId, kitId)));
  if (parts.length > 0)
    await tx
      .insert(kitComponents)
      .values(
        parts.map(({ componentId, quantity }) => ({ clientId, kitId, componentId, quantity })),
      );
};

/** The kits that contain an item, locked until the transaction ends. */
export const lockKitsWith = async (
  tx: Db,
  item: Pick<ItemRow, 'clientId' | 'id'>,
): Promise<ItemRow[]> => {
  const containing = tx
    .select({ id: kitComponents.kitId })
    .from(kitComponents)
    .where(and(eq(kitComponents.clientId, item.clientId), eq(kitComponents.componentId, item.id)));
  return lockItems(tx, item, inArray(items.id, containing));
};
