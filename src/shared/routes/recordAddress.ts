import { routes, type RouteName } from './routes';

interface Addressed {
  readonly list: RouteName;
  /** The field of the list's address that names one of its records. */
  readonly field: string;
}

/**
 * The kinds of records that have an address of their own: their list's, with the record's number or
 * name. It opens the screen that a click on its row would open.
 */
const addressed = {
  order: { list: 'Orders', field: 'order' },
  archivedOrder: { list: 'ArchivedOrders', field: 'order' },
  item: { list: 'Inventory', field: 'item' },
  notice: { list: 'Shipments', field: 'notice' },
  recipient: { list: 'Recipients', field: 'recipient' },
  user: { list: 'UsersSettings', field: 'user' },
  staff: { list: 'ManageUsers', field: 'user' },
  client: { list: 'ManageClients', field: 'client' },
  webhook: { list: 'Webhooks', field: 'webhook' },
  orderImport: { list: 'OrderImports', field: 'import' },
  itemImport: { list: 'ItemImports', field: 'import' },
  orderReceipt: { list: 'OrderReceipts', field: 'receipt' },
  itemReceipt: { list: 'ItemReceipts', field: 'receipt' },
  noticeReceipt: { list: 'NoticeReceipts', field: 'receipt' },
} as const satisfies Record<string, Addressed>;

export type AddressedKind = keyof typeof addressed;

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Where one record is found, by its number or name; `account` is the id of the client that it
 * belongs to, named for staff, who may be in another one's account.
 */
export const recordAddress = (kind: AddressedKind, term: string, account?: string): Address => {
  const { list, field } = addressed[kind];
  const fields = { [field]: term, ...(account === undefined ? {} : { account }) };
  return { pathname: routes[list].path, search: `?${new URLSearchParams(fields).toString()}` };
};
