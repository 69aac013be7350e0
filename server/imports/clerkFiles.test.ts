import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { BookType, WorkSheet } from '@e965/xlsx';
import { orders } from '@contract/order';
import type { GivenUser } from '../testing/given';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { testApp, type TestApp } from '../testing/testApp';
import {
  bookOf,
  csvOf,
  itemCells,
  mergedDown,
  orderCells,
  orderCsv,
  orderLabels,
  withoutSavedValues,
  workbookOf,
  type OrderCells,
} from './testing/files';
import { importingAs } from './testing/importing';

const books = [
  ['xlsx', 'xlsx'],
  ['biff8', 'xls'],
] as const satisfies readonly (readonly [BookType, string])[];

const belowNamed =
  'A value is required; the row stands below this order and may be part of it, so the order was not made';
const unsaved =
  'The formula has no saved value; open the file in a spreadsheet program, save it and upload it again';
const isDate = 'the cell holds a date: format it as text and enter it again';

describe('a file of orders as people have them', () => {
  let app: TestApp;
  let user: GivenUser;
  before(async () => {
    app = await testApp();
  });
  after(() => app.close());
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    const client = await app.given.client({ orderSettings: peopleOnly });
    user = await app.given.user({ role: 'User', clientId: client.id });
    for (const stockNumber of ['HAT', 'FIR', 'MPC'])
      await app.given.item({ clientId: client.id, stockNumber, stock: { ROC: 500 } });
  });

  const importAll = (file: Buffer, Ext = 'csv') => importingAs(app, user).importAll(file, { Ext });
  const linesOf = async (name: string): Promise<string[]> => {
    const {
      entities: [order],
    } = (await app.call(orders.list, { query: { searchByName: name } }, { as: user })).answer;
    return (order?.Items ?? []).map(({ StockNumber, Quantity }) => `${Quantity} ${StockNumber}`);
  };
  const hat = (name: string, changes: OrderCells = {}): string[] =>
    orderCells({ 'Order Name': name, 'Product SKU': 'HAT', ...changes });

  for (const [bookType, Ext] of books) {
    it(`makes the whole order of an Order Name that is merged over its rows (.${Ext}, OPEN-128)`, async () => {
      const rows = [
        [...orderLabels],
        hat('W2-30'),
        itemCells('', 'FIR', '2'),
        itemCells('', 'MPC', '3'),
        hat('W2-31'),
      ];
      const { successes, errors, Message } = await importAll(
        workbookOf(rows, bookType, mergedDown('A', 2, 4)),
        Ext,
      );
      assert.deepEqual(
        [successes.map(([name]) => name), errors, Message],
        [['W2-30', 'W2-31'], [], null],
      );
      assert.deepEqual(await linesOf('W2-30'), ['1 HAT', '2 FIR', '3 MPC']);
      await assertBooksBalance(app.db);
    });
  }

  it('makes no order above a row with items and no name, and names that row once (OPEN-128)', async () => {
    const note = orderLabels.map((label) => (label === 'Recipient City' ? 'see mail' : ''));
    const { successes, errors, NumErrors } = await importAll(
      orderCsv(
        hat('PO 1'),
        hat('PO 2'),
        itemCells('', 'FIR', '0'),
        itemCells('', 'NOPE'),
        hat('PO 3'),
        note,
      ),
    );
    assert.deepEqual(
      successes.map(([name]) => name),
      ['PO 1', 'PO 3'],
    );
    assert.deepEqual(errors, [
      ['PO 2', `Row 4, Order Name: ${belowNamed}`],
      ['PO 2', `Row 5, Order Name: ${belowNamed}`],
      ...[4, 5, 7].map((rowNo) => [
        `Row ${rowNo}`,
        `Row ${rowNo}, Order Name: A value is required`,
      ]),
    ]);
    assert.equal(NumErrors, 4);
  });

  it('joins names in whatever case and with blanks around, and takes what repeats the head in another spelling', async () => {
    const again = {
      'Product SKU': 'FIR',
      'Recipient City': 'NORTHAMPTON',
      'Recipient State': 'Massachusetts',
      'Recipient Country': 'U.S.A.',
      'Shipping Service Level': 'FEDEX GROUND',
    };
    const { successes, errors } = await importAll(
      orderCsv(hat('W2-70 split'), hat('Other'), hat(' w2-70 SPLIT ', again)),
    );
    assert.deepEqual([successes.map(([name]) => name), errors], [['W2-70 split', 'Other'], []]);
    assert.deepEqual(await linesOf('W2-70'), ['1 HAT', '1 FIR']);
  });

  it('takes countries as people call them, service levels in any case, and whole numbers with a point', async () => {
    const places = [
      'USA',
      'U.S.A.',
      'United States of America',
      'united  states',
      'u.s.',
      'us',
    ].map((country) => hat(`To ${country}`, { 'Recipient Country': country }));
    const quantities = ['3.0', '11.000000000000002'].map((quantity) =>
      hat(`By ${quantity}`, { 'Product Quantity': quantity }),
    );
    const { errors, NumSuccesses } = await importAll(
      orderCsv(...places, ...quantities, hat('Low', { 'Shipping Service Level': 'fedex ground' })),
    );
    assert.deepEqual([errors, NumSuccesses], [[], 9]);
    assert.deepEqual([await linesOf('By 3.0'), await linesOf('By 11')], [['3 HAT'], ['11 HAT']]);
    const [low] = (await app.call(orders.list, { query: { searchByName: 'Low' } }, { as: user }))
      .answer.entities;
    assert.equal(low?.DeliveryOption, 'FedEx Ground');
  });

  it('may begin with a line for Excel, mix line ends and have further columns, which are named', async () => {
    const [header = '', first = '', second = ''] = csvOf(
      [[...orderLabels, 'Comments'], [...hat('PO 1'), 'call'], hat('PO 2')],
      ';',
    ).split('\r\n');
    const { successes, errors, Message } = await importAll(
      Buffer.from(`sep=;\r\n${header}\r\n${first}\n${second}\n`),
    );
    assert.deepEqual([successes.map(([name]) => name), errors], [['PO 1', 'PO 2'], []]);
    assert.equal(
      Message,
      `Column ${orderLabels.length + 1} ("Comments") is not part of the format and was ignored.`,
    );
  });

  for (const [bookType, Ext] of books) {
    it(`keeps names and references as the sheet shows them, and says where a date may have been something else (.${Ext})`, async () => {
      const at = (label: (typeof orderLabels)[number], rowNo: number): string =>
        `${String.fromCodePoint(65 + orderLabels.indexOf(label))}${rowNo}`;
      const change = (sheet: WorkSheet): void => {
        sheet['A2'] = { t: 'n', v: 46_357, z: 'mm/dd/yyyy' };
        sheet[at('Ship Reference 1', 2)] = { t: 'n', v: 46_357, z: 'mm/dd/yyyy' };
        sheet['A3'] = { t: 'b', v: true };
        sheet[at('Product Lot Number', 4)] = { t: 'n', v: 46_082, z: 'mmm-yy' };
      };
      const { successes, errors } = await importAll(
        workbookOf(
          [
            [...orderLabels],
            hat('x', { 'Ship Reference 1': 'x' }),
            hat('x'),
            hat('Lots', { 'Product Lot Number': 'x' }),
          ],
          bookType,
          change,
        ),
        Ext,
      );
      assert.deepEqual(
        successes.map(([name]) => name),
        ['12/01/2026', 'TRUE'],
      );
      assert.deepEqual(errors, [
        [
          'Lots',
          `Row 4, Product Lot Number: Lot number Mar-26 is not known for item HAT; ${isDate}`,
        ],
      ]);
      const [order] = (
        await app.call(orders.list, { query: { searchByName: '12/01/2026' } }, { as: user })
      ).answer.entities;
      assert.equal(order?.ShipReference1, '12/01/2026');
    });

    it(`tells which sheet was read, what was not, and that hidden rows were (.${Ext})`, async () => {
      const sheets = [
        { name: 'Cover', rows: [['']] },
        { name: 'Week 48', rows: [[...orderLabels], hat('PO 1')] },
        { name: 'Levels', rows: [['FedEx Ground']], isHidden: true },
      ];
      const { ImportStatus, Message } = await importAll(bookOf(sheets, bookType), Ext);
      assert.deepEqual(
        [ImportStatus, Message?.split('\n')],
        [
          'Finished',
          [
            'The sheet "Week 48" was read, because the first one, "Cover", is empty.',
            'The sheet "Levels" (hidden) has content too and was not read.',
          ],
        ],
      );
    });
  }

  it('refuses with one sentence what a formula without a saved value leaves open, with the order above where it is the name', async () => {
    const file = workbookOf(
      [[...orderLabels], hat('PO 1'), hat('PO 2'), hat('PO 3'), itemCells('x', 'FIR')],
      'xlsx',
      (sheet) => {
        sheet['C2'] = { t: 'n', v: 2, f: '1+1' };
        sheet['A5'] = { t: 's', v: 'PO 3', f: 'A4' };
      },
    );
    const { successes, errors } = await importAll(withoutSavedValues(file), 'xlsx');
    assert.deepEqual(
      successes.map(([name]) => name),
      ['PO 2'],
    );
    assert.deepEqual(errors, [
      ['PO 1', `Row 2, Product Quantity: ${unsaved}`],
      ['PO 3', `Row 5, Order Name: ${belowNamed}`],
      ['Row 5', `Row 5, Order Name: ${unsaved}`],
    ]);
  });

  it('keeps its sentence where a merged title stands above the header', async () => {
    const file = workbookOf(
      [['Orders week 48'], [...orderLabels], hat('PO 1')],
      'xlsx',
      (sheet) => {
        sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: orderLabels.length - 1 } }];
      },
    );
    const { ImportStatus, Message } = await importAll(file, 'xlsx');
    assert.equal(ImportStatus, 'Failed');
    assert.match(
      Message ?? '',
      /^Column 1 is "Orders week 48", but it must be "Order Name"\. The first row must name all \d+ columns in their order\.$/,
    );
  });
});
