import type { Page } from '@playwright/test';
import { users } from '@contract/user';
import { expect, test } from './elsewhere';
import { clientIdsOf, emailOf, givenUser, signIn } from './givenAccounts';
import { openSetting } from './givenSettings';
import { closeResult } from './givenStock';

const assigned = [
  'Contoso Kitchen',
  'Fernhill Pet Nutrition',
  'Hubline Bicycle Parts',
  'Northwind Outfitters',
];

const openSwitcher = (page: Page) => page.getByRole('button', { name: /^Client:/ }).click();

test('a manager prefers some of the assigned clients, which the switcher shows until all are asked for', async ({
  page,
  callAs,
}) => {
  const email = emailOf('ivo.brandt');
  const admin = await callAs('admin@portside.test');
  const id = await givenUser(admin, { email, name: ['Ivo', 'Brandt'], role: 'Manager' });
  await admin(users.assignClients, {
    payload: { UserId: id, ClientIds: await clientIdsOf(admin, assigned) },
  });
  await signIn(page, email);

  await test.step('without preferred clients the switcher shows the assigned ones and the own one', async () => {
    await openSwitcher(page);
    await expect(page.getByRole('menuitem')).toHaveText([...assigned, 'Portside Logistics']);
    await expect(page.getByLabel('Show all clients')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  const dialog = page.getByRole('dialog', { name: 'Preferred Clients' });
  await test.step('with unsaved changes in the profile the dialog asks first', async () => {
    const question = page.getByRole('alertdialog', {
      name: 'Making changes to preferred clients will lose unsaved changes in this form. Continue?',
    });
    await openSetting(page, 'Profile');
    await page.getByLabel('City', { exact: true }).fill('Bangor');
    await page.getByRole('button', { name: 'Preferred Clients' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Bangor');
    await page.getByRole('button', { name: 'Preferred Clients' }).click();
    await question.getByRole('button', { name: 'Ok' }).click();
    await expect(dialog.getByRole('checkbox', { name: /\d{4}$/ })).toHaveCount(5);
  });

  await test.step('two are chosen', async () => {
    for (const name of ['Hubline Bicycle Parts', 'Northwind Outfitters'])
      await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await closeResult(page, 'Preferred clients updated!');
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Portland');
  });

  await test.step('the switcher shows these two, and all when asked', async () => {
    await openSwitcher(page);
    await expect(page.getByRole('menuitem')).toHaveText([
      'Hubline Bicycle Parts',
      'Northwind Outfitters',
    ]);
    await page.getByLabel('Show all clients').check();
    await expect(page.getByRole('menuitem')).toHaveText([...assigned, 'Portside Logistics']);
    await page.getByRole('menuitem', { name: 'Fernhill Pet Nutrition' }).click();
    await expect(
      page.getByRole('button', { name: 'Client: Fernhill Pet Nutrition' }),
    ).toBeVisible();
  });

  await test.step('a preferred client that is assigned no longer is not offered', async () => {
    await admin(users.assignClients, {
      payload: {
        UserId: id,
        ClientIds: await clientIdsOf(admin, ['Fernhill Pet Nutrition', 'Northwind Outfitters']),
      },
    });
    await page.reload();
    await openSwitcher(page);
    await expect(page.getByRole('menuitem')).toHaveText(['Northwind Outfitters']);
    await page.getByLabel('Show all clients').check();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Fernhill Pet Nutrition',
      'Northwind Outfitters',
      'Portside Logistics',
    ]);
  });
});

test('an owner is offered the own client alone, and has no switcher', async ({ as }) => {
  const page = await as('owner@contoso.test');
  await openSetting(page, 'Profile');
  await page.getByRole('button', { name: 'Preferred Clients' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preferred Clients' });
  await expect(dialog.getByRole('list', { name: 'Clients' }).getByRole('listitem')).toHaveText([
    /^Contoso Kitchen/,
  ]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await closeResult(page, 'Preferred clients updated!');
  await expect(page.getByRole('button', { name: /^Client:/ })).toHaveCount(0);
});
