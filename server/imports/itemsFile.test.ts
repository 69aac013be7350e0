import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { itemImportColumns } from '@contract/importColumns';
import { imports } from '@contract/imports';
import { itemAdmin } from '@contract/itemAdmin';
import { itemSentences } from '@contract/itemRules';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import type { ItemColumn } from './items/itemFileColumns';
import { csvOf, withoutSavedValues, workbookOf } from './testing/files';
import { importingAs } from './testing/importing';

type Cells = Partial<Record<ItemColumn, string>>;

const labels: readonly ItemColumn[] = itemImportColumns.map(({ label }) => label);
const usual: Cells = {
  UPC: '012345678905',
  Description: 'A thing',
  Length: '10',
  Width: '8.5',
  Height: '4',
  Weight: '1.25',
};
const cells = (changes: Cells): string[] =>
  labels.map((label) => ({ ...usual, ...changes })[label] ?? '');
const csv = (...rows: readonly Cells[]): Buffer => Buffer.from(csvOf([labels, ...rows.map(cells)]));

const notSize = 'It must be a number greater than 0, up to 99,999.99';
const notPrice =
  'The price must be a number greater than 0, up to 9,999,999.99, with two decimals at most';

describe('a file of items', () => {
  let app: TestApp;
  let user: GivenUser;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    user = await app.given.user({ role: 'User' });
  });
  after(() => app.close());

  const importAll = async (file: Buffer, Ext = 'csv') => {
    const { rows, list } = importingAs(app, user);
    const {
      answer: { _id },
    } = await app.call(
      imports.items,
      { payload: { FileData: file.toString('base64'), FileName: `items.${Ext}`, Ext } },
      { as: user },
    );
    await app.jobs.drain();
    const record = (await list('Items')).entities.find((entity) => entity._id === _id);
    assert.ok(record);
    return {
      ...record,
      successes: await rows(_id, 'Successes'),
      errors: await rows(_id, 'Errors'),
    };
  };
  const items = async () =>
    (await app.call(itemAdmin.list, { query: { sortBy: 'StockNumber' } }, { as: user })).answer;

  it('becomes active items; leading zeros stay, and the two optional columns may be empty (IMP-27)', async () => {
    const { ImportStatus, NumSuccesses, NumErrors, successes } = await importAll(
      csv(
        { SKU: '00123', UPC: '0007', 'Harmonization Code': '0901.21', Price: '1,204.50' },
        { SKU: 'A/B 100% "ä"' },
      ),
    );
    assert.deepEqual(
      [ImportStatus, NumSuccesses, NumErrors, successes],
      [
        'Finished',
        2,
        0,
        [
          ['00123', ''],
          ['A/B 100% "ä"', ''],
        ],
      ],
    );
    const {
      entities: [first, second],
      activeCount,
    } = await items();
    assert.deepEqual(
      [first?.StockNumber, first?.Barcode, first?.HarmonizationCode, first?.Price, first?.ItemType],
      ['00123', '0007', '0901.21', 1204.5, 'Standard'],
    );
    assert.deepEqual(first?.Dimensions, { Length: 10, Width: 8.5, Height: 4, Weight: 1.25 });
    assert.deepEqual(
      [second?.StockNumber, second?.HarmonizationCode, second?.Price, activeCount],
      ['A/B 100% "ä"', null, null, 2],
    );
  });

  const books = [
    ['xlsx', 'xlsx'],
    ['biff8', 'xls'],
  ] as const;
  const at = (label: ItemColumn, rowNo: number): string =>
    `${String.fromCodePoint(65 + labels.indexOf(label))}${rowNo}`;

  it('may be a workbook of either kind', async () => {
    for (const [bookType, Ext] of books) {
      const { successes } = await importAll(
        workbookOf([[...labels], cells({ SKU: `00-${Ext}` })], bookType),
        Ext,
      );
      assert.deepEqual(successes, [[`00-${Ext}`, '']]);
    }
  });

  for (const [bookType, Ext] of books) {
    it(`may be a workbook with what arithmetic left over, numbers that are shown shorter than they are, and a column of one's own (.${Ext})`, async () => {
      const rows = [
        [...labels, 'Checked by'],
        [...cells({ SKU: 'PEN' }), 'Ann'],
        [...cells({ SKU: 'INK' }), 'see mail, not yet'],
      ];
      const file = workbookOf(rows, bookType, (sheet) => {
        sheet[at('Width', 2)] = { t: 'n', v: 8.500000000000002 };
        sheet[at('Weight', 2)] = { t: 'n', v: 1.25, z: '0' };
        sheet[at('UPC', 2)] = { t: 'n', v: 12_345_678_905, z: '000000000000' };
      });
      const { successes, errors, ImportStatus, Message } = await importAll(file, Ext);
      assert.deepEqual(
        [ImportStatus, successes, errors],
        [
          'Finished',
          [
            ['PEN', ''],
            ['INK', ''],
          ],
          [],
        ],
      );
      assert.equal(Message, 'Column 10 ("Checked by") is not part of the format and was ignored.');
      const pen = (await items()).entities.find(({ StockNumber }) => StockNumber === 'PEN');
      assert.deepEqual(
        [pen?.Dimensions.Width, pen?.Dimensions.Weight, pen?.Barcode],
        [8.5, 1.25, '012345678905'],
      );
    });
  }

  it('may be a workbook with formulas: one without a saved value refuses its row with one sentence (an .xls always has one)', async () => {
    const file = (bookType: 'xlsx' | 'biff8') =>
      workbookOf([[...labels], cells({ SKU: 'PEN' }), cells({ SKU: 'INK' })], bookType, (sheet) => {
        sheet[at('Weight', 2)] = { t: 'n', v: 1.5, f: '1+0.5' };
      });
    const unsaved =
      'The formula has no saved value; open the file in a spreadsheet program, save it and upload it again';
    const { successes, errors } = await importAll(withoutSavedValues(file('xlsx')), 'xlsx');
    assert.deepEqual([successes, errors], [[['INK', '']], [['PEN', `Row 2, Weight: ${unsaved}`]]]);
    assert.deepEqual((await importAll(file('biff8'), 'xls')).successes, [['PEN', '']]);
    const pen = (await items()).entities.find(({ StockNumber }) => StockNumber === 'PEN');
    assert.equal(pen?.Dimensions.Weight, 1.5);
  });

  it('refuses an item that exists already, in whatever case, and leaves it as it is', async () => {
    await app.given.item({ clientId: user.clientId, stockNumber: 'Pen', description: 'Mine' });
    await app.given.item({ clientId: (await app.given.client()).id, stockNumber: 'INK' });
    const { ImportStatus, successes, errors } = await importAll(
      csv({ SKU: 'pEN' }, { SKU: 'INK' }),
    );
    assert.deepEqual(
      [ImportStatus, successes, errors],
      ['FinishedWithErrors', [['INK', '']], [['pEN', 'Row 2, SKU: Item pEN exists already']]],
    );
    assert.deepEqual(
      (await items()).entities.map(({ StockNumber, Description }) => [StockNumber, Description]),
      [
        ['INK', 'A thing'],
        ['Pen', 'Mine'],
      ],
    );
  });

  it('makes the first item of those with the same SKU, in whatever case', async () => {
    const { successes, errors } = await importAll(
      csv({ SKU: 'PEN' }, ...Array.from({ length: 40 }, (_, index) => ({ SKU: `N-${index}` })), {
        SKU: 'pen',
        Description: 'Another',
      }),
    );
    assert.deepEqual(
      [successes.length, errors],
      [41, [['pen', 'Row 43, SKU: Item pen stands in row 2 already']]],
    );
  });

  const wrong: Record<string, [changes: Cells, sentences: string[]]> = {
    'without an SKU': [{ SKU: '' }, ['Row 2, SKU: A value is required']],
    'without a UPC and a description': [
      { UPC: '', Description: ' ' },
      ['Row 2, UPC: A value is required', 'Row 2, Description: A value is required'],
    ],
    'with an SKU of 101 characters': [
      { SKU: 'x'.repeat(101) },
      ['Row 2, SKU: It can have 100 characters at most'],
    ],
    'with two dots for an SKU': [{ SKU: '..' }, [`Row 2, SKU: ${itemSentences.stockNumber}`]],
    'with sizes of zero, below zero and as words': [
      { Length: '0', Width: '-1', Height: 'ten', Weight: '1e3' },
      ['Length', 'Width', 'Height', 'Weight'].map((label) => `Row 2, ${label}: ${notSize}`),
    ],
    'with a size that is nothing in two decimals, and one beyond measure': [
      { Length: '0.001', Width: '100000' },
      [`Row 2, Length: ${notSize}`, `Row 2, Width: ${notSize}`],
    ],
    'without a weight': [{ Weight: '' }, ['Row 2, Weight: A value is required']],
    'with a price of zero': [{ Price: '0' }, [`Row 2, Price: ${notPrice}`]],
    'with a price below zero': [{ Price: '-4' }, [`Row 2, Price: ${notPrice}`]],
    'with a price of three decimals': [{ Price: '1.005' }, [`Row 2, Price: ${notPrice}`]],
    'with a price in words': [{ Price: '$4' }, [`Row 2, Price: ${notPrice}`]],
    'with an error of a spreadsheet': [
      { Description: '#REF!' },
      ['Row 2, Description: The cell shows the error #REF!'],
    ],
  };
  for (const [what, [changes, sentences]] of Object.entries(wrong)) {
    it(`refuses a row ${what}, and makes the others`, async () => {
      const { successes, errors } = await importAll(
        csv({ SKU: 'BAD', ...changes }, { SKU: 'GOOD' }),
      );
      assert.deepEqual(
        [successes, errors.map(([, sentence]) => sentence)],
        [[['GOOD', '']], sentences],
      );
      assert.equal((await items()).totalItemCount, 1);
    });
  }

  it('names the row where there is no SKU', async () => {
    assert.deepEqual(
      (await importAll(csv({ SKU: '' }))).errors.map(([name]) => name),
      ['Row 2'],
    );
  });

  it('refuses a row with a comma too many', async () => {
    const file = Buffer.from(
      `${csvOf([labels])}\r\n${cells({ SKU: 'PEN', Price: '4' }).join(',')},extra`,
    );
    assert.deepEqual((await importAll(file)).errors, [
      [
        'PEN',
        `Row 2: The row has more than ${labels.length} columns; a text with a comma must stand in quotation marks`,
      ],
    ]);
  });

  it('does not open where a column is missing', async () => {
    const { ImportStatus, Message } = await importAll(
      Buffer.from(csvOf([labels.filter((label) => label !== 'Price'), cells({ SKU: 'PEN' })])),
    );
    assert.equal(ImportStatus, 'Failed');
    assert.match(Message ?? '', /Column 9 is missing, but it must be "Price"/);
  });
});
