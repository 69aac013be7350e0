import { clients } from '@contract/client';
import { clientAdmin } from '@contract/clientAdmin';
import { expect, setCookie, test } from './fixtures';
import { callWith, clientNameOf, emailOf, givenClient, tokenOn } from './givenAccounts';
import { nameOf, openManaged, openSetting } from './givenSettings';

test('staff sets a new client up, step by step, until it needs no attention', async ({
  as,
  callAs,
  context,
  baseURL,
}) => {
  const name = clientNameOf('set up by staff');
  const admin = await callAs('admin@portside.test');
  const { _id: clientId } = await givenClient(admin, { name, email: emailOf('owner-set-up') });
  await setCookie(context, { name: 'portal_client', value: clientId, url: baseURL ?? '' });
  const page = await as('admin@portside.test');
  const step = (words: string) =>
    page.getByRole('list', { name: 'To do' }).getByRole('listitem').filter({ hasText: words });
  const open = async (): Promise<void> => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByLabel('Settings', { exact: true })
      .click();
    await page.getByRole('link', { name: /^Onboarding/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Onboarding' })).toBeVisible();
  };

  await test.step('its card asks for attention, and one step is done', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByLabel('Settings', { exact: true })
      .click();
    await expect(page.getByRole('link', { name: /^Onboarding/ })).toContainText('Needs Attention');
    await open();
    await expect(page.getByRole('region', { name })).toBeVisible();
    await expect(step('Client was setup in Logiwa')).toContainText('Done: ');
    for (const words of [
      'Service levels were setup',
      'API user was created',
      'Item data was imported',
    ])
      await expect(step(words)).toContainText('Open: ');
  });

  await test.step('the service levels', async () => {
    await step('Service levels were setup').getByRole('link', { name: 'Service Levels' }).click();
    await page.getByRole('button', { name: 'Assign Service Levels' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign Service Levels' });
    await dialog.getByRole('combobox', { name: 'Carrier' }).click();
    await page.getByRole('option', { name: 'FedEx', exact: true }).click();
    await dialog.getByRole('checkbox', { name: 'Choose all rows of this page' }).check();
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect(
      page.getByText('Service levels updated successfully.', { exact: true }),
    ).toBeVisible();
    await open();
    await expect(step('Service levels were setup')).toContainText('Done: ');
  });

  await test.step('the API user', async () => {
    await page.getByRole('button', { name: 'Create API User' }).click();
    await expect(
      page.getByText('API user was created successfully.', { exact: true }),
    ).toBeVisible();
    await expect(step('API user was created')).toContainText('Done: ');
    await expect(page.getByRole('button', { name: 'Create API User' })).toHaveCount(0);
  });

  await test.step('errors of an import are told, and cleared', async () => {
    await admin(clientAdmin.updateOnboardingFlags, {
      payload: { Id: clientId, ErrorsOccurredDuringItemDataImport: true },
    });
    await openSetting(page, 'Profile');
    await open();
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    await expect(
      page.getByText('The error was cleared successfully.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(/Errors occurred/)).toHaveCount(0);
  });

  await test.step('the item data, followed until they are there', async () => {
    // The items of a new client come at once: it is read as it is in between.
    const current = '**/api/ui/clients/current';
    const { client } = await callWith(page, await tokenOn(page), clientId)(clients.current, {});
    const importing: typeof client = {
      ...client,
      OnboardingFlags: { ...client.OnboardingFlags, ItemDataImportInProgress: true },
    };
    await page.route(current, (route) =>
      route.fulfill({ json: { error: false, result: { client: importing } } }),
    );
    await page.getByRole('button', { name: 'Import Item Data' }).click();
    const busy = page.getByRole('button', { name: 'Import in Progress...' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await expect(step('Item data was imported')).toContainText('Open: ');
    await page.unroute(current);
    await expect(step('Item data was imported')).toContainText('Done: ', { timeout: 20_000 });
    await expect(busy).toHaveCount(0);
    await expect(page.getByText('Needs Attention')).toHaveCount(0);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByLabel('Settings', { exact: true })
      .click();
    await expect(page.getByRole('link', { name: 'Onboarding', exact: true })).not.toContainText(
      'Needs Attention',
    );
  });
});

test('staff adds an item group and gives it another name', async ({ beside, expectedErrors }) => {
  expectedErrors.push(/status of 400/);
  const name = nameOf('Camp kitchens');
  const renamed = nameOf('Cooking outdoors');
  const page = await beside('admin@portside.test');
  await openManaged(page, 'Item Groups');
  const groups = page.getByRole('radiogroup', { name: 'Current Groups' });
  await expect(page.getByRole('button', { name: 'Update Group' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await page.getByLabel('Name of the new group').fill(name);
  await page.getByRole('button', { name: 'Add Group' }).click();
  await expect(page.getByText('Item group created successfully.', { exact: true })).toBeVisible();
  await expect(groups.getByRole('radio', { name, exact: true })).toBeVisible();

  await page.getByLabel('Name of the new group').fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Add Group' }).click();
  await expect(page.getByRole('alert')).toContainText(/exists already/);

  await groups.getByRole('radio', { name, exact: true }).check();
  await page.getByLabel(`New name of ${name}`).fill(renamed);
  await page.getByRole('button', { name: 'Update Group' }).click();
  await expect(page.getByText('Item group updated successfully.', { exact: true })).toBeVisible();
  await expect(groups.getByRole('radio', { name: renamed, exact: true })).toBeChecked();
  await expect(groups.getByRole('radio', { name, exact: true })).toHaveCount(0);
});
