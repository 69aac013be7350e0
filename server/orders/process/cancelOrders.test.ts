import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { stock, stockTags } from '../../db/schema/inventory';
import { allocations, orderHistory, orderLines, subOrders } from '../../db/schema/orders';
import { warehouseId, type GivenClient, type GivenItem, type GivenUser } from '../../testing/given';
import { givenOrder } from '../../testing/givenOrder';
import { assertBooksBalance, peopleOnly } from '../../testing/orderBooks';
import { anOrderOf } from '../../testing/orderPayload';
import { testApp, type TestApp } from '../../testing/testApp';

const success = 'Order(s) cancelled successfully.';

describe('PUT orders/cancel', () => {
  let app: TestApp;
  let client: GivenClient;
  let user: GivenUser;
  let manager: GivenUser;
  let pen: GivenItem;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    client = await app.given.client({ orderSettings: { ...peopleOnly, AllowOrderSplit: true } });
    user = await app.given.user({
      role: 'User',
      clientId: client.id,
      firstName: 'Uma',
      lastName: 'User',
    });
    manager = await app.given.user({ role: 'Manager', clientId: client.id });
    pen = await app.given.item({
      clientId: client.id,
      stockNumber: 'PEN',
      stock: { ROC: 10, SPA: 3 },
    });
  });
  after(() => app.close());

  const create = async (quantity: number): Promise<OrderRecord> => {
    const { _id } = (
      await app.call(orders.create, { payload: anOrderOf([[pen, quantity]]) }, { as: user })
    ).answer;
    return order(_id);
  };
  const order = async (id: string): Promise<OrderRecord> => {
    const found = (
      await app.call(orders.list, { query: {} }, { as: manager })
    ).answer.entities.find(({ _id }) => _id === id);
    assert.ok(found);
    return found;
  };
  const cancel = (Ids: readonly string[], BackOrderIds?: Record<string, string>, as = user) =>
    app.call(
      orders.cancel,
      { payload: { Ids: [...Ids], ...(BackOrderIds && { BackOrderIds }) } },
      { as },
    );
  const allocated = async (): Promise<number[]> =>
    (await app.db.select().from(stock).orderBy(asc(stock.onHand))).map((row) => row.allocated);

  it('ends orders and gives their stock back', async () => {
    const [first, second] = [await create(4), await create(2)];
    assert.deepEqual(await allocated(), [0, 6]);
    const { status, body } = await cancel([first._id, second._id]);
    assert.deepEqual([status, body.message], [200, success]);
    assert.deepEqual(await allocated(), [0, 0]);
    assert.equal((await app.db.select().from(allocations)).length, 0);
    const record = await order(first._id);
    assert.deepEqual(
      [record.Status, record.WarehouseStatus, record.Version],
      ['Cancelled', 'Cancelled', first.Version + 1],
    );
    assert.deepEqual(
      record.OrderHistory.map(({ Status }) => Status),
      ['Submitted', 'Cancelled'],
    );
    await assertBooksBalance(app.db);
  });

  it('ends partial orders and backorders with their order', async () => {
    const { _id } = await create(15);
    await cancel([_id]);
    const record = await order(_id);
    const parts = [...record.PartialOrders, ...record.BackOrders];
    assert.deepEqual(
      parts.map((part) => [
        part.OrderNumber.split('-')[1],
        part.Status,
        part.WarehouseStatus,
        part.OnHoldReason,
      ]),
      [
        ['P1', 'Cancelled', 'Cancelled', null],
        ['P2', 'Cancelled', 'Cancelled', null],
        ['B1', 'Cancelled', 'Cancelled', null],
      ],
    );
    assert.deepEqual(await allocated(), [0, 0]);
    await assertBooksBalance(app.db);
  });

  for (const status of [
    'Submitted',
    'Approved',
    'OnHold',
    'OnHoldDueToInsufficientStock',
    'OnHoldForSomethingElse',
  ]) {
    it(`ends an order that is ${status}, whose reason to wait is gone with it`, async () => {
      const { id } = await givenOrder(app.db, {
        clientId: client.id,
        status,
        onHoldReason: 'Address could not be verified',
        waitingForApproval: true,
      });
      assert.equal((await cancel([id])).status, 200);
      const record = await order(id);
      assert.deepEqual(
        [record.Status, record.OnHoldReason, record.WaitingForClientApproval],
        ['Cancelled', null, false],
      );
    });
  }

  for (const status of ['Confirmed', 'Released', 'Closed', 'Cancelled']) {
    it(`refuses everything for an order that is ${status}`, async () => {
      const right = await create(4);
      const late = await givenOrder(app.db, { clientId: client.id, status });
      const answer = await cancel([right._id, late.id]);
      const Reason = `Order ${late.orderNumber} is ${status} and can not be cancelled`;
      assert.equal(answer.status, 409);
      assert.equal(answer.body.message, `No order was cancelled; ${Reason}`);
      assert.deepEqual(answer.body['data'], { refused: [{ Id: late.id, Reason }] });
      assert.deepEqual(await order(right._id), right);
      assert.deepEqual(await allocated(), [0, 4]);
    });
  }

  it('of one order by two people at once gives its stock back once', async () => {
    const { _id } = await create(4);
    const answers = await Promise.all([
      cancel([_id]),
      cancel([_id], undefined, manager),
      cancel([_id]),
    ]);
    assert.deepEqual(answers.map(({ status }) => String(status)).toSorted(), ['200', '409', '409']);
    assert.deepEqual(await allocated(), [0, 0]);
  });

  it("does not find another client's orders", async () => {
    const { id } = await givenOrder(app.db, { clientId: (await app.given.client()).id });
    const { status, body } = await cancel([id]);
    assert.equal(status, 409);
    assert.deepEqual(body['data'], { refused: [{ Id: id, Reason: 'Order was not found' }] });
  });

  describe('of deduct orders', () => {
    it('is for staff alone: nobody else finds them', async () => {
      const { id } = await givenOrder(app.db, { clientId: client.id, orderType: 'Deduct' });
      const { status, body } = await cancel([id]);
      assert.equal(status, 409);
      assert.deepEqual(body['data'], { refused: [{ Id: id, Reason: 'Order was not found' }] });
      assert.equal((await cancel([id], undefined, manager)).status, 200);
    });

    it('frees the pieces on the tags that held them', async () => {
      const place = { clientId: client.id, itemId: pen.id, warehouseId: warehouseId('ROC') };
      await app.db.insert(stockTags).values([
        { ...place, tagNumber: 'T1', location: 'A-01', onHand: 6, allocated: 5 },
        { ...place, tagNumber: 'T2', location: 'A-02', onHand: 4 },
      ]);
      const { id } = await givenOrder(app.db, {
        clientId: client.id,
        orderType: 'Deduct',
        lines: [{ item: pen, quantity: 3 }],
      });
      const tag = {
        TagNumber: 'T1',
        Quantity: 3,
        LotNo: null,
        ExpDate: null,
        Pick: 3,
        Leave: null,
      };
      await app.db
        .update(orderLines)
        .set({ tags: [tag] })
        .where(eq(orderLines.orderId, id));
      await app.db.insert(allocations).values({ ...place, orderId: id, lineNo: 1, quantity: 3 });
      await app.db
        .update(stock)
        .set({ allocated: 3 })
        .where(eq(stock.warehouseId, place.warehouseId));
      assert.equal((await cancel([id], undefined, manager)).status, 200);
      const tags = await app.db.select().from(stockTags).orderBy(stockTags.tagNumber);
      assert.deepEqual(
        tags.map((row) => [row.onHand, row.allocated]),
        [
          [6, 2],
          [4, 0],
        ],
      );
      assert.deepEqual(await allocated(), [0, 0]);
    });
  });

  describe('of single backorders', () => {
    const backorderOf = ({ OrderNumber, BackOrders }: OrderRecord): Record<string, string> => ({
      [OrderNumber]: BackOrders[0]?.OrderNumber ?? '',
    });

    it('leaves their order as it is, which still counts as one with backorders', async () => {
      const record = await create(15);
      const { status, body } = await cancel([], backorderOf(record));
      assert.deepEqual([status, body.message], [200, success]);
      const changed = await order(record._id);
      assert.deepEqual(
        changed.BackOrders.map((part) => [part.Status, part.OnHoldReason]),
        [['Cancelled', null]],
      );
      assert.deepEqual([changed.Status, changed.Version], ['Submitted', record.Version + 1]);
      assert.deepEqual(changed.PartialOrders, record.PartialOrders);
      assert.deepEqual(await allocated(), [3, 10]);
      const { answer } = await app.call(
        orders.list,
        { query: { status: 'backorders' } },
        { as: user },
      );
      assert.deepEqual([answer.backordersCount, answer.entities.length], [1, 1]);
      const steps = await app.db.select().from(orderHistory).orderBy(orderHistory.step);
      assert.deepEqual(
        steps.map((step) => [step.status, step.by]),
        [
          ['Submitted', 'Uma User'],
          ['Backorder Cancelled', 'Uma User'],
        ],
      );
      await assertBooksBalance(app.db);
    });

    it('goes on while their order is on its way, and after it has left', async () => {
      for (const reached of ['Released', 'Closed']) {
        const parent = await givenOrder(app.db, {
          clientId: client.id,
          status: reached,
          hasBackorders: true,
        });
        const number = `${parent.orderNumber}-B1`;
        await app.db.insert(subOrders).values({
          ...parent,
          orderId: parent.id,
          kind: 'backorder',
          orderNumber: number,
          status: 'OnHoldDueToInsufficientStock',
          warehouseStatus: 'Initial',
        });
        assert.equal((await cancel([], { [parent.orderNumber]: number })).status, 200);
        assert.deepEqual(
          [(await order(parent.id)).Status, (await order(parent.id)).BackOrders[0]?.Status],
          [reached, 'Cancelled'],
        );
      }
    });

    it('goes together with other orders, and with their own', async () => {
      const [whole, short] = [await create(2), await create(15)];
      assert.equal((await cancel([whole._id, short._id], backorderOf(short))).status, 200);
      assert.deepEqual(
        [(await order(whole._id)).Status, (await order(short._id)).Status],
        ['Cancelled', 'Cancelled'],
      );
      assert.equal((await order(short._id)).OrderHistory.length, 2);
      assert.deepEqual(await allocated(), [0, 0]);
    });

    it('is refused with everything else when one is not on hold, belongs to another order or is not there', async () => {
      const [whole, short, other] = [await create(2), await create(15), await create(1)];
      await cancel([], backorderOf(short));
      const number = `${short.OrderNumber}-B1`;
      const named = { [short.OrderNumber]: number, [other.OrderNumber]: number, 77: '77-B1' };
      const { status, body } = await cancel([whole._id], named);
      assert.equal(status, 409);
      assert.deepEqual(body['data'], {
        refused: [
          { Id: '77-B1', Reason: 'Backorder 77-B1 was not found' },
          { Id: number, Reason: `Backorder ${number} is Cancelled and can not be cancelled` },
          { Id: number, Reason: `Backorder ${number} was not found` },
        ],
      });
      assert.equal((await order(whole._id)).Status, 'Submitted');
    });

    it("does not find another client's", async () => {
      const record = await create(15);
      const stranger = await app.given.user({ role: 'Owner' });
      assert.equal((await cancel([], backorderOf(record), stranger)).status, 409);
      assert.match((await order(record._id)).BackOrders[0]?.Status ?? '', /^OnHold/);
    });
  });

  it('of more backorders than a call may name is refused with a sentence', async () => {
    const { status, body } = await cancel(
      [],
      Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}`, `${index}-B1`])),
    );
    assert.deepEqual(
      [status, body['ModelState']],
      [400, { BackOrderIds: ['At most 200 backorders can be cancelled at once'] }],
    );
  });

  it('of nothing is refused with a sentence', async () => {
    for (const BackOrderIds of [undefined, {}]) {
      const { status, body } = await cancel([], BackOrderIds);
      assert.deepEqual(
        [status, body.message],
        [400, 'At least one order or backorder must be named'],
      );
    }
  });
});
