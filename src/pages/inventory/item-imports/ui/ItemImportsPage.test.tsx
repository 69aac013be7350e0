import { screen, within } from '@testing-library/react';
import { imports } from '@contract/imports';
import { anImport } from '@tests/records';
import { answers, renderPortal, type Options } from '@tests/renderPortal';
import { ItemImportsPage } from './ItemImportsPage';

const finished = anImport(2, { FileName: 'items.csv', ImportStatus: 'FinishedWithErrors' });

const listing = answers(imports.list, {
  entities: [anImport(3, { FileName: 'broken.csv', ImportStatus: 'Failed' }), finished],
  totalEntityLookupCount: 2,
});

const open = (options: Options = {}) =>
  renderPortal(<ItemImportsPage />, {
    role: 'User',
    route: 'ItemImports',
    answers: [listing],
    ...options,
  });

test('a client user sees the imports of items alone, and goes back to the inventory', async () => {
  const { user, calls, navigation } = open();
  expect(screen.getByRole('heading', { name: 'Import Items' })).toBeVisible();
  expect(await screen.findByText('items.csv')).toBeVisible();
  expect(calls(imports.list)).toMatchObject([{ query: { type: 'Items' } }]);
  await user.click(screen.getByRole('button', { name: 'Back to Items' }));
  expect(navigation.routeName).toBe('Inventory');
});

test('only an import that has rows opens', async () => {
  const { user, navigation } = open();
  await user.click(await screen.findByText('broken.csv'));
  expect(navigation.routeName).toBe('ItemImports');
  await user.click(screen.getByRole('link', { name: 'items.csv' }));
  expect(navigation.routeName).toBe('ItemImportDetail');
  expect(navigation.params['importRecord']).toEqual(finished);
});

test('a manager uploads a file with the nine columns of items', async () => {
  const { user, calls } = open({
    role: 'Manager',
    answers: [listing, answers(imports.items, { _id: '' })],
  });
  await user.click(screen.getByRole('button', { name: 'Upload File' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload File' }));
  const columns = within(dialog.getByRole('list', { name: 'Columns, in this order' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(columns).toEqual([
    'SKU',
    'UPC',
    'Description',
    'LengthInches',
    'WidthInches',
    'HeightInches',
    'WeightPounds',
    'Harmonization Codeoptional',
    'Priceoptional',
  ]);
  await user.upload(
    dialog.getByLabelText('Import file', { selector: 'input' }),
    new File(['SKU'], 'items.csv', { type: 'text/csv' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByRole('alertdialog', { name: 'Everything looks good!' })).toBeVisible();
  expect(calls(imports.items)).toEqual([
    { payload: { FileName: 'items.csv', Ext: 'csv', FileData: btoa('SKU') } },
  ]);
});
