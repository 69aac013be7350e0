import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { portal } from '@contract/portal';
import { orders } from '@contract/order';
import { warehouseDesk } from '@contract/warehouseDesk';
import { connectedApp } from '../connection/testing/aWarehouse';
import type { Config } from '../config/config';
import { warehouseOutbox } from '../db/schema/connection';
import { peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import type { TestApp } from '../testing/testApp';

const apps: TestApp[] = [];
after(async () => {
  for (const app of apps) await app.close();
});

/** A server with an order that was released, and who looks after its client. */
const open = async (settings: Partial<Config['warehouse']> = {}) => {
  let number = 0;
  const { app, roc } = await connectedApp(() => number, settings);
  apps.push(app);
  await app.given.warehouses();
  const client = await app.given.client({ orderSettings: peopleOnly });
  ({ number } = client);
  const manager = await app.given.user({ role: 'Manager', clientId: client.id });
  const item = await app.given.item({ clientId: client.id, stock: { ROC: 10 } });
  const { answer } = await app.call(
    orders.create,
    { payload: anOrderOf([[item, 1]]) },
    { as: manager },
  );
  for (const step of [orders.approve, orders.confirm, orders.release])
    await app.call(step, { payload: { Ids: [answer._id] } }, { as: manager });
  return {
    app,
    roc,
    client,
    item,
    manager,
    state: async (as = manager) => (await app.call(warehouseDesk.state, {}, { as })).answer,
    hasDesk: async () => (await app.call(portal.capabilities, {})).answer.warehouseDesk,
  };
};

describe('staff', () => {
  it('read that no warehouse is connected, and how many released orders wait', async () => {
    const { state, hasDesk } = await open({ tokens: new Map() });
    const { Connection, Warehouses } = await state();
    assert.equal(Connection, 'none');
    assert.deepEqual(
      Warehouses.map(({ Code, Way, Waiting, WaitingOrders }) => [
        Code,
        Way,
        Waiting,
        WaitingOrders,
      ]),
      [['ROC', 'none', 1, 1]],
    );
    assert.equal(await hasDesk(), true);
  });

  it('read what a warehouse has not received, since when and what the last attempt came to', async () => {
    const { app, roc, client, item, state } = await open({
      urls: new Map([['ROC', 'http://127.0.0.1:9']]),
      key: `whsec_${Buffer.alloc(24).toString('base64')}`,
    });
    await app.db.update(warehouseOutbox).set({ attempts: 3, lastAnswer: '503 down' });
    await roc.tell('stock.snapshot', {
      Snapshot: 'N-1',
      AsOf: app.clock.now().toISOString(),
      Items: [{ StockNumber: item.stockNumber, OnHand: 10 }],
    });
    const { Connection, Warehouses } = await state();
    assert.equal(Connection, 'connected');
    const [okl, one] = Warehouses;
    assert.deepEqual([okl?.Code, okl?.Way, okl?.Waiting, okl?.Since], ['OKL', 'fetched', 0, null]);
    const at = app.clock.now().toISOString();
    assert.deepEqual(one, {
      Code: 'ROC',
      Way: 'sent',
      Waiting: 1,
      WaitingOrders: 1,
      Since: at,
      LastAnswer: '503 down',
      NextAttemptAt: at,
      SnapshotAt: at,
      Compared: 1,
      Agreed: 1,
    });
    await app.db
      .update(warehouseOutbox)
      .set({ state: 'received' })
      .where(eq(warehouseOutbox.clientId, client.id));
    assert.equal((await state()).Warehouses[1]?.Waiting, 0);
  });

  it('of other clients read nothing of it', async () => {
    const { app, state } = await open();
    const house = await app.given.client();
    const stranger = await app.given.user({ role: 'Manager', clientId: house.id });
    assert.deepEqual(
      (await state(stranger)).Warehouses.map(({ Waiting }) => Waiting),
      [0, 0],
    );
  });

  it('are not shown the desk where the own warehouse of the server ships', async () => {
    const { state, hasDesk } = await open({
      isEmbedded: true,
      tokens: new Map(),
    });
    assert.equal(await hasDesk(), false);
    assert.deepEqual(await state(), {
      Connection: 'embedded',
      Warehouses: [],
      Differences: 0,
      Messages: 0,
      Settled: 0,
      Sides: {},
    });
  });
});
