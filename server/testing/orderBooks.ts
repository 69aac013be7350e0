import assert from 'node:assert/strict';
import { sql, type SQL } from 'drizzle-orm';
import type { OrderSettings } from '@contract/client';
import type { Db } from '../db/database';

/** Settings of a client whose orders move only when people move them. */
export const peopleOnly: Partial<OrderSettings> = {
  AllowOrderApproval: false,
  AllowOrderConfirmation: false,
  AllowOrderRelease: false,
};

/** Everything that ships by itself: orders that are not divided, and parts. */
const consignments = sql`
  select o.client_id, o.id order_id, null::uuid part_id, o.status from orders o where not o.has_partials
  union all
  select s.client_id, s.order_id, s.id, s.status from sub_orders s`;

/** What the lines of open consignments need, by item: a kit stands for its components. */
const needed = sql`
  select l.client_id, l.order_id, l.line_no, coalesce(k.component_id, l.item_id) item_id, l.quantity * coalesce(k.quantity, 1) pieces
  from order_lines l
  join (${consignments}) c on c.client_id = l.client_id and c.order_id = l.order_id and c.part_id is not distinct from l.sub_order_id
  left join kit_components k on k.client_id = l.client_id and k.kit_id = l.item_id
  where c.status in ('Submitted', 'Approved', 'Confirmed', 'Released') and l.quantity > 0`;

/**
 * That a person closed the order of a consignment: what lay in which parcel may be unknown then.
 */
const closedByHand = sql`select 1 from order_history h where h.client_id = c.client_id and h.order_id = c.order_id and h.status = 'Closed' and h.by not like 'Warehouse %'`;

/** What must never be found, whatever happens to orders; each as a statement that would find it. */
const faults: Readonly<Record<string, SQL>> = {
  'stock that is not allocated as its reservations say': sql`
    select 1 from stock s
    full join (select client_id, item_id, warehouse_id, sum(quantity) pieces from allocations group by 1, 2, 3) a using (client_id, item_id, warehouse_id)
    where coalesce(a.pieces, 0) is distinct from s.allocated`,
  'stock below nothing': sql`select 1 from stock where on_hand < 0 or allocated < 0 or on_hand - allocated - unshippable < 0`,
  'reservations other than the open lines need': sql`
    select 1 from (${needed}) n
    full join (select client_id, order_id, line_no, item_id, sum(quantity) pieces from allocations group by 1, 2, 3, 4) a using (client_id, order_id, line_no, item_id)
    where n.pieces is distinct from a.pieces`,
  'tags that hold other pieces than the stock': sql`
    select 1 from (select client_id, item_id, warehouse_id, sum(on_hand) pieces from stock_tags group by 1, 2, 3) t
    join stock s using (client_id, item_id, warehouse_id) where t.pieces <> s.on_hand`,
  'tags that hold other pieces than the open deduct lines name': sql`
    select 1 from stock_tags t
    full join (
      select l.client_id, n ->> 'TagNumber' tag_number, sum((n ->> 'Quantity')::int) pieces
      from order_lines l
      join orders o on o.client_id = l.client_id and o.id = l.order_id
      cross join jsonb_array_elements(coalesce(l.tags, '[]')) n
      where o.status in ('Submitted', 'Approved', 'Confirmed', 'Released')
      group by 1, 2
    ) n using (client_id, tag_number)
    where coalesce(n.pieces, 0) is distinct from t.allocated`,
  'lines that differ from the tags they name': sql`
    select 1 from order_lines where tags is not null and quantity <> (select sum((n ->> 'Quantity')::int) from jsonb_array_elements(tags) n)`,
  'tallies that differ from a recount': sql`
    select 1 from (
      select client_id, warehouse_id, status, order_type, has_partials, has_backorders, count(*) counted from orders group by 1, 2, 3, 4, 5, 6
    ) c
    full join (select * from order_tallies where orders <> 0) t using (client_id, warehouse_id, status, order_type, has_partials, has_backorders)
    where c.counted is distinct from t.orders`,
  'orders without lines': sql`select 1 from orders o where not exists (select 1 from order_lines l where l.client_id = o.client_id and l.order_id = o.id)`,
  'histories that do not begin with the submission and go on step by step': sql`
    select 1 from orders o
    left join (select client_id, order_id, count(*) steps, max(step) last, min(status) filter (where step = 1) first from order_history group by 1, 2) h
      on h.client_id = o.client_id and h.order_id = o.id
    where h.first is distinct from 'Submitted' or h.steps <> h.last`,
  'orders that were closed other than once, or whose end is not in their history': sql`
    select 1 from orders o where (o.status = 'Closed')::int <> (
      select count(*) from order_history h where h.client_id = o.client_id and h.order_id = o.id and h.status = 'Closed')`,
  'closed consignments that left in other parcels than their lines say, and open ones with parcels of no shipment': sql`
    select 1 from (
      select c.client_id, c.order_id, c.part_id, c.status, coalesce(sum(l.quantity * coalesce(k.pieces, 1)), 0) pieces
      from (${consignments}) c
      join orders o on o.client_id = c.client_id and o.id = c.order_id and o.order_type = 'Regular'
      left join order_lines l on l.client_id = c.client_id and l.order_id = c.order_id and l.sub_order_id is not distinct from c.part_id
      left join (select client_id, kit_id, sum(quantity) pieces from kit_components group by 1, 2) k on k.client_id = l.client_id and k.kit_id = l.item_id
      group by 1, 2, 3, 4
    ) c
    left join (
      select p.client_id, p.order_id, p.sub_order_id, sum((i ->> 'Quantity')::int) packed
      from order_packages p, jsonb_array_elements(p.content -> 'Items') i group by 1, 2, 3
    ) p on p.client_id = c.client_id and p.order_id = c.order_id and p.sub_order_id is not distinct from c.part_id
    where coalesce(p.packed, 0) <> case when c.status = 'Closed' then c.pieces else 0 end
      and not (c.status = 'Closed' and coalesce(p.packed, 0) < c.pieces and exists (${closedByHand}))
      and not (c.status <> 'Closed' and exists (
        select 1 from warehouse_shipments s
        where s.client_id = c.client_id and s.order_id = c.order_id and s.part_id is not distinct from c.part_id and not s.is_voided))`,
};

/** Asserts that orders, stock, reservations, parcels and counts say the same. */
export const assertBooksBalance = async (db: Db): Promise<void> => {
  for (const [name, statement] of Object.entries(faults)) {
    const [row] = await db
      .select({ rows: sql<number>`count(*)::int` })
      .from(sql`(${statement}) fault`);
    assert.equal(row?.rows, 0, `there are ${name}`);
  }
};

/**
 * Pieces of each item that were there from the beginning: those on hand and those that left for
 * good, without what notices brought. Nothing that happens to orders changes them.
 */
export const piecesBroughtIn = async (db: Db): Promise<Record<string, number>> => {
  const takenApart = (lines: SQL): SQL => sql`
    select coalesce(k.component_id, l.item_id) item_id, l.quantity * coalesce(k.quantity, 1) pieces
    from (${lines}) l left join kit_components k on k.client_id = l.client_id and k.kit_id = l.item_id`;
  const left = takenApart(sql`
    select l.* from order_lines l
    join (${consignments}) c on c.client_id = l.client_id and c.order_id = l.order_id and c.part_id is not distinct from l.sub_order_id
    where c.status = 'Closed'`);
  const cameBack = takenApart(sql`
    select l.* from return_lines l join returns r on r.client_id = l.client_id and r.id = l.return_id where r.received_at is not null`);
  const received = sql`
    select r.item_id, r.pieces from notice_receipts r join notices n on n.client_id = r.client_id and n.id = r.notice_id where n.status = 'In Stock'`;
  const all = sql`
    select item_id, on_hand pieces from stock union all (${left})
    union all (select item_id, -pieces from (${cameBack}) c) union all (select item_id, -pieces from (${received}) r)`;
  const rows = await db
    .select({ itemId: sql<string>`item_id::text`, pieces: sql<number>`sum(pieces)::int` })
    .from(sql`(${all}) pieces`)
    .groupBy(sql`item_id`);
  return Object.fromEntries(rows.map(({ itemId, pieces }) => [itemId, pieces]));
};
