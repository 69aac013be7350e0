import { orderImportColumns } from '@contract/importColumns';
import type { SheetRow } from '../reading/sheet';

export type OrderColumn = (typeof orderImportColumns)[number]['label'];

/** One order of the file: the rows that carry its name. */
export interface OrderRecord {
  readonly name: string;
  readonly rows: readonly [SheetRow, ...SheetRow[]];
}

const positions = new Map<string, number>(orderImportColumns.map(({ label }, index) => [label, index]));

/** A row's text in a column. */
export const textIn = ({ cells }: SheetRow, label: OrderColumn): string => cells[positions.get(label) ?? -1] ?? '';

/** Rows with the same order name are one order, wherever they stand, so that no name makes two; a row without a name stands alone (IMP-11). */
export const orderRecordsOf = (rows: readonly SheetRow[]): OrderRecord[] => {
  const records = new Map<string | number, [SheetRow, ...SheetRow[]]>();
  for (const row of rows) {
    const key = textIn(row, 'Order Name') || row.rowNo;
    const known = records.get(key);
    if (known) known.push(row);
    else records.set(key, [row]);
  }
  return [...records.values()].map((own) => ({ name: textIn(own[0], 'Order Name'), rows: own }));
};
