import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { orders, type OrderRecord } from '@contract/order';
import { stock, stockTags } from '../db/schema/inventory';
import { orderPackages } from '../db/schema/orders';
import { createRandom } from '../random';
import type { GivenItem, GivenUser } from '../testing/given';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import { testApp, type TestApp } from '../testing/testApp';

const forward = [orders.approve, orders.confirm, orders.release];

describe('a hundred orders that many people create, cancel and release at the same time', () => {
  let app: TestApp;
  let manager: GivenUser;
  let items: GivenItem[];
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    const warehouses = await app.given.warehouses();
    const { id: clientId } = await app.given.client({ orderSettings: { ...peopleOnly, AllowOrderSplit: true } });
    manager = await app.given.user({ role: 'Manager', clientId });
    const singles: GivenItem[] = [];
    for (const weight of ['0.50', '4.00', '30.00']) singles.push(await app.given.item({ clientId, weight, lotNumberRequired: true, stock: { ROC: 60, SPA: 50, MID: 40 } }));
    const [first, second] = singles;
    assert.ok(first && second);
    items = [...singles, await app.given.kit({ clientId, components: [{ item: first, quantity: 2 }, { item: second, quantity: 1 }] })];
    for (const row of await app.db.select().from(stock)) {
      const code = warehouses.find(({ id }) => id === row.warehouseId)?.code;
      const tag = { clientId, itemId: row.itemId, warehouseId: row.warehouseId, location: 'A-01-01' };
      const name = `${row.itemId.slice(0, 8)}${code}`;
      await app.db.insert(stockTags).values([
        { ...tag, tagNumber: `${name}1`, lotNumber: 'L1', expirationDate: '2027-01-01', onHand: 17 },
        { ...tag, tagNumber: `${name}2`, lotNumber: 'L2', expirationDate: '2026-12-01', onHand: row.onHand - 17 },
      ]);
    }
  });
  after(() => app.close());

  const all = async (): Promise<OrderRecord[]> => (await app.call(orders.list, { query: { pageSize: 200 } }, { as: manager })).answer.entities;

  /** Somebody who does one thing after the other; the same seed makes the same wishes. */
  const somebody = async (seed: string, acts: number): Promise<string[]> => {
    const random = createRandom(seed);
    const own: string[] = [];
    const faults: string[] = [];
    for (let act = 0; act < acts; act += 1) {
      const chosen = random.sample(own, random.whole(1, 3));
      const dice = random.next();
      if (own.length === 0 || dice < 0.45) {
        const lines = random.sample(items, random.whole(1, 3)).map((item) => [item, random.whole(1, 7)] as const);
        own.push((await app.call(orders.create, { payload: anOrderOf(lines) }, { as: manager })).answer._id);
      } else if (dice < 0.6) {
        const { status, body } = await app.call(orders.cancel, { payload: { Ids: chosen } }, { as: manager });
        if (status !== 200 && status !== 409) faults.push(body.message);
      } else if (dice < 0.65) await app.jobs.drain();
      else {
        for (const step of forward) {
          const { status, body } = await app.call(step, { payload: { Ids: chosen } }, { as: manager });
          if (status !== 200 && status !== 409) faults.push(body.message);
        }
      }
    }
    return faults;
  };

  it('leave stock, reservations, parcels and counts in step, and every released one is closed', async (t) => {
    const faults = await Promise.all(Array.from({ length: 8 }, (_, index) => somebody(`person ${index} of 20261120`, 28)));
    assert.deepEqual(faults.flat(), []);
    await assertBooksBalance(app.db);
    await app.jobs.drain();
    await assertBooksBalance(app.db);
    const found = await all();
    const many = (status: string): number => found.filter(({ Status }) => Status === status).length;
    t.diagnostic(`${found.length} orders: ${many('Closed')} closed, ${many('Cancelled')} cancelled, ${many('Submitted')} submitted; ${await app.db.$count(orderPackages)} parcels`);
    assert.ok(found.length >= 80 && many('Closed') >= 15 && many('Cancelled') >= 5 && found.some(({ PartialOrders }) => PartialOrders.length > 0));
    assert.equal(many('Released'), 0);
    assert.deepEqual(app.log, []);
  });
});
