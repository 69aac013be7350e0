import { addDays } from '@contract/dates';
import { notices } from '@contract/notice';
import { localToday } from '@/shared/format/dates';
import { countPieces } from '../../server/warehouse/receiving';
import { enterDay } from './enterDay';
import { expect, test } from './fixtures';
import { givenItem, givenNotice, goTo, itemCalled, searchItems, stockNumberOf } from './givenStock';

const warehouse = 'ROC';
const announced = 30;

test('announced goods are counted on arrival, and what came is available to order', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const prefix = stockNumberOf('ARRIVING');
  const items = [await givenItem(call, `${prefix}-A`), await givenItem(call, `${prefix}-B`)];
  const page = await as('user@northwind.test');
  let number = '';
  await goTo(page, 'Shipments');

  await test.step('the notice is created', async () => {
    await page.getByRole('button', { name: 'Create Notice' }).click();
    await enterDay(page, /Expected Date/, localToday());
    await page.getByLabel('Package Count').fill('1 2 boxes');
    await expect(page.getByLabel('Package Count')).toHaveValue('12');
    await page.getByLabel('Package Count').fill('0');
    // It is aria-disabled, and says what is missing when it is pressed.
    await page.getByRole('button', { name: 'Create Notice' }).press('Enter');
    await expect(page.getByText('Choose a warehouse', { exact: true }).last()).toBeVisible();
    await expect(page.getByText('Add at least 1 item')).toBeVisible();
    await expect(page.getByText('Enter a number greater than 0, or none')).toBeVisible();
    await page.getByRole('combobox', { name: 'Warehouse' }).click();
    await page.getByRole('option', { name: new RegExp(`^${warehouse} - `) }).click();
    await enterDay(page, /Expected Date/, addDays(localToday(), 6));
    await page.getByLabel('Carrier').fill('Old Ridge Freight Lines');
    await page.getByLabel('Tracking Number').fill('PRO55511122');
    await page.getByLabel('Package Count').fill('12');
    await page.getByLabel('Pallet Count').fill('2');
    await page.getByLabel('Search items').fill(prefix);
    for (const { StockNumber } of items) {
      await page.getByRole('button', { name: `Add ${StockNumber}`, exact: true }).click();
      await page.getByLabel(`Quantity of ${StockNumber}`).fill(String(announced));
    }
    await page.getByRole('button', { name: 'Create Notice' }).click();
    const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });
    await expect(result).toContainText(/Notice \d+ was created successfully\./);
    number = /Notice (\d+)/.exec((await result.textContent()) ?? '')?.[1] ?? '';
    await result.getByRole('button', { name: 'Close' }).click();
  });

  const statusOf = async (id: string) =>
    (await call(notices.list, { query: { searchTerm: id } })).entities.find(({ Id }) => Id === id)
      ?.Status;
  const open = async (id: string): Promise<void> => {
    await goTo(page, 'Shipments');
    await page.getByRole('searchbox', { name: 'Search notices' }).fill(id);
    await page.keyboard.press('Enter');
    const row = page
      .getByRole('table', { name: 'Shipments' })
      .getByRole('row', { name: new RegExp(id) });
    await expect(row).toContainText('In Stock');
    await row.getByRole('link', { name: id, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Notice - ${id}` })).toBeVisible();
  };

  await test.step('it has come and was counted', async () => {
    await expect.poll(() => statusOf(number)).toBe('In Stock');
    await open(number);
    await expect(page.getByRole('region', { name: 'Notice', exact: true })).toContainText(
      'Old Ridge Freight Lines',
    );
    await expect(page.getByRole('table', { name: 'Deliveries' })).toContainText(
      '2 skids, 12 cartons',
    );
    const products = page.getByRole('table', { name: 'Products' });
    for (const { StockNumber, Description } of items) {
      const { BalanceOnHand } = (await itemCalled(call, StockNumber)).InventorySummary;
      const line = products.getByRole('row', { name: new RegExp(`${StockNumber} ${Description}`) });
      await expect(line.getByRole('cell').nth(0)).toHaveText(String(announced));
      await expect(line.getByRole('cell').nth(2)).toHaveText(String(BalanceOnHand));
    }
    await expect(page.getByRole('button', { name: 'Cancel Notice' })).toHaveAccessibleDescription(
      `Notice ${number} is In Stock and can not be cancelled`,
    );
  });

  await test.step('a delivery that is short says so, and adds what came', async () => {
    const { StockNumber, _id: id } = await itemCalled(call, `${prefix}-A`);
    const before = (await itemCalled(call, StockNumber)).InventorySummary.Available;
    const missingOf = (noticeId: string): number => {
      const line = {
        quantity: announced,
        item: { id, lotNumberRequired: false, expirationDateRequired: false },
      };
      return announced - countPieces(noticeId, line, localToday()).pieces;
    };
    // One in five is short, and its id says at once whether it is.
    let { _id, Id } = await givenNotice(call, StockNumber, announced);
    let made = 1;
    for (; missingOf(_id) === 0 && made < 100; made += 1)
      ({ _id, Id } = await givenNotice(call, StockNumber, announced));
    const missing = missingOf(_id);
    expect(missing).toBeGreaterThan(0);
    const available = before + announced * made - missing;
    await expect
      .poll(async () => (await itemCalled(call, StockNumber)).InventorySummary.Available)
      .toBe(available);
    await open(Id);
    const line = page
      .getByRole('table', { name: 'Products' })
      .getByRole('row', { name: new RegExp(StockNumber) });
    await expect(line.getByRole('cell').nth(2)).toHaveText(String(announced - missing));
    await expect(line.getByRole('cell').nth(4)).toHaveText(`−${missing}`);
    await expect(
      page
        .getByRole('table', { name: 'Receipts' })
        .getByRole('row', { name: new RegExp(StockNumber) }),
    ).toContainText(String(announced - missing));
    await goTo(page, 'Inventory');
    const row = await searchItems(page, StockNumber);
    await expect(row.getByRole('cell').last()).toHaveText(available.toLocaleString('en-US'));
    await page.getByRole('button', { name: `Details of item ${StockNumber}` }).click();
    const inventory = page.getByRole('table', { name: `Inventory of ${StockNumber} by warehouse` });
    await expect(
      inventory
        .getByRole('row', { name: new RegExp(`^${warehouse}`) })
        .getByRole('cell')
        .last(),
    ).toHaveText(available.toLocaleString('en-US'));
  });
});
