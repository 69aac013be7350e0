import * as z from 'zod/mini';
import {
  imports,
  importRowsQuery,
  type ImportRowKind,
  type ImportRowsQuery,
  type ImportType,
} from '@contract/imports';
import { pageQuery } from '@contract/list';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { mostRows } from '@/shared/list/mostRows';
import { pageFrom } from '@/shared/list/pageFrom';
import type { Listing, PagedList, PageQuery } from '@/shared/list/PagedList';
import { Import } from './Import';

export type ImportList = PagedList<Import, PageQuery, object>;

/** The imports of one type, newest first; the address' query string tells the page (IMP-28). */
export const importList = (
  call: Call,
  type: ImportType,
  search: string,
): Listing<Import, PageQuery, object> => ({
  name: type === 'Orders' ? 'orderImports' : 'itemImports',
  query: queryFromSearch(z.object(pageQuery), search),
  fetchPage: async (query, signal) => {
    const answer = await call(imports.list, { query: { ...query, type } }, { signal });
    return pageFrom(answer, (record) => new Import(record));
  },
});

/** One import by its id; no call finds it, so that the list is read; null where it is in none. */
export const findImport = async (
  call: Call,
  type: ImportType,
  id: string,
): Promise<Import | null> => {
  const read = async (page: number): Promise<Import | null> => {
    const query = { type, page, pageSize: mostRows };
    const { entities, totalEntityLookupCount } = await call(imports.list, { query });
    const found = entities.find(({ _id }) => _id === id);
    if (found) return new Import(found);
    return page * mostRows >= totalEntityLookupCount ? null : read(page + 1);
  };
  return read(1);
};

/** One record that an import brought in, or could not. */
export interface ImportedRow {
  readonly id: string;
  readonly kind: ImportRowKind;
  readonly name: string;
  /** Its number, or what is wrong with it. */
  readonly detail: string;
}

export type ImportedRows = PagedList<ImportedRow, ImportRowsQuery, object>;

/**
 * What an import brought in or could not, as the address' query string tells, else `first` (IMP-29,
 * OPEN-58).
 */
export const importedRows = (
  call: Call,
  id: string,
  { search, first }: { readonly search: string; readonly first: ImportRowKind },
): Listing<ImportedRow, ImportRowsQuery, object> => ({
  query: {
    ...queryFromSearch(importRowsQuery, search),
    ...(new URLSearchParams(search).has('field') ? {} : { field: first }),
  },
  fetchPage: async (query, signal) => {
    const answer = await call(imports.details, { params: { id }, query }, { signal });
    return pageFrom(answer, ({ Item1, Item2 }, index) => ({
      id: `${query.field}-${query.page}-${index}`,
      kind: query.field,
      name: Item1,
      detail: Item2,
    }));
  },
});
