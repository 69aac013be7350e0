import { atRest } from './atRest';
import { expect, test } from './fixtures';
import { openScreen, overflowOf } from './givenSettings';
import { routes, type RouteName } from '@/shared/routes/routes';

const screens = [
  'Dashboard',
  'Orders',
  'ArchivedOrders',
  'OrderImports',
  'Inventory',
  'ItemImports',
  'Shipments',
  'Settings',
  'ClientSettings',
  'UsersSettings',
  'UserProfile',
  'Recipients',
  'Webhooks',
] as const satisfies readonly RouteName[];

/** What a window of 1600 by 1000, or of 1280 by 1024, has left when it is magnified. */
const magnified = {
  twice: { width: 800, height: 500 },
  'four times': { width: 320, height: 256 },
} as const;

test('a window magnified twice or four times scrolls no screen sideways', async ({ as }) => {
  const page = await as('owner@northwind.test');
  for (const route of screens) {
    await page.goto(routes[route].path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [times, size] of Object.entries(magnified)) {
      await page.setViewportSize(size);
      await atRest(page);
      expect(await overflowOf(page), `${route} magnified ${times}`).toBe(0);
    }
  }
});

for (const [times, size] of Object.entries(magnified)) {
  test(`the menu of a window magnified ${times} leads everywhere, and its forms can be filled in`, async ({
    as,
  }) => {
    const page = await as('owner@northwind.test');
    await page.setViewportSize(size);
    await openScreen(page, 'Orders');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Inventory' })
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: routes.Inventory.title }),
    ).toBeVisible();
    await openScreen(page, 'Orders');
    await page.getByRole('button', { name: 'Create Order' }).click();
    await page.getByLabel('Order Name').fill('Seen from very near');
    await expect(page.getByLabel('Order Name')).toBeInViewport();
    expect(await overflowOf(page)).toBe(0);
  });
}

test('who asks for less motion sees nothing move', async ({ as }) => {
  const page = await as('owner@northwind.test');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
    );
  await openScreen(page, 'Dashboard');
  await page.getByText('Backorder Products').waitFor();
  expect(await moving()).toBe(0);
  await openScreen(page, 'Orders');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  expect(await moving()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await moving()).toBe(0);
});
