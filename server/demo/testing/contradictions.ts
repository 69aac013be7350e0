import { sql, type SQL } from 'drizzle-orm';

/** Every line with the order's or the part's state that it stands in. */
const placedLines = sql`
  select l.*, s.kind, o.has_partials,
    coalesce(s.status, o.status) state, coalesce(s.warehouse_id, o.warehouse_id) at,
    case when s.id is null then o.on_hold_reason else s.on_hold_reason end reason
  from order_lines l
  join orders o on o.client_id = l.client_id and o.id = l.order_id
  left join sub_orders s on s.client_id = l.client_id and s.order_id = l.order_id and s.id = l.sub_order_id`;

/** Pieces that the open lines need, item by item, a kit's components for a kit. */
const neededPieces = sql`
  select l.client_id, l.order_id, l.line_no, coalesce(k.component_id, l.item_id) item_id, l.at warehouse_id, l.quantity * coalesce(k.quantity, 1) pieces
  from (${placedLines}) l
  left join kit_components k on k.client_id = l.client_id and k.kit_id = l.item_id
  where l.state in ('Submitted', 'Approved', 'Confirmed', 'Released') and (l.kind is not null or not l.has_partials) and l.quantity > 0`;

const ofStock: Readonly<Record<string, SQL>> = {
  'item counts that differ from a recount': sql`
    select 1 from (select client_id, is_active, count(*) counted from items group by 1, 2) c
    full join (select * from item_tallies where items <> 0) t using (client_id, is_active)
    where c.counted is distinct from t.items`,
  'reservations other than the open lines need': sql`
    select 1 from (${neededPieces}) n full join allocations a using (client_id, order_id, line_no, item_id, warehouse_id)
    where n.pieces is distinct from a.quantity`,
  'stock that is not allocated as its reservations say': sql`
    select 1 from stock s
    full join (select client_id, item_id, warehouse_id, sum(quantity) pieces from allocations group by 1, 2, 3) a using (client_id, item_id, warehouse_id)
    where coalesce(a.pieces, 0) is distinct from s.allocated`,
  'stock that its tags do not add up to': sql`
    select 1 from stock s
    full join (
      select client_id, item_id, warehouse_id, sum(on_hand) pieces, sum(on_hand) filter (where is_damaged) damaged, sum(allocated) picked
      from stock_tags group by 1, 2, 3
    ) t using (client_id, item_id, warehouse_id)
    where coalesce(t.pieces, 0) is distinct from s.on_hand or coalesce(t.damaged, 0) <> s.unshippable or coalesce(t.picked, 0) > s.allocated`,
  'stock of a kit': sql`select 1 from stock s join items i on i.client_id = s.client_id and i.id = s.item_id where i.item_type = 'Bundled'`,
  'orders that wait for an item that is available': sql`
    select 1 from (${placedLines}) l join stock s on s.client_id = l.client_id and s.item_id = l.item_id
    where l.state = 'OnHoldDueToInsufficientStock' and l.stock_number = any(string_to_array(replace(l.reason, 'Insufficient stock: ', ''), ', '))
      and s.on_hand - s.allocated - s.unshippable > 0`,
  'orders that wait for stock and do not say for which': sql`
    select 1 from (${placedLines}) l where l.state = 'OnHoldDueToInsufficientStock' and coalesce(l.reason, '') not like 'Insufficient stock: _%'`,
};

const ofParts: Readonly<Record<string, SQL>> = {
  'pieces lost between an order and its parts': sql`
    select 1 from (
      select bool_or(has_partials) is_divided,
        sum(quantity) filter (where kind is null) ships, sum(quantity_requested) filter (where kind is null) asked,
        coalesce(sum(quantity) filter (where kind = 'partial'), 0) divided, coalesce(sum(quantity) filter (where kind = 'backorder'), 0) later
      from (${placedLines}) l group by client_id, order_id, item_id
    ) i where asked is distinct from ships + later or (is_divided and ships <> divided)`,
  'orders whose flags differ from their parts': sql`
    select 1 from orders o left join sub_orders s on s.client_id = o.client_id and s.order_id = o.id
    group by o.client_id, o.id
    having (count(s.id) filter (where s.kind = 'partial') > 0) <> o.has_partials or (count(s.id) filter (where s.kind = 'backorder') > 0) <> o.has_backorders`,
  'partial orders from one warehouse alone': sql`
    select 1 from sub_orders where kind = 'partial' group by client_id, order_id having count(distinct warehouse_id) < 2`,
  'parts that are not numbered after their order': sql`
    select 1 from sub_orders s join orders o on o.client_id = s.client_id and o.id = s.order_id
    where s.order_number !~ ('^' || o.order_number || '-' || upper(left(s.kind, 1)) || '[1-9]$')`,
};

const ofParcels: Readonly<Record<string, SQL>> = {
  'closed orders without a parcel, or parcels of others': sql`
    select 1 from (
      select l.client_id, l.order_id, l.sub_order_id, bool_and(l.state = 'Closed') has_left
      from (${placedLines}) l join orders o on o.client_id = l.client_id and o.id = l.order_id
      where o.order_type = 'Regular' and (l.kind is not null or not l.has_partials) and l.quantity > 0
      group by 1, 2, 3
    ) c
    full join (select distinct client_id, order_id, sub_order_id, true has_parcel from order_packages) p
      on p.client_id = c.client_id and p.order_id = c.order_id and coalesce(p.sub_order_id, p.order_id) = coalesce(c.sub_order_id, c.order_id)
    where c.has_left is distinct from coalesce(p.has_parcel, false)`,
  'tracking numbers that two parcels have': sql`
    select 1 from order_packages group by content -> 'TrackingDetails' ->> 'TrackingNumber' having count(*) > 1`,
};

const ofOrders: Readonly<Record<string, SQL>> = {
  'tallies that differ from a recount': sql`
    select 1 from (
      select client_id, warehouse_id, status, order_type, has_partials, has_backorders, count(*) counted from orders group by 1, 2, 3, 4, 5, 6
    ) c
    full join order_tallies t using (client_id, warehouse_id, status, order_type, has_partials, has_backorders)
    where c.counted is distinct from t.orders`,
  'orders on hold without a reason, or others with one': sql`select 1 from orders where (status like 'OnHold%') <> (on_hold_reason is not null)`,
  'delivery options that the client does not support': sql`
    select 1 from orders o join clients c on c.id = o.client_id where not o.delivery_option = any(c.supported_service_levels)`,
  'deduct orders to somebody, or orders to nobody': sql`
    select 1 from orders where (order_type = 'Deduct') <> (delivery_option is null) or (order_type = 'Deduct') <> (recipient is null)`,
  'steps that go back in time, or begin with another than the submission': sql`
    select 1 from (
      select h.status, h.step, h.at - lag(h.at) over of_order gap, h.at - o.created_at age
      from order_history h join orders o on o.client_id = h.client_id and o.id = h.order_id
      window of_order as (partition by h.client_id, h.order_id order by h.step)
    ) h where gap < interval '0' or (step = 1) <> (status = 'Submitted') or age < interval '0'`,
  'orders from before the client was there': sql`select 1 from orders o join clients c on c.id = o.client_id where o.created_at < c.created_at`,
};

const ofNotices: Readonly<Record<string, SQL>> = {
  'notices of nothing': sql`
    select 1 from notices n where not exists (select 1 from notice_lines l where l.client_id = n.client_id and l.notice_id = n.id)`,
  'notices that have come without a delivery, or have one and have not come': sql`
    select 1 from notices n where (n.status in ('Delivered', 'Received', 'In Stock'))::int <>
      (select count(*) from notice_deliveries d where d.client_id = n.client_id and d.notice_id = n.id and d.skids is not distinct from n.pallet_count and d.cartons is not distinct from n.package_count)`,
  'receipts of other pieces than the notices have received': sql`
    select 1 from notice_lines l
    full join (select client_id, notice_id, item_id, sum(pieces) pieces from notice_receipts group by 1, 2, 3) r using (client_id, notice_id, item_id)
    where coalesce(r.pieces, 0) is distinct from l.quantity_received`,
  'notices that were received in another status, or not at all': sql`
    select 1 from notice_lines l join notices n on n.client_id = l.client_id and n.id = l.notice_id
    where (n.status in ('Received', 'In Stock')) <> (l.quantity_received > 0)
      or (l.quantity_received > l.quantity and not exists (select 1 from notice_reasons r where r.client_id = l.client_id and r.notice_id = l.notice_id and r.item_id = l.item_id and r.difference = 'over'))`,
  'receipts without the lot or expiration date that the item requires': sql`
    select 1 from notice_receipts r join items i on i.client_id = r.client_id and i.id = r.item_id
    where i.lot_number_required <> (r.lot_number is not null) or i.expiration_date_required <> (r.expiration_date is not null)`,
  'pieces that were counted before they came, or came before they were announced': sql`
    select 1 from notices n
    join notice_deliveries d on d.client_id = n.client_id and d.notice_id = n.id
    left join notice_receipts r on r.client_id = n.client_id and r.notice_id = n.id
    where d.delivered_at <= n.created_at or r.received_at <= d.delivered_at`,
};

const ofReturns: Readonly<Record<string, SQL>> = {
  'returns without a line, or of more than the order shipped': sql`
    select 1 from returns r
    left join return_lines t on t.client_id = r.client_id and t.return_id = r.id
    group by r.client_id, r.order_id, t.item_id
    having coalesce(sum(t.quantity), 0) not between 1 and (
      select coalesce(sum(l.quantity), 0) from order_lines l where l.client_id = r.client_id and l.order_id = r.order_id and l.item_id = t.item_id and l.sub_order_id is null)`,
  'returns from before the order had arrived, or that came back before they were sent': sql`
    select 1 from returns r join orders o on o.client_id = r.client_id and o.id = r.order_id
    where o.order_type <> 'Regular' or o.status <> 'Closed' or o.shipped_at >= r.created_at or r.received_at <= r.created_at`,
  'returns of items that their warehouse has no stock of': sql`
    select 1 from returns r
    join return_lines t on t.client_id = r.client_id and t.return_id = r.id
    left join stock s on s.client_id = r.client_id and s.item_id = t.item_id and s.warehouse_id = r.warehouse_id
    where s.item_id is null`,
};

/** What must not be found in the demo data, each as a statement that would find it. */
export const contradictions: Readonly<Record<string, SQL>> = {
  ...ofStock,
  ...ofParts,
  ...ofParcels,
  ...ofOrders,
  ...ofNotices,
  ...ofReturns,
};

/** Moments after `now`. */
export const futureMoments = (now: Date): SQL => {
  const createdAt = [
    'orders',
    'sub_orders',
    'notices',
    'clients',
    'users',
    'items',
    'recipients',
    'returns',
  ].map((table) => sql`select created_at at from ${sql.identifier(table)}`);
  const all = [
    ...createdAt,
    sql`select shipped_at from orders`,
    sql`select shipped_at from sub_orders`,
    sql`select received_at from returns`,
    sql`select delivered_at from notice_deliveries`,
    sql`select received_at from notice_receipts`,
    sql`select at from order_history`,
  ];
  return sql`select 1 from (${sql.join(all, sql` union all `)}) moments where at > ${now.toISOString()}::timestamptz`;
};
