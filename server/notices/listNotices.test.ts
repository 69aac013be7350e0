import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { noticeQuery, notices, type NoticeQuery, type NoticeRecord } from '@contract/notice';
import type { GivenUser } from '../testing/given';
import { givenNotice } from '../testing/givenNotice';
import { testApp, type TestApp } from '../testing/testApp';
import { foundBy, noticePageQuery } from './listNotices';

describe('the list of shipment notices', () => {
  let app: TestApp;
  let user: GivenUser;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    user = await app.given.user({ role: 'User' });
  });
  after(() => app.close());

  const given = (fields: Partial<Parameters<typeof givenNotice>[1]> = {}) =>
    givenNotice(app.db, { clientId: user.clientId, ...fields });
  const list = async (query: Partial<NoticeQuery> = {}) =>
    (await app.call(notices.list, { query }, { as: user })).answer;
  const numbers = async (query: Partial<NoticeQuery>): Promise<string[]> =>
    (await list(query)).entities.map(({ Id }) => Id).toSorted();

  it('shows a user whole records of the own client, newest first', async () => {
    const pen = await app.given.item({
      clientId: user.clientId,
      stockNumber: 'PEN',
      description: 'Blue pen',
    });
    await given({ number: '1', createdAt: new Date('2026-11-01T10:00:00Z') });
    await given({
      number: '2',
      createdAt: new Date('2026-11-02T10:00:00Z'),
      expectedDate: '2026-12-24',
      carrier: 'UPS',
      trackingNumber: '1Z',
      poNumber: 'PO-7',
      packageCount: 12,
      palletCount: 2,
      vendor: 'Inkworks',
      lines: [[pen, 30]],
    });
    await givenNotice(app.db, { clientId: (await app.given.client()).id, number: '3' });
    const { entities } = await list();
    assert.deepEqual(
      entities.map(({ Id }) => Id),
      ['2', '1'],
    );
    const [newest] = entities;
    const { _id, ...record } = newest as NoticeRecord;
    assert.deepEqual(record, {
      Id: '2',
      Version: 1,
      WarehouseCode: 'ROC',
      Warehouse: { Name: newest?.Warehouse.Name ?? '' },
      ExpectedDate: '2026-12-24',
      Carrier: 'UPS',
      TrackingNumber: '1Z',
      PONumber: 'PO-7',
      PackageCount: 12,
      PalletCount: 2,
      Vendor: 'Inkworks',
      Status: 'Created',
      CreatedDate: '2026-11-02T10:00:00.000Z',
      Products: [
        { Quantity: 30, QuantityReceived: 0, Link: { Name: 'PEN' }, Description: 'Blue pen' },
      ],
      DeliveryLogs: [],
      Receipts: [],
      actions: ['cancel'],
    });
    assert.notEqual(newest?.Warehouse.Name, '');
  });

  it('counts every status of the same search, whatever status is listed', async () => {
    const statuses = [
      'Created',
      'Created',
      'In Transit',
      'Delivered',
      'Received',
      'Cancelled',
      'In Stock',
      'In Stock',
      'In Stock',
    ];
    for (const status of statuses) await given({ status, vendor: 'Inkworks' });
    await given({ status: 'Created', vendor: 'Paper mill' });
    const { entities, ...counts } = await list({ status: 'In Stock', searchTerm: 'inkworks' });
    assert.deepEqual(counts, {
      totalEntityLookupCount: 3,
      totalAsnCount: 9,
      createdCount: 2,
      inTransitCount: 1,
      deliveredCount: 1,
      receivedCount: 1,
      cancelledCount: 1,
      inStockCount: 3,
    });
    assert.deepEqual(
      new Set(entities.map(({ Status, actions }) => `${Status} ${actions?.length}`)),
      new Set(['In Stock 0']),
    );
  });

  it('offers to cancel what is Created or In Transit, and nothing else', async () => {
    for (const status of [
      'Created',
      'In Transit',
      'Delivered',
      'Received',
      'Cancelled',
      'In Stock',
    ])
      await given({ status });
    const { entities } = await list();
    assert.deepEqual(
      entities
        .filter(({ actions }) => actions?.includes('cancel'))
        .map(({ Status }) => Status)
        .toSorted(),
      ['Created', 'In Transit'],
    );
  });

  it('finds a term in the number, warehouse, carrier, tracking number, PO number and vendor, whatever its case', async () => {
    await given({ number: '7001', carrier: 'Interlake Trucking' });
    await given({ number: '7002', trackingNumber: 'PRO100%' });
    await given({ number: '7003', poNumber: 'PO-55', warehouse: 'SPA' });
    await given({ number: '7004', vendor: 'Old Mill' });
    const byTerm = await Promise.all(
      [
        ' 7002 ',
        'INTERLAKE',
        'pro100%',
        'o-55',
        'spa',
        'old mill',
        'il',
        'po',
        '%',
        '_',
        'nothing',
      ].map((searchTerm) => numbers({ searchTerm })),
    );
    assert.deepEqual(byTerm, [
      ['7002'],
      ['7001'],
      ['7002'],
      ['7003'],
      ['7003'],
      ['7004'],
      [],
      ['7003'],
      [],
      [],
      [],
    ]);
  });

  it('filters by expected date, both days included, and by warehouse', async () => {
    for (const [number, expectedDate] of [
      ['1', '2028-02-28'],
      ['2', '2028-02-29'],
      ['3', '2028-03-01'],
    ] as const)
      await given({ number, expectedDate, warehouse: number === '3' ? 'MID' : 'ROC' });
    assert.deepEqual(await numbers({ dateFrom: '2028-02-29' }), ['2', '3']);
    assert.deepEqual(await numbers({ dateTo: '2028-02-29' }), ['1', '2']);
    assert.deepEqual(await numbers({ dateFrom: '2028-02-29', dateTo: '2028-02-29' }), ['2']);
    assert.deepEqual(
      [await numbers({ warehouse: 'MID' }), await numbers({ warehouse: 'XXX' })],
      [['3'], []],
    );
    assert.equal((await list({ warehouse: 'XXX' })).totalAsnCount, 0);
  });

  it('refuses days that do not exist, years before 1000 and statuses that it does not know', async () => {
    for (const dateFrom of ['2027-02-29', '0999-12-31', '10000-01-01', 'tomorrow']) {
      const { status, body } = await app.call(notices.list, { query: { dateFrom } }, { as: user });
      assert.deepEqual(
        [status, JSON.stringify(body).includes('Date from must be a date (YYYY-MM-DD)')],
        [400, true],
        dateFrom,
      );
    }
    const response = await app.app.inject({
      url: '/api/ui/shipment-notices?status=Lost',
      headers: { authorization: `Bearer ${await app.signIn(user)}` },
    });
    assert.equal(response.statusCode, 400);
  });

  it('sorts by what is asked for and ignores what it does not know', async () => {
    await given({
      number: '900',
      expectedDate: '2028-01-02',
      createdAt: new Date('2026-11-01T10:00:00Z'),
    });
    await given({
      number: '1000',
      expectedDate: '2028-01-01',
      createdAt: new Date('2026-11-02T10:00:00Z'),
    });
    const sorted = async (sortBy: string, sortDir = 'asc') =>
      (await list({ sortBy, sortDir })).entities.map(({ Id }) => Id);
    assert.deepEqual(
      [
        await sorted('Id'),
        await sorted('ExpectedDate'),
        await sorted('ExpectedDate', 'desc'),
        await sorted('nonsense'),
      ],
      [
        ['900', '1000'],
        ['1000', '900'],
        ['900', '1000'],
        ['1000', '900'],
      ],
    );
  });

  it('has true counts on a page after the last', async () => {
    for (let made = 0; made < 3; made += 1) await given();
    const { entities, totalEntityLookupCount, totalAsnCount } = await list({
      page: 3,
      pageSize: 2,
    });
    assert.deepEqual([entities, totalEntityLookupCount, totalAsnCount], [[], 3, 3]);
  });

  it('reads a page off an index, with and without a status, a warehouse or a term', async () => {
    await app.db.execute(sql`
      insert into notices (client_id, id, number, warehouse_id, status, expected_date, vendor, created_at)
      select case when i % 10 < 2 then ${user.clientId}::uuid else ${randomUUID()}::uuid end, gen_random_uuid(), (20000 + i)::text, w.id, (array['Created', 'In Transit', 'Delivered', 'Received', 'Cancelled', 'In Stock'])[1 + i % 6], '2026-12-01',
             'Vendor ' || md5(i::text), '2026-11-20T12:00:00Z'::timestamptz - make_interval(mins => i)
      from generate_series(1, 10000) i, (select id, row_number() over (order by code) place from warehouses where not is_third_party) w where w.place = 1 + i % 3`);
    await app.db.execute(sql`analyze notices`);
    const actor = {
      userId: user.id,
      role: user.role,
      name: 'Uma',
      clientId: user.clientId,
      homeClientId: user.clientId,
      offeredClientIds: [user.clientId],
    };
    for (const asked of [
      {},
      { status: 'Received' },
      { warehouse: 'ROC' },
      { searchTerm: 'f00d' },
    ]) {
      const query = noticeQuery.parse(asked);
      const found = await foundBy(app.parts, actor, query);
      const { rows } = (await app.db.execute(
        sql`explain ${noticePageQuery(app.db, found?.where, query).getSQL()}`,
      )) as { rows: Record<string, string>[] };
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      assert.doesNotMatch(plan, /Seq Scan/, `${JSON.stringify(asked)}\n${plan}`);
    }
  });
});
