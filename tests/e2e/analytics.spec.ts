import type { Page } from '@playwright/test';
import { json } from '../../server/analytics/testing/powerBi';
import { expect, openReport, reportOn, test } from './givenReport';

const analyticsIn = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByLabel('Analytics', { exact: true });

const seenWith = (page: Page) => reportOn(page).getByRole('status');

const failure = (page: Page) => page.getByRole('main').getByRole('alert');

test("a client's report is shown in its frame with a token that the server has asked for", async ({
  asReader,
  reports,
}) => {
  const page = await asReader('Chart House');
  await openReport(page);
  await expect(page).toHaveURL(/\/reports$/);
  await expect(reportOn(page).getByRole('heading', { name: 'Orders of the year' })).toBeVisible();
  await expect(seenWith(page)).toHaveText('token-1');
  const [report, embedToken] = reports.service.asked.slice(-2);
  expect([report?.call, embedToken?.call]).toEqual([
    'GET /v1.0/myorg/groups/5a0f7c52-0000-4000-8000-000000000002/reports/7f1d2c3b-0000-4000-8000-000000000001',
    'POST /v1.0/myorg/groups/5a0f7c52-0000-4000-8000-000000000002/reports/7f1d2c3b-0000-4000-8000-000000000001/GenerateToken',
  ]);
});

test('a client without a report has no Analytics in the navigation, and its address leads to the dashboard', async ({
  as,
}) => {
  const page = await as('owner@northwind.test');
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await expect(analyticsIn(page)).toHaveCount(0);
  await page.goto('/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a report that can not be embedded is tried again twice, two seconds apart, and then the page says so', async ({
  asReader,
  reports,
}) => {
  const page = await asReader('Chart Yard');
  reports.breaksAtOnce = true;
  await openReport(page);
  await expect(failure(page)).toContainText('The report could not be shown: TokenExpired', {
    timeout: 60_000,
  });
  const [first = 0, second = 0, third = 0, ...more] = reports.frames;
  expect(more).toEqual([]);
  expect(second - first).toBeGreaterThanOrEqual(2000);
  expect(third - second).toBeGreaterThanOrEqual(2000);
  await expect(failure(page).getByRole('button', { name: 'Create Support Ticket' })).toBeVisible();

  reports.breaksAtOnce = false;
  await failure(page).getByRole('button', { name: 'Reload' }).click();
  await expect(seenWith(page)).toHaveText('token-4');
  await expect(failure(page)).toHaveCount(0);
});

test('a report that a network lets nothing of through is told as a failure, and Reload shows it once it does', async ({
  asReader,
  page,
  reports,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.clock.install();
  await asReader('Chart Cave');
  reports.isBlocked = true;
  await openReport(page);
  await expect.poll(() => reports.frames.length).toBe(1);
  await page.clock.fastForward(30_000);
  await expect(failure(page)).toContainText('The report does not answer.');
  reports.isBlocked = false;
  await failure(page).getByRole('button', { name: 'Reload' }).click();
  await expect(seenWith(page)).toHaveText('token-2');
  await expect(failure(page)).toHaveCount(0);
});

test('a report that breaks after it was shown has both tries again each time', async ({
  asReader,
  page,
  reports,
}) => {
  await page.clock.install();
  await asReader('Chart Barn');
  await openReport(page);
  for (const shown of [1, 2, 3, 4]) {
    await expect(seenWith(page)).toHaveText(`token-${shown}`);
    await reportOn(page).getByRole('button', { name: 'Break' }).click();
    await page.clock.fastForward(2000);
  }
  await expect(seenWith(page)).toHaveText('token-5');
  await expect(failure(page)).toHaveCount(0);
  expect(reports.frames).toHaveLength(5);
});

test('a token is renewed in its last ten minutes, by the clock and for whoever comes back to the tab, and the report stays as it is', async ({
  asReader,
  page,
  reports,
}) => {
  await page.clock.install();
  await asReader('Chart Mill');
  const pass = async (minutes: number): Promise<void> => {
    reports.minutesAhead += minutes;
    await page.clock.fastForward(minutes * 60_000);
  };
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const region = reportOn(page).getByLabel('Region');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/powerbi-config')) asked += 1;
  });
  await openReport(page);
  await expect(seenWith(page)).toHaveText('token-1');
  await region.fill('West');

  await test.step('before, nothing is asked for', async () => {
    await pass(45);
    await comeBack();
    // Whatever was asked for before this has left the page.
    await page.evaluate(() => fetch('/api/portal/health'));
    expect(asked).toBe(1);
  });

  await test.step('the check of every five minutes renews it', async () => {
    await pass(10);
    await expect(seenWith(page)).toHaveText('token-2');
  });

  await test.step('a tab that is looked at again renews it without waiting for that check', async () => {
    reports.minutesAhead += 51;
    await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 51 * 60_000));
    await comeBack();
    await expect(seenWith(page)).toHaveText('token-3');
  });

  await expect(region).toHaveValue('West');
  expect([asked, reports.frames.length]).toEqual([3, 1]);
});

test('while the report service does not answer a reader reads so, and Reload shows the report', async ({
  asReader,
  reports,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const page = await asReader('Chart Loft');
  const { embedToken } = reports.service.answers;
  reports.service.answers.embedToken = json({}, 500);
  await openReport(page);
  await expect(failure(page)).toContainText(
    'The report service does not answer at the moment. Please try again later.',
  );
  reports.service.answers.embedToken = embedToken;
  await failure(page).getByRole('button', { name: 'Reload' }).click();
  await expect(reportOn(page).getByRole('heading', { name: 'Orders of the year' })).toBeVisible();
});
