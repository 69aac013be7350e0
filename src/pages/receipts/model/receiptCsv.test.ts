import { aBulkRun } from '@tests/records';
import { receiptCsv, receiptFileName } from './receiptCsv';

test('a receipt is a file that spreadsheet programs read as it is meant', () => {
  const record = { _id: 'a', Number: '13028', Outcome: 'leftOut' } as const;
  const csv = receiptCsv(aBulkRun(), [
    { ...record, Name: '=SUM(A1)', Reason: 'Order 13028 is Closed; only "Submitted", no others' },
    { ...record, Name: '-5, Müller', Outcome: 'done', Reason: null },
  ]);
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFORDER NO.,ORDER NAME,RESULT,REASON',
    `13028,'=SUM(A1),Left out,"Order 13028 is Closed; only ""Submitted"", no others"`,
    `13028,"'-5, Müller",Approved,`,
    '',
  ]);
});

test('its name has the day of the person who takes it, as exports have it', () => {
  // West of Greenwich it is still the day before.
  const day = jest.spyOn(Date.prototype, 'getDate').mockReturnValue(21);
  const run = aBulkRun({ AskedAt: '2026-11-22T00:31:00.000Z' });
  expect(receiptFileName(run)).toBe('receipt-approve-orders-2026-11-21.csv');
  day.mockRestore();
});
