import type { Page, Response } from '@playwright/test';
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

/**
 * Comes once the server keeps an unsaved form with these words in it; `keptNote` speaks of any state
 * that is kept, an earlier one too.
 */
export const isWritten = (page: Page, words: string): Promise<Response> =>
  page.waitForResponse((answer) => {
    const request = answer.request();
    if (request.method() !== 'PUT' || !answer.url().includes('/portal/drafts/')) return false;
    return answer.ok() && (request.postData() ?? '').includes(words);
  });

/** Fills in a whole order, but for its name, until the server keeps all of it. */
export const fillInKeptOrder = async (page: Page): Promise<void> => {
  const kept = isWritten(page, ', 1 item"');
  await fillInOrder(page);
  await kept;
  await expect(keptNote(page)).toBeVisible();
};
