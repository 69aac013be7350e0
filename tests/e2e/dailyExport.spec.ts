import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { givenOrder, journey } from './given';
import { openScreen, openSetting } from './givenSettings';
import { mailsTo } from './outbox';

const program = 'erp@northwind-books.test';

test.use({ expectedErrors: [/status of 409/] });

/** What the file is that a mail brings; null where it has none of that name. */
const attachedTo = (mail: string, name: RegExp): string | null => {
  const part = mail
    .split(/\r?\n--/)
    .find((each) => /content-disposition: attachment/i.test(each) && name.test(each));
  const [, content] = part?.split(/\r?\n\r?\n/) ?? [];
  return content === undefined ? null : Buffer.from(content, 'base64').toString('utf8');
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
};

const isSaved = (page: Page, hour: string) =>
  expect(page.getByText(`The daily export goes out every day at ${hour}.`)).toBeVisible();

const runs = (page: Page) => page.getByRole('table', { name: 'Sendings' }).locator('tbody tr');

test('an owner has order status and stock sent every morning to oneself and to a program, at once for a look, and switches it off', async ({
  as,
  beside,
  callAs,
}) => {
  const { Name } = await givenOrder(await callAs('owner@northwind.test'), {
    name: journey('told by mail in the morning'),
  });
  const before = mailsTo(program).length;
  const page = await as('owner@northwind.test');
  await openSetting(page, 'Daily export');
  await test.step('it is switched on', async () => {
    await page.getByRole('switch', { name: 'Send every day' }).check();
    await page.getByRole('textbox', { name: 'Other addresses' }).fill(program.toUpperCase());
    await save(page);
    await isSaved(page, '06:00');
    await expect(page.getByText(/^Next: /)).toBeVisible();
  });
  await test.step('it is sent at once, and the mails have the files', async () => {
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(runs(page).first()).toContainText('Sent by hand');
    await expect(runs(page).first()).toContainText('4 mails');
    const mails = mailsTo(program).slice(before);
    expect(mails).toHaveLength(2);
    expect(mailsTo('owner@northwind.test').length).toBeGreaterThanOrEqual(2);
    const orders = mails.map((mail) => attachedTo(mail, /Order status/)).find(Boolean) ?? '';
    expect(orders).toContain('ORDER NO.,ORDER NAME');
    expect(orders).toContain(Name);
    const stock = mails.map((mail) => attachedTo(mail, /Stock/)).find(Boolean) ?? '';
    expect(stock).toContain('WAREHOUSE,BALANCE ON HAND,ORDERED,UNSHIPPABLE,AVAILABLE,EXPECTED');
  });
  await test.step('what somebody else has saved meanwhile is loaded again, and nothing typed is lost', async () => {
    const other = await beside('owner@northwind.test');
    await openScreen(other, 'DailyExport');
    await other.getByRole('combobox', { name: 'Hour' }).click();
    await other.getByRole('option', { name: '07:00' }).click();
    await save(other);
    await isSaved(other, '07:00');
    await page.getByRole('checkbox', { name: 'Stock, as .csv' }).uncheck();
    await save(page);
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(page.getByText(/It was loaded again/)).toBeVisible();
    await save(page);
    await isSaved(page, '07:00');
    await expect(page.getByRole('checkbox', { name: 'Stock, as .csv' })).not.toBeChecked();
  });
  await test.step('it is switched off, and kept as it was chosen', async () => {
    await page.getByRole('switch', { name: 'Send every day' }).uncheck();
    await page.getByRole('checkbox', { name: 'Stock, as .csv' }).check();
    await page.getByRole('combobox', { name: 'Hour' }).click();
    await page.getByRole('option', { name: '06:00' }).click();
    await save(page);
    await expect(page.getByText('The daily export is off.')).toBeVisible();
  });
});
