import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { journey } from './given';
import { givenRecipient, openSetting } from './givenSettings';
import { closeResult } from './givenStock';

const requirement = (page: Page, sentence: string) =>
  page
    .getByRole('region', { name: 'Requirements' })
    .getByRole('listitem')
    .filter({ hasText: sentence });

const chooseIn = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Narrows the address book to a search and answers its rows. */
const search = async (page: Page, term: string) => {
  await page.getByRole('searchbox', { name: 'Search recipients' }).fill(term);
  await page.keyboard.press('Enter');
  return page.getByRole('table', { name: 'Recipients' }).locator('tbody tr');
};

const openRecipient = async (page: Page, name: string): Promise<void> => {
  const rows = await search(page, name);
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Recipient - ${name}` })).toBeVisible();
};

const update = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Update Recipient' }).click();
  await closeResult(page, `Recipient ${name} updated successfully.`);
};

test('a client user adds a recipient as the requirements say, finds it, and sends it elsewhere', async ({
  as,
}) => {
  const lastName = journey('Thistlewood');
  const name = `Wilhelmina ${lastName}`;
  const page = await as('user@northwind.test');
  await openSetting(page, 'Recipients');

  await test.step('the requirements are met one by one', async () => {
    await page.getByRole('button', { name: 'Add Recipient' }).click();
    const named = requirement(page, 'First Name and Last Name or Company');
    const placed = requirement(
      page,
      'Complete address: Address, City, Zip Code (5 digits)*, Phone (10 digits)* & Country (* = format for US)',
    );
    const stated = requirement(page, 'If country is US or Canada: State is required');
    const mailed = requirement(page, 'Email must be valid if provided');
    for (const open of [named, placed, stated]) await expect(open).toContainText('Open: ');
    await page.getByLabel('First Name').fill('Wilhelmina');
    await page.getByLabel('Last Name').fill(lastName);
    await expect(named).toContainText('Met: ');
    await page.getByLabel('Email').fill('wilhelmina@');
    await expect(mailed).toContainText('Not met: ');
    await page.getByLabel('Email').fill('w.thistlewood@northwind.test');
    await expect(mailed).toContainText('Met: ');
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('3 Saddle Creek');
    await page.getByLabel('City').fill('Bozeman');
    await page.getByLabel('Zip').fill('5971');
    await page.getByLabel('Phone').fill('(406) 555-0190');
    await expect(page.getByLabel('Phone')).toHaveValue('4065550190');
    // It is aria-disabled, and says what is missing when it is pressed.
    await page.getByRole('button', { name: 'Add Recipient' }).press('Enter');
    await expect(page.getByText('Enter 5 digits')).toBeVisible();
    await page.getByLabel('Zip').fill('59715');
    await expect(placed).toContainText('Met: ');
    await chooseIn(page, 'State', 'Montana');
    await expect(stated).toContainText('Met: ');
    await page.getByRole('button', { name: 'Add Recipient' }).click();
    await closeResult(page, `Recipient ${name} was created successfully.`);
  });

  await test.step('it is found, with its phone grouped', async () => {
    const rows = await search(page, lastName);
    await expect(rows).toHaveText([
      `${name}--w.thistlewood@northwind.test3 Saddle Creek, Bozeman, MT 59715(406) 555-0190`,
    ]);
    await search(page, 'nobody of that name');
    await expect(page.getByRole('heading', { name: 'No recipients match' })).toBeVisible();
  });

  await test.step('abroad its state is a text and not required', async () => {
    await openRecipient(page, name);
    await expect(
      page.getByRole('button', { name: 'Update Recipient' }),
    ).toHaveAccessibleDescription('Nothing was changed yet');
    await chooseIn(page, 'Country', 'Canada');
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('');
    await expect(
      requirement(page, 'If country is US or Canada: State is required'),
    ).not.toContainText('Met: ');
    await expect(
      page.getByRole('button', { name: 'Update Recipient' }),
    ).toHaveAccessibleDescription('If country is US or Canada: State is required');
    await chooseIn(page, 'Country', 'Germany');
    await expect(requirement(page, 'If country is US or Canada: State is required')).toContainText(
      'Met: ',
    );
    await page.getByRole('textbox', { name: 'State' }).fill('Hessen');
    await page.getByLabel('City').fill('Kassel');
    await page.getByLabel('Zip').fill('34117-A');
    await update(page, name);
    await expect(await search(page, lastName)).toContainText([
      '3 Saddle Creek, Kassel, Hessen 34117-A',
    ]);
  });
});

test('a recipient that somebody else has changed meanwhile is not overwritten, and nothing typed is lost', async ({
  as,
  beside,
  callAs,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const lastName = journey('Farnsworth');
  const name = `Odile ${lastName}`;
  await givenRecipient(await callAs('owner@northwind.test'), lastName);
  const user = await as('user@northwind.test');
  await openSetting(user, 'Recipients');
  await openRecipient(user, name);
  await user.getByLabel('Company').fill('Farnsworth & Daughters');

  const owner = await beside('owner@northwind.test');
  await openSetting(owner, 'Recipients');
  await openRecipient(owner, name);
  await owner.getByLabel('City').fill('Montpelier');
  await owner.getByLabel('Notes').fill('Second door on the left');
  await update(owner, name);

  await user.getByRole('button', { name: 'Update Recipient' }).click();
  const question = user.getByRole('alertdialog', {
    name: `Recipient ${name} was changed meanwhile`,
  });
  const differences = question.getByRole('table', { name: 'Differences' });
  await expect(differences.getByRole('row', { name: /^Company/ })).toHaveText(
    'CompanyNoneFarnsworth & Daughters',
  );
  await expect(differences.getByRole('row', { name: /^City/ })).toHaveText(
    'CityMontpelierNot changed',
  );
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(user.getByLabel('Company')).toHaveValue('Farnsworth & Daughters');
  await expect(user.getByLabel('City')).toHaveValue('Montpelier');
  await update(user, name);
  await openRecipient(user, name);
  await expect(user.getByLabel('Notes')).toHaveValue('Second door on the left');
  await expect(user.getByLabel('Company')).toHaveValue('Farnsworth & Daughters');
});
