import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { items } from '@contract/item';
import { itemAdmin } from '@contract/itemAdmin';
import { stock as stockTable, stockTags } from '../db/schema/inventory';
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

  const tags = (warehouse: string, stock: string, as = user) =>
    app.call(items.tagsIn, { params: { warehouse, stock } }, { as });
  const numbers = async (warehouse: string, stock: string): Promise<string[]> =>
    (await tags(warehouse, stock)).answer.tags.map(({ TagNumber }) => TagNumber);
  const addTags = (
    { clientId, id: itemId }: GivenItem,
    ...rows: readonly Partial<typeof stockTags.$inferInsert>[]
  ) =>
    app.db.insert(stockTags).values(
      rows.map((row, index) => ({
        clientId,
        itemId,
        warehouseId: warehouseId('ROC'),
        tagNumber: `T${index}`,
        location: 'A-01-01',
        onHand: 5,
        ...row,
      })),
    );

  it('lists every tag of the item there, first to expire first, with what is left to order', async () => {
    const cream = await app.given.item({
      clientId: user.clientId,
      stockNumber: 'CREAM',
      stock: { ROC: 15 },
    });
    await addTags(
      cream,
      { tagNumber: 'NEVER-2' },
      { tagNumber: 'NEVER-1', lotNumber: 'L1' },
      {
        tagNumber: 'LATE',
        expirationDate: '2028-05-01',
        lotNumber: 'L2',
        onHand: 9,
        allocated: 4,
        location: 'B-02-03',
      },
      { tagNumber: 'SOON-B', expirationDate: '2027-01-31', allocated: 5 },
      { tagNumber: 'SOON-A', expirationDate: '2027-01-31', isDamaged: true },
      { tagNumber: 'ELSEWHERE', warehouseId: warehouseId('SPA') },
    );
    const { answer } = await tags('ROC', 'cream');
    assert.deepEqual(
      answer.tags.map((tag) => [tag.TagNumber, tag.AvailableToOrder, tag.IsDamaged]),
      [
        ['SOON-A', 0, true],
        ['SOON-B', 0, false],
        ['LATE', 5, false],
        ['NEVER-1', 5, false],
        ['NEVER-2', 5, false],
      ],
    );
    assert.deepEqual(answer.tags[2], {
      TagNumber: 'LATE',
      Location: 'B-02-03',
      LotNumber: 'L2',
      ExpirationDate: '2028-05-01',
      IsDamaged: false,
      AvailableToOrder: 5,
      WarehouseCode: 'ROC',
    });
  });

  it('offers in all what the item has to order: what is reserved on no tag is taken off what expires first', async () => {
    const cream = await app.given.item({
      clientId: user.clientId,
      stockNumber: 'CREAM',
      stock: { ROC: 20 },
    });
    await addTags(
      cream,
      { tagNumber: 'LATE', expirationDate: '2028-05-01', onHand: 9 },
      { tagNumber: 'SOON', expirationDate: '2027-01-31', onHand: 8, allocated: 2 },
      { tagNumber: 'BROKEN', expirationDate: '2026-12-31', onHand: 5, isDamaged: true },
      { tagNumber: 'NEVER', onHand: 3 },
    );
    await app.db.update(stockTable).set({ allocated: 11 }).where(eq(stockTable.itemId, cream.id));
    const { answer } = await tags('ROC', 'CREAM');
    assert.deepEqual(
      answer.tags.map((tag) => [tag.TagNumber, tag.AvailableToOrder]),
      [
        ['BROKEN', 0],
        ['SOON', 0],
        ['LATE', 6],
        ['NEVER', 3],
      ],
    );
    const groups = (await app.call(itemAdmin.tags, { params: { stock: 'CREAM' } }, { as: user }))
      .answer.tags;
    assert.deepEqual(groups[0]?.Tags, answer.tags);
  });

  it('answers no tags where there are none: in another warehouse, and always in a third-party one', async () => {
    const pen = await app.given.item({ clientId: user.clientId, stockNumber: 'PEN' });
    await addTags(pen, { warehouseId: warehouseId('EXT') });
    assert.deepEqual([await numbers('ROC', 'PEN'), await numbers('EXT', 'PEN')], [[], []]);
  });

  for (const stockNumber of ['A/B 100%', `O'Neil "X" #1?`, 'Größe Ä 中', '..x', 'a+b&c=d']) {
    it(`finds the stock number ${stockNumber} in the address`, async () => {
      await addTags(await app.given.item({ clientId: user.clientId, stockNumber }), {
        tagNumber: 'T1',
      });
      assert.deepEqual(await numbers('ROC', stockNumber), ['T1']);
    });
  }

  it('answers 404 for an item or a warehouse that is not there', async () => {
    await app.given.item({ clientId: user.clientId, stockNumber: 'PEN' });
    const sentences = [await tags('ROC', 'NOPE'), await tags('XYZ', 'PEN')].map(
      ({ status, body }) => `${status} ${body.message}`,
    );
    assert.deepEqual(sentences, ['404 Item NOPE was not found', '404 Warehouse XYZ was not found']);
    assert.equal((await tags('ROC', 'x'.repeat(101))).status, 400);
  });

  it("shows nobody another client's tags", async () => {
    const foreign = await app.given.item({
      clientId: (await app.given.client()).id,
      stockNumber: 'PEN',
    });
    await addTags(foreign, { tagNumber: 'T1' });
    assert.equal((await tags('ROC', 'PEN')).status, 404);
    await app.given.item({ clientId: user.clientId, stockNumber: 'PEN' });
    assert.deepEqual(await numbers('ROC', 'PEN'), []);
  });
});

describe('GET ui/items/tags/{stock}', () => {
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

  const groups = (stock: string, as = user) =>
    app.call(itemAdmin.tags, { params: { stock } }, { as });
  const addTag = ({ clientId, id: itemId }: GivenItem, tagNumber: string, fields = {}) =>
    app.db.insert(stockTags).values({
      clientId,
      itemId,
      warehouseId: warehouseId('ROC'),
      tagNumber,
      location: 'A-01-01',
      onHand: 5,
      ...fields,
    });

  it('groups the tags by own warehouse, damaged ones marked (ITEM-26)', async () => {
    const cream = await app.given.item({
      clientId: user.clientId,
      stockNumber: 'CREAM',
      stock: { ROC: 5, SPA: 3 },
    });
    await addTag(cream, 'LATE', {
      warehouseId: warehouseId('SPA'),
      expirationDate: '2028-01-01',
      allocated: 2,
    });
    await addTag(cream, 'SOON', {
      warehouseId: warehouseId('SPA'),
      expirationDate: '2027-01-01',
      isDamaged: true,
    });
    await addTag(cream, 'HERE', { lotNumber: 'L1' });
    await addTag(cream, 'THIRD', { warehouseId: warehouseId('EXT') });
    const { tags } = (await groups('cream')).answer;
    assert.deepEqual(
      tags.map(({ WarehouseCode, Tags }) => [
        WarehouseCode,
        Tags.map((tag) => [tag.TagNumber, tag.AvailableToOrder, tag.IsDamaged, tag.WarehouseCode]),
      ]),
      [
        ['ROC', [['HERE', 5, false, 'ROC']]],
        [
          'SPA',
          [
            ['SOON', 0, true, 'SPA'],
            ['LATE', 3, false, 'SPA'],
          ],
        ],
      ],
    );
  });

  for (const stockNumber of ['A/B 100%', `O'Neil "X" #1?`, 'Größe Ä 中', 'x'.repeat(100)]) {
    it(`finds the stock number ${stockNumber.slice(0, 16)} in the address`, async () => {
      await addTag(await app.given.item({ clientId: user.clientId, stockNumber }), 'T1');
      assert.equal((await groups(stockNumber)).answer.tags[0]?.Tags.length, 1);
    });
  }

  it('answers no groups for an item without tags, and 404 for one that is not there or belongs to another client', async () => {
    await app.given.item({ clientId: user.clientId, stockNumber: 'PEN' });
    assert.deepEqual((await groups('PEN')).answer.tags, []);
    const other = await app.given.user({ role: 'User' });
    for (const unknown of [await groups('NOPE'), await groups('PEN', other)])
      assert.equal(unknown.status, 404);
    assert.equal((await groups('x'.repeat(101))).status, 400);
  });
});
