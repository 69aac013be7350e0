import type { Page } from '@playwright/test';
import { expect, test } from './elsewhere';
import { emailOf, givenUser, signIn } from './givenAccounts';
import { violationsOf } from './violations';

const headsOf = (page: Page, table: string): Promise<string[]> =>
  page.getByRole('table', { name: table }).getByRole('columnheader').allInnerTexts();

const head = (page: Page, name: string) => page.getByRole('columnheader', { name });

const columns = (page: Page) => page.getByRole('dialog', { name: 'Columns' });

/** Opens the choice of columns, and closes it when the work is done. */
const inColumns = async (page: Page, work: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: 'Columns' }).click();
  await work();
  await page.keyboard.press('Escape');
  await expect(columns(page)).toBeHidden();
};

test('a clerk arranges the orders, keeps that as a view, and shares it with a colleague', async ({
  callAs,
  elsewhere,
}) => {
  const owner = await callAs('owner@northwind.test');
  const [mine, theirs] = [emailOf('vera.views'), emailOf('walt.views')];
  await givenUser(owner, { email: mine, name: ['Vera', 'Views'], role: 'User' });
  await givenUser(owner, { email: theirs, name: ['Walt', 'Views'], role: 'Owner' });
  const clerk = await elsewhere();
  await signIn(clerk, mine);
  await clerk.goto('/orders');

  await test.step('a heading sorts one way, the other way, and as it was', async () => {
    const recipient = head(clerk, 'RECIPIENT');
    await recipient.getByRole('button').click();
    await expect(recipient).toHaveAttribute('aria-sort', 'ascending');
    await recipient.getByRole('button').click();
    await expect(recipient).toHaveAttribute('aria-sort', 'descending');
    await expect(clerk).toHaveURL(/sortBy=recipient&sortDir=desc/);
    await recipient.getByRole('button').click();
    await expect(recipient).not.toHaveAttribute('aria-sort');
    await head(clerk, 'ORDER NO.').getByRole('button').click();
  });

  await test.step('columns are chosen, and moved by mouse and by keys', async () => {
    await inColumns(clerk, async () => {
      await columns(clerk).getByRole('checkbox', { name: 'PIECES' }).check();
      await expect(columns(clerk).getByRole('checkbox', { name: 'PIECES' })).toBeFocused();
      await clerk.keyboard.press('Alt+ArrowUp');
      await columns(clerk).getByRole('checkbox', { name: 'CREATED DATE' }).uncheck();
      expect(await violationsOf(clerk)).toEqual([]);
    });
    const chosen = ['ORDER NAME', 'ORDER NO.', 'RECIPIENT', 'STATUS', 'PIECES', 'WH. STATUS'];
    await expect.poll(() => headsOf(clerk, 'Orders')).toEqual(['', ...chosen]);
  });

  await test.step('it is saved as a view, shared, and opens the list from now on', async () => {
    await clerk.getByRole('button', { name: 'Save view' }).click();
    const dialog = clerk.getByRole('dialog', { name: 'Save view' });
    expect(await violationsOf(clerk)).toEqual([]);
    await dialog.getByLabel('Name').fill('Oldest first');
    await dialog.getByRole('checkbox', { name: /^Share with everybody/ }).check();
    await dialog.getByRole('checkbox', { name: 'Open this list with it' }).check();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const tab = clerk.getByRole('button', { name: /^Oldest first/ });
    await expect(tab).toHaveAttribute('aria-pressed', 'true');
    expect(await violationsOf(clerk)).toEqual([]);
    const address = clerk.url();
    await clerk.goto('/orders');
    await expect(head(clerk, 'PIECES')).toBeVisible();
    await expect(head(clerk, 'ORDER NO.')).toHaveAttribute('aria-sort', 'ascending');
    await clerk.goto(address);
    await expect(tab).toHaveAttribute('aria-pressed', 'true');
  });
  const address = clerk.url();

  const colleague = await elsewhere();
  await signIn(colleague, theirs);
  await test.step('a colleague has it by its address, and the own list stays as it was', async () => {
    await colleague.goto(address);
    await expect(head(colleague, 'PIECES')).toBeVisible();
    await expect(head(colleague, 'ORDER NO.')).toHaveAttribute('aria-sort', 'ascending');
    await colleague.goto('/orders');
    await expect(head(colleague, 'CREATED DATE')).toBeVisible();
    await expect(head(colleague, 'PIECES')).toBeHidden();
  });

  await test.step('who changes a view of somebody else is told whose it is', async () => {
    await colleague.goto(address);
    await head(colleague, 'ORDER NO.').getByRole('button').click();
    await expect(colleague.getByText('Sorting changed')).toBeVisible();
    await colleague.getByRole('button', { name: 'Save to view' }).click();
    const question = colleague.getByRole('alertdialog', {
      name: 'Save to the view Oldest first?',
    });
    await expect(question).toContainText('It was made by Vera Views');
    expect(await violationsOf(colleague)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await colleague.getByRole('button', { name: 'Reset' }).click();
    await expect(head(colleague, 'ORDER NO.')).toHaveAttribute('aria-sort', 'ascending');
  });

  await test.step('a view that was deleted is said to be gone', async () => {
    await clerk.getByRole('button', { name: 'Actions for view Oldest first' }).click();
    await clerk.getByRole('menuitem', { name: 'Delete' }).click();
    await clerk.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();
    // What lies behind the question is hidden as long as it is asked.
    await expect(clerk.getByRole('alertdialog')).toBeHidden();
    await expect(clerk.getByRole('button', { name: /^Oldest first/ })).toBeHidden();
    await colleague.goto(address);
    await expect(
      colleague.getByText('This view is not there any more, or is not shared with you.'),
    ).toBeVisible();
    await expect(head(colleague, 'CREATED DATE')).toBeVisible();
  });
});

test('a clerk sorts and arranges items and archived orders in the same way', async ({ as }) => {
  const page = await as('owner@northwind.test');
  await page.goto('/inventory');
  await head(page, 'STOCK NUMBER').getByRole('button').click();
  await expect(head(page, 'STOCK NUMBER')).toHaveAttribute('aria-sort', 'ascending');
  await inColumns(page, () => columns(page).getByRole('checkbox', { name: 'TYPE' }).uncheck());
  await expect(head(page, 'TYPE')).toBeHidden();
  await page.reload();
  await expect(head(page, 'STOCK NUMBER')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head(page, 'TYPE')).toBeHidden();

  await page.goto(`/orders/archive?year=${new Date().getFullYear() - 1}&month=December`);
  await inColumns(page, () =>
    columns(page).getByRole('checkbox', { name: 'TRACKING NO.' }).check(),
  );
  await expect(head(page, 'TRACKING NO.')).toBeVisible();
  await head(page, 'ORDER NAME').getByRole('button').click();
  await expect(head(page, 'ORDER NAME')).toHaveAttribute('aria-sort', 'ascending');
});
