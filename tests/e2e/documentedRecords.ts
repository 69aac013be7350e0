/*
 * The records of a server that sends the fields which the documents print, and no other (OPEN-127).
 * Their types are not printed, so ids and numbers are texts here and numbers there, and dates are
 * days, moments, and moments of another zone.
 */

const inRanges = (series: unknown) => ({
  thisWeek: series,
  lastWeek: series,
  lastMonth: series,
  lastYear: series,
});

export const user = {
  _id: 7,
  UserId: 7,
  Role: 'Admin',
  RoleId: 0,
  ClientId: 1,
  FirstName: 'Ada',
  LastName: 'Byron',
  Active: true,
  Address: {
    Address1: '1 Pier',
    Address2: '',
    City: 'Portland',
    State: 'OR',
    Zip: 97211,
    Country: 'US',
    Phone: '5035550142',
  },
  PreferredClients: [],
  AssignedClients: [],
};

const webhook = {
  _id: 81,
  WebhookEventType: 'INVENTORY_CHANGED',
  HttpMethod: 'POST',
  HttpUrl: 'https://hooks.example.com/stock',
  HttpHeaders: '{}',
  NotificationEmail: '',
  IsActive: true,
};

export const client = {
  _id: 1,
  Id: '4711',
  Name: 'Documented Goods',
  Description: 'Speaks the documents',
  DefaultNotificationEmail: 'stock@goods.test',
  SecondaryNotificationEmails: ['a@goods.test', 'b@goods.test'],
  PowerBiReportId: null,
  DefaultCarrier: 3,
  DefaultServiceLevel: 31,
  DefaultReleaseWarehouse: null,
  IsActive: true,
  SupportsItemGroups: false,
  createdAt: '2025-02-01T08:00:00+01:00',
  Webhooks: [webhook],
};

export const clients = [
  { _id: 1, Id: '4711', Name: 'Documented Goods' },
  { _id: 2, Id: 4712, Name: 'Second Account' },
];

export const warehouses = [
  { Code: 'ROC', IsThirdParty: false },
  { Code: 'MID', IsThirdParty: false },
  { Code: 'EXT', IsThirdParty: true },
];
export const countries = [{ countryCode: 'US' }, { countryCode: 'CA' }];
export const states = { US: [{ stateAbbr: 'NY' }, { stateAbbr: 'OR' }], CA: [{ stateAbbr: 'ON' }] };
export const carriers = [{ _id: 3, name: 'FedEx' }];
export const serviceLevels = [{ _id: 31, name: 'FedEx Ground', carrierId: 3 }];

/** What the ranges hold is not printed: one is drawn, one is not. */
export const dashboard = {
  OrderData: inRanges([
    { name: 'Mon', count: 4 },
    { name: 'Tue', count: '6' },
  ]),
  WarehouseData: inRanges({ ROC: 4, MID: 6 }),
  ProductData: inRanges([{ name: 'PEN-BLUE', count: 12 }]),
  ProductBackOrderData: { topBackOrder: [{ name: 'PEN-RED', count: 3 }] },
  StatData: { onHold: '1', inShipments: 1, backOrders: 0, returns: 0 },
  lastTwoMonthsOrderCount: '1204',
};

export const recipient = {
  _id: 61,
  FirstName: 'Maya',
  LastName: 'Ortiz',
  Company: '',
  Email: 'maya@example.com',
  Address1: '1437 Larimer Street',
  City: 'Denver',
  State: 'OR',
  ZipCode: 97211,
  Country: 'US',
  Phone: 5035550188,
};

const line = {
  StockNumber: 'PEN-BLUE',
  Quantity: '2',
  QuantityRequested: 2,
  Description: 'Pen, blue',
  ItemType: 'Standard',
  Product: { Name: 'PEN-BLUE' },
};

const shipped = {
  PackageId: 9001,
  TrackingDetails: {
    TrackingNumber: 794600001,
    Url: 'https://track.example.com/794600001',
    UCCLabel: null,
  },
  Items: [
    {
      Product: { Name: 'PEN-BLUE' },
      Quantity: 2,
      SerialNumbers: [],
      LotNumbers: ['L-1'],
      ExpirationDates: ['2027-01-31'],
    },
  ],
};

/** An order as it is sent. */
export interface SentOrder {
  readonly _id: number | string;
  readonly OrderNumber: number | string;
  readonly [field: string]: unknown;
}

export const orders: readonly SentOrder[] = [
  {
    _id: 101,
    Name: 'Spring restock',
    OrderNumber: 13041,
    CreatedDate: '2026-11-20T10:00:00-05:00',
    Status: 'Submitted',
    WarehouseStatus: 'Initial',
    Warehouse: 'ROC',
    OrderBy: 'Ada Byron',
    OrderType: 'Regular',
    DeliveryOption: 'FedEx Ground',
    Recipient: recipient,
    Items: [line],
    PartialOrders: [],
    BackOrders: [],
    OrderHistory: [],
  },
  {
    _id: 'b-102',
    Name: 'Closed and gone',
    OrderNumber: '13042',
    createdAt: '2026-11-18 09:30:00',
    Status: 'Closed',
    WarehouseStatus: 'Shipped',
    Warehouse: 'MID',
    OrderBy: 'Ada Byron',
    DeliveryOption: 'FedEx Ground',
    ShipByDate: '2026-11-19T00:00:00Z',
    Recipient: recipient,
    Items: [line],
    OrderHistory: [
      { Status: 'Submitted', Date: '2026-11-18' },
      { Status: 'Shipped', Date: '2026-11-19T16:00:00Z' },
    ],
    ShippedDate: '2026-11-19',
    Carrier: 'FedEx',
    ShippedServiceLevel: 'FedEx Ground',
    Fulfillment: { Packages: [shipped] },
  },
  {
    _id: 103,
    Name: 'Without its items',
    OrderNumber: 13043,
    CreatedDate: '2026-11-17',
    Status: 'Released',
    Warehouse: 'ROC',
  },
];

const stock = { BalanceOnHand: 40, Allocated: '2', Unshippable: 0, Available: '38' };

export const items = [
  {
    _id: 41,
    StockNumber: 'PEN-BLUE',
    Description: 'Pen, blue',
    ItemType: 'Standard',
    IsActive: true,
    Barcode: 4006381333931,
    CreatedDate: '2026-01-05',
    Dimensions: { Length: '5.5', Width: 0.5, Height: 0.5, Weight: 0.1 },
    Components: [],
    InventorySummary: stock,
    Warehouses: [{ Code: 'ROC', ...stock }],
  },
];

export const notices = [
  {
    _id: 51,
    Id: 700012,
    WarehouseCode: 'ROC',
    Warehouse: { Name: 'Rochester' },
    ExpectedDate: '2026-12-03T00:00:00Z',
    Carrier: 'FedEx',
    TrackingNumber: 5551,
    PackageCount: '4',
    Status: 'Created',
    CreatedDate: '2026-11-20T10:00:00.123+00:00',
    Products: [{ Quantity: '100', QuantityReceived: 0, Link: { Name: 'PEN-BLUE' } }],
    DeliveryLogs: [],
    Receipts: [],
  },
];

export const identities = [
  {
    _id: 7,
    Email: 'ada@goods.test',
    Role: 'Owner',
    ClientId: 1,
    Active: true,
    FirstName: 'Ada',
    LastName: 'Byron',
    Phone: 5035550142,
    Address: { Address1: '1 Pier', City: 'Portland', State: 'OR', Zip: 97211, Country: 'US' },
    AssignedClients: [],
    PreferredClients: [],
  },
];

export const supportOptions = {
  priorities: [{ id: 1, name: 'High' }],
  warehouses: ['ROC', 'MID'],
  services: [{ id: 2, name: 'Portside' }],
  categories: [{ id: 3, name: 'Portside' }],
};
