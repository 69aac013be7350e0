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
  orderReceipt: { list: 'OrderReceipts', field: 'receipt', by: 'id', screens: [] },
  item: { list: 'Inventory', field: 'item', by: 'term', screens: ['ProductDetail'] },
  itemImport: { list: 'ItemImports', field: 'import', by: 'id', screens: ['ItemImportDetail'] },
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

/** Kinds whose records are shown on screens of their own. */
export type LinkedKind = {
  [Kind in AddressedKind]: (typeof addressed)[Kind]['screens'] extends readonly [] ? never : Kind;
}[AddressedKind];

const kinds = Object.keys(addressed) as AddressedKind[];
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

const accountField = 'account';
const idField = 'id';

const fieldsOf = ({ kind, term, id, account }: AddressedRecord): Record<string, string> => {
  const { field, by, isOfProvider } = about[kind];
  return {
    [field]: by === 'id' ? (id ?? term) : term,
    ...(by === 'name' && id !== undefined ? { [idField]: id } : {}),
    ...(account !== undefined && !isOfProvider ? { [accountField]: account } : {}),
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

/** A record that an address asks to open. */
export interface LinkedRecord extends AddressedRecord {
  readonly kind: LinkedKind;
}

const isLinked = (record: AddressedRecord): record is LinkedRecord =>
  about[record.kind].screens.length > 0;

/**
 * The record that a list's address asks to open; null where it asks for none, or the list's page
 * shows it itself.
 */
export const linkedIn = (route: RouteName, search: string): LinkedRecord | null => {
  const record = recordIn(route, search);
  return record && isLinked(record) && listOfKind(record.kind) === route ? record : null;
};

/** The fields of a page's address that name its record, before those that a list on it writes. */
export const withRecord = (route: RouteName, search: string, written: string): string => {
  const record = recordIn(route, search);
  if (record === null) return written;
  const own = new URLSearchParams(fieldsOf(record)).toString();
  return written === '' ? `?${own}` : `?${own}&${written.slice(1)}`;
};
