import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const violationsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test('the sign-in page has no accessibility violations', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });

    test('the orders, their filters and the order form have no accessibility violations', async ({ as }) => {
      const page = await as('admin@portside.test');
      await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' }).getByLabel('Item name (sku)')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Create Order' }).click();
      await page.getByRole('button', { name: 'Add ', exact: false }).first().click();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'New recipient' }).click();
      await expect(page.getByRole('dialog', { name: 'Recipient' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}

for (const [device, viewport] of [['a tablet', { width: 1180, height: 820 }], ['a phone', { width: 390, height: 844 }]] as const) {
  test(`on ${device} nothing scrolls sideways and the menu opens`, async ({ as, page }) => {
    await page.setViewportSize(viewport);
    await as('admin@portside.test');
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Sign Out')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create Order' }).click();
    await expect(page.getByLabel('Order Name')).toBeVisible();
    expect(await overflow()).toBe(0);
  });

  test(`on ${device} the filters open inside the screen the first time`, async ({ as, page }) => {
    await page.setViewportSize(viewport);
    await as('admin@portside.test');
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 });
    expect(await violationsOf(page)).toEqual([]);
  });
}
