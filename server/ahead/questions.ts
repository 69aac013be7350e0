import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import { aheadLimits, type ItemQuestion } from '@contract/aheadRules';
import { addDays, type Day } from '@contract/dates';
import type { Db } from '../db/database';
import { items, kitComponents, stock, stockTags } from '../db/schema/inventory';
import { shippedItems } from '../db/schema/orders';
import { isSold, neededItems } from '../items/neededItems';
import { among, isOwnWarehouse, listed, type ItemsPlace } from '../items/shelfQueries';
import { periodsSince } from '../orders/record/dashboardSpans';

/** Whose shelves are looked at, and when. */
export interface Shelves extends ItemsPlace {
  readonly now: Date;
  /** Whether the client is shown reorder points (ITEM-38). */
  readonly hasReorderPoints: boolean;
}

/** The periods in which nothing has left of an item that moves slowly: they begin 90 days ago or earlier. */
const slowPeriods = (today: Day): SQL =>
  listed(periodsSince(addDays(today, -aheadLimits.slow), today).map((period) => sql`${period}`));

/** What was made before can move slowly: it has been there for so long. */
export const slowIfBefore = (now: Date): Date =>
  new Date(now.getTime() - aheadLimits.slow * 86_400_000);

/**
 * SQL for the items of which something has left since they could move slowly, `(item_id)`: by itself,
 * and in kits. Some stand there more than once, which costs less than to tell them apart.
 */
export const movedItems = (
  { clientId, today }: ItemsPlace,
  ids?: readonly string[],
): { readonly alone: SQL; readonly inKits: SQL } => ({
  alone: sql`(
    select w.item_id from ${shippedItems} w
    where w.client_id = ${clientId}::uuid and w.period in ${slowPeriods(today)} ${among(sql`w.item_id`, ids)}
  )`,
  inKits: sql`(
    select k.component_id as item_id from ${kitComponents} k
    join ${shippedItems} w on w.client_id = k.client_id and w.item_id = k.kit_id and w.period in ${slowPeriods(today)}
    where k.client_id = ${clientId}::uuid ${among(sql`k.component_id`, ids)}
  )`,
});

/**
 * SQL for the lots that expire within 90 days, or have, and of which something is there, `(item_id,
 * lot, expires, pieces)`.
 */
export const expiringLots = ({ clientId, today }: ItemsPlace, ids?: readonly string[]): SQL => sql`(
  select t.item_id, t.lot_number as lot, t.expiration_date as expires, sum(t.on_hand)::int as pieces
  from ${stockTags} t
  where t.client_id = ${clientId}::uuid and t.expiration_date is not null and t.on_hand > 0
    and t.expiration_date <= ${addDays(today, aheadLimits.expiring)}::date and ${isOwnWarehouse(sql`t.warehouse_id`)} ${among(sql`t.item_id`, ids)}
  group by 1, 2, 3
)`;

/** SQL for the items of whose stock a row in the provider's own warehouses meets a condition. */
const stockWhere = ({ clientId }: Shelves, condition: SQL): SQL => sql`(
  select s.item_id from ${stock} s
  where s.client_id = ${clientId}::uuid and ${isOwnWarehouse(sql`s.warehouse_id`)} and ${condition}
  offset 0
)`;

const isNotAmong = (others: SQL): SQL =>
  sql`not exists (select from ${others} others where others.item_id = ${items.id})`;

/** The condition for the items that a question finds. */
export const foundBy = (db: Db, question: ItemQuestion, shelves: Shelves): SQL | undefined => {
  const { clientId } = shelves;
  const moved = movedItems(shelves);
  switch (question) {
    case 'low':
      return neededItems(db, shelves, shelves.hasReorderPoints ? 'reorder' : 'cover');
    case 'out':
      // No row is below zero, so that nothing is available where no row has anything.
      return and(
        isSold(shelves),
        isNotAmong(stockWhere(shelves, sql`s.on_hand - s.allocated - s.unshippable > 0`)),
      );
    case 'expiring':
      return and(
        eq(items.clientId, clientId),
        sql`${items.id} in (select item_id from ${expiringLots(shelves)} lots)`,
      );
    case 'slow':
      return and(
        isSold(shelves),
        lt(items.createdAt, slowIfBefore(shelves.now)),
        sql`${items.id} in ${stockWhere(shelves, sql`s.on_hand > 0`)}`,
        isNotAmong(moved.alone),
        isNotAmong(moved.inKits),
      );
    default:
      return question satisfies never;
  }
};
