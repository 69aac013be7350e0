import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { columnAt, type SheetLabel } from './repairFile';

/** The most presses that lead from one end of a row to the other. */
const mostSteps = 30;

/** What the sheet shows; rows are called by their numbers in the file. */
const partsOf = (page: Page) => {
  const grid = page.getByRole('grid');
  const row = (number: number) =>
    grid.getByRole('row').filter({
      has: page.getByRole('rowheader', { name: String(number), exact: true }),
    });
  const cellName = (label: SheetLabel) => ({ name: new RegExp(`^Row \\d+, ${label}$`) });
  return {
    grid,
    row,
    cell: (number: number, label: SheetLabel) =>
      row(number).locator(`[data-field="cell-${columnAt(label)}"]`),
    focused: grid
      .locator('[data-field]:focus-within')
      .and(grid.locator('[role="gridcell"], [role="rowheader"]')),
    editor: (label: SheetLabel) =>
      page.getByRole('textbox', cellName(label)).or(page.getByRole('combobox', cellName(label))),
    tab: (name: RegExp) => page.getByRole('tab', { name }),
    kind: (name: RegExp) =>
      page.getByRole('region', { name: 'Mistakes' }).getByRole('button', { name }),
    forecast: page.getByRole('status', { name: 'What will come of it' }),
    create: (count: string) => page.getByRole('button', { name: `Create ${count}` }),
  };
};

/** The sheet of an import as a person works on it. */
export const repairSheet = (page: Page) => {
  const parts = partsOf(page);
  const { row, cell, focused, editor } = parts;
  /** Columns out of sight are not drawn: the keyboard leads to them. */
  const reach = async (number: number, label: SheetLabel) => {
    await row(number).locator('[data-field^="cell-"]').nth(1).click();
    await page.keyboard.press('Home');
    const field = `cell-${columnAt(label)}`;
    for (let step = 0; step < mostSteps; step += 1) {
      if ((await focused.getAttribute('data-field')) === field) break;
      await page.keyboard.press('ArrowRight');
    }
    await expect(cell(number, label)).toBeFocused();
  };
  return {
    ...parts,
    reach,
    /** Sends a file to be checked first. */
    check: async (name: string, buffer: Buffer) => {
      await page.getByRole('button', { name: 'Upload File' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Upload File' });
      await dialog
        .getByLabel('Import file')
        .and(page.locator('input'))
        .setInputFiles({ name, mimeType: 'text/csv', buffer });
      await dialog.getByRole('button', { name: 'Check first' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    },
    /** Types a text into a cell, by key alone once the row was pointed at. */
    type: async (number: number, label: SheetLabel, text: string) => {
      await reach(number, label);
      await page.keyboard.press('Enter');
      await editor(label).fill(text);
      await page.keyboard.press('Enter');
      // The row may have left by then.
      await expect(cell(number, label).and(page.locator('.mistake'))).toHaveCount(0);
    },
  };
};
