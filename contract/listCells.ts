import type { ClientRecord } from './client';
import { isOnHold, endedStatuses } from './orderRules';
import type { ImportRecord } from './imports';
import type { ItemRecord } from './itemAdmin';
import type { ListName, listColumns } from './listColumns';
import type { NoticeRecord } from './notice';
import type { OrderRecord } from './orderRecord';
import type { RecipientRecord } from './recipient';
import { recipientName } from './recipientRules';
import { phoneText } from './text';
import type { UserRecord } from './user';
import type { WebhookRecord } from './webhookRecord';
import { webhookEventLabels } from './webhookRules';

/**
 * What a list's column says of a record, for files, paper and the clipboard. A string is text even
 * where it has nothing but digits; null is an empty cell.
 */
export type Cell = string | number | { readonly moment: string } | { readonly day: string } | null;

/** How a column is filled; `now` decides how old something is. */
type CellOf<Row> = (row: Row, now: Date) => Cell;

/** The record that a row of each list is. */
export interface ListRecords {
  orders: OrderRecord;
  archivedOrders: OrderRecord;
  items: ItemRecord;
  notices: NoticeRecord;
  recipients: RecipientRecord;
  users: UserRecord;
  staff: UserRecord;
  clients: ClientRecord;
  webhooks: WebhookRecord;
  orderImports: ImportRecord;
  itemImports: ImportRecord;
}

type ColumnKey<List extends ListName> = (typeof listColumns)[List][number]['key'];

const moment = (iso: string | null): Cell => (iso === null ? null : { moment: iso });
const day = (date: string | null): Cell => (date ? { day: date.slice(0, 10) } : null);
const joined = (parts: readonly (string | null)[], separator = ', '): Cell =>
  parts.filter(Boolean).join(separator) || null;
const activeText = (isActive: boolean): string => (isActive ? 'Active' : 'Inactive');

/** An order's tracking numbers, those of its parts too. */
const trackingNumbers = ({ Fulfillment, PartialOrders, BackOrders }: OrderRecord): string[] =>
  [Fulfillment, ...[...PartialOrders, ...BackOrders].map((part) => part.Fulfillment)].flatMap(
    ({ Packages }) => Packages.map(({ TrackingDetails }) => TrackingDetails.TrackingNumber),
  );

const ageOf = ({ Status, CreatedDate }: OrderRecord, now: Date): Cell =>
  endedStatuses.some((status) => status === Status)
    ? null
    : Math.floor((now.getTime() - Date.parse(CreatedDate)) / 86_400_000);

const orders: Readonly<Record<ColumnKey<'orders'>, CellOf<OrderRecord>>> = {
  name: ({ Name }) => Name,
  number: ({ OrderNumber }) => OrderNumber,
  created: ({ CreatedDate }) => moment(CreatedDate),
  recipient: ({ OrderType, Recipient }) =>
    OrderType === 'Deduct' ? null : recipientName(Recipient) || null,
  status: ({ Status }) => (isOnHold(Status) ? 'On hold' : Status),
  warehouse: ({ WarehouseStatus }) => WarehouseStatus || null,
  items: ({ Items }) => Items.length,
  pieces: ({ Items }) => Items.reduce((sum, { Quantity }) => sum + Quantity, 0),
  shipsFrom: ({ Warehouse }) => Warehouse || null,
  shipBy: ({ ShipByDate }) => day(ShipByDate),
  shipped: ({ ShippedDate }) => moment(ShippedDate),
  delivery: ({ DeliveryOption }) => DeliveryOption,
  tracking: (order) => joined(trackingNumbers(order)),
  reference: ({ ShipReference1 }) => ShipReference1,
  age: ageOf,
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
  recipients: {
    name: (recipient) => recipientName(recipient) || null,
    company: ({ Company }) => Company,
    email: ({ Email }) => Email,
    address: ({ Address1, Address2, City, State, ZipCode }) =>
      joined([Address1, Address2, City, [State, ZipCode].filter(Boolean).join(' ')]),
    phone: ({ Phone }) => (Phone ? phoneText(Phone) : null),
  },
  users,
  staff: users,
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
};

/** The cells of a record in these columns of its list. */
export const cellsOf = <List extends ListName>(
  list: List,
  row: ListRecords[List],
  { keys, now }: { readonly keys: readonly string[]; readonly now: Date },
): Cell[] => {
  const cells: Readonly<Record<string, CellOf<ListRecords[List]>>> = listCells[list];
  return keys.map((key) => cells[key]?.(row, now) ?? null);
};
