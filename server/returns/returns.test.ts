import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { orders } from '@contract/order';
import { returns } from '@contract/orderReturn';
import { returnLines, returns as returnTable } from '../db/schema/returns';
import { orderLines, subOrders } from '../db/schema/orders';
import { warehouseId, type GivenItem, type GivenUser } from '../testing/given';
import { givenOrder, type GivenOrder } from '../testing/givenOrder';
import { aReturnOf, type ReturnLine } from '../testing/returnPayload';
import { testApp, type TestApp } from '../testing/testApp';

type GivenFields = Omit<Parameters<typeof givenOrder>[1], 'clientId'>;

describe('returns of orders', () => {
  let app: TestApp;
  let owner: GivenUser;
  let manager: GivenUser;
  let pen: GivenItem;
  let ink: GivenItem;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    const { id: clientId } = await app.given.client({
      supportedReturnServiceLevels: ['UPS Ground', 'FedEx Ground'],
    });
    owner = await app.given.user({ role: 'Owner', clientId });
    manager = await app.given.user({ role: 'Manager', assignedClientIds: [clientId] });
    pen = await app.given.item({ clientId, stockNumber: 'PEN' });
    ink = await app.given.item({ clientId, stockNumber: 'INK' });
  });
  after(() => app.close());

  const closedOrder = (fields: GivenFields = {}): Promise<GivenOrder> =>
    givenOrder(app.db, {
      clientId: owner.clientId,
      status: 'Closed',
      lines: [
        { item: pen, quantity: 5 },
        { item: ink, quantity: 2 },
      ],
      ...fields,
    });

  const send = (order: GivenOrder, lines: readonly ReturnLine[], changes: object = {}) =>
    app.call(returns.create, { payload: aReturnOf(order, lines, changes) }, { as: owner });

  describe('the form', () => {
    const ask = (id: string, as = owner) =>
      app.call(
        returns.formData,
        { params: { id } },
        as === manager ? { as, clientId: owner.clientId } : { as },
      );

    it("shows an owner the order, the provider's own warehouses and the client's return service levels", async () => {
      const { id, orderNumber } = await closedOrder();
      const { order, warehouses, returnServiceLevels } = (await ask(id)).answer;
      assert.equal(order?.OrderNumber, orderNumber);
      assert.deepEqual(
        order?.Items.map(({ StockNumber, Quantity }) => [StockNumber, Quantity]),
        [
          ['PEN', 5],
          ['INK', 2],
        ],
      );
      assert.deepEqual(
        warehouses.map(({ Code, IsThirdParty }) => [Code, IsThirdParty]),
        [
          ['MID', false],
          ['OKL', false],
          ['ROC', false],
          ['SPA', false],
        ],
      );
      assert.deepEqual(returnServiceLevels, ['UPS Ground', 'FedEx Ground']);
    });

    it('is refused for an order that has not left, and for a deduct order', async () => {
      const released = await closedOrder({ status: 'Released' });
      const early = await ask(released.id);
      assert.deepEqual(
        [early.status, early.body.message],
        [409, `Order ${released.orderNumber} is Released; only Closed orders can be returned`],
      );
      const deduct = await closedOrder({ orderType: 'Deduct' });
      assert.equal((await ask(deduct.id)).status, 404);
      const forStaff = await ask(deduct.id, manager);
      assert.deepEqual(
        [forStaff.status, forStaff.body.message],
        [409, `Order ${deduct.orderNumber} is a deduct order and can not be returned`],
      );
    });

    it("of another client's order, or of none, is not found", async () => {
      const stranger = await app.given.user({ role: 'Owner' });
      const { id } = await closedOrder();
      assert.equal((await ask(id, stranger)).status, 404);
      assert.equal((await ask(randomUUID())).status, 404);
    });
  });

  it('an owner returns some of what was shipped', async () => {
    const order = await closedOrder();
    const { body, answer } = await send(
      order,
      [
        ['pen', 3],
        ['INK', 2],
      ],
      { ShipFromAddress2: ' ' },
    );
    assert.equal(body.message, 'Return was created successfully.');
    const [made] = await app.db.select().from(returnTable);
    assert.deepEqual(
      [made?.id, made?.orderId, made?.warehouseId, made?.receivedAt, made?.labelFile],
      [answer._id, order.id, warehouseId('ROC'), null, null],
    );
    assert.deepEqual(made?.shipFrom, {
      name: 'Grace Hopper',
      address1: '1 Navy Way',
      address2: null,
      city: 'Arlington',
      state: 'VA',
      zip: '22201',
      country: 'US',
    });
    const lines = await app.db.select().from(returnLines);
    assert.deepEqual(
      new Map(lines.map(({ itemId, quantity }) => [itemId, quantity])),
      new Map([
        [pen.id, 3],
        [ink.id, 2],
      ]),
    );
  });

  it('counts what earlier returns of the order have named', async () => {
    const order = await closedOrder();
    assert.equal(
      (
        await send(order, [
          ['PEN', 3],
          ['INK', 2],
        ])
      ).status,
      200,
    );
    const { status, body } = await send(order, [
      ['PEN', 3],
      ['INK', 1],
    ]);
    assert.equal(status, 400);
    assert.deepEqual(body['ModelState'], {
      'ReturnItems[0].Quantity': ['Only 2 pieces of PEN can be returned'],
      'ReturnItems[1].Quantity': ['No more pieces of INK can be returned'],
    });
    assert.equal((await send(order, [['PEN', 2]])).status, 200);
    assert.equal((await send(await closedOrder(), [['PEN', 5]])).status, 200);
  });

  it('counts a backorder once it was shipped, and all lines of an item', async () => {
    const order = await closedOrder({
      lines: [
        { item: pen, quantity: 5 },
        { item: pen, quantity: 1 },
      ],
      hasBackorders: true,
    });
    const { clientId, id: orderId, createdAt } = order;
    const part = {
      clientId,
      orderId,
      kind: 'backorder' as const,
      warehouseStatus: 'Initial' as const,
      warehouseId: warehouseId('ROC'),
      createdAt,
    };
    const line = {
      clientId,
      orderId,
      itemId: pen.id,
      stockNumber: 'PEN',
      description: 'Pen',
      itemType: 'Standard' as const,
    };
    for (const [lineNo, status, quantity] of [
      [3, 'Closed', 4],
      [4, 'OnHoldDueToInsufficientStock', 7],
    ] as const) {
      const id = randomUUID();
      await app.db
        .insert(subOrders)
        .values({ ...part, id, status, orderNumber: `${order.orderNumber}-B${lineNo}` });
      await app.db
        .insert(orderLines)
        .values({ ...line, lineNo, subOrderId: id, quantity, quantityRequested: quantity });
    }
    assert.match(
      (await send(order, [['PEN', 11]])).body.message,
      /Only 10 pieces of PEN can be returned/,
    );
    assert.equal((await send(order, [['PEN', 10]])).status, 200);
  });

  it('two people who return the last pieces at once do not both succeed', async () => {
    const order = await closedOrder();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(order, [['PEN', 2]])));
    assert.deepEqual(
      [200, 400].map((wanted) => answers.filter(({ status }) => status === wanted).length),
      [2, 4],
    );
    assert.match(
      answers.find(({ status }) => status === 400)?.body.message ?? '',
      /Only 1 piece of PEN can be returned/,
    );
  });

  it('the same request sent twice makes one return', async () => {
    const payload = aReturnOf(await closedOrder(), [['PEN', 1]]);
    const twice = await Promise.all(
      [1, 2].map(() =>
        app.call(
          returns.create,
          { payload },
          { as: owner, headers: { 'idempotency-key': 'return 1' } },
        ),
      ),
    );
    assert.equal(new Set(twice.map(({ answer }) => answer._id)).size, 1);
    assert.equal(await app.db.$count(returnTable), 1);
  });

  it('everything that is wrong is said at once, next to its place', async () => {
    const order = await closedOrder();
    const { status, body } = await send(
      order,
      [
        ['PEN', 1],
        ['NIB', 1],
        ['pen', 1],
      ],
      { WarehouseCode: 'EXT', ShipFromState: 'ZZ' },
    );
    assert.equal(status, 400);
    assert.deepEqual(body['ModelState'], {
      WarehouseCode: ['Warehouse EXT does not receive returns'],
      ShipFromState: ['State ZZ is not in the list of states of US'],
      'ReturnItems[1].StockNumber': [`Item NIB is not on order ${order.orderNumber}`],
      'ReturnItems[2].StockNumber': ['Item PEN is on the return more than once'],
    });
    const empty = await send(order, [], { ShipFromName: '', WarehouseCode: 'NOPE' });
    assert.match(empty.body.message, /At least 1 item/);
    assert.match(empty.body.message, /Name is required/);
    assert.equal(await app.db.$count(returnTable), 0);
  });

  it("another client's order, an order that has not left and a deduct order are refused", async () => {
    const stranger = await app.given.user({ role: 'Owner' });
    const payload = aReturnOf(await closedOrder(), [['PEN', 1]]);
    assert.equal((await app.call(returns.create, { payload }, { as: stranger })).status, 404);
    const held = await closedOrder({ status: 'OnHold' });
    const early = await send(held, [['PEN', 1]]);
    assert.deepEqual(
      [early.status, early.body.message],
      [409, `Order ${held.orderNumber} is On hold; only Closed orders can be returned`],
    );
    const deduct = aReturnOf(await closedOrder({ orderType: 'Deduct' }), [['PEN', 1]]);
    assert.equal(
      (
        await app.call(
          returns.create,
          { payload: deduct },
          { as: manager, clientId: owner.clientId },
        )
      ).status,
      409,
    );
  });

  it('leave the order as it was', async () => {
    const order = await closedOrder();
    await send(order, [['PEN', 1]]);
    const [found] = (await app.call(orders.list, { query: {} }, { as: owner })).answer.entities;
    assert.deepEqual([found?.Status, found?.Version], ['Closed', order.version]);
  });
});
