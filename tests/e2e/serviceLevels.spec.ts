import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { nameOf, openManaged, openSetting } from './givenSettings';

const rows = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).locator('tbody tr');

/** Narrows the client's service levels to a card. */
const showCard = (page: Page, card: RegExp): Promise<void> =>
  page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio', { name: card }).check();

const chooseIn = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/**
 * Narrows what a carrier offers to a service level, which may stand on another page of a long list.
 */
const removeLevel = async (page: Page, level: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search service levels' }).fill(level);
  await page.getByRole('checkbox', { name: `Choose ${level}` }).check();
  await page.getByRole('button', { name: 'Remove Selected' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this service level?' });
  await expect(question).toContainText(level);
  await question.getByRole('button', { name: 'Ok' }).click();
};

test("staff adds a carrier's service level, clients' orders offer it once it is theirs, and it goes when nobody uses it", async ({
  beside,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[09]/);
  const level = nameOf('UPS Night Owl');
  const custom = nameOf('Before breakfast');
  const page = await beside('admin@portside.test');

  await test.step('it is added to what the carrier offers', async () => {
    await openManaged(page, 'Service Levels');
    await page.getByRole('radio', { name: /^UPS/ }).check();
    await expect(
      page.getByRole('button', { name: 'Add Service Level' }),
    ).toHaveAccessibleDescription('A service level needs a name');
    await page.getByLabel('New service level').fill(` ${level} `);
    await page.getByRole('button', { name: 'Add Service Level' }).click();
    await expect(page.getByText('Service level added successfully', { exact: true })).toBeVisible();
    await expect(rows(page, 'UPS Service Levels').filter({ hasText: level })).toHaveCount(1);
    await expect(page.getByLabel('New service level')).toHaveValue('');
  });

  await test.step('another carrier can not have one of the same name, and the reason stands on the page', async () => {
    await page.getByRole('radio', { name: /^DHL/ }).check();
    await page.getByLabel('New service level').fill(level.toUpperCase());
    await page.getByRole('button', { name: 'Add Service Level' }).click();
    await expect(page.getByRole('alert')).toContainText(
      `A service level with the name ${level.toUpperCase()} exists already`,
    );
    await expect(page.getByLabel('New service level')).toHaveValue(level.toUpperCase());
  });

  await test.step('it is assigned to a client', async () => {
    await openSetting(page, 'Service Levels');
    await page.getByRole('button', { name: 'Assign Service Levels' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign Service Levels' });
    await chooseIn(page, 'Carrier', 'UPS');
    await dialog.getByRole('searchbox', { name: 'Search service levels' }).fill(level);
    await dialog.getByRole('checkbox', { name: `Choose ${level}` }).check();
    await expect(dialog.getByText('1 selected')).toBeVisible();
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect(
      page.getByText('Service levels updated successfully.', { exact: true }),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("it gets a name of the client's own, and none that exists", async () => {
    await page.getByRole('button', { name: 'Add Custom Service Level' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Custom Service Level' });
    await chooseIn(page, 'Carrier', 'UPS');
    await dialog.getByRole('combobox', { name: 'Service Level' }).fill(level);
    await page.getByRole('option', { name: level, exact: true }).click();
    await dialog.getByLabel('Custom Service Level').fill(level.toLowerCase());
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      `A service level with the name ${level.toLowerCase()} exists already`,
    );
    await dialog.getByLabel('Custom Service Level').fill(custom);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(
      page.getByText('Custom service level added successfully.', { exact: true }),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the cards show the one, the other, or both', async () => {
    const listed = rows(page, 'Service Levels').filter({ hasText: level });
    await expect(page.getByRole('columnheader')).toContainText([
      '',
      'CARRIER',
      'SERVICE LEVEL',
      'CUSTOM SERVICE LEVEL',
    ]);
    await expect(listed).toHaveText([`UPS${level}--`, `UPS${level}${custom}`]);
    await showCard(page, /^Custom/);
    await expect(listed).toHaveText([`UPS${level}${custom}`]);
    await showCard(page, /^FedEx/);
    await expect(rows(page, 'Service Levels').first()).toContainText('FedEx');
    await expect(listed).toHaveCount(0);
    await showCard(page, /^UPS/);
    await expect(listed).toHaveCount(2);
  });

  await test.step('an order of the client can go with either', async () => {
    const owner = await beside('owner@northwind.test');
    await owner.getByRole('button', { name: 'Create Order' }).click();
    await owner.getByRole('combobox', { name: 'Delivery Option' }).click();
    await expect(owner.getByRole('option', { name: level, exact: true })).toBeVisible();
    await owner.getByRole('option', { name: custom, exact: true }).click();
    await expect(owner.getByRole('combobox', { name: 'Delivery Option' })).toContainText(custom);
  });

  await test.step('what a client uses can not be taken from its carrier', async () => {
    await openManaged(page, 'Service Levels');
    await page.getByRole('radio', { name: /^UPS/ }).check();
    await removeLevel(page, level);
    await expect(page.getByRole('alert')).toContainText(
      `Service level ${level} is in use by Northwind Outfitters`,
    );
  });

  await test.step('both kinds are taken from the client at once', async () => {
    await openSetting(page, 'Service Levels');
    await page.getByRole('checkbox', { name: `Choose ${level}`, exact: true }).check();
    await page.getByRole('checkbox', { name: `Choose ${custom}`, exact: true }).check();
    await page.getByRole('button', { name: 'Remove Service Levels' }).click();
    await expect(
      page.getByText('Service levels removed successfully.', { exact: true }),
    ).toBeVisible();
    await expect(rows(page, 'Service Levels').filter({ hasText: level })).toHaveCount(0);
  });

  await test.step('and then from the carrier', async () => {
    await openManaged(page, 'Service Levels');
    await page.getByRole('radio', { name: /^UPS/ }).check();
    await removeLevel(page, level);
    await expect(
      page.getByText('Service level removed successfully', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText('No service levels match')).toBeVisible();
  });
});
