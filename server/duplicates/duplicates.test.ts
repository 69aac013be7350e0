import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { duplicates } from '@contract/duplicates';
import type { InputOf } from '@contract/endpoint';
import { orderLines } from '../db/schema/orders';
import type { GivenClient, GivenItem, GivenUser } from '../testing/given';
import { givenNotice } from '../testing/givenNotice';
import { givenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';

let app: TestApp;
let client: GivenClient;
let other: GivenClient;
let user: GivenUser;
let manager: GivenUser;
let pen: GivenItem;
let ink: GivenItem;
before(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client();
  other = await app.given.client();
  user = await app.given.user({ clientId: client.id, role: 'User' });
  manager = await app.given.user({ clientId: client.id, role: 'Manager' });
  pen = await app.given.item({ clientId: client.id, stockNumber: 'PEN' });
  ink = await app.given.item({ clientId: client.id, stockNumber: 'INK' });
});
after(() => app.close());

const ada = { FirstName: 'Ada', LastName: 'Lovelace', Address1: '1 Main Street', ZipCode: '14604' };
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 24 * 60 * 60_000);

type Fields = Omit<Parameters<typeof givenOrder>[1], 'clientId'>;
const order = (fields: Fields = {}, clientId = client.id) =>
  givenOrder(app.db, { clientId, recipient: ada, createdAt: daysAgo(1), ...fields });
const penAndInk = () => [
  { item: pen, quantity: 2 },
  { item: ink, quantity: 1 },
];
const lines = [
  { StockNumber: 'ink', Quantity: 1 },
  { StockNumber: 'PEN', Quantity: 2 },
];

const ask = async (payload: InputOf<typeof duplicates.orders>['payload'], as = user) =>
  (await app.call(duplicates.orders, { payload }, { as })).answer.Found;
const numbersOf = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).map(({ OrderNumber }) => OrderNumber);

describe('an order that is being written', () => {
  it('finds those of the same name, with what else they have in common', async () => {
    const found = await order({ name: 'PO 74371', lines: [{ item: pen, quantity: 2 }] });
    await order({ name: 'PO 7437' });
    assert.deepEqual(await ask({ Name: ' po 74371 ', Recipient: ada, Items: lines }), [
      {
        _id: found.id,
        OrderNumber: found.orderNumber,
        CreatedAt: daysAgo(1).toISOString(),
        SameName: true,
        SameRecipient: true,
        SameLines: 1,
        AllLines: false,
      },
    ]);
    assert.deepEqual(await ask({ Name: 'nothing like it' }), []);
    assert.deepEqual(await ask({}), []);
  });

  it('finds the same lines for the same recipient within seven days, whatever their order', async () => {
    const found = await order({ lines: penAndInk() });
    await order({ lines: penAndInk(), createdAt: daysAgo(8) });
    await order({ lines: penAndInk().slice(1) });
    await order({ lines: penAndInk(), recipient: { ...ada, FirstName: 'Grace' } });
    const asked = { Recipient: { ...ada, Address1: '1 MAIN street' }, Items: lines };
    const [first, ...more] = await ask(asked);
    assert.deepEqual([first?.OrderNumber, more.length], [found.orderNumber, 0]);
    assert.deepEqual(
      [first?.SameName, first?.SameRecipient, first?.SameLines, first?.AllLines],
      [false, true, 2, true],
    );
    assert.deepEqual(await ask({ Items: lines }), []);
    assert.deepEqual(await ask({ Recipient: ada }), []);
    assert.deepEqual(await ask({ Recipient: { ...ada, ZipCode: '' }, Items: lines }), []);
  });

  it('compares what was asked for, not the parts that ship it', async () => {
    const found = await order({ lines: penAndInk() });
    const [whole] = await app.db.select().from(orderLines).where(eq(orderLines.orderId, found.id));
    assert.ok(whole);
    const part = { lineNo: 3, subOrderId: randomUUID(), quantity: 1, quantityRequested: 1 };
    await app.db.insert(orderLines).values({ ...whole, ...part });
    assert.deepEqual(await numbersOf({ Recipient: ada, Items: lines }), [found.orderNumber]);
  });

  it('names the most alike first, then the newest, three at most', async () => {
    const name = 'Restock';
    const elsewhere = { ...ada, ZipCode: '10001' };
    const old = await order({ name, recipient: elsewhere, createdAt: daysAgo(300) });
    const alike = await order({ name, lines: penAndInk(), createdAt: daysAgo(5) });
    const newest = await order({ name, recipient: elsewhere });
    const goods = await order({ lines: penAndInk() });
    const asked = { Name: name, Recipient: ada, Items: lines };
    assert.deepEqual(await numbersOf(asked), [
      alike.orderNumber,
      newest.orderNumber,
      old.orderNumber,
    ]);
    assert.deepEqual(await numbersOf({ Recipient: ada, Items: lines }), [
      goods.orderNumber,
      alike.orderNumber,
    ]);
  });

  it('never finds itself, nor a cancelled one', async () => {
    const { id } = await order({ name: 'PO 1', lines: penAndInk() });
    await order({ name: 'PO 1', status: 'Cancelled', lines: penAndInk() });
    const asked = { Name: 'PO 1', Recipient: ada, Items: lines };
    assert.equal((await ask(asked)).length, 1);
    assert.deepEqual(await ask({ ...asked, Except: id }), []);
  });

  it("does not find another client's", async () => {
    await order({ name: 'PO 1', lines: penAndInk() }, other.id);
    const asked = { Name: 'PO 1', Recipient: ada, Items: lines };
    assert.deepEqual(await ask(asked), []);
    assert.deepEqual(await ask(asked, manager), []);
  });

  it('is compared with its own kind: deduct orders are for staff, by name and by lines', async () => {
    const deduct = { orderType: 'Deduct', recipient: {} } as const;
    const found = await order({ ...deduct, name: 'Damaged', lines: penAndInk() });
    await order({ ...deduct, lines: penAndInk(), createdAt: daysAgo(8) });
    await order({ name: 'Damaged' });
    await app.db.execute(`update orders set recipient = null where order_type = 'Deduct'`);
    const asked = (payload: object) =>
      app.call(duplicates.deductOrders, { payload }, { as: manager });
    for (const payload of [{ Name: 'damaged' }, { Items: lines }]) {
      const { Found } = (await asked(payload)).answer;
      assert.deepEqual(
        Found.map(({ OrderNumber }) => OrderNumber),
        [found.orderNumber],
      );
    }
    assert.equal((await ask({ Name: 'damaged' }, manager)).length, 1);
    const refused = await app.call(
      duplicates.deductOrders,
      { payload: { Name: 'damaged' } },
      { as: user },
    );
    assert.equal(refused.status, 403);
  });
});

describe('a notice that is being written', () => {
  const askNotices = async (payload: InputOf<typeof duplicates.notices>['payload'], as = user) =>
    (await app.call(duplicates.notices, { payload }, { as })).answer.Found;

  it('finds those with its tracking or PO number; no cancelled one, not itself', async () => {
    const clientId = client.id;
    const tracked = await givenNotice(app.db, { clientId, trackingNumber: '1Z 999' });
    const both = await givenNotice(app.db, {
      clientId,
      trackingNumber: '1z 999',
      poNumber: 'PO-7',
      createdAt: daysAgo(3),
    });
    await givenNotice(app.db, { clientId, poNumber: 'po-7', status: 'Cancelled' });
    await givenNotice(app.db, { clientId: other.id, poNumber: 'PO-7' });
    const found = await askNotices({ TrackingNumber: '1Z 999', PONumber: 'po-7' });
    assert.deepEqual(
      found.map(({ Id, SameTrackingNumber, SamePONumber }) => [
        Id,
        SameTrackingNumber,
        SamePONumber,
      ]),
      [
        [tracked.number, true, false],
        [both.number, true, true],
      ],
    );
    assert.equal(found[1]?.CreatedAt, daysAgo(3).toISOString());
    assert.deepEqual(await askNotices({ PONumber: 'PO-7', Except: both.id }), []);
    assert.deepEqual(await askNotices({ TrackingNumber: '1Z' }), []);
    assert.deepEqual(await askNotices({}), []);
  });
});

describe('a recipient who is being written', () => {
  const askRecipients = async (
    payload: InputOf<typeof duplicates.recipients>['payload'],
    as = user,
  ) => (await app.call(duplicates.recipients, { payload }, { as })).answer.Found;

  it('finds the same one of the address book, by name, company, address and zip', async () => {
    const company = { FirstName: null, LastName: null, Company: 'Redwood Mercantile' };
    const known = await app.given.recipient({ clientId: client.id, ...company, ZipCode: '08540' });
    await app.given.recipient({ clientId: client.id, ...company, ZipCode: '10001' });
    await app.given.recipient({ clientId: other.id, ...company, ZipCode: '08540' });
    const asked = { Company: ' redwood MERCANTILE', Address1: '1 main street', ZipCode: '08540' };
    assert.deepEqual(await askRecipients(asked), [{ _id: known.id, Name: 'Redwood Mercantile' }]);
    assert.deepEqual(await askRecipients({ ...asked, Except: known.id }), []);
    assert.deepEqual(await askRecipients({ ...asked, FirstName: 'Ada', LastName: 'King' }), []);
    assert.deepEqual(await askRecipients({ ...asked, Address1: '' }), []);
  });
});

describe('an item that is being written', () => {
  it('finds those with its stock number or barcode, a deactivated one too', async () => {
    const clientId = client.id;
    await app.given.item({ clientId, stockNumber: 'CAP', barcode: '0123', isActive: false });
    await app.given.item({ clientId: other.id, stockNumber: 'HAT', barcode: '0123' });
    const askItems = async (payload: InputOf<typeof duplicates.items>['payload']) =>
      (await app.call(duplicates.items, { payload }, { as: user })).answer.Found.map(
        ({ StockNumber, IsActive, SameStockNumber, SameBarcode }) => [
          StockNumber,
          IsActive,
          SameStockNumber,
          SameBarcode,
        ],
      );
    assert.deepEqual(await askItems({ StockNumber: 'pen', Barcode: '0123' }), [
      ['PEN', true, true, false],
      ['CAP', false, false, true],
    ]);
    assert.deepEqual(await askItems({ Barcode: 'PEN', Except: pen.id }), []);
    assert.deepEqual(await askItems({ StockNumber: 'HAT' }), []);
  });
});
