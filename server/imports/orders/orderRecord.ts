import { orderImportColumns } from '@contract/importColumns';
import { byLabels } from '../columns';
import type { SheetRow } from '../reading/sheet';

export type OrderColumn = (typeof orderImportColumns)[number]['label'];

/** One order of the file: the rows that carry its name. */
export interface OrderRecord {
  /** Empty of a row without a name, which is a record of its own. */
  readonly name: string;
  readonly rows: readonly [SheetRow, ...SheetRow[]];
  /** Rows below it that have items and no name: they may belong to it, so it is not made without them (OPEN-128). */
  readonly nameless: readonly SheetRow[];
}

/** The labels of an order's columns, and what a row has in one of them. */
export const { labels: allColumns, textIn, oddityIn } = byLabels(orderImportColumns);

/** What a row adds to its order; everything else is the order's own. */
export const lineColumns: readonly OrderColumn[] = [
  'Product SKU',
  'Product Quantity',
  'Product Lot Number',
];

const hasItem = (row: SheetRow): boolean =>
  lineColumns.some((column) => textIn(row, column) !== '' || oddityIn(row, column) !== null);

interface Gathered extends OrderRecord {
  readonly rows: [SheetRow, ...SheetRow[]];
  readonly nameless: SheetRow[];
}

/**
 * Rows with the same order name, in whatever case, are one order, wherever they stand, so that no name makes two; a row
 * without a name stands alone (IMP-11, OPEN-128).
 */
export const orderRecordsOf = (rows: readonly SheetRow[]): OrderRecord[] => {
  const records: Gathered[] = [];
  const byName = new Map<string, Gathered>();
  let above: Gathered | null = null;
  for (const row of rows) {
    const name = textIn(row, 'Order Name');
    const known = name === '' ? undefined : byName.get(name.toLowerCase());
    const record: Gathered = known ?? { name, rows: [row], nameless: [] };
    if (known) known.rows.push(row);
    else records.push(record);
    if (name === '') {
      if (hasItem(row)) above?.nameless.push(row);
    } else {
      byName.set(name.toLowerCase(), record);
      above = record;
    }
  }
  return records;
};
