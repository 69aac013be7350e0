import { eq, sql, type SQL } from 'drizzle-orm';
import { dayIn, type Day } from '@contract/dates';
import type { Db } from '../../db/database';
import { clients } from '../../db/schema/accounts';
import { shippedItemDays } from '../../db/schema/attention';
import { shippedDays, shippedItems } from '../../db/schema/orders';
import { inTransaction } from '../../db/transaction';
import { firstItemDay } from './shippedTallies';

interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

interface Whose {
  readonly clientId: string;
  readonly timeZone: string;
}

/**
 * The client's closed orders, each with its day: when it left, or was closed where that is not
 * known.
 */
const closedOrders = ({ clientId, timeZone }: Whose): SQL => sql`
  select o.id as order_id, null::uuid as part_id, o.warehouse_id, (coalesce(o.shipped_at, (
    select max(h.at) from order_history h where h.client_id = o.client_id and h.order_id = o.id and h.status = 'Closed'
  )) at time zone ${timeZone}::text)::date as day
  from orders o where o.client_id = ${clientId}::uuid and o.status = 'Closed' and o.order_type = 'Regular'`;

/** Backorders that have left by themselves. */
const closedBackorders = ({ clientId, timeZone }: Whose): SQL => sql`
  select s.order_id, s.id as part_id, s.warehouse_id, (s.shipped_at at time zone ${timeZone}::text)::date as day
  from sub_orders s where s.client_id = ${clientId}::uuid and s.kind = 'backorder' and s.status = 'Closed'`;

const insertDays = (whose: Whose): SQL => sql`
  insert into shipped_days (client_id, day, warehouse_id, orders)
  select ${whose.clientId}::uuid, day, warehouse_id, count(*) from (${closedOrders(whose)}) closed where day is not null group by day, warehouse_id`;

/** What has left on each day, item by item. */
const pieces = (whose: Whose): SQL => sql`
  with departed as (${closedOrders(whose)} union all ${closedBackorders(whose)}), pieces as (
    select departed.day, l.item_id, sum(l.quantity) as quantity
    from departed
    join order_lines l on l.client_id = ${whose.clientId}::uuid and l.order_id = departed.order_id and l.sub_order_id is not distinct from departed.part_id
    where departed.day is not null and l.quantity > 0
    group by departed.day, l.item_id
  )`;

/** The periods are those of `periodsOf`. */
const insertItems = (whose: Whose): SQL => sql`
  insert into shipped_items (client_id, period, item_id, pieces)
  ${pieces(whose)}
  select ${whose.clientId}::uuid, period, item_id, sum(quantity)
  from pieces cross join lateral unnest(array[
    to_char(day - extract(dow from day)::int, '"W"YYYY-MM-DD'), to_char(day, '"M"YYYY-MM-"01"'), to_char(day, '"Y"YYYY-"01-01"')
  ]) as of_day(period)
  group by period, item_id`;

const insertItemDays = (whose: Whose, since: Day): SQL => sql`
  insert into shipped_item_days (client_id, day, item_id, pieces)
  ${pieces(whose)}
  select ${whose.clientId}::uuid, day, item_id, quantity from pieces where day >= ${since}::date`;

/**
 * Counts what a client has shipped anew, whatever was counted before: for its first dashboard, and
 * after a bulk load. Whoever closes an order waits meanwhile.
 */
export const recountShipped = (db: Db, clientId: string, { now, timeZone }: Clock): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('update');
    await tx.execute(
      sql`lock table ${shippedDays}, ${shippedItems}, ${shippedItemDays} in share row exclusive mode`,
    );
    await tx.delete(shippedDays).where(eq(shippedDays.clientId, clientId));
    await tx.delete(shippedItems).where(eq(shippedItems.clientId, clientId));
    await tx.delete(shippedItemDays).where(eq(shippedItemDays.clientId, clientId));
    await tx.execute(insertDays({ clientId, timeZone }));
    await tx.execute(insertItems({ clientId, timeZone }));
    const since = firstItemDay(dayIn(timeZone, now));
    await tx.execute(insertItemDays({ clientId, timeZone }, since));
    await tx.update(clients).set({ shippedCountedAt: now }).where(eq(clients.id, clientId));
  });

const countedAt = (db: Db, clientId: string) =>
  db.select({ at: clients.shippedCountedAt }).from(clients).where(eq(clients.id, clientId));

/**
 * Sees to it that a client's shipped orders have been counted: once, however many ask at the same
 * time.
 */
export const countShippedOnce = async (db: Db, clientId: string, clock: Clock): Promise<void> => {
  const [client] = await countedAt(db, clientId);
  if (client?.at) return;
  await inTransaction(db, async (tx) => {
    const [locked] = await countedAt(tx, clientId).for('update');
    if (!locked?.at) await recountShipped(tx, clientId, clock);
  });
};
