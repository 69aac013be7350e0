import { screen, within } from '@testing-library/react';
import { imports } from '@contract/imports';
import { anImport } from '@tests/records';
import { answers, renderPortal } from '@tests/renderPortal';
import { ItemImportDetailPage } from './ItemImportDetailPage';

const importRecord = anImport(5, {
  FileName: 'items.csv',
  ImportStatus: 'FinishedWithErrors',
  NumSuccesses: 1,
  NumErrors: 1,
});

const rows = answers(imports.details, ({ query }) => ({
  entities: [
    query.field === 'Errors'
      ? { Item1: 'CAP', Item2: 'Weight must be greater than 0.' }
      : { Item1: 'BTL', Item2: '' },
  ],
  totalEntityLookupCount: 1,
}));

const shown = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('a person sees which items were imported, then what was wrong with the others', async () => {
  const { user, navigation } = renderPortal(<ItemImportDetailPage />, {
    route: 'ItemImportDetail',
    params: { importRecord },
    answers: [rows],
  });
  expect(shown(await screen.findByRole('table', { name: 'Successes of items.csv' }))).toEqual([
    ['STOCK NUMBER'],
    ['BTL'],
  ]);
  await user.click(screen.getByRole('button', { name: /Errors\s*1/ }));
  expect(shown(await screen.findByRole('table', { name: 'Errors of items.csv' }))).toEqual([
    ['STOCK NUMBER', 'ERROR'],
    ['CAP', 'Weight must be greater than 0.'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Back to Import Items' }));
  expect(navigation.routeName).toBe('ItemImports');
});

test('an address without an import leads back to the imports', () => {
  const { navigation } = renderPortal(<ItemImportDetailPage />, { route: 'ItemImportDetail' });
  expect(navigation.routeName).toBe('ItemImports');
});
