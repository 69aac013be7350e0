import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { itemAdmin, type ItemListQuery, type ItemRecord } from '@contract/itemAdmin';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

type Asked = Partial<Record<keyof ItemListQuery, string | number>>;

describe('GET ui/items', () => {
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

  let day = 0;
  const anItem = (stockNumber: string, fields = {}) =>
    app.given.item({
      clientId: user.clientId,
      stockNumber,
      description: 'A thing',
      createdAt: new Date(Date.UTC(2026, 0, (day += 1))),
      ...fields,
    });
  const ask = (query: Asked = {}, as = user) =>
    app.call(itemAdmin.list, { query: query as Partial<ItemListQuery> }, { as });
  const list = async (query: Asked = {}, as = user) => (await ask(query, as)).answer;
  const numbers = async (query: Asked = {}) =>
    (await list(query)).entities.map(({ StockNumber }) => StockNumber);
  const only = async (query: Asked = {}, as = user): Promise<ItemRecord> => {
    const [found, ...others] = (await list(query, as)).entities;
    assert.ok(found && others.length === 0, 'there is not just one item');
    return found;
  };

  it('lists the items of the client, newest first, with the three counts (ITEM-04)', async () => {
    await anItem('B');
    await anItem('A', { isActive: false });
    await anItem('C');
    await app.given.item({ clientId: (await app.given.client()).id, stockNumber: 'FOREIGN' });
    const { entities, ...counts } = await list();
    assert.deepEqual(
      entities.map(({ StockNumber }) => StockNumber),
      ['C', 'A', 'B'],
    );
    assert.deepEqual(counts, {
      totalEntityLookupCount: 3,
      totalItemCount: 3,
      activeCount: 2,
      inactiveCount: 1,
    });
  });

  it('filters by status, and counts the others all the same', async () => {
    await anItem('ON');
    await anItem('OFF', { isActive: false });
    const { entities, ...counts } = await list({ status: 'inactive' });
    assert.deepEqual(
      entities.map(({ StockNumber, IsActive }) => [StockNumber, IsActive]),
      [['OFF', false]],
    );
    assert.deepEqual(counts, {
      totalEntityLookupCount: 1,
      totalItemCount: 2,
      activeCount: 1,
      inactiveCount: 1,
    });
    assert.deepEqual(await numbers({ status: 'active' }), ['ON']);
    assert.equal((await ask({ status: 'broken' })).status, 400);
  });

  it('searches stock numbers and descriptions and counts what it finds (OPEN-31)', async () => {
    await anItem('PEN-1', { isActive: false });
    await anItem('X', { description: 'An open PENcil' });
    await anItem('INK');
    const { entities, ...counts } = await list({ searchTerm: ' pen ' });
    assert.deepEqual(
      entities.map(({ StockNumber }) => StockNumber),
      ['X', 'PEN-1'],
    );
    assert.deepEqual(counts, {
      totalEntityLookupCount: 2,
      totalItemCount: 2,
      activeCount: 1,
      inactiveCount: 1,
    });
    assert.deepEqual(await numbers({ searchTerm: 'pe' }), ['PEN-1']);
    assert.deepEqual(await numbers({ searchTerm: 'pen', status: 'active' }), ['X']);
    assert.equal((await ask({ searchTerm: 'x'.repeat(201) })).status, 400);
  });

  for (const stockNumber of [
    'A/B',
    '50%_OFF',
    `O'Neil "X"`,
    'two  spaces',
    'Größe 中',
    'x'.repeat(100),
    String.raw`back\slash`,
  ]) {
    it(`finds the stock number ${stockNumber.slice(0, 12)} and no other`, async () => {
      await anItem(stockNumber);
      await anItem('ANOTHER');
      assert.deepEqual(await numbers({ searchTerm: stockNumber }), [stockNumber]);
    });
  }

  it('sorts by what it knows and ignores the rest (OPEN-25)', async () => {
    await anItem('b', { description: '1' });
    await anItem('A', { description: '2' });
    assert.deepEqual(await numbers({ sortBy: 'StockNumber' }), ['A', 'b']);
    assert.deepEqual(await numbers({ sortBy: 'StockNumber', sortDir: 'desc' }), ['b', 'A']);
    assert.deepEqual(await numbers({ sortBy: 'CreatedDate', sortDir: 'asc' }), ['b', 'A']);
    assert.deepEqual(await numbers({ sortBy: 'price; drop table items' }), ['A', 'b']);
  });

  it('answers one page, and none past the end with the true count (OPEN-26)', async () => {
    for (let number = 1; number <= 5; number += 1) await anItem(`N${number}`);
    assert.deepEqual(await numbers({ pageSize: 2, page: 2 }), ['N3', 'N2']);
    const past = await list({ pageSize: 2, page: 9 });
    assert.deepEqual([past.entities, past.totalEntityLookupCount], [[], 5]);
  });

  it('shows whole records with the pieces of each own warehouse (ITEM-06, ITEM-10, ITEM-40)', async () => {
    await anItem('PEN', {
      price: '4.50',
      cost: '1.00',
      expirationDateRequired: true,
      cycleTime: 90,
      stock: { ROC: { onHand: 10, allocated: 3, unshippable: 1 }, SPA: 5, EXT: 99 },
    });
    const pen = await only();
    assert.deepEqual(pen.InventorySummary, {
      BalanceOnHand: 15,
      Allocated: 3,
      Unshippable: 1,
      Available: 11,
    });
    assert.deepEqual(pen.Warehouses, [
      { Code: 'ROC', BalanceOnHand: 10, Allocated: 3, Unshippable: 1, Available: 6 },
      { Code: 'SPA', BalanceOnHand: 5, Allocated: 0, Unshippable: 0, Available: 5 },
    ]);
    assert.deepEqual(
      [pen.Price, pen.Cost, pen.CycleTime, pen.ExpirationDateRequired, pen.Version],
      [4.5, 1, 90, true, 1],
    );
    assert.deepEqual(pen.Dimensions, { Length: 10, Width: 8, Height: 4, Weight: 1.5 });
  });

  it('shows of a kit its components, and what each own warehouse can build of them', async () => {
    const pen = await anItem('PEN', {
      description: 'A pen',
      stock: { ROC: 5, SPA: { onHand: 9, allocated: 6 }, MID: 8, EXT: 99 },
    });
    const ink = await anItem('INK', { stock: { ROC: 9, SPA: 9, EXT: 99 } });
    await app.given.kit({
      clientId: user.clientId,
      stockNumber: 'SET',
      components: [
        { item: pen, quantity: 2 },
        { item: ink, quantity: 1 },
      ],
    });
    const kit = await only({ searchTerm: 'set' });
    assert.deepEqual(kit.Components, [
      { Quantity: 1, Link: { Name: 'INK' }, Description: 'A thing' },
      { Quantity: 2, Link: { Name: 'PEN' }, Description: 'A pen' },
    ]);
    assert.deepEqual(
      kit.Warehouses.map(({ Code, Available }) => [Code, Available]),
      [
        ['MID', 0],
        ['ROC', 2],
        ['SPA', 1],
      ],
    );
    assert.deepEqual(kit.InventorySummary, {
      BalanceOnHand: 3,
      Allocated: 0,
      Unshippable: 0,
      Available: 3,
    });
  });

  it('offers everyone to switch an item, and staff to update its inventory (ROLE-19, OPEN-28)', async () => {
    await anItem('ON');
    const manager = await app.given.user({ role: 'Manager', clientId: user.clientId });
    assert.deepEqual(
      [(await only()).actions, (await only({}, manager)).actions],
      [['deactivate'], ['deactivate', 'updateInventory']],
    );
    await app.clear();
    await app.given.warehouses();
    user = await app.given.user({ role: 'User' });
    await anItem('OFF', { isActive: false });
    assert.deepEqual((await only()).actions, ['activate']);
  });
});
