import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { orderImportColumns } from '@contract/importColumns';
import { importDrafts } from '@contract/importDrafts';
import { imports, type ImportRecord } from '@contract/imports';
import { anImportDraft } from '@tests/importDrafts';
import { anImport, idOf } from '@tests/records';
import { answers, aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { OrderImportsPage } from './OrderImportsPage';

const listing = (...records: ImportRecord[]) =>
  answers(imports.list, { entities: records, totalEntityLookupCount: records.length });

const open = (options: Options = {}) =>
  renderPortal(<OrderImportsPage />, { route: 'OrderImports', ...options });

const csv = new File(['Order Name'], 'november.csv', { type: 'text/csv' });

describe('the list of imports', () => {
  test('anybody sees what became of each file', async () => {
    const { calls } = open({
      role: 'User',
      answers: [
        listing(
          anImport(3, { ImportStatus: 'Pending', FinishedAt: null, NumSuccesses: 0, NumTotal: 0 }),
          anImport(2, { ImportStatus: 'FinishedWithErrors', NumSuccesses: 1200, NumErrors: 34 }),
          anImport(1, {
            ImportStatus: 'Failed',
            Message: 'The file has no rows.',
            NumSuccesses: 0,
          }),
        ),
      ],
    });
    const table = await screen.findByRole('table', { name: 'Import Orders' });
    const texts = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    const [head = [], pending = [], partly = [], failed = []] = texts;
    expect(head).toEqual(['FILE NAME', 'STARTED', 'FINISHED', 'SUCCESSES', 'ERRORS', 'STATUS']);
    expect(pending.slice(2)).toEqual(['--', '0', '0', 'Pending']);
    expect(within(table).getByRole('link', { name: 'orders-2.csv' })).toBeVisible();
    expect(partly.slice(3)).toEqual(['1,200', '34', 'Finished with errors']);
    expect(failed.at(-1)).toBe('FailedThe file has no rows.');
    expect(calls(imports.list)).toMatchObject([
      { query: { page: 1, pageSize: 50, type: 'Orders' } },
    ]);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('only an import that has rows opens', async () => {
    const finished = anImport(2, { ImportStatus: 'FinishedWithErrors' });
    const { user, navigation } = open({
      answers: [
        listing(
          anImport(3, { ImportStatus: 'Failed' }),
          finished,
          anImport(1, { ImportStatus: 'Pending' }),
        ),
      ],
    });
    await user.click(await screen.findByText('orders-3.csv'));
    await user.click(screen.getByText('orders-1.csv'));
    expect(navigation.routeName).toBe('OrderImports');
    await user.click(screen.getByRole('link', { name: 'orders-2.csv' }));
    expect(navigation.routeName).toBe('OrderImportDetail');
    expect(navigation.params['importRecord']).toEqual(finished);
  });

  test('an empty list offers to upload a file', async () => {
    const { user } = open({ answers: [listing()] });
    const empty = (await screen.findByRole('heading', { name: 'No imports yet' }))
      .parentElement as HTMLElement;
    await user.click(within(empty).getByRole('button', { name: 'Upload File' }));
    expect(await screen.findByRole('dialog', { name: 'Upload File' })).toBeVisible();
  });

  test('a failed load says why', async () => {
    open({ answers: [answers(imports.list, aProblem('Issue getting imports. Network issue.'))] });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Issue getting imports. Network issue.',
    );
  });

  test('on a phone the message of a failed import stands below it', async () => {
    open({
      width: 390,
      answers: [listing(anImport(1, { ImportStatus: 'Failed', Message: 'The file has no rows.' }))],
    });
    expect(await screen.findByText('The file has no rows.')).toBeVisible();
  });
});

describe('an import that runs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  test('is followed until it has finished, and no longer', async () => {
    const answered = [
      anImport(1, { ImportStatus: 'InProgress', NumSuccesses: 100, NumErrors: 20, NumTotal: 480 }),
      anImport(1, { ImportStatus: 'InProgress', NumSuccesses: 300, NumErrors: 60, NumTotal: 480 }),
    ];
    const { calls } = open({
      answers: [
        answers(imports.list, () => ({
          entities: [answered.shift() ?? anImport(1)],
          totalEntityLookupCount: 1,
        })),
      ],
    });
    await pass(0);
    expect(screen.getByText('120 of 480')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress of orders-1.csv' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    await pass(2000);
    expect(screen.getByText('360 of 480')).toBeVisible();
    await pass(2000);
    expect(screen.getByText('Finished')).toBeVisible();
    await pass(60_000);
    expect(calls(imports.list)).toHaveLength(3);
  });

  test('shows a bar without a number until its records are counted', async () => {
    open({
      answers: [listing(anImport(1, { ImportStatus: 'InProgress', NumSuccesses: 0, NumTotal: 0 }))],
    });
    await pass(0);
    expect(
      screen.getByRole('progressbar', { name: 'Progress of orders-1.csv' }),
    ).not.toHaveAttribute('aria-valuenow');
  });
});

describe('the upload dialog', () => {
  const openDialog = async (options: Options = {}) => {
    const page = open({ ...options, answers: [listing(anImport(1)), ...(options.answers ?? [])] });
    await page.user.click(screen.getByRole('button', { name: 'Upload File' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload File' }));
    return { ...page, dialog, input: dialog.getByLabelText('Import file', { selector: 'input' }) };
  };

  test('takes spreadsheets, names the columns in their order, and can not be sent without a file', async () => {
    const { dialog, input, user, calls } = await openDialog();
    expect(input).toHaveAttribute('accept', '.csv,.xls,.xlsx');
    const columns = within(dialog.getByRole('list', { name: 'Columns, in this order' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(columns).toHaveLength(orderImportColumns.length);
    expect(columns[1]).toBe('Product SKU');
    expect(columns[5]).toBe('Recipient First NameoptionalRequired if there is no company');
    const upload = dialog.getByRole('button', { name: 'Upload' });
    expect(upload).toHaveAttribute('aria-disabled', 'true');
    expect(upload).toHaveAccessibleDescription('Choose a file first');
    await user.click(upload);
    expect(calls(imports.orders)).toEqual([]);
  });

  test('sends the file, says that it does, and shows the import in the list', async () => {
    const later = laterAnswer<{ _id: string; message: string }>();
    const { user, dialog, input, calls } = await openDialog({
      answers: [answers(imports.orders, () => later.promise)],
    });
    await user.upload(input, csv);
    expect(dialog.getByText('november.csv')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('Starting import. Please wait...')).toBeVisible();
    later.finish({ _id: idOf(9), message: 'Import started.' });
    const result = await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(result).toHaveTextContent('Import started.');
    expect(screen.queryByRole('dialog', { name: 'Upload File' })).not.toBeInTheDocument();
    expect(calls(imports.orders)).toEqual([
      { payload: { FileData: btoa('Order Name'), Ext: 'csv', FileName: 'november.csv' } },
    ]);
    await waitFor(() => expect(calls(imports.list)).toHaveLength(2));
  });

  test('of a later page shows the first one, where the import stands', async () => {
    const many = answers(imports.list, { entities: [anImport(1)], totalEntityLookupCount: 120 });
    const { user, dialog, input } = await openDialog({
      search: '?page=3',
      answers: [many, answers(imports.orders, { _id: idOf(9), message: '' })],
    });
    await user.upload(input, csv);
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('Import started.')).toBeVisible();
    expect(await screen.findByText('Page 1 of 3')).toBeInTheDocument();
  });

  test('keeps the file and says what was wrong when the server refuses it', async () => {
    const { user, dialog, input } = await openDialog({
      answers: [answers(imports.orders, aProblem('Column 2 must be Product SKU.'))],
    });
    await user.upload(input, csv);
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    const result = await screen.findByRole('alertdialog', { name: 'Something went wrong' });
    expect(result).toHaveTextContent('Message: Column 2 must be Product SKU.');
    await user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(await dialog.findByText('november.csv')).toBeVisible();
    expect(dialog.getByText('Column 2 must be Product SKU.')).toBeVisible();
  });

  test('refuses another kind of file beside it, chosen or dropped, and takes a dropped spreadsheet', async () => {
    const { dialog } = await openDialog();
    const zone = dialog.getByRole('group', { name: 'Import file' });
    fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'orders.pdf')] } });
    expect(
      dialog.getByText('This type of file is not allowed. Allowed file types are: csv, xls, xlsx'),
    ).toBeVisible();
    fireEvent.drop(zone, { dataTransfer: { files: [csv] } });
    expect(dialog.getByText('november.csv')).toBeVisible();
    expect(dialog.queryByText(/not allowed/)).not.toBeInTheDocument();
  });

  test('a file can be taken back; the focus is then where another one is chosen', async () => {
    const { user, dialog, input } = await openDialog();
    await user.upload(input, csv);
    await user.click(dialog.getByRole('button', { name: 'Remove november.csv' }));
    expect(dialog.getByRole('button', { name: 'Choose File' })).toHaveFocus();
    expect(dialog.getByRole('button', { name: 'Upload' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('hands out a template', async () => {
    const made: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:portal/${made.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Download Template' }));
    expect(saved).toEqual(['order-import-template.csv']);
    expect(made[0]?.type).toBe('text/csv');
    click.mockRestore();
  });
});

describe('a file that is checked first', () => {
  const unfinished = answers(importDrafts.list, {
    drafts: [
      anImportDraft(),
      anImportDraft({ _id: idOf(8), FileName: 'shop.csv', State: 'columns' }),
    ],
  });
  const extras = { importDrafts: true };

  test('is opened before anything is made of it; Upload still starts at once', async () => {
    const { user, calls, navigation } = open({
      extras,
      answers: [listing(anImport(1)), unfinished, answers(importDrafts.start, { _id: idOf(9) })],
    });
    await user.click(screen.getByRole('button', { name: 'Upload File' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload File' }));
    expect(dialog.getByRole('button', { name: 'Upload' })).toBeVisible();
    await user.upload(dialog.getByLabelText('Import file', { selector: 'input' }), csv);
    await user.click(dialog.getByRole('button', { name: 'Check first' }));
    await waitFor(() => expect(navigation.routeName).toBe('OrderImportRepair'));
    expect(navigation.params.id).toBe(idOf(9));
    expect(calls(importDrafts.start)).toMatchObject([{ payload: { Type: 'Orders' } }]);
    expect(calls(imports.orders)).toEqual([]);
  });

  test('is offered above the list until it is done or discarded', async () => {
    const { user, calls, navigation } = open({
      extras,
      answers: [listing(anImport(1)), unfinished, answers(importDrafts.discard, {})],
    });
    const offers = within(await screen.findByRole('region', { name: 'Unfinished imports' }));
    expect(offers.getByText(/: bad300.csv, 300 orders, 39 with mistakes$/)).toBeVisible();
    await user.click(offers.getByRole('button', { name: 'Show 1 more' }));
    expect(offers.getByText(/: shop.csv, its columns are to be matched$/)).toBeVisible();
    const [discard] = offers.getAllByRole('button', { name: 'Discard' });
    if (discard) await user.click(discard);
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
    await waitFor(() =>
      expect(calls(importDrafts.discard)).toEqual([{ params: { id: anImportDraft()._id } }]),
    );
    const [, goOn] = await offers.findAllByRole('button', { name: 'Continue' });
    if (goOn) await user.click(goOn);
    expect(navigation.routeName).toBe('OrderImportRepair');
    expect(navigation.params.id).toBe(idOf(8));
  });

  test('is not offered by a server that can not check', async () => {
    const { user, calls } = open({ answers: [listing(anImport(1))] });
    await user.click(screen.getByRole('button', { name: 'Upload File' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload File' }));
    expect(dialog.queryByRole('button', { name: 'Check first' })).not.toBeInTheDocument();
    expect(calls(importDrafts.list)).toEqual([]);
  });
});
