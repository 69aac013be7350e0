import { analytics } from '@contract/analytics';
import { clients } from '@contract/client';
import { clientAdmin } from '@contract/clientAdmin';
import { dashboard } from '@contract/dashboard';
import { deductOrders } from '@contract/deductOrder';
import type { Endpoint } from '@contract/endpoint';
import { identity } from '@contract/identity';
import { items } from '@contract/item';
import { itemAdmin } from '@contract/itemAdmin';
import { itemGroups } from '@contract/itemGroup';
import { notices } from '@contract/notice';
import { orders } from '@contract/order';
import { returns } from '@contract/orderReturn';
import type { SentFields } from '@contract/otherNames';
import { recipients } from '@contract/recipient';
import { resources } from '@contract/resource';
import { serviceLevels } from '@contract/serviceLevel';
import { support } from '@contract/support';
import { users } from '@contract/user';
import { webhooks } from '@contract/webhook';
import { readAnswer } from './readAnswer';

const read = (at: Endpoint, sent: SentFields) =>
  readAnswer(at.answer, at.reads ? at.reads(sent) : sent);
const fieldsOf = (at: Endpoint, sent: SentFields): unknown => {
  const found = read(at, sent);
  return 'fields' in found ? found.fields : found;
};
const ofList = (at: Endpoint, entity: SentFields, counts: SentFields = {}) =>
  fieldsOf(at, { entities: [entity], totalEntityLookupCount: 1, ...counts });

const user = {
  Role: 'Owner',
  UserId: 7,
  ClientId: 3,
  FirstName: 'Ada',
  LastName: 'Byron',
  Active: true,
  Address: { City: 'Portland' },
  PreferredClients: [],
  AssignedClients: [],
  RoleId: 2,
  _id: 7,
};
const order = {
  _id: 1,
  Name: 'Spring',
  OrderNumber: 13041,
  CreatedDate: '2026-11-20T10:00:00Z',
  Status: 'Submitted',
  Warehouse: 'ROC',
  Items: [{ StockNumber: 'PEN', Quantity: 2 }],
};
const counts = Object.fromEntries(
  [
    'totalOrderCount',
    'submittedCount',
    'confirmedCount',
    'releasedCount',
    'onHoldCount',
    'cancelledCount',
    'partialOrdersCount',
    'backordersCount',
    'shippedCount',
    'deductCount',
  ].map((name) => [name, 1]),
);

describe('a server that sends the documented fields alone (OPEN-127)', () => {
  test('may leave out the e-mail of the logged-in user, and parts of the address', () => {
    expect(fieldsOf(identity.loggedInUser, { loggedInUser: user })).toMatchObject({
      loggedInUser: { _id: '7', ClientId: '3', Email: '', Address: { City: 'Portland', Zip: '' } },
    });
  });

  test('may have roles that the documents do not name: they are users (ROLE-02)', () => {
    expect(
      fieldsOf(identity.loggedInUser, { loggedInUser: { ...user, Role: 'Buyer' } }),
    ).toMatchObject({ loggedInUser: { Role: 'User' } });
  });

  test('may have such roles in the profile and the list of users too', () => {
    expect(fieldsOf(users.current, { identity: { _id: 1, Role: 'Buyer' } })).toMatchObject({
      identity: { Role: 'User' },
    });
    expect(ofList(users.list, { _id: 1, Role: 'Buyer' })).toMatchObject({
      entities: [{ Role: 'User' }],
    });
  });

  test('has warehouses that go by their codes', () => {
    expect(
      fieldsOf(resources.warehouses, { warehouses: [{ Code: 'ROC', IsThirdParty: false }] }),
    ).toEqual({ warehouses: [{ _id: 'ROC', Code: 'ROC', Name: 'ROC', IsThirdParty: false }] });
  });

  test('has countries and states that go by their codes', () => {
    const sent = {
      countries: [{ countryCode: 'US' }],
      states: { US: [{ stateAbbr: 'NY' }, { stateAbbr: 'OR', name: 'Oregon' }] },
    };
    expect(fieldsOf(resources.countriesStates, sent)).toEqual({
      countries: [{ countryCode: 'US', name: 'US' }],
      states: {
        US: [
          { stateAbbr: 'NY', name: 'NY' },
          { stateAbbr: 'OR', name: 'Oregon' },
        ],
      },
    });
  });

  test('may answer no item groups', () => {
    expect(fieldsOf(resources.itemGroups, {})).toEqual({ itemGroups: [] });
  });

  test('may keep the settings of a client to itself', () => {
    expect(
      fieldsOf(clients.current, {
        client: { _id: 3, Id: '12', Name: 'Northwind', createdAt: '2020-01-01T00:00:00Z' },
      }),
    ).toMatchObject({
      client: {
        _id: '3',
        Id: '12',
        PowerBiReportId: null,
        IsActive: true,
        AllowOrderSplit: false,
        ReleaseWarehouses: [],
        DefaultReleaseWarehouse: '',
      },
    });
  });

  test.each([
    ['PREFER_CLOSEST_WAREHOUSE', 'PreferClosestWarehouse'],
    ['Cheapest', 'SingleWarehouse'],
  ])('may spell the release preference %s, which is read as %s', (ReleasePreference, known) => {
    const client = {
      _id: 3,
      Id: 'NW-12',
      Name: 'Northwind',
      createdAt: '2020-01-01T00:00:00Z',
      ReleasePreference,
    };
    expect(fieldsOf(clients.current, { client })).toMatchObject({
      client: { Id: 'NW-12', ReleasePreference: known },
    });
    expect(ofList(clientAdmin.list, client)).toMatchObject({
      entities: [{ ReleasePreference: known }],
    });
  });

  test('may have a webhook that can not be read: the client can, and the webhook is told', () => {
    const webhook = {
      _id: 5,
      WebhookEventType: 'ORDER_STATUS_CHANGED',
      HttpMethod: 'POST',
      HttpUrl: 'https://a.test/',
    };
    const client = {
      _id: 3,
      Id: 12,
      Name: 'Northwind',
      createdAt: '2020-01-01T00:00:00Z',
      Webhooks: [{ ...webhook, HttpMethod: 'post', WebhookEventType: 'TAG_CHANGED' }, webhook],
    };
    expect(read(clients.current, { client })).toMatchObject({
      fields: { client: { Webhooks: [{ _id: '5', HttpMethod: 'POST' }] } },
      unread: [{ name: 'https://a.test/', fields: ['WebhookEventType', 'HttpMethod'] }],
    });
    expect(read(clientAdmin.list, { entities: [client], totalEntityLookupCount: 1 })).toMatchObject(
      {
        fields: { entities: [{ Name: 'Northwind', Webhooks: [{ _id: '5' }] }] },
        unread: [{ name: 'https://a.test/' }],
      },
    );
  });

  test('may offer clients without numbers, and one that can not be read does not hide the others', () => {
    const sent = {
      clients: [
        { _id: 1, Name: 'Fabrikam' },
        { _id: 2, Id: 'C-2', Name: 'Contoso' },
        { _id: 3, Id: 12 },
      ],
      preferredClients: [{ Id: 4 }, { _id: 2, Name: 'Contoso' }],
    };
    expect(read(clients.list, sent)).toEqual({
      fields: {
        clients: [
          { _id: '1', Name: 'Fabrikam' },
          { _id: '2', Id: 'C-2', Name: 'Contoso' },
        ],
        preferredClients: [{ _id: '2', Name: 'Contoso' }],
      },
      unread: [
        { name: '12', fields: ['Name'] },
        { name: '4', fields: ['_id', 'Name'] },
      ],
    });
  });

  test('may have a dashboard whose series look otherwise, which are not drawn', () => {
    const inRanges = (series: unknown) => ({
      thisWeek: series,
      lastWeek: [],
      lastMonth: [],
      lastYear: [],
    });
    const sent = {
      OrderData: inRanges([{ date: '2026-11-20', value: '3' }]),
      WarehouseData: inRanges({ ROC: [1, 2] }),
      ProductData: inRanges([{ name: 'PEN', count: 4 }]),
      ProductBackOrderData: { topBackOrder: [{ name: 'PEN', count: 2 }] },
      StatData: { onHold: 1, inShipments: 2, backOrders: 3, returns: 4 },
      lastTwoMonthsOrderCount: 9,
    };
    expect(fieldsOf(dashboard.read, sent)).toMatchObject({
      OrderData: { thisWeek: [{ label: '2026-11-20', count: 3 }] },
      WarehouseData: { thisWeek: null, lastWeek: [] },
      ProductData: { thisWeek: [{ name: 'PEN', count: 4 }] },
    });
  });

  test('may say what the products of a dashboard are', () => {
    const pens = {
      thisWeek: [{ name: 'PEN', count: 4, description: 'Fountain pen' }],
      lastWeek: [{ name: 'PEN', count: 4, description: 7 }],
      lastMonth: [],
      lastYear: [],
    };
    const none = { thisWeek: [], lastWeek: [], lastMonth: [], lastYear: [] };
    const sent = {
      OrderData: none,
      WarehouseData: none,
      ProductData: pens,
      ProductBackOrderData: { topBackOrder: [] },
      StatData: { onHold: 1, inShipments: 2, backOrders: 3, returns: 4 },
      lastTwoMonthsOrderCount: 9,
    };
    expect(fieldsOf(dashboard.read, sent)).toMatchObject({
      ProductData: { thisWeek: [{ description: 'Fountain pen' }], lastWeek: [{ name: 'PEN' }] },
    });
    expect(fieldsOf(dashboard.read, sent)).not.toHaveProperty('ProductData.lastWeek.0.description');
  });

  test('may have orders that wait for no warehouse and parts without a creation date', () => {
    const part = { _id: 2, OrderNumber: '13041-B1', Status: 'OnHold', Items: [], Warehouse: null };
    expect(
      ofList(
        orders.list,
        {
          ...order,
          Warehouse: null,
          BackOrders: [part],
          OrderHistory: [
            { Status: 'Submitted', Date: '2026-11-20T10:00:00Z' },
            { Status: 'Shipped', Date: null },
          ],
        },
        counts,
      ),
    ).toMatchObject({
      entities: [
        {
          _id: '1',
          OrderNumber: '13041',
          Warehouse: '',
          ClientId: '',
          Items: [{ QuantityRequested: 2 }],
          BackOrders: [{ Warehouse: '', CreatedDate: null }],
          OrderHistory: [{ Status: 'Submitted' }],
        },
      ],
    });
  });

  test.each([
    [['Cancel', 'Print'], ['cancel']],
    [[], []],
  ])('may name actions %p of its own, of which %p are known', (actions, known) => {
    expect(ofList(orders.list, { ...order, actions }, counts)).toMatchObject({
      entities: [{ actions: known }],
    });
  });

  test('may name actions none of which is known: the status rules decide (OPEN-28)', () => {
    expect(ofList(orders.list, { ...order, actions: ['Print'] }, counts)).not.toHaveProperty(
      'entities.0.actions',
    );
  });

  test('may choose by bare texts, and by records without ids', () => {
    expect(
      fieldsOf(support.options, {
        priorities: ['High'],
        warehouses: [{ Code: 'ROC' }],
        services: [{ id: 4, name: 'Portal' }],
        categories: [{ name: 'Other' }],
      }),
    ).toEqual({
      priorities: [{ id: 'High', name: 'High' }],
      warehouses: [{ id: 'ROC', name: 'ROC' }],
      services: [{ id: '4', name: 'Portal' }],
      categories: [{ id: 'Other', name: 'Other' }],
    });
  });

  test('may find recipients that have no ids', () => {
    expect(
      fieldsOf(recipients.search, {
        recipients: [{ Company: 'Acme' }, { Company: 'Beta', _id: 5 }],
      }),
    ).toMatchObject({ recipients: [{ _id: 'found-0', Company: 'Acme' }, { _id: '5' }] });
  });

  test('may answer lot numbers as texts', () => {
    expect(fieldsOf(items.lotNumbers, { lotNumbers: ['L-1', { LotNumber: 2 }] })).toEqual({
      lotNumbers: [
        { LotNumber: 'L-1', ExpirationDate: null, Available: null },
        { LotNumber: '2', ExpirationDate: null, Available: null },
      ],
    });
  });

  test.each<[string, Endpoint, SentFields, object]>([
    [
      'a warehouse status',
      orders.warehouseStatus,
      { result: 'Picked' },
      { WarehouseStatus: 'Picked' },
    ],
    ['a file', orders.getFile, { result: 'JVBERi0=' }, { FileData: 'JVBERi0=' }],
    ['the name of a label', returns.createLabel, { result: 'b.pdf' }, { File: 'b.pdf' }],
    ['a stored name', itemAdmin.uploadFile, { result: 'a.pdf' }, { File: 'a.pdf' }],
  ])('may answer %s as it is', (_what, at, sent, expected) => {
    expect(fieldsOf(at, sent)).toMatchObject(expected);
  });

  test('may have a return begin with an order and warehouses under other names', () => {
    const sent = {
      order: {
        ...order,
        CreatedDate: undefined,
        createdAt: '2026-11-20T10:00:00Z',
        actions: ['Print'],
      },
      warehouses: [{ Code: 'ROC' }],
    };
    expect(fieldsOf(returns.formData, sent)).toMatchObject({
      order: {
        OrderNumber: '13041',
        CreatedDate: '2026-11-20T10:00:00Z',
        Items: [{ QuantityRequested: 2 }],
      },
      warehouses: [{ _id: 'ROC' }],
      returnServiceLevels: [],
    });
  });

  test.each([orders.uploadFile, itemAdmin.uploadFile])(
    'has not stored a file that it does not name',
    (at) => {
      expect([fieldsOf(at, {}), fieldsOf(at, { File: '' })]).toEqual([
        { lacking: ['File'] },
        { lacking: ['File'] },
      ]);
    },
  );

  test('needs the token alone for a report', () => {
    expect(
      fieldsOf(analytics.config, {
        powerbiConfig: { accessToken: 't' },
        tokenExpiration: '2026-11-20T10:00:00Z',
      }),
    ).toMatchObject({ powerbiConfig: { accessToken: 't', reportId: '' } });
  });

  test('may send users and items with empty parts', () => {
    expect(ofList(users.list, { _id: 1, Role: 'API' })).toMatchObject({
      entities: [{ _id: '1', Email: '', ClientId: '', Active: true, Address: { City: '' } }],
    });
    const inventory = { BalanceOnHand: '12', Allocated: 0, Unshippable: 0, Available: 12 };
    const item = {
      _id: 1,
      StockNumber: 4711,
      IsActive: true,
      CreatedDate: '2026-11-20',
      InventorySummary: inventory,
      Dimensions: null,
    };
    expect(
      ofList(itemAdmin.list, item, { totalItemCount: 1, activeCount: 1, inactiveCount: 0 }),
    ).toMatchObject({
      entities: [
        {
          StockNumber: '4711',
          InventorySummary: { BalanceOnHand: 12 },
          Dimensions: { Length: null },
        },
      ],
    });
  });
});

test.each<Endpoint>([
  deductOrders.create,
  deductOrders.update,
  notices.create,
  itemAdmin.create,
  itemGroups.create,
  recipients.create,
  serviceLevels.add,
  serviceLevels.addCustom,
  users.create,
  users.createApiUser,
  webhooks.add,
  clientAdmin.create,
  returns.formData,
  returns.create,
  returns.createLabel,
])('a success of $path, whose answer the documents do not show, needs no field', (at) => {
  expect(read(at, {})).toMatchObject({ unread: [] });
  expect(read(at, { result: {} })).toMatchObject({ unread: [] });
});
