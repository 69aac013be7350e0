import { screen, waitFor, within } from '@testing-library/react';
import { imports } from '@contract/imports';
import { anImport, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { OrderImportDetailPage } from './OrderImportDetailPage';

const importRecord = anImport(5, {
  FileName: 'november.csv',
  ImportStatus: 'FinishedWithErrors',
  NumSuccesses: 1204,
  NumErrors: 2,
});

const rows = answers(imports.details, ({ query }) =>
  query.field === 'Errors'
    ? {
        entities: [
          { Item1: 'PO-2', Item2: 'Product SKU XYZ is not known.' },
          { Item1: 'PO-2', Item2: 'Quantity must be a whole number.' },
        ],
        totalEntityLookupCount: 2,
      }
    : { entities: [{ Item1: 'PO-1', Item2: '48301' }], totalEntityLookupCount: 1204 },
);

const open = (options: Options = {}) =>
  renderPortal(<OrderImportDetailPage />, {
    route: 'OrderImportDetail',
    params: { importRecord },
    answers: [rows],
    ...options,
  });

const shown = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('a person sees the orders that were made, then what was wrong with the others', async () => {
  const { user, calls } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'november.csv' })).toBeVisible();
  expect(shown(await screen.findByRole('table', { name: 'Successes of november.csv' }))).toEqual([
    ['ORDER', 'ORDER NO.'],
    ['PO-1', '48301'],
  ]);
  expect(screen.getByText('Page 1 of 25')).toBeVisible();
  const errors = screen.getByRole('button', { name: /Errors\s*2/ });
  expect(errors).toHaveAttribute('aria-pressed', 'false');
  await user.click(errors);
  expect(shown(await screen.findByRole('table', { name: 'Errors of november.csv' }))).toEqual([
    ['ORDER', 'ERROR'],
    ['PO-2', 'Product SKU XYZ is not known.'],
    ['PO-2', 'Quantity must be a whole number.'],
  ]);
  expect(errors).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: /Successes\s*1,204/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(calls(imports.details).at(-1)).toMatchObject({
    params: { id: idOf(5) },
    query: { field: 'Errors', page: 1 },
  });
});

test('a person reads how the file was read, where the server says so', async () => {
  const { unmount } = open({
    params: {
      importRecord: {
        ...importRecord,
        Message: 'The sheet "Orders" was read.\nRow 3 is hidden and was read as well.',
      },
    },
  });
  const notes = within(await screen.findByRole('note', { name: 'About this import' })).getAllByRole(
    'listitem',
  );
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    'The sheet "Orders" was read.',
    'Row 3 is hidden and was read as well.',
  ]);
  unmount();
  open();
  await screen.findByRole('table', { name: 'Successes of november.csv' });
  expect(screen.queryByRole('note')).toBeNull();
});

test('an import of errors alone begins with them', async () => {
  open({ params: { importRecord: { ...importRecord, NumSuccesses: 0 } } });
  expect(await screen.findByText('Product SKU XYZ is not known.')).toBeVisible();
});

test('without errors it says so', async () => {
  const { user } = open({
    params: { importRecord: { ...importRecord, NumErrors: 0 } },
    answers: [answers(imports.details, { entities: [], totalEntityLookupCount: 0 })],
  });
  await user.click(screen.getByRole('button', { name: /Errors/ }));
  expect(await screen.findByRole('heading', { name: 'No errors' })).toBeVisible();
});

test('on a phone the sentence stands below the order', async () => {
  open({ width: 390, search: '?field=Errors' });
  expect(await screen.findByText('Quantity must be a whole number.')).toBeVisible();
});

test('J goes on to the next import, whose rows take no focus', async () => {
  const { user, navigation } = open({
    params: {
      id: idOf(5),
      term: '',
      importRecord,
      walk: {
        place: { top: 0, row: null, search: '' },
        placeOf: () => ({ at: 1, of: 2 }),
        beside: () =>
          Promise.resolve({
            screen: 'OrderImportDetail',
            params: { id: idOf(6), term: '' },
            take: () => undefined,
          }),
      },
    },
  });
  await screen.findByRole('table', { name: 'Successes of november.csv' });
  await screen.findByRole('group', { name: 'Rows of the list' });
  await user.keyboard('j');
  await waitFor(() => expect(navigation.params.id).toBe(idOf(6)));
});

test('a failed load says why', async () => {
  open({
    answers: [answers(imports.details, aProblem('Issue getting import details. Network issue.'))],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Issue getting import details. Network issue.',
  );
});

test('the way back is to the imports, also without a record', async () => {
  const { user, navigation, unmount } = open();
  await user.click(screen.getByRole('button', { name: 'Back to Import Orders' }));
  expect(navigation.routeName).toBe('OrderImports');
  unmount();
  const { navigation: next } = open({ params: {} });
  await waitFor(() => expect(next.routeName).toBe('OrderImports'));
});
