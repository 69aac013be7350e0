import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startProgram } from '../../bench/builtServer';
import { clientId, clientSecret, startProvider } from '../../server/signOn/testing/localProvider';
import { expect, password, test as base } from './fixtures';
import { serverOf } from './servers';
import { leftInBrowser } from './storage';
import { violationsOf } from './violations';

/** Browser tests against a server whose provider has a sign-in of its own, a real one. */
const test = base.extend<object, { readonly portal: string }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use, { parallelIndex }) => {
      const { brandedPort } = serverOf(parallelIndex);
      const url = `http://127.0.0.1:${brandedPort}`;
      const provider = await startProvider(url, [
        { sub: 'mona', roles: ['logistics'], name: 'Mona' },
        { sub: 'stranger', roles: ['logistics'], email: 'manager@portside.test' },
      ]);
      const dataDir = await mkdtemp(join(tmpdir(), 'portside-sign-on-'));
      const server = await startProgram(['--enable-source-maps', 'dist/server/main.js'], {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(brandedPort),
        PUBLIC_URL: url,
        DATABASE_URL: '',
        DATA_DIR: dataDir,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_NAME: 'Acme ID',
        OIDC_ROLES: 'portal-admins=Admin, logistics=Manager',
      });
      await use(url);
      await server.stop();
      await provider.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => {
    await use(portal);
  },
});

// What the server refuses is a 400 of the sign-in.
// What a page asks for while somebody logs out is refused.
test.use({ expectedErrors: [/status of 40[01]/] });

const isHere = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const signInWith = (page: Page) => page.getByRole('button', { name: 'Log in with Acme ID' });
const iAm = (page: Page, who: string) => page.getByRole('button', { name: who }).click();
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await isHere(page, 'Log in');
  // The provider, on another host, asks anew who it is.
  await page.context().clearCookies({ domain: 'localhost' });
};

test('a Manager links the account and signs in with the provider’s own sign-in, to the page that was asked for', async ({
  page,
  portal,
}) => {
  await page.goto('/settings/profile?tab=security');
  await page.getByLabel('Email').fill('manager@portside.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await isHere(page, 'Profile');
  const panel = page.getByRole('region', { name: 'Single sign-on' });
  await panel.getByRole('button', { name: 'Link' }).click();
  await iAm(page, 'I am mona');
  await expect(page.getByText('You can sign in with Acme ID now.')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/profile\?tab=security$/);
  await expect(panel.getByText(/^Linked .*, not used yet$/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await logOut(page);

  await page.goto('/manage/clients');
  await isHere(page, 'Log in');
  await expect(signInWith(page)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await signInWith(page).click();
  await iAm(page, 'I am mona');
  await isHere(page, 'Clients');
  expect(await leftInBrowser(page, portal)).toEqual([]);
  await logOut(page);

  await signInWith(page).click();
  await iAm(page, 'Cancel');
  await expect(page.getByRole('alert')).toContainText('Signing in with Acme ID did not work out');
  await expect(page).toHaveURL(/\/login$/);
  await page.context().clearCookies({ domain: 'localhost' });
  await signInWith(page).click();
  await iAm(page, 'I am stranger');
  await expect(page.getByRole('alert')).toContainText(
    'No account is linked with your Acme ID account',
  );
  await expect(page.getByLabel('Email')).toBeVisible();
});
