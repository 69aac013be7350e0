import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { attention } from '@contract/attention';
import type { NoticeRecord } from '@contract/notice';
import { noticePage, type NoticeFacts } from '@contract/noticePage';
import { orders } from '@contract/order';
import { clients } from '../db/schema/accounts';
import { noticeFills } from '../db/schema/inventory';
import { createAnnouncing } from '../testing/announcing';
import type { GivenClient, GivenItem, GivenUser, ReferenceWarehouse } from '../testing/given';
import { inDays } from '../testing/noticePayload';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import { testApp, type TestApp } from '../testing/testApp';

let app: TestApp;
let client: GivenClient;
let user: GivenUser;
before(async () => {
  app = await testApp({ settings: { warehouseStepSeconds: 6 } });
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({ orderSettings: peopleOnly });
  user = await app.given.user({ role: 'User', clientId: client.id });
});
after(() => app.close());

const { announce, pass, until } = createAnnouncing(() => ({ app, user }));
const item = (pieces: Partial<Record<ReferenceWarehouse, number>> = {}): Promise<GivenItem> =>
  app.given.item({ clientId: client.id, stock: pieces });
const order = async (...lines: Parameters<typeof anOrderOf>[0]): Promise<string> =>
  (await app.call(orders.create, { payload: anOrderOf(lines) }, { as: user })).answer.OrderNumber;
const expectedIn = (days: number) => ({ ExpectedDate: inDays(app.clock.now(), days) });
const facts = async ({ _id: id }: NoticeRecord): Promise<NoticeFacts> =>
  (await app.call(noticePage.answer, { params: { id } }, { as: user })).answer;
const numbers = ({ Orders }: NoticeFacts) => Orders.Rows.map(({ OrderNumber }) => OrderNumber);
const rows = ({ Orders }: NoticeFacts) =>
  Orders.Rows.map(({ OrderNumber, Items }) => [OrderNumber, ...Items.map(({ Pieces }) => Pieces)]);

const allowBackorders = (AllowBackOrders: boolean) =>
  app.db
    .update(clients)
    .set({ orderSettings: { ...client.orderSettings, AllowBackOrders } })
    .where(eq(clients.id, client.id));

/** The one that was announced first comes first. */
const bothCome = async () => {
  for (let step = 0; step < 30; step += 1) await pass(30);
};

describe('the orders that a notice frees', () => {
  it('are told before it comes, and are those that it frees', async () => {
    await allowBackorders(false);
    const [pen, ink, cap] = [await item({ ROC: 1 }), await item(), await item()];
    const first = await order([pen, 4]);
    const second = await order([pen, 3], [ink, 2]);
    const third = await order([pen, 2], [cap, 1]);
    await order([pen, 500]);
    const early = await announce([[ink, 1]], expectedIn(3));
    await pass(300);
    const late = await announce(
      [
        [pen, 20],
        [ink, 30],
      ],
      expectedIn(9),
    );
    assert.deepEqual((await facts(early)).Orders, {
      AreFreed: false,
      Rows: [],
      StillWaiting: 1,
      AreMore: false,
      FreedBefore: [],
    });
    const told = await facts(late);
    assert.ok(!rows(told).some(([number]) => number === third));
    assert.deepEqual(
      rows(told).map(([number]) => number),
      [first, second],
    );
    assert.equal(told.Orders.StillWaiting, 2);
    await bothCome();
    const freed = await facts(late);
    assert.equal(freed.Orders.AreFreed, true);
    assert.deepEqual(rows(freed), rows(told));
    assert.equal(freed.Orders.StillWaiting, 2);
    const kept = await app.db.select().from(noticeFills);
    assert.equal(
      kept.reduce((sum, { pieces }) => sum + pieces, 0),
      rows(freed).reduce(
        (sum, [, ...pieces]) => sum + pieces.reduce<number>((a, b) => a + Number(b), 0),
        0,
      ),
    );
  });

  it('are freed in part, and with what is left of them later, where there may be backorders', async () => {
    await allowBackorders(true);
    const [pen, ink] = [await item({ ROC: 3 }), await item()];
    const kit = await app.given.kit({
      clientId: client.id,
      components: [
        { item: pen, quantity: 2 },
        { item: ink, quantity: 1 },
      ],
    });
    const backordered = await order([pen, 7]);
    const kits = await order([kit, 3]);
    const mixed = await order([ink, 2], [pen, 40]);
    // So many that what the warehouse finds missing of them changes nothing.
    const early = await announce([[ink, 30]], expectedIn(3));
    await pass(300);
    const late = await announce([[pen, 30]], expectedIn(9));
    const [ofEarly, ofLate] = [await facts(early), await facts(late)];
    assert.deepEqual(
      ofEarly.Orders.Rows.map(({ OrderNumber, Frees }) => [OrderNumber, Frees]),
      [[mixed, 'part']],
    );
    assert.deepEqual(
      ofLate.Orders.Rows.map(({ OrderNumber, Frees }) => [OrderNumber, Frees]),
      [
        [backordered, 'backorder'],
        [kits, 'order'],
      ],
    );
    await bothCome();
    assert.deepEqual(rows(await facts(early)), rows(ofEarly));
    assert.deepEqual(rows(await facts(late)), rows(ofLate));
    await assertBooksBalance(app.db);
  });

  it('are found in the ledger where nobody has kept them', async () => {
    const pen = await item();
    const number = await order([pen, 5]);
    const announced = await announce([[pen, 30]]);
    await until('In Stock');
    const kept = await app.db.select().from(noticeFills);
    assert.equal(kept.length, 1);
    await app.db.delete(noticeFills);
    const migration = readFileSync('server/db/migrations/0033_notice_answers.sql', 'utf8');
    await app.db.execute(sql.raw(migration.slice(migration.indexOf('INSERT INTO'))));
    assert.deepEqual(await app.db.select().from(noticeFills), kept);
    assert.deepEqual(rows(await facts(announced)), [[number, 5]]);
  });
});

/** What What needs you says of each notice. */
const told = async () => {
  const { answer } = await app.call(attention.read, {}, { as: user });
  return answer.Rows.filter(({ Kind }) => Kind === 'notice').map(({ Subject, Count, Numbers }) => ({
    Subject,
    Count,
    Numbers,
  }));
};

describe('orders that two notices could free', () => {
  it('are told by the one that is expected first, whichever was announced first, and not again', async () => {
    const [pen, cap] = [await item(), await item()];
    const [first, second] = [await order([pen, 4]), await order([pen, 4])];
    const third = await order([pen, 2]);
    const far = await order([cap, 9]);
    const late = await announce(
      [
        [pen, 10],
        [cap, 9],
      ],
      expectedIn(9),
    );
    const early = await announce([[pen, 8]], expectedIn(3));
    const [ofEarly, ofLate] = [await facts(early), await facts(late)];
    assert.deepEqual(
      [numbers(ofEarly), numbers(ofLate)],
      [
        [first, second],
        [third, far],
      ],
    );
    assert.deepEqual(ofEarly.Orders.FreedBefore, []);
    assert.deepEqual(ofLate.Orders.FreedBefore, [{ Notice: early.Id, Orders: 2 }]);
    assert.deepEqual(
      new Map((await told()).map(({ Subject, Count }) => [Subject, Count])),
      new Map([
        [early.Id, 2],
        [late.Id, 2],
      ]),
    );
  });

  it('are told by the one that was announced first where both are expected on one day', async () => {
    const pen = await item();
    const number = await order([pen, 4]);
    const first = await announce([[pen, 5]], expectedIn(3));
    await pass(1);
    const second = await announce([[pen, 5]], expectedIn(3));
    assert.deepEqual(numbers(await facts(first)), [number]);
    const { Orders } = await facts(second);
    assert.deepEqual(
      [Orders.Rows, Orders.StillWaiting, Orders.FreedBefore],
      [[], 0, [{ Notice: first.Id, Orders: 1 }]],
    );
  });
});

describe('what needs somebody', () => {
  it('counts the orders that the page of the notice lists, however many, held ones and backorders', async () => {
    await allowBackorders(true);
    const [pen, ink] = [await item(), await item({ ROC: 40 })];
    for (let nth = 0; nth < 40; nth += 1) await order([pen, 1]);
    for (let nth = 0; nth < 20; nth += 1) await order([ink, 1], [pen, 2]);
    const announced = await announce([[pen, 75]], expectedIn(9));
    const { Orders } = await facts(announced);
    assert.equal(Orders.Rows.length, 57);
    assert.equal(Orders.StillWaiting, 3);
    const [row, ...others] = await told();
    assert.deepEqual(others, []);
    assert.deepEqual([row?.Subject, row?.Count], [announced.Id, 57]);
    assert.deepEqual(
      row?.Numbers,
      Orders.Rows.slice(0, 50).map(({ OrderNumber }) => OrderNumber),
    );
    await until('In Stock');
    assert.deepEqual(await told(), []);
  });
});
