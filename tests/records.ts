import type { AttentionRow } from '@contract/attention';
import type { BulkRun } from '@contract/bulk';
import { roleId, type Role } from '@contract/access';
import { notificationSettings, onboardingFlags, type ClientRecord } from '@contract/client';
import type { LoggedInUser } from '@contract/identity';
import type { ImportRecord } from '@contract/imports';
import { itemActionsOf } from '@contract/itemActions';
import type { ItemRecord } from '@contract/itemAdmin';
import type { ItemAhead } from '@contract/itemsAhead';
import type { NoticeRecord } from '@contract/notice';
import { noticeActionsOf } from '@contract/noticeActions';
import type { OrderItemRecord, OrderRecord, SubOrderRecord } from '@contract/orderRecord';
import { orderActionsOf } from '@contract/orderActions';
import type { RecipientOnOrder, RecipientRecord } from '@contract/recipientRecord';
import type { InvitationRecord } from '@contract/invitations';
import type { UserRecord } from '@contract/user';
import type { WebhookRecord } from '@contract/webhookRecord';
import type { ReferenceData } from '@/entities/session';

/** A valid record id that ends in a number. */
export const idOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const aUser = (role: Role): LoggedInUser => ({
  _id: idOf(1),
  UserId: idOf(1),
  Role: role,
  RoleId: roleId(role),
  ClientId: idOf(2),
  Email: 'priya@northwind.test',
  FirstName: 'Priya',
  LastName: 'Nair',
  Active: true,
  Address: {
    Address1: '1 Pier',
    Address2: null,
    City: 'Portland',
    State: 'OR',
    Zip: '97211',
    Country: 'US',
    Phone: '5035550142',
  },
  PreferredClients: [],
  AssignedClients: [],
});

/** A user as administration shows one: a client user unless the role is given. */
export const aUserRecord = (number: number, more: Partial<UserRecord> = {}): UserRecord => ({
  _id: idOf(number),
  Version: 4,
  Email: `user-${number}@northwind.test`,
  Role: 'User',
  ClientId: idOf(2),
  Active: true,
  FirstName: 'Mira',
  LastName: 'Keller',
  Phone: '5035550142',
  Address: {
    Address1: '2210 NE Alder Street',
    Address2: null,
    City: 'Portland',
    State: 'OR',
    Zip: '97211',
    Country: 'US',
  },
  AssignedClients: [],
  PreferredClients: [],
  ...more,
});

/** Sent on Nov 20, 2026, for seven days. */
export const anInvitation = (
  number: number,
  more: Partial<InvitationRecord> = {},
): InvitationRecord => ({
  _id: idOf(number),
  Email: `invited-${number}@northwind.test`,
  Role: 'User',
  ClientId: idOf(2),
  InvitedAt: '2026-11-20T12:00:00.000Z',
  ExpiresAt: '2026-11-27T12:00:00.000Z',
  ...more,
});

export const aClient = (more: Partial<ClientRecord> = {}): ClientRecord => ({
  _id: idOf(2),
  Id: 2,
  Name: 'Northwind',
  Description: null,
  IsActive: true,
  IsProvider: false,
  PowerBiReportId: null,
  SupportsItemGroups: false,
  OwnersManageApi: false,
  DefaultCarrier: null,
  DefaultServiceLevel: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  DefaultReleaseWarehouse: idOf(3),
  ReleaseWarehouses: [idOf(3)],
  ReleasePreference: 'SingleWarehouse',
  UsesMultipleWarehouses: false,
  AllowOrderSplit: false,
  AllowWarehouseSwitch: false,
  ForceDefaultWarehouse: false,
  ForceRequestedWarehouse: false,
  WaitTimeBeforeSystemStartProcessingOrder: 0,
  AllowOrderSubmission: true,
  AllowOrderConfirmation: true,
  AllowOrderApproval: true,
  AllowOrderRelease: true,
  AllowBackOrders: true,
  NeedOrderApproval: false,
  ProcessingDays: 1,
  Version: 1,
  UsePreconfiguredTracking: false,
  PreconfiguredTrackingNumber: null,
  NotificationSettings: notificationSettings.parse({
    DefaultNotificationEmail: 'desk@northwind.test',
  }),
  OnboardingFlags: onboardingFlags.parse({}),
  ...more,
});

export const referenceData: ReferenceData = {
  warehouses: [{ _id: idOf(3), Code: 'ROC', Name: 'Rochester', IsThirdParty: false }],
  countries: [
    { countryCode: 'US', name: 'United States' },
    { countryCode: 'DE', name: 'Germany' },
  ],
  states: { US: [{ stateAbbr: 'OR', name: 'Oregon' }], CA: [] },
  carriers: [{ _id: idOf(4), name: 'FedEx' }],
  serviceLevels: [{ _id: idOf(5), name: 'FedEx Ground', carrierId: idOf(4) }],
  itemGroups: [{ _id: idOf(6), GroupName: 'Bottles' }],
};

export const aRecipient = (more: Partial<RecipientOnOrder> = {}): RecipientOnOrder => ({
  FirstName: 'Daniel',
  LastName: 'Cho',
  Company: null,
  OriginalCustomerNumber: null,
  Email: 'd.cho@example.test',
  Address1: '2210 NE Alder Street',
  Address2: 'Apt 4',
  City: 'Portland',
  State: 'OR',
  ZipCode: '97211',
  Country: 'US',
  Phone: '5035550142',
  Notes: null,
  ...more,
});

/** A recipient of the address book. */
export const aKnownRecipient = (
  number: number,
  more: Partial<RecipientRecord> = {},
): RecipientRecord => ({ _id: idOf(number), Version: 3, ...aRecipient(), ...more });

/** A webhook that calls without trouble. */
export const aWebhook = (number: number, more: Partial<WebhookRecord> = {}): WebhookRecord => ({
  _id: idOf(number),
  Version: 5,
  WebhookEventType: 'ORDER_STATUS_CHANGED',
  HttpMethod: 'POST',
  HttpUrl: `https://hooks.northwind.test/${number}`,
  HttpHeaders: '{}',
  NotificationEmail: null,
  IsActive: true,
  FailingSince: null,
  PausedSince: null,
  ...more,
});

export const anItem = (
  stockNumber: string,
  more: Partial<OrderItemRecord> = {},
): OrderItemRecord => ({
  StockNumber: stockNumber,
  Description: `Description of ${stockNumber}`,
  ItemType: 'Standard',
  Quantity: 2,
  QuantityRequested: 2,
  LotNo: null,
  Tags: [],
  Product: { Name: stockNumber },
  ...more,
});

/** What the stock of an item that runs low looks ahead to. */
export const anAhead = (more: Partial<ItemAhead> = {}): ItemAhead => ({
  Available: 5,
  Expected: 10,
  Next: { Day: '2026-12-04', Notice: '5051', Pieces: 10 },
  Shipped: 40,
  Cover: 3,
  ReorderPoint: null,
  ReorderQty: null,
  Expires: null,
  Marks: ['low'],
  ...more,
});

/**
 * An order as its list gives it; `actions` follow from the status for staff unless they are given.
 */
export const anOrder = (number: number, more: Partial<OrderRecord> = {}): OrderRecord => ({
  _id: idOf(number),
  Version: 1,
  OrderNumber: String(number),
  Name: `Web order ${number}`,
  CreatedDate: '2026-11-19T10:22:00.000Z',
  Status: 'Submitted',
  WarehouseStatus: 'Initial',
  Warehouse: 'ROC',
  OrderBy: 'Mira Keller',
  OrderType: 'Regular',
  DeliveryOption: 'FedEx Ground',
  ShipByDate: null,
  ShipmentNote: null,
  Recipient: aRecipient(),
  Items: [anItem('TRL-2210-GRN')],
  PartialOrders: [],
  BackOrders: [],
  OnHoldReason: null,
  WaitingForClientApproval: false,
  RequestUCCLabels: false,
  OrderHistory: [],
  ShippedDate: null,
  ShippedCarrier: null,
  ShippedServiceLevel: null,
  InvoiceFile: null,
  ShippingLabel: null,
  Sender: null,
  ShipReference1: null,
  WorkOrder: null,
  ClientId: idOf(2),
  Fulfillment: { Packages: [] },
  actions: orderActionsOf(more.Status ?? 'Submitted', true),
  ...more,
});

/** A partial order or backorder, by its whole number such as 48230-B1. */
export const aSubOrder = (number: string, more: Partial<SubOrderRecord> = {}): SubOrderRecord => ({
  _id: idOf(Number(number.replace(/\D/g, ''))),
  OrderNumber: number,
  Status: 'Released',
  WarehouseStatus: 'Entered',
  Warehouse: 'SPA',
  OnHoldReason: null,
  CreatedDate: '2026-11-19T10:22:00.000Z',
  ShippedDate: null,
  Items: [anItem('BAR-OAT-12')],
  Fulfillment: { Packages: [] },
  ...more,
});

/** A finished import of an order file. */
export const anImport = (number: number, more: Partial<ImportRecord> = {}): ImportRecord => ({
  _id: idOf(number),
  FileName: `orders-${number}.csv`,
  createdAt: '2026-11-19T10:22:00.000Z',
  FinishedAt: '2026-11-19T10:23:00.000Z',
  NumSuccesses: 12,
  NumErrors: 0,
  NumTotal: 12,
  Message: null,
  ImportStatus: 'Finished',
  ...more,
});

/**
 * An item of the inventory, as its list gives it to staff; `actions` follow from its status unless
 * they are given.
 */
export const aStockItem = (stockNumber: string, more: Partial<ItemRecord> = {}): ItemRecord => ({
  _id: idOf(
    Array.from(stockNumber, (letter) => letter.charCodeAt(0)).reduce(
      (sum, code) => (sum * 131 + code) % 1_000_000_007,
      0,
    ),
  ),
  Version: 3,
  StockNumber: stockNumber,
  Description: `Description of ${stockNumber}`,
  ItemType: 'Standard',
  IsActive: true,
  Barcode: '855101234567',
  ItemGroupId: null,
  RequiresSerialNumber: false,
  LotNumberRequired: false,
  ExpirationDateRequired: false,
  CycleTime: null,
  HarmonizationCode: null,
  Price: null,
  Cost: null,
  IsCaseable: false,
  PackUnit: null,
  ReorderPoint: null,
  ReorderQty: null,
  OriginalStockNumber: null,
  ImageFile: null,
  PdfFile: null,
  CreatedDate: '2026-11-19T10:22:00.000Z',
  Dimensions: { Length: 3, Width: 3, Height: 10.5, Weight: 0.8 },
  Components: [],
  InventorySummary: { BalanceOnHand: 1200, Allocated: 137, Unshippable: 4, Available: 1059 },
  Warehouses: [
    { Code: 'ROC', BalanceOnHand: 812, Allocated: 96, Unshippable: 4, Available: 712 },
    { Code: 'SPA', BalanceOnHand: 388, Allocated: 41, Unshippable: 0, Available: 347 },
  ],
  actions: itemActionsOf(more.IsActive ?? true, true),
  ...more,
});

/**
 * A shipment notice as its list gives it; `actions` follow from its status unless they are given.
 */
export const aNotice = (number: number, more: Partial<NoticeRecord> = {}): NoticeRecord => ({
  _id: idOf(number),
  Id: String(number),
  Version: 2,
  WarehouseCode: 'ROC',
  Warehouse: { Name: 'Rochester' },
  ExpectedDate: '2126-12-01',
  Carrier: 'FedEx Freight',
  TrackingNumber: `TRK-${number}`,
  PONumber: 'PO-77',
  PackageCount: 12,
  PalletCount: null,
  Vendor: 'Acme Mills',
  Status: 'Created',
  CreatedDate: '2026-11-19T10:22:00.000Z',
  Products: [
    {
      Quantity: 120,
      QuantityReceived: 0,
      Link: { Name: 'BTL-0500' },
      Description: 'Bottle 500 ml',
    },
  ],
  DeliveryLogs: [],
  Receipts: [],
  actions: noticeActionsOf(more.Status ?? 'Created'),
  ...more,
});

/** What became of an act on many orders. */
export const aBulkRun = (changes: Partial<BulkRun> = {}): BulkRun => ({
  _id: idOf(900),
  Kind: 'orders',
  Act: 'approve',
  Status: 'Finished',
  By: 'Marcus Bell',
  AskedAt: '2026-11-22T09:31:00.000Z',
  StartedAt: '2026-11-22T09:31:10.000Z',
  FinishedAt: '2026-11-22T09:31:14.000Z',
  Total: 120,
  Done: 118,
  LeftOut: 2,
  Refused: 0,
  Retryable: 0,
  ...changes,
});

/** Something that needs a person: one held order, unless it is said. */
export const anAttentionRow = (more: Partial<AttentionRow> = {}): AttentionRow => ({
  Key: more.Kind ?? 'held',
  Kind: 'held',
  Count: 1,
  MayBeMore: false,
  Since: '2026-11-22T03:24:00.000Z',
  Subject: '',
  RecordId: null,
  Day: null,
  Examples: [],
  Numbers: ['801'],
  State: 's',
  IsHidden: false,
  HiddenUntil: null,
  ...more,
});
