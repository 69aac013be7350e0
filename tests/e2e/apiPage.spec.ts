import { expect, test } from './fixtures';

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
