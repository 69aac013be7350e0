import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { emailOf } from './givenAccounts';
import { openManaged, openScreen, openSetting, overflowOf } from './givenSettings';
import { closeResult } from './givenStock';
import { invitationLinks } from './outbox';
import { inEachSize, sizes } from './sizes';
import { violationsOf } from './violations';

const expectNone = async (page: Page): Promise<void> =>
  expect(await violationsOf(page)).toEqual([]);

const openRow = async (page: Page, table: 'Clients' | 'Users', name: string): Promise<void> => {
  await page.getByRole('table', { name: table }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
};

const openDialog = async (page: Page, button: string, name = button): Promise<void> => {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
};

/** Sends a form that lacks everything, so that it complains. */
const complain = async (page: Page, button: string, field: string): Promise<void> => {
  // The list before has a button of the same name.
  await page.getByLabel(field, { exact: true }).waitFor();
  // It is aria-disabled, and says what is missing when it is pressed.
  await page.getByRole('button', { name: button }).press('Enter');
  await expect(page.getByLabel(field, { exact: true })).toHaveAttribute('aria-invalid', 'true');
};

const closeDialog = async (page: Page, button: 'Cancel' | 'Close'): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('the clients, a client and its API token have no accessibility violations', async ({ as }) => {
  const page = await as('admin@portside.test');
  await openManaged(page, 'Clients');
  await expect(
    page.getByRole('table', { name: 'Clients' }).locator('tbody tr').first(),
  ).toBeVisible();
  await expectNone(page);
  await openRow(page, 'Clients', 'Northwind Outfitters');
  await expectNone(page);
  await openDialog(page, 'Generate/Show API Token', 'API Token');
  await expect(page.getByRole('textbox', { name: 'API token' })).not.toBeEmpty();
  await expectNone(page);
});

test('the overview of all accounts has no accessibility violations, whatever the size', async ({
  as,
}) => {
  const page = await as('admin@portside.test');
  await openScreen(page, 'ManageOverview');
  await page.getByRole('button', { name: 'What waits at Northwind Outfitters' }).click();
  await expect(page.getByRole('link', { name: /on hold for stock$/ })).toBeVisible();
  await inEachSize(page, ['desktop', 'tablet', 'phone'], async (device) => {
    expect.soft(await violationsOf(page), device).toEqual([]);
    expect.soft(await overflowOf(page), device).toBe(0);
  });
});

test('the form of a new client has no accessibility violations', async ({ as }) => {
  const page = await as('admin@portside.test');
  await openManaged(page, 'Clients');
  await page.getByRole('button', { name: 'Add Client' }).click();
  await complain(page, 'Create Client', 'Description');
  await expectNone(page);
});

test("an owner's settings have no accessibility violations", async ({ as }) => {
  const page = await as('owner@northwind.test');
  await openSetting(page, 'General');
  await expect(page.getByLabel('Description')).toBeVisible();
  await expectNone(page);
});

test('the staff, a manager and its clients have no accessibility violations', async ({ as }) => {
  const page = await as('admin@portside.test');
  await openManaged(page, 'Users');
  await expect(page.getByRole('table', { name: 'Users' })).toContainText('Dana Whitfield');
  await expectNone(page);
  await openRow(page, 'Users', 'Dana Whitfield');
  await expectNone(page);
  await openDialog(page, 'Assigned Clients');
  await expectNone(page);
  await closeDialog(page, 'Cancel');
  await openDialog(page, 'Change Email or Password');
  await expectNone(page);
  await closeDialog(page, 'Cancel');
  await openManaged(page, 'Users');
  await page.getByRole('button', { name: 'Add User' }).click();
  await complain(page, 'Add User', 'First Name');
  await expectNone(page);
});

test("a client's users have no accessibility violations", async ({ as }) => {
  const page = await as('owner@northwind.test');
  await openSetting(page, 'Users');
  await expect(page.getByRole('table', { name: 'Users' })).toContainText('Tess Okafor');
  await expectNone(page);
  await openRow(page, 'Users', 'Tess Okafor');
  await expectNone(page);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Activate Tess Okafor?' })).toBeVisible();
  await expectNone(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await openSetting(page, 'Users');
  await page.getByRole('button', { name: 'Add User' }).click();
  await complain(page, 'Add User', 'First Name');
  await expectNone(page);
});

test('an invitation and the page that accepts it have no accessibility violations', async ({
  as,
}) => {
  const page = await as('owner@northwind.test');
  const email = emailOf('ada.lind');
  await openSetting(page, 'Users');
  await openDialog(page, 'Invite', 'Invite a user');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await expectNone(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await closeResult(page, `An invitation was sent to ${email}.`);
  await expectNone(page);
  await expect.poll(() => invitationLinks(email)).toHaveLength(1);
  await page.goto((await invitationLinks(email))[0] ?? '');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true');
  await expectNone(page);
});

test('the profile and its two dialogs have no accessibility violations', async ({ as }) => {
  const page = await as('manager@portside.test');
  await openSetting(page, 'Profile');
  await expect(page.getByLabel('First Name')).toHaveValue('Marcus');
  await expectNone(page);
  await openDialog(page, 'Preferred Clients');
  await expectNone(page);
  await closeDialog(page, 'Cancel');
  await openDialog(page, 'Change Email or Password');
  await expectNone(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  const expectToFit = async (page: Page): Promise<void> => expect(await overflowOf(page)).toBe(0);

  /**
   * Goes to a screen of an area from the orders, because pages that lead back somewhere have no
   * menu.
   */
  const openArea = async (
    page: Page,
    area: 'Manage' | 'Settings',
    screen: string,
  ): Promise<void> => {
    await page.goto('/orders');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByText(area, { exact: true }).click();
    await page
      .getByRole('navigation', { name: area })
      .getByRole('link', { name: screen, exact: true })
      .click();
  };

  /** Opens what lies under More. */
  const openMore = async (page: Page, label: string): Promise<void> => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: label }).click();
  };

  test('nothing about clients scrolls sideways', async ({ as }) => {
    const page = await as('admin@portside.test');
    await openArea(page, 'Manage', 'Clients');
    await expect(
      page.getByRole('table', { name: 'Clients' }).locator('tbody tr').first(),
    ).toBeVisible();
    await expectToFit(page);
    await openRow(page, 'Clients', 'Northwind Outfitters');
    await expectToFit(page);
    await expectNone(page);
    await openMore(page, 'Generate/Show API Token');
    await expect(page.getByRole('textbox', { name: 'API token' })).not.toBeEmpty();
    await expectToFit(page);
    await closeDialog(page, 'Close');
    await page.goBack();
    await page.getByRole('button', { name: 'Add Client' }).click();
    await expect(page.getByText('Client must be setup in Logiwa first!!')).toBeVisible();
    await expectToFit(page);
    await openArea(page, 'Settings', 'General');
    await expect(page.getByLabel('Description')).toBeVisible();
    await expectToFit(page);
  });

  test('nothing about users and the profile scrolls sideways', async ({ as }) => {
    const page = await as('admin@portside.test');
    await openArea(page, 'Manage', 'Users');
    await expectToFit(page);
    await openRow(page, 'Users', 'Dana Whitfield');
    await expectToFit(page);
    await expectNone(page);
    await openMore(page, 'Assigned Clients');
    await expect(page.getByRole('dialog', { name: 'Assigned Clients' })).toBeVisible();
    await expectToFit(page);
    await expectNone(page);
    await closeDialog(page, 'Cancel');
    await page.goBack();
    await page.getByRole('button', { name: 'Add User' }).click();
    await expect(page.getByLabel('First Name')).toBeVisible();
    await expectToFit(page);
    await openArea(page, 'Settings', 'Profile');
    await expect(page.getByLabel('First Name')).toHaveValue('Eleanor');
    await expectToFit(page);
    for (const dialog of ['Preferred Clients', 'Change Email or Password']) {
      await openMore(page, dialog);
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await expectToFit(page);
      await closeDialog(page, 'Cancel');
    }
  });
});
