import type { Page } from '@playwright/test';
import { routes } from '@/shared/routes/routes';
import { expect, openReport, reportOn, test } from './givenReport';
import { openScreen, overflowOf } from './givenSettings';
import { inEachSize } from './sizes';
import { violationsOf } from './violations';

/** No violations at any size, and nothing that scrolls sideways. */
const lookAtEverySize = (
  page: Page,
  look: () => Promise<void> = async () => undefined,
): Promise<void> =>
  inEachSize(page, ['desktop', 'tablet', 'phone'], async (device) => {
    expect.soft(await violationsOf(page), device).toEqual([]);
    expect.soft(await overflowOf(page), device).toBe(0);
    await look();
  });

test('the dashboard has no accessibility violations, whatever range is chosen', async ({ as }) => {
  const page = await as('owner@northwind.test');
  await openScreen(page, 'Dashboard');
  // On a Sunday nothing has been shipped in this week yet, and there is nothing to draw.
  await expect(page.getByText('Backorder Products')).toBeVisible();
  await lookAtEverySize(page);
  for (const choice of await page.getByRole('radio', { name: 'Last Year' }).all())
    await choice.check();
  await expect(page.getByRole('table', { name: 'Orders closed/shipped' })).toBeAttached();
  const shipped = page.getByRole('list', { name: 'Top Shipped Products' });
  await lookAtEverySize(page, async () => {
    await shipped.scrollIntoViewIfNeeded();
    for (const number of await shipped.getByRole('listitem').locator('b').all())
      await expect(number).toBeInViewport({ ratio: 1 });
  });
});

test('the support form has no accessibility violations, empty or wrong', async ({ as }) => {
  const page = await as('owner@northwind.test');
  await page.goto(routes.Support.path);
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveText('Portside');
  await lookAtEverySize(page);
  await page.getByRole('textbox', { name: 'Email' }).fill('owner');
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(page.getByText('Enter a subject')).toBeVisible();
  await page
    .getByLabel('Image', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({
      name: 'labels.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-'),
    });
  await expect(page.getByText(/This type of file is not allowed/)).toBeVisible();
  await lookAtEverySize(page);
});

test('the dashboard has no accessibility violations while it loads, and when it can not be loaded', async ({
  as,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  await as('owner@northwind.test');
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/ui/orders/dashboard', async (route) => {
    await asked;
    await route.fulfill({
      status: 503,
      json: { error: true, errorId: 'e-dashboard', message: 'The database is not reachable' },
    });
  });
  await openScreen(page, 'Dashboard');
  await expect(page.getByText('Loading Account...')).toBeVisible();
  expect(await violationsOf(page, { isLoading: true })).toEqual([]);
  answer();
  await expect(page.getByText('e-dashboard')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('a report in its frame has no accessibility violations, and neither has the page that can not show it', async ({
  asReader,
  reports,
}) => {
  const page = await asReader('Chart Hall');
  await openReport(page);
  await expect(reportOn(page).getByRole('status')).toHaveText('token-1');
  expect(await violationsOf(page)).toEqual([]);
  reports.breaksAtOnce = true;
  await reportOn(page).getByRole('button', { name: 'Break' }).click();
  await expect(page.getByText('The report could not be shown: TokenExpired')).toBeVisible({
    timeout: 60_000,
  });
  expect(await violationsOf(page)).toEqual([]);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the notices have no accessibility violations', async ({ as, context, expectedErrors }) => {
    // The browser tells as well that it looks for a new worker and finds nobody.
    expectedErrors.push(/Failed to load resource/, /error occurred when fetching the script/);
    const page = await as('owner@northwind.test');
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
    // Another worker for the same pages is to the browser what the one of another build is.
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js?build=2');
    });
    await expect(page.getByRole('button', { name: 'Reload to update' })).toBeVisible();
    await lookAtEverySize(page);
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await lookAtEverySize(page);
    await page.goto('/inventory');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await lookAtEverySize(page);
  });
});
