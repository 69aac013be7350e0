import { listColumns, type ListColumn, type ListName } from '@contract/listColumns';
import { cellsOf, type Cell, type ListRecords } from '@contract/listCells';
import type { PageQuery } from '@/shared/list/PagedList';
import type { Selection } from '@/shared/list/Selection';

interface TakenRow<List extends ListName> {
  readonly id: string;
  readonly record: ListRecords[List];
}

/** What can be taken of a list that is on screen. */
export interface TakenList<List extends ListName> {
  readonly query: object;
  readonly total: number;
  readonly rows: readonly TakenRow<List>[];
  readonly chosen: readonly TakenRow<List>[];
  readonly selection: Selection;
  readAside(
    page: PageQuery,
    signal: AbortSignal,
  ): Promise<{ readonly rows: readonly TakenRow<List>[] }>;
}

/** A table of cells below their heads. */
export interface Table {
  readonly columns: readonly ListColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The columns of a list where nobody has chosen others. */
export const usualColumns = (list: ListName): readonly ListColumn[] => {
  const columns: readonly ListColumn[] = listColumns[list];
  return columns.filter(({ isUsual }) => isUsual);
};

/** Rows of a list as a table of its usual columns. */
export const tableOf = <List extends ListName>(
  list: List,
  rows: readonly TakenRow<List>[],
): Table => {
  const columns = usualColumns(list);
  const keys = columns.map(({ key }) => key);
  const now = new Date();
  return { columns, rows: rows.map(({ record }) => cellsOf(list, record, { keys, now })) };
};
