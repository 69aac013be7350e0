import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { Actor } from '../http/actor';
import { seedReferenceData } from '../resources/referenceData';
import { warehouseId } from '../testing/given';
import { testDatabase } from '../testing/testDatabase';
import { importsThatMadeQuery, sameFileQuery } from './importDuplicates';
import { sameItemQuery } from './itemDuplicates';
import { sameNoticeQuery } from './noticeDuplicates';
import { sameGoodsQuery, sameNameQuery } from '../orders/parts/alikeOrders';
import { comparisonFor, type WrittenOrder } from './orderDuplicates';
import { sameRecipientQuery } from './recipientDuplicates';

const [clientId, otherId, importId] = [randomUUID(), randomUUID(), randomUUID()];
const actor: Actor = {
  userId: randomUUID(),
  role: 'Manager',
  name: 'Mona May',
  clientId,
  homeClientId: clientId,
  offeredClientIds: [clientId],
};
const now = new Date('2026-11-20T12:00:00Z');

/** 6,000 records of each kind, half of them the client's; an order is made every minute. */
const fill = async ({ db }: Database): Promise<void> => {
  await seedReferenceData(db);
  const whose = sql`case when i % 2 = 0 then ${clientId}::uuid else ${otherId}::uuid end`;
  const some = sql`generate_series(1, 6000) i`;
  const at = sql`${now.toISOString()}::timestamptz - make_interval(mins => i)`;
  await db.execute(sql`
    insert into orders (client_id, id, order_number, name, order_type, status, warehouse_status, warehouse_id, order_by,
                        recipient, recipient_first, recipient_last, recipient_company, created_at)
    select ${whose}, gen_random_uuid(), (20000 + i)::text, 'Web order ' || i, case when i % 50 = 0 then 'Deduct' else 'Regular' end,
           'Closed', 'Delivered', ${warehouseId('ROC')}::uuid, 'Uma User',
           jsonb_build_object('ZipCode', (i % 500)::text, 'Address1', 'Street ' || i), 'ada', 'lovelace', '', ${at} from ${some}`);
  await db.execute(sql`
    insert into items (client_id, id, stock_number, description, item_type, barcode, length, width, height, weight)
    select ${whose}, gen_random_uuid(), 'SKU-' || i, 'Item', 'Standard', (700000 + i)::text, 1, 1, 1, 1 from ${some}`);
  await db.execute(sql`
    insert into notices (client_id, id, number, warehouse_id, status, expected_date, tracking_number, po_number)
    select ${whose}, gen_random_uuid(), i::text, ${warehouseId('ROC')}::uuid, 'Created', '2026-12-01', '1Z' || md5(i::text), 'PO ' || i from ${some}`);
  await db.execute(sql`
    insert into recipients (client_id, id, fields, name, company, search_text)
    select ${whose}, gen_random_uuid(), jsonb_build_object('ZipCode', i::text), 'ada ' || i, '', 'ada ' || i from ${some}`);
  await db.execute(sql`
    insert into imports (client_id, id, type, file_name, extension, content, content_hash, status, user_id, by, created_at)
    select ${whose}, case when i = 2 then ${importId}::uuid else gen_random_uuid() end, 'Orders', 'f', 'csv', '', md5(i::text), 'Finished', gen_random_uuid(), 'Uma', ${at} from ${some}`);
  await db.execute(sql`
    insert into import_rows (client_id, import_id, record_no, kind, item_1, item_2)
    select ${clientId}::uuid, ${importId}::uuid, i, case when i % 9 = 0 then 'error' else 'success' end, 'Web order ' || i, (20000 + i)::text from ${some}`);
  await db.execute(sql`vacuum analyze`);
};

describe('what there is already', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await fill(database);
  });
  after(() => database.close());

  const planOf = async (query: { getSQL(): SQL }): Promise<string> => {
    const { rows } = (await database.db.execute(sql`explain ${query.getSQL()}`)) as {
      rows: Record<string, string>[];
    };
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const isReadOff = async (query: { getSQL(): SQL }, index: RegExp): Promise<void> => {
    const plan = await planOf(query);
    assert.match(plan, index);
    assert.doesNotMatch(plan, /Seq Scan/);
  };

  const written: WrittenOrder = {
    orderType: 'Regular',
    Name: 'Web order 500',
    Recipient: { FirstName: 'Ada', LastName: 'Lovelace', Address1: 'Street 500', ZipCode: '0' },
    Items: [{ StockNumber: 'SKU-1', Quantity: 1 }],
    except: randomUUID(),
  };
  const deduct: WrittenOrder = { ...written, orderType: 'Deduct', Recipient: null };

  it('of an order is read off the index of names, the newest first', async () => {
    const query = sameNameQuery(database.db, comparisonFor(actor, written));
    assert.ok(query);
    await isReadOff(query, /Index Scan Backward using orders_name_ix/);
    assert.doesNotMatch(await planOf(query), /Sort/);
  });

  it('that went to the same place is read off the index of zip codes', async () => {
    const query = sameGoodsQuery(database.db, comparisonFor(actor, written), now);
    assert.ok(query);
    await isReadOff(query, /orders_zip_ix/);
  });

  it('of a deduct order is read off the index of deduct orders', async () => {
    const query = sameGoodsQuery(database.db, comparisonFor(actor, deduct), now);
    assert.ok(query);
    await isReadOff(query, /orders_deduct_ix/);
  });

  it('of a notice is read off its search index', async () => {
    for (const field of ['trackingNumber', 'poNumber'] as const) {
      const asked = { field, text: 'PO 7000', except: undefined };
      await isReadOff(sameNoticeQuery(database.db, actor, asked), /notices_trgm/);
    }
  });

  it('of a recipient is read off the index of names', async () => {
    const recipient = { FirstName: 'Ada', LastName: '500', Address1: 'x', ZipCode: '500' };
    await isReadOff(sameRecipientQuery(database.db, actor, { recipient }), /recipients_name_ix/);
  });

  it('of an item is read off the indexes of its numbers', async () => {
    const text = '700500';
    const of = (field: 'stockNumber' | 'barcode') =>
      sameItemQuery(database.db, actor, { field, text, except: undefined });
    await isReadOff(of('stockNumber'), /items_stock_number_uq/);
    await isReadOff(of('barcode'), /items_barcode_trgm/);
  });

  it('of a file is read off the indexes of contents and of what was made', async () => {
    const { db } = database;
    const same = sameFileQuery(db, actor, { type: 'Orders', contentHash: 'x' });
    await isReadOff(same, /imports_hash_ix/);
    const names = Array.from({ length: 500 }, (_, index) => `web order ${index}`);
    const made = importsThatMadeQuery(db, actor, { type: 'Orders', names });
    await isReadOff(made, /import_rows_made_ix/);
  });
});
