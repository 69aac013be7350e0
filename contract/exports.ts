import * as z from 'zod/mini';
import { clientAdmin, clientQuery } from './clientAdmin';
import { moment, monthNames } from './dates';
import { endpoint, type Needs } from './endpoint';
import { imports } from './imports';
import { itemAdmin, itemListQuery } from './itemAdmin';
import { pageQuery } from './list';
import { listColumns, listNames, type ListColumn, type ListName } from './listColumns';
import { noticeQuery, notices } from './notice';
import { orderQuery, orders } from './order';
import { recipientQuery, recipients } from './recipient';
import { answerId, oneOf, recordId, requiredOneOf } from './text';
import { userQuery, users } from './user';
import { webhooks } from './webhook';

/** The files that a list is handed out as. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a list has no more of than this is handed out at once; more is made in the background. */
export const mostRowsAtOnce = 5_000;

/** The rows that a sheet of a workbook can have below its head. */
export const mostSheetRows = 1_048_575;

/** How long a file that was made in the background can be fetched. */
export const exportKeptDays = 7;

/** What becomes of a text that a spreadsheet would take for a formula; said beside the button. */
export const formulaNote =
  "In a .csv, a text that begins with =, +, -, @, a tab or a line break gets an apostrophe (') in front, so that no program takes it for a formula.";

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

const format = oneOf('Format', exportFormats);
const keyList = z.string().check(z.trim(), z.maxLength(500, 'Too many columns'));

/** What a file asks for beside what its list asks for; the keys of columns, with commas between. */
const asFile = { format: z._default(format, 'csv'), columns: z.optional(keyList) };

const fileOf = <Query extends z.core.$ZodLooseShape>(list: ListName, needs: Needs, query: Query) =>
  endpoint({
    method: 'GET',
    path: `portal/exports/${list}`,
    needs,
    query: z.object({ ...query, ...asFile }),
    answer: z.object({}),
    isFile: true,
    defaultError: 'Error exporting. Network issue.',
  });

const month = {
  year: orders.archived.params.shape.year,
  month: z.enum(monthNames, 'Month must be a name such as January'),
};

/** Every list as a file: as its own call finds and sorts it, for those who may make that call. */
export const listFiles = {
  orders: fileOf('orders', orders.list.needs, orderQuery.shape),
  archivedOrders: fileOf('archivedOrders', orders.archived.needs, {
    ...orderQuery.shape,
    ...month,
  }),
  items: fileOf('items', itemAdmin.list.needs, itemListQuery.shape),
  notices: fileOf('notices', notices.list.needs, noticeQuery.shape),
  recipients: fileOf('recipients', recipients.list.needs, recipientQuery.shape),
  users: fileOf('users', users.list.needs, userQuery.shape),
  staff: fileOf('staff', 'admin.enter', userQuery.shape),
  clients: fileOf('clients', clientAdmin.list.needs, clientQuery.shape),
  webhooks: fileOf('webhooks', webhooks.deliveries.needs, pageQuery),
  orderImports: fileOf('orderImports', imports.list.needs, pageQuery),
  itemImports: fileOf('itemImports', imports.list.needs, pageQuery),
} as const satisfies Record<ListName, object>;

/** How a file stands that is made in the background. */
export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const;

/** A file that is made in the background, as its maker sees it. */
export const exportRecord = z.object({
  _id: answerId,
  List: z.enum(listNames),
  Format: z.enum(exportFormats),
  State: z.enum(exportStates),
  /** Rows that are in the file so far, and those that were found. */
  Rows: z.int(),
  Total: z.int(),
  createdAt: moment,
  /** Until when it can be fetched. */
  EndsAt: moment,
  FileName: z.string(),
});
export type ExportRecord = z.infer<typeof exportRecord>;

/** Files that are made in the background, each for who asked for it alone. */
export const exports = {
  start: endpoint({
    method: 'POST',
    path: 'portal/exports',
    needs: 'signedIn',
    payload: z.object({
      List: requiredOneOf('List', listNames),
      Format: requiredOneOf('Format', exportFormats),
      Columns: z.optional(keyList),
      /** The query of the list's own call. */
      Query: z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(2000))),
    }),
    answer: z.object({ _id: answerId }),
    defaultError: 'Error exporting. Network issue.',
  }),
  recent: endpoint({
    method: 'GET',
    path: 'portal/exports',
    needs: 'signedIn',
    answer: z.object({ exports: z.array(exportRecord) }),
    defaultError: 'Issue getting exports. Network issue.',
  }),
  /** Stops one that is being made, and throws away one that is ready. */
  remove: endpoint({
    method: 'DELETE',
    path: 'portal/exports/{id}',
    needs: 'signedIn',
    params: z.object({ id: recordId }),
    answer: z.object({}),
    defaultError: 'Error removing export. Network issue.',
  }),
  file: endpoint({
    method: 'GET',
    path: 'portal/exports/files/{id}',
    needs: 'signedIn',
    params: z.object({ id: recordId }),
    answer: z.object({}),
    isFile: true,
    defaultError: 'Error getting file. Network issue.',
  }),
};
