import type { SheetRow } from '../reading/sheet';
import { textIn } from './itemFileColumns';

/** One item of the file: its row. */
export interface ItemInFile {
  readonly sku: string;
  readonly row: SheetRow;
  /** The row further up that has the same SKU, in whatever case; null for the first one. */
  readonly firstRowNo: number | null;
}

/** Every row is an item; one whose SKU stands further up already is told so. */
export const itemsIn = (rows: readonly SheetRow[]): ItemInFile[] => {
  const firstRows = new Map<string, number>();
  return rows.map((row) => {
    const sku = textIn(row, 'SKU');
    const firstRowNo = sku === '' ? null : (firstRows.get(sku.toLowerCase()) ?? null);
    if (firstRowNo === null) firstRows.set(sku.toLowerCase(), row.rowNo);
    return { sku, row, firstRowNo };
  });
};
