import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { orders as orderTable } from '../db/schema/orders';
import { itemCells, orderCells, orderCsv } from '../imports/testing/files';
import { importingAs } from '../imports/testing/importing';
import type { GivenUser } from '../testing/given';
import { peopleOnly } from '../testing/orderBooks';
import { testApp, type TestApp } from '../testing/testApp';
import { draftingAs } from './testing/drafting';

describe('a draft import', () => {
  let app: TestApp;
  let user: GivenUser;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    const { id: clientId } = await app.given.client({ orderSettings: peopleOnly });
    user = await app.given.user({ role: 'User', clientId, firstName: 'Olivia', lastName: 'Owner' });
    await app.given.item({ clientId, stockNumber: 'PEN', stock: { ROC: 5000 } });
  });
  after(() => app.close());

  const as = (who = user) => draftingAs(app, who);
  const order = (name: string, changes: Parameters<typeof orderCells>[0] = {}) =>
    orderCells({ 'Order Name': name, 'Product SKU': 'PEN', ...changes });

  it('goes the whole way: from the file over a repair to the orders', async () => {
    const file = orderCsv(
      order('PO 1'),
      order('PO 2', { 'Product SKU': 'NOPE', 'Product Quantity': '1.5' }),
      itemCells('PO 2', 'PEN'),
      order('PO 3', { 'Recipient Zip Code': '1060' }),
    );
    const draft = await as().check(file);
    assert.deepEqual(
      [draft.State, draft.FileName, draft.Type, draft.By, draft.Version, draft.Message],
      ['ready', 'orders.csv', 'Orders', 'Olivia Owner', 1, null],
    );
    const { Summary } = draft;
    assert.ok(Summary);
    assert.deepEqual(
      [Summary.Rows, Summary.RowsWithMistakes, Summary.Mistakes, Summary.Records],
      [4, 2, 3, 3],
    );
    assert.deepEqual([Summary.Sound, Summary.WithMistakes, Summary.Created], [1, 2, 0]);
    assert.deepEqual(
      Summary.Kinds.map(({ Title, Count }) => [Title, Count]),
      [
        ['Quantity is no whole number in its limits', 1],
        ['Item was not found', 1],
        ['Zip code lost its leading zero', 1],
      ],
    );
    const { answer } = await as().edit(draft._id, [
      [3, 'Product SKU', 'pen '],
      [3, 'Product Quantity', '2'],
      [4, 'Product SKU', 'PEN'],
    ]);
    assert.deepEqual(
      answer.Rows.map(({ Row, Mistakes }) => [Row, Mistakes.map(({ Sentence }) => Sentence)]),
      [
        [3, []],
        [4, ['Row 4, Product SKU: Item PEN is on the order more than once']],
      ],
    );
    assert.equal(answer.Draft.Version, 2);
    await as().change('leaveOut', draft._id, { Rows: [4] });
    const [offer] = (await as().read(draft._id)).Summary?.Fixes ?? [];
    assert.equal(offer?.Text, 'Put the leading zero back in 1 zip code');
    const fixed = (await as().change('fix', draft._id, { Key: offer?.Key ?? '' })).answer;
    assert.equal(fixed.Rows[0]?.Cells[11], '01060');
    assert.equal(fixed.Draft.Summary?.Sound, 3);

    const begun = await as().change('create', draft._id, {});
    assert.equal(begun.body.message, 'Creating 3 orders.');
    assert.equal(begun.answer.State, 'creating');
    await app.jobs.drain();
    const done = await as().read(draft._id);
    assert.deepEqual([done.State, done.Summary?.Created], ['ended', 3]);
    assert.equal(await app.db.$count(orderTable), 3);
    const { entities } = await as().rows(draft._id);
    assert.deepEqual(
      entities.map(({ Row, LeftOut, Record }) => [Row, LeftOut, Record?.State, Record?.Name]),
      [
        [2, false, 'created', 'PO 1'],
        [3, false, 'created', 'PO 2'],
        [4, true, undefined, undefined],
        [5, false, 'created', 'PO 3'],
      ],
    );
    const [record] = (await importingAs(app, user).list()).entities;
    assert.deepEqual(
      [record?._id, record?.ImportStatus, record?.NumSuccesses, record?.NumErrors],
      [done.LastImport, 'Finished', 3, 0],
    );
    assert.deepEqual(
      (await importingAs(app, user).rows(record?._id ?? '', 'Successes')).map(([name]) => name),
      ['PO 1', 'PO 2', 'PO 3'],
    );
  });
});
