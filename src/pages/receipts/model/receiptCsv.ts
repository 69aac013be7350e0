import type { BulkRecord, BulkRun } from '@contract/bulk';
import { byteOrderMark, csvLine, csvText } from '@contract/csv';
import type { Call } from '@/shared/api/createCall';
import { saveFile } from '@/shared/file/saveFile';
import { localDay } from '@/shared/format/dates';
import { receiptRecords } from './receiptRecords';
import { outcomeLook, receiptHeads } from './receiptWords';

/** A receipt as a CSV file, with the mark by which spreadsheet programs know UTF-8. */
export const receiptCsv = ({ Kind, Act }: BulkRun, records: readonly BulkRecord[]): string => {
  const heads = receiptHeads[Kind];
  const rows = [
    [heads.number, heads.name, 'RESULT', 'REASON'],
    ...records.map(({ Number: number, Name, Outcome, Reason }) => [
      number,
      Name,
      outcomeLook(Act, Outcome).text,
      Reason ?? '',
    ]),
  ];
  return byteOrderMark + rows.map((row) => csvLine(row.map(csvText))).join('');
};

/** What the file of a receipt is called, with the person's own day. */
export const receiptFileName = ({ Act, Kind, AskedAt }: BulkRun): string =>
  `receipt-${Act}-${Kind}-${localDay(new Date(AskedAt))}.csv`;

/** Fetches all records of a receipt, page by page, and hands them to the person as a file. */
export const downloadReceipt = async (call: Call, run: BulkRun): Promise<void> => {
  const records = await receiptRecords(call, run);
  saveFile(receiptFileName(run), 'text/csv', receiptCsv(run, records));
};
