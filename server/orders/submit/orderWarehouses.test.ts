import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { OrderSettings } from '@contract/client';
import { orders } from '@contract/order';
import type { OrderPayload } from '@contract/orderPayload';
import { stock } from '../../db/schema/inventory';
import { newAct, system } from '../../events/act';
import { allocations } from '../../db/schema/orders';
import { inTransaction } from '../../db/transaction';
import {
  warehouseId,
  type GivenItem,
  type GivenUser,
  type ReferenceWarehouse,
} from '../../testing/given';
import { anOrderOf, aRecipient } from '../../testing/orderPayload';
import { testApp, type TestApp } from '../../testing/testApp';
import { releaseReservations } from '../../stock/reservations';

const codeOf = (id: string) =>
  (['ROC', 'SPA', 'MID', 'OKL', 'EXT'] as const).find((code) => warehouseId(code) === id);

/** Number, warehouse, status and pieces of each part. */
const contents = (
  parts: readonly {
    OrderNumber: string;
    Warehouse: string;
    Status: string;
    Items: readonly { StockNumber: string; Quantity: number }[];
  }[],
) =>
  parts.map(({ OrderNumber, Warehouse, Status, Items }) => [
    OrderNumber,
    Warehouse,
    Status,
    ...Items.map(({ StockNumber, Quantity }) => `${Quantity} ${StockNumber}`),
  ]);

describe('POST orders', () => {
  let app: TestApp;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
  });
  after(() => app.close());

  const aUser = async (orderSettings: Partial<OrderSettings> = {}): Promise<GivenUser> =>
    app.given.user({
      clientId: (
        await app.given.client({
          orderSettings: { AllowOrderSplit: true, UsesMultipleWarehouses: true, ...orderSettings },
        })
      ).id,
    });
  const anItem = (
    user: GivenUser,
    stockNumber: string,
    pieces: Partial<Record<ReferenceWarehouse, number>>,
  ) => app.given.item({ clientId: user.clientId, stockNumber, stock: pieces });

  const create = async (user: GivenUser, payload: OrderPayload) => {
    const { OrderNumber } = (await app.call(orders.create, { payload }, { as: user })).answer;
    const { entities } = (
      await app.call(orders.list, { query: { searchById: OrderNumber } }, { as: user })
    ).answer;
    assert.equal(entities.length, 1);
    return entities[0]!;
  };

  /** `PEN ROC 3`: what is allocated, by item and warehouse. */
  const allocated = async (...items: GivenItem[]): Promise<string[]> => {
    const rows = await app.db.select().from(stock);
    return rows
      .filter((row) => row.allocated > 0)
      .map(
        (row) =>
          `${items.find(({ id }) => id === row.itemId)?.stockNumber} ${codeOf(row.warehouseId)} ${row.allocated}`,
      )
      .toSorted();
  };

  it('ships from another warehouse of the client when the first one lacks something', async () => {
    const user = await aUser();
    const [pen, ink] = [
      await anItem(user, 'PEN', { ROC: 5, SPA: 5 }),
      await anItem(user, 'INK', { SPA: 5 }),
    ];
    const order = await create(
      user,
      anOrderOf([
        [pen, 2],
        [ink, 1],
      ]),
    );
    assert.deepEqual([order.Warehouse, order.PartialOrders, order.BackOrders], ['SPA', [], []]);
    assert.deepEqual(await allocated(pen, ink), ['INK SPA 1', 'PEN SPA 2']);
  });

  it('makes a partial order for each warehouse that it needs', async () => {
    const user = await aUser();
    const [pen, ink] = [
      await anItem(user, 'PEN', { ROC: 3, SPA: 9 }),
      await anItem(user, 'INK', { SPA: 1, MID: 9 }),
    ];
    const order = await create(
      user,
      anOrderOf([
        [pen, 5],
        [ink, 2],
      ]),
    );
    assert.deepEqual(
      [order.Status, order.Warehouse, order.OnHoldReason, order.BackOrders],
      ['Submitted', 'ROC', null, []],
    );
    assert.deepEqual(
      order.Items.map(({ Quantity, QuantityRequested }) => [Quantity, QuantityRequested]),
      [
        [5, 5],
        [2, 2],
      ],
    );
    assert.deepEqual(contents(order.PartialOrders), [
      [`${order.OrderNumber}-P1`, 'ROC', 'Submitted', '3 PEN'],
      [`${order.OrderNumber}-P2`, 'SPA', 'Submitted', '2 PEN', '1 INK'],
      [`${order.OrderNumber}-P3`, 'MID', 'Submitted', '1 INK'],
    ]);
    assert.deepEqual(await allocated(pen, ink), [
      'INK MID 1',
      'INK SPA 1',
      'PEN ROC 3',
      'PEN SPA 2',
    ]);
    const found = (
      await app.call(orders.list, { query: { status: 'partialOrders' } }, { as: user })
    ).answer;
    assert.deepEqual([found.partialOrdersCount, found.entities.length], [1, 1]);
  });

  it('makes partial orders and a backorder when all warehouses together are short', async () => {
    const user = await aUser();
    const pen = await anItem(user, 'PEN', { ROC: 3, SPA: 2, EXT: 99 });
    const order = await create(user, anOrderOf([[pen, 9]]));
    assert.deepEqual(
      order.Items.map(({ Quantity, QuantityRequested }) => [Quantity, QuantityRequested]),
      [[5, 9]],
    );
    assert.deepEqual(contents([...order.PartialOrders, ...order.BackOrders]), [
      [`${order.OrderNumber}-P1`, 'ROC', 'Submitted', '3 PEN'],
      [`${order.OrderNumber}-P2`, 'SPA', 'Submitted', '2 PEN'],
      [`${order.OrderNumber}-B1`, 'ROC', 'OnHoldDueToInsufficientStock', '4 PEN'],
    ]);
    assert.deepEqual(await allocated(pen), ['PEN ROC 3', 'PEN SPA 2']);
  });

  it('does not split where the client does not allow it', async () => {
    const user = await aUser({ AllowOrderSplit: false });
    const pen = await anItem(user, 'PEN', { ROC: 3, SPA: 4 });
    const order = await create(user, anOrderOf([[pen, 7]]));
    assert.deepEqual(
      [order.Warehouse, order.PartialOrders, contents(order.BackOrders)],
      ['SPA', [], [[`${order.OrderNumber}-B1`, 'SPA', 'OnHoldDueToInsufficientStock', '3 PEN']]],
    );
  });

  it('stays with the default warehouse where it is forced', async () => {
    const user = await aUser({ ForceDefaultWarehouse: true });
    const pen = await anItem(user, 'PEN', { SPA: 4 });
    const order = await create(user, anOrderOf([[pen, 1]]));
    assert.deepEqual([order.Status, order.Warehouse], ['OnHoldDueToInsufficientStock', 'ROC']);
  });

  it('never ships from a warehouse of a third party', async () => {
    const user = await aUser({
      DefaultReleaseWarehouse: warehouseId('EXT'),
      ReleaseWarehouses: [],
    });
    const pen = await anItem(user, 'PEN', { EXT: 99 });
    const order = await create(user, anOrderOf([[pen, 1]]));
    assert.deepEqual(
      [order.Status, order.OnHoldReason, await allocated(pen)],
      ['OnHoldDueToInsufficientStock', 'Insufficient stock: PEN', []],
    );
  });

  it('ships from the warehouse that is closest to the recipient, where the client prefers it', async () => {
    const user = await aUser({ ReleasePreference: 'PreferClosestWarehouse' });
    const pen = await anItem(user, 'PEN', { ROC: 9, SPA: 9, MID: 9, OKL: 9 });
    const warehouseFor = async (State: string, ZipCode: string) =>
      (await create(user, anOrderOf([[pen, 1]], { Recipient: aRecipient({ State, ZipCode }) })))
        .Warehouse;
    assert.deepEqual(
      [
        await warehouseFor('NY', '10001'),
        await warehouseFor('FL', '33101'),
        await warehouseFor('TX', '78701'),
      ],
      ['ROC', 'SPA', 'MID'],
    );
  });

  it('reserves the components of a kit, and splits whole kits only', async () => {
    const user = await aUser();
    const [pen, ink] = [
      await anItem(user, 'PEN', { ROC: 5, SPA: 3 }),
      await anItem(user, 'INK', { ROC: 9, SPA: 9 }),
    ];
    const kit = await app.given.kit({
      clientId: user.clientId,
      stockNumber: 'SET',
      components: [
        { item: pen, quantity: 2 },
        { item: ink, quantity: 1 },
      ],
    });
    const order = await create(user, anOrderOf([[kit, 4]]));
    assert.deepEqual(
      order.Items.map(({ StockNumber, ItemType, Quantity, QuantityRequested }) => [
        StockNumber,
        ItemType,
        Quantity,
        QuantityRequested,
      ]),
      [['SET', 'Bundled', 3, 4]],
    );
    assert.deepEqual(
      contents([...order.PartialOrders, ...order.BackOrders]).map((part) => part.slice(1)),
      [
        ['ROC', 'Submitted', '2 SET'],
        ['SPA', 'Submitted', '1 SET'],
        ['ROC', 'OnHoldDueToInsufficientStock', '1 SET'],
      ],
    );
    assert.equal(order.BackOrders[0]?.OnHoldReason, 'Insufficient stock: SET');
    assert.deepEqual(await allocated(pen, ink), [
      'INK ROC 2',
      'INK SPA 1',
      'PEN ROC 4',
      'PEN SPA 2',
    ]);
  });

  it('lets a kit and its component share the stock, and gives all of it back on release', async () => {
    const user = await aUser();
    const pen = await anItem(user, 'PEN', { ROC: 5 });
    const kit = await app.given.kit({
      clientId: user.clientId,
      components: [{ item: pen, quantity: 2 }],
    });
    const order = await create(
      user,
      anOrderOf([
        [kit, 2],
        [pen, 1],
      ]),
    );
    const other = await create(user, anOrderOf([[pen, 1]]));
    assert.deepEqual(
      [order.Status, other.Status, await allocated(pen)],
      ['Submitted', 'OnHoldDueToInsufficientStock', ['PEN ROC 5']],
    );
    await inTransaction(app.db, (tx) =>
      releaseReservations(tx, newAct({ clientId: user.clientId, at: new Date() }, system), {
        orderIds: [order._id],
        reason: 'cancelled',
      }),
    );
    assert.deepEqual([await allocated(pen), await app.db.select().from(allocations)], [[], []]);
  });

  it('gives back a split order in every warehouse, and leaves other orders as they are', async () => {
    const user = await aUser();
    const pen = await anItem(user, 'PEN', { ROC: 3, SPA: 9 });
    const split = await create(user, anOrderOf([[pen, 10]]));
    await create(user, anOrderOf([[pen, 1]]));
    assert.deepEqual(await allocated(pen), ['PEN ROC 3', 'PEN SPA 8']);
    await inTransaction(app.db, (tx) =>
      releaseReservations(tx, newAct({ clientId: user.clientId, at: new Date() }, system), {
        orderIds: [split._id],
        reason: 'cancelled',
      }),
    );
    assert.deepEqual(await allocated(pen), ['PEN SPA 1']);
  });
});
