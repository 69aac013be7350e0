import { anImport } from '../../../../tests/records';
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
  expect(new Import(anImport(1, { ImportStatus: 'Failed', Message: 'The file has no rows.' })).failure).toBe('The file has no rows.');
  expect(new Import(anImport(1, { ImportStatus: 'Finished', Message: 'Import finished.' })).failure).toBeNull();
});

test('the progress counts successes and errors, of a total that may not be known yet', () => {
  expect(new Import(anImport(1, { NumSuccesses: 40, NumErrors: 2, NumTotal: 100 })).progress).toEqual({ done: 42, of: 100 });
  expect(new Import(anImport(1, { NumSuccesses: 0, NumErrors: 0, NumTotal: 0 })).progress).toEqual({ done: 0, of: null });
});
