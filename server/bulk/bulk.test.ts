import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { bulk, type BulkQuestion } from '@contract/bulk';
import type { BulkActOfKind } from '@contract/bulkRules';
import { orders as orderCalls } from '@contract/order';
import { users } from '../db/schema/accounts';
import { bulkRecords, bulkRuns } from '../db/schema/bulk';
import { items, notices } from '../db/schema/inventory';
import { orderHistory, orders } from '../db/schema/orders';
import type { GivenClient, GivenUser } from '../testing/given';
import { givenNotice } from '../testing/givenNotice';
import { givenOrder, type GivenOrder } from '../testing/givenOrder';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import { testApp, type TestApp } from '../testing/testApp';
import { forgetBulk } from './forgetBulk';
import { recordsTogether, runBulk } from './runBulk';

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
let owner: GivenUser;
before(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({ orderSettings: peopleOnly });
  const clientId = client.id;
  manager = await app.given.user({ role: 'Manager', clientId, firstName: 'Mona', lastName: 'May' });
  owner = await app.given.user({ role: 'Owner', clientId });
});
after(() => app.close());

const order = (status = 'Submitted', fields: Partial<GivenOrder> = {}) =>
  givenOrder(app.db, { clientId: client.id, status, ...fields, recipient: {} });
const someOrders = async (count: number): Promise<GivenOrder[]> => {
  const made: GivenOrder[] = [];
  for (let nth = 0; nth < count; nth += 1) made.push(await order());
  return made;
};
const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

type Meant = { Ids: string[] } | { Query: Record<string, string> };
const approve: BulkActOfKind = { Kind: 'orders', Act: 'approve' };
const ask = (act: BulkActOfKind, meant: Meant, as = manager) =>
  app.call(bulk.preview, { payload: { ...act, ...meant } }, { as });
const begin = ({ _id: Id }: { _id: string }, as = manager, headers = {}) =>
  app.call(bulk.start, { payload: { Id } }, { as, headers });
const read = async (id: string, as = manager) =>
  (await app.call(bulk.read, { params: { id } }, { as })).answer;
const recordsOf = async (id: string, query: object = {}, as = manager) =>
  (await app.call(bulk.records, { params: { id }, query }, { as })).answer.entities;
const countsOf = ({ Status, Total, Done, LeftOut, Refused }: Awaited<ReturnType<typeof read>>) => [
  Status,
  Total,
  Done,
  LeftOut,
  Refused,
];
/** Asks, begins and waits until it has ended. */
const doAll = async (act: BulkActOfKind, meant: Meant, as = manager) => {
  const { answer } = await ask(act, meant, as);
  await begin(answer, as);
  await app.jobs.drain();
  return read(answer._id, as);
};
const statusesOf = async (rows: readonly { id: string }[]): Promise<string[]> => {
  const found = await app.db
    .select()
    .from(orders)
    .where(inArray(orders.id, idsOf(rows)));
  return rows.map(({ id }) => found.find((row) => row.id === id)?.status ?? 'gone');
};

describe('a question about many orders', () => {
  it('says how many will be done, and names who is left out and why, and does nothing', async () => {
    const ready = await someOrders(3);
    const short = await order('OnHoldDueToInsufficientStock', { onHoldReason: 'TNT-4P-SND' });
    const closed = await order('Closed', { name: 'Old one' });
    const { answer } = await ask(approve, { Ids: idsOf([...ready, short, closed]) });
    const { Total, WillDo, LeftOut } = answer;
    assert.deepEqual([Total, WillDo], [5, 3]);
    assert.deepEqual(LeftOut, [
      {
        Because: 'on hold for stock',
        Count: 1,
        Records: [{ Number: short.orderNumber, Name: short.name, Note: 'TNT-4P-SND' }],
      },
      {
        Because: 'closed',
        Count: 1,
        Records: [{ Number: closed.orderNumber, Name: 'Old one', Note: '' }],
      },
    ]);
    await app.jobs.drain();
    assert.deepEqual(await statusesOf(ready), ['Submitted', 'Submitted', 'Submitted']);
  });

  it('means all that match the list, whatever its page, and no others', async () => {
    await someOrders(3);
    await order('Released');
    const query = { status: 'submitted', page: '7', pageSize: '1', sortBy: 'name' };
    const { answer } = await ask(approve, { Query: query });
    assert.deepEqual([answer.Total, answer.WillDo], [3, 3]);
    const all = await ask(approve, { Query: {} });
    assert.deepEqual([all.answer.Total, all.answer.WillDo], [4, 3]);
  });

  it("knows nothing of another client's orders, nor of deduct orders for client users", async () => {
    const other = await app.given.client();
    const foreign = await givenOrder(app.db, { clientId: other.id });
    const deduct = await order('Submitted', { orderType: 'Deduct' });
    const { answer } = await ask(
      { Kind: 'orders', Act: 'cancel' },
      { Ids: idsOf([foreign, deduct]) },
      owner,
    );
    assert.equal(answer.WillDo, 0);
    assert.deepEqual(answer.LeftOut, [
      {
        Because: 'not found',
        Count: 2,
        Records: [
          { Number: '', Name: '', Note: '' },
          { Number: '', Name: '', Note: '' },
        ],
      },
    ]);
    assert.equal((await ask(approve, { Query: {} })).answer.Total, 1);
  });

  it('is refused to who may not do the act at all, with 403', async () => {
    const { id } = await order();
    assert.equal((await ask(approve, { Ids: [id] }, owner)).status, 403);
    assert.equal((await ask({ Kind: 'orders', Act: 'cancel' }, { Ids: [id] }, owner)).status, 200);
  });

  it('is refused with a sentence where it asks nothing sensible', async () => {
    const { id } = await order();
    const wrong = async (payload: object): Promise<string> => {
      const { status, body } = await app.call(
        bulk.preview,
        { payload: payload as Parameters<typeof ask>[0] },
        { as: manager },
      );
      assert.equal(status, 400);
      return JSON.stringify(body);
    };
    assert.match(await wrong({ ...approve, Kind: 'items', Ids: [id] }), /do not have this act/);
    assert.match(await wrong({ ...approve }), /Either Ids or Query or Import must be sent/);
    assert.match(await wrong({ ...approve, Ids: [id], Query: {} }), /Either Ids or Query/);
    assert.match(await wrong({ ...approve, Ids: [] }), /At least one record/);
    assert.match(await wrong({ ...approve, Query: { status: 'eaten' } }), /Status must be one of/);
  });

  it('may be about ten thousand orders at most', async () => {
    await order('Submitted', { orderNumber: '7000000' });
    await app.db.execute(sql`
      insert into orders (client_id, id, order_number, name, order_type, status, warehouse_status, warehouse_id, order_by, recipient_first, recipient_last, recipient_company, created_at)
      select client_id, gen_random_uuid(), (7000000 + n)::text, name, order_type, status, warehouse_status, warehouse_id, order_by, '', '', '', created_at
      from orders, generate_series(1, 10000) n`);
    const { status, body } = await ask(approve, { Query: {} });
    assert.deepEqual(
      [status, body.message],
      [409, 'At most 10,000 orders can be changed at once; narrow the list'],
    );
  });
});

describe('an act on many orders', () => {
  it('is done in the background, with a step in the history of each and a receipt', async () => {
    const ready = await someOrders(2);
    const closed = await order('Closed');
    const { answer: question } = await ask(approve, { Ids: idsOf([...ready, closed]) });
    assert.equal((await begin(question)).answer.Status, 'Waiting');
    await app.jobs.drain();
    const run = await read(question._id);
    assert.deepEqual(countsOf(run), ['Finished', 3, 2, 1, 0]);
    assert.equal(run.By, 'Mona May');
    assert.ok(run.FinishedAt);
    assert.deepEqual(await statusesOf(ready), ['Approved', 'Approved']);
    const [history] = await app.db
      .select()
      .from(orderHistory)
      .where(and(eq(orderHistory.orderId, ready[0]!.id), eq(orderHistory.status, 'Approved')));
    assert.equal(history?.by, 'Mona May');
    const rows = await recordsOf(run._id);
    assert.deepEqual(
      rows.map(({ Number, Outcome, Reason }) => [Number, Outcome, Reason]),
      [
        [
          closed.orderNumber,
          'leftOut',
          `Order ${closed.orderNumber} is Closed; only Submitted orders can be approved`,
        ],
        ...ready.map(({ orderNumber }) => [orderNumber, 'done', null]),
      ],
    );
    assert.equal((await recordsOf(run._id, { outcome: 'done' })).length, 2);
  });

  it('leaves out and names orders that somebody changed since the question', async () => {
    const [changed, gone, same] = await someOrders(3);
    assert.ok(changed && gone && same);
    const { answer } = await ask(approve, { Ids: idsOf([changed, gone, same]) });
    await app.db.update(orders).set({ version: 2 }).where(eq(orders.id, changed.id));
    await app.call(orderCalls.cancel, { payload: { Ids: [gone.id] } }, { as: owner });
    await begin(answer);
    await app.jobs.drain();
    assert.deepEqual(countsOf(await read(answer._id)), ['Finished', 3, 1, 2, 0]);
    assert.deepEqual(await statusesOf([changed, gone, same]), [
      'Submitted',
      'Cancelled',
      'Approved',
    ]);
    const [first] = await recordsOf(answer._id);
    assert.equal(first?.Reason, `Order ${changed.orderNumber} was changed meanwhile`);
  });

  it('gives back the stock of cancelled orders, for a user of the client too', async () => {
    const item = await app.given.item({ clientId: client.id, stock: { ROC: 10 } });
    for (let nth = 0; nth < 3; nth += 1)
      await app.call(orderCalls.create, { payload: anOrderOf([[item, 1]]) }, { as: owner });
    await assertBooksBalance(app.db);
    const run = await doAll({ Kind: 'orders', Act: 'cancel' }, { Query: {} }, owner);
    assert.deepEqual(countsOf(run), ['Finished', 3, 3, 0, 0]);
    await assertBooksBalance(app.db);
    const { answer } = await app.call(orderCalls.list, { query: {} }, { as: owner });
    assert.equal(answer.cancelledCount, 3);
  });

  it('releases orders to the warehouse', async () => {
    const item = await app.given.item({ clientId: client.id, stock: { ROC: 10 } });
    const confirmed = await givenOrder(app.db, {
      clientId: client.id,
      status: 'Confirmed',
      lines: [{ item, quantity: 1 }],
    });
    const { answer } = await ask({ Kind: 'orders', Act: 'release' }, { Ids: [confirmed.id] });
    await begin(answer);
    await runBulk(app.parts)(
      { payload: { clientId: client.id, runId: answer._id }, id: 1, attempt: 1 },
      new AbortController().signal,
    );
    assert.deepEqual(await statusesOf([confirmed]), ['Released']);
  });

  it('goes on after the last slice when a process was killed, and does nothing twice', async () => {
    const all = await someOrders(recordsTogether + 20);
    const { answer } = await ask(approve, { Ids: idsOf(all) });
    await begin(answer);
    const job = { payload: { clientId: client.id, runId: answer._id }, id: 1, attempt: 1 };
    const killed = AbortSignal.abort(new Error('The server stops'));
    await assert.rejects(runBulk(app.parts)(job, killed), /The server stops/);
    assert.deepEqual(countsOf(await read(answer._id)), [
      'Running',
      recordsTogether + 20,
      recordsTogether,
      0,
      0,
    ]);
    const alive = new AbortController().signal;
    await Promise.all([runBulk(app.parts)(job, alive), runBulk(app.parts)(job, alive)]);
    await app.jobs.drain();
    assert.deepEqual(countsOf(await read(answer._id)), ['Finished', all.length, all.length, 0, 0]);
    const steps = await app.db.$count(orderHistory, eq(orderHistory.status, 'Approved'));
    assert.equal(steps, all.length);
    const { answer: list } = await app.call(orderCalls.list, { query: {} }, { as: manager });
    assert.deepEqual([list.submittedCount, list.confirmedCount], [0, all.length]);
  });

  it('ends after the slice that it is at when somebody stops it; the rest can be tried again', async () => {
    const all = await someOrders(recordsTogether + 5);
    const { answer } = await ask(approve, { Ids: idsOf(all) });
    await begin(answer);
    const job = { payload: { clientId: client.id, runId: answer._id }, id: 1, attempt: 1 };
    await assert.rejects(runBulk(app.parts)(job, AbortSignal.abort(new Error('Pause'))), /Pause/);
    const params = { id: answer._id };
    assert.equal((await app.call(bulk.retry, { params }, { as: manager })).status, 409);
    await app.call(bulk.stop, { params }, { as: manager });
    await app.jobs.drain();
    assert.deepEqual(countsOf(await read(answer._id)), [
      'Stopped',
      all.length,
      recordsTogether,
      5,
      0,
    ]);
    const [first] = await recordsOf(answer._id);
    assert.equal(first?.Reason, 'It was stopped before its turn');
    const again = (await app.call(bulk.retry, { params }, { as: manager })).answer;
    assert.deepEqual([again.Total, again.WillDo], [5, 5]);
    await begin(again);
    await app.jobs.drain();
    assert.deepEqual(countsOf(await read(again._id)), ['Finished', 5, 5, 0, 0]);
  });

  it('ends with the reason where its asker may not do it any more', async () => {
    const [one] = await someOrders(1);
    const { answer } = await ask(approve, { Ids: [one!.id] });
    await begin(answer);
    await app.db.update(users).set({ role: 'Owner' }).where(eq(users.id, manager.id));
    await app.jobs.drain();
    assert.deepEqual(await statusesOf([one!]), ['Submitted']);
    const staff = await app.given.user({ role: 'Admin', clientId: client.id });
    assert.deepEqual(countsOf(await read(answer._id, staff)), ['Failed', 1, 0, 1, 0]);
    const [row] = await recordsOf(answer._id, {}, staff);
    assert.equal(row?.Reason, 'The user who asked for it may not do it any more');
  });
});

describe('beginning', () => {
  const asked = async (as = manager): Promise<BulkQuestion> =>
    (await ask(approve, { Ids: idsOf(await someOrders(1)) }, as)).answer;

  it('happens once, however often it is asked for', async () => {
    const question = await asked();
    const headers = { 'idempotency-key': 'one' };
    const first = await begin(question, manager, headers);
    assert.deepEqual((await begin(question, manager, headers)).answer, first.answer);
    assert.equal((await begin(question)).status, 200);
    await app.jobs.drain();
    assert.equal((await begin(question)).answer.Status, 'Finished');
    assert.equal(await app.db.$count(orderHistory, eq(orderHistory.status, 'Approved')), 1);
  });

  it("is refused for another person's question, and for one of another account", async () => {
    const question = await asked();
    const colleague = await app.given.user({ role: 'Manager', clientId: client.id });
    assert.equal((await begin(question, colleague)).status, 404);
    const other = await app.given.client();
    const admin = await app.given.user({ role: 'Admin', clientId: client.id });
    const own = await asked(admin);
    const elsewhere = await app.call(
      bulk.start,
      { payload: { Id: own._id } },
      { as: admin, clientId: other.id },
    );
    assert.equal(elsewhere.status, 404);
    assert.equal((await begin({ _id: randomUUID() })).status, 404);
  });

  it('is refused an hour after the question, and where nothing can be done', async () => {
    const question = await asked();
    const closed = await order('Closed');
    const none = (await ask(approve, { Ids: [closed.id] })).answer;
    assert.equal((await begin(none)).body.message, 'Nothing of this can be done');
    app.clock.advance({ minutes: 61 });
    const late = await begin(question);
    assert.equal(late.status, 409);
    assert.match(late.body.message, /older than an hour/);
  });

  it('is refused while five others of the account are under way', async () => {
    for (let nth = 0; nth < 5; nth += 1) assert.equal((await begin(await asked())).status, 200);
    const { status, body } = await begin(await asked());
    assert.equal(status, 409);
    assert.match(body.message, /^5 acts on many records are under way/);
  });
});

describe('receipts', () => {
  it('are shown to who asked and to staff, to nobody else, and questions to nobody', async () => {
    const cancel: BulkActOfKind = { Kind: 'orders', Act: 'cancel' };
    const own = await doAll(cancel, { Ids: idsOf(await someOrders(1)) }, owner);
    await ask(cancel, { Ids: idsOf(await someOrders(1)) }, owner);
    const listed = async (as: GivenUser) =>
      (await app.call(bulk.list, { query: {} }, { as })).answer.entities.map(({ _id }) => _id);
    assert.deepEqual(await listed(owner), [own._id]);
    assert.deepEqual(await listed(manager), [own._id]);
    const colleague = await app.given.user({ role: 'User', clientId: client.id });
    const stranger = await app.given.user({ role: 'Admin' });
    for (const as of [colleague, stranger]) {
      assert.deepEqual(await listed(as), []);
      const params = { id: own._id };
      assert.equal((await app.call(bulk.read, { params }, { as })).status, 404);
      assert.equal((await app.call(bulk.records, { params, query: {} }, { as })).status, 404);
      assert.equal((await app.call(bulk.retry, { params }, { as })).status, 404);
      assert.equal((await app.call(bulk.stop, { params }, { as })).status, 404);
    }
    const ofItems = await app.call(bulk.list, { query: { kind: 'items' } }, { as: owner });
    assert.equal(ofItems.answer.totalEntityLookupCount, 0);
  });

  it('of acts that are under way are found by who has asked for them', async () => {
    const colleague = await app.given.user({ role: 'Manager', clientId: client.id });
    const underWay = async (as: GivenUser) =>
      idsOf(
        (await app.call(bulk.list, { query: { underWay: 'mine' } }, { as })).answer.entities.map(
          ({ _id: id }) => ({ id }),
        ),
      );
    const { answer } = await ask(approve, { Ids: idsOf(await someOrders(1)) });
    assert.deepEqual(await underWay(manager), []);
    await begin(answer);
    assert.deepEqual([await underWay(manager), await underWay(colleague)], [[answer._id], []]);
    await app.jobs.drain();
    assert.deepEqual(await underWay(manager), []);
  });

  it('let those be tried again that were changed since the question, once they were looked at anew', async () => {
    const cancel: BulkActOfKind = { Kind: 'orders', Act: 'cancel' };
    const [ready, changed, closedSince] = await someOrders(3);
    const closed = await order('Closed');
    const all = idsOf([ready!, changed!, closedSince!, closed]);
    const { answer: question } = await ask(cancel, { Ids: all });
    await app.db
      .update(orders)
      .set({ version: 2 })
      .where(inArray(orders.id, idsOf([changed!, closedSince!])));
    await begin(question);
    await app.jobs.drain();
    const first = await read(question._id);
    assert.deepEqual([...countsOf(first), first.Retryable], ['Finished', 4, 1, 3, 0, 2]);

    await app.db.update(orders).set({ status: 'Closed' }).where(eq(orders.id, closedSince!.id));
    const params = { id: first._id };
    const { answer: again } = await app.call(bulk.retry, { params }, { as: manager });
    assert.deepEqual(
      [again.Total, again.WillDo, again.LeftOut.map(({ Because }) => Because)],
      [2, 1, ['closed']],
    );
    await app.jobs.drain();
    assert.deepEqual(await statusesOf([changed!]), ['Submitted'], 'nothing is done unasked');
    await begin(again);
    await app.jobs.drain();
    assert.deepEqual(countsOf(await read(again._id)), ['Finished', 2, 1, 1, 0]);
    assert.deepEqual(await statusesOf([changed!]), ['Cancelled']);
    const none = await app.call(bulk.retry, { params: { id: again._id } }, { as: manager });
    assert.deepEqual(
      [none.status, none.body.message],
      [409, 'Nothing is left to try again'],
      'what the rules leave out is not tried again',
    );
  });

  it('are kept for thirty days, open questions for an hour and five of a person', async () => {
    const run = await doAll(approve, { Ids: idsOf(await someOrders(1)) });
    for (let nth = 0; nth < 7; nth += 1) await ask(approve, { Query: {} });
    assert.equal(await app.db.$count(bulkRuns), 6);
    app.clock.advance({ hours: 2 });
    await forgetBulk(app.db, app.parts.now());
    assert.deepEqual(idsOf(await app.db.select().from(bulkRuns)), [run._id]);
    assert.equal(await app.db.$count(bulkRecords), 1);
    app.clock.advance({ days: 30 });
    await forgetBulk(app.db, app.parts.now());
    assert.equal(await app.db.$count(bulkRuns), 0);
    assert.equal(await app.db.$count(bulkRecords), 0);
  });
});

describe('an act on many items', () => {
  const isActiveNow = async (...ids: string[]): Promise<(boolean | undefined)[]> => {
    const rows = await app.db.select().from(items);
    return ids.map((id) => rows.find((row) => row.id === id)?.isActive);
  };
  const deactivate: BulkActOfKind = { Kind: 'items', Act: 'deactivate' };
  const activate: BulkActOfKind = { Kind: 'items', Act: 'activate' };

  const someKit = async () => {
    const clientId = client.id;
    const part = await app.given.item({ clientId, stockNumber: 'PART' });
    const components = [{ item: part, quantity: 1 }];
    const kit = await app.given.kit({ clientId, stockNumber: 'KIT', components });
    return { part, kit, alone: await app.given.item({ clientId }) };
  };

  it('leaves components of kits out that stay active, and says what can be done about it', async () => {
    const { part, kit, alone } = await someKit();
    const { answer } = await ask(deactivate, { Ids: [alone.id, part.id] }, owner);
    const [leftOut] = answer.LeftOut;
    assert.deepEqual(
      [answer.WillDo, leftOut?.Because, leftOut?.Records.map(({ Number, Note }) => [Number, Note])],
      [1, 'part of an active kit', [['PART', 'KIT']]],
    );
    assert.match(leftOut?.Advice ?? '', /then you are asked what becomes of the kits/);
    const run = await doAll(deactivate, { Ids: [alone.id, part.id] }, owner);
    assert.deepEqual(countsOf(run), ['Finished', 2, 1, 1, 0]);
    const [first] = await recordsOf(run._id, {}, owner);
    assert.equal(first?.Reason, 'Item PART is a component of active kits (KIT)');
    assert.deepEqual(await isActiveNow(alone.id, part.id, kit.id), [false, true, true]);
  });

  it('does kits together with their components', async () => {
    const { part, kit } = await someKit();
    const all = await doAll(deactivate, { Query: { status: 'active' } }, owner);
    assert.deepEqual(countsOf(all), ['Finished', 3, 3, 0, 0]);
    assert.deepEqual(await isActiveNow(part.id, kit.id), [false, false]);
    const { answer } = await ask(activate, { Ids: [kit.id] }, owner);
    assert.deepEqual(
      [answer.WillDo, answer.LeftOut.map(({ Because, Records }) => [Because, Records[0]?.Note])],
      [0, [['with inactive components', 'PART']]],
    );
    const both = await doAll(activate, { Query: {} }, owner);
    assert.deepEqual(countsOf(both), ['Finished', 3, 3, 0, 0]);
  });

  it('refuses a component whose kit was activated after the question', async () => {
    const { part, kit } = await someKit();
    await app.db.update(items).set({ isActive: false }).where(eq(items.id, kit.id));
    const { answer } = await ask(deactivate, { Ids: [part.id] }, owner);
    assert.equal(answer.WillDo, 1);
    await app.db.update(items).set({ isActive: true }).where(eq(items.id, kit.id));
    await begin(answer, owner);
    await app.jobs.drain();
    const [refused] = await recordsOf(answer._id, {}, owner);
    assert.deepEqual(
      [refused?.Outcome, refused?.Reason],
      ['refused', 'Item PART is a component of KIT'],
    );
  });
});

describe('an act on many notices', () => {
  it('cancels those that are open', async () => {
    const clientId = client.id;
    const open = await givenNotice(app.db, { clientId });
    const arrived = await givenNotice(app.db, { clientId, status: 'In Stock' });
    const run = await doAll({ Kind: 'notices', Act: 'cancel' }, { Query: {} }, owner);
    assert.deepEqual(countsOf(run), ['Finished', 2, 1, 1, 0]);
    const rows = await app.db.select().from(notices);
    assert.deepEqual(
      [open, arrived].map(({ id }) => rows.find((row) => row.id === id)?.status),
      ['Cancelled', 'In Stock'],
    );
    const [first] = await recordsOf(run._id, {}, owner);
    assert.equal(first?.Reason, `Notice ${arrived.number} is In Stock and can not be cancelled`);
  });
});
