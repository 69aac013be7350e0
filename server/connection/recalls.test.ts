import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { asc } from 'drizzle-orm';
import { orders } from '@contract/order';
import { orderPage } from '@contract/orderPage';
import type { OrderRecord } from '@contract/orderRecord';
import { stock } from '../db/schema/inventory';
import { orderHistory } from '../db/schema/orders';
import type { GivenClient, GivenItem, GivenUser } from '../testing/given';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import type { TestApp } from '../testing/testApp';
import { connectedApp, type AWarehouse } from './testing/aWarehouse';

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
let bottle: GivenItem;
let roc: AWarehouse;
let okl: AWarehouse;
before(async () => {
  ({ app, roc, okl } = await connectedApp(() => client.number));
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({
    orderSettings: { ...peopleOnly, AllowOrderSplit: true, AllowBackOrders: false },
  });
  manager = await app.given.user({ role: 'Manager', clientId: client.id });
  bottle = await app.given.item({ clientId: client.id, stock: { ROC: 6, OKL: 4 } });
});
after(() => app.close());

const order = async (id: string): Promise<OrderRecord> => {
  const { entities } = (await app.call(orders.list, { query: {} }, { as: manager })).answer;
  const found = entities.find(({ _id }) => _id === id);
  assert.ok(found);
  return found;
};
const ordered = async (pieces: number): Promise<string> =>
  (await app.call(orders.create, { payload: anOrderOf([[bottle, pieces]]) }, { as: manager }))
    .answer._id;
const released = async (pieces: number): Promise<OrderRecord> => {
  const id = await ordered(pieces);
  for (const step of [orders.approve, orders.confirm, orders.release])
    await app.call(step, { payload: { Ids: [id] } }, { as: manager });
  return order(id);
};
const recall = ({ _id }: Pick<OrderRecord, '_id'>) =>
  app.call(
    orderPage.recall,
    { params: { id: _id }, payload: { Reason: 'Ordered twice' } },
    { as: manager },
  );
const answerOf = async ({ _id }: OrderRecord) =>
  (await app.call(orderPage.answer, { params: { id: _id } }, { as: manager })).answer;
const asked = async (warehouse: typeof roc) => {
  const message = (await warehouse.outbox()).find(({ Type }) => Type === 'order.cancellation');
  assert.ok(message, 'it was not asked');
  return message;
};
const say = async (warehouse: typeof roc, Accepted: boolean, Reason: string | null = null) =>
  warehouse.tell('answer', { Message: (await asked(warehouse)).Id, Accepted, Reason });
const reserved = async (): Promise<number> =>
  (await app.db.select().from(stock).orderBy(asc(stock.warehouseId))).reduce(
    (sum, { allocated }) => sum + allocated,
    0,
  );
const ship = (
  warehouse: typeof roc,
  { number, pieces }: { number: string; pieces: readonly (readonly [number, number])[] },
) =>
  warehouse.tell('shipment.sent', {
    Order: number,
    Shipment: 'S-1',
    ShippedAt: app.clock.now().toISOString(),
    Carrier: 'UPS',
    ServiceLevel: 'UPS Ground',
    Packages: [
      {
        PackageId: `${number}-01`,
        Items: pieces.map(([Line, Quantity]) => ({
          Line,
          StockNumber: bottle.stockNumber,
          Quantity,
        })),
      },
    ],
  });

const lineIn = (messages: Awaited<ReturnType<typeof roc.outbox>>): number => {
  const lines = messages.find(({ Type }) => Type === 'order.released')?.Data['Lines'];
  return (lines as { Line: number }[])[0]?.Line ?? 0;
};

describe('a released order that somebody wants back', () => {
  it('is asked for, and stays as it is until its warehouse has answered', async () => {
    const sent = await released(3);
    const { answer, body } = await recall(sent);
    assert.equal(answer.outcome, 'asked');
    assert.equal(body.message, `The warehouse was asked to cancel order ${sent.OrderNumber}.`);
    const message = await asked(roc);
    assert.deepEqual(
      [message.Record, message.Number, message.Data],
      [`order ${sent.OrderNumber}`, 2, { Order: sent.OrderNumber, Reason: 'Ordered twice' }],
    );
    assert.equal((await order(sent._id)).Status, 'Released');
    assert.equal(await reserved(), 3);
    assert.equal((await answerOf(sent)).facts.Recall?.State, 'asked');
    assert.equal(
      (await recall(sent)).body.message,
      `The warehouse was asked to cancel order ${sent.OrderNumber} before, and has not answered yet`,
    );
  });

  it('is cancelled once the warehouse accepts, and its pieces fill what waits for them', async () => {
    const sent = await released(6);
    const waits = await ordered(7);
    assert.equal((await order(waits)).Status, 'OnHoldDueToInsufficientStock');
    await recall(sent);
    assert.equal((await say(roc, true)).Outcome, 'done');
    const ended = await order(sent._id);
    assert.deepEqual([ended.Status, ended.WarehouseStatus], ['Cancelled', 'Cancelled']);
    await app.jobs.drain();
    assert.equal((await order(waits)).Status, 'Submitted');
    assert.equal(await reserved(), 7);
    await assertBooksBalance(app.db);
  });

  it('goes on where the warehouse refuses, and its page says why', async () => {
    const sent = await released(3);
    await recall(sent);
    assert.equal((await say(roc, false, 'It is on the truck')).Outcome, 'done');
    assert.equal((await order(sent._id)).Status, 'Released');
    const { facts, changes } = await answerOf(sent);
    assert.deepEqual(
      [facts.Recall?.State, facts.Recall?.Reason],
      ['refused', 'It is on the truck'],
    );
    assert.deepEqual(
      changes.map(({ Fields }) => Fields.map(({ After }) => After)),
      [['asked: Ordered twice']],
    );
    const steps = await app.db.select({ status: orderHistory.status }).from(orderHistory);
    assert.ok(steps.some(({ status }) => status === 'Recall Refused: It is on the truck'));
    assert.equal((await recall(sent)).status, 200, 'it may be asked again');
  });

  it('that has left before its warehouse accepts stays shipped, and that is for staff', async () => {
    const sent = await released(3);
    await recall(sent);
    await ship(roc, { number: sent.OrderNumber, pieces: [[1, 3]] });
    const told = await say(roc, true);
    assert.deepEqual(
      [told.Outcome, told.Message],
      ['left', `Order ${sent.OrderNumber} has left before`],
    );
    await app.jobs.drain();
    assert.equal((await order(sent._id)).Status, 'Closed');
    await assertBooksBalance(app.db);
  });

  it('in parts is cancelled when each of its warehouses has accepted', async () => {
    const sent = await released(10);
    assert.equal(sent.PartialOrders.length, 2);
    await recall(sent);
    await say(roc, true);
    const half = await order(sent._id);
    assert.deepEqual(
      [half.Status, half.PartialOrders.map(({ Status }) => Status).toSorted()],
      ['Released', ['Cancelled', 'Released']],
    );
    await assertBooksBalance(app.db);
    await say(okl, true);
    const ended = await order(sent._id);
    assert.deepEqual(
      [ended.Status, ended.PartialOrders.map(({ Status }) => Status)],
      ['Cancelled', ['Cancelled', 'Cancelled']],
    );
    assert.equal(await reserved(), 0);
    await assertBooksBalance(app.db);
  });

  for (const leavesFirst of [true, false])
    it(`in parts is closed with the part that ${leavesFirst ? 'has left before the other one is stopped' : 'leaves after the other one was stopped'}`, async () => {
      const sent = await released(10);
      const oklPart = sent.PartialOrders.find(({ Warehouse }) => Warehouse === 'OKL');
      assert.ok(oklPart);
      await recall(sent);
      const number = oklPart.OrderNumber;
      const lineNo = lineIn(await okl.outbox());
      const leave = async () => {
        assert.equal((await ship(okl, { number, pieces: [[lineNo, 4]] })).Message, '');
        await app.jobs.drain();
      };
      if (leavesFirst) await leave();
      assert.equal((await say(roc, true)).Outcome, 'done');
      if (!leavesFirst) await leave();
      const ended = await order(sent._id);
      assert.deepEqual(
        [ended.Status, ended.WarehouseStatus, ended.Items.map(({ Quantity }) => Quantity)],
        ['Closed', 'Shipped', [4]],
      );
      assert.equal(ended.ShippedCarrier, 'UPS');
      await assertBooksBalance(app.db);
    });

  it('that its warehouse refuses to take is left for staff, with its reason', async () => {
    const sent = await released(3);
    const [message] = await roc.outbox();
    assert.equal(message?.Type, 'order.released');
    const answer = { Message: message.Id, Accepted: false, Reason: 'No such carrier' };
    const { Outcome, Message } = await roc.tell('answer', answer);
    assert.deepEqual(
      [Outcome, Message],
      ['left', `It has refused order.released of order ${sent.OrderNumber}: No such carrier`],
    );
  });

  it('is not given back whole once pieces of it have left', async () => {
    const sent = await released(3);
    const shipped = {
      Order: sent.OrderNumber,
      Shipment: 'S-1',
      ShippedAt: app.clock.now().toISOString(),
      MoreFollows: true,
      Packages: [
        { PackageId: 'P-1', Items: [{ Line: 1, StockNumber: bottle.stockNumber, Quantity: 1 }] },
      ],
    };
    const why = `Pieces of order ${sent.OrderNumber} have left with shipment S-1`;
    assert.equal((await recall(sent)).status, 200);
    const question = await asked(roc);
    await roc.tell('shipment.sent', shipped);
    const accepted = await roc.tell('answer', { Message: question.Id, Accepted: true });
    assert.deepEqual([accepted.Outcome, accepted.Message], ['left', why]);
    assert.equal((await order(sent._id)).Status, 'Released');
    const { status, body } = await recall(sent);
    assert.deepEqual([status, body.message], [409, why]);
  });
});
