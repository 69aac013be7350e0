import { anImport } from '@tests/records';
import { Import } from './Import';

test.each([
  { ImportStatus: 'Pending', isRunning: true, opens: false },
  { ImportStatus: 'InProgress', isRunning: true, opens: false },
  { ImportStatus: 'Finished', isRunning: false, opens: true },
  { ImportStatus: 'FinishedWithErrors', isRunning: false, opens: true },
  { ImportStatus: 'Failed', isRunning: false, opens: false },
  { ImportStatus: 'Paused', isRunning: false, opens: false },
])('an import that is $ImportStatus', ({ ImportStatus, isRunning, opens }) => {
  expect(new Import(anImport(1, { ImportStatus }))).toMatchObject({ isRunning, opens });
});

test('an import that failed says why; another message is no failure', () => {
  expect(
    new Import(anImport(1, { ImportStatus: 'Failed', Message: 'The file has no rows.' })).failure,
  ).toBe('The file has no rows.');
  expect(
    new Import(anImport(1, { ImportStatus: 'Finished', Message: 'Import finished.' })).failure,
  ).toBeNull();
});

test('one that has ended notes how its file was read; one that failed, or of a server that says nothing, has no notes', () => {
  const notesOf = (ImportStatus: string, Message: string | null) =>
    new Import(anImport(1, { ImportStatus, Message })).notes;
  expect(
    notesOf(
      'FinishedWithErrors',
      'Row 3 is hidden and was read as well.\nColumn 24, "Comments", was ignored.',
    ),
  ).toEqual(['Row 3 is hidden and was read as well.', 'Column 24, "Comments", was ignored.']);
  expect(notesOf('Finished', null)).toEqual([]);
  expect(notesOf('Failed', 'The file has no rows.')).toEqual([]);
});

test('the progress counts successes and errors, of a total that may not be known yet', () => {
  expect(
    new Import(anImport(1, { NumSuccesses: 40, NumErrors: 2, NumTotal: 100 })).progress,
  ).toEqual({ done: 42, of: 100 });
  expect(new Import(anImport(1, { NumSuccesses: 0, NumErrors: 0, NumTotal: 0 })).progress).toEqual({
    done: 0,
    of: null,
  });
});
