import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { read, utils } from '@e965/xlsx';
import { withoutFormula } from '@contract/csv';
import { orderCells, rowsOnScreen } from './exportedCells';
import { expect, test } from './fixtures';
import { givenOrder, journey } from './given';
import { violationsOf } from './violations';

const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

const more = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

// Not the provider's: a file tells the time that the screen does.
test.use({ timezoneId: 'Asia/Tokyo' });

const csvOf = (content: Buffer): string[][] => parse(content, { bom: true });

/** The cells as a spreadsheet shows them. */
const xlsxOf = (content: Buffer): string[][] => {
  const book = read(content);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet ? utils.sheet_to_json(sheet, { header: 1, raw: false, defval: '' }) : [];
};

const exportDialog = (page: Page) => page.getByRole('dialog', { name: 'Export Orders' });

const chooseExport = async (page: Page, format: RegExp): Promise<void> => {
  await more(page, 'Export');
  await exportDialog(page).getByRole('radio', { name: format }).check();
  expect(await violationsOf(page)).toEqual([]);
};

const exportNow = (page: Page) =>
  exportDialog(page).getByRole('button', { name: 'Export', exact: true }).click();

const closeExport = (page: Page) =>
  exportDialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();

/** The file of the list that is on the screen. */
const exportAs = async (page: Page, format: RegExp): Promise<Buffer> => {
  await chooseExport(page, format);
  const download = page.waitForEvent('download');
  await exportNow(page);
  const content = await contentOf(await download);
  await closeExport(page);
  return content;
};

test('a clerk takes the filtered, sorted list along as a file, on paper and in the clipboard', async ({
  as,
  callAs,
}) => {
  const call = await callAs('user@northwind.test');
  const topic = journey('takeaway');
  const names = [`=${topic} 1`, `${topic} 2`, `${topic} 3`];
  for (const name of names) await givenOrder(call, { name });
  const page = await as('user@northwind.test');
  const query = new URLSearchParams({ searchByName: topic, sortBy: 'name', sortDir: 'asc' });
  await page.goto(`/orders?${query.toString()}`);
  await expect(page.getByText(`${topic} 3`)).toBeVisible();
  const shown = await rowsOnScreen(page);
  expect(new Set(shown.map(([name]) => name))).toEqual(new Set(names));

  await test.step('a .csv has the same rows, cell by cell, and no formula', async () => {
    const rows = csvOf(await exportAs(page, /\.csv/)).slice(1);
    expect(rows.map(([name]) => name)).toContain(`'=${topic} 1`);
    expect(rows.map(([name = '', ...cells]) => [name.replace(/^'=/, '='), ...cells])).toEqual(
      shown.map(orderCells),
    );
  });

  await test.step('an .xlsx has the same rows, cell by cell, with texts as they are', async () => {
    expect(xlsxOf(await exportAs(page, /\.xlsx/)).slice(1)).toEqual(shown.map(orderCells));
  });

  await test.step('chosen rows are copied as a table', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('table', { name: 'Orders' }).getByRole('checkbox').nth(1).check();
    await page.keyboard.press('Control+C');
    await expect(page.getByText('1 row copied')).toBeVisible();
    const [heads, row] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(heads?.split('\t')[0]).toBe('ORDER NAME');
    expect(row).toContain(`${topic} `);
    await page.getByRole('button', { name: 'Clear selection' }).click();
  });

  await test.step('it is printed alone', async () => {
    await more(page, 'Print');
    const paper = page.getByRole('article', { name: 'Orders' });
    await expect(paper.getByRole('row')).toHaveCount(4);
    await expect(paper).toContainText('times in');
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Close' }).last().click();
  });
});

test('a clerk finds every cell of the page that is on the screen in the file', async ({ as }) => {
  const page = await as('user@northwind.test');
  const columns =
    'name,number,created,recipient,status,warehouse,items,pieces,shipsFrom,shipBy,shipped,delivery,tracking,reference';
  const query = new URLSearchParams({ columns, sortBy: 'orderNumber', sortDir: 'desc' });
  await page.goto(`/orders?${query.toString()}`);
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody > tr');
  await expect(rows).toHaveCount(50);
  const shown = (await rowsOnScreen(page)).map(orderCells);
  expect(new Set(shown.map((cells) => cells.length))).toEqual(new Set([14]));
  expect(csvOf(await exportAs(page, /\.csv/)).slice(1, 51)).toEqual(
    shown.map((cells) => cells.map(withoutFormula)),
  );
  expect(xlsxOf(await exportAs(page, /\.xlsx/)).slice(1, 51)).toEqual(shown);
});

test('a clerk stops an export that takes too long, and starts it once more', async ({ as }) => {
  const page = await as('user@northwind.test');
  const held = '**/api/portal/exports/orders?*';
  let isAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  // It is never answered; stopping it ends it.
  await page.route(held, () => isAsked());
  await chooseExport(page, /\.csv/);
  await exportNow(page);
  await asked;
  await expect(exportDialog(page).getByText('Reading rows...')).toBeVisible();
  expect(await violationsOf(page, { isLoading: true })).toEqual([]);
  const stopped = page.waitForEvent('requestfailed');
  await exportDialog(page).getByRole('button', { name: 'Stop' }).click();
  expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(exportDialog(page).getByRole('progressbar')).toBeHidden();
  await page.unroute(held);
  const download = page.waitForEvent('download');
  await exportNow(page);
  expect(csvOf(await contentOf(await download)).length).toBeGreaterThan(1000);
});

test('a clerk has a long list made into a file, goes elsewhere, and fetches it where it is told', async ({
  as,
  callAs,
}) => {
  const call = await callAs('user@northwind.test');
  const topic = journey('long list');
  await givenOrder(call, { name: topic });
  const page = await as('user@northwind.test');
  // The demo has no list of five thousand rows: the portal takes this one for such.
  await page.route('**/api/ui/orders?*', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const longer = text.replace(/("totalEntityLookupCount":)\d+/, '$16000');
    await route.fulfill({ response: answer, body: longer });
  });
  const list = `/orders?${new URLSearchParams({ searchByName: topic, columns: 'name,status' }).toString()}`;
  await page.goto(list);
  await expect(page.getByText(topic)).toBeVisible();

  await test.step('one that is being made can be stopped', async () => {
    // It is made at once: as the portal hears of it, it has not begun.
    await page.route('**/api/portal/exports', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const answer = await route.fetch();
      const text = await answer.text();
      return route.fulfill({ response: answer, body: text.replaceAll('"ready"', '"running"') });
    });
    await chooseExport(page, /\.csv/);
    await expect(exportDialog(page)).toContainText('made into a file in the background');
    await exportNow(page);
    const recent = exportDialog(page).getByRole('region', { name: 'Recent exports' });
    await expect(recent.getByRole('progressbar')).toBeVisible();
    expect(await violationsOf(page, { isLoading: true })).toEqual([]);
    await recent.getByRole('button', { name: /^Stop Orders/ }).click();
    await expect(recent).toBeHidden();
    await page.unroute('**/api/portal/exports');
  });

  await exportNow(page);
  await closeExport(page);
  // No list is shown there.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByLabel(/^Dashboard/)
    .click();
  const told = page.getByText(/^Orders .*\.csv is ready$/);
  await expect(told).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Orders \d{4}-\d\d-\d\d\.csv$/);
  expect(csvOf(await contentOf(file))).toEqual([
    ['ORDER NAME', 'STATUS'],
    [topic, 'Submitted'],
  ]);
  await expect(told).toBeHidden();
});

test('packing lists of selected orders are one PDF', async ({ as, callAs }) => {
  const call = await callAs('user@northwind.test');
  const topic = journey('papers for Łódź');
  const [first, second] = [
    await givenOrder(call, { name: `${topic}, first` }),
    await givenOrder(call, { name: `${topic}, second` }),
  ];
  const page = await as('user@northwind.test');
  await page.goto(`/orders?${new URLSearchParams({ searchByName: topic }).toString()}`);
  for (const { OrderNumber } of [first, second])
    await page.getByRole('checkbox', { name: `Choose order ${OrderNumber}` }).check();
  const download = page.waitForEvent('download');
  await more(page, 'Packing Lists');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Packing lists \d{4}-\d\d-\d\d\.pdf$/);
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: Uint8Array.from(await contentOf(file)) }).promise;
  expect(pdf.numPages).toBe(2);
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  expect(text).toContain('papers for Łódź');
  expect(text).toContain('Page 1 of 1');
  await pdf.destroy();
});
