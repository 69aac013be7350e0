import { returnCode } from '@contract/returnRules';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { kitComponents, noticeReceipts, notices, stock } from '../db/schema/inventory';
import { stockMovements } from '../db/schema/movements';
import { allocations, orderLines, orders, subOrders } from '../db/schema/orders';
import { warehouses } from '../db/schema/resources';
import { returnLines, returns } from '../db/schema/returns';

/** So many days of the demo's orders, notices and returns are told of; before lies a balance. */
const daysTold = 120;

const byWarehouse = sql`'warehouse', 'Warehouse ' || w.code`;

const orderPart = sql`case o.order_type when 'Deduct' then 'deductOrder' else 'order' end, o.order_number, c.line_no`;

/** What has left, and what open orders hold: pieces of lines, kits taken apart. */
const linesOfOrders = sql`
  select o.client_id, o.id as order_id, l.line_no, coalesce(k.component_id, l.item_id) as item_id, coalesce(s.warehouse_id, o.warehouse_id) as warehouse_id, l.quantity * coalesce(k.quantity, 1) as pieces, coalesce(s.shipped_at, o.shipped_at) as left_at
  from ${orderLines} l
  join ${orders} o on o.client_id = l.client_id and o.id = l.order_id
  left join ${subOrders} s on s.client_id = l.client_id and s.id = l.sub_order_id
  left join ${kitComponents} k on k.client_id = l.client_id and k.kit_id = l.item_id
  where l.quantity > 0 and case when s.id is null then o.status = 'Closed' and not o.has_partials else s.status = 'Closed' end
  union all
  select client_id, order_id, line_no, item_id, warehouse_id, quantity, null from ${allocations}`;

const orderEvents = sql`
  select c.client_id, c.item_id, c.warehouse_id, 'reserved' as state, c.pieces as change, 'reserved' as reason, ${orderPart}, case o.order_type when 'Deduct' then 'staff' else 'user' end, o.order_by, o.created_at as at
  from told c join ${orders} o on o.client_id = c.client_id and o.id = c.order_id
  union all
  select c.client_id, c.item_id, c.warehouse_id, of.state, -c.pieces, case o.order_type when 'Deduct' then 'deducted' else 'shipped' end, ${orderPart}, ${byWarehouse}, greatest(c.left_at, o.created_at + interval '1 minute')
  from told c join ${orders} o on o.client_id = c.client_id and o.id = c.order_id join ${warehouses} w on w.id = c.warehouse_id
  cross join (values ('onHand'), ('reserved')) of (state)
  where c.left_at is not null`;

const arrivalEvents = (codes: SQL): SQL => sql`
  select r.client_id, r.item_id, n.warehouse_id, 'onHand', r.pieces, 'received', 'notice', n.number, null::int, ${byWarehouse}, r.received_at
  from ${noticeReceipts} r join ${notices} n on n.client_id = r.client_id and n.id = r.notice_id and n.status = 'In Stock' join ${warehouses} w on w.id = n.warehouse_id
  union all
  select r.client_id, coalesce(k.component_id, l.item_id), r.warehouse_id, 'onHand', l.quantity * coalesce(k.quantity, 1), 'returned', 'return', codes.code, null::int, ${byWarehouse}, r.received_at
  from ${returnLines} l join ${returns} r on r.client_id = l.client_id and r.id = l.return_id and r.received_at is not null join ${codes} on codes.id = r.id join ${warehouses} w on w.id = r.warehouse_id
  left join ${kitComponents} k on k.client_id = l.client_id and k.kit_id = l.item_id`;

const key = sql.raw('client_id, item_id, warehouse_id');
const columns = sql.raw(
  'client_id, item_id, warehouse_id, state, change, reason, document_kind, document_number, document_line, by_kind, by, at',
);

/**
 * What led to the stock as it is: a balance that it began with, and what has moved since. Where more
 * came in than can have left, a count has found that much less.
 */
const history = (codes: SQL, { begin, now }: { begin: SQL; now: SQL }): SQL => sql`
  with told as (${linesOfOrders}),
  events (${columns}) as (select * from (${orderEvents} union all ${arrivalEvents(codes)}) every (${columns}) where at >= ${begin} and at <= ${now}),
  kept as (select events.* from events join ${stock} s using (${key})),
  counts as (
    select ${key}, of.state, of.pieces, of.pieces - coalesce(moved.pieces, 0) as begun
    from ${stock} s cross join lateral (values ('onHand', s.on_hand), ('reserved', s.allocated), ('unshippable', s.unshippable)) of (state, pieces)
    left join (select ${key}, state, sum(change)::int as pieces from kept group by ${key}, state) moved using (${key}, state)
  ),
  lowest as (
    select ${key}, state, min(pieces) as pieces, max(at) as at from (
      select ${key}, state, kept.at, counts.begun + sum(kept.change) over (partition by ${key}, state order by kept.at, kept.change desc) as pieces
      from kept join counts using (${key}, state)
    ) running group by ${key}, state
  ),
  found as (
    select ${key}, state, counts.begun, greatest(0, -counts.begun, -coalesce(lowest.pieces, 0))::int as missing, lowest.at
    from counts left join lowest using (${key}, state)
  ),
  all_rows (${columns}) as (
    select ${columns} from kept
    union all select ${key}, state, begun + missing, 'opening', null, null, null::int, 'system', 'System', ${begin} from found where begun + missing <> 0
    union all select ${key}, state, -missing, 'recounted', null, null, null::int, 'warehouse', 'Warehouse ' || w.code, least(found.at + interval '1 minute', ${now}) from found join ${warehouses} w on w.id = found.warehouse_id where missing > 0
  )
  insert into ${stockMovements} (${key}, number, state, change, balance, reason, document_kind, document_number, document_line, act_id, by_kind, by, happened_at, recorded_at)
  select ${key}, number, state, change, sum(change) over (partition by ${key}, state order by number), reason, document_kind, document_number, document_line, md5(coalesce(document_number, '') || reason || at)::uuid, by_kind, by, at, at
  from (select *, (row_number() over (partition by ${key} order by at, change desc, state, document_number, document_line))::int as number from all_rows) numbered order by at, number`;

/** Writes the movements that have led to the demo's stock, the latest of them one by one. */
export const tellStockHistory = async (tx: Db, now: Date): Promise<void> => {
  const found = await tx.select({ id: returns.id }).from(returns);
  const codes = sql`jsonb_to_recordset(${JSON.stringify(
    found.map(({ id }) => ({ id, code: returnCode(id) })),
  )}::jsonb) as codes(id uuid, code text)`;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const begin = sql`(${moment} - ${`${daysTold} days`}::interval)`;
  await tx.execute(history(codes, { begin, now: moment }));
  await tx.execute(
    sql`update ${stock} s set "movements" = told.movements, "moved_at" = told.at from (select ${key}, count(*)::int as movements, max(recorded_at) as at from ${stockMovements} group by ${key}) told where s.client_id = told.client_id and s.item_id = told.item_id and s.warehouse_id = told.warehouse_id`,
  );
};
