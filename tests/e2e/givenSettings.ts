import { test, type Page } from '@playwright/test';
import { recipients } from '@contract/recipient';
import type { Call } from '@/shared/api/createCall';
import { routes, type RouteName } from '@/shared/routes/routes';

/** Opens a screen by its address and waits for its heading. */
export const openScreen = async (page: Page, route: RouteName): Promise<void> => {
  const { path, title } = routes[route];
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
};

/** Goes to a screen of the settings by its card, which may say that it needs attention. */
export const openSetting = async (page: Page, card: string): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByLabel('Settings', { exact: true })
    .click();
  const cards = page.getByRole('navigation', { name: 'Settings' });
  await cards.getByRole('link', { name: new RegExp(`^${card}`) }).click();
  await cards.waitFor({ state: 'hidden' });
};

/** Goes to a screen of administration by the Manage menu. */
export const openManaged = async (page: Page, screen: string): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByLabel('Manage', { exact: true })
    .click();
  await page.getByRole('menuitem', { name: screen, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: screen, exact: true }).waitFor();
};

/** How far a page can be scrolled sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A service level's or a group's name of a journey's own. */
export const nameOf = (words: string): string => {
  const { repeatEachIndex } = test.info();
  return repeatEachIndex === 0 ? words : `${words} ${repeatEachIndex + 1}`;
};

/** Adds Odile, with a last name of a journey's own, to the address book. */
export const givenRecipient = async (call: Call, LastName: string): Promise<void> => {
  await call(recipients.create, {
    payload: {
      FirstName: 'Odile',
      LastName,
      Address1: '9 Quarry Lane',
      City: 'Burlington',
      State: 'VT',
      ZipCode: '05401',
      Country: 'US',
      Phone: '8025550177',
    },
  });
};
