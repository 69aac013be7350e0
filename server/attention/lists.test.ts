import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { attention, type AttentionRow } from '@contract/attention';
import { addDays } from '@contract/dates';
import { itemAdmin } from '@contract/itemAdmin';
import { orders } from '@contract/order';
import { itemNeedIn } from '@contract/attentionRules';
import { stockTags } from '../db/schema/inventory';
import { warehouseId, type GivenItem, type GivenUser } from '../testing/given';
import { givenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';

const today = '2026-11-20';
const friday = new Date(`${today}T15:00:00Z`);
const reorderClient = 'a0a0a0a0-0000-4000-8000-00000000000a';

let app: TestApp;
let clientId: string;
let owner: GivenUser;
before(async () => {
  app = await testApp({
    settings: { timeZone: 'America/New_York', itemTagClients: [reorderClient] },
  });
});
beforeEach(async () => {
  await app.clear();
  app.clock.set(friday);
  await app.given.warehouses();
});
after(() => app.close());

const anAccount = async (id?: string): Promise<void> => {
  clientId = (await app.given.client(id ? { id } : {})).id;
  owner = await app.given.user({ role: 'Owner', clientId });
};
const rows = async (): Promise<readonly AttentionRow[]> =>
  (await app.call(attention.read, {}, { as: owner })).answer.Rows;

/** How many records the list has that a row opens, and their numbers. */
const listed = async ({ Key }: AttentionRow) => {
  const query = { attention: Key, pageSize: 200 };
  if (itemNeedIn(Key)) {
    const { answer } = await app.call(itemAdmin.list, { query }, { as: owner });
    return {
      total: answer.totalEntityLookupCount,
      numbers: answer.entities.map(({ StockNumber }) => StockNumber).toSorted(),
    };
  }
  const { answer } = await app.call(orders.list, { query }, { as: owner });
  return {
    total: answer.totalEntityLookupCount,
    numbers: answer.entities.map(({ OrderNumber }) => OrderNumber).toSorted(),
  };
};

const order = (fields: Omit<Parameters<typeof givenOrder>[1], 'clientId'> = {}) =>
  givenOrder(app.db, { clientId, createdAt: friday, ...fields });
const many = async (count: number, make: (nth: number) => Promise<unknown>): Promise<void> => {
  for (let nth = 0; nth < count; nth += 1) await make(nth);
};

describe('the list that a row opens', () => {
  it('has exactly the orders that it counts, however many', async () => {
    await anAccount();
    const short = (nth: number) => ({
      status: 'OnHoldDueToInsufficientStock',
      onHoldReason: `Insufficient stock: SKU-${nth}`,
    });
    await many(52, (nth) => order(short(nth)));
    await many(2, () => order({ status: 'OnHold', onHoldReason: 'Payment: 100 % ä "quoted"' }));
    await many(3, () => order({ status: 'OnHold', onHoldReason: null }));
    await many(53, () => order({ shipByDate: addDays(today, -2) }));
    await many(4, () => order({ status: 'Released', shipByDate: addDays(today, -2) }));
    await many(51, () => order({ shipByDate: addDays(today, 3) }));
    await many(2, () => order({ status: 'Released', shipByDate: addDays(today, 3) }));
    await many(51, () => order({ waitingForApproval: true, shipByDate: '2031-01-01' }));
    await many(2, () => order({ status: 'Closed', shipByDate: addDays(today, -2) }));
    await many(2, () => order({ status: 'OnHold', orderType: 'Deduct', onHoldReason: null }));
    const found = await rows();
    const counts = found.map(({ Kind, Count }) => `${Kind} ${Count}`);
    for (const expected of ['late 57', 'held 52', 'held 2', 'held 3', 'approval 51'])
      assert.ok(counts.includes(expected), `${expected} among ${counts.join(', ')}`);
    for (const row of found) {
      const { total, numbers } = await listed(row);
      assert.deepEqual([row.Key, total], [row.Key, row.Count]);
      assert.deepEqual(
        row.Numbers.filter((number) => !numbers.includes(number)),
        [],
      );
    }
  });

  it('has exactly the items that it counts', async () => {
    for (const id of [undefined, reorderClient]) {
      await anAccount(id);
      const item = (stock: number, reorderPoint: number | null) =>
        app.given.item({ clientId, reorderPoint, stock: { ROC: stock } });
      const low = [await item(5, 10), await item(10, 10), await item(14, 3)];
      const high = [await item(900, 10), await item(15, null)];
      const ship = (of: GivenItem, quantity: number) =>
        order({ status: 'Closed', shippedAt: friday, lines: [{ item: of, quantity }] });
      for (const each of [...low, ...high]) await ship(each, 28);
      const [pen, ink, cup] = low;
      const [nib, box] = high;
      assert.ok(pen && ink && cup && nib && box);
      const tag = (of: GivenItem, lotNumber: string, days: number) =>
        app.db.insert(stockTags).values({
          clientId,
          tagNumber: randomUUID(),
          itemId: of.id,
          warehouseId: warehouseId('ROC'),
          location: 'A-1',
          lotNumber,
          expirationDate: addDays(today, days),
          onHand: 5,
        });
      await tag(pen, 'GONE', -1);
      await tag(pen, 'SOON', 30);
      await tag(ink, 'SOON', 2);
      await tag(ink, 'NEXT', 31);
      await tag(cup, 'NEXT', 60);
      await tag(cup, 'THEN', 90);
      await tag(nib, 'THEN', 90);
      for (const each of [cup, nib, box]) await tag(each, 'FAR', 91);
      const found = await rows();
      assert.deepEqual(
        found.map(({ Kind, Count }) => `${Kind} ${Count}`),
        [id ? 'reorder 2' : 'cover 3', 'lots30 2', 'lots60 1', 'lots90 1'],
      );
      for (const row of found) {
        const { total, numbers } = await listed(row);
        assert.deepEqual([row.Key, total, numbers], [row.Key, row.Count, row.Numbers.toSorted()]);
      }
    }
  });

  it('is refused for a row that is none, or that counts something else', async () => {
    await anAccount();
    const statusOf = async (call: typeof orders.list | typeof itemAdmin.list, key: string) =>
      (await app.call(call, { query: { attention: key } }, { as: owner })).status;
    for (const key of ['notice', 'nothing', 'late; drop', 'cover'])
      assert.equal(await statusOf(orders.list, key), 400, key);
    for (const key of ['late', 'x']) assert.equal(await statusOf(itemAdmin.list, key), 400, key);
  });
});
