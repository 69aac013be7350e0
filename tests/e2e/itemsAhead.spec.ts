import { itemsAhead } from '@contract/itemsAhead';
import { expect, test } from './fixtures';
import { goTo } from './givenStock';
import { violationsOf } from './violations';

test('a clerk finds what runs low, sees for how long it lasts, and begins a notice of it', async ({
  as,
  callAs,
}) => {
  const call = await callAs('user@northwind.test');
  const { entities } = await call(itemsAhead.list, { query: { question: 'low' } });
  const [first] = entities;
  const number = first?.StockNumber ?? '';
  const counts = await call(itemsAhead.questions, {});
  const page = await as('user@northwind.test');
  await goTo(page, 'Inventory');

  await test.step('the filter counts what its list shows', async () => {
    await page.getByRole('radio', { name: new RegExp(`^Low\\s*${counts.low}$`) }).click();
    await expect(page).toHaveURL(/question=low/);
    await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step('the stock of the item says how long it lasts', async () => {
    await page.getByRole('link', { name: number, exact: true }).click();
    await page.getByRole('tab', { name: 'Stock' }).click();
    await expect(page.getByRole('heading', { name: 'Looking ahead' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.goBack();
  });

  await test.step('the chosen item goes into a notice', async () => {
    await page.getByRole('checkbox', { name: `Choose item ${number}` }).click();
    await page.getByRole('button', { name: 'Create Notice' }).click();
    await expect(
      page.getByRole('heading', { name: 'Create Advance Shipment Notice' }),
    ).toBeVisible();
    await expect(page.getByText(number).first()).toBeVisible();
  });
});
