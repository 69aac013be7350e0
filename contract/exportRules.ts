import { listColumns, type ListColumn, type ListName } from './listColumns';

/** The files that a list is handed out as. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a list has no more of than this is handed out at once; more is made in the background. */
export const mostRowsAtOnce = 5_000;

/** The rows that a sheet of a workbook can have below its head. */
export const mostSheetRows = 1_048_575;

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
  recipients: 'Recipients',
  users: 'Users',
  staff: 'Staff',
  clients: 'Clients',
  webhooks: 'Webhooks',
  orderImports: 'Order Imports',
  itemImports: 'Item Imports',
};

/** How the file of a list is called that was made on a day. */
export const exportFileName = (
  list: ListName,
  { format, on }: { readonly format: ExportFormat; readonly on: string },
): string => `${listTitles[list]} ${on}.${format}`;
