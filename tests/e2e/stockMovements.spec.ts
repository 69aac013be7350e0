import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { addDays } from '@contract/dates';
import { stockMovements } from '@contract/stockMovements';
import { localToday } from '@/shared/format/dates';
import { enterDay } from './enterDay';
import { expect, test } from './fixtures';
import { givenOrder, journey, plentifulItems } from './given';
import { goTo, searchItems } from './givenStock';

/** "+1,204" and "−6" of the screen as numbers. */
const numberOf = (words: string): number => Number(words.replaceAll(',', '').replace('−', '-'));

test('a clerk sees what an order has done to the stock, and why a number is what it is', async ({
  as,
  callAs,
}) => {
  const call = await callAs('user@northwind.test');
  const item = (await plentifulItems(call)).at(-1)?.StockNumber ?? '';
  const { OrderNumber } = await givenOrder(call, { name: journey('stock'), lines: [[item, 3]] });
  const page = await as('user@northwind.test');
  await goTo(page, 'Inventory');
  const found = await searchItems(page, item);
  await found.getByRole('link', { name: item, exact: true }).click();

  await test.step('the sum comes to the number that was asked about', async () => {
    await page.getByRole('button', { name: /^Why\? Ordered/ }).click();
    const lines = page.getByRole('table', { name: 'Sum' }).getByRole('row');
    await expect(lines.last()).toContainText('Now');
    const numbers = (await lines.locator('td:first-of-type').allInnerTexts()).map(numberOf);
    const now = numbers.pop() ?? 0;
    expect(now).toBeGreaterThanOrEqual(3);
    expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(now);
    await expect(page.getByRole('heading', { name: `Why is it ${now}?` })).toBeVisible();
  });

  await test.step('the movement leads to its order, and Back to the movement', async () => {
    const cause = page
      .getByRole('table', { name: 'Movements' })
      .getByRole('link', { name: `Order ${OrderNumber}` })
      .first();
    await cause.click();
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(OrderNumber) }),
    ).toBeVisible();
    await page.goBack();
    await expect(cause).toBeVisible();
  });

  await test.step('the movements are exported as they are filtered', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Order, notice or return').fill(OrderNumber);
    await page.getByRole('button', { name: 'Apply' }).click();
    const rows = page.getByRole('table', { name: 'Movements' }).locator('tbody > tr');
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'More with movements' }).click();
    await page.getByRole('menuitem', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export Stock Movements' });
    await dialog.getByRole('radio', { name: /\.csv/ }).check();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const [head, row]: string[][] = parse(await readFile(await (await download).path()), {
      bom: true,
    });
    const cellOf = (name: string): string => row?.[head?.indexOf(name) ?? -1] ?? '';
    expect(['STOCK NUMBER', 'WHY', 'DOCUMENT', 'CHANGE'].map(cellOf)).toEqual([
      item,
      'Reserved',
      OrderNumber,
      '3',
    ]);
  });
});

test('a clerk sees the stock of yesterday, which an order of today has not changed', async ({
  as,
  callAs,
}) => {
  const call = await callAs('user@northwind.test');
  const item = (await plentifulItems(call)).at(-2)?.StockNumber ?? '';
  const page = await as('user@northwind.test');
  await goTo(page, 'Inventory');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Stock on a day' }).click();
  await page.getByRole('searchbox', { name: 'Search items' }).fill(item);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'Stock on a day' }).locator('tbody > tr');
  await expect(rows.first()).toContainText(item);

  const reserved = async (): Promise<number> =>
    (await rows.locator('td:nth-of-type(5)').allInnerTexts())
      .map(numberOf)
      .reduce((sum, number) => sum + number, 0);
  const goToDay = async (day: string): Promise<void> => {
    const answer = page.waitForResponse((response) => response.url().includes(`day=${day}`));
    await enterDay(page, /^Day/, day);
    await answer;
    await expect(page).toHaveURL(new RegExp(`day=${day}`));
  };

  const today = localToday();
  const yesterday = addDays(today, -1);
  await goToDay(yesterday);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const query = { day: yesterday, searchTerm: item, timeZone };
  const { entities } = await call(stockMovements.onDay, { query });
  const before = entities.reduce((sum, { Reserved }) => sum + Reserved, 0);
  await expect.poll(reserved).toBe(before);
  await givenOrder(call, { name: journey('stock of today'), lines: [[item, 2]] });
  await goToDay(today);
  await expect.poll(reserved).toBeGreaterThanOrEqual(2);
  await goToDay(yesterday);
  await expect.poll(reserved).toBe(before);
  await rows.first().getByRole('link', { name: item, exact: true }).click();
  await expect(page.getByRole('heading', { name: `Item - ${item}` })).toBeVisible();
});
