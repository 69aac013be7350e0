import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { items } from '@contract/item';
import { stockTags } from '../db/schema/inventory';
import { warehouseId, type GivenItem, type GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

describe('GET ui/items/tags/{warehouse}/{stock}', () => {
  let app: TestApp;
  let user: GivenUser;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    user = await app.given.user({ role: 'User' });
  });
  after(() => app.close());

  const tags = (warehouse: string, stock: string, as = user) => app.call(items.tagsIn, { params: { warehouse, stock } }, { as });
  const numbers = async (warehouse: string, stock: string): Promise<string[]> => (await tags(warehouse, stock)).answer.tags.map(({ TagNumber }) => TagNumber);
  const addTags = ({ clientId, id: itemId }: GivenItem, ...rows: readonly Partial<typeof stockTags.$inferInsert>[]) =>
    app.db.insert(stockTags).values(rows.map((row, index) => ({ clientId, itemId, warehouseId: warehouseId('ROC'), tagNumber: `T${index}`, location: 'A-01-01', onHand: 5, ...row })));

  it('lists every tag of the item there, first to expire first, with what is left to order', async () => {
    const cream = await app.given.item({ clientId: user.clientId, stockNumber: 'CREAM' });
    await addTags(cream,
      { tagNumber: 'NEVER-2' },
      { tagNumber: 'NEVER-1', lotNumber: 'L1' },
      { tagNumber: 'LATE', expirationDate: '2028-05-01', lotNumber: 'L2', onHand: 9, allocated: 4, location: 'B-02-03' },
      { tagNumber: 'SOON-B', expirationDate: '2027-01-31', allocated: 5 },
      { tagNumber: 'SOON-A', expirationDate: '2027-01-31', isDamaged: true },
      { tagNumber: 'ELSEWHERE', warehouseId: warehouseId('SPA') });
    const { answer } = await tags('ROC', 'cream');
    assert.deepEqual(answer.tags.map((tag) => [tag.TagNumber, tag.AvailableToOrder, tag.IsDamaged]), [
      ['SOON-A', 0, true], ['SOON-B', 0, false], ['LATE', 5, false], ['NEVER-1', 5, false], ['NEVER-2', 5, false],
    ]);
    assert.deepEqual(answer.tags[2], { TagNumber: 'LATE', Location: 'B-02-03', LotNumber: 'L2', ExpirationDate: '2028-05-01', IsDamaged: false, AvailableToOrder: 5, WarehouseCode: 'ROC' });
  });

  it('answers no tags where there are none: in another warehouse, and always in a third-party one', async () => {
    const pen = await app.given.item({ clientId: user.clientId, stockNumber: 'PEN' });
    await addTags(pen, { warehouseId: warehouseId('EXT') });
    assert.deepEqual([await numbers('ROC', 'PEN'), await numbers('EXT', 'PEN')], [[], []]);
  });

  for (const stockNumber of ['A/B 100%', `O'Neil "X" #1?`, 'Größe Ä 中', '..x', 'a+b&c=d']) {
    it(`finds the stock number ${stockNumber} in the address`, async () => {
      await addTags(await app.given.item({ clientId: user.clientId, stockNumber }), { tagNumber: 'T1' });
      assert.deepEqual(await numbers('ROC', stockNumber), ['T1']);
    });
  }

  it('answers 404 for an item or a warehouse that is not there', async () => {
    await app.given.item({ clientId: user.clientId, stockNumber: 'PEN' });
    const sentences = [await tags('ROC', 'NOPE'), await tags('XYZ', 'PEN')].map(({ status, body }) => `${status} ${body.message}`);
    assert.deepEqual(sentences, ['404 Item NOPE was not found', '404 Warehouse XYZ was not found']);
    assert.equal((await tags('ROC', 'x'.repeat(101))).status, 400);
  });

  it("shows nobody another client's tags", async () => {
    const foreign = await app.given.item({ clientId: (await app.given.client()).id, stockNumber: 'PEN' });
    await addTags(foreign, { tagNumber: 'T1' });
    assert.equal((await tags('ROC', 'PEN')).status, 404);
    await app.given.item({ clientId: user.clientId, stockNumber: 'PEN' });
    assert.deepEqual(await numbers('ROC', 'PEN'), []);
  });
});
