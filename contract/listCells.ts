import type { AuditRecord } from './audit';
import type { ClientRecord } from './client';
import { daysOld, piecesOf, trackingNumbersOf } from './orderFacts';
import { isOnHold } from './orderRules';
import type { ImportRecord } from './imports';
import { questionLabels } from './aheadRules';
import type { ItemRecord } from './itemAdmin';
import type { ItemAhead } from './itemsAhead';
import type { ListName, listColumns } from './listColumns';
import type { NoticeRecord } from './notice';
import type { OrderRecord } from './orderRecord';
import type { RecipientRecord } from './recipientRecord';
import { recipientName } from './recipientRules';
import { phoneText } from './text';
import type { StockMovement, StockOnDayRow } from './stockMovements';
import { stockReasons, stockStateLabels } from './stockReasons';
import type { ReturnRecord } from './returnRecord';
import { returnedPieces, whatBecameOf } from './returnRules';
import type { UserRecord } from './user';
import type { WebhookRecord } from './webhookRecord';
import { webhookEventLabels } from './webhookRules';

/**
 * What a list's column says of a record, for files, paper and the clipboard. A string is text even
 * where it has nothing but digits; null is an empty cell.
 */
export type Cell = string | number | { readonly moment: string } | { readonly day: string } | null;

/** What cells are filled from beside their record. */
export interface CellFacts {
  /** Decides how old something is. */
  readonly now: Date;
  /** The clients that the reader may know of, by their ids. */
  readonly clientNames: ReadonlyMap<string, string>;
}

/** How a column is filled. */
type CellOf<Row> = (row: Row, facts: CellFacts) => Cell;

/** The record that a row of each list is. */
export interface ListRecords {
  orders: OrderRecord;
  archivedOrders: OrderRecord;
  /** What is looked ahead to is known of a server that can. */
  items: ItemRecord & { readonly Ahead?: ItemAhead | undefined };
  notices: NoticeRecord;
  returns: ReturnRecord;
  recipients: RecipientRecord;
  users: UserRecord;
  staff: UserRecord;
  clients: ClientRecord;
  webhooks: WebhookRecord;
  orderImports: ImportRecord;
  itemImports: ImportRecord;
  stockMovements: StockMovement;
  audit: AuditRecord;
  auditOfAll: AuditRecord;
  stockOnDay: StockOnDayRow;
}

type ColumnKey<List extends ListName> = (typeof listColumns)[List][number]['key'];

const moment = (iso: string | null): Cell => (iso === null ? null : { moment: iso });
const day = (date: string | null): Cell => (date ? { day: date.slice(0, 10) } : null);
const joined = (parts: readonly (string | null)[], separator = ', '): Cell =>
  parts.filter(Boolean).join(separator) || null;
const activeText = (isActive: boolean): string => (isActive ? 'Active' : 'Inactive');

const orders: Readonly<Record<ColumnKey<'orders'>, CellOf<OrderRecord>>> = {
  name: ({ Name }) => Name,
  number: ({ OrderNumber }) => OrderNumber,
  created: ({ CreatedDate }) => moment(CreatedDate),
  recipient: ({ OrderType, Recipient }) =>
    OrderType === 'Deduct' ? null : recipientName(Recipient) || null,
  status: ({ Status }) => (isOnHold(Status) ? 'On hold' : Status),
  warehouse: ({ WarehouseStatus }) => WarehouseStatus || null,
  items: ({ Items }) => Items.length,
  pieces: piecesOf,
  shipsFrom: ({ Warehouse }) => Warehouse || null,
  shipBy: ({ ShipByDate }) => day(ShipByDate),
  shipped: ({ ShippedDate }) => moment(ShippedDate),
  delivery: ({ DeliveryOption }) => DeliveryOption,
  tracking: (order) => joined(trackingNumbersOf(order)),
  reference: ({ ShipReference1 }) => ShipReference1,
  age: (order, { now }) => daysOld(order, now),
};

const users: Readonly<Record<ColumnKey<'users'>, CellOf<UserRecord>>> = {
  name: ({ FirstName, LastName, Email }) =>
    joined([FirstName.trim(), LastName.trim()], ' ') ?? Email,
  role: ({ Role }) => Role,
  email: ({ Email }) => Email,
  address: ({ Address: { Address1, Address2, City, State, Zip, Country } }) =>
    joined([Address1, Address2, City, [State, Zip].filter(Boolean).join(' '), Country]),
};

const importTexts: Readonly<Record<string, string>> = {
  InProgress: 'In progress',
  FinishedWithErrors: 'Finished with errors',
};

const imports: Readonly<Record<ColumnKey<'orderImports'>, CellOf<ImportRecord>>> = {
  file: ({ FileName }) => FileName,
  started: ({ createdAt }) => moment(createdAt),
  finished: ({ FinishedAt }) => moment(FinishedAt),
  successes: ({ NumSuccesses }) => NumSuccesses,
  errors: ({ NumErrors }) => NumErrors,
  status: ({ ImportStatus }) => importTexts[ImportStatus] ?? ImportStatus,
};

/** What a row of the log was and is, field by field: "Ship date: Nov 25 → Nov 24". */
const changedValues = ({ Fields }: AuditRecord): Cell =>
  joined(
    Fields.map(
      ({ Label, Before, After }) => `${Label}: ${Before ?? 'empty'} → ${After ?? 'empty'}`,
    ),
    '; ',
  );

const audit: Readonly<Record<ColumnKey<'auditOfAll'>, CellOf<AuditRecord>>> = {
  when: ({ At }) => moment(At),
  client: ({ Client }) => Client,
  who: ({ By }) => By,
  what: ({ Did }) => Did,
  record: ({ Record }) => Record.Label,
  how: ({ How }) => How,
  from: ({ From }) => From,
  values: changedValues,
  browser: ({ Session }) => Session?.Browser ?? null,
  link: ({ Link }) => Link?.Hash ?? null,
};

/** How every column of every list is filled. */
export const listCells: {
  readonly [List in ListName]: Readonly<Record<ColumnKey<List>, CellOf<ListRecords[List]>>>;
} = {
  orders,
  archivedOrders: orders,
  items: {
    stock: ({ StockNumber }) => StockNumber,
    description: ({ Description }) => Description || null,
    type: ({ ItemType }) => ItemType,
    status: ({ IsActive }) => activeText(IsActive),
    available: ({ InventorySummary }) => InventorySummary.Available,
    onHand: ({ InventorySummary }) => InventorySummary.BalanceOnHand,
    ordered: ({ InventorySummary }) => InventorySummary.Allocated,
    unshippable: ({ InventorySummary }) => InventorySummary.Unshippable,
    barcode: ({ Barcode }) => Barcode || null,
    stockState: ({ Ahead }) =>
      Ahead ? joined(Ahead.Marks.map((mark) => questionLabels[mark])) : null,
    expected: ({ Ahead }) => Ahead?.Expected ?? null,
    nextDay: ({ Ahead }) => day(Ahead?.Next?.Day ?? null),
    nextNotice: ({ Ahead }) => Ahead?.Next?.Notice ?? null,
    cover: ({ Ahead }) => Ahead?.Cover ?? null,
    reorderPoint: ({ Ahead }) => Ahead?.ReorderPoint ?? null,
  },
  notices: {
    number: ({ Id }) => Id,
    warehouse: ({ WarehouseCode }) => WarehouseCode,
    expected: ({ ExpectedDate }) => day(ExpectedDate),
    carrier: ({ Carrier }) => Carrier,
    tracking: ({ TrackingNumber }) => TrackingNumber,
    status: ({ Status }) => Status,
    created: ({ CreatedDate }) => moment(CreatedDate),
    pieces: ({ Products }) => Products.reduce((sum, { Quantity }) => sum + Quantity, 0),
    poNumber: ({ PONumber }) => PONumber,
    vendor: ({ Vendor }) => Vendor,
  },
  returns: {
    code: ({ Code }) => Code,
    order: ({ OrderName }) => OrderName,
    orderNumber: ({ OrderNumber }) => OrderNumber,
    from: ({ ShipFrom }) => ShipFrom.Name,
    warehouse: ({ WarehouseCode }) => WarehouseCode,
    created: ({ CreatedDate }) => moment(CreatedDate),
    expected: (record) => returnedPieces(record).expected,
    received: (record) => returnedPieces(record).received,
    became: whatBecameOf,
    state: ({ State }) => State,
    receivedOn: ({ ReceivedDate }) => moment(ReceivedDate),
    by: ({ CreatedBy }) => CreatedBy,
    delivery: ({ ServiceLevel }) => ServiceLevel,
  },
  recipients: {
    name: (recipient) => recipientName(recipient) || null,
    company: ({ Company }) => Company,
    email: ({ Email }) => Email,
    address: ({ Address1, Address2, City, State, ZipCode }) =>
      joined([Address1, Address2, City, [State, ZipCode].filter(Boolean).join(' ')]),
    phone: ({ Phone }) => (Phone ? phoneText(Phone) : null),
  },
  users,
  staff: { ...users, client: ({ ClientId }, { clientNames }) => clientNames.get(ClientId) ?? null },
  clients: {
    name: ({ Name }) => Name,
    id: ({ Id }) => String(Id),
    description: ({ Description }) => Description || null,
    active: ({ IsActive }) => activeText(IsActive),
  },
  webhooks: {
    type: ({ WebhookEventType }) => webhookEventLabels[WebhookEventType],
    method: ({ HttpMethod }) => HttpMethod,
    url: ({ HttpUrl }) => HttpUrl,
    active: ({ IsActive }) => activeText(IsActive),
  },
  orderImports: imports,
  itemImports: imports,
  stockMovements: {
    when: ({ HappenedAt }) => moment(HappenedAt),
    item: ({ StockNumber }) => StockNumber,
    why: ({ Reason }) => stockReasons[Reason].label,
    document: ({ Document }) => Document?.Number ?? null,
    warehouse: ({ WarehouseCode }) => WarehouseCode,
    state: ({ State }) => stockStateLabels[State],
    change: ({ Change }) => Change,
    after: ({ After }) => After,
    who: ({ By }) => By || null,
    tag: ({ TagNumber }) => TagNumber,
    lot: ({ LotNumber }) => LotNumber,
    recorded: ({ RecordedAt }) => moment(RecordedAt),
    adjustment: ({ Reason }) => stockReasons[Reason].x12,
  },
  audit,
  auditOfAll: audit,
  stockOnDay: {
    item: ({ StockNumber }) => StockNumber,
    description: ({ Description }) => Description || null,
    warehouse: ({ WarehouseCode }) => WarehouseCode,
    onHand: ({ OnHand }) => OnHand,
    ordered: ({ Reserved }) => Reserved,
    unshippable: ({ Unshippable }) => Unshippable,
    available: ({ Available }) => Available,
  },
};

/** The cells of a record in these columns of its list. */
export const cellsOf = <List extends ListName>(
  list: List,
  row: ListRecords[List],
  { keys, ...facts }: CellFacts & { readonly keys: readonly string[] },
): Cell[] => {
  const cells: Readonly<Record<string, CellOf<ListRecords[List]>>> = listCells[list];
  return keys.map((key) => cells[key]?.(row, facts) ?? null);
};
