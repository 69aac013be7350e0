import type { Page } from '@playwright/test';
import { clients } from '@contract/client';
import { orders } from '@contract/order';
import { expect, test } from './elsewhere';
import { setCookie } from './fixtures';
import {
  callWith,
  clientCalled,
  clientIdsOf,
  clientNameOf,
  clientNumberOf,
  emailOf,
  fillAccount,
  fillPerson,
  firstPassword,
  givenClient,
  openClient,
  signIn,
  tokenOn,
} from './givenAccounts';
import { openManaged, openSetting } from './givenSettings';
import { closeResult, givenItem, givenNotice, itemCalled } from './givenStock';

const select = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

interface NewClient {
  readonly number: number;
  readonly name: string;
  readonly email: string;
}

const fillClient = async (page: Page, { number, name, email }: NewClient): Promise<void> => {
  await page.getByLabel('Client ID').fill(String(number));
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('Candles and soap');
  await select(page, 'Default Warehouse', 'Rochester, NY');
  await select(page, 'Default Carrier', 'UPS');
  await select(page, 'Default Service Level', 'UPS Ground');
  await page.getByLabel('Default Notification Email').fill('hello@journeys.test');
  await fillAccount(page, email);
  await fillPerson(page, ['Olga', 'Lund']);
};

/** Sends the form, which is refused for a reason. */
const expectRefusal = async (page: Page, reason: string): Promise<void> => {
  await page.getByRole('button', { name: 'Create Client' }).click();
  const failure = page.getByRole('alertdialog', { name: 'Something went wrong' });
  await expect(failure).toContainText(reason);
  await failure.getByRole('button', { name: 'Close' }).click();
};

test('a manager creates a client, which nothing that is taken can be given to, and its Owner signs in with the password given', async ({
  as,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const [name, email] = [clientNameOf('Candle Works'), emailOf('olga.candles')];
  const number = clientNumberOf(name);
  const manager = await as('manager@portside.test');

  await test.step('the form has three sections, a warning, and what a client usually starts with', async () => {
    await openManaged(manager, 'Clients');
    await manager.getByRole('button', { name: 'Add Client' }).click();
    await expect(manager.getByRole('heading', { level: 1, name: 'Create Client' })).toBeVisible();
    await expect(
      manager.getByText('Client must be setup in Logiwa first!!', { exact: true }),
    ).toBeVisible();
    for (const section of ['Client Information', 'Account Information', 'User Information'])
      await expect(manager.getByRole('heading', { name: section })).toBeVisible();
    await expect(manager.getByRole('switch', { name: 'Allow order submission' })).toBeChecked();
    await expect(manager.getByRole('button', { name: 'Create Client' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  await test.step('a number or an email that is taken is refused, and nothing that was typed is lost', async () => {
    await fillClient(manager, { number: 1014, name, email: 'owner@northwind.test' });
    await expectRefusal(manager, 'Client ID 1014 belongs to another client');
    await manager.getByLabel('Client ID').fill(String(number));
    await expectRefusal(manager, 'A user with this email exists already');
    await expect(manager.getByLabel('Name', { exact: true })).toHaveValue(name);
    await expect(manager.getByRole('combobox', { name: 'Default Service Level' })).toHaveText(
      'UPS Ground',
    );
    await expect(manager.getByLabel('Confirm Password')).toHaveValue(firstPassword);
    await expect(manager.getByLabel('City', { exact: true })).toHaveValue('Portland');
  });

  await test.step('with others it is created, and in the list', async () => {
    await manager.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await manager.getByRole('button', { name: 'Create Client' }).click();
    await closeResult(manager, `Client ${name} was created successfully.`);
    await manager.getByRole('searchbox', { name: 'Search clients' }).fill(String(number));
    await manager.keyboard.press('Enter');
    await expect(manager.getByRole('table', { name: 'Clients' }).locator('tbody tr')).toHaveText([
      new RegExp(`${name}.*${number}.*Candles and soap.*Active`),
    ]);
  });

  await test.step('who created it is offered it, and its Owner works in it', async () => {
    await openSetting(manager, 'Users');
    await manager.getByRole('button', { name: /^Client:/ }).click();
    await manager.getByLabel('Show all clients').check();
    await manager.getByRole('menuitem', { name, exact: true }).click();
    await expect(manager.getByRole('button', { name: `Client: ${name}` })).toBeVisible();
    await expect(manager.getByRole('table', { name: 'Users' })).toContainText('Olga Lund');
    const owner = await elsewhere();
    await signIn(owner, email);
    await expect(owner.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  });
});

test('staff sets a new client up, and its Owner creates the first order', async ({
  beside,
  callAs,
  elsewhere,
}) => {
  const [name, email] = [clientNameOf('Soap Works'), emailOf('olga.soap')];
  const { _id: id } = await givenClient(await callAs('admin@portside.test'), { name, email });
  const admin = await beside('admin@portside.test');
  const toDo = admin.getByRole('list', { name: 'To do' });

  await test.step('its onboarding needs attention', async () => {
    await setCookie(admin.context(), {
      name: 'portal_client',
      value: id,
      url: new URL(admin.url()).origin,
    });
    await admin.goto('/settings');
    await admin.getByRole('link', { name: 'Onboarding Needs Attention' }).click();
    await expect(toDo.getByRole('listitem')).toHaveText([
      /^Done: Client was setup in Logiwa/,
      /^Open: Service levels/,
      /^Open: API user/,
      /^Open: Item data/,
    ]);
  });

  await test.step('service levels are assigned', async () => {
    await toDo.getByRole('link', { name: 'Service Levels' }).click();
    await admin.getByRole('button', { name: 'Assign Service Levels' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Assign Service Levels' });
    await select(admin, 'Carrier', 'FedEx');
    await dialog.getByRole('checkbox', { name: 'Choose FedEx Ground', exact: true }).check();
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect(admin.getByText('Service levels updated successfully.')).toBeVisible();
    await expect(admin.getByRole('table', { name: 'Service Levels' })).toContainText(
      'FedEx Ground',
    );
  });

  await test.step('the API user is created and the items are imported', async () => {
    await openSetting(admin, 'Onboarding');
    await toDo.getByRole('button', { name: 'Create API User' }).click();
    await expect(admin.getByText('API user was created successfully.')).toBeVisible();
    await toDo.getByRole('button', { name: 'Import Item Data' }).click();
    await expect(toDo.getByRole('listitem').filter({ hasText: 'Open:' })).toHaveCount(0, {
      timeout: 20_000,
    });
    await expect(admin.getByText('Needs Attention')).toHaveCount(0);
  });

  await test.step('its Owner creates the first order', async () => {
    const owner = await elsewhere();
    await signIn(owner, email);
    const call = callWith(owner, await tokenOn(owner));
    await givenItem(call, 'SOAP-1');
    await givenNotice(call, 'SOAP-1', 40);
    // Now and then a few pieces of a delivery are missing.
    await expect
      .poll(async () => (await itemCalled(call, 'SOAP-1')).InventorySummary.Available, {
        timeout: 20_000,
      })
      .toBeGreaterThan(0);
    await owner.getByRole('button', { name: 'Create Order' }).first().click();
    await owner.getByLabel('Order Name').fill('The very first one');
    await owner.getByRole('combobox', { name: 'Delivery Option' }).click();
    await expect(owner.getByRole('option')).toHaveText(['UPS Ground', 'FedEx Ground']);
    await owner.getByRole('option', { name: 'FedEx Ground' }).click();
    await owner.getByRole('button', { name: 'New recipient' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Recipient' });
    await fillPerson(owner, ['Maya', 'Ortiz']);
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await owner.getByRole('button', { name: 'Add SOAP-1', exact: true }).click();
    await owner.getByRole('button', { name: 'Create Order' }).click();
    await closeResult(owner, /The very first one was created successfully\./);
    await expect(owner.getByRole('table', { name: 'Orders' }).locator('tbody tr')).toContainText([
      'The very first one',
    ]);
  });
});

test("an admin shows, copies and replaces a client's API token, and programs work with it for this client alone", async ({
  as,
  callAs,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const admin = await as('admin@portside.test');
  const staff = await callAs('admin@portside.test');
  const name = 'Verbena Lane Skin Care';
  const { _id: id } = await clientCalled(staff, name);
  const [northwind = ''] = await clientIdsOf(staff, ['Northwind Outfitters']);
  const dialog = admin.getByRole('dialog', { name: 'API Token' });
  const shown = dialog.getByRole('textbox', { name: 'API token' });

  await test.step('the dialog shows the token, and copies it', async () => {
    await openClient(admin, name);
    await admin.getByRole('button', { name: 'Generate/Show API Token' }).click();
    await expect(shown).not.toBeEmpty();
    await expect(shown).not.toBeEditable();
    await dialog.getByRole('button', { name: 'Copy to Clipboard' }).click();
    await expect(dialog.getByText('Copied to clipboard')).toBeVisible();
    expect(await admin.evaluate(() => navigator.clipboard.readText())).toBe(
      await shown.inputValue(),
    );
  });

  const first = await shown.inputValue();
  await test.step('a program reads the orders of this client with it, and of no other', async () => {
    const call = callWith(admin, first);
    await expect(call(clients.current, {})).resolves.toMatchObject({
      client: { _id: id, Name: name },
    });
    const { entities } = await call(orders.list, { query: {} });
    expect(entities.length).toBeGreaterThan(0);
    await expect(
      callWith(admin, first, northwind)(orders.list, { query: {} }),
    ).rejects.toMatchObject({ status: 403 });
  });

  await test.step('shown again it is the same, replaced it is another one and the old one is refused', async () => {
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await admin.getByRole('button', { name: 'Generate/Show API Token' }).click();
    await expect(shown).toHaveValue(first);
    await dialog.getByRole('button', { name: 'Replace token' }).click();
    await admin
      .getByRole('alertdialog', { name: 'Replace the API token?' })
      .getByRole('button', { name: 'Ok' })
      .click();
    await expect(shown).not.toHaveValue(first);
    await expect(dialog.getByText('Copied to clipboard')).toHaveCount(0);
    const second = await shown.inputValue();
    await expect(callWith(admin, first)(orders.list, { query: {} })).rejects.toMatchObject({
      status: 401,
    });
    await expect(callWith(admin, second)(clients.current, {})).resolves.toMatchObject({
      client: { _id: id },
    });
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a client without an API user has no token, and the page says why', async () => {
    await openClient(admin, 'Paperlark Stationery & Toys');
    await admin.getByRole('button', { name: 'Generate/Show API Token' }).click();
    await expect(admin.getByRole('alert').filter({ hasText: 'has no API user' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});
