import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { itemImportColumns } from '@contract/importColumns';
import { importDrafts } from '@contract/importDrafts';
import { items } from '../db/schema/inventory';
import { csvOf, orderCells, orderCsv, orderLabels } from '../imports/testing/files';
import type { ItemColumn } from '../imports/items/itemFileColumns';
import { importingAs } from '../imports/testing/importing';
import { fetchFile, xlsxRows } from '../testing/exporting';
import type { GivenUser } from '../testing/given';
import { peopleOnly } from '../testing/orderBooks';
import { testApp, type TestApp } from '../testing/testApp';
import { draftingAs } from './testing/drafting';

type Changes = Parameters<typeof orderCells>[0];
type ItemCells = Partial<Record<ItemColumn, string>>;

const itemLabels = itemImportColumns.map(({ label }) => label);
const usualItem: ItemCells = {
  UPC: '012345678905',
  Description: 'A thing',
  Length: '10',
  Width: '8.5',
  Height: '4',
  Weight: '1.25',
};
const itemsFile = (...rows: readonly ItemCells[]): Buffer =>
  Buffer.from(
    csvOf([
      itemLabels,
      ...rows.map((changes) =>
        itemLabels.map((label) => ({ ...usualItem, ...changes })[label] ?? ''),
      ),
    ]),
  );
const ofItems = { FileName: 'items.csv', Type: 'Items' } as const;

describe('draft imports', () => {
  let app: TestApp;
  let user: GivenUser;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    const { id: clientId } = await app.given.client({
      orderSettings: peopleOnly,
      supportedServiceLevels: ['FedEx Ground', 'FedEx Overnight', 'UPS Ground'],
    });
    user = await app.given.user({ role: 'User', clientId });
    await app.given.item({ clientId, stockNumber: 'PEN', stock: { ROC: 500 } });
  });
  after(() => app.close());

  const as = () => draftingAs(app, user);

  describe('of items', () => {
    it('are repaired and made like orders', async () => {
      const draft = await as().check(
        itemsFile({ SKU: 'CAP' }, { SKU: 'NIB', Length: '-1' }, { SKU: 'PEN' }, { SKU: 'cap' }),
        ofItems,
      );
      assert.deepEqual([draft.State, draft.Type, draft.Summary?.Records], ['ready', 'Items', 4]);
      assert.deepEqual(draft.Summary?.Kinds.map(({ Title }) => Title).toSorted(), [
        'Item exists already',
        'Length is no number greater than 0',
        'SKU stands in the file more than once',
      ]);
      assert.deepEqual(
        [draft.Summary?.Sound, draft.Summary?.Waiting, draft.Summary?.Duplicates],
        [1, 0, 0],
      );
      const { answer } = await as().edit(draft._id, [
        [3, 'Length', '3'],
        [4, 'SKU', 'INK'],
      ]);
      assert.deepEqual([answer.Draft.Summary?.Sound, answer.Draft.Summary?.WithMistakes], [3, 1]);
      const begun = await as().change('create', draft._id, {});
      assert.equal(begun.body.message, 'Creating 3 items.');
      await app.jobs.drain();
      const done = await as().read(draft._id);
      assert.deepEqual([done.State, done.Summary?.Created], ['ready', 3]);
      const { entities } = await as().rows(draft._id, { show: 'created' });
      assert.deepEqual(
        entities.map(({ Record }) => Record?.Made?.Number),
        ['CAP', 'NIB', 'INK'],
      );
      const [cap] = await app.db.select().from(items).where(eq(items.stockNumber, 'CAP'));
      assert.equal(entities[0]?.Record?.Made?._id, cap?.id);
      const [record] = (await importingAs(app, user).list('Items')).entities;
      assert.deepEqual([record?._id, record?.NumSuccesses], [done.LastImport, 3]);
      assert.deepEqual(await as().list(), []);
      assert.equal((await as().list('Items')).length, 1);
    });

    it('give their refused rows as a workbook too', async () => {
      const { _id } = await as().check(itemsFile({ SKU: 'CAP', Weight: '' }), ofItems);
      const { content } = await fetchFile(app, importDrafts.refused, {
        as: user,
        params: { id: _id },
      });
      const [head, row] = xlsxRows(content);
      assert.deepEqual(head, [...itemLabels, 'Reason']);
      assert.match(String(row?.at(-1)), /^Row 2, Weight/);
    });

    it('free a SKU that stood twice once one of its rows has another or is left out', async () => {
      const { _id, Summary } = await as().check(itemsFile({ SKU: 'CAP' }, { SKU: 'CAP' }), ofItems);
      assert.equal(Summary?.Sound, 1);
      const { answer } = await as().change('leaveOut', _id, { Rows: [2] });
      assert.deepEqual([answer.Draft.Summary?.Sound, answer.Draft.Summary?.WithMistakes], [1, 0]);
    });
  });

  describe('offer what puts all rows right', () => {
    const order = (name: string, changes: Changes) =>
      orderCells({ 'Order Name': name, 'Product SKU': 'PEN', ...changes });
    const offersFor = async (...changes: readonly Changes[]) => {
      const draft = await as().check(
        orderCsv(...changes.map((each, index) => order(`PO ${index + 1}`, each))),
      );
      return { id: draft._id, fixes: draft.Summary?.Fixes ?? [] };
    };
    const column = async (id: string, label: (typeof orderLabels)[number]) =>
      (await as().rows(id)).entities.map(({ Cells }) => Cells[orderLabels.indexOf(label)]);

    it('where zip codes lost their zero, and the state is one with such zip codes', async () => {
      const { id, fixes } = await offersFor(
        { 'Recipient Zip Code': '1060' },
        { 'Recipient Zip Code': '2110' },
        { 'Recipient Zip Code': '9021', 'Recipient State': 'CA' },
      );
      assert.deepEqual(
        fixes.map(({ Text, Short, Count }) => [Text, Short, Count]),
        [['Put the leading zero back in 2 zip codes', 'Put it back in 2', 2]],
      );
      const { answer } = await as().change('fix', id, { Key: fixes[0]?.Key ?? '' });
      assert.deepEqual(await column(id, 'Recipient Zip Code'), ['01060', '02110', '9021']);
      assert.deepEqual(
        [answer.Draft.Summary?.Undo?.Text, answer.Draft.Summary?.Fixes],
        ['Put the leading zero back in 2 zip codes', []],
      );
      await as().change('undo', id, {});
      assert.deepEqual(await column(id, 'Recipient Zip Code'), ['1060', '2110', '9021']);
    });

    it('where a delivery option, a state or a country has one meaning alone', async () => {
      const { id, fixes } = await offersFor(
        { 'Shipping Service Level': 'Fedex Overnigth' },
        { 'Shipping Service Level': 'Fedex Overnigth' },
        { 'Shipping Service Level': 'Ground' },
        { 'Recipient State': 'Massachusets' },
        { 'Recipient Country': 'Germny', 'Recipient State': '' },
      );
      assert.deepEqual(fixes.map(({ Text }) => Text).toSorted(), [
        'Fedex Overnigth to FedEx Overnight in 2 rows',
        'Germny to DE in 1 row',
        'Massachusets to MA in 1 row',
      ]);
      const overnight = fixes.find(({ Count }) => Count === 2);
      await as().change('fix', id, { Key: overnight?.Key ?? '' });
      assert.deepEqual((await column(id, 'Shipping Service Level')).slice(0, 3), [
        'FedEx Overnight',
        'FedEx Overnight',
        'Ground',
      ]);
    });

    it('not once somebody has repaired it meanwhile', async () => {
      const { id, fixes } = await offersFor({ 'Recipient Zip Code': '1060' });
      await as().edit(id, [[2, 'Recipient Zip Code', '01060']]);
      const refused = await as().change('fix', id, { Key: fixes[0]?.Key ?? '' });
      assert.deepEqual(
        [refused.status, refused.body.message],
        [409, 'Nothing is left of this to put right'],
      );
    });
  });
});
