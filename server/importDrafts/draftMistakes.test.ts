import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { importRows } from '../db/schema/imports';
import { orders } from '../db/schema/orders';
import {
  itemCells,
  mergedDown,
  orderCells,
  orderCsv,
  orderLabels,
  withoutSavedValues,
  workbookOf,
} from '../imports/testing/files';
import { importingAs } from '../imports/testing/importing';
import type { GivenUser } from '../testing/given';
import { peopleOnly } from '../testing/orderBooks';
import { testApp, type TestApp } from '../testing/testApp';
import { draftingAs } from './testing/drafting';

type Changes = Parameters<typeof orderCells>[0];

describe('the mistakes of a draft import', () => {
  let app: TestApp;
  let user: GivenUser;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    const { id: clientId } = await app.given.client({ orderSettings: peopleOnly });
    user = await app.given.user({ role: 'User', clientId });
    await app.given.item({ clientId, stockNumber: 'PEN', stock: { ROC: 5000 } });
    await app.given.item({ clientId, stockNumber: 'OLD', isActive: false });
    await app.given.item({ clientId, stockNumber: 'EMPTY-KIT', itemType: 'Bundled' });
  });
  after(() => app.close());

  const drafts = () => draftingAs(app, user);

  /** What the documented import says of the same file. */
  const importedErrors = async (file: Buffer, Ext = 'csv'): Promise<string[]> => {
    const { errors } = await importingAs(app, user).importAll(file, { Ext });
    return errors.map(([, sentence]) => sentence);
  };

  const wrong: readonly (readonly [title: string, changes: Changes])[] = [
    ['Item was not found', { 'Product SKU': 'NOPE' }],
    ['Item is not active', { 'Product SKU': 'OLD' }],
    ['Kit has no components', { 'Product SKU': 'EMPTY-KIT' }],
    ['Product SKU is missing', { 'Product SKU': '' }],
    ['Quantity is no whole number in its limits', { 'Product Quantity': '1.5' }],
    ['Delivery option is not available', { 'Shipping Service Level': 'Fedex Overnigth' }],
    ['Lot number is not known', { 'Product Lot Number': 'L-9' }],
    ['Neither a name nor a company is given', { 'Recipient First Name': '' }],
    ['Recipient City is missing', { 'Recipient City': '' }],
    ['Recipient Address is too long', { 'Recipient Address': 'x'.repeat(257) }],
    ['Recipient City shows an error of the spreadsheet', { 'Recipient City': '#REF!' }],
    ['State is not known', { 'Recipient State': 'Mass' }],
    ['Country is not known', { 'Recipient Country': 'Utopia' }],
    ['Zip code lost its leading zero', { 'Recipient Zip Code': '1060' }],
    ['Zip code has four digits too many', { 'Recipient Zip Code': '01060-1234' }],
    ['Recipient Zip Code is no zip code', { 'Recipient Zip Code': '0106O' }],
    ['Warehouse is not one of the client’s', { 'Warehouse Code': 'MOON' }],
    ['Sender City is missing beside other sender columns', { 'Sender Company': 'Acme' }],
  ];
  const cellsOf = (changes: Changes, index: number): string[] =>
    orderCells({ 'Order Name': `PO ${index + 1}`, 'Product SKU': 'PEN', ...changes });

  it('are told in the very sentences of the import, each of its kind', async () => {
    const file = workbookOf([
      [...orderLabels],
      ...wrong.map(([, changes], index) => cellsOf(changes, index)),
      cellsOf({ 'Order Name': 'Twice' }, 0),
      itemCells('twice', 'PEN'),
      cellsOf({ 'Order Name': 'Two places' }, 0),
      orderCells({
        'Order Name': 'Two places',
        'Product SKU': 'NOPE',
        'Recipient City': 'Springfield',
      }),
      cellsOf({ 'Order Name': 'Above' }, 0),
      itemCells('', 'PEN'),
    ]);
    const draft = await drafts().check(file, { FileName: 'orders.xlsx' });
    assert.equal(draft.State, 'ready');
    const sentences = await drafts().sentences(draft._id);
    assert.deepEqual(
      sentences.toSorted((one, other) => one.localeCompare(other)),
      (await importedErrors(file, 'xlsx')).toSorted((one, other) => one.localeCompare(other)),
    );
    assert.ok(sentences.length > 25);
    const titles = new Set((draft.Summary?.Kinds ?? []).map(({ Title }) => Title));
    const expected = [
      ...wrong.map(([title]) => title),
      'Item is on the order more than once',
      'Recipient City differs from the first row of the order',
      'Order Name is missing',
      'Row without a name stands below the order',
    ];
    assert.deepEqual(
      expected.filter((title) => !titles.has(title)),
      [],
    );
  });

  it('are the same where a row has too many columns, a date or a formula stands in a cell, or cells are merged', async () => {
    const csv = Buffer.concat([orderCsv(cellsOf({}, 0)), Buffer.from(',,surplus')]);
    const draft = await drafts().check(csv);
    assert.deepEqual(await drafts().sentences(draft._id), await importedErrors(csv));
    const nul = orderCsv(cellsOf({ 'Recipient City': 'Rome\0', 'Recipient State': '\0' }, 0));
    const wide = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(nul.toString('utf8'), 'utf16le'),
    ]);
    const kept = await drafts().check(wide);
    assert.deepEqual(
      kept.Summary?.Kinds.map(({ Title }) => Title),
      [
        'Recipient City has characters that can not be kept',
        'Recipient State has characters that can not be kept',
      ],
    );
    assert.deepEqual(await drafts().sentences(kept._id), await importedErrors(wide));
    const dated = workbookOf(
      [
        [...orderLabels],
        cellsOf({ 'Product SKU': '' }, 0).map((cell, index) =>
          index === 1 ? new Date('2026-03-01T00:00:00Z') : cell,
        ),
        cellsOf({}, 1).map((cell, index) => (index === 2 ? { t: 'n', f: '1+1', v: 2 } : cell)),
        itemCells('', 'PEN'),
      ],
      'xlsx',
      mergedDown('A', 3, 4),
    );
    for (const file of [dated, withoutSavedValues(dated)]) {
      const read = await drafts().check(file, { FileName: 'dated.xlsx' });
      assert.deepEqual(await drafts().sentences(read._id), await importedErrors(file, 'xlsx'));
    }
  });

  it('count the rows that have the same text wrong, and are found by their kind', async () => {
    const file = orderCsv(
      ...['NOPE', 'nope-2', 'NOPE', 'PEN', 'NOPE'].map((sku, index) =>
        cellsOf({ 'Product SKU': sku }, index),
      ),
    );
    const { _id, Summary } = await drafts().check(file);
    const [kind] = Summary?.Kinds ?? [];
    assert.deepEqual(
      [kind?.Title, kind?.Count, Summary?.RowsWithMistakes],
      ['Item was not found', 4, 4],
    );
    const { entities, totalEntityLookupCount } = await drafts().rows(_id, {
      kind: kind?.Key ?? '',
    });
    assert.equal(totalEntityLookupCount, 4);
    assert.deepEqual(
      entities.map(({ Row, Mistakes: [mistake] }) => [Row, mistake?.Column, mistake?.Same]),
      [
        [2, 'Product SKU', 3],
        [3, 'Product SKU', 1],
        [4, 'Product SKU', 3],
        [6, 'Product SKU', 3],
      ],
    );
    const { answer } = await drafts().change('replace', _id, {
      Column: 'Product SKU',
      From: 'NOPE',
      To: 'PEN',
    });
    assert.equal(answer.Draft.Summary?.Sound, 4);
    assert.equal(answer.Draft.Summary?.Undo?.Text, 'NOPE to PEN in 3 rows');
  });

  it('are told of a page in the order of the file, and nothing is made', async () => {
    const file = orderCsv(
      ...Array.from({ length: 130 }, (_, index) =>
        cellsOf({ 'Product SKU': index % 2 === 0 ? 'NOPE' : 'PEN' }, index),
      ),
    );
    const { _id } = await drafts().check(file);
    const last = await drafts().rows(_id, { page: 2 });
    assert.deepEqual([last.entities.length, last.totalEntityLookupCount], [30, 130]);
    assert.equal(last.entities[0]?.Row, 102);
    const mistaken = await drafts().rows(_id, { show: 'mistakes', pageSize: 10, page: 2 });
    assert.deepEqual([mistaken.totalEntityLookupCount, mistaken.entities[0]?.Row], [65, 22]);
    assert.equal((await drafts().rows(_id, { show: 'sound' })).totalEntityLookupCount, 65);
    assert.equal(await app.db.$count(orders), 0);
    assert.equal(await app.db.$count(importRows), 0);
  });
});
