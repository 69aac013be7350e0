import { listColumns, type ListColumn, type ListName } from './listColumns';

/** The files that a list is handed out as. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a list has no more of than this is handed out at once; more is made in the background. */
export const mostRowsAtOnce = 5_000;

/** The rows that a sheet of a workbook can have below its head. */
const mostSheetRows = 1_048_575;

/** Why a file can not have so many rows; null where it can. */
export const whyNotRows = (format: ExportFormat, rows: number): string | null =>
  format === 'xlsx' && rows > mostSheetRows
    ? 'An .xlsx file can not have so many rows: choose .csv'
    : null;

/** The files that a person has in the background: made at once, and kept in one account. */
export const exportLimits = { open: 3, kept: 20 };

/** Why nobody with so many files gets another one in the background; null where they do. */
export const whyNotExport = ({ open, kept }: Readonly<typeof exportLimits>): string | null => {
  if (open >= exportLimits.open)
    return `${exportLimits.open} files are being made for you already: wait for one, or stop one`;
  return kept >= exportLimits.kept
    ? `You keep ${exportLimits.kept} files here already: remove one that is not needed any more`
    : null;
};

/** How long a file that was made in the background can be fetched. */
export const exportKeptDays = 7;

/** The columns of a list that are asked for, in their order; null where it has not all of them. */
export const columnsAsked = (
  list: ListName,
  keys: readonly string[] | null,
): readonly ListColumn[] | null => {
  const all: readonly ListColumn[] = listColumns[list];
  if (keys === null || keys.length === 0) return all.filter(({ isUsual }) => isUsual);
  const found = keys.flatMap((key) => all.find((column) => column.key === key) ?? []);
  return found.length === keys.length ? found : null;
};

/** What each list is called. */
export const listTitles: Readonly<Record<ListName, string>> = {
  orders: 'Orders',
  archivedOrders: 'Archived Orders',
  items: 'Items',
  notices: 'Shipment Notices',
  returns: 'Returns',
  recipients: 'Recipients',
  users: 'Users',
  staff: 'Staff',
  clients: 'Clients',
  webhooks: 'Webhooks',
  orderImports: 'Order Imports',
  itemImports: 'Item Imports',
  stockMovements: 'Stock Movements',
  audit: 'Audit Log',
  auditOfAll: 'Audit Log of All Clients',
  stockOnDay: 'Stock on a Day',
};

/** How the file of a list is called that was made on a day. */
export const exportFileName = (
  list: ListName,
  { format, on }: { readonly format: ExportFormat; readonly on: string },
): string => `${listTitles[list]} ${on}.${format}`;
