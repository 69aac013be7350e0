import * as z from 'zod/mini';
import { bulk, bulkRecordsQuery, type BulkRecord, type BulkRun } from '@contract/bulk';
import type { BulkAct, BulkKind } from '@contract/bulkRules';
import { pageQuery } from '@contract/list';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { pageFrom } from '@/shared/list/pageFrom';
import type { Listing, PageQuery } from '@/shared/list/PagedList';
import type { RecordParams } from '@/shared/records/RecordParams';

/** A receipt in the list of them. */
export interface ListedRun {
  readonly id: string;
  readonly params: RecordParams;
  readonly run: BulkRun;
}

/** The receipts of one kind, the newest first; the address' query string tells the page. */
export const runList = (
  call: Call,
  kind: BulkKind,
  search: string,
): Listing<ListedRun, PageQuery, object> => ({
  query: queryFromSearch(z.object(pageQuery), search),
  fetchPage: async (query, signal) => {
    const answer = await call(bulk.list, { query: { ...query, kind } }, { signal });
    return pageFrom(answer, (run) => ({
      id: run._id,
      params: { id: run._id, term: '' },
      run,
    }));
  },
});

/** A record of a receipt. */
export interface ReceiptRow {
  readonly id: string;
  readonly params: RecordParams;
  readonly act: BulkAct;
  readonly record: BulkRecord;
}

type ReceiptQuery = z.output<typeof bulkRecordsQuery>;

/** What became of each record of an act, as the address' query string tells. */
export const receiptRows = (
  call: Call,
  { _id: id, Act: act }: Pick<BulkRun, '_id' | 'Act'>,
  search: string,
): Listing<ReceiptRow, ReceiptQuery, object> => ({
  query: queryFromSearch(bulkRecordsQuery, search),
  fetchPage: async (query, signal) => {
    const answer = await call(bulk.records, { params: { id }, query }, { signal });
    return pageFrom(answer, (record) => ({
      id: record._id,
      params: { id: record._id, term: record.Number },
      act,
      record,
    }));
  },
});
