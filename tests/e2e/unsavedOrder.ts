import type { Page } from '@playwright/test';
import { expect } from './fixtures';

export const nameOf = (page: Page) => page.getByLabel('Order Name');

/** Says that what is typed is kept. */
export const keptNote = (page: Page) => page.getByText(/^Draft kept \d\d:\d\d$/);

export const unsavedForms = (page: Page) => page.getByRole('region', { name: 'Unsaved forms' });

/** Fills in a whole order, but for its name. */
export const fillInOrder = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Delivery Option' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Search recipients').fill('Northwind');
  await page.getByRole('menu', { name: 'Recipients found' }).getByRole('menuitem').first().click();
  await page
    .getByRole('list', { name: 'Items found' })
    .getByRole('listitem')
    .filter({ hasText: /[1-9]\d+ available/ })
    .first()
    .getByRole('button', { name: /Add/ })
    .click();
};

/** Fills in a whole order, but for its name, until the server keeps all of it. */
export const fillInKeptOrder = async (page: Page): Promise<void> => {
  // The note speaks of any state that is kept, such as the one without the item, which comes last.
  const kept = page.waitForResponse((answer) => {
    const request = answer.request();
    if (request.method() !== 'PUT' || !answer.url().includes('/portal/drafts/')) return false;
    return answer.ok() && (request.postData() ?? '').includes(', 1 item"');
  });
  await fillInOrder(page);
  await kept;
  await expect(keptNote(page)).toBeVisible();
};
