import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { notices } from '@contract/notice';
import { orders } from '@contract/order';
import { toldByWarehouseNames, type ToldByWarehouse } from '@contract/warehouseMessages';
import { stockDifferences, warehouseMessages, warehouseShipments } from '../db/schema/connection';
import {
  noticeLines,
  noticeReceipts,
  notices as noticeTable,
  stock,
  stockTags,
  warehouseItems,
} from '../db/schema/inventory';
import { allocations, orderPackages, orders as orderTable } from '../db/schema/orders';
import { createRandom, type Random } from '../random';
import { warehouseId, type GivenClient, type GivenItem, type GivenUser } from '../testing/given';
import { aNoticeOf } from '../testing/noticePayload';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import type { TestApp } from '../testing/testApp';
import { connectedApp, type AWarehouse } from './testing/aWarehouse';
import { everyMessage, shipmentOf, type Scene } from './testing/everyMessage';

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
let bottle: GivenItem;
let roc: AWarehouse;
let okl: AWarehouse;
let scene: Scene;

const released = async (): Promise<string> => {
  const { _id, OrderNumber } = (
    await app.call(orders.create, { payload: anOrderOf([[bottle, 3]]) }, { as: manager })
  ).answer;
  for (const step of [orders.approve, orders.confirm, orders.release])
    await app.call(step, { payload: { Ids: [_id] } }, { as: manager });
  return OrderNumber;
};
const announced = async (): Promise<string> =>
  (
    await app.call(
      notices.create,
      { payload: aNoticeOf(app.clock.now(), [[bottle, 4]]) },
      { as: manager },
    )
  ).answer.Id;

const begin = async (): Promise<void> => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({ orderSettings: { ...peopleOnly, AllowBackOrders: true } });
  manager = await app.given.user({ role: 'Manager', clientId: client.id });
  bottle = await app.given.item({ clientId: client.id, stock: { ROC: 100 } });
  const cup = await app.given.item({ clientId: client.id, stock: { ROC: 5 } });
  await app.db.insert(stockTags).values({
    clientId: client.id,
    tagNumber: 'T-1',
    itemId: cup.id,
    warehouseId: warehouseId('ROC'),
    location: 'DOCK',
    onHand: 5,
  });
  const parts = {
    now: app.clock.now,
    stockNumber: bottle.stockNumber,
    tag: 'T-1',
    order: await released(),
    begun: await released(),
    notice: await announced(),
  };
  scene = { ...parts, question: (await roc.outbox())[0]?.Id ?? '' };
  await roc.tell('shipment.sent', shipmentOf(scene, scene.begun, 1));
};
before(async () => {
  ({ app, roc, okl } = await connectedApp(() => client.number));
});
beforeEach(begin);
after(() => app.close());

/** All that messages change, as one text. */
const effects = async (): Promise<string> => {
  const tables = [
    orderTable,
    allocations,
    orderPackages,
    warehouseShipments,
    noticeTable,
    noticeLines,
    noticeReceipts,
    stock,
    stockTags,
    warehouseItems,
    stockDifferences,
  ];
  const rows: unknown[] = [];
  for (const table of tables)
    rows.push((await app.db.select().from(table)).map((row) => JSON.stringify(row)).toSorted());
  return JSON.stringify(rows);
};

const messageOf = <Type extends ToldByWarehouse>(type: Type, by = roc) =>
  by.message(type, everyMessage[type](scene));

for (const type of toldByWarehouseNames)
  describe(`the message ${type}`, () => {
    it('takes effect once, however often it comes', async () => {
      const message = messageOf(type);
      const [first] = await roc.tellAll([message]);
      assert.equal(first?.Outcome, type === 'goods.received' ? 'left' : 'done', first?.Message);
      await app.jobs.drain();
      const once = await effects();
      const again = await roc.tellAll([message, message]);
      await app.jobs.drain();
      assert.deepEqual(
        again.map(({ Outcome }) => Outcome),
        ['known', 'known'],
      );
      assert.equal(await effects(), once);
      await assertBooksBalance(app.db);
    });

    it('changes nothing of another client, and is nothing to another warehouse', async () => {
      const untouched = await effects();
      const other = await app.given.client();
      const own = type === 'answer' || type === 'stock.snapshot' || type === 'item.described';
      const [foreign] = await roc.tellAll([{ ...messageOf(type), Client: other.number }]);
      if (!own) {
        assert.equal(foreign?.Outcome, 'left', type);
        assert.equal(await effects(), untouched);
      }
      if (/^(order|shipment|notice|tag|answer)/.test(type)) {
        await begin();
        const unheard = await effects();
        const [elsewhere] = await okl.tellAll([messageOf(type, okl)]);
        assert.equal(elsewhere?.Outcome, 'left');
        assert.equal(await effects(), unheard);
      }
    });
  });

/** A value of no use where another one stood. */
const nonsense = (random: Random): unknown =>
  random.pick([
    null,
    '',
    ' ',
    -1,
    1e12,
    0.5,
    true,
    [],
    {},
    [null],
    'x'.repeat(2_000),
    "'; drop table orders; --",
    '2026-13-45T99:00:00Z',
  ]);

const spoil = (random: Random, value: unknown): unknown => {
  if (random.chance(0.25)) return nonsense(random);
  if (Array.isArray(value)) return value.map((each) => spoil(random, each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(() => !random.chance(0.1))
      .map(([key, inner]) => [key, spoil(random, inner)]),
  );
};

describe('messages that make no sense', () => {
  it('are each answered, change nothing where they are not done, and leave the books right', async () => {
    const random = createRandom('messages that make no sense');
    for (let round = 0; round < 6; round += 1) {
      const messages = toldByWarehouseNames.map((type) => {
        const message: Record<string, unknown> = { ...messageOf(type) };
        return spoil(random, message);
      });
      for (const message of messages) {
        const untouched = await effects();
        const [result, ...others] = await roc.tellAll([message]);
        assert.equal(others.length, 0);
        assert.ok(result);
        if (result.Outcome === 'done') continue;
        assert.notEqual(result.Message, '', JSON.stringify(message));
        // A snapshot keeps its differences and is left for the items that nobody knows.
        if (!result.Message.startsWith('There are no items'))
          assert.equal(await effects(), untouched);
      }
    }
    await app.jobs.drain();
    await assertBooksBalance(app.db);
    assert.ok((await app.db.$count(warehouseMessages)) > 0);
  });
});
