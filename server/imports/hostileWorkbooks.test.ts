import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { orderImportColumns } from '@contract/importColumns';
import { whileOthersWork } from '../testing/eventLoop';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { orderCells, orderLabels, workbookOf } from './testing/files';
import { readingLimits } from './reading/limits';
import { readSpreadsheet } from './reading/readSpreadsheet';
import { compoundOf, headerXml, many, xlsxOf } from './testing/hostileWorkbooks';
import { importingAs } from './testing/importing';
import { zipOf } from './testing/zips';

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/** Shorter than they are for people, so that what takes all of it does not take it from the tests. */
const limits = { ...readingLimits, time: 3000 };

const shape = { columns: orderImportColumns, limit: 20_000 };

const inOrder =
  (from: number, to: number) =>
  (next: Int32Array): void => {
    for (let sector = from; sector < to; sector += 1) next[sector] = sector + 1;
  };

const circle = (): Buffer =>
  compoundOf({
    chain: (next) => {
      inOrder(100, 1000)(next);
      next[1000] = 100;
    },
    start: 500,
    size: gigabyte,
  });

/** Texts that a reader which looks for pairs could look through again for each of them. */
const unpaired = (text: string): string => text.repeat(Math.floor((20 * megabyte) / text.length));

describe('a workbook that means ill', () => {
  const read = (file: Buffer) =>
    readSpreadsheet(file, shape, { clientId: 'one', signal: new AbortController().signal, limits });

  const compounds: Record<string, () => Buffer> = {
    'whose sectors lead round in a circle': circle,
    'with a sector that follows itself': () =>
      compoundOf({
        chain: (next) => {
          next[100] = 100;
          for (let sector = 101; sector < 1000; sector += 1) next[sector] = sector - 1;
        },
        start: 500,
        size: gigabyte,
      }),
    'whose sectors lead from its end to its beginning': () =>
      compoundOf({
        sectors: 13_000,
        chain: (next) => {
          for (let sector = 200; sector < 13_000; sector += 1) next[sector] = sector - 1;
          next[199] = -2;
        },
        start: 12_999,
        size: 8000,
      }),
    'whose small parts are said to have two gigabytes': () =>
      compoundOf({
        chain: inOrder(100, 1900),
        start: 100,
        size: 4095,
        head: { 60: 100, 64: 2 ** 31 - 1 },
      }),
    'whose tables of tables lead round in a circle': () =>
      compoundOf({
        chain: inOrder(100, 1900),
        start: 100,
        size: 8000,
        head: { 68: 0, 72: 2 ** 31 - 1 },
      }),
    'that is cut off in its first table': () => workbookOf([orderLabels], 'biff8').subarray(0, 700),
    'whose records are nonsense': () => {
      const book = workbookOf([orderLabels, orderCells({})], 'biff8');
      return Buffer.concat([book.subarray(0, 1600), Buffer.alloc(20_000, 0xfd)]);
    },
  };

  const xml: Record<string, () => Buffer> = {
    'with a million columns said to be as wide as two billion': () =>
      xlsxOf(
        `<cols>${'<col min="1" max="2000000000" width="9"/>'.repeat(10)}</cols><sheetData>${headerXml}</sheetData>`,
      ),
    'with a million merges over all of its rows': () =>
      xlsxOf(
        `<sheetData>${headerXml}${many(20_000, (row) => `<row r="${row + 2}"><c r="A${row + 2}"><v>1</v></c></row>`)}</sheetData><mergeCells>${'<mergeCell ref="A2:A20001"/>'.repeat(1_000_000)}</mergeCells>`,
      ),
    'with an array formula in each row over all those above': () =>
      xlsxOf(
        `<sheetData>${headerXml}${many(100_000, (row) => `<row r="${row + 2}"><c r="A${row + 2}"><f t="array" ref="A1:A${row + 2}">1</f><v>1</v></c></row>`)}</sheetData>`,
      ),
    'with rows that never end': () =>
      xlsxOf(`<sheetData>${headerXml}${unpaired('<row r="2"><c r="A2">')}</sheetData>`),
    'with remarks that never end': () =>
      xlsxOf(`${unpaired('<!--')}<sheetData>${headerXml}</sheetData>`),
    'with shared texts that never end': () =>
      xlsxOf(`<sheetData>${headerXml}</sheetData>`, {
        'xl/sharedStrings.xml': `<sst>${unpaired('<si><r><t>')}</sst>`,
      }),
    'with one long text that thousands of cells share': () =>
      xlsxOf(
        `<sheetData>${headerXml}${many(3000, (row) => `<row r="${row + 2}"><c r="A${row + 2}" t="s"><v>0</v></c></row>`)}</sheetData>`,
        { 'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(30_000)}</t></si></sst>` },
      ),
    'with a cell in its last row and column': () =>
      xlsxOf(
        `<dimension ref="A1:XFD1048576"/><sheetData>${headerXml}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>`,
      ),
    'with nothing but unclosed ways out of its folder': () =>
      zipOf(
        { name: '../../xl/workbook.xml', content: Buffer.from('<workbook/>') },
        { name: 'xl/workbook.xml', content: Buffer.from('<workbook') },
      ),
  };

  for (const [what, make] of Object.entries({ ...compounds, ...xml })) {
    it(`${what} is refused, and nothing of it stays`, async () => {
      const file = make();
      const held = process.memoryUsage.rss();
      await assert.rejects(read(file), { name: 'FileRefusal', message: /^(The |Column )/ });
      assert.ok(process.memoryUsage.rss() - held < 300 * megabyte);
    });
  }

  it('leaves others their turn while it is read', async () => {
    const { turns } = await whileOthersWork(() => assert.rejects(read(circle())));
    assert.ok(turns > 20, `others had their turn ${turns} times`);
  });

  describe('that is imported', () => {
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

    it('ends as an import that failed, and the next one of another client is read', async () => {
      const named = { FileName: 'orders.xls', Ext: 'xls' };
      const failed = await importingAs(app, user).importAll(circle(), named);
      assert.deepEqual([failed.ImportStatus, failed.successes], ['Failed', []]);
      assert.match(failed.Message ?? '', /^The file /);
      const another = await app.given.user({ role: 'User' });
      const file = workbookOf([orderLabels, orderCells({ 'Order Name': 'A' })]);
      assert.equal(
        (await importingAs(app, another).importAll(file, named)).ImportStatus,
        'FinishedWithErrors',
      );
    });

    it('unfolds no entities of its own', async () => {
      const file = xlsxOf(
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><sheetData>${headerXml}<row r="2"><c r="A2" t="str"><v>&b;</v></c></row></sheetData>`,
      );
      const { ImportStatus, errors } = await importingAs(app, user).importAll(file);
      assert.equal(ImportStatus, 'FinishedWithErrors');
      assert.doesNotMatch(JSON.stringify(errors), /aaaaaaaaaa/);
    });
  });
});
