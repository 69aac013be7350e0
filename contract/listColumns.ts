/** A column that a list can show, and that its export can have. */
export interface ListColumn<Key extends string = string> {
  readonly key: Key;
  /** The heading, as the list prints it. */
  readonly head: string;
  /** Whether it is shown where nobody has chosen columns, in the documented order. */
  readonly isUsual: boolean;
  /** The name that the list's call sorts by; without it the list can not be sorted by it. */
  readonly sortBy?: string;
  /** The capability of a server that can fill it. */
  readonly needs?: 'itemsAhead';
  /** The feature of clients that are shown it (ITEM-38). */
  readonly feature?: 'itemTagClients';
}

// Each key stays a type of its own: a column that `listCells` does not fill does not compile.
const usual = <Key extends string>(key: Key, head: string, sortBy?: string): ListColumn<Key> => ({
  key,
  head,
  isUsual: true,
  ...(sortBy === undefined ? {} : { sortBy }),
});

const further = <Key extends string>(key: Key, head: string, sortBy?: string): ListColumn<Key> => ({
  ...usual(key, head, sortBy),
  isUsual: false,
});

const ahead = <Key extends string>(key: Key, head: string) => ({
  ...further(key, head),
  needs: 'itemsAhead' as const,
});

const orders = [
  usual('name', 'ORDER NAME', 'name'),
  usual('number', 'ORDER NO.', 'orderNumber'),
  usual('created', 'CREATED DATE', 'createdDate'),
  usual('recipient', 'RECIPIENT', 'recipient'),
  usual('status', 'STATUS', 'status'),
  usual('warehouse', 'WH. STATUS', 'warehouseStatus'),
  further('items', 'ITEMS'),
  further('pieces', 'PIECES'),
  further('shipsFrom', 'WAREHOUSE', 'warehouse'),
  further('shipBy', 'SHIP DATE', 'shipByDate'),
  further('shipped', 'SHIPPED', 'shippedDate'),
  further('delivery', 'DELIVERY OPTION', 'deliveryOption'),
  further('tracking', 'TRACKING NO.'),
  further('reference', 'SHIP REFERENCE', 'shipReference1'),
  further('age', 'AGE'),
];

const users = [
  usual('name', 'NAME', 'firstName'),
  usual('role', 'ROLE', 'role'),
  usual('email', 'EMAIL', 'email'),
  usual('address', 'ADDRESS'),
];

const imports = [
  usual('file', 'FILE NAME', 'fileName'),
  usual('started', 'STARTED', 'createdAt'),
  usual('finished', 'FINISHED'),
  usual('successes', 'SUCCESSES'),
  usual('errors', 'ERRORS'),
  usual('status', 'STATUS'),
];

/**
 * Every column of every list, those first that are shown as documented (ORD-03 and the like), then
 * those that people may add. Screens, exports and saved views go by it.
 */
export const listColumns = {
  orders,
  archivedOrders: orders,
  items: [
    usual('stock', 'STOCK NUMBER', 'stockNumber'),
    usual('description', 'DESCRIPTION', 'description'),
    usual('type', 'TYPE', 'type'),
    usual('status', 'STATUS', 'isActive'),
    usual('available', 'AVAILABLE'),
    further('onHand', 'BALANCE ON HAND'),
    further('ordered', 'ORDERED'),
    further('unshippable', 'UNSHIPPABLE'),
    further('barcode', 'BARCODE'),
    ahead('stockState', 'STOCK'),
    ahead('expected', 'EXPECTED'),
    ahead('nextDay', 'NEXT EXPECTED'),
    ahead('nextNotice', 'NEXT NOTICE'),
    ahead('cover', 'DAYS OF COVER'),
    { ...ahead('reorderPoint', 'REORDER POINT'), feature: 'itemTagClients' as const },
  ],
  notices: [
    usual('number', 'NOTICE NO.', 'id'),
    usual('warehouse', 'WAREHOUSE', 'warehouse'),
    usual('expected', 'EXPECTED DATE', 'expectedDate'),
    usual('carrier', 'CARRIER', 'carrier'),
    usual('tracking', 'TRACKING NO.'),
    usual('status', 'STATUS', 'status'),
    further('created', 'CREATED DATE', 'createdDate'),
    further('pieces', 'PIECES'),
    further('poNumber', 'PO NO.'),
    further('vendor', 'VENDOR'),
  ],
  returns: [
    usual('code', 'RETURN NO.', 'code'),
    usual('order', 'ORDER NAME', 'orderName'),
    usual('orderNumber', 'ORDER NO.', 'orderNumber'),
    usual('from', 'FROM', 'from'),
    usual('warehouse', 'WAREHOUSE', 'warehouse'),
    usual('created', 'CREATED DATE', 'createdDate'),
    usual('expected', 'EXPECTED'),
    usual('received', 'RECEIVED'),
    usual('became', 'WHAT BECAME OF IT'),
    usual('state', 'STATUS', 'state'),
    further('receivedOn', 'RECEIVED DATE', 'receivedDate'),
    further('by', 'CREATED BY'),
    further('delivery', 'DELIVERY OPTION'),
  ],
  recipients: [
    usual('name', 'NAME', 'name'),
    usual('company', 'COMPANY', 'company'),
    usual('email', 'EMAIL'),
    usual('address', 'ADDRESS'),
    usual('phone', 'PHONE'),
  ],
  users,
  /** Staff work for several clients (USER-02). */
  staff: [...users, usual('client', 'CLIENT')],
  clients: [
    usual('name', 'NAME', 'name'),
    usual('id', 'CLIENT ID', 'id'),
    usual('description', 'DESCRIPTION', 'description'),
    usual('active', 'ACTIVE', 'isActive'),
  ],
  webhooks: [
    usual('type', 'TYPE', 'type'),
    usual('method', 'METHOD', 'method'),
    usual('url', 'URL', 'url'),
    usual('active', 'IS ACTIVE', 'isActive'),
  ],
  orderImports: imports,
  itemImports: imports,
  stockMovements: [
    usual('when', 'WHEN'),
    usual('item', 'STOCK NUMBER'),
    usual('why', 'WHY'),
    usual('document', 'DOCUMENT'),
    usual('warehouse', 'WAREHOUSE'),
    usual('state', 'OF'),
    usual('change', 'CHANGE'),
    usual('after', 'AFTER'),
    usual('who', 'WHO'),
    further('tag', 'TAG'),
    further('lot', 'LOT'),
    further('recorded', 'RECORDED'),
    further('adjustment', 'X12 REASON'),
  ],
  audit: [
    usual('when', 'WHEN'),
    usual('who', 'WHO'),
    usual('what', 'WHAT'),
    usual('record', 'RECORD'),
    usual('how', 'HOW'),
    usual('from', 'FROM'),
    further('client', 'CLIENT'),
    further('values', 'BEFORE AND AFTER'),
    further('browser', 'BROWSER'),
    further('link', 'LINK'),
  ],
  auditOfAll: [
    usual('when', 'WHEN'),
    usual('client', 'CLIENT'),
    usual('who', 'WHO'),
    usual('what', 'WHAT'),
    usual('record', 'RECORD'),
    usual('how', 'HOW'),
    usual('from', 'FROM'),
    further('values', 'BEFORE AND AFTER'),
    further('browser', 'BROWSER'),
    further('link', 'LINK'),
  ],
  stockOnDay: [
    usual('item', 'STOCK NUMBER'),
    usual('description', 'DESCRIPTION'),
    usual('warehouse', 'WAREHOUSE'),
    usual('onHand', 'BALANCE ON HAND'),
    usual('ordered', 'ORDERED'),
    usual('unshippable', 'UNSHIPPABLE'),
    usual('available', 'AVAILABLE'),
  ],
} as const satisfies Record<string, readonly ListColumn[]>;

/** The lists of the portal, by the names that exports and saved views know them under. */
export type ListName = keyof typeof listColumns;

export const listNames = Object.keys(listColumns) as ListName[];

/**
 * The columns that keys name, in their order: the one that names the rows always first, and the
 * usual ones where no other is named. Keys that are none are left out.
 */
export const columnsNamed = (list: ListName, keys: readonly string[]): readonly ListColumn[] => {
  const all: readonly ListColumn[] = listColumns[list];
  const others = all.slice(1);
  const named = [...new Set(keys)].flatMap(
    (key) => others.find((column) => column.key === key) ?? [],
  );
  const shown = named.length > 0 ? named : others.filter(({ isUsual }) => isUsual);
  return [...all.slice(0, 1), ...shown];
};
