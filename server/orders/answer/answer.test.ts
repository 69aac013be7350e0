import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { orders } from '@contract/order';
import { orderPage } from '@contract/orderPage';
import type { OrderPayload } from '@contract/orderPayload';
import { clients } from '../../db/schema/accounts';
import { noticeLines, stock } from '../../db/schema/inventory';
import { warehouseId, type GivenClient, type GivenItem, type GivenUser } from '../../testing/given';
import { givenNotice } from '../../testing/givenNotice';
import { givenOrder } from '../../testing/givenOrder';
import { anOrderOf } from '../../testing/orderPayload';
import { testApp, type TestApp } from '../../testing/testApp';

let t: TestApp;
let client: GivenClient;
let owner: GivenUser;
let manager: GivenUser;
let pen: GivenItem;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const begin = async (rules: object): Promise<void> => {
  await t.clear();
  await t.given.warehouses();
  client = await t.given.client({ orderSettings: rules });
  owner = await t.given.user({
    role: 'Owner',
    clientId: client.id,
    firstName: 'Olga',
    lastName: 'Owner',
  });
  manager = await t.given.user({
    role: 'Manager',
    clientId: client.id,
    firstName: 'Mona',
    lastName: 'Manager',
  });
  pen = await t.given.item({ clientId: client.id, stockNumber: 'PEN', stock: { ROC: 12 } });
};
const byPeople = {
  AllowOrderSubmission: true,
  AllowOrderApproval: false,
  AllowOrderConfirmation: false,
  AllowOrderRelease: false,
  AllowBackOrders: false,
};
beforeEach(() => begin(byPeople));

const create = async (quantity: number, more: Partial<OrderPayload> = {}): Promise<string> =>
  (await t.call(orders.create, { payload: anOrderOf([[pen, quantity]], more) }, { as: owner }))
    .answer._id;
const ask = async (id: string, as = owner) =>
  (await t.call(orderPage.answer, { params: { id } }, { as })).answer;
const planOf = async (id: string) => {
  const { Plan } = (await ask(id)).facts;
  assert.ok(Plan);
  return Plan;
};
const settingsOf = async () => {
  const [row] = await t.db
    .select({ rules: clients.orderSettings })
    .from(clients)
    .where(eq(clients.id, client.id));
  assert.ok(row);
  return row.rules;
};
const moreOf = (item: GivenItem, pieces: number) =>
  t.db
    .update(stock)
    .set({ onHand: sql`${stock.onHand} + ${pieces}` })
    .where(eq(stock.itemId, item.id));

describe('how an order goes on', () => {
  it('is by people where the client leaves nothing to the system', async () => {
    const { facts } = await ask(await create(2));
    assert.deepEqual(facts, {
      Next: null,
      Automatic: { Submit: true, Approve: false, Confirm: false, Release: false },
      Plan: null,
      Recall: null,
    });
  });

  it('is by the system once the time to wait is over, where it may', async () => {
    await begin({
      ...byPeople,
      AllowOrderApproval: true,
      AllowOrderConfirmation: true,
      WaitTimeBeforeSystemStartProcessingOrder: 30,
    });
    const at = t.clock.now().getTime();
    const { facts } = await ask(await create(2));
    assert.deepEqual(facts.Next, {
      Action: 'approve',
      At: new Date(at + 30 * 60_000).toISOString(),
    });
    assert.deepEqual(facts.Automatic, {
      Submit: true,
      Approve: true,
      Confirm: true,
      Release: false,
    });
    const waiting = await create(2, { WaitForClientApproval: true });
    assert.equal((await ask(waiting)).facts.Next, null);
  });

  it('waits for what is short, with the notice that announces it first', async () => {
    const id = await create(24);
    await givenNotice(t.db, {
      number: '5060',
      clientId: client.id,
      lines: [[pen, 9]],
      expectedDate: '2031-02-01',
    });
    await givenNotice(t.db, {
      number: '5053',
      clientId: client.id,
      lines: [[pen, 120]],
      expectedDate: '2031-01-18',
    });
    const { Outcome, Lines } = await planOf(id);
    assert.equal(Outcome.Kind, 'waits');
    assert.deepEqual(Lines, [
      {
        Index: 0,
        StockNumber: 'PEN',
        Wanted: 24,
        Available: [{ Warehouse: 'ROC', Pieces: 12, IsTried: true }],
        Short: 12,
        Next: { Notice: '5053', Date: '2031-01-18', Pieces: 120, Warehouse: 'ROC' },
      },
    ]);
  });

  it("is not told of another client's order, nor of a deduct order to a client's people", async () => {
    const foreign = await givenOrder(t.db, { clientId: (await t.given.client()).id });
    const deduct = await givenOrder(t.db, { clientId: client.id, orderType: 'Deduct' });
    const status = async (id: string, as: GivenUser) =>
      (await t.call(orderPage.answer, { params: { id } }, { as })).status;
    assert.deepEqual(
      [
        await status(foreign.id, owner),
        await status(foreign.id, manager),
        await status(deduct.id, owner),
        await status(deduct.id, manager),
      ],
      [404, 404, 404, 200],
    );
  });
});

describe('an order on hold is told what the planning decides', () => {
  /** What the answer says, and what becomes of the order when it is submitted. */
  const toldAndDone = async (id: string) => {
    const { Outcome, Lines } = await planOf(id);
    const { answer } = await t.call(orders.update, { payload: { Id: id } }, { as: owner });
    return {
      told: Outcome.Kind,
      done: answer.Status === 'Submitted' ? 'ships' : 'waits',
      short: Lines.map(({ StockNumber, Short }) => `${Short} ${StockNumber}`),
    };
  };
  const twoPlaces = {
    ...byPeople,
    UsesMultipleWarehouses: true,
    AllowWarehouseSwitch: true,
    DefaultReleaseWarehouse: warehouseId('ROC'),
    ReleaseWarehouses: [warehouseId('SPA')],
  };
  const stocked = (stockNumber: string, pieces: Record<string, number>) =>
    t.given.item({ clientId: client.id, stockNumber, stock: pieces });

  it('leaves out warehouses that the client does not ship from', async () => {
    await begin({ ...twoPlaces, UsesMultipleWarehouses: false });
    const far = await stocked('FAR', { SPA: 90 });
    const id = await create(2, { Items: anOrderOf([[far, 2]]).Items });
    await givenNotice(t.db, {
      clientId: client.id,
      lines: [[far, 50]],
      warehouse: 'SPA',
      expectedDate: '2031-01-18',
    });
    assert.equal((await planOf(id)).Lines[0]?.Next, null);
    assert.deepEqual(await toldAndDone(id), { told: 'waits', done: 'waits', short: ['2 FAR'] });
  });

  it('knows that pieces of two warehouses do not ship together, or do where it may be split', async () => {
    for (const [AllowOrderSplit, fate] of [
      [false, 'waits'],
      [true, 'ships'],
    ] as const) {
      await begin({ ...twoPlaces, AllowOrderSplit });
      const cup = await stocked('CUP', { SPA: 5 });
      const items = anOrderOf([
        [pen, 13],
        [cup, 5],
      ]).Items;
      const id = await create(1, { Items: items });
      await moreOf(pen, 1);
      const { told, done } = await toldAndDone(id);
      assert.deepEqual([told, done], [fate, fate]);
    }
  });

  it('knows that two lines share the pieces of a component', async () => {
    const set = await t.given.kit({
      clientId: client.id,
      stockNumber: 'SET',
      components: [{ item: pen, quantity: 2 }],
    });
    const items = anOrderOf([
      [pen, 10],
      [set, 2],
    ]).Items;
    const { told, done, short } = await toldAndDone(await create(1, { Items: items }));
    assert.deepEqual([told, done, short], ['waits', 'waits', ['0 PEN', '1 SET']]);
  });

  it('ships a part where the rest may follow as a backorder', async () => {
    const id = await create(24);
    await t.db
      .update(clients)
      .set({ orderSettings: { ...(await settingsOf()), AllowBackOrders: true } });
    assert.deepEqual(await toldAndDone(id), { told: 'ships', done: 'ships', short: ['12 PEN'] });
  });

  it('counts what was received and does not lie on a shelf yet', async () => {
    const id = await create(24);
    await givenNotice(t.db, {
      number: '5070',
      clientId: client.id,
      status: 'Received',
      lines: [[pen, 40]],
      expectedDate: '2031-01-18',
    });
    await t.db.update(noticeLines).set({ quantityReceived: 30 });
    assert.deepEqual((await planOf(id)).Lines[0]?.Next, {
      Notice: '5070',
      Date: '2031-01-18',
      Pieces: 30,
      Warehouse: 'ROC',
    });
  });
});

describe('the changes of an order', () => {
  it('are told to staff all, and to the client’s people as far as they are their own', async () => {
    const id = await create(2);
    await t.call(orders.update, { payload: { Id: id, Notes: 'Careful' } }, { as: owner });
    await t.call(orders.update, { payload: { Id: id, Name: 'Restock' } }, { as: manager });
    await t.call(orders.approve, { payload: { Ids: [id] } }, { as: manager });
    const told = async (as: GivenUser) =>
      (await ask(id, as)).changes.map(({ By, Fields }) => [By, ...Fields]);
    const own = ['Olga Owner', { Label: 'Shipping note', Before: null, After: 'Careful' }];
    assert.deepEqual(await told(owner), [own]);
    assert.deepEqual(await told(manager), [
      own,
      ['Mona Manager', { Label: 'Order name', Before: 'Spring sale', After: 'Restock' }],
    ]);
  });
});
