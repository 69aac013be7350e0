import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { items } from '@contract/item';
import { stockTags } from '../db/schema/inventory';
import { warehouseId, type GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

type Asked = { searchTerm?: string; isActive?: 'true' | 'false'; excludeKits?: 'true' | 'false' };

describe('GET ui/items/search', () => {
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

  const anItem = (stockNumber: string, fields = {}) =>
    app.given.item({ clientId: user.clientId, stockNumber, description: 'A thing', ...fields });
  const search = async (query: Asked = {}) =>
    (await app.call(items.search, { query }, { as: user })).answer.items;
  const numbers = async (query: Asked = {}): Promise<string[]> =>
    (await search(query)).map(({ StockNumber }) => StockNumber);

  it('finds by stock number or description, anywhere and in any case, stock numbers that begin with it first', async () => {
    await anItem('BLUE-PEN');
    await anItem('pen-9');
    await anItem('PEN-10');
    await anItem('X1', { description: 'An open PENcil' });
    await anItem('INK');
    assert.deepEqual(await numbers({ searchTerm: ' Pen ' }), ['PEN-10', 'pen-9', 'BLUE-PEN', 'X1']);
  });

  it('takes one or two characters as a prefix, and signs as they are', async () => {
    await anItem('PE');
    await anItem('APE');
    await anItem('X1', { description: 'PENCIL' });
    await anItem('X2', { description: 'Open pen' });
    await anItem('50%_OFF');
    await anItem('50XYOFF');
    assert.deepEqual(await numbers({ searchTerm: 'pe' }), ['PE', 'X1']);
    assert.deepEqual(await numbers({ searchTerm: '50%_' }), ['50%_OFF']);
  });

  it('finds by the whole barcode first, with and without the zeros that make it a GTIN', async () => {
    await anItem('Z-PEN', { barcode: '012345678905' });
    await anItem('A-INK', { description: 'Goes with 012345678905', barcode: '12345' });
    await anItem('B-INK', { barcode: '12345678905012' });
    assert.deepEqual(await numbers({ searchTerm: '012345678905' }), ['Z-PEN', 'A-INK']);
    assert.deepEqual(await numbers({ searchTerm: '00012345678905' }), ['Z-PEN']);
    assert.equal((await search({ searchTerm: '012345678905' }))[0]?.Barcode, '012345678905');
  });

  it("shows nobody another client's items", async () => {
    const other = await app.given.client();
    await app.given.item({ clientId: other.id, stockNumber: 'PEN', barcode: '012345678905' });
    assert.deepEqual(await numbers({ searchTerm: 'pen' }), []);
    assert.deepEqual(await numbers({ searchTerm: '012345678905' }), []);
  });

  it('restricts to active or inactive items, and leaves out kits', async () => {
    const pen = await anItem('PEN');
    await anItem('OLD', { isActive: false });
    await app.given.kit({
      clientId: user.clientId,
      stockNumber: 'SET',
      components: [{ item: pen, quantity: 2 }],
    });
    assert.deepEqual(await numbers(), ['OLD', 'PEN', 'SET']);
    assert.deepEqual(await numbers({ isActive: 'true' }), ['PEN', 'SET']);
    assert.deepEqual(await numbers({ isActive: 'false' }), ['OLD']);
    assert.deepEqual(await numbers({ excludeKits: 'true' }), ['OLD', 'PEN']);
    assert.deepEqual(await numbers({ excludeKits: 'false', isActive: 'true' }), ['PEN', 'SET']);
  });

  it('answers the first fifty by stock number', async () => {
    for (let number = 60; number > 0; number -= 1)
      await anItem(`N-${String(number).padStart(3, '0')}`);
    const found = await numbers();
    assert.deepEqual([found.length, found[0], found[49]], [50, 'N-001', 'N-050']);
    assert.equal((await numbers({ searchTerm: 'n-0' })).length, 50);
  });

  it('fills the fifty with others where only some begin with the term, and names none twice', async () => {
    for (let number = 60; number > 0; number -= 1)
      await anItem(`N-${String(number).padStart(3, '0')}`);
    await anItem('Thing');
    await anItem('A THING');
    const last = await numbers({ searchTerm: 'thing' });
    assert.deepEqual([last.length, last[0], last[1], last[49]], [50, 'Thing', 'A THING', 'N-048']);
    const first = await numbers({ searchTerm: 'a thing' });
    assert.deepEqual(
      [first.length, first[0], first[1], first[49]],
      [50, 'A THING', 'N-001', 'N-049'],
    );
  });

  it('sums the stock of the own warehouses', async () => {
    await anItem('PEN', {
      stock: { ROC: { onHand: 10, allocated: 3, unshippable: 1 }, SPA: 5, EXT: 99 },
    });
    await anItem('INK');
    const [ink, pen] = await search();
    assert.deepEqual(pen?.InventorySummary, {
      BalanceOnHand: 15,
      Allocated: 3,
      Unshippable: 1,
      Available: 11,
    });
    assert.deepEqual(ink?.InventorySummary, {
      BalanceOnHand: 0,
      Allocated: 0,
      Unshippable: 0,
      Available: 0,
    });
  });

  it('counts a kit as what each own warehouse can build of it', async () => {
    const pen = await anItem('PEN', {
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
    const [set] = await search({ searchTerm: 'set' });
    assert.equal(set?.ItemType, 'Bundled');
    assert.deepEqual(set?.InventorySummary, {
      BalanceOnHand: 3,
      Allocated: 0,
      Unshippable: 0,
      Available: 3,
    });
  });

  it('refuses a long term and a flag in words', async () => {
    for (const query of [{ searchTerm: 'x'.repeat(201) }, { isActive: 'yes' as 'true' }]) {
      assert.equal((await app.call(items.search, { query }, { as: user })).status, 400);
    }
  });
});

describe('GET ui/items/lot-numbers/{stock}', () => {
  let app: TestApp;
  let user: GivenUser;
  before(async () => {
    app = await testApp();
    await app.given.warehouses();
    user = await app.given.user({ role: 'User' });
  });
  after(() => app.close());

  const lots = (stock: string, as = user) =>
    app.call(items.lotNumbers, { params: { stock } }, { as });

  it('lists what is available of each lot, first to expire first', async () => {
    const { clientId, id: itemId } = await app.given.item({
      clientId: user.clientId,
      stockNumber: 'A/B 100%',
    });
    let count = 0;
    const tag = (lotNumber: string | null, onHand: number, fields = {}) => ({
      clientId,
      itemId,
      warehouseId: warehouseId('ROC'),
      location: 'A1',
      tagNumber: String((count += 1)),
      lotNumber,
      onHand,
      ...fields,
    });
    await app.db
      .insert(stockTags)
      .values([
        tag('LATE', 5, { expirationDate: '2027-05-01' }),
        tag('SOON', 5, { expirationDate: '2026-12-01', allocated: 2 }),
        tag('SOON', 4, { expirationDate: '2026-12-01', warehouseId: warehouseId('SPA') }),
        tag('SOON', 90, { expirationDate: '2026-12-01', isDamaged: true }),
        tag('NEVER', 1),
        tag('GONE', 3, { allocated: 3 }),
        tag('ELSEWHERE', 3, { warehouseId: warehouseId('EXT') }),
        tag(null, 7),
      ]);
    assert.deepEqual((await lots('a/b 100%')).answer.lotNumbers, [
      { LotNumber: 'SOON', ExpirationDate: '2026-12-01', Available: 7 },
      { LotNumber: 'LATE', ExpirationDate: '2027-05-01', Available: 5 },
      { LotNumber: 'NEVER', ExpirationDate: null, Available: 1 },
    ]);
  });

  it('answers nothing for an item without lots, and 404 for an item that is not there', async () => {
    await app.given.item({ clientId: user.clientId, stockNumber: 'PLAIN' });
    assert.deepEqual((await lots('PLAIN')).answer.lotNumbers, []);
    const other = await app.given.user({ role: 'User' });
    for (const unknown of [await lots('NOPE'), await lots('PLAIN', other)])
      assert.equal(unknown.status, 404);
    assert.equal((await lots('x'.repeat(101))).status, 400);
  });
});
