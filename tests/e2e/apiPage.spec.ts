import { clients } from '@contract/client';
import { expect, test, tokenFor } from './fixtures';

test('a person reads the calls of the API and tries one out in the own account', async ({
  as,
  baseURL,
}) => {
  const page = await as('owner@northwind.test');
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  await page.goto('/api/docs#/recipients');
  await expect(page.getByRole('heading', { name: /Portside API/ })).toBeVisible();
  await page
    .getByRole('button', { name: /^GET.*recipients/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Execute' }).click();
  const answer = page.locator('.live-responses-table');
  await expect(answer.getByText('200', { exact: true })).toBeVisible();
  await expect(answer).toContainText('"totalEntityLookupCount"');
  expect(foreign).toEqual([]);
});

test('a member of the staff tries a call with an entered token in the account that is named with it', async ({
  as,
  callAs,
}) => {
  // The portal's own cookies stand for somebody else, in another account.
  const page = await as('admin@portside.test');
  const { clients: offered } = await (await callAs('manager@portside.test'))(clients.list, {});
  const contoso = offered.find(({ Name }) => Name.startsWith('Contoso'));
  await page.goto('/api/docs#/clients');
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  const token = await tokenFor(page.context(), 'manager@portside.test');
  await page.getByRole('textbox', { name: 'auth-bearer-value' }).fill(token);
  await page.getByRole('textbox', { name: 'Value:' }).fill(contoso?._id ?? '');
  const apply = page.getByRole('button', { name: 'Apply credentials' });
  await apply.last().click();
  await apply.click();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page
    .getByRole('button', { name: /^GET.*clients\/current/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Execute' }).click();
  const answer = page.locator('.live-responses-table');
  await expect(answer.getByText('200', { exact: true })).toBeVisible();
  await expect(answer).toContainText('"Name": "Contoso');
});
