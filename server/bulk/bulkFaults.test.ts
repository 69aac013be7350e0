import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { inArray, sql } from 'drizzle-orm';
import { bulk, type BulkQuestion } from '@contract/bulk';
import { orders } from '../db/schema/orders';
import type { GivenClient, GivenUser } from '../testing/given';
import { givenOrder, type GivenOrder } from '../testing/givenOrder';
import { peopleOnly } from '../testing/orderBooks';
import { testApp, type TestApp } from '../testing/testApp';
import { runBulk } from './runBulk';

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
before(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({ orderSettings: peopleOnly });
  manager = await app.given.user({ role: 'Manager', clientId: client.id });
});
after(() => app.close());

const someOrders = async (count: number): Promise<GivenOrder[]> => {
  const made: GivenOrder[] = [];
  for (let nth = 0; nth < count; nth += 1)
    made.push(await givenOrder(app.db, { clientId: client.id, recipient: {} }));
  return made;
};

/** Approving that has begun, and nobody has done any of it yet. */
const begun = async (rows: readonly GivenOrder[]): Promise<BulkQuestion> => {
  const payload = { Kind: 'orders', Act: 'approve', Ids: rows.map(({ id }) => id) } as const;
  const { answer } = await app.call(bulk.preview, { payload }, { as: manager });
  await app.call(bulk.start, { payload: { Id: answer._id } }, { as: manager });
  return answer;
};

const read = async (id: string) =>
  (await app.call(bulk.read, { params: { id } }, { as: manager })).answer;

const countsOf = ({
  Status,
  Total,
  Done,
  LeftOut,
  Refused,
  Retryable,
}: Awaited<ReturnType<typeof read>>) => [Status, Total, Done, LeftOut, Refused, Retryable];

const statusesOf = async (rows: readonly { id: string }[]): Promise<string[]> => {
  const ids = rows.map(({ id }) => id);
  const found = await app.db.select().from(orders).where(inArray(orders.id, ids));
  return ids.map((id) => found.find((row) => row.id === id)?.status ?? 'gone');
};

describe('a fault while many orders are approved', () => {
  it('refuses the one record that a fault comes up with, by its Error ID, and does the others', async () => {
    const [first, faulty, ...rest] = await someOrders(4);
    assert.ok(first && faulty);
    const answer = await begun([first, faulty, ...rest]);
    const job = { payload: { clientId: client.id, runId: answer._id }, id: 1, attempt: 1 };
    const { signal } = new AbortController();
    await app.db.execute(sql`
      create function fail_on_purpose() returns trigger language plpgsql as
        $$ begin raise exception 'This order is broken'; end $$`);
    try {
      await app.db.execute(
        sql.raw(`
          create trigger broken before update on orders for each row
            when (old.id = '${faulty.id}') execute function fail_on_purpose()`),
      );
      await assert.rejects(runBulk(app.parts)(job, signal));
      assert.equal((await read(answer._id)).Done, 0);
      await runBulk(app.parts)({ ...job, id: 1, attempt: 2 }, signal);
    } finally {
      await app.db.execute(sql`drop function fail_on_purpose cascade`);
    }
    assert.deepEqual(countsOf(await read(answer._id)), ['Finished', 4, 3, 0, 1, 1]);
    assert.deepEqual(await statusesOf([first, faulty, ...rest]), [
      'Approved',
      'Submitted',
      'Approved',
      'Approved',
    ]);
    const { answer: listed } = await app.call(
      bulk.records,
      { params: { id: answer._id }, query: { outcome: 'refused' } },
      { as: manager },
    );
    const [refused] = listed.entities;
    assert.equal(refused?.Number, faulty.orderNumber);
    const [, errorId] =
      /^A fault of the server came up with it, .* Error ID: (\w{8})$/.exec(refused.Reason ?? '') ??
      [];
    assert.ok(errorId);
    const logged = app.log.filter((line) => line.includes(errorId));
    assert.equal(logged.length, 1);
    assert.match(logged[0] ?? '', /This order is broken/);
  });

  it('is given up after some faults of the server, which is told', async () => {
    const [one] = await someOrders(1);
    const answer = await begun([one!]);
    const broken = { ...app.parts, now: () => assert.fail('The clock is broken') };
    const job = { payload: { clientId: client.id, runId: answer._id }, id: 1, attempt: 1 };
    const { signal } = new AbortController();
    await assert.rejects(runBulk(broken)(job, signal), /The clock is broken/);
    assert.deepEqual(await statusesOf([one!]), ['Submitted']);
    await runBulk(app.parts)({ ...job, id: 1, attempt: 9 }, signal);
    assert.deepEqual(countsOf(await read(answer._id)), ['Failed', 1, 0, 1, 0, 1]);
  });
});
