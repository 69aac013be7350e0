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
import { pageFrom } from '@/shared/list/pageFrom';
import { PagedList, type PageQuery } from '@/shared/list/PagedList';
import { Import } from './Import';

export type ImportList = PagedList<Import, PageQuery, object>;

/** The imports of one type, newest first; the address' query string tells the page (IMP-28). */
export const createImportList = (call: Call, type: ImportType, search: string): ImportList =>
  new PagedList<Import, PageQuery, object>(
    queryFromSearch(z.object(pageQuery), search),
    async (query, signal) => {
      const answer = await call(imports.list, { query: { ...query, type } }, { signal });
      return pageFrom(answer, (record) => new Import(record));
    },
  );

/** One record that an import brought in, or could not. */
export interface ImportedRow {
  readonly id: string;
  readonly kind: ImportRowKind;
  readonly name: string;
  /** Its number, or what is wrong with it. */
  readonly detail: string;
}

export type ImportedRows = PagedList<ImportedRow, ImportRowsQuery, object>;

/** What an import brought in or could not, as the address' query string tells, else `first` (IMP-29, OPEN-58). */
export const createImportedRows = (
  call: Call,
  id: string,
  search: string,
  first: ImportRowKind,
): ImportedRows =>
  new PagedList(
    { ...queryFromSearch(importRowsQuery, search), ...(search === '' ? { field: first } : {}) },
    async (query: ImportRowsQuery, signal) => {
      const answer = await call(imports.details, { params: { id }, query }, { signal });
      return pageFrom(answer, ({ Item1, Item2 }, index) => ({
        id: `${query.field}-${query.page}-${index}`,
        kind: query.field,
        name: Item1,
        detail: Item2,
      }));
    },
  );
