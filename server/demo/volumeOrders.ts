import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';

/** Orders `from` to `to` of the `of` that a client gets, counted from the oldest. */
export interface VolumeBatch {
  readonly clientId: string;
  readonly from: number;
  readonly to: number;
  readonly of: number;
  readonly now: Date;
  readonly timeZone: string;
}

/** The last order is this old, so that all it went through lies in the past. */
const youngest = 5;
/** Twenty-six months. */
const oldest = 790;
/** Only orders of this many days before the last one may still be on hold. */
const holdDays = 40;

/** The batch's orders before they are written: drawn once, read by every insert below. */
export const createVolumeTable = sql`
  create temporary table volume (
    id uuid, order_number text, name text, status text, warehouse_id uuid, order_by text, delivery_option text, carrier text,
    recipient jsonb, created_at timestamptz, shipped_at timestamptz
  ) on commit drop`;

/** What the orders are drawn from, with places to draw by. */
const sources = (clientId: string): SQL => sql`
  account as (select order_settings -> 'ReleaseWarehouses' warehouses, supported_service_levels names, created_at from clients where id = ${clientId}),
  book as materialized (select fields, row_number() over (order by id)::int place from recipients where client_id = ${clientId}),
  desk as materialized (select concat(first_name, ' ', last_name) orderer, row_number() over (order by id)::int place from users where client_id = ${clientId} and is_active),
  levels as materialized (
    select l.name delivery_option, c.name carrier, row_number() over (order by l.id)::int place
    from service_levels l join carriers c on c.id = l.carrier_id, account where l.name = any (account.names)
  )`;

const placeIn = (source: 'book' | 'desk' | 'levels' | 'shelf', chance = sql`random()`): SQL =>
  sql`1 + floor(${chance} * (select count(*) from ${sql.identifier(source)}))::int ${sql.identifier(`${source}_place`)}`;

/**
 * A row per order with its luck. Materialized, or each mention of a chance would be another one.
 */
const luck = ({ from, to }: VolumeBatch): SQL => sql`
  luck as materialized (
    select n, random() jitter, random() early, random() late, random() shift, random() kind, random() fate, random() pace, random() distance,
      ${placeIn('book')}, ${placeIn('desk')}, ${placeIn('levels')}
    from generate_series(${from}::int, ${to}::int) n
  )`;

/** More and more orders as time goes on, few at weekends, most around noon. */
const moments = ({ of, now, timeZone }: VolumeBatch): SQL => sql`
  today as (select (${now.toISOString()}::timestamptz at time zone ${timeZone})::date today),
  span as (select today - ${youngest}::int till, greatest((created_at at time zone ${timeZone})::date + 14, today - ${oldest}::int) since from account, today),
  days as (select luck.*, till, since + floor(power((n - jitter) / ${of}::int, 0.8) * (till - since))::int on_day from luck, span),
  moments as materialized (
    select days.*,
      case when fate < 0.05 then 'Cancelled' when fate > 0.96 and on_day > till - ${holdDays}::int then 'OnHold' else 'Closed' end status,
      (on_day - case when extract(isodow from on_day) > 5 and shift < 0.85 then extract(isodow from on_day)::int - 5 + floor(shift * 5)::int else 0 end + interval '8 hours' + (early + late) / 2 * interval '10 hours') at time zone ${timeZone} created_at
    from days
  )`;

const orderName = sql`left(case
  when fields ->> 'Company' is null and kind < 0.8 then concat('Web order ', 100000 + n, '-', chr(65 + n % 3))
  when fields ->> 'Company' is null then concat('Phone order ', fields ->> 'LastName')
  when kind < 0.5 then concat('PO ', 10000 + floor(pace * 89999), ' ', fields ->> 'Company')
  when kind < 0.8 then concat('Weekly replenishment, ', fields ->> 'City')
  else concat('Seasonal restock, ', fields ->> 'City') end, 80)`;

/**
 * Ids that begin with the time, as the server makes them, so that rows of one time lie together in
 * the indexes.
 */
const timeOrderedId = sql`(select concat(left(ms, 8), '-', right(ms, 4), '-7', substr(gen_random_uuid()::text, 16))::uuid
  from (select lpad(to_hex(floor(extract(epoch from m.created_at) * 1000)::bigint), 12, '0') ms) hex)`;

const drawOrders = (batch: VolumeBatch): SQL => sql`
  insert into volume
  with ${sources(batch.clientId)}, ${luck(batch)}, ${moments(batch)},
  drawn as (
    select ${timeOrderedId} id, ${orderName} name, status, orderer, delivery_option, carrier, fields, m.created_at,
      (warehouses ->> floor(distance * distance * jsonb_array_length(warehouses))::int)::uuid warehouse_id,
      case status when 'Closed' then m.created_at + (0.15 + pace * 2.5) * interval '1 day' end shipped_at
    from moments m cross join account
    join book on book.place = book_place
    join desk on desk.place = desk_place
    join levels on levels.place = levels_place
    order by m.created_at
  )
  select id, nextval('order_numbers')::text, name, status, warehouse_id, orderer, delivery_option, carrier, fields, created_at, shipped_at from drawn`;

const insertOrders = (clientId: string): SQL => sql`
  insert into orders (
    client_id, id, order_number, name, order_type, status, warehouse_status, warehouse_id, order_by, delivery_option, recipient,
    recipient_first, recipient_last, recipient_company, on_hold_reason, shipped_at, shipped_carrier, shipped_service_level, created_at
  )
  select ${clientId}::uuid, id, order_number, name, 'Regular', status, case status when 'Closed' then 'Delivered' when 'Cancelled' then 'Cancelled' else 'Initial' end,
    warehouse_id, order_by, delivery_option, recipient,
    lower(coalesce(recipient ->> 'FirstName', '')), lower(coalesce(recipient ->> 'LastName', '')), lower(coalesce(recipient ->> 'Company', '')),
    case status when 'OnHold' then 'Address could not be verified' end,
    shipped_at, case status when 'Closed' then carrier end, case status when 'Closed' then delivery_option end, created_at
  from volume`;

/** One to three lines, some items far more often than others. */
const insertLines = (clientId: string): SQL => sql`
  insert into order_lines (client_id, order_id, line_no, item_id, stock_number, description, item_type, quantity, quantity_requested)
  with shelf as materialized (
    select id, stock_number, description, row_number() over (order by id)::int place from items where client_id = ${clientId} and item_type = 'Standard' and is_active
  ),
  lines as materialized (
    select v.id order_id, line_no, ${placeIn('shelf', sql`power(random(), 2)`)}, 1 + floor(power(random(), 3) * 12)::int pieces
    from volume v, generate_series(1, 1 + (v.order_number::bigint % 3)::int) line_no
  )
  select ${clientId}::uuid, order_id, line_no, shelf.id, stock_number, description, 'Standard', pieces, pieces
  from lines join shelf on shelf.place = shelf_place`;

const insertHistory = (clientId: string): SQL => sql`
  insert into order_history (client_id, order_id, step, status, by, at)
  select ${clientId}::uuid, v.id, steps.step, steps.status, case when steps.step = 1 then order_by else concat('Warehouse ', w.code) end, steps.at
  from volume v join warehouses w on w.id = v.warehouse_id
  cross join lateral (values
    (1, 'Submitted', 'any', created_at),
    (2, 'Released', 'Closed', created_at + (shipped_at - created_at) * 0.3),
    (3, 'Shipped', 'Closed', shipped_at),
    (4, 'Closed', 'Closed', shipped_at + interval '10 minutes'),
    (2, 'Cancelled', 'Cancelled', created_at + interval '3 hours')
  ) steps (step, status, follows, at)
  where follows in ('any', v.status)`;

const insertPackages = (clientId: string): SQL => sql`
  insert into order_packages (client_id, order_id, package_no, content)
  select ${clientId}::uuid, v.id, 1, jsonb_build_object(
    'PackageId', concat(v.order_number, '-01'), 'Carrier', v.carrier, 'ServiceLevel', v.delivery_option,
    'TrackingDetails', jsonb_build_object('TrackingNumber', concat('70', lpad(v.order_number, 10, '0')), 'Url', null, 'UCCLabel', null),
    'Items', (
      select jsonb_agg(jsonb_build_object('Product', jsonb_build_object('Name', l.description), 'Quantity', l.quantity, 'SerialNumbers', '[]'::jsonb, 'LotNumbers', '[]'::jsonb, 'ExpirationDates', '[]'::jsonb))
      from order_lines l where l.client_id = ${clientId}::uuid and l.order_id = v.id
    ))
  from volume v where v.status = 'Closed'`;

/**
 * Writes a batch of orders that have ended, or wait without holding stock, with all that belongs to
 * them. Tallies are left as they were.
 */
export const insertVolume = async (tx: Db, batch: VolumeBatch): Promise<void> => {
  await tx.execute(sql`truncate volume`);
  await tx.execute(drawOrders(batch));
  for (const insert of [insertOrders, insertLines, insertHistory, insertPackages])
    await tx.execute(insert(batch.clientId));
};
