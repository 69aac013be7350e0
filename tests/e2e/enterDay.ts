import type { Page } from '@playwright/test';
import type { Day } from '@contract/dates';

/** Types a day into a date field, as MM/DD/YYYY. */
export const enterDay = async (page: Page, field: RegExp, day: Day): Promise<void> => {
  const [year, month, date] = day.split('-');
  await page.getByRole('group', { name: field }).getByRole('spinbutton', { name: 'Month' }).click();
  await page.keyboard.type(`${month}${date}${year}`);
};
