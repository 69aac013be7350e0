import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
rmSync('/tmp/s2-data', { recursive: true, force: true });
const port = 8214,
  url = `http://localhost:${port}`;
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: {
    ...process.env,
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: '/tmp/s2-data',
    SECOND_STEP_ROLES: 'Owner',
    DATABASE_URL: '',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((r) => server.stdout.on('data', (t) => /ready at/.test(t) && r()));
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const sizes = [
    [1600, 1000],
    [1180, 820],
    [390, 844],
  ];
  const ctx = await browser.newContext({ baseURL: url });
  const page = await ctx.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  const cdp = await ctx.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const shots = async (name) => {
    for (const [width, height] of sizes)
      for (const colorScheme of ['light', 'dark']) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(250);
        await page.screenshot({ path: `/tmp/s2-shots/${name}-${width}-${colorScheme}.png` });
      }
    await page.setViewportSize({ width: 1600, height: 1000 });
  };
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).waitFor();
  await shots('login');
  await page.getByLabel('Email').fill('owner@northwind.test');
  await page.getByLabel('Password', { exact: true }).fill('portside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Set up a second step' }).waitFor();
  await shots('setup');
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  await page.getByLabel('Code').waitFor();
  await shots('setup-app');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Name').fill('Work laptop');
  await shots('name');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).waitFor();
  await shots('codes');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.goto('/settings/profile?tab=security');
  await page.getByRole('list', { name: 'Passkeys' }).waitFor();
  await shots('profile');
  await ctx.clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill('owner@northwind.test');
  await page.getByLabel('Password', { exact: true }).fill('portside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Use your passkey' }).waitFor();
  await shots('passkey-step');
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await ctx.clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  console.log('all seen');
} finally {
  await browser.close();
  server.kill();
}
