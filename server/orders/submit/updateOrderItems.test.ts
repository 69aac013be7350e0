import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import type { OrderSettings } from '@contract/client';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { stock } from '../../db/schema/inventory';
import { orderHistory, orderLines } from '../../db/schema/orders';
import {
  warehouseId,
  type GivenItem,
  type GivenUser,
  type ReferenceWarehouse,
} from '../../testing/given';
import { assertBooksBalance, peopleOnly } from '../../testing/orderBooks';
import { aLine, orderEdits, orderedPieces } from '../../testing/orderEdits';
import { testApp, type TestApp } from '../../testing/testApp';

describe('PUT orders/update with items', () => {
  let app: TestApp;
  let user: GivenUser;
  let manager: GivenUser;
  let pen: GivenItem;
  let ink: GivenItem;
  before(async () => {
    app = await testApp();
  });
  const begin = async (orderSettings: Partial<OrderSettings> = {}): Promise<void> => {
    const { id: clientId } = await app.given.client({
      orderSettings: {
        ...peopleOnly,
        UsesMultipleWarehouses: true,
        AllowOrderSplit: true,
        ...orderSettings,
      },
    });
    user = await app.given.user({ role: 'User', clientId });
    manager = await app.given.user({ role: 'Manager', clientId });
    pen = await app.given.item({ clientId, stockNumber: 'PEN', stock: { ROC: 10, SPA: 3 } });
    ink = await app.given.item({ clientId, stockNumber: 'INK', stock: { ROC: 5 } });
  };
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    await begin();
  });
  afterEach(() => assertBooksBalance(app.db));
  after(() => app.close());

  const edits = () => orderEdits(app);
  const allocated = async (
    item: GivenItem,
    code: ReferenceWarehouse,
  ): Promise<number | undefined> =>
    (
      await app.db
        .select()
        .from(stock)
        .where(and(eq(stock.itemId, item.id), eq(stock.warehouseId, warehouseId(code))))
    )[0]?.allocated;
  const receive = (item: GivenItem, pieces: number) =>
    app.db
      .update(stock)
      .set({ onHand: sql`${stock.onHand} + ${pieces}` })
      .where(and(eq(stock.itemId, item.id), eq(stock.warehouseId, warehouseId('ROC'))));
  const partsOf = ({ PartialOrders, BackOrders }: OrderRecord) =>
    [...PartialOrders, ...BackOrders].map((part) => [
      part.OrderNumber.split('-')[1],
      part.Status,
      part.Warehouse,
      orderedPieces(part),
    ]);
  const approve = (order: OrderRecord) =>
    app.call(orders.approve, { payload: { Ids: [order._id] } }, { as: manager });
  const cancelBackorder = ({ OrderNumber }: OrderRecord, number: number) =>
    app.call(
      orders.cancel,
      { payload: { Ids: [], BackOrderIds: { [OrderNumber]: `${OrderNumber}-B${number}` } } },
      { as: user },
    );

  it('reserves more or fewer pieces of an item, and gives back what was removed', async () => {
    const made = await edits().create(user, [
      [pen, 4],
      [ink, 2],
    ]);
    const more = await edits().save(user, {
      Id: made._id,
      Items: [aLine(pen, 6, 'Changed'), aLine(ink, 2, 'Unchanged')],
    });
    assert.deepEqual(
      [orderedPieces(more), more.Status, await allocated(pen, 'ROC')],
      [
        [
          ['PEN', 6, 6],
          ['INK', 2, 2],
        ],
        'Submitted',
        6,
      ],
    );
    const fewer = await edits().save(user, {
      Id: made._id,
      Items: [aLine(ink, 2, 'Unchanged'), aLine(pen, 1, 'Changed')],
    });
    assert.deepEqual(
      [orderedPieces(fewer), await allocated(pen, 'ROC')],
      [
        [
          ['INK', 2, 2],
          ['PEN', 1, 1],
        ],
        1,
      ],
    );
    const less = await edits().save(user, {
      Id: made._id,
      Items: [aLine(ink, 2, 'Removed'), aLine(pen, 1, 'Unchanged')],
    });
    assert.deepEqual([orderedPieces(less), await allocated(ink, 'ROC')], [[['PEN', 1, 1]], 0]);
  });

  it('can use the pieces that the order itself had reserved', async () => {
    const made = await edits().create(user, [[ink, 5]]);
    const saved = await edits().save(user, { Id: made._id, Items: [aLine(ink, 4, 'Changed')] });
    assert.deepEqual(
      [saved.Status, saved.BackOrders, await allocated(ink, 'ROC')],
      ['Submitted', [], 4],
    );
  });

  it('goes by what is sent, not by what a line is called', async () => {
    const made = await edits().create(user, [[pen, 4]]);
    const saved = await edits().save(user, {
      Id: made._id,
      Items: [aLine(pen, 7, 'Unchanged'), aLine(ink, 1, 'Unchanged')],
    });
    assert.deepEqual(
      [orderedPieces(saved), await allocated(pen, 'ROC')],
      [
        [
          ['PEN', 7, 7],
          ['INK', 1, 1],
        ],
        7,
      ],
    );
  });

  it('makes a backorder of what is short now, and replaces it with the next edit', async () => {
    const made = await edits().create(user, [[ink, 4]]);
    const short = await edits().save(user, { Id: made._id, Items: [aLine(ink, 7, 'Changed')] });
    assert.deepEqual(
      [orderedPieces(short), partsOf(short)],
      [[['INK', 5, 7]], [['B1', 'OnHoldDueToInsufficientStock', 'ROC', [['INK', 2, 2]]]]],
    );
    const other = await edits().save(user, { Id: made._id, Items: [aLine(ink, 8, 'Changed')] });
    assert.deepEqual(
      [orderedPieces(other), partsOf(other)],
      [[['INK', 5, 8]], [['B1', 'OnHoldDueToInsufficientStock', 'ROC', [['INK', 3, 3]]]]],
    );
    const whole = await edits().save(user, { Id: made._id, Items: [aLine(ink, 5, 'Changed')] });
    assert.deepEqual([orderedPieces(whole), partsOf(whole)], [[['INK', 5, 5]], []]);
    const { answer } = await app.call(
      orders.list,
      { query: { status: 'backorders' } },
      { as: user },
    );
    assert.equal(answer.backordersCount, 0);
  });

  it('ships the pieces that a backorder waited for once they are there', async () => {
    const made = await edits().create(user, [[ink, 7]]);
    await receive(ink, 10);
    const saved = await edits().save(user, { Id: made._id, Items: [aLine(ink, 8, 'Changed')] });
    assert.deepEqual([orderedPieces(saved), partsOf(saved)], [[['INK', 8, 8]], []]);
  });

  it('splits an order over warehouses, and brings it together again', async () => {
    const made = await edits().create(user, [[pen, 4]]);
    const split = await edits().save(user, { Id: made._id, Items: [aLine(pen, 12, 'Changed')] });
    assert.deepEqual(partsOf(split), [
      ['P1', 'Submitted', 'ROC', [['PEN', 10, 10]]],
      ['P2', 'Submitted', 'SPA', [['PEN', 2, 2]]],
    ]);
    const together = await edits().save(user, { Id: made._id, Items: [aLine(pen, 10, 'Changed')] });
    assert.deepEqual([partsOf(together), await allocated(pen, 'SPA')], [[], 0]);
  });

  it('keeps an approved order and its parts approved while the stock is there', async () => {
    const made = await edits().create(user, [[pen, 4]]);
    await approve(made);
    const saved = await edits().save(user, { Id: made._id, Items: [aLine(pen, 12, 'Changed')] });
    assert.deepEqual(
      [saved.Status, partsOf(saved).map(([, status]) => status)],
      ['Approved', ['Approved', 'Approved']],
    );
    assert.deepEqual(
      saved.OrderHistory.map(({ Status }) => Status),
      ['Submitted'],
    );
    assert.equal(
      (await app.call(orders.confirm, { payload: { Ids: [made._id] } }, { as: manager })).status,
      200,
    );
  });

  it('puts an approved order on hold when its stock is gone, with the step in its history', async () => {
    await begin({ AllowBackOrders: false });
    const made = await edits().create(user, [[pen, 4]]);
    await approve(made);
    const held = await edits().save(user, { Id: made._id, Items: [aLine(pen, 99, 'Changed')] });
    assert.deepEqual(
      [held.Status, held.OnHoldReason, await allocated(pen, 'ROC')],
      ['OnHoldDueToInsufficientStock', 'Insufficient stock: PEN', 0],
    );
    const steps = await app.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, made._id))
      .orderBy(orderHistory.step);
    assert.deepEqual(
      steps.map(({ status }) => status),
      ['Submitted', 'Approved', 'OnHoldDueToInsufficientStock'],
    );
    const again = await edits().save(user, { Id: made._id, Items: [aLine(pen, 2, 'Changed')] });
    assert.deepEqual(
      [again.Status, again.OnHoldReason, orderedPieces(again)],
      ['Submitted', null, [['PEN', 2, 2]]],
    );
  });

  it('waits as a whole when nothing of it is there, even where backorders are allowed', async () => {
    const cap = await app.given.item({ clientId: user.clientId, stockNumber: 'CAP' });
    const made = await edits().create(user, [[pen, 4]]);
    const held = await edits().save(user, { Id: made._id, Items: [aLine(cap, 3, 'Added')] });
    assert.deepEqual(
      [held.Status, held.OnHoldReason, partsOf(held), orderedPieces(held)],
      ['OnHoldDueToInsufficientStock', 'Insufficient stock: CAP', [], [['CAP', 3, 3]]],
    );
  });

  it('reserves the components of a kit, which share their stock with single items', async () => {
    const kit = await app.given.kit({
      clientId: user.clientId,
      stockNumber: 'KIT',
      components: [
        { item: pen, quantity: 2 },
        { item: ink, quantity: 1 },
      ],
    });
    const made = await edits().create(user, [[pen, 1]]);
    await edits().save(user, {
      Id: made._id,
      Items: [aLine(pen, 1, 'Unchanged'), aLine(kit, 3, 'Added')],
    });
    assert.deepEqual([await allocated(pen, 'ROC'), await allocated(ink, 'ROC')], [7, 3]);
  });

  describe('and cancelled backorders', () => {
    it('asks for what ships once a backorder is cancelled, so that an edit form goes by it', async () => {
      const made = await edits().create(user, [
        [ink, 7],
        [pen, 1],
      ]);
      assert.equal((await cancelBackorder(made, 1)).status, 200);
      const left = await edits().find(user, made._id);
      assert.deepEqual(
        [orderedPieces(left), partsOf(left)],
        [
          [
            ['INK', 5, 5],
            ['PEN', 1, 1],
          ],
          [['B1', 'Cancelled', 'ROC', [['INK', 2, 2]]]],
        ],
      );
    });

    it('takes a line of which nothing ships off the order; its backorder tells what it was', async () => {
      const cap = await app.given.item({ clientId: user.clientId, stockNumber: 'CAP' });
      const made = await edits().create(user, [
        [pen, 1],
        [cap, 2],
      ]);
      await cancelBackorder(made, 1);
      const left = await edits().find(user, made._id);
      assert.deepEqual(
        [orderedPieces(left), partsOf(left)],
        [[['PEN', 1, 1]], [['B1', 'Cancelled', 'ROC', [['CAP', 2, 2]]]]],
      );
    });

    it('keeps them as they were, and numbers new ones after them', async () => {
      const made = await edits().create(user, [[ink, 7]]);
      await cancelBackorder(made, 1);
      const second = await edits().save(user, {
        Id: made._id,
        Items: [aLine(ink, 6, 'Changed'), aLine(pen, 20, 'Added')],
      });
      assert.deepEqual(partsOf(second).slice(-2), [
        ['B1', 'Cancelled', 'ROC', [['INK', 2, 2]]],
        [
          'B2',
          'OnHoldDueToInsufficientStock',
          'ROC',
          [
            ['INK', 1, 1],
            ['PEN', 7, 7],
          ],
        ],
      ]);
      await cancelBackorder(made, 2);
      const third = await edits().save(user, { Id: made._id, Items: [aLine(ink, 9, 'Changed')] });
      assert.deepEqual(
        partsOf(third).map(([number, status]) => [number, status]),
        [
          ['B1', 'Cancelled'],
          ['B2', 'Cancelled'],
          ['B3', 'OnHoldDueToInsufficientStock'],
        ],
      );
      const whole = await edits().save(user, { Id: made._id, Items: [aLine(ink, 1, 'Changed')] });
      assert.deepEqual(
        partsOf(whole).map(([number, status]) => [number, status]),
        [
          ['B1', 'Cancelled'],
          ['B2', 'Cancelled'],
        ],
      );
      const { answer } = await app.call(
        orders.list,
        { query: { status: 'backorders' } },
        { as: user },
      );
      assert.equal(answer.backordersCount, 1);
    });

    it('lowers every line by its own lot', async () => {
      const made = await edits().create(user, [[ink, 7]]);
      await app.db.insert(orderLines).values({
        clientId: user.clientId,
        orderId: made._id,
        lineNo: 99,
        itemId: ink.id,
        stockNumber: 'INK',
        description: 'Ink',
        itemType: 'Standard',
        quantity: 0,
        quantityRequested: 3,
        lotNo: 'LOT-1',
      });
      await cancelBackorder(made, 1);
      assert.deepEqual(orderedPieces(await edits().find(user, made._id)), [
        ['INK', 5, 5],
        ['INK', 0, 3],
      ]);
    });
  });
});
