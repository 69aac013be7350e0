import type { Page } from '@playwright/test';

/** The rows of the order list, each cell in its words; what stands beside or below them left out. */
export const rowsOnScreen = async (page: Page): Promise<string[][]> =>
  page
    .getByRole('table', { name: 'Orders' })
    .locator('tbody > tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll<HTMLElement>(':scope > td')]
          .slice(1)
          .map((cell) => cell.innerText.split('\n')[0]?.trim() ?? ''),
      ),
    );

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dated = /^(\w{3}) (\d{1,2}), (\d{4})(?:, (\d\d:\d\d))?$/;

/** A cell of the screen as a file has it: "Nov 2, 2026, 09:12" is 2026-11-02 09:12. */
const cellOf = (words: string): string => {
  if (words === '--') return '';
  const [, month = '', day = '', year = '', clock] = dated.exec(words) ?? [];
  const place = months.indexOf(month) + 1;
  if (place > 0) {
    const date = `${year}-${String(place).padStart(2, '0')}-${day.padStart(2, '0')}`;
    return clock ? `${date} ${clock}` : date;
  }
  if (words === 'Today') return '0';
  return words.replace(/^(\d+) days?$/, '$1');
};

/** A row of the screen as a file has it. */
export const orderCells = (words: readonly string[]): string[] => words.map(cellOf);
