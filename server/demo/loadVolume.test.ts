import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { count, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { allocations, orderLines, orders } from '../db/schema/orders';
import { seedReferenceData } from '../resources/referenceData';
import { testDatabase } from '../testing/testDatabase';
import { northwind } from './clientProfiles';
import { loadDemo } from './loadDemo';
import { loadVolume, sharesOf } from './loadVolume';
import { contradictions, futureMoments } from './testing/contradictions';

const now = new Date('2026-11-20T15:30:00Z');
const timeZone = 'America/New_York';

describe('many orders on top of the demo data', () => {
  let database: Database;
  let lastOfDemo: string;
  const isAdded = (): SQL => gt(sql`${orders.orderNumber}::int`, Number(lastOfDemo));

  before(async () => {
    database = await testDatabase();
    const { db } = database;
    await seedReferenceData(db);
    await loadDemo(db, { now, timeZone });
    lastOfDemo =
      (await db.select({ last: sql<string>`max(${orders.orderNumber})` }).from(orders))[0]?.last ??
      '';
    await loadVolume(database, {
      shares: sharesOf({ orders: 2000, client: 'northwind', share: 0.1 }),
      now,
      timeZone,
      say: () => undefined,
    });
  });
  after(() => database.close());

  const found = async (statement: SQL): Promise<number> =>
    (await database.db.select({ rows: count() }).from(sql`(${statement}) found`))[0]?.rows ?? 0;

  it("are as many as wished for, a tenth of them the chosen client's", async () => {
    const { db } = database;
    assert.equal(await db.$count(orders, isAdded()), 2000);
    assert.equal(
      await db.$count(orders, sql`${isAdded()} and ${eq(orders.clientId, northwind.id)}`),
      200,
    );
  });

  it('have numbers of their own, and the next order gets the one after them', async () => {
    const [numbers] = await database.db
      .select({
        all: count(),
        different: sql<number>`count(distinct ${orders.orderNumber})::int`,
        last: sql<number>`max(${orders.orderNumber}::int)`,
      })
      .from(orders);
    assert.equal(numbers?.different, numbers?.all);
    const [next] = await database.db
      .select({ number: sql<number>`nextval('order_numbers')::int` })
      .from(sql`(values (1)) as one`);
    assert.equal(next?.number, (numbers?.last ?? 0) + 1);
  });

  it('have ended, or wait without reserving anything', async () => {
    const rows = await database.db
      .select({ status: orders.status, orders: count() })
      .from(orders)
      .where(isAdded())
      .groupBy(orders.status);
    assert.deepEqual(rows.map(({ status }) => status).toSorted(), [
      'Cancelled',
      'Closed',
      'OnHold',
    ]);
    assert.ok(
      rows.every((row) => (row.status === 'Closed' ? row.orders > 1800 : row.orders < 150)),
    );
    assert.equal(
      await found(
        sql`select 1 from ${allocations} a join ${orders} on ${orders.id} = a.order_id where ${isAdded()}`,
      ),
      0,
    );
  });

  it('have one to three lines each', async () => {
    const lines = sql`select 1 from ${orderLines} l join ${orders} on ${orders.id} = l.order_id where ${isAdded()} group by l.order_id`;
    assert.equal(await found(sql`${lines} having count(*) between 1 and 3`), 2000);
  });

  for (const [name, statement] of Object.entries(contradictions)) {
    it(`bring no ${name}`, async () => assert.equal(await found(statement), 0));
  }

  it('bring no moment in the future', async () => assert.equal(await found(futureMoments(now)), 0));
});

describe('the shares of many orders', () => {
  const sum = (shares: ReturnType<typeof sharesOf>): number =>
    shares.reduce((total, { orders: part }) => total + part, 0);

  it('add up, whatever the number', () => {
    for (const wished of [1, 7, 999, 100_003])
      assert.equal(sum(sharesOf({ orders: wished, client: 'northwind', share: 0.1 })), wished);
  });

  it("can be one client's alone", () => {
    assert.deepEqual(
      sharesOf({ orders: 50, client: 'contoso', share: 1 }).map(({ client, orders: part }) => [
        client.key,
        part,
      ]),
      [['contoso', 50]],
    );
  });

  it('are refused for a client that the demo has not', () => {
    assert.throws(
      () => sharesOf({ orders: 50, client: 'acme', share: 1 }),
      /no client acme; choose one of northwind/,
    );
  });
});
