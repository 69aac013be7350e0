import type { Page } from '@playwright/test';
import { clients } from '@contract/client';
import { clientAdmin } from '@contract/clientAdmin';
import { expect, test } from './elsewhere';
import {
  callWith,
  clientCalled,
  clientNameOf,
  emailOf,
  givenClient,
  openClient,
  signIn,
  tokenOn,
} from './givenAccounts';
import { openSetting } from './givenSettings';
import { givenOrder } from './given';
import { closeResult, givenItem, givenNotice, itemCalled } from './givenStock';

const save = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Update Client' }).click();
  await closeResult(page, `Client ${name} updated successfully.`);
};

test('an owner changes what belongs to the client, and reads what belongs to the provider', async ({
  page,
  callAs,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/);
  const [name, email] = [clientNameOf('Lantern House'), emailOf('olga.lanterns')];
  const client = await givenClient(await callAs('admin@portside.test'), { name, email });
  await signIn(page, email);
  await openSetting(page, 'General');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await test.step('defaults, warehouses, wait time, tracking and item groups are facts, the report is not there', async () => {
    for (const label of [
      'Default Warehouse',
      'Default Carrier',
      'Default Service Level',
      'Release Warehouses',
      'Release Preference',
      'Uses multiple warehouses',
      'Wait Time',
      'Use Preconfigured Tracking',
      'Supports item groups',
    ]) {
      await expect(
        page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }),
      ).toBeVisible();
    }
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(page.getByText('Power BI Report ID', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Generate/Show API Token' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Deactivate Client' })).toHaveCount(0);
  });

  await test.step('description, emails, order settings and notifications are changed', async () => {
    await page.getByLabel('Description').fill('Lamps, lanterns and candles');
    await page.getByLabel('Default Notification Email').fill('desk@journeys.test');
    await page
      .getByLabel('Additional Notification Emails')
      .fill('[first@journeys.test,second@journeys.test] third@journeys');
    await expect(page.getByRole('button', { name: 'Update Client' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page
      .getByLabel('Additional Notification Emails')
      .fill('[first@journeys.test,second@journeys.test]  third@journeys.test');
    await page.getByRole('switch', { name: 'Need order approval' }).check();
    await page.getByRole('switch', { name: 'Email notifications' }).check();
    await page.getByRole('checkbox', { name: 'Order shipped' }).check();
    await save(page, name);
    await openSetting(page, 'General');
    await expect(page.getByLabel('Additional Notification Emails')).toHaveValue(
      'first@journeys.test, second@journeys.test, third@journeys.test',
    );
    await expect(page.getByRole('switch', { name: 'Need order approval' })).toBeChecked();
  });

  const call = callWith(page, await tokenOn(page));
  await test.step('they are kept as documented', async () => {
    await expect(call(clients.current, {})).resolves.toMatchObject({
      client: {
        Description: 'Lamps, lanterns and candles',
        NeedOrderApproval: true,
        NotificationSettings: {
          DefaultNotificationEmail: 'desk@journeys.test',
          SecondaryNotificationEmails:
            'first@journeys.test, second@journeys.test, third@journeys.test',
          AllowEmailNotification: true,
          NotifyOnOrderShip: true,
          NotifyOnOrderSubmit: false,
        },
      },
    });
  });

  await test.step('what belongs to the provider is refused by the server as well', async () => {
    const ClientId = client._id;
    for (const payload of [
      { ClientId, Name: 'Mine' },
      { ClientId, PowerBiReportId: client._id },
      { ClientId, Id: Number(client.Id) + 1 },
    ]) {
      await expect(call(clientAdmin.update, { payload })).rejects.toMatchObject({ status: 403 });
    }
    for (const payload of [
      { ClientId, WaitTimeBeforeSystemStartProcessingOrder: 5 },
      { ClientId, PreconfiguredTrackingNumber: '1' },
      { ClientId, SupportsItemGroups: true },
    ]) {
      await expect(call(clientAdmin.updateConfiguration, { payload })).rejects.toMatchObject({
        status: 403,
      });
    }
    await expect(call(clientAdmin.deactivate, { payload: { ClientId } })).rejects.toMatchObject({
      status: 403,
    });
  });
});

test('staff switches order submission off, sets a tracking number, and shuts the client out', async ({
  as,
  callAs,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[013]/);
  const [name, email] = [clientNameOf('Mirror Hall'), emailOf('olga.mirrors')];
  await givenClient(await callAs('admin@portside.test'), { name, email });
  const owner = await elsewhere();
  await signIn(owner, email);
  const call = callWith(owner, await tokenOn(owner));
  await givenItem(call, 'MIRROR');
  await givenNotice(call, 'MIRROR', 200);
  // Now and then a few pieces of a delivery are missing.
  await expect
    .poll(async () => (await itemCalled(call, 'MIRROR')).InventorySummary.Available, {
      timeout: 20_000,
    })
    .toBeGreaterThan(100);
  const admin = await as('admin@portside.test');

  await test.step('a tracking number that is not given stands on the label', async () => {
    await openClient(admin, name);
    await expect(admin.getByText('Logiwa')).toHaveCount(0);
    await admin.getByLabel('Use Preconfigured Tracking').check();
    await expect(admin.getByLabel('Preconfigured Tracking Number')).toHaveValue('LABEL_PROVIDED');
    await admin.getByRole('switch', { name: 'Allow order submission' }).uncheck();
    await save(admin, name);
    await openClient(admin, name);
    await expect(admin.getByLabel('Preconfigured Tracking Number')).toHaveValue('LABEL_PROVIDED');
    await expect(admin.getByRole('switch', { name: 'Allow order submission' })).not.toBeChecked();
  });

  await test.step('a new order is on hold, and says why', async () => {
    await givenOrder(call, { name: 'While submission is off', lines: [['MIRROR', 2]] });
    await owner.reload();
    const row = owner
      .getByRole('table', { name: 'Orders' })
      .getByRole('row', { name: /While submission is off/ });
    await expect(row).toContainText('On hold');
    await expect(row).toContainText('Order submission is switched off for this client');
  });

  const deactivate = () => admin.getByRole('button', { name: 'Deactivate Client' }).click();
  const question = admin.getByRole('alertdialog', { name: `Deactivate ${name}?` });
  await test.step('deactivating asks first, and Cancel changes nothing', async () => {
    await deactivate();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await owner.reload();
    await expect(owner.getByRole('table', { name: 'Orders' })).toBeVisible();
  });

  await test.step('once deactivated, the Owner is shut out at the next call', async () => {
    await deactivate();
    await question.getByRole('button', { name: 'Ok' }).click();
    await closeResult(admin, `Client ${name} deactivated successfully.`);
    // A call of the open page may have been the next one already.
    await expect(async () => {
      await owner.goto('/orders');
      await expect(owner).toHaveURL(/\/login/);
    }).toPass();
  });

  await test.step('once activated again, the Owner can sign in', async () => {
    await openClient(admin, name);
    await admin.getByRole('button', { name: 'Activate Client' }).click();
    await admin
      .getByRole('alertdialog', { name: `Activate ${name}?` })
      .getByRole('button', { name: 'Ok' })
      .click();
    await closeResult(admin, `Client ${name} activated successfully.`);
    await signIn(owner, email);
  });
});

test('settings that somebody else has changed meanwhile are not overwritten, and nothing typed is lost', async ({
  as,
  callAs,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const [name, email] = [clientNameOf('Paper Moon'), emailOf('olga.moon')];
  const staff = await callAs('admin@portside.test');
  await givenClient(staff, { name, email });
  const admin = await as('admin@portside.test');
  await openClient(admin, name);
  await admin.getByLabel('Description').fill('Paper lamps, by staff');
  await admin.getByRole('switch', { name: 'Allow backorders' }).uncheck();

  const owner = await elsewhere();
  await signIn(owner, email);
  await openSetting(owner, 'General');
  await owner.getByLabel('Description').fill('Paper lamps, by the Owner');
  await owner.getByLabel('Default Notification Email').fill('moon@journeys.test');
  await save(owner, name);

  await admin.getByRole('button', { name: 'Update Client' }).click();
  const question = admin.getByRole('alertdialog', { name: `Client ${name} was changed meanwhile` });
  const differences = question.getByRole('table', { name: 'Differences' });
  await expect(differences.getByRole('row', { name: /^Description/ })).toHaveText(
    'DescriptionPaper lamps, by the OwnerPaper lamps, by staff',
  );
  await expect(differences.getByRole('row', { name: /^Default Notification Email/ })).toHaveText(
    'Default Notification Emailmoon@journeys.testNot changed',
  );
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(admin.getByLabel('Default Notification Email')).toHaveValue('moon@journeys.test');
  await save(admin, name);
  expect(await clientCalled(staff, name)).toMatchObject({
    Description: 'Paper lamps, by staff',
    AllowBackOrders: false,
    NotificationSettings: { DefaultNotificationEmail: 'moon@journeys.test' },
  });
});
