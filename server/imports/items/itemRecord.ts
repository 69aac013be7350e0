import { itemImportColumns } from '@contract/importColumns';
import { byLabels } from '../columns';
import type { SheetRow } from '../reading/sheet';

export type ItemColumn = (typeof itemImportColumns)[number]['label'];

/** One item of the file: its row. */
export interface ItemRecord {
  readonly sku: string;
  readonly row: SheetRow;
  /** The row further up that has the same SKU, in whatever case; null for the first one. */
  readonly firstRowNo: number | null;
}

/** The labels of an item's columns, and what a row has in one of them. */
export const { labels: allColumns, textIn, oddityIn } = byLabels(itemImportColumns);

/** Every row is an item; one whose SKU stands further up already is told so. */
export const itemRecordsOf = (rows: readonly SheetRow[]): ItemRecord[] => {
  const firstRows = new Map<string, number>();
  return rows.map((row) => {
    const sku = textIn(row, 'SKU');
    const firstRowNo = sku === '' ? null : (firstRows.get(sku.toLowerCase()) ?? null);
    if (firstRowNo === null) firstRows.set(sku.toLowerCase(), row.rowNo);
    return { sku, row, firstRowNo };
  });
};
