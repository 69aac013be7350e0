import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { addDays, dayIn } from '@contract/dates';
import { deductOrders, type DeductPayload, type DeductUpdate } from '@contract/deductOrder';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { items, stock, stockTags } from '../db/schema/inventory';
import { orders as orderTable } from '../db/schema/orders';
import { warehouseId, type GivenClient, type GivenItem, type GivenUser } from '../testing/given';
import { givenOrder } from '../testing/givenOrder';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import { testApp, type TestApp } from '../testing/testApp';

const workOrderSentence =
  'Required fields for a Work Order: Completed by Date that is in the future';

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
let pen: GivenItem;
before(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({ orderSettings: peopleOnly });
  manager = await app.given.user({
    role: 'Manager',
    clientId: client.id,
    firstName: 'Mona',
    lastName: 'Manager',
  });
  pen = await app.given.item({
    clientId: client.id,
    stockNumber: 'PEN',
    stock: { ROC: 16, SPA: 3 },
  });
  const place = {
    clientId: client.id,
    itemId: pen.id,
    warehouseId: warehouseId('ROC'),
    location: 'A-01-01',
  };
  await app.db.insert(stockTags).values([
    { ...place, tagNumber: 'T1', onHand: 10 },
    { ...place, tagNumber: 'T2', onHand: 6 },
    { ...place, tagNumber: 'S1', onHand: 3, warehouseId: warehouseId('SPA') },
  ]);
});
after(() => app.close());

const inDays = (days: number) => addDays(dayIn('America/New_York', app.clock.now()), days);
const order = async (id: string): Promise<OrderRecord> => {
  const found = (await app.call(orders.list, { query: {} }, { as: manager })).answer.entities.find(
    ({ _id }) => _id === id,
  );
  assert.ok(found);
  return found;
};
const create = async (changes: Partial<DeductPayload> = {}): Promise<OrderRecord> => {
  const payload = {
    Name: 'Samples',
    WarehouseCode: 'ROC',
    Items: [{ StockNumber: 'PEN', Quantity: 5 }],
    ...changes,
  };
  return order((await app.call(deductOrders.create, { payload }, { as: manager })).answer._id);
};
const withTags = (): Promise<OrderRecord> =>
  create({
    Items: [
      { StockNumber: 'PEN', Quantity: 7, Tags: [{ TagNumber: 'T1', Quantity: 7, Leave: 3 }] },
    ],
  });
const update = (Id: string, changes: Omit<DeductUpdate, 'Id'>) =>
  app.call(deductOrders.update, { payload: { Id, ...changes } }, { as: manager });
const updated = async (Id: string, changes: Omit<DeductUpdate, 'Id'>): Promise<OrderRecord> => {
  const { status, body } = await update(Id, changes);
  assert.equal(status, 200, JSON.stringify(body));
  return order(Id);
};
const refusal = async (Id: string, changes: Omit<DeductUpdate, 'Id'>) => {
  const [kept, { status, body }] = [await order(Id), await update(Id, changes)];
  assert.equal(status, 400, body.message);
  assert.deepEqual(await order(Id), kept);
  await assertBooksBalance(app.db);
  return body['ModelState'];
};
const line = (
  Quantity: number,
  Status: 'Added' | 'Changed' | 'Unchanged' | 'Removed',
  Tags: readonly { TagNumber: string; Quantity: number; Leave?: number }[] = [],
  StockNumber = 'PEN',
) => ({ StockNumber, Quantity, Status, Tags: [...Tags] });
const held = async (): Promise<number[]> =>
  (await app.db.select().from(stockTags).orderBy(stockTags.tagNumber)).map(
    ({ allocated }) => allocated,
  );
const allocated = async (): Promise<number[]> =>
  (await app.db.select().from(stock).where(eq(stock.itemId, pen.id)).orderBy(stock.onHand)).map(
    (row) => row.allocated,
  );

describe('PUT orders/update-deduct', () => {
  it('changes what was sent and leaves the rest', async () => {
    const original = await create({
      Notes: 'Old',
      CreateWorkOrder: true,
      WorkOrder: { CompletedByDate: inDays(3), ShipmentNoticeId: '12' },
    });
    const { body } = await update(original._id, { Version: original.Version, Name: ' New name ' });
    assert.equal(body.message, 'Order New name updated successfully.');
    assert.deepEqual(await order(original._id), {
      ...original,
      Name: 'New name',
      Version: original.Version + 1,
    });
    assert.equal((await updated(original._id, { Notes: null })).ShipmentNote, null);
    await assertBooksBalance(app.db);
  });

  it('gives back what was reserved and reserves the new lines, with their tags', async () => {
    const { _id } = await withTags();
    const ink = await app.given.item({
      clientId: client.id,
      stockNumber: 'INK',
      stock: { ROC: 4 },
    });
    const record = await updated(_id, {
      Items: [
        line(9, 'Changed', [
          { TagNumber: 'T1', Quantity: 4 },
          { TagNumber: 'T2', Quantity: 5 },
        ]),
        line(4, 'Added', [], ink.stockNumber),
      ],
    });
    assert.deepEqual(
      record.Items.map((item) => [
        item.StockNumber,
        item.Quantity,
        item.QuantityRequested,
        item.Tags.map(({ TagNumber, Quantity, Leave }) => [TagNumber, Quantity, Leave]),
      ]),
      [
        [
          'PEN',
          9,
          9,
          [
            ['T1', 4, null],
            ['T2', 5, null],
          ],
        ],
        ['INK', 4, 4, []],
      ],
    );
    assert.deepEqual(
      [await held(), await allocated()],
      [
        [0, 4, 5],
        [0, 9],
      ],
    );
    await assertBooksBalance(app.db);
  });

  it('takes away lines that were removed, but not the last one', async () => {
    const { _id } = await withTags();
    await app.given.item({ clientId: client.id, stockNumber: 'INK', stock: { ROC: 4 } });
    const record = await updated(_id, { Items: [line(7, 'Removed'), line(2, 'Added', [], 'INK')] });
    assert.deepEqual(
      record.Items.map(({ StockNumber }) => StockNumber),
      ['INK'],
    );
    assert.deepEqual(
      [await held(), await allocated()],
      [
        [0, 0, 0],
        [0, 0],
      ],
    );
    await assertBooksBalance(app.db);
    assert.deepEqual(await refusal(_id, { Items: [line(2, 'Removed', [], 'INK')] }), {
      Items: ['At least 1 item'],
    });
  });

  it('can take the pieces that the order itself held, and keeps what was left on a tag as it was said', async () => {
    const { _id } = await withTags();
    await app.db.update(stockTags).set({ onHand: 12 }).where(eq(stockTags.tagNumber, 'T1'));
    await app.db.update(stockTags).set({ onHand: 4 }).where(eq(stockTags.tagNumber, 'T2'));
    const kept = await updated(_id, {
      Items: [line(7, 'Unchanged', [{ TagNumber: 'T1', Quantity: 7, Leave: 3 }])],
    });
    assert.equal(kept.Items[0]?.Tags[0]?.Leave, 3);
    assert.deepEqual(
      await refusal(_id, {
        Items: [line(8, 'Changed', [{ TagNumber: 'T1', Quantity: 8, Leave: 3 }])],
      }),
      { 'Items[0].Tags[0].Leave': ['Leaving 3 of 12 takes 9 pieces, not 8'] },
    );
    await updated(_id, { Items: [line(16, 'Changed')] });
    assert.deepEqual(
      [await held(), await allocated()],
      [
        [0, 0, 0],
        [0, 16],
      ],
    );
    await assertBooksBalance(app.db);
  });

  it('keeps a line whose item is no longer active, and adds no other one', async () => {
    const { _id } = await create();
    await app.given.item({
      clientId: client.id,
      stockNumber: 'OLD',
      stock: { ROC: 4 },
      isActive: false,
    });
    await app.db.update(items).set({ isActive: false }).where(eq(items.id, pen.id));
    assert.equal((await updated(_id, { Items: [line(4, 'Changed')] })).Items[0]?.Quantity, 4);
    assert.deepEqual(
      await refusal(_id, { Items: [line(4, 'Unchanged'), line(1, 'Added', [], 'OLD')] }),
      { 'Items[1].StockNumber': ['Item OLD is not active'] },
    );
  });

  it('leaves everything as it was when a line can not be filled', async () => {
    const { _id } = await withTags();
    assert.deepEqual(await refusal(_id, { Name: 'Other', Items: [line(17, 'Changed')] }), {
      'Items[0].Quantity': ['Only 16 of PEN are available in warehouse ROC'],
    });
    assert.deepEqual(await held(), [0, 7, 0]);
  });

  describe('to another warehouse', () => {
    it('moves the lines without tags and their reservations, and the order is counted there', async () => {
      const { _id } = await create({ Items: [{ StockNumber: 'PEN', Quantity: 3 }] });
      const record = await updated(_id, { WarehouseCode: 'SPA' });
      assert.deepEqual(
        [record.Warehouse, record.Items[0]?.Quantity, await allocated()],
        ['SPA', 3, [3, 0]],
      );
      const { answer } = await app.call(
        orders.list,
        { query: { warehouse: 'SPA' } },
        { as: manager },
      );
      assert.deepEqual([answer.deductCount, answer.entities.length], [1, 1]);
      await assertBooksBalance(app.db);
    });

    it('is refused while the lines name tags, unless they are sent anew', async () => {
      const { _id } = await withTags();
      assert.deepEqual(await refusal(_id, { WarehouseCode: 'SPA' }), {
        WarehouseCode: [
          'The chosen tags are in warehouse ROC; send the items without them to change the warehouse',
        ],
      });
      assert.deepEqual(
        await refusal(_id, {
          WarehouseCode: 'SPA',
          Items: [line(7, 'Unchanged', [{ TagNumber: 'T1', Quantity: 7, Leave: 3 }])],
        }),
        {
          'Items[0].Quantity': ['Only 3 of PEN are available in warehouse SPA'],
          'Items[0].Tags[0].TagNumber': ['Tag T1 was not found for item PEN in warehouse SPA'],
        },
      );
      const record = await updated(_id, {
        WarehouseCode: 'SPA',
        Items: [line(2, 'Changed', [{ TagNumber: 'S1', Quantity: 2 }])],
      });
      assert.deepEqual(
        [record.Warehouse, await held(), await allocated()],
        ['SPA', [2, 0, 0], [2, 0]],
      );
      await assertBooksBalance(app.db);
    });

    it('is refused where the stock is lacking, or there is no such warehouse', async () => {
      const { _id } = await create();
      assert.deepEqual(await refusal(_id, { WarehouseCode: 'SPA' }), {
        'Items[0].Quantity': ['Only 3 of PEN are available in warehouse SPA'],
      });
      assert.deepEqual(await refusal(_id, { WarehouseCode: 'EXT' }), {
        WarehouseCode: ['Warehouse EXT was not found'],
      });
    });
  });

  describe('of the work order', () => {
    it('makes it when that is asked for, and changes the one that is there', async () => {
      const { _id } = await create();
      const made = (
        await updated(_id, {
          CreateWorkOrder: true,
          WorkOrder: { CompletedByDate: inDays(2), ShipmentNoticeId: '#77' },
        })
      ).WorkOrder;
      assert.deepEqual([made?.CompletedByDate, made?.ShipmentNoticeId], [inDays(2), '77']);
      const changed = (
        await updated(_id, {
          CreateWorkOrder: true,
          WorkOrderId: made?._id,
          WorkOrder: { CompletedByDate: inDays(5) },
        })
      ).WorkOrder;
      assert.deepEqual(changed, { ...made, CompletedByDate: inDays(5) });
      assert.deepEqual((await updated(_id, { WorkOrder: { ShipmentNoticeId: null } })).WorkOrder, {
        ...changed,
        ShipmentNoticeId: null,
      });
      assert.equal((await updated(_id, { WorkOrder: null })).WorkOrder, null);
    });

    it('makes none when it was not asked for', async () => {
      const { _id } = await create();
      assert.equal(
        (await updated(_id, { WorkOrder: { CompletedByDate: inDays(2) } })).WorkOrder,
        null,
      );
    });

    it('is refused under the id of another one', async () => {
      const { _id } = await create({
        CreateWorkOrder: true,
        WorkOrder: { CompletedByDate: inDays(2) },
      });
      const other = randomUUID();
      assert.deepEqual(
        await refusal(_id, { WorkOrderId: other, WorkOrder: { CompletedByDate: inDays(3) } }),
        { WorkOrderId: [`Work order ${other} is not the one of this order`] },
      );
    });

    it('wants a day in the future when it is new or changed; one that has passed may stay (OPEN-125)', async () => {
      const { _id, WorkOrder } = await create({
        CreateWorkOrder: true,
        WorkOrder: { CompletedByDate: inDays(2) },
      });
      assert.deepEqual(await refusal(_id, { WorkOrder: { CompletedByDate: null } }), {
        'WorkOrder.CompletedByDate': [workOrderSentence],
      });
      app.clock.advance({ days: 4 });
      await app.signIn(manager);
      for (const changes of [{ Name: 'Later' }, { Items: [line(1, 'Changed' as const)] }])
        assert.equal(
          (await updated(_id, changes)).WorkOrder?.CompletedByDate,
          WorkOrder?.CompletedByDate,
        );
      assert.deepEqual(await refusal(_id, { WorkOrder: { CompletedByDate: inDays(-1) } }), {
        'WorkOrder.CompletedByDate': [workOrderSentence],
      });
      assert.deepEqual(
        (await updated(_id, { WorkOrder: { CompletedByDate: inDays(1) } })).WorkOrder,
        { ...WorkOrder, CompletedByDate: inDays(1) },
      );
    });
  });

  it('of an order on hold submits it, with its stock reserved', async () => {
    const { id, orderNumber } = await givenOrder(app.db, {
      clientId: client.id,
      orderType: 'Deduct',
      status: 'OnHold',
      onHoldReason: 'Count first',
      lines: [{ item: pen, quantity: 2 }],
    });
    const { body } = await update(id, { Notes: 'Counted' });
    assert.equal(body.message, `Order Order ${orderNumber} submitted successfully.`);
    const record = await order(id);
    assert.deepEqual(
      [record.Status, record.OnHoldReason, record.OrderHistory.length, await allocated()],
      ['Submitted', null, 2, [0, 2]],
    );
    await assertBooksBalance(app.db);
  });

  it('keeps the approval that an order has', async () => {
    const { _id } = await create();
    await app.call(orders.approve, { payload: { Ids: [_id] } }, { as: manager });
    assert.equal((await updated(_id, { Items: [line(6, 'Changed')] })).Status, 'Approved');
    await assertBooksBalance(app.db);
  });

  for (const status of ['Confirmed', 'Released', 'Closed', 'Cancelled']) {
    it(`refuses an order that is ${status}`, async () => {
      const { id, orderNumber } = await givenOrder(app.db, {
        clientId: client.id,
        orderType: 'Deduct',
        status,
      });
      const answer = await update(id, { Name: 'Other' });
      assert.deepEqual(
        [answer.status, answer.body.message],
        [409, `Order ${orderNumber} is ${status} and can not be edited`],
      );
    });
  }

  it('refuses a version that somebody else has changed, with the order as it is now', async () => {
    const { _id, Version } = await create();
    const current = await updated(_id, { Version, Name: 'Theirs' });
    const { status, body } = await update(_id, { Version, Name: 'Mine' });
    assert.equal(status, 409);
    assert.deepEqual(body['data'], { code: 'changed', current });
    assert.equal((await updated(_id, { Name: 'Mine' })).Name, 'Mine');
  });

  it('refuses a regular order', async () => {
    const { _id, OrderNumber } = (
      await app.call(orders.create, { payload: anOrderOf([[pen, 1]]) }, { as: manager })
    ).answer;
    const { status, body } = await update(_id, { Name: 'Other' });
    assert.deepEqual(
      [status, body.message],
      [409, `Order ${OrderNumber} is a regular order and can not be edited as a deduct order`],
    );
  });

  it("does not find another client's order, and is for staff alone", async () => {
    const { id } = await givenOrder(app.db, {
      clientId: (await app.given.client()).id,
      orderType: 'Deduct',
    });
    assert.deepEqual(
      [
        (await update(id, { Name: 'Other' })).status,
        (await update(randomUUID(), { Name: 'Other' })).status,
      ],
      [404, 404],
    );
    const owner = await app.given.user({ role: 'Owner', clientId: client.id });
    assert.equal(
      (await app.call(deductOrders.update, { payload: { Id: id, Name: 'Other' } }, { as: owner }))
        .status,
      403,
    );
  });
});

describe('many people with deduct orders at once', () => {
  it('move them between tags and warehouses and cancel some, and the books balance', async () => {
    await app.db.update(stock).set({ onHand: 300 });
    await app.db.update(stockTags).set({ onHand: 150 });
    await app.db.update(stockTags).set({ onHand: 300 }).where(eq(stockTags.tagNumber, 'S1'));
    const made = await Promise.all(
      Array.from({ length: 8 }, () =>
        create({
          Items: [{ StockNumber: 'PEN', Quantity: 7, Tags: [{ TagNumber: 'T1', Quantity: 7 }] }],
        }),
      ),
    );
    const swap = ({ _id }: OrderRecord, index: number) =>
      index % 2 === 0
        ? update(_id, {
            WarehouseCode: 'SPA',
            Items: [line(5, 'Changed', [{ TagNumber: 'S1', Quantity: 5 }])],
          })
        : update(_id, {
            WarehouseCode: 'ROC',
            Items: [
              line(6, 'Changed', [
                { TagNumber: 'T2', Quantity: 2 },
                { TagNumber: 'T1', Quantity: 4 },
              ]),
            ],
          });
    const cancelled = made
      .slice(6)
      .map(({ _id }) => app.call(orders.cancel, { payload: { Ids: [_id] } }, { as: manager }));
    const answers = await Promise.all([
      ...made.slice(0, 6).map(swap),
      ...made.slice(0, 6).map((each, index) => swap(each, index + 1)),
      ...cancelled,
    ]);
    assert.deepEqual(
      [
        ...new Set(
          answers.map(({ status, body }) =>
            `${status} ${status === 200 ? '' : body.message}`.trim(),
          ),
        ),
      ],
      ['200'],
    );
    assert.equal(await app.db.$count(orderTable, eq(orderTable.status, 'Cancelled')), 2);
    await assertBooksBalance(app.db);
  });
});

describe('PUT orders/cancel of a deduct order', () => {
  it('gives its tags back, and nobody but staff finds it', async () => {
    const { _id } = await withTags();
    const owner = await app.given.user({ role: 'Owner', clientId: client.id });
    const refused = await app.call(orders.cancel, { payload: { Ids: [_id] } }, { as: owner });
    assert.deepEqual(
      [refused.status, refused.body['data']],
      [409, { refused: [{ Id: _id, Reason: 'Order was not found' }] }],
    );
    assert.equal(
      (await app.call(orders.cancel, { payload: { Ids: [_id] } }, { as: manager })).status,
      200,
    );
    assert.deepEqual(
      [(await order(_id)).Status, await held(), await allocated()],
      ['Cancelled', [0, 0, 0], [0, 0]],
    );
    await assertBooksBalance(app.db);
  });
});
