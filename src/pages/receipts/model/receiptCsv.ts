import { bulk, mostReceiptRows, type BulkRecord, type BulkRun } from '@contract/bulk';
import { byteOrderMark, csvLine, csvText } from '@contract/csv';
import type { Call } from '@/shared/api/createCall';
import { saveFile } from '@/shared/file/saveFile';
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

/** Fetches all records of a receipt, page by page, and hands them to the person as a file. */
export const downloadReceipt = async (call: Call, run: BulkRun): Promise<void> => {
  const records: BulkRecord[] = [];
  for (let page = 1; records.length < run.Total; page += 1) {
    const query = { page, pageSize: mostReceiptRows };
    const { entities } = await call(bulk.records, { params: { id: run._id }, query });
    if (entities.length === 0) break;
    records.push(...entities);
  }
  const day = run.AskedAt.slice(0, 10);
  saveFile(`receipt-${run.Act}-${run.Kind}-${day}.csv`, 'text/csv', receiptCsv(run, records));
};
