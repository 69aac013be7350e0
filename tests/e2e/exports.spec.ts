import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { read, utils } from '@e965/xlsx';
import { expect, test } from './fixtures';
import { givenOrder, journey } from './given';
import { violationsOf } from './violations';

const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

const more = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** The names in the list, in its order. */
const namesOn = async (page: Page): Promise<string[]> =>
  page
    .getByRole('table', { name: 'Orders' })
    .getByRole('row')
    .locator('td .name')
    .allTextContents();

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
  const shown = await namesOn(page);
  expect(shown.toSorted()).toEqual(names.toSorted());

  const exportAs = async (format: RegExp): Promise<Buffer> => {
    await more(page, 'Export');
    const dialog = page.getByRole('dialog', { name: 'Export Orders' });
    await dialog.getByRole('radio', { name: format }).check();
    expect(await violationsOf(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const content = await contentOf(await download);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    return content;
  };

  await test.step('a .csv has the same rows, and no formula', async () => {
    const rows: string[][] = parse(await exportAs(/\.csv/), { bom: true });
    expect(rows.slice(1).map(([name]) => name)).toEqual(
      shown.map((name) => (name.startsWith('=') ? `'${name}` : name)),
    );
  });

  await test.step('an .xlsx has the same rows, with texts as they are', async () => {
    const book = read(await exportAs(/\.xlsx/));
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    const rows = sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1 }) : [];
    expect(rows.slice(1).map(([name]) => name)).toEqual(shown);
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
