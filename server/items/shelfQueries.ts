import { sql, type SQL } from 'drizzle-orm';
import { aheadLimits } from '@contract/aheadRules';
import { addDays, type Day } from '@contract/dates';
import { shippedItemDays } from '../db/schema/attention';
import { kitComponents, stock } from '../db/schema/inventory';
import { warehouses } from '../db/schema/resources';

/** Whose items are looked at, and on which day. */
export interface ItemsPlace {
  readonly clientId: string;
  readonly today: Day;
}

/** SQL that narrows to the provider's own warehouses (ITEM-10): an array, which costs no join. */
export const isOwnWarehouse = (column: SQL): SQL =>
  sql`${column} = any (array(select ${warehouses.id} from ${warehouses} where not ${warehouses.isThirdParty}))`;

/** SQL for a list of values. */
export const listed = (values: readonly SQL[]): SQL => sql`(${sql.join([...values], sql`, `)})`;

/** SQL that narrows to these ids; to none of them where no ids are named. */
export const among = (column: SQL, ids: readonly string[] | undefined): SQL =>
  ids ? sql`and ${column} in ${listed(ids.map((id) => sql`${id}::uuid`))}` : sql``;

/** SQL for what can be ordered of each item that has stock, `(item_id, pieces)`. */
export const availablePieces = ({ clientId }: ItemsPlace): SQL => sql`(
  select s.item_id, sum(s.on_hand - s.allocated - s.unshippable)::int as pieces from ${stock} s
  where s.client_id = ${clientId}::uuid and ${isOwnWarehouse(sql`s.warehouse_id`)} group by s.item_id
)`;

/** Day by day, which a few items are looked up with. */
const lastDays = (today: Day): SQL =>
  listed(
    Array.from({ length: aheadLimits.shipped }, (_, ago) => sql`${addDays(today, -ago)}::date`),
  );

/** What left by itself; all of it is read as one stretch of the days. */
const ownPieces = ({ clientId, today }: ItemsPlace, ids?: readonly string[]): SQL => sql`(
  select d.item_id, sum(d.pieces) as pieces from ${shippedItemDays} d
  where d.client_id = ${clientId}::uuid
    and ${ids ? sql`d.day in ${lastDays(today)}` : sql`d.day between ${addDays(today, 1 - aheadLimits.shipped)}::date and ${today}::date`}
    ${among(sql`d.item_id`, ids)}
  group by d.item_id
)`;

/** What left in kits. */
const kitPieces = ({ clientId, today }: ItemsPlace, ids?: readonly string[]): SQL => sql`(
  select k.component_id as item_id, sum(k.quantity * d.pieces) as pieces from ${kitComponents} k
  join ${shippedItemDays} d on d.client_id = k.client_id and d.item_id = k.kit_id and d.day in ${lastDays(today)}
  where k.client_id = ${clientId}::uuid ${among(sql`k.component_id`, ids)}
  group by k.component_id
)`;

/**
 * SQL for what of each item left in the last 28 days, `(item_id, pieces)`: kits count as what they
 * are made of, too. Joined rather than appended, so that the planner knows how many there are.
 */
export const shippedPieces = (place: ItemsPlace, ids?: readonly string[]): SQL => sql`(
  select item_id, (coalesce(own.pieces, 0) + coalesce(in_kits.pieces, 0))::int as pieces
  from ${ownPieces(place, ids)} own full join ${kitPieces(place, ids)} in_kits using (item_id)
)`;
