import { and, sql, type SQL } from 'drizzle-orm';
import { aheadLimits } from '@contract/aheadRules';
import { lotDays, type ItemNeed } from '@contract/attentionRules';
import { addDays, type Day } from '@contract/dates';
import type { Db } from '../db/database';
import { items, stockTags } from '../db/schema/inventory';
import { availablePieces, isOwnWarehouse, shippedPieces, type ItemsPlace } from './shelfQueries';

const ofClient = ({ clientId }: ItemsPlace): SQL => sql`${items.clientId} = ${clientId}::uuid`;

const isStandard = sql`${items.isActive} and ${items.itemType} = 'Standard'`;

/** Items that are sold; kits have no stock of their own. */
export const isSold = (place: ItemsPlace): SQL => sql`${ofClient(place)} and ${isStandard}`;

const available = sql<number>`coalesce(available.pieces, 0)`;

/** The query for active items of which no more is available than the point to reorder them at. */
export const itemsToReorder = (db: Db, place: ItemsPlace) =>
  db
    .select({ id: items.id, name: items.stockNumber, count: available })
    .from(items)
    .leftJoin(sql`${availablePieces(place)} available`, sql`available.item_id = ${items.id}`)
    .where(and(isSold(place), sql`${available} <= ${items.reorderPoint}`))
    .orderBy(sql`${available} - ${items.reorderPoint}, ${items.stockNumber}`);

/** SQL for what lasts no longer than some days, `(item_id, available, shipped)`: `daysOfCover`. */
const brief = (place: ItemsPlace): SQL => sql`(
  select item_id, ${available} as available, shipped.pieces as shipped
  from ${shippedPieces(place)} shipped left join ${availablePieces(place)} available using (item_id)
  where ${available} * ${aheadLimits.shipped}::int < ${aheadLimits.cover + 1}::int * shipped.pieces
)`;

/** The query for active items that last no longer than some days by what is shipped of them. */
export const itemsThatRunOut = (db: Db, place: ItemsPlace) =>
  db
    .select({
      id: items.id,
      name: items.stockNumber,
      available: sql<number>`brief.available`,
      shipped: sql<number>`brief.shipped`,
    })
    .from(items)
    .innerJoin(sql`${brief(place)} brief`, sql`brief.item_id = ${items.id}`)
    .where(isSold(place));

/** The lots of which something is there that expire until a day. */
const expiring = ({ clientId }: ItemsPlace, until: Day): SQL => sql`
  ${stockTags.clientId} = ${clientId}::uuid and ${stockTags.expirationDate} is not null
  and ${stockTags.onHand} > 0 and ${isOwnWarehouse(sql`${stockTags.warehouseId}`)} and ${stockTags.expirationDate} <= ${until}::date`;

interface LotSpan {
  /** Null takes in what has expired. */
  readonly after: Day | null;
  readonly until: Day;
}

/** The days between which the first lots of a need expire. */
const spanOf = (need: keyof typeof lotDays, today: Day): LotSpan => {
  const within = (days: number) => addDays(today, days);
  return {
    lots30: { after: null, until: within(lotDays.lots30) },
    lots60: { after: within(lotDays.lots30), until: within(lotDays.lots60) },
    lots90: { after: within(lotDays.lots60), until: within(lotDays.lots90) },
  }[need];
};

/** The query for the items whose first lot expires within the days of a need, with that lot. */
export const itemsThatExpire = (db: Db, place: ItemsPlace, need: keyof typeof lotDays) => {
  const { after, until } = spanOf(need, place.today);
  const isAfter = after === null ? sql`` : sql`and lots.expires > ${after}::date`;
  return db
    .select({
      id: items.id,
      name: items.stockNumber,
      lot: sql<string | null>`lots.lot`,
      /** All of them, until the last day that is asked for. */
      lots: sql<string>`lots.every_lot`,
      day: sql<Day>`to_char(lots.expires, 'YYYY-MM-DD')`,
      pieces: sql<number>`lots.pieces::int`,
    })
    .from(items)
    .innerJoin(
      sql`(
        select distinct on (${stockTags.itemId}) ${stockTags.itemId} as item_id,
          ${stockTags.lotNumber} as lot, ${stockTags.expirationDate} as expires,
          sum(${stockTags.onHand}) as pieces,
          string_agg(concat(${stockTags.lotNumber}, ' ', ${stockTags.expirationDate}), ', ')
            over (partition by ${stockTags.itemId} order by ${stockTags.expirationDate}, ${stockTags.lotNumber}
              rows between unbounded preceding and unbounded following) as every_lot
        from ${stockTags} where ${expiring(place, until)}
        group by 1, 2, 3 order by 1, 3, 2
      ) lots`,
      sql`${ofClient(place)} and ${items.id} = lots.item_id ${isAfter}`,
    )
    .orderBy(sql`lots.expires, ${items.stockNumber} collate "C"`);
};

/** The items that a row of what needs somebody counts. */
export const neededItems = (db: Db, place: ItemsPlace, need: ItemNeed): SQL | undefined => {
  // The rows that are found are looked up: all items are not read for them.
  if (need === 'cover')
    return and(isSold(place), sql`${items.id} in (select item_id from ${brief(place)} brief)`);
  const query = need === 'reorder' ? itemsToReorder(db, place) : itemsThatExpire(db, place, need);
  return sql`${items.id} in (select id from (${query.getSQL()}) needed)`;
};
