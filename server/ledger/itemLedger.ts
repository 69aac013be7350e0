import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../db/database';
import { stock } from '../db/schema/inventory';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { itemsByStockNumber, type ItemRow } from '../items/itemRows';
import { everyMovement, isIn, warehousesOf, type Balance } from './ledgerScope';

/** An item of a client in the warehouses that are asked for. */
export interface ItemPlace {
  readonly item: ItemRow;
  readonly warehouseIds: readonly string[];
}

/** The client's item with a stock number, in one warehouse or in all; 404 for an unknown item. */
export const placeOf = async (
  db: Db,
  actor: Actor,
  { stockNumber, warehouse }: { stockNumber: string; warehouse?: string | undefined },
): Promise<ItemPlace> => {
  const [item] = await itemsByStockNumber(db, actor, [stockNumber]);
  if (!item) throw notFound(`Item ${stockNumber}`);
  return { item, warehouseIds: await warehousesOf(db, warehouse) };
};

const total = (column: SQLWrapper): SQL<number> => sql<number>`coalesce(sum(${column}), 0)::int`;

/** What the stock says of an item now. */
export const piecesNow = async (db: Db, { item, warehouseIds }: ItemPlace): Promise<Balance> => {
  const isThere = and(
    eq(stock.clientId, item.clientId),
    eq(stock.itemId, item.id),
    isIn(stock.warehouseId, warehouseIds),
  );
  const [row] = await db
    .select({
      onHand: total(stock.onHand),
      reserved: total(stock.allocated),
      unshippable: total(stock.unshippable),
    })
    .from(stock)
    .where(isThere);
  return row ?? { onHand: 0, reserved: 0, unshippable: 0 };
};

/** Every movement of an item, to select from; since a moment, where one is named. */
export const movedOf = ({ item, warehouseIds }: ItemPlace, since?: SQL): SQL =>
  sql`(select * from ${everyMovement} every where client_id = ${item.clientId} and item_id = ${item.id} and ${isIn(sql`warehouse_id`, warehouseIds)}${since ? sql` and recorded_at >= ${since}` : sql``}) moved`;
