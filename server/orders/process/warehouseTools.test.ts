import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { orders as orderTable, orderHistory, subOrders } from '../../db/schema/orders';
import { jobs } from '../../db/schema/jobs';
import type { GivenClient, GivenUser } from '../../testing/given';
import { givenOrder } from '../../testing/givenOrder';
import { assertBooksBalance, peopleOnly } from '../../testing/orderBooks';
import { anOrderOf } from '../../testing/orderPayload';
import { aPdfText } from '../../testing/pdf';
import { testApp, type TestApp } from '../../testing/testApp';

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
before(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({ orderSettings: { ...peopleOnly, AllowOrderSplit: true } });
  manager = await app.given.user({
    role: 'Manager',
    clientId: client.id,
    firstName: 'Mona',
    lastName: 'Manager',
  });
});
after(() => app.close());

const statusOf = (id: string) =>
  app.call(orders.warehouseStatus, { params: { id } }, { as: manager });
const fix = (Id: string) => app.call(orders.checkAndFix, { payload: { Id } }, { as: manager });
const order = async (id: string): Promise<OrderRecord> => {
  const found = (await app.call(orders.list, { query: {} }, { as: manager })).answer.entities.find(
    ({ _id }) => _id === id,
  );
  assert.ok(found);
  return found;
};
const elsewhere = ['Submitted', 'Approved', 'Confirmed', 'OnHold', 'Cancelled'];
const inWords = (status: string): string => (status === 'OnHold' ? 'On hold' : status);

describe('GET orders/get/warehouse-status', () => {
  it('tells how far a released or closed order is', async () => {
    for (const [status, warehouseStatus] of [
      ['Released', 'Assigned'],
      ['Released', 'Check Inventory'],
      ['Closed', 'Delivered'],
    ] as const) {
      const { id } = await givenOrder(app.db, { clientId: client.id, status, warehouseStatus });
      assert.deepEqual((await statusOf(id)).answer, { WarehouseStatus: warehouseStatus });
    }
  });

  for (const status of elsewhere) {
    it(`refuses an order that is ${status}: the warehouse does not know it`, async () => {
      const { id, orderNumber } = await givenOrder(app.db, { clientId: client.id, status });
      const answer = await statusOf(id);
      assert.deepEqual(
        [answer.status, answer.body.message],
        [
          409,
          `Order ${orderNumber} is ${inWords(status)}; only Released and Closed orders are in the warehouse`,
        ],
      );
    });
  }

  it("does not find another client's order", async () => {
    const { id } = await givenOrder(app.db, {
      clientId: (await app.given.client()).id,
      status: 'Released',
    });
    for (const unknown of [id, randomUUID()])
      assert.deepEqual(
        [(await statusOf(unknown)).status, (await statusOf(unknown)).body.message],
        [404, 'Order was not found'],
      );
  });
});

describe('POST orders/check-and-fix', () => {
  /** An order that the warehouse has shipped, while nothing told the portal. */
  const aForgottenOrder = async (quantity: number): Promise<string> => {
    const pen = await app.given.item({ clientId: client.id, stock: { ROC: 10, SPA: 5 } });
    const { _id } = (
      await app.call(orders.create, { payload: anOrderOf([[pen, quantity]]) }, { as: manager })
    ).answer;
    for (const step of [orders.approve, orders.confirm, orders.release])
      await app.call(step, { payload: { Ids: [_id] } }, { as: manager });
    await app.db.delete(jobs);
    await app.db
      .update(subOrders)
      .set({ warehouseStatus: 'Shipped' })
      .where(eq(subOrders.orderId, _id));
    await app.db.update(orderTable).set({ warehouseStatus: 'Shipped', shippedAt: app.clock.now() });
    return _id;
  };

  for (const [what, quantity, parcels] of [
    ['an order', 4, [1]],
    ['a split order with all of its parts', 14, [0, 1, 1]],
  ] as const) {
    it(`closes ${what} that has left, with its parcels and its stock`, async () => {
      const id = await aForgottenOrder(quantity);
      const released = await order(id);
      const { status, body } = await fix(id);
      assert.deepEqual(
        [status, body.message],
        [200, `Order ${released.OrderNumber} was shipped by the warehouse and is closed now.`],
      );
      const record = await order(id);
      assert.deepEqual(
        [record.Status, record.WarehouseStatus, record.ShippedCarrier, record.Version],
        ['Closed', 'Shipped', 'FedEx', released.Version + 1],
      );
      assert.deepEqual(
        [record, ...record.PartialOrders].map(({ Fulfillment }) => Fulfillment.Packages.length),
        parcels,
      );
      assert.ok(record.PartialOrders.every((part) => part.Status === 'Closed'));
      const steps = await app.db.select().from(orderHistory).orderBy(orderHistory.step);
      assert.deepEqual(
        steps.slice(-2).map(({ status: name, by }) => [name, by]),
        [
          ['Shipped', 'Mona Manager'],
          ['Closed', 'Mona Manager'],
        ],
      );
      await assertBooksBalance(app.db);
    });
  }

  it('closes an order that was delivered already', async () => {
    const id = await aForgottenOrder(4);
    await app.db.update(orderTable).set({ warehouseStatus: 'Delivered' });
    assert.match(
      (await fix(id)).body.message,
      /was delivered by the warehouse and is closed now\.$/,
    );
    assert.equal((await order(id)).WarehouseStatus, 'Delivered');
  });

  it('closes it once, however many ask at the same time', async () => {
    const id = await aForgottenOrder(4);
    const statuses = (await Promise.all([fix(id), fix(id), fix(id)])).map(({ status }) => status);
    assert.ok(statuses.includes(200));
    assert.equal((await order(id)).Fulfillment.Packages.length, 1);
    await assertBooksBalance(app.db);
  });

  it('refuses an order that has not left, and names its warehouse status', async () => {
    const { id, orderNumber } = await givenOrder(app.db, {
      clientId: client.id,
      status: 'Released',
      warehouseStatus: 'Check Inventory',
    });
    const { status, body } = await fix(id);
    assert.deepEqual(
      [status, body.message],
      [409, `Order ${orderNumber} has not been shipped: its warehouse status is Check Inventory`],
    );
    assert.equal((await order(id)).Status, 'Released');
  });

  for (const status of [...elsewhere, 'Closed']) {
    it(`refuses an order that is ${status}`, async () => {
      const { id, orderNumber } = await givenOrder(app.db, {
        clientId: client.id,
        status,
        warehouseStatus: 'Shipped',
      });
      const answer = await fix(id);
      assert.deepEqual(
        [answer.status, answer.body.message],
        [409, `Order ${orderNumber} is ${inWords(status)}; only Released orders can be fixed`],
      );
    });
  }

  it("does not find another client's order", async () => {
    const { id } = await givenOrder(app.db, {
      clientId: (await app.given.client()).id,
      status: 'Released',
      warehouseStatus: 'Shipped',
    });
    assert.equal((await fix(id)).status, 404);
  });
});

describe('POST orders/get-file', () => {
  const pdf = aPdfText();
  const fileOf = async (): Promise<string> => {
    const pen = await app.given.item({ clientId: client.id, stock: { ROC: 10 } });
    await app.call(
      orders.create,
      { payload: anOrderOf([[pen, 1]], { InvoiceFile: pdf }) },
      { as: manager },
    );
    const [record] = (await app.call(orders.list, { query: {} }, { as: manager })).answer.entities;
    return record?.InvoiceFile ?? '';
  };

  it('answers a file of an order with its extension', async () => {
    const File = await fileOf();
    const user = await app.given.user({ role: 'User', clientId: client.id });
    const { answer } = await app.call(orders.getFile, { payload: { File } }, { as: user });
    assert.deepEqual(answer, { FileData: pdf, Ext: 'pdf' });
  });

  it("does not find another client's file, nor one that is not there", async () => {
    const File = await fileOf();
    const stranger = await app.given.user({ role: 'Owner' });
    const foreign = await app.call(orders.getFile, { payload: { File } }, { as: stranger });
    assert.deepEqual([foreign.status, foreign.body.message], [404, 'File was not found']);
    assert.equal(
      (await app.call(orders.getFile, { payload: { File: '../../etc/passwd' } }, { as: manager }))
        .status,
      404,
    );
    assert.equal(
      (await app.call(orders.getFile, { payload: { File: ' ' } }, { as: manager })).status,
      400,
    );
  });
});
