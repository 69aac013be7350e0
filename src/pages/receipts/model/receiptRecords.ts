import { bulk, mostReceiptRows, type BulkRecord, type BulkRun } from '@contract/bulk';
import type { Call } from '@/shared/api/createCall';

/** Fetches all records of a receipt, or those with one result, page by page. */
export const receiptRecords = async (
  call: Call,
  { _id: id }: BulkRun,
  outcome?: BulkRecord['Outcome'],
): Promise<readonly BulkRecord[]> => {
  const records: BulkRecord[] = [];
  let total = Infinity;
  for (let page = 1; records.length < total; page += 1) {
    const query = { page, pageSize: mostReceiptRows, outcome };
    const answer = await call(bulk.records, { params: { id }, query });
    records.push(...answer.entities);
    total = answer.entities.length === 0 ? 0 : answer.totalEntityLookupCount;
  }
  return records;
};
