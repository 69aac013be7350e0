import { draftPageSize } from '@contract/importDraftRules';
import { draftRowsQuery, importDrafts, type DraftRowsQuery } from '@contract/importDrafts';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import type { FetchPage, PagedList } from '@/shared/list/PagedList';
import { sheetRow, type SheetRow } from './SheetRow';

/** One page of an import's rows. */
export type Sheet = PagedList<SheetRow, DraftRowsQuery, { readonly Version: number }>;

/** What an address shows of a sheet; by itself the rows with mistakes. */
export const sheetQuery = (search: string): DraftRowsQuery => ({
  ...queryFromSearch(draftRowsQuery, search),
  pageSize: draftPageSize,
  ...(new URLSearchParams(search).has('show') ? {} : { show: 'mistakes' }),
});

/** Reads pages of an import's rows. */
export const fetchSheet =
  (call: Call, id: string): FetchPage<SheetRow, DraftRowsQuery, { readonly Version: number }> =>
  async (query, signal) => {
    const { entities, totalEntityLookupCount, Version } = await call(
      importDrafts.rows,
      { params: { id }, query },
      { signal },
    );
    return {
      rows: entities.map((row) => sheetRow(row, Version)),
      total: totalEntityLookupCount,
      counts: { Version },
    };
  };
