import type { SheetRow } from '../reading/sheet';
import { columnsOf, oddityIn, textIn } from './orderFileColumns';

/** One order of the file: the rows that carry its name. */
export interface OrderInFile {
  /** Empty of a row without a name, which is a record of its own. */
  readonly name: string;
  readonly rows: readonly [SheetRow, ...SheetRow[]];
  /**
   * Rows below it that have items and no name: they may belong to it, so it is not made without
   * them (OPEN-128).
   */
  readonly nameless: readonly SheetRow[];
}

/** What a row adds to its order; everything else is the order's own. */
const lineColumns = columnsOf('line');

const hasItem = (row: SheetRow): boolean =>
  lineColumns.some((column) => textIn(row, column) !== '' || oddityIn(row, column) !== null);

interface Gathered extends OrderInFile {
  readonly rows: [SheetRow, ...SheetRow[]];
  readonly nameless: SheetRow[];
}

/**
 * Rows with the same order name, in whatever case, are one order, wherever they stand, so that no
 * name makes two; a row without a name stands alone (IMP-11, OPEN-128).
 */
export const ordersIn = (rows: readonly SheetRow[]): OrderInFile[] => {
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
