import { sql, type SQL } from 'drizzle-orm';
import { attentionLimits, type AttentionKind } from '@contract/attentionRules';
import { lastDayNear } from '@contract/workingDays';
import type { Db } from '../db/database';
import { orders } from '../db/schema/orders';
import { heldFor, isNeededFor, isOpenOf, shortOf, type Ahead } from '../orders/record/neededOrders';
import { rowOf, type FoundRow, type Place } from './found';

interface AheadIn extends Place, Ahead {}

/** Each of the client's open orders, read once, as often as somebody is needed for it. */
const sightings = (ahead: Ahead): SQL => {
  const { held, approval, late, due } = isNeededFor(ahead);
  return sql`(
    select ${orders.id} as id, ${orders.orderNumber} as number, ${orders.name} as name, ${orders.createdAt} as made,
      ${heldFor} as reason, ${held} as is_held, ${approval} as awaits, ${late} as is_late, ${due} as is_due
    from ${orders} where ${isOpenOf(ahead)}
  ) seen cross join lateral (values
    ('held', reason, is_held), ('approval', '', awaits), ('late', '', is_late), ('due', '', is_due)
  ) needed (kind, subject, is_needed)`;
};

const milliseconds = (moment: SQL): SQL<number> =>
  sql<number>`(extract(epoch from ${moment}) * 1000)::float8`;

/** The query for what waits among a client's open orders; it reads no others. */
export const openOrders = (db: Db, ahead: Ahead) =>
  db
    .select({
      kind: sql<AttentionKind>`kind`,
      subject: sql<string>`subject`,
      count: sql<number>`count(*)::int`,
      oldest: milliseconds(sql`min(made)`),
      counted: sql<string>`md5(string_agg(id::text, ' ' order by id))`,
      numbers: sql<
        string[]
      >`(array_agg(number order by made, id))[1:${sql.raw(String(attentionLimits.numbers))}]`,
      names: sql<
        string[]
      >`(array_agg(name order by made, id))[1:${sql.raw(String(attentionLimits.examples))}]`,
    })
    .from(sightings(ahead))
    .where(sql`is_needed`)
    .groupBy(sql`kind, subject`);

/** The query for the items that orders are held for, those first that most of them wait for. */
export const itemsWaitedFor = (db: Db, place: Place) =>
  db
    .select({ name: sql<string>`item`, count: sql<number>`count(*)::int` })
    .from(
      sql`${orders} cross join lateral unnest(string_to_array(substr(${orders.onHoldReason}, ${shortOf.length + 1}::int), ', ')) as item`,
    )
    .where(
      sql`${isOpenOf(place)} and left(${orders.status}, 6) = 'OnHold' and ${orders.onHoldReason} like ${`${shortOf}%`}`,
    )
    .groupBy(sql`item`)
    .orderBy(sql`count(*) desc, item collate "C"`)
    .limit(attentionLimits.examples);

/** Held orders by their reasons, those to approve, and those that are to ship soon or are late. */
export const findOrders = async (ahead: AheadIn): Promise<FoundRow[]> => {
  const found = await openOrders(ahead.db, ahead);
  const isShort = found.some(({ kind, subject }) => kind === 'held' && subject === shortOf);
  const items = isShort ? await itemsWaitedFor(ahead.db, ahead) : [];
  return found.map(({ kind, subject, count, oldest, counted, numbers, names }) =>
    rowOf({
      kind,
      of: subject,
      Count: count,
      since: oldest,
      counted,
      Subject: subject === shortOf ? 'Insufficient stock' : subject,
      Day: kind === 'due' ? lastDayNear(ahead.today) : null,
      Numbers: numbers,
      Examples:
        kind === 'held' && subject === shortOf
          ? items.map(({ name, count: orderCount }) => ({
              Name: name,
              Count: orderCount,
              Day: null,
            }))
          : names.map((name) => ({ Name: name, Count: null, Day: null })),
    }),
  );
};
