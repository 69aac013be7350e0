import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test.use({ serviceWorkers: 'allow', savesData: false });

/** Until the worker has kept the build's files. */
const kept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null);

const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody > tr');

const offline = (page: Page) => page.getByText('You are offline.');

/** Another worker for the same pages is to the browser what the one of another build is. */
const deploy = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js?build=2');
  });

const workerOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);

test('the portal opens without network, says that it is offline, and starts by itself once it is back', async ({
  as,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const page = await as('owner@northwind.test');
  await expect(rows(page).first()).toBeVisible();
  await kept(page);
  await context.setOffline(true);
  await page.goto('/inventory');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
});

test('a list keeps its rows while the server is out of reach, and is fetched anew afterwards', async ({
  as,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const page = await as('owner@northwind.test');
  await expect(rows(page)).toHaveCount(50);
  await kept(page);
  await context.setOffline(true);
  await expect(offline(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  const fetched = page.waitForResponse(
    (response) => response.url().includes('/api/ui/orders') && response.ok(),
  );
  await context.setOffline(false);
  await fetched;
  await expect(offline(page)).toBeHidden();
});

test('a new version waits until a person reloads, and nothing unsaved is lost', async ({ as }) => {
  const page = await as('owner@northwind.test');
  await expect(rows(page).first()).toBeVisible();
  await kept(page);
  await page.getByRole('button', { name: 'Create Order' }).click();
  const name = page.getByLabel('Order Name');
  await name.fill('Ring twice');
  await deploy(page);

  const update = page.getByRole('button', { name: 'Reload to update' });
  const reloaded = page.waitForEvent('load');
  await update.click();
  await reloaded;
  await expect(rows(page).first()).toBeVisible();
  expect(await workerOf(page)).toMatch(/build=2$/);
  // Other journeys may have left forms of the same person.
  const offer = page
    .getByRole('region', { name: 'Unsaved forms' })
    .getByRole('listitem')
    .filter({ hasText: 'Ring twice' });
  await offer.getByRole('button', { name: 'Discard' }).click();
  await expect(offer).toBeHidden();
});

test("the worker keeps the build's files and no answer of the API", async ({ as }) => {
  const page = await as('admin@portside.test');
  await expect(rows(page).first()).toBeVisible();
  await kept(page);
  // From here on the worker sees every request.
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await page.goto('/inventory');
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
  const addresses = await page.evaluate(async () => {
    const stored = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return stored.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(addresses).toContain('/index.html');
  expect(addresses.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect(addresses.filter((path) => path.startsWith('/assets/powerbi'))).toEqual([]);
});

test('the portal can be installed', async ({ as, context }) => {
  const page = await as('owner@northwind.test');
  const browser = await context.newCDPSession(page);
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([]);
  // A test's browser keeps nothing, and says so.
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
  ).toEqual([]);
});
