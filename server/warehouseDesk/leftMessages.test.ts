import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { warehouseDesk } from '@contract/warehouseDesk';
import { connectedApp, type AWarehouse } from '../connection/testing/aWarehouse';
import { changes } from '../db/schema/changes';
import { stock } from '../db/schema/inventory';
import { orders as orderTable } from '../db/schema/orders';
import type { GivenClient, GivenUser } from '../testing/given';
import { givenOrder, type GivenOrder } from '../testing/givenOrder';
import { one } from '../testing/one';
import type { TestApp } from '../testing/testApp';

let app: TestApp;
let client: GivenClient;
const nameOf = ({ firstName, lastName }: GivenUser): string => `${firstName} ${lastName}`;

let admin: GivenUser;
let order: GivenOrder;
let roc: AWarehouse;
before(async () => {
  ({ app, roc } = await connectedApp(() => client.number));
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client();
  const house = await app.given.client();
  admin = await app.given.user({ role: 'Admin', clientId: house.id });
  const bottle = await app.given.item({ clientId: client.id, stock: { ROC: 10 } });
  order = await givenOrder(app.db, {
    clientId: client.id,
    status: 'Released',
    lines: [{ item: bottle, quantity: 1 }],
  });
});
after(() => app.close());

const progress = (Number: number, Status: 'Started' | 'Picked' | 'Packed', Id: string) =>
  roc.tell(
    'order.progress',
    { Order: order.orderNumber, Status },
    { Id, Record: `order ${order.orderNumber}`, Number },
  );
const listed = async (show: 'open' | 'settled' = 'open', as = admin) =>
  (await app.call(warehouseDesk.messages, { query: { show } }, { as })).answer.entities;
const idsOf = async (show: 'open' | 'settled' = 'open') => (await listed(show)).map(({ Id }) => Id);
const tryAgain = async (Id: string) => {
  const payload = { Warehouse: 'ROC', Id };
  const { answer } = await app.call(warehouseDesk.tryAgain, { payload }, { as: admin });
  return [answer.Outcome, answer.Why];
};
const putAside = (Id: string, Reason = 'Never came', as = admin) =>
  app.call(warehouseDesk.putAside, { payload: { Warehouse: 'ROC', Id, Reason } }, { as });
const warehouseStatus = async () =>
  one(await app.db.select().from(orderTable).where(eq(orderTable.id, order.id))).warehouseStatus;

describe('a message that waits or was left', () => {
  it('is listed with why, the oldest first', async () => {
    await progress(3, 'Packed', 'late');
    app.clock.advance({ minutes: 1 });
    await roc.tell('tag.moved', { TagNumber: 'T1', Location: 'A-1' }, { Id: 'tag' });
    assert.deepEqual(
      (await listed()).map(({ Id, State, Why, Record, Number, ClientName }) => [
        Id,
        State,
        Why,
        Record,
        Number,
        ClientName,
      ]),
      [
        [
          'late',
          'waits',
          `Message 1 about order ${order.orderNumber} has not come yet`,
          `order ${order.orderNumber}`,
          3,
          client.name,
        ],
        ['tag', 'left', 'There is no tag T1', 'tag T1', null, client.name],
      ],
    );
    const { answer } = await app.call(warehouseDesk.state, {}, { as: admin });
    assert.deepEqual([answer.Connection, answer.Messages], ['connected', 2]);
  });

  it('takes effect when it is tried again once what it was left for is mended', async () => {
    await app.db.update(orderTable).set({ status: 'Closed' }).where(eq(orderTable.id, order.id));
    await progress(1, 'Picked', 'first');
    const why = `Order ${order.orderNumber} was closed before`;
    assert.deepEqual(await tryAgain('first'), ['left', why]);
    await app.db.update(orderTable).set({ status: 'Released' }).where(eq(orderTable.id, order.id));
    assert.deepEqual(await tryAgain('first'), ['done', '']);
    assert.equal(await warehouseStatus(), 'Picked');
    assert.deepEqual(await listed(), []);
    assert.deepEqual(await tryAgain('first'), ['known', '']);
    assert.equal((await progress(2, 'Packed', 'second')).Outcome, 'done');
    assert.deepEqual(
      (await app.db.select().from(changes).where(eq(changes.kind, 'warehouseMessage'))).map(
        ({ clientId, by }) => [clientId, by],
      ),
      [[client.id, nameOf(admin)]],
    );
  });

  it('still waits when it is tried again before the one before it has come', async () => {
    await progress(2, 'Packed', 'second');
    assert.deepEqual(await tryAgain('second'), [
      'waits',
      `Message 1 about order ${order.orderNumber} has not come yet`,
    ]);
    assert.equal((await progress(1, 'Picked', 'first')).Outcome, 'done');
    assert.equal(await warehouseStatus(), 'Packed');
  });

  it('is kept without effect once it was put aside, and those behind it go on', async () => {
    await progress(2, 'Picked', 'second');
    await progress(3, 'Packed', 'third');
    const { answer } = await putAside('second', 'The floor has corrected it');
    assert.deepEqual(
      [answer.entity.State, answer.entity.Reason, answer.entity.EndedBy],
      ['dismissed', 'The floor has corrected it', nameOf(admin)],
    );
    assert.equal(
      (await putAside('second', 'Again')).answer.entity.Reason,
      'The floor has corrected it',
    );
    assert.deepEqual([await idsOf(), await idsOf('settled')], [['third'], ['second']]);
    await progress(1, 'Started', 'first');
    assert.equal(await warehouseStatus(), 'Packed');
    assert.deepEqual(await idsOf(), []);
    assert.equal((await progress(2, 'Picked', 'second')).Outcome, 'known');
  });

  it('can be tried again after it was put aside', async () => {
    await roc.tell('tag.moved', { TagNumber: 'T1', Location: 'A-1' }, { Id: 'tag' });
    await putAside('tag');
    assert.deepEqual(await tryAgain('tag'), ['left', 'There is no tag T1']);
    assert.deepEqual([await idsOf(), await idsOf('settled')], [['tag'], []]);
    assert.equal(one(await listed()).Reason, null);
  });

  it('under the number of another one stays left, and stands for it once that was put aside', async () => {
    await app.db.update(orderTable).set({ status: 'Closed' }).where(eq(orderTable.id, order.id));
    await progress(1, 'Picked', 'wrong');
    await app.db.update(orderTable).set({ status: 'Released' }).where(eq(orderTable.id, order.id));
    const taken = `Message 1 about order ${order.orderNumber} was taken before`;
    assert.equal((await progress(1, 'Packed', 'mended')).Message, taken);
    assert.deepEqual(await tryAgain('mended'), ['left', taken]);
    await putAside('wrong');
    assert.deepEqual(await tryAgain('mended'), ['done', '']);
    assert.equal(await warehouseStatus(), 'Packed');
  });

  it('that has taken effect can not be put aside', async () => {
    await progress(1, 'Picked', 'first');
    const { status, body } = await putAside('first');
    assert.deepEqual([status, body.message], [409, 'This message has taken effect meanwhile']);
  });

  it('that names no client is for who looks after all of them', async () => {
    await roc.tell(
      'stock.counted',
      { StockNumber: 'X', OnHand: 1 },
      { Id: 'nobody', Client: 99_999 },
    );
    const manager = await app.given.user({ role: 'Manager', clientId: client.id });
    assert.deepEqual(await idsOf(), ['nobody']);
    assert.deepEqual(await listed('open', manager), []);
    assert.equal((await putAside('nobody', 'Wrong system', manager)).status, 404);
    assert.equal((await putAside('nobody', 'Wrong system')).status, 200);
  });

  it('of a client that was made since takes effect when it is tried again', async () => {
    const number = client.number + 5_000;
    await roc.tell(
      'stock.counted',
      { StockNumber: 'NEW-1', OnHand: 6 },
      { Id: 'early', Client: number },
    );
    const made = await app.given.client({ number });
    const item = await app.given.item({ clientId: made.id, stockNumber: 'NEW-1' });
    assert.deepEqual(await tryAgain('early'), ['done', '']);
    const kept = await app.db.select().from(stock).where(eq(stock.itemId, item.id));
    assert.equal(one(kept).onHand, 6);
  });

  it('that is not there, or another warehouse has told, is not found', async () => {
    await roc.tell('tag.moved', { TagNumber: 'T1', Location: 'A-1' }, { Id: 'tag' });
    for (const payload of [
      { Warehouse: 'OKL', Id: 'tag' },
      { Warehouse: 'XXX', Id: 'tag' },
      { Warehouse: 'ROC', Id: 'other' },
    ])
      assert.equal(
        (await app.call(warehouseDesk.tryAgain, { payload }, { as: admin })).status,
        404,
      );
  });
});
