import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accentsFrom } from '@contract/brandRules';
import { startProgram } from '../../bench/builtServer';
import { expect, password, test as base } from './fixtures';
import { serverOf } from './servers';
import { violationsOf } from './violations';

const name = 'Acme & Sons';
const accent = '#5b2a86';

/** Browser tests against a server of their own that is given to clients under a provider's name. */
const test = base.extend<object, { readonly branded: string }>({
  branded: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use, { parallelIndex }) => {
      const { brandedPort } = serverOf(parallelIndex);
      const dataDir = await mkdtemp(join(tmpdir(), 'portside-branded-'));
      const server = await startProgram(['--enable-source-maps', 'dist/server/main.js'], {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(brandedPort),
        DATABASE_URL: '',
        DATA_DIR: dataDir,
        BRAND_NAME: name,
        BRAND_LOGO: 'public/icon-192.png',
        BRAND_ACCENT: accent,
      });
      await use(`http://127.0.0.1:${brandedPort}`);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ branded }, use) => {
    await use(branded);
  },
});

/** A logo as wide as it is high, with the name beside it. */
const expectBrand = async (page: Page): Promise<void> => {
  const line = page.getByText(name, { exact: true });
  await expect(line).toBeVisible();
  await expect(line.locator('img[src^="/assets/brand-"]')).toBeVisible();
};

/** A colour as browsers write it. */
const written = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const signIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill('owner@northwind.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
};

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`where it is ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('a client signs in to the portal of its provider, whose name, logo and colour it has', async ({
      page,
    }) => {
      const { base: shade } = accentsFrom(accent)[colorScheme];
      await page.goto('/login');
      await expect(page).toHaveTitle(`Log in · ${name}`);
      await expectBrand(page);
      await expect(page.getByText('Portside')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Login' })).toHaveCSS(
        'background-color',
        written(shade),
      );
      expect(await violationsOf(page)).toEqual([]);
      // It looks at both.
      await page.emulateMedia({ colorScheme });

      await signIn(page);
      await expect(page).toHaveTitle(`Dashboard · ${name}`);
      const rail = page.getByRole('navigation', { name: 'Main' });
      await expect(rail.getByRole('img', { name, exact: true })).toBeVisible();
      await expect(rail.locator('[aria-current="page"]')).toHaveCSS(
        'color',
        written(accentsFrom(accent)[colorScheme].text),
      );
      expect(await violationsOf(page)).toEqual([]);
    });
  });

test('on a phone the menu has the logo, and the portal is installed under the provider’s name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await signIn(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectBrand(page);
  const manifest = await page.request.get('/manifest.webmanifest');
  expect(await manifest.json()).toMatchObject({ name, short_name: name });
});
