import { itemImportColumns, orderImportColumns, type ImportColumn } from '@contract/importColumns';
import { imports, type ImportRowKind, type ImportType } from '@contract/imports';

/** What the import screens must know about what is imported. */
export interface ImportDescription {
  readonly type: ImportType;
  /** Of several records. */
  readonly noun: string;
  /** The file's columns, in their order. */
  readonly columns: readonly ImportColumn[];
  /** How the file must be made, in sentences. */
  readonly rules: readonly string[];
  readonly templateName: string;
  readonly submission: typeof imports.orders;
  /** Where a file is looked at and repaired before anything is made of it. */
  readonly repair: 'OrderImportRepair' | 'ItemImportRepair';
  /** What the records are that it makes, as their addresses have them. */
  readonly made: 'order' | 'item';
  /** What one of its imports is, as addresses have it. */
  readonly address: 'orderImport' | 'itemImport';
  /**
   * Column heads of what was imported and what was not; without the second, only names are listed
   * (OPEN-93).
   */
  readonly heads: Readonly<
    Record<ImportRowKind, { readonly name: string; readonly detail?: string }>
  >;
}

const furtherColumns =
  'Further columns may stand to the right of these, each with a heading of its own; they are ignored.';

/** Orders from a file (IMP-09 to IMP-12). */
export const orderImport: ImportDescription = {
  type: 'Orders',
  noun: 'orders',
  columns: orderImportColumns,
  rules: [
    'The file has one header row; every row after it is one item of an order.',
    'Optional columns may be left empty, but not removed: the order of the columns counts.',
    'To add more items to an order, repeat its Order Name on the following rows, each with another Product SKU, its Quantity and, where needed, its Lot Number.',
    furtherColumns,
  ],
  templateName: 'order-import-template.csv',
  submission: imports.orders,
  repair: 'OrderImportRepair',
  made: 'order',
  address: 'orderImport',
  heads: {
    Successes: { name: 'ORDER', detail: 'ORDER NO.' },
    Errors: { name: 'ORDER', detail: 'ERROR' },
  },
};

/** Items from a file (IMP-23 to IMP-27). */
export const itemImport: ImportDescription = {
  type: 'Items',
  noun: 'items',
  columns: itemImportColumns,
  rules: [
    'The file has one header row; every row after it is one item.',
    'Optional columns may be left empty, but not removed: the order of the columns counts.',
    'Length, Width, Height and Weight must each be greater than 0; a Price, too, if there is one.',
    furtherColumns,
  ],
  templateName: 'item-import-template.csv',
  submission: imports.items,
  repair: 'ItemImportRepair',
  made: 'item',
  address: 'itemImport',
  heads: { Successes: { name: 'STOCK NUMBER' }, Errors: { name: 'STOCK NUMBER', detail: 'ERROR' } },
};
