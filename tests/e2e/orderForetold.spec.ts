import type { Page } from '@playwright/test';
import { clients } from '@contract/client';
import { clientAdmin } from '@contract/clientAdmin';
import { items } from '@contract/item';
import { orderPlans } from '@contract/orderPlans';
import type { Call } from '@/shared/api/createCall';
import { expect, test } from './fixtures';
import { journey } from './given';
import { violationsOf } from './violations';

const wanted = 500;

/** Whether what is short becomes a backorder, in an account where no other journey asks. */
const allowBackOrders = async (staff: Call, AllowBackOrders: boolean): Promise<void> => {
  const { clients: all } = await staff(clients.list, {});
  const contoso = all.find(({ Name }) => Name.startsWith('Contoso'));
  const payload = { ClientId: contoso?._id ?? '', AllowBackOrders };
  await staff(clientAdmin.updateConfiguration, { payload });
};

/** An item of which there are some where orders ship from, and not enough. */
const shortItem = async (call: Call): Promise<{ stockNumber: string; here: number }> => {
  const { items: found } = await call(items.search, {
    query: { isActive: 'true', excludeKits: 'true' },
  });
  const Items = found
    .filter(({ LotNumberRequired }) => !LotNumberRequired)
    .map(({ StockNumber }) => ({ StockNumber, Quantity: wanted }));
  const { Lines } = await call(orderPlans.plan, { payload: { Items } });
  const line = Lines.find(({ Short }) => Short > 0 && Short < wanted - 1);
  if (!line) throw new Error('The demo has no item that is short');
  return { stockNumber: line.StockNumber, here: wanted - line.Short };
};

const writeOrder = async (page: Page, name: string, stockNumber: string): Promise<void> => {
  await page.getByRole('button', { name: 'Create Order' }).click();
  await page.getByLabel('Order Name').fill(name);
  await page.getByRole('combobox', { name: 'Delivery Option' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Search recipients').fill('Contoso');
  await page.getByRole('menuitem').first().click();
  await page.getByLabel('Search items').fill(stockNumber);
  await page.getByRole('button', { name: `Add ${stockNumber}` }).click();
  await page.getByLabel(`Quantity of ${stockNumber}`).fill(String(wanted));
};

test('a clerk is told that an order will wait, creates it, and mends it from its result', async ({
  as,
  callAs,
}) => {
  const name = journey('more than is here');
  const staff = await callAs('admin@portside.test');
  await allowBackOrders(staff, false);
  const { stockNumber, here } = await shortItem(await callAs('owner@contoso.test'));
  const page = await as('owner@contoso.test');
  const foot = page.getByRole('region', { name: 'Items' });
  const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });

  await test.step('the line says what is here, the foot what will happen', async () => {
    await writeOrder(page, name, stockNumber);
    await expect(foot).toContainText(`${wanted} wanted, ${here} here`);
    await expect(foot.getByText(`Will wait for ${stockNumber}`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Requirements' })).toContainText('Will wait');
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step('the result says what did not go', async () => {
    await page.getByRole('button', { name: 'Create Order' }).click();
    await expect(result).toContainText(`${name} was created successfully.`);
    await expect(result).toContainText(`It waits: ${here} of ${wanted} ${stockNumber} here`);
    await result.getByRole('button', { name: 'Change this order' }).click();
  });

  await test.step('its form offers what mends it, and it goes once that is submitted', async () => {
    const offers = page.getByRole('group', { name: 'What mends this order' });
    await expect(offers).toContainText(`Will wait for ${stockNumber}.`);
    expect(await violationsOf(page)).toEqual([]);
    await offers.getByRole('button', { name: `Reduce ${stockNumber} to ${here}` }).click();
    await expect(page.getByLabel(`Quantity of ${stockNumber}`)).toHaveValue(String(here));
    await expect(offers).toContainText('It can go now.');
    await page.getByRole('button', { name: 'Submit Order' }).click();
    await expect(result).toContainText(`Order ${name} submitted successfully.`);
    await result.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Submitted');
  });
  await allowBackOrders(staff, true);
});
