import { aBulkRun } from '@tests/records';
import { receiptCsv } from './receiptCsv';

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
