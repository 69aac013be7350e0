import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { orders } from '@contract/order';
import { orderPage } from '@contract/orderPage';
import { orders as orderTable } from '../../db/schema/orders';
import type { GivenClient, GivenItem, GivenUser } from '../../testing/given';
import { assertBooksBalance, peopleOnly } from '../../testing/orderBooks';
import { anOrderOf } from '../../testing/orderPayload';
import { testApp, type TestApp } from '../../testing/testApp';

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
let owner: GivenUser;
let bottle: GivenItem;
before(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({ orderSettings: { ...peopleOnly, AllowBackOrders: false } });
  manager = await app.given.user({ role: 'Manager', clientId: client.id });
  owner = await app.given.user({ role: 'Owner', clientId: client.id });
  bottle = await app.given.item({ clientId: client.id, stock: { ROC: 10 } });
});
after(() => app.close());

const ordered = async (pieces: number): Promise<string> =>
  (await app.call(orders.create, { payload: anOrderOf([[bottle, pieces]]) }, { as: manager }))
    .answer._id;
const release = async (id: string): Promise<void> => {
  for (const step of [orders.approve, orders.confirm, orders.release])
    await app.call(step, { payload: { Ids: [id] } }, { as: manager });
};
const recall = (id: string, as = manager) =>
  app.call(orderPage.recall, { params: { id }, payload: { Reason: 'Ordered twice' } }, { as });
const isOrder = (id: string) => and(eq(orderTable.clientId, client.id), eq(orderTable.id, id));
const statusOf = async (id: string): Promise<string | undefined> =>
  (await app.db.select().from(orderTable).where(isOrder(id)))[0]?.status;

describe('an order that is with the warehouse of this server', () => {
  it('is cancelled at once as long as it is not picked, and never shipped', async () => {
    const id = await ordered(4);
    await release(id);
    const { answer } = await recall(id);
    assert.equal(answer.outcome, 'cancelled');
    await app.jobs.drain();
    assert.equal(await statusOf(id), 'Cancelled');
    await assertBooksBalance(app.db);
  });

  it('stays once it is picked, and the warehouse says why', async () => {
    const id = await ordered(4);
    await release(id);
    await app.db.update(orderTable).set({ warehouseStatus: 'Picked' }).where(isOrder(id));
    const { status, body } = await recall(id);
    assert.equal(status, 409);
    assert.match(body.message, /^Order \d+ is Picked in the warehouse already$/);
    assert.equal(await statusOf(id), 'Released');
  });

  it('gives its pieces to the order that waits for them', async () => {
    const first = await ordered(8);
    await release(first);
    const second = await ordered(9);
    assert.equal(await statusOf(second), 'OnHoldDueToInsufficientStock');
    await recall(first);
    await app.jobs.drain();
    assert.equal(await statusOf(second), 'Submitted');
    await assertBooksBalance(app.db);
  });

  it('is recalled by staff alone, and cancelled as before only until it is released', async () => {
    const id = await ordered(4);
    await release(id);
    assert.equal((await recall(id, owner)).status, 403);
    const cancelled = await app.call(orders.cancel, { payload: { Ids: [id] } }, { as: owner });
    assert.equal(cancelled.status, 409);
    assert.match(cancelled.body.message, /is Released and can not be cancelled/);
  });
});
