import { columnsNamed, type ListColumn, type ListName } from '@contract/listColumns';
import { cellsOf, type Cell, type CellFacts, type ListRecords } from '@contract/listCells';
import type { PageQuery } from '@/shared/list/PagedList';
import type { Selection } from '@/shared/list/Selection';

interface TakenRow<List extends ListName> {
  readonly id: string;
  readonly record: ListRecords[List];
  /** The record with what is known besides; the record itself where nothing is. */
  readonly taken?: ListRecords[List];
}

/** What can be taken of a list that is on screen. */
export interface TakenList<List extends ListName> {
  readonly query: object;
  readonly total: number;
  readonly rows: readonly TakenRow<List>[];
  readonly chosen: readonly TakenRow<List>[];
  readonly selection: Selection;
  /** The columns that the person has chosen; null where people can not choose them. */
  readonly arrangement: { readonly keys: readonly string[] } | null;
  readAside(
    page: PageQuery,
    signal: AbortSignal,
  ): Promise<{
    readonly rows: readonly TakenRow<List>[];
    readonly total: number;
    /** Records of the page that can not be shown. */
    readonly unread?: readonly unknown[];
  }>;
}

/** A table of cells below their heads. */
export interface Table {
  readonly columns: readonly ListColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The columns that a list shows: as the person has arranged them, else the usual ones. */
export const shownColumns = <List extends ListName>(
  list: List,
  { arrangement }: Pick<TakenList<List>, 'arrangement'>,
): readonly ListColumn[] => columnsNamed(list, arrangement?.keys ?? []);

/** Rows of a list as a table of the columns that it shows. */
export const tableOf = <List extends ListName>(
  list: List,
  taken: Pick<TakenList<List>, 'arrangement'>,
  { rows, clientNames }: Pick<CellFacts, 'clientNames'> & { rows: readonly TakenRow<List>[] },
): Table => {
  const columns = shownColumns(list, taken);
  const facts = { keys: columns.map(({ key }) => key), now: new Date(), clientNames };
  return { columns, rows: rows.map((row) => cellsOf(list, row.taken ?? row.record, facts)) };
};
