import type { Page } from '@playwright/test';
import { clients } from '@contract/client';
import { webhooks } from '@contract/webhook';
import type { Call } from '@/shared/api/createCall';
import { expect, startCallByCall, test } from './fixtures';
import { givenOrder, journey } from './given';
import { nameOf, openScreen, overflowOf } from './givenSettings';
import { inEachSize } from './sizes';
import { violationsOf } from './violations';

/** Nothing listens there: what is sent to it fails, and says so. */
const nowhere = 'http://127.0.0.1:9/hooks';

/** A webhook that has failed once; answers how to delete it. */
const givenWebhook = async (call: Call): Promise<() => Promise<unknown>> => {
  const { _id } = await call(webhooks.add, {
    payload: {
      WebhookEvent: 'ORDER_STATUS_CHANGED',
      HttpMethod: 'POST',
      HttpUrl: nowhere,
      HttpHeaders: JSON.stringify({ 'X-Shop': 'Chicago' }),
    },
  });
  await givenOrder(call, { name: journey('told to nobody') });
  await expect
    .poll(
      async () =>
        (await call(webhooks.deliveries, { params: { id: _id }, query: {} })).entities[0]?.Attempts
          .length ?? 0,
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  return () => call(webhooks.remove, { payload: { Ids: [_id] } });
};

/**
 * Visits the hubs and what staff keeps of service levels and groups; `look` is called when a screen
 * is there.
 */
const visitScreensOfStaff = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await openScreen(page, 'Manage');
  await expect(page.getByRole('link', { name: 'Item Groups' })).toBeVisible();
  await look();
  await openScreen(page, 'Settings');
  await expect(page.getByRole('link', { name: /^Onboarding/ })).toBeVisible();
  await look();

  await openScreen(page, 'ManageServiceLevels');
  const levels = page.getByRole('table', { name: /Service Levels$/ }).locator('tbody tr');
  await levels.first().getByRole('checkbox').check();
  await look();
  await page.getByRole('button', { name: 'Remove Selected' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Remove this service level?' })).toBeVisible();
  await look();

  await openScreen(page, 'ManageItemGroups');
  await page.getByRole('radiogroup', { name: 'Current Groups' }).getByRole('radio').first().check();
  await look();

  await openScreen(page, 'SettingsServiceLevels');
  await page
    .getByRole('table', { name: 'Service Levels' })
    .locator('tbody tr')
    .first()
    .getByRole('checkbox')
    .check();
  await expect(page.getByRole('button', { name: 'Remove Service Levels' })).toBeVisible();
  await look();
  await page
    .getByRole('table', { name: 'Service Levels' })
    .locator('tbody tr')
    .first()
    .getByRole('checkbox')
    .uncheck();
  await page.getByRole('button', { name: 'Assign Service Levels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign Service Levels' });
  await dialog.getByRole('combobox', { name: 'Carrier' }).click();
  await page.getByRole('option', { name: 'DHL', exact: true }).click();
  await dialog.getByRole('table').locator('tbody tr').first().getByRole('checkbox').check();
  await look();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await openScreen(page, 'SettingsServiceLevels');
  await page.getByRole('button', { name: 'Add Custom Service Level' }).click();
  await expect(
    page
      .getByRole('dialog', { name: 'Add Custom Service Level' })
      .getByRole('region', { name: 'Requirements' }),
  ).toBeVisible();
  await look();
};

/**
 * The to-do list of a client whose import went wrong, as a small client's would look before it is
 * set up.
 */
const visitOnboarding = async (
  page: Page,
  call: Call,
  look: () => Promise<void>,
): Promise<void> => {
  const { client } = await call(clients.current, {});
  const OnboardingFlags = {
    ...client.OnboardingFlags,
    AllSetup: false,
    APIUserCreated: false,
    ItemDataImported: false,
    ErrorsOccurredDuringItemDataImport: true,
  };
  await startCallByCall(page.context());
  await page.route('**/api/ui/clients/current', (route) =>
    route.fulfill({ json: { error: false, result: { client: { ...client, OnboardingFlags } } } }),
  );
  await openScreen(page, 'Onboarding');
  await expect(page.getByText(/Errors occurred/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create API User' })).toBeVisible();
  await look();
};

const visitRecipients = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await openScreen(page, 'Recipients');
  const rows = page.getByRole('table', { name: 'Recipients' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await look();
  await rows.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Recipient - / })).toBeVisible();
  await look();
  await openScreen(page, 'Recipients');
  await page.getByRole('button', { name: 'Add Recipient' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Recipient' })).toBeVisible();
  // It is aria-disabled, and says what is missing when it is pressed.
  await page.getByRole('button', { name: 'Add Recipient' }).press('Enter');
  await expect(page.getByText('Enter 5 digits')).toBeVisible();
  await look();
};

const visitWebhooks = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await openScreen(page, 'Webhooks');
  const row = page
    .getByRole('table', { name: 'Webhooks' })
    .locator('tbody tr')
    .filter({ hasText: nowhere });
  await row.getByRole('checkbox').check();
  await look();
  await row.getByRole('checkbox').uncheck();
  await row.getByRole('link', { name: 'Order Status Changed' }).click();
  await expect(page.getByLabel('URL', { exact: true })).toHaveValue(nowhere);
  await look();
  await page.getByRole('tab', { name: 'Deliveries' }).click();
  await page.getByRole('list', { name: 'Deliveries' }).getByRole('button').first().click();
  await expect(page.getByRole('region', { name: 'Delivery', exact: true })).toContainText(
    'No answer',
  );
  await look();
  await page.getByRole('tab', { name: 'Try it' }).click();
  await expect(
    page.getByRole('region', { name: 'Check the signature', exact: true }),
  ).toBeVisible();
  await look();
  await openScreen(page, 'Webhooks');
  await page.getByRole('button', { name: 'Add Webhook' }).first().click();
  await page.getByRole('button', { name: 'Add header' }).click();
  await page.getByLabel('Name of header 1').fill('X-Shop');
  await page.getByRole('button', { name: 'Add Webhook' }).press('Enter');
  await expect(page.getByLabel('URL', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await look();
};

/** No violations on a desktop and a phone, and nothing that scrolls sideways. */
const lookAt = (page: Page) => (): Promise<void> =>
  inEachSize(page, ['desktop', 'phone'], async (device) => {
    expect.soft(await violationsOf(page), `${page.url()} on a ${device}`).toEqual([]);
    expect.soft(await overflowOf(page), `${page.url()} on a ${device}`).toBe(0);
  });

test('the hubs, the service levels and the item groups have no accessibility violations', async ({
  beside,
}) => {
  const page = await beside('admin@portside.test');
  await visitScreensOfStaff(page, lookAt(page));
});

test('the onboarding has no accessibility violations', async ({ beside, callAs }) => {
  const page = await beside('admin@portside.test');
  await visitOnboarding(page, await callAs('admin@portside.test'), lookAt(page));
});

test('the recipients have no accessibility violations', async ({ as }) => {
  const page = await as('owner@contoso.test');
  await visitRecipients(page, lookAt(page));
});

test('the webhooks have no accessibility violations', async ({ as, callAs }) => {
  const remove = await givenWebhook(await callAs('owner@contoso.test'));
  const page = await as('owner@contoso.test');
  await visitWebhooks(page, lookAt(page));
  await remove();
});

test('the API page, its dialog and a token that was just made have no accessibility violations', async ({
  beside,
}) => {
  const page = await beside('admin@portside.test');
  await openScreen(page, 'ApiTokens');
  await expect(page.getByRole('region', { name: 'Tokens' })).toBeVisible();
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create token' });
  await dialog.getByRole('button', { name: 'Create token' }).press('Enter');
  const rights = dialog.getByRole('group', { name: 'Rights' });
  await expect(rights.getByText('Choose at least one right')).toBeVisible();
  await lookAt(page)();
  const name = nameOf('Looked at');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('checkbox', { name: 'Read stock' }).check();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText(/Copy its token now/)).toBeVisible();
  await lookAt(page)();
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText(`Token ${name} was revoked.`)).toBeVisible();
});

test('the daily export, what is wrong with it, and what staff see of it have no accessibility violations', async ({
  as,
  beside,
}) => {
  const page = await as('owner@contoso.test');
  await openScreen(page, 'DailyExport');
  await page.getByRole('switch', { name: 'Send every day' }).check();
  await lookAt(page)();
  await page
    .getByRole('group', { name: 'People' })
    .getByRole('checkbox', { checked: true })
    .uncheck();
  for (const file of ['Order status, as .csv', 'Stock, as .csv'])
    await page.getByRole('checkbox', { name: file }).uncheck();
  await page.getByRole('textbox', { name: 'Other addresses' }).fill('nobody');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  const files = page.getByRole('group', { name: 'Files' });
  await expect(files.getByText('Choose at least one file')).toBeVisible();
  await lookAt(page)();
  const staff = await beside('manager@portside.test');
  await openScreen(staff, 'DailyExport');
  await expect(staff.getByRole('region', { name: 'What is sent' })).toBeVisible();
  await lookAt(staff)();
});
