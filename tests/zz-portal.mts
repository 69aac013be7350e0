import { chromium } from 'playwright';
const url = process.env.URL!;
const out = process.env.OUT!;
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
for (const colorScheme of ['light', 'dark'] as const)
  for (const [w, h] of [
    [1600, 1000],
    [390, 844],
  ] as const) {
    const ctx = await browser.newContext({
      baseURL: url,
      viewport: { width: w, height: h },
      colorScheme,
    });
    const page = await ctx.newPage();
    await page.goto('/login');
    await page.getByLabel('Email').waitFor();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${out}/login-${w}-${colorScheme}.png` });
    await page.getByLabel('Email').fill('owner@northwind.test');
    await page.getByLabel('Password', { exact: true }).fill('portside-demo');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${out}/dashboard-${w}-${colorScheme}.png` });
    if (w === 390) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${out}/menu-${w}-${colorScheme}.png` });
    } else {
      await page.goto('/orders');
      await page.getByRole('table', { name: 'Orders' }).waitFor();
      await page.waitForTimeout(800);
      await page.getByRole('table', { name: 'Orders' }).getByRole('checkbox').nth(2).check();
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${out}/orders-${w}-${colorScheme}.png` });
    }
    await ctx.close();
  }
await browser.close();
