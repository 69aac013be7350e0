import { importDrafts } from '@contract/importDrafts';
import { imports } from '@contract/imports';
import { orderImport } from '@/entities/import';
import { SessionStore } from '@/entities/session';
import { ActionRunner } from '@/shared/action/ActionRunner';
import { answers, aProblem, fakeServer, type Prepared } from '@tests/answers';
import { ImportUpload } from './ImportUpload';

const anUpload = (...prepared: Prepared[]) => {
  const { call, calls } = fakeServer(prepared);
  const actions = new ActionRunner();
  const onStarted = jest.fn();
  const onDraft = jest.fn();
  const upload = new ImportUpload({
    call,
    session: new SessionStore(call, () => undefined),
    actions,
    kind: orderImport,
    onStarted,
    onDraft,
  });
  return { upload, actions, onStarted, onDraft, calls };
};

const csv = new File(['Order Name\r\nA\r\n'], 'Orders.Nov.CSV', { type: 'text/csv' });

/** A file that says it is this large. */
const ofSize = (name: string, size: number): File =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size });

test('a file of another kind, an empty one, a larger one and two at once are refused; the one before stays', () => {
  const { upload } = anUpload();
  upload.choose([csv]);
  expect(upload.error).toBeNull();
  upload.choose([new File(['x'], 'orders.pdf')]);
  expect(upload.error).toBe(
    'This type of file is not allowed. Allowed file types are: csv, xls, xlsx',
  );
  upload.choose([new File([], 'orders.xls')]);
  expect(upload.error).toBe('This file is empty.');
  upload.choose([ofSize('orders.xlsx', 10 * 1024 * 1024 + 1)]);
  expect(upload.error).toBe('File is too large. Max file size is 10 MB.');
  upload.choose([csv, csv]);
  expect(upload.error).toBe('Only one file can be imported at a time.');
  expect(upload.file).toBe(csv);
});

test('a file of the largest size that is allowed is taken, and takes the complaint away', () => {
  const { upload } = anUpload();
  upload.choose([new File([], 'orders.xls')]);
  const largest = ofSize('orders.xlsx', 10 * 1024 * 1024);
  upload.choose([largest]);
  expect(upload).toMatchObject({ file: largest, error: null });
});

test('the content is sent without its data address, with extension and name', async () => {
  const { upload, actions, onStarted, calls } = anUpload(
    answers(imports.orders, { _id: 'i1', message: 'Import started.' }),
  );
  upload.choose([csv]);
  await upload.send();
  expect(calls(imports.orders)).toEqual([
    { payload: { FileData: btoa('Order Name\r\nA\r\n'), Ext: 'csv', FileName: 'Orders.Nov.CSV' } },
  ]);
  expect(onStarted).toHaveBeenCalledTimes(1);
  expect(actions.stage).toMatchObject({ name: 'done', outcome: { text: 'Import started.' } });
});

test('a refusal stands beside the file until another one is chosen', async () => {
  const { upload, onStarted } = anUpload(
    answers(imports.orders, aProblem('The file has no rows.')),
  );
  upload.choose([csv]);
  await upload.send();
  expect(upload).toMatchObject({ file: csv, error: 'The file has no rows.' });
  expect(onStarted).not.toHaveBeenCalled();
  upload.choose([csv]);
  expect(upload.error).toBeNull();
});

test('without a file nothing is sent', async () => {
  const { upload, actions, calls } = anUpload();
  await upload.send();
  expect(calls(imports.orders)).toEqual([]);
  expect(actions.isOpen).toBe(false);
});

test('a file that is checked first is made a draft of its kind, and opened', async () => {
  const { upload, actions, onStarted, onDraft, calls } = anUpload(
    answers(importDrafts.start, { _id: 'd1' }),
  );
  upload.choose([csv]);
  await upload.check();
  expect(calls(importDrafts.start)).toMatchObject([
    { payload: { Type: 'Orders', Ext: 'csv', FileName: 'Orders.Nov.CSV' } },
  ]);
  expect(onDraft).toHaveBeenCalledWith('d1');
  expect(onStarted).not.toHaveBeenCalled();
  expect(actions.isOpen).toBe(false);
});

test('why a file can not be checked stands beside it', async () => {
  const { upload, onDraft } = anUpload(
    answers(importDrafts.start, aProblem('The file has no rows.')),
  );
  upload.choose([csv]);
  await upload.check();
  expect(upload).toMatchObject({ file: csv, error: 'The file has no rows.' });
  expect(onDraft).not.toHaveBeenCalled();
});
