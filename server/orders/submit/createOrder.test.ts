import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { OrderSettings } from '@contract/client';
import { orders } from '@contract/order';
import type { OrderPayload } from '@contract/orderPayload';
import { customServiceLevels } from '../../db/schema/accounts';
import { allocations, orderHistory, recipients } from '../../db/schema/orders';
import { stock } from '../../db/schema/inventory';
import {
  warehouseId,
  type GivenItem,
  type GivenUser,
  type ReferenceWarehouse,
} from '../../testing/given';
import { anOrderOf, aRecipient } from '../../testing/orderPayload';
import { testApp, type TestApp } from '../../testing/testApp';

const quantities = (
  lines: readonly { StockNumber: string; Quantity: number; QuantityRequested: number }[],
) =>
  lines.map(({ StockNumber, Quantity, QuantityRequested }) => [
    StockNumber,
    Quantity,
    QuantityRequested,
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
      role: 'User',
      firstName: 'Uma',
      lastName: 'User',
      clientId: (await app.given.client({ orderSettings })).id,
    });

  /** Creates an order and answers it as the list shows it. */
  const create = async (user: GivenUser, payload: OrderPayload) => {
    const { OrderNumber } = (await app.call(orders.create, { payload }, { as: user })).answer;
    const { entities } = (
      await app.call(orders.list, { query: { searchById: OrderNumber } }, { as: user })
    ).answer;
    assert.equal(entities.length, 1);
    return entities[0]!;
  };

  const allocated = async (
    item: GivenItem,
    code: ReferenceWarehouse,
  ): Promise<number | undefined> => {
    const rows = await app.db.select().from(stock).where(eq(stock.itemId, item.id));
    return rows.find((row) => row.warehouseId === warehouseId(code))?.allocated;
  };
  const reservedRows = () => app.db.select().from(allocations);

  describe('by a client user', () => {
    it('makes a submitted order, says so, and reserves its stock', async () => {
      const user = await aUser();
      const pen = await app.given.item({
        clientId: user.clientId,
        stockNumber: 'PEN',
        stock: { ROC: 10 },
      });
      const { status, body, answer } = await app.call(
        orders.create,
        { payload: anOrderOf([[pen, 4]]) },
        { as: user },
      );
      assert.equal(status, 200);
      assert.match(answer.OrderNumber, /^\d+$/);
      assert.equal(
        body.message,
        `Order ${answer.OrderNumber}: Spring sale was created successfully.`,
      );
      assert.equal(await allocated(pen, 'ROC'), 4);
      const [order] = (
        await app.call(orders.list, { query: { status: 'submitted' } }, { as: user })
      ).answer.entities;
      assert.deepEqual(
        [order?._id, order?.Status, order?.WarehouseStatus, order?.Warehouse, order?.OrderBy],
        [answer._id, 'Submitted', 'Initial', 'ROC', 'Uma User'],
      );
      assert.deepEqual(quantities(order?.Items ?? []), [['PEN', 4, 4]]);
    });

    it('keeps every field as it was sent, trimmed, and empty ones as nothing', async () => {
      const user = await aUser();
      const pen = await app.given.item({ clientId: user.clientId, stock: { ROC: 10 } });
      const ship = '2099-12-31';
      const order = await create(
        user,
        anOrderOf([[pen, 1]], {
          Name: '  Spring sale ',
          Notes: ' Ring twice ',
          ShipByDate: ship,
          RequestUCCLabels: true,
          Recipient: aRecipient({ FirstName: ' Grace ', Company: '  ', Address2: '' }),
        }),
      );
      assert.deepEqual(
        [
          order.Name,
          order.ShipmentNote,
          order.ShipByDate,
          order.RequestUCCLabels,
          order.DeliveryOption,
        ],
        ['Spring sale', 'Ring twice', ship, true, 'FedEx Ground'],
      );
      assert.deepEqual(
        [
          order.Recipient?.FirstName,
          order.Recipient?.Company,
          order.Recipient?.Address2,
          order.Recipient?.Notes,
        ],
        ['Grace', null, null, null],
      );
      assert.deepEqual(
        [order.OrderType, order.ClientId, order.Version, order.WaitingForClientApproval],
        ['Regular', user.clientId, 1, false],
      );
      const [step] = await app.db.select().from(orderHistory);
      assert.deepEqual([step?.status, step?.by], ['Submitted', 'Uma User']);
    });

    it('gives order numbers that no other client has', async () => {
      const [one, two] = [await aUser(), await aUser()];
      const numbers: string[] = [];
      for (const user of [one, two, one]) {
        const pen = await app.given.item({ clientId: user.clientId, stock: { ROC: 10 } });
        numbers.push((await create(user, anOrderOf([[pen, 1]]))).OrderNumber);
      }
      assert.equal(new Set(numbers).size, 3);
    });

    it("can't order what belongs to another client", async () => {
      const [user, other] = [await aUser(), await aUser()];
      const pen = await app.given.item({
        clientId: other.clientId,
        stockNumber: 'PEN',
        stock: { ROC: 10 },
      });
      const { status, body } = await app.call(
        orders.create,
        { payload: anOrderOf([[pen, 1]]) },
        { as: user },
      );
      assert.deepEqual(
        [status, body.message],
        [400, 'The request is invalid; Item PEN was not found'],
      );
      assert.equal(await allocated(pen, 'ROC'), 0);
    });

    it('waits for approval when asked to, or when the client always wants it', async () => {
      const [user, careful] = [await aUser(), await aUser({ NeedOrderApproval: true })];
      const pen = await app.given.item({ clientId: user.clientId, stock: { ROC: 10 } });
      const pencil = await app.given.item({ clientId: careful.clientId, stock: { ROC: 10 } });
      assert.equal(
        (await create(user, anOrderOf([[pen, 1]], { WaitForClientApproval: true })))
          .WaitingForClientApproval,
        true,
      );
      assert.equal(
        (await create(careful, anOrderOf([[pencil, 1]]))).WaitingForClientApproval,
        true,
      );
    });

    it('takes a stock number in any case, and keeps the words of the item', async () => {
      const user = await aUser();
      await app.given.item({
        clientId: user.clientId,
        stockNumber: 'Pen-Blue',
        description: 'A blue pen',
        stock: { ROC: 10 },
      });
      const order = await create(user, anOrderOf([[{ stockNumber: 'PEN-blue' }, 1]]));
      assert.deepEqual(
        order.Items.map(({ StockNumber, Description }) => [StockNumber, Description]),
        [['Pen-Blue', 'A blue pen']],
      );
    });

    it('takes a delivery option of the client, and one by its own name for it', async () => {
      const user = await aUser();
      const pen = await app.given.item({ clientId: user.clientId, stock: { ROC: 10 } });
      const pigeon = anOrderOf([[pen, 1]], { DeliveryOption: 'Pigeon' });
      const refused = await app.call(orders.create, { payload: pigeon }, { as: user });
      assert.deepEqual(
        [refused.status, refused.body['ModelState']],
        [400, { DeliveryOption: ['Delivery Option Pigeon is not available for this client'] }],
      );
      await app.db.insert(customServiceLevels).values({
        clientId: user.clientId,
        id: randomUUID(),
        name: 'Pigeon',
        serviceLevelId: randomUUID(),
      });
      assert.equal((await create(user, pigeon)).DeliveryOption, 'Pigeon');
    });
  });

  const addressBook = () => app.db.select().from(recipients);

  describe('with the recipient', () => {
    it('adds a new one to the address book, once', async () => {
      const user = await aUser();
      const pen = await app.given.item({ clientId: user.clientId, stock: { ROC: 10 } });
      await create(user, anOrderOf([[pen, 1]]));
      await create(
        user,
        anOrderOf([[pen, 1]], {
          Recipient: aRecipient({ FirstName: 'GRACE', Email: 'other@example.com' }),
        }),
      );
      assert.equal((await addressBook()).length, 1);
      await create(
        user,
        anOrderOf([[pen, 1]], { Recipient: aRecipient({ Address1: '2 Navy Way' }) }),
      );
      const book = await addressBook();
      assert.equal(book.length, 2);
      assert.equal(
        book[0]?.searchText,
        'grace hopper grace@example.com 1 navy way arlington va 22201 7035550100',
      );
    });

    it('knows one that was entered before, and adds it again when that was changed since', async () => {
      const user = await aUser();
      const pen = await app.given.item({ clientId: user.clientId, stock: { ROC: 10 } });
      await app.given.recipient({
        clientId: user.clientId,
        FirstName: 'Grace',
        LastName: 'Hopper',
        Address1: '1 Navy Way',
        ZipCode: '22201',
      });
      await create(user, anOrderOf([[pen, 1]]));
      assert.equal((await addressBook()).length, 1);
      const moved = aRecipient({ Address1: '9 Hill Road' });
      await create(user, anOrderOf([[pen, 1]], { Recipient: moved }));
      await app.db
        .update(recipients)
        .set({ name: 'somebody else' })
        .where(
          eq(
            recipients.searchText,
            'grace hopper grace@example.com 9 hill road arlington va 22201 7035550100',
          ),
        );
      await create(user, anOrderOf([[pen, 1]], { Recipient: moved }));
      assert.equal((await addressBook()).length, 3);
    });

    it("leaves other clients' address books alone", async () => {
      const [user, other] = [await aUser(), await aUser()];
      const pen = await app.given.item({ clientId: user.clientId, stock: { ROC: 10 } });
      await app.given.recipient({
        clientId: other.clientId,
        FirstName: 'Grace',
        LastName: 'Hopper',
        Address1: '1 Navy Way',
        ZipCode: '22201',
      });
      await create(user, anOrderOf([[pen, 1]]));
      assert.deepEqual(
        (await addressBook()).map(({ clientId }) => clientId).toSorted(),
        [user.clientId, other.clientId].toSorted(),
      );
    });
  });

  describe('short of stock', () => {
    it('puts the whole order on hold when nothing can ship, and reserves nothing', async () => {
      const user = await aUser();
      const [pen, ink] = [
        await app.given.item({ clientId: user.clientId, stockNumber: 'PEN' }),
        await app.given.item({ clientId: user.clientId, stockNumber: 'INK', stock: { EXT: 99 } }),
      ];
      const order = await create(
        user,
        anOrderOf([
          [pen, 2],
          [ink, 1],
        ]),
      );
      assert.deepEqual(
        [order.Status, order.OnHoldReason, order.Warehouse],
        ['OnHoldDueToInsufficientStock', 'Insufficient stock: PEN, INK', 'ROC'],
      );
      assert.deepEqual(quantities(order.Items), [
        ['PEN', 2, 2],
        ['INK', 1, 1],
      ]);
      assert.deepEqual([order.BackOrders, await reservedRows()], [[], []]);
    });

    it('puts the whole order on hold where the client takes no backorders', async () => {
      const user = await aUser({ AllowBackOrders: false });
      const [pen, ink] = [
        await app.given.item({ clientId: user.clientId, stockNumber: 'PEN', stock: { ROC: 5 } }),
        await app.given.item({ clientId: user.clientId, stockNumber: 'INK' }),
      ];
      const order = await create(
        user,
        anOrderOf([
          [pen, 2],
          [ink, 1],
        ]),
      );
      assert.deepEqual(
        [order.Status, order.OnHoldReason],
        ['OnHoldDueToInsufficientStock', 'Insufficient stock: INK'],
      );
      assert.equal(await allocated(pen, 'ROC'), 0);
    });

    it('ships what is there and makes a backorder of the rest', async () => {
      const user = await aUser();
      const [pen, ink] = [
        await app.given.item({ clientId: user.clientId, stockNumber: 'PEN', stock: { ROC: 5 } }),
        await app.given.item({ clientId: user.clientId, stockNumber: 'INK' }),
      ];
      const order = await create(
        user,
        anOrderOf([
          [pen, 7],
          [ink, 1],
        ]),
      );
      assert.equal(order.Status, 'Submitted');
      assert.deepEqual(quantities(order.Items), [
        ['PEN', 5, 7],
        ['INK', 0, 1],
      ]);
      const [backorder, ...more] = order.BackOrders;
      assert.deepEqual(more, []);
      assert.deepEqual(
        [backorder?.OrderNumber, backorder?.Status, backorder?.WarehouseStatus],
        [`${order.OrderNumber}-B1`, 'OnHoldDueToInsufficientStock', 'Initial'],
      );
      assert.deepEqual(
        [backorder?.OnHoldReason, quantities(backorder?.Items ?? [])],
        [
          'Insufficient stock: PEN, INK',
          [
            ['PEN', 2, 2],
            ['INK', 1, 1],
          ],
        ],
      );
      assert.equal(await allocated(pen, 'ROC'), 5);
      const counts = (
        await app.call(orders.list, { query: { status: 'backorders' } }, { as: user })
      ).answer;
      assert.deepEqual(
        [counts.backordersCount, counts.submittedCount, counts.entities.length],
        [1, 1, 1],
      );
    });

    it('leaves allocated and unshippable pieces alone', async () => {
      const user = await aUser({ AllowBackOrders: false });
      const pen = await app.given.item({
        clientId: user.clientId,
        stock: { ROC: { onHand: 10, allocated: 4, unshippable: 3 } },
      });
      assert.equal(
        (await create(user, anOrderOf([[pen, 4]]))).Status,
        'OnHoldDueToInsufficientStock',
      );
      assert.equal((await create(user, anOrderOf([[pen, 3]]))).Status, 'Submitted');
      assert.equal(await allocated(pen, 'ROC'), 7);
    });

    it('is on hold, with nothing reserved, while submission is switched off', async () => {
      const user = await aUser({ AllowOrderSubmission: false });
      const pen = await app.given.item({ clientId: user.clientId, stock: { ROC: 5 } });
      const order = await create(user, anOrderOf([[pen, 1]]));
      assert.deepEqual(
        [order.Status, order.OnHoldReason, quantities(order.Items)],
        ['OnHold', 'Order submission is switched off for this client', [[pen.stockNumber, 1, 1]]],
      );
      assert.deepEqual(await reservedRows(), []);
    });
  });
});
