import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { orderSettings } from '@contract/client';
import { ledgerDifferences } from '../ledger/verifyLedger';
import { recountShipped } from '../orders/record/recountShipped';
import { databaseAt, type EarlierDatabase } from '../testing/earlierDatabase';
import { restoreDraft } from '../drafts/discardDraft';
import { ownDraft } from '../drafts/draftRows';
import type { Actor } from '../http/actor';
import type { Db } from './database';
import { clients } from './schema/accounts';
import { shippedItemDays } from './schema/attention';
import { stockMovements, tagMovements } from './schema/movements';
import { returnLines, returns } from './schema/returns';

const timeZone = 'America/New_York';
const [acme, globex] = [randomUUID(), randomUUID()];
const [roc, spa] = [randomUUID(), randomUUID()];
const countedAt = '2026-11-01T10:00:00.000Z';

/** Orders of a client, every five hours back for two months, as they were before the ledger. */
const ordersOf = (clientId: string): SQL[] => [
  sql`insert into items (client_id, id, stock_number, description, item_type, barcode, length, width, height, weight)
    select ${clientId}::uuid, gen_random_uuid(), 'SKU-' || i, 'Item', case i % 10 when 0 then 'Bundled' else 'Standard' end, i::text, 1, 1, 1, 1
    from generate_series(1, 40) i`,
  sql`insert into stock (client_id, item_id, warehouse_id, on_hand, allocated, unshippable)
    select client_id, id, w, n * 3, n % 3, n % 2
    from (select *, row_number() over (order by stock_number)::int - 1 as n from items where client_id = ${clientId}::uuid) i,
      unnest(array[${roc}::uuid, ${spa}::uuid]) w`,
  sql`insert into stock_tags (client_id, tag_number, item_id, warehouse_id, location, lot_number, on_hand, allocated)
    select client_id, 'T' || row_number() over (order by item_id, warehouse_id), item_id, warehouse_id, 'A-01', 'L1', on_hand, allocated
    from stock where client_id = ${clientId}::uuid`,
  sql`insert into orders (client_id, id, order_number, name, order_type, status, warehouse_status, warehouse_id, order_by,
      recipient_first, recipient_last, recipient_company, created_at, shipped_at)
    select ${clientId}::uuid, gen_random_uuid(), (10000 + n)::text, 'Order ' || n, case n % 11 when 0 then 'Deduct' else 'Regular' end,
      case n % 4 when 0 then 'Submitted' else 'Closed' end, 'Shipped', ${roc}::uuid, 'Uma', 'Ada', 'Lovelace', '',
      now() - make_interval(hours => n * 5 + 24), case when n % 4 <> 0 and n % 7 <> 0 then now() - make_interval(hours => n * 5) end
    from generate_series(0, 299) n`,
  sql`insert into order_history (client_id, order_id, step, status, by, at)
    select client_id, id, 1, 'Closed', 'Max', created_at + interval '24 hours' from orders where client_id = ${clientId}::uuid and status = 'Closed'`,
  sql`insert into sub_orders (client_id, order_id, id, kind, order_number, status, warehouse_status, warehouse_id, created_at, shipped_at)
    select client_id, id, gen_random_uuid(), 'backorder', order_number || '-B1', 'Closed', 'Shipped', ${spa}::uuid, created_at, created_at + interval '30 hours'
    from orders where client_id = ${clientId}::uuid and status = 'Closed' and order_number::int % 3 = 0`,
  sql`insert into order_lines (client_id, order_id, line_no, sub_order_id, item_id, stock_number, description, item_type, quantity, quantity_requested)
    select o.client_id, o.id, row_number() over (partition by o.id), s.id, i.id, i.stock_number, 'Item', i.item_type, 1 + o.order_number::int % 5, 6
    from orders o
    left join sub_orders s on s.client_id = o.client_id and s.order_id = o.id
    join items i on i.client_id = o.client_id and right(i.stock_number, 1) = right(o.order_number, 1)
    where o.client_id = ${clientId}::uuid`,
  sql`insert into order_lines (client_id, order_id, line_no, item_id, stock_number, description, item_type, quantity, quantity_requested)
    select o.client_id, o.id, 99, i.id, i.stock_number, 'Item', i.item_type, 2, 2
    from orders o join items i on i.client_id = o.client_id and i.stock_number = 'SKU-7' where o.client_id = ${clientId}::uuid`,
  sql`insert into notices (client_id, id, number, warehouse_id, status, expected_date)
    select ${clientId}::uuid, gen_random_uuid(), ${clientId}::text || n, ${roc}::uuid, 'Created', current_date + n from generate_series(1, 20) n`,
  sql`insert into notice_lines (client_id, notice_id, item_id, quantity)
    select n.client_id, n.id, i.id, 5 from notices n join items i on i.client_id = n.client_id where n.client_id = ${clientId}::uuid and i.stock_number < 'SKU-2'`,
  sql`insert into returns (client_id, id, order_id, warehouse_id, ship_from, by, created_at, received_at)
    select client_id, gen_random_uuid(), id, warehouse_id, '{"name": "Ada Lovelace"}'::jsonb, 'Uma', created_at,
      case order_number::int % 2 when 0 then created_at + interval '3 days' end
    from orders where client_id = ${clientId}::uuid and status = 'Closed' limit 60`,
  sql`insert into return_lines (client_id, return_id, item_id, quantity)
    select r.client_id, r.id, i.id, 2 from returns r join items i on i.client_id = r.client_id and i.stock_number = 'SKU-7' where r.client_id = ${clientId}::uuid`,
];

const fill = async (db: Db): Promise<void> => {
  await db.execute(sql`insert into warehouses (id, code, name, latitude, longitude)
    values (${roc}::uuid, 'ROC', 'Rochester', 43, -77), (${spa}::uuid, 'SPA', 'Spokane', 47, -117)`);
  for (const [number, id] of [acme, globex].entries())
    await db.execute(sql`insert into clients (id, number, name, order_settings, supported_service_levels, supported_return_service_levels, shipped_counted_at)
      values (${id}::uuid, ${number + 1}::int, 'Client', '{"AllowBackOrders": true}'::jsonb, '{}', '{}', ${countedAt}::timestamptz)`);
  for (const statement of [acme, globex].flatMap(ordersOf)) await db.execute(statement);
};

describe('a database with orders and stock from before the ledger, once it is upgraded', () => {
  let earlier: EarlierDatabase;
  let db: Db;
  before(async () => {
    earlier = await databaseAt(25);
    await fill(earlier.db);
    db = await earlier.upgrade({ timeZone });
  });
  after(() => earlier.close());

  const countOf = async (from: SQL): Promise<number> => {
    const [row] = await db.select({ rows: sql<number>`count(*)::int` }).from(from);
    return row?.rows ?? 0;
  };

  it('has opening balances that say what the rows of the stock and of its tags say', async () => {
    assert.deepEqual(await ledgerDifferences(db), []);
    for (const [ledger, counts] of [
      [stockMovements, sql`(select unnest(array[on_hand, allocated, unshippable]) n from stock) c`],
      [tagMovements, sql`(select unnest(array[on_hand, allocated]) n from stock_tags) c`],
    ] as const) {
      const expected = await countOf(sql`(select * from ${counts} where n <> 0) counts`);
      assert.ok(expected > 100);
      assert.equal(await db.$count(ledger), expected);
      assert.equal(await db.$count(ledger, eq(ledger.reason, 'opening')), expected);
    }
  });

  it('knows what was shipped on each day, as a recount from the orders does', async () => {
    const daysOf = () =>
      db
        .select()
        .from(shippedItemDays)
        .orderBy(
          asc(shippedItemDays.clientId),
          asc(shippedItemDays.day),
          asc(shippedItemDays.itemId),
        );
    const migrated = await daysOf();
    assert.ok(migrated.length > 500, `${migrated.length} days`);
    for (const clientId of [acme, globex])
      await recountShipped(db, clientId, { now: new Date(), timeZone });
    assert.deepEqual(migrated, await daysOf());
  });

  it('does not count a client anew that was counted, and takes a day to ship', async () => {
    const fresh = await databaseAt(25);
    try {
      await fill(fresh.db);
      const found = await (
        await fresh.upgrade({ timeZone })
      )
        .select({ at: clients.shippedCountedAt, settings: clients.orderSettings })
        .from(clients);
      assert.deepEqual(
        found.map(({ at, settings }) => [
          at?.toISOString(),
          orderSettings.parse(settings).ProcessingDays,
        ]),
        [
          [countedAt, 1],
          [countedAt, 1],
        ],
      );
    } finally {
      await fresh.close();
    }
  });

  it('finds returns by what they say, and knows what was received', async () => {
    const all = await db
      .select({
        text: returns.searchText,
        at: returns.receivedAt,
        pieces: returnLines.quantityReceived,
      })
      .from(returns)
      .innerJoin(returnLines, eq(returnLines.returnId, returns.id));
    assert.equal(all.length, 120);
    for (const { text, at, pieces } of all) {
      assert.match(
        text.replaceAll('\u0001', '|'),
        /^\|r-[0-9a-f]{12}\|\d{5}\|order \d+\|ada lovelace\|$/,
      );
      assert.equal(pieces, at === null ? null : 2);
    }
  });

  it('is as it was when the next server starts', async () => {
    const rows = await db.$count(stockMovements);
    await earlier.upgrade({ timeZone });
    assert.equal(await db.$count(stockMovements), rows);
  });
});

describe('a database from before forms said where they began, once it is upgraded', () => {
  const [kept, discarded, person] = [randomUUID(), randomUUID(), randomUUID()];
  const actor: Actor = {
    userId: person,
    role: 'Owner',
    name: 'Olivia Owner',
    clientId: acme,
    homeClientId: acme,
    offeredClientIds: [],
  };
  const now = new Date();
  const draft = (id: string): SQL => sql`insert into form_drafts
    (client_id, user_id, id, kind, screen, title, record, values, began, writer, saved_at)
    values (${acme}::uuid, ${person}::uuid, ${id}::uuid, 'Order', 'OrderCreate', 'PO 555', null,
      '{"name": "PO 555"}'::jsonb, null, gen_random_uuid(), ${now.toISOString()}::timestamptz)`;

  let earlier: EarlierDatabase;
  let db: Db;
  before(async () => {
    earlier = await databaseAt(31);
    for (const id of [kept, discarded]) await earlier.db.execute(draft(id));
    await earlier.db
      .execute(sql`insert into removals (client_id, user_id, kind, id, record, removed_at)
      select client_id, user_id, 'draft', id, to_jsonb(form_drafts), ${now.toISOString()}::timestamptz
      from form_drafts where id = ${discarded}::uuid`);
    await earlier.db.execute(sql`delete from form_drafts where id = ${discarded}::uuid`);
    db = await earlier.upgrade({ timeZone });
  });
  after(() => earlier.close());

  it('has forms that have begun as themselves', async () => {
    assert.equal((await ownDraft(db, actor, kept))?.row.formId, kept);
  });

  it('brings back the form that was discarded just before', async () => {
    const back = await restoreDraft(db, actor, { id: discarded, now });
    assert.deepEqual([back.formId, back.values, back.version], [discarded, { name: 'PO 555' }, 1]);
  });
});
