import { test, type Locator, type Page } from '@playwright/test';
import { addDays } from '@contract/dates';
import { itemImportColumns } from '@contract/importColumns';
import { imports } from '@contract/imports';
import { itemAdmin, type ItemRecord } from '@contract/itemAdmin';
import { notices, type NoticeRecord } from '@contract/notice';
import type { NoticeStatus } from '@contract/noticeRules';
import type { Call } from '@/shared/api/createCall';
import { localToday } from '@/shared/format/dates';

/**
 * The stock number of a journey's own item: it comes after the demo's items, and a test that is run
 * once more makes another one.
 */
export const stockNumberOf = (words: string): string => {
  const { repeatEachIndex } = test.info();
  return `ZZ-${words}${repeatEachIndex === 0 ? '' : `-${repeatEachIndex + 1}`}`;
};

interface WantedKit {
  /** Stock numbers with pieces. */
  readonly components?: readonly (readonly [stockNumber: string, quantity: number])[];
}

/** An active item of a journey's own, a kit if it has components; nothing of it is in stock. */
export const givenItem = async (
  call: Call,
  stockNumber: string,
  { components = [] }: WantedKit = {},
): Promise<ItemRecord> => {
  await call(itemAdmin.create, {
    payload: {
      StockNumber: stockNumber,
      Barcode: '0812345678905',
      Description: `Made for ${stockNumber}`,
      ItemType: components.length > 0 ? 'Bundled' : 'Standard',
      Dimensions: { Length: 12, Width: 8, Height: 4.5, Weight: 1.25 },
      Components: components.map(([Name, Quantity]) => ({ Quantity, Link: { Name } })),
    },
  });
  return itemCalled(call, stockNumber);
};

/** The record of an item as it is now. */
export const itemCalled = async (call: Call, stockNumber: string): Promise<ItemRecord> => {
  const { entities } = await call(itemAdmin.list, { query: { searchTerm: stockNumber } });
  const record = entities.find(({ StockNumber }) => StockNumber === stockNumber);
  if (!record) throw new Error(`There is no item ${stockNumber}`);
  return record;
};

/** Announces pieces of an item, which come at once; answers the notice's id and number. */
export const givenNotice = (
  call: Call,
  stockNumber: string,
  quantity: number,
): Promise<{ _id: string; Id: string }> =>
  call(notices.create, {
    payload: {
      WarehouseCode: 'ROC',
      ExpectedDate: addDays(localToday(), 3),
      Products: [{ StockNumber: stockNumber, Quantity: quantity }],
    },
  });

/** The oldest notice of the demo with a status; it stays where it is. */
export const seededNotice = async (call: Call, status: NoticeStatus): Promise<NoticeRecord> => {
  const { entities } = await call(notices.list, { query: { status, pageSize: 200 } });
  const notice = entities.at(-1);
  if (!notice) throw new Error(`The demo has no notice that is ${status}`);
  return notice;
};

/** A file of items: the rows below their columns, as CSV. */
export const itemsFile = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    [itemImportColumns.map(({ label }) => label), ...rows]
      .map((cells) => cells.join(','))
      .join('\r\n'),
  );

/** An import of a journey's own, which runs to its end in the background. */
export const givenItemImport = async (
  call: Call,
  FileName: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  await call(imports.items, {
    payload: { FileName, Ext: 'csv', FileData: itemsFile(rows).toString('base64') },
  });
};

/** Goes to a list by the navigation. */
export const goTo = async (
  page: Page,
  list: 'Inventory' | 'Orders' | 'Shipments',
): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main' }).getByLabel(list, { exact: true }).click();
  await page.getByRole('table', { name: list === 'Inventory' ? 'Items' : list }).waitFor();
};

/** Narrows the item list to a search and answers its rows. */
export const searchItems = async (page: Page, term: string): Promise<Locator> => {
  await page.getByRole('searchbox', { name: 'Search items' }).fill(term);
  await page.keyboard.press('Enter');
  return page.getByRole('table', { name: 'Items' }).locator('tbody tr:not(.unfolded)');
};

/** Closes the result of an action that went well, once it says so. */
export const closeResult = async (page: Page, sentence: RegExp | string): Promise<void> => {
  const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });
  await result.getByText(sentence).waitFor();
  await result.getByRole('button', { name: 'Close' }).click();
  await result.waitFor({ state: 'hidden' });
};
