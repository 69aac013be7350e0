import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { items, kitComponents, stockTags } from '../db/schema/inventory';
import { matchesOneOf } from '../db/search';
import type { Actor } from '../http/actor';
import type { Change } from '../changes/changes';

export type ItemRow = typeof items.$inferSelect;
export type KitComponent = Pick<
  typeof kitComponents.$inferSelect,
  'kitId' | 'componentId' | 'quantity'
>;

/** A stock number in lower case, as the search and the unique index compare it. */
export const lowerStockNumber: SQL = sql`lower(${items.stockNumber})`;

/** That an item has one of these stock numbers, which go as one parameter: there may be very many. */
export const hasStockNumberOf = (stockNumbers: readonly string[]): SQL => {
  const wanted = JSON.stringify(stockNumbers.map((text) => text.toLowerCase()));
  return sql`${lowerStockNumber} in (select jsonb_array_elements_text(${wanted}::jsonb))`;
};

/** Whether an item's stock number or description has the term (OPEN-31). */
export const matchesItem = (term: string): SQL | undefined => matchesOneOf(items.searchText, term);

/** The items with these ids, in the sequence of the ids. */
export const itemsInSequence = async (
  db: Db,
  { clientId }: Actor,
  ids: readonly string[],
): Promise<ItemRow[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(items)
    .where(and(eq(items.clientId, clientId), inArray(items.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Items of one client, as they are now. */
export const readItems = (
  db: Db,
  { clientId }: Pick<Actor, 'clientId'>,
  where: SQL | undefined,
): Promise<ItemRow[]> =>
  db
    .select()
    .from(items)
    .where(and(eq(items.clientId, clientId), where));

/**
 * Locks items of one client until the transaction ends, everybody in the same sequence, and answers
 * them as they are now.
 */
export const lockItems = (
  tx: Db,
  { clientId }: Pick<Actor, 'clientId'>,
  where: SQL | undefined,
): Promise<ItemRow[]> =>
  tx
    .select()
    .from(items)
    .where(and(eq(items.clientId, clientId), where))
    .orderBy(asc(items.id))
    .for('update');

/** The items with these stock numbers, in whatever case they are written. */
export const itemsByStockNumber = (
  db: Db,
  { clientId }: Pick<Actor, 'clientId'>,
  stockNumbers: readonly string[],
): Promise<ItemRow[]> =>
  db
    .select()
    .from(items)
    .where(and(eq(items.clientId, clientId), hasStockNumberOf(stockNumbers)));

/** What these kits are made of. */
export const componentsOf = async (
  db: Db,
  { clientId }: Pick<Actor, 'clientId'>,
  kitIds: readonly string[],
): Promise<KitComponent[]> => {
  if (kitIds.length === 0) return [];
  const { kitId, componentId, quantity } = kitComponents;
  return db
    .select({ kitId, componentId, quantity })
    .from(kitComponents)
    .where(and(eq(kitComponents.clientId, clientId), inArray(kitId, [...kitIds])));
};

/** The lots that are known of these items, damaged pieces left out. */
export const lotsOf = async (
  db: Db,
  { clientId }: Pick<Actor, 'clientId'>,
  itemIds: readonly string[],
): Promise<{ itemId: string; lotNumber: string | null }[]> => {
  if (itemIds.length === 0) return [];
  const { itemId, lotNumber } = stockTags;
  return db
    .selectDistinct({ itemId, lotNumber })
    .from(stockTags)
    .where(
      and(
        eq(stockTags.clientId, clientId),
        inArray(itemId, [...itemIds]),
        eq(stockTags.isDamaged, false),
        isNotNull(lotNumber),
      ),
    );
};

/** An item before and after a change, as it is written down; null before it was made. */
export const itemChange = (
  { clientId, id }: Pick<ItemRow, 'clientId' | 'id'>,
  before: object | null,
  after: object,
): Change => ({ clientId, kind: 'item', id, before, after });

/** What a kit is made of, by the ids of its components, as changes are written down. */
export const componentFacts = (
  parts: readonly Pick<KitComponent, 'componentId' | 'quantity'>[],
): Readonly<Record<string, number>> =>
  Object.fromEntries(parts.map(({ componentId, quantity }) => [componentId, quantity]));
