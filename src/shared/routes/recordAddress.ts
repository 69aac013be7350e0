import { routes, type RouteName } from './routes';

interface Addressed {
  readonly list: RouteName;
  /** The field of the list's address that names one of its records. */
  readonly field: string;
  /** What the field holds: the record's number or the like, its id, or a name beside its id. */
  readonly by: 'term' | 'id' | 'name';
  /** The screens of a record; none where the list's own page shows it. */
  readonly screens: readonly RouteName[];
  /** Whether it is the provider's own, and not some client's. */
  readonly isOfProvider?: true;
}

/**
 * The kinds of records that have an address of their own: their list's, with the record's number or
 * id (OPEN-129). It opens the screen that a click on its row would open.
 */
const addressed = {
  order: {
    list: 'Orders',
    field: 'order',
    by: 'term',
    screens: ['OrderDetail', 'OrderEdit', 'DeductOrderDetail', 'DeductOrderEdit'],
  },
  archivedOrder: {
    list: 'ArchivedOrders',
    field: 'order',
    by: 'term',
    screens: ['ArchivedOrderDetail'],
  },
  orderImport: {
    list: 'OrderImports',
    field: 'import',
    by: 'id',
    screens: ['OrderImportDetail'],
  },
  orderImportDraft: {
    list: 'OrderImports',
    field: 'unfinished',
    by: 'id',
    screens: ['OrderImportRepair'],
  },
  return: { list: 'Returns', field: 'return', by: 'term', screens: ['ReturnDetail'] },
  orderReceipt: { list: 'OrderReceipts', field: 'receipt', by: 'id', screens: [] },
  item: { list: 'Inventory', field: 'item', by: 'term', screens: ['ProductDetail'] },
  itemImport: { list: 'ItemImports', field: 'import', by: 'id', screens: ['ItemImportDetail'] },
  itemImportDraft: {
    list: 'ItemImports',
    field: 'unfinished',
    by: 'id',
    screens: ['ItemImportRepair'],
  },
  itemReceipt: { list: 'ItemReceipts', field: 'receipt', by: 'id', screens: [] },
  notice: { list: 'Shipments', field: 'notice', by: 'term', screens: ['ShipNoticeDetail'] },
  noticeReceipt: { list: 'NoticeReceipts', field: 'receipt', by: 'id', screens: [] },
  recipient: {
    list: 'Recipients',
    field: 'recipient',
    by: 'name',
    screens: ['RecipientDetail'],
  },
  user: { list: 'UsersSettings', field: 'user', by: 'term', screens: ['UserDetailSettings'] },
  webhook: { list: 'Webhooks', field: 'webhook', by: 'id', screens: ['WebhookDetail'] },
  client: {
    list: 'ManageClients',
    field: 'client',
    by: 'name',
    screens: ['ClientDetailManage'],
    isOfProvider: true,
  },
  staff: {
    list: 'ManageUsers',
    field: 'user',
    by: 'term',
    screens: ['UserDetailManage'],
    isOfProvider: true,
  },
} as const satisfies Record<string, Addressed>;

export type AddressedKind = keyof typeof addressed;

const kinds = Object.keys(addressed) as AddressedKind[];

/** Whether a word names a kind of records that have addresses. */
export const isAddressedKind = (word: string): word is AddressedKind => word in addressed;

const about: Readonly<Record<AddressedKind, Addressed>> = addressed;

/** A record as an address names it. */
export interface AddressedRecord {
  readonly kind: AddressedKind;
  /** Its number or name, as its list finds it; empty for kinds that are found by their id. */
  readonly term: string;
  readonly id?: string | undefined;
  /** The id of the client that it belongs to: staff work for several. */
  readonly account?: string | undefined;
}

export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** An address as a link's `href` has it. */
export const hrefOf = ({ pathname, search }: Address): string => `${pathname}${search}`;

/** A list that is asked for something, as an address. */
export const listAddress = (list: RouteName, fields: Readonly<Record<string, string>>): Address => {
  const search = new URLSearchParams(fields).toString();
  return { pathname: routes[list].path, search: search === '' ? '' : `?${search}` };
};

/** Whether records of a kind are the provider's own, which no account has for itself. */
export const isOfProvider = (kind: AddressedKind): boolean => about[kind].isOfProvider === true;

const accountField = 'account';
const idField = 'id';

const fieldsOf = ({ kind, term, id, account }: AddressedRecord): Record<string, string> => {
  const { field, by } = about[kind];
  return {
    [field]: by === 'id' ? (id ?? term) : term,
    ...(by === 'name' && id !== undefined ? { [idField]: id } : {}),
    ...(account !== undefined && !isOfProvider(kind) ? { [accountField]: account } : {}),
  };
};

const searchOf = (record: AddressedRecord): string =>
  `?${new URLSearchParams(fieldsOf(record)).toString()}`;

/** Where one record is found: its list's path, with the record in the query string. */
export const recordAddress = (record: AddressedRecord): Address => ({
  pathname: routes[about[record.kind].list].path,
  search: searchOf(record),
});

/** The kind of record that a screen shows; null for any other page. */
const kindOnScreen = (route: RouteName): AddressedKind | null =>
  kinds.find((kind) => about[kind].screens.includes(route)) ?? null;

/**
 * What stands in the address of a record's screen, so that it can be reloaded and shared; nothing
 * for a page that shows no record.
 */
export const searchOfScreen = (
  route: RouteName,
  { id, term, account }: Partial<Omit<AddressedRecord, 'kind'>>,
): string => {
  const kind = kindOnScreen(route);
  return kind !== null && id !== undefined && term !== undefined
    ? searchOf({ kind, term, id, account })
    : '';
};

const kindAt = (route: RouteName, fields: URLSearchParams): AddressedKind | null =>
  kinds.find((kind) => {
    const { list, screens, field } = about[kind];
    return (list === route || screens.includes(route)) && Boolean(fields.get(field)?.trim());
  }) ?? null;

/** Mails name an order in this way; it is the order's address as well. */
const withoutAlias = (route: RouteName, search: string): URLSearchParams => {
  const fields = new URLSearchParams(search);
  const linked = fields.get('open');
  if (route === 'Orders' && linked !== null && !fields.has('order')) fields.set('order', linked);
  return fields;
};

/** The record that a list's or a screen's address names; null where it names none. */
export const recordIn = (route: RouteName, search: string): AddressedRecord | null => {
  const fields = withoutAlias(route, search);
  const kind = kindAt(route, fields);
  if (kind === null) return null;
  const { field, by } = about[kind];
  const value = fields.get(field)?.trim() ?? '';
  return {
    kind,
    term: by === 'id' ? '' : value,
    id: by === 'id' ? value : (fields.get(idField) ?? undefined),
    account: fields.get(accountField) ?? undefined,
  };
};

/** The list that a kind of records stands in. */
export const listOfKind = (kind: AddressedKind): RouteName => about[kind].list;

/** Whether an address names another account than the one that is worked in. */
export const isOfOther = ({ account }: AddressedRecord, current: string | undefined): boolean =>
  account !== undefined && account !== current;

/**
 * The record that a list's address asks to open; null where it asks for none, or the list's page
 * shows it itself, as it does for those of the account that is worked in.
 */
export const linkedIn = (
  route: RouteName,
  search: string,
  current: string | undefined,
): AddressedRecord | null => {
  const record = recordIn(route, search);
  if (record === null || listOfKind(record.kind) !== route) return null;
  return about[record.kind].screens.length > 0 || isOfOther(record, current) ? record : null;
};

/** The fields of a page's address that name its record, before those that a list on it writes. */
export const withRecord = (route: RouteName, search: string, written: string): string => {
  const record = recordIn(route, search);
  if (record === null) return written;
  const own = new URLSearchParams(fieldsOf(record)).toString();
  return written === '' ? `?${own}` : `?${own}&${written.slice(1)}`;
};
