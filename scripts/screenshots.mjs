// Takes the pictures of the README from the built app, on a database of its own with the demo data.
// Needs a build and a Chromium.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath } from './chromium.mjs';

const folder = 'docs/images';
const desktop = { width: 1600, height: 1000 };
const tablet = { width: 1180, height: 820 };

const rowsAreThere = (page) =>
  page.getByRole('table', { name: 'Orders' }).locator('tbody > tr').first().waitFor();

/** Only the list leads to the form; a form with two items says more than an empty one. */
const fillOrder = async (page) => {
  await page.getByRole('button', { name: 'Create Order' }).click();
  await page.getByLabel('Order Name').fill('Holiday restock, Denver');
  const found = page.getByRole('list', { name: 'Items found' }).getByRole('listitem');
  for (const nth of [0, 1]) await found.nth(nth).getByRole('button', { name: /^Add/ }).click();
};

const pictures = [
  { name: 'orders', address: '/orders', ready: rowsAreThere },
  { name: 'order-create', address: '/orders', ready: fillOrder },
  {
    name: 'dashboard',
    address: '/',
    ready: (page) => page.getByText('Backorder Products').waitFor(),
  },
  { name: 'orders-dark', address: '/orders', ready: rowsAreThere, colorScheme: 'dark' },
  { name: 'orders-tablet', address: '/orders', ready: rowsAreThere, viewport: tablet },
];

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

const isUp = async (origin) => {
  try {
    return (await fetch(`${origin}/api/portal/health`)).ok;
  } catch {
    return false;
  }
};

const untilUp = async (origin, server) => {
  const tooLate = Date.now() + 300_000;
  while (!(await isUp(origin))) {
    if (server.exitCode !== null || Date.now() > tooLate)
      throw new Error('The server did not start');
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
};

const signIn = async (origin) => {
  const form = new URLSearchParams({ username: 'owner@northwind.test', password: 'portside-demo' });
  const { accessToken } = await (
    await fetch(`${origin}/api/identities/request/access`, { method: 'POST', body: form })
  ).json();
  return accessToken;
};

const take = async (
  browser,
  { origin, token },
  { name, address, ready, colorScheme = 'light', viewport = desktop },
) => {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    hasTouch: viewport === tablet,
  });
  await context.addCookies([
    { name: 'portal_token', value: token, url: origin, sameSite: 'Strict' },
  ]);
  const page = await context.newPage();
  await page.goto(`${origin}${address}`);
  await ready(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({
    path: join(folder, `${name}.png`),
    animations: 'disabled',
    caret: 'hide',
  });
  await context.close();
  console.log(join(folder, `${name}.png`));
};

const directory = mkdtempSync(join(tmpdir(), 'portside-screenshots-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const env = {
  ...process.env,
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: directory,
  DATABASE_URL: '',
  DEMO: 'on',
};
const server = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'inherit', env });
try {
  await untilUp(origin, server);
  mkdirSync(folder, { recursive: true });
  const token = await signIn(origin);
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(chromiumPath && { executablePath: chromiumPath }),
  });
  for (const picture of pictures) await take(browser, { origin, token }, picture);
  await browser.close();
} finally {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(directory, { recursive: true, force: true });
}
