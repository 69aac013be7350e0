import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startProgram } from '../../bench/builtServer';
import { expect, password, test as base } from './fixtures';
import { serverOf } from './servers';
import { violationsOf } from './violations';

/** A server of its own, whose provider asks Owners for a second step. */
const test = base.extend<object, { readonly asking: string }>({
  asking: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use, { parallelIndex }) => {
      const port = serverOf(parallelIndex).askingPort;
      const dataDir = await mkdtemp(join(tmpdir(), 'portside-asking-'));
      // Passkeys are of a name: an address of numbers has none.
      const address = `http://localhost:${port}`;
      const server = await startProgram(['--enable-source-maps', 'dist/server/main.js'], {
        ...process.env,
        HOST: 'localhost',
        PORT: String(port),
        PUBLIC_URL: address,
        DATABASE_URL: '',
        DATA_DIR: dataDir,
        SECOND_STEP_ROLES: 'Owner',
      });
      await use(address);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ asking }, use) => {
    await use(asking);
  },
});

// What is asked for first is a refusal of the other calls, and of the sign-in.
test.use({ expectedErrors: [/status of 40[013]/] });

/** A device that has the person's finger. */
const withDevice = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const logIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill('owner@northwind.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};
const expectDashboard = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
const logOut = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
  await page.goto('/login');
};

test('an owner whose role needs a second step adds a passkey first, and signs in by it from then on', async ({
  page,
}) => {
  await withDevice(page);

  await test.step('is led to set it up, whatever page is asked for', async () => {
    await page.goto('/login');
    await logIn(page);
    const heading = page.getByRole('heading', { name: 'Set up a second step' });
    await expect(heading).toBeVisible();
    await page.goto('/orders');
    await expect(heading).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step('adds a passkey, keeps the recovery codes, and goes on', async () => {
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByLabel('Name').fill('Work laptop');
    await page.getByRole('button', { name: 'Go on' }).click();
    const kept = page.getByRole('dialog', { name: 'Keep these recovery codes' });
    await expect(kept.getByRole('listitem')).toHaveCount(10);
    await kept.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  });

  await test.step('sees it in the profile, calls it otherwise, and can not remove it', async () => {
    await page.goto('/settings/profile');
    await page.getByRole('tab', { name: 'Sign-in and security' }).click();
    const line = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
    await expect(line).toHaveText(/Work laptop.*not used yet/);
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Rename Work laptop' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Desk');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByText('The passkey is called Desk now.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step('signs in by the passkey alone', async () => {
    await logOut(page);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expectDashboard(page);
  });

  await test.step('signs in by the passkey after the password', async () => {
    await logOut(page);
    await logIn(page);
    await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await expectDashboard(page);
  });
});
