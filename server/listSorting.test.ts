import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { clientAdmin } from '@contract/clientAdmin';
import { imports as importCalls } from '@contract/imports';
import { itemAdmin } from '@contract/itemAdmin';
import { listColumns, listNames, type ListColumn, type ListName } from '@contract/listColumns';
import { notices } from '@contract/notice';
import { orders } from '@contract/order';
import { recipientName } from '@contract/recipientRules';
import { recipients } from '@contract/recipient';
import { portalReturns } from '@contract/returnRecord';
import { users } from '@contract/user';
import { imports } from './db/schema/imports';
import type { GivenClient, GivenUser } from './testing/given';
import { givenNotice } from './testing/givenNotice';
import { givenOrder } from './testing/givenOrder';
import { givenReturn } from './testing/givenReturn';
import { testApp, type TestApp } from './testing/testApp';

let t: TestApp;
let client: GivenClient;
let manager: GivenUser;

type Value = string | number | boolean | null;
interface Query {
  readonly page: number;
  readonly pageSize: number;
  readonly sortBy: string;
  readonly sortDir: 'asc' | 'desc';
}

/** A list whose rows tell what they are sorted by, by the name of the sorting. */
interface Sortable<Row> {
  readonly read: (query: Query) => Promise<readonly Row[]>;
  readonly values: Readonly<Record<string, (row: Row) => Value>>;
}

const sortable = <Row extends { readonly _id: string }>({ read, values }: Sortable<Row>) => ({
  names: Object.keys(values),
  /** The rows of one page: who they are, and what they are sorted by. */
  sorted: async (query: Query) =>
    (await read(query)).map((row) => ({ id: row._id, value: values[query.sortBy]?.(row) ?? null })),
});

const asManager = () => ({ as: manager, clientId: client.id });
const lower = (text: string | null): string | null => text && text.toLowerCase();
const numeric = (digits: string): number => Number(digits);

const ordersSorted = (read: Sortable<OrderRow>['read']) =>
  sortable<OrderRow>({
    read,
    values: {
      name: ({ Name }) => lower(Name),
      orderNumber: ({ OrderNumber }) => numeric(OrderNumber),
      createdDate: ({ CreatedDate }) => CreatedDate,
      recipient: ({ OrderType, Recipient }) =>
        OrderType === 'Deduct' ? null : lower(recipientName(Recipient)) || null,
      status: ({ Status }) => Status,
      warehouseStatus: ({ WarehouseStatus }) => WarehouseStatus,
      warehouse: ({ Warehouse }) => Warehouse,
      shipByDate: ({ ShipByDate }) => ShipByDate,
      shippedDate: ({ ShippedDate }) => ShippedDate,
      deliveryOption: ({ DeliveryOption }) => lower(DeliveryOption),
      shipReference1: ({ ShipReference1 }) => lower(ShipReference1),
    },
  });
type OrderRow = Awaited<ReturnType<typeof readOrders>>[number];
const readOrders = async (query: Query) =>
  (await t.call(orders.list, { query }, asManager())).answer.entities;
const readArchive = async (query: Query) =>
  (await t.call(orders.archived, { params: { year: '2026', month: 'March' }, query }, asManager()))
    .answer.entities;

type UserRow = Awaited<ReturnType<ReturnType<typeof readUsers>>>[number];
const readUsers = (isAdminSection: 'true' | 'false') => async (query: Query) =>
  (await t.call(users.list, { query: { ...query, isAdminSection } }, asManager())).answer.entities;
const usersSorted = (isAdminSection: 'true' | 'false') =>
  sortable<UserRow>({
    read: readUsers(isAdminSection),
    values: {
      firstName: ({ FirstName }) => lower(FirstName),
      role: ({ Role }) => Role,
      email: ({ Email }) => Email,
    },
  });

type ImportRow = Awaited<ReturnType<ReturnType<typeof readImports>>>[number];
const readImports = (type: 'Orders' | 'Items') => async (query: Query) =>
  (await t.call(importCalls.list, { query: { ...query, type } }, asManager())).answer.entities;
const importsSorted = (type: 'Orders' | 'Items') =>
  sortable<ImportRow>({
    read: readImports(type),
    values: { fileName: ({ FileName }) => lower(FileName), createdAt: (row) => row.createdAt },
  });

/**
 * The webhooks stand in the client's record, and the portal sorts them; the ledger has one order.
 */
const unsorted = ['webhooks', 'stockMovements', 'stockOnDay', 'audit', 'auditOfAll'] as const;
type Sorted = Exclude<ListName, (typeof unsorted)[number]>;
const isSorted = (list: ListName): list is Sorted =>
  !(unsorted as readonly ListName[]).includes(list);

const lists: Record<Sorted, ReturnType<typeof sortable>> = {
  orders: ordersSorted(readOrders),
  archivedOrders: ordersSorted(readArchive),
  items: sortable({
    read: async (query) => (await t.call(itemAdmin.list, { query }, asManager())).answer.entities,
    values: {
      stockNumber: ({ StockNumber }) => lower(StockNumber),
      description: ({ Description }) => lower(Description),
      type: ({ ItemType }) => ItemType,
      isActive: ({ IsActive }) => IsActive,
    },
  }),
  notices: sortable({
    read: async (query) => (await t.call(notices.list, { query }, asManager())).answer.entities,
    values: {
      id: ({ Id }) => numeric(Id),
      warehouse: ({ WarehouseCode }) => WarehouseCode,
      expectedDate: ({ ExpectedDate }) => ExpectedDate,
      carrier: ({ Carrier }) => lower(Carrier),
      status: ({ Status }) => Status,
      createdDate: ({ CreatedDate }) => CreatedDate,
    },
  }),
  returns: sortable({
    read: async (query) =>
      (await t.call(portalReturns.list, { query }, asManager())).answer.entities,
    values: {
      code: ({ Code }) => Code,
      orderName: ({ OrderName }) => lower(OrderName),
      orderNumber: ({ OrderNumber }) => numeric(OrderNumber),
      from: ({ ShipFrom }) => lower(ShipFrom.Name),
      warehouse: ({ WarehouseCode }) => WarehouseCode,
      createdDate: ({ CreatedDate }) => CreatedDate,
      receivedDate: ({ ReceivedDate }) => ReceivedDate,
      state: ({ State }) => State,
    },
  }),
  recipients: sortable({
    read: async (query) => (await t.call(recipients.list, { query }, asManager())).answer.entities,
    values: {
      name: (row) => lower(recipientName(row)),
      company: ({ Company }) => lower(Company) ?? '',
    },
  }),
  users: usersSorted('false'),
  staff: usersSorted('true'),
  clients: sortable({
    read: async (query) => (await t.call(clientAdmin.list, { query }, asManager())).answer.entities,
    values: {
      name: ({ Name }) => lower(Name),
      id: (row) => row.Id,
      description: ({ Description }) => lower(Description),
      isActive: ({ IsActive }) => IsActive,
    },
  }),
  orderImports: importsSorted('Orders'),
  itemImports: importsSorted('Items'),
};

const fillOrders = async (): Promise<void> => {
  const day = (nth: number) => new Date(Date.UTC(2026, 2, nth));
  const of = { clientId: client.id };
  const ties = { deliveryOption: 'UPS Ground', createdAt: day(8) };
  await givenOrder(t.db, { ...of, ...ties, name: 'beta', orderNumber: '999', warehouse: 'SPA' });
  await givenOrder(t.db, {
    ...of,
    ...ties,
    name: 'Alpha',
    orderNumber: '1002',
    status: 'Closed',
    shippedAt: day(9),
    shipReference1: 'PO 2',
    recipient: { FirstName: null, LastName: null, Company: 'Zeta' },
  });
  await givenOrder(t.db, {
    ...of,
    name: 'gamma',
    orderNumber: '1001',
    status: 'Cancelled',
    shippedAt: day(7),
    shipReference1: 'po 1',
    shipByDate: '2026-03-20',
    deliveryOption: null,
    warehouseStatus: 'Picked',
    createdAt: day(5),
  });
  await givenOrder(t.db, {
    ...of,
    name: 'Delta',
    orderType: 'Deduct',
    deliveryOption: 'FedEx',
    shipByDate: '2026-03-10',
    createdAt: day(6),
  });
  for (const [name, orderNumber, warehouse, from, received] of [
    ['echo', '1201', 'ROC', 'Zoe', null],
    ['Foxtrot', '997', 'SPA', 'amy', day(12)],
    ['golf', '1200', 'SPA', 'Max', day(11)],
  ] as const) {
    const { id: orderId } = await givenOrder(t.db, { ...of, name, orderNumber, status: 'Closed' });
    await givenReturn(t.db, { ...of, orderId, warehouse, from, receivedAt: received });
  }
};

const fillStock = async (): Promise<void> => {
  const of = { clientId: client.id };
  const plain = await t.given.item({ ...of, stockNumber: 'b', description: 'Ämter' });
  await t.given.item({ ...of, stockNumber: 'A', description: 'bottle', isActive: false });
  await t.given.kit({ ...of, stockNumber: 'c', components: [{ item: plain, quantity: 1 }] });
  await givenNotice(t.db, { ...of, warehouse: 'SPA', carrier: 'ups', number: '10' });
  await givenNotice(t.db, { ...of, carrier: 'FedEx', status: 'Received', number: '9' });
  await givenNotice(t.db, { ...of, expectedDate: '2020-01-01', status: 'Cancelled' });
};

const fillAccounts = async (): Promise<void> => {
  const of = { clientId: client.id };
  for (const [firstName, email, role] of [
    ['bea', 'c@x.test', 'Owner'],
    ['Ann', 'a@x.test', 'User'],
    ['Cem', 'b@x.test', 'User'],
    ['cem', 'd@x.test', 'Admin'],
    ['Ada', 'f@x.test', 'Manager'],
  ] as const)
    await t.given.user({ ...of, firstName, email, role });
  await t.given.recipient({ ...of, FirstName: 'Zoe', Company: 'acme' });
  await t.given.recipient({ ...of, FirstName: 'amy', Company: null });
  await t.given.recipient({ ...of, FirstName: null, LastName: null, Company: 'Middle' });
  await t.given.client({ name: 'beta', description: 'Tools', isActive: false });
  await t.given.client({ name: 'Alpha', description: 'apparel' });
  for (const type of ['Orders', 'Items'] as const)
    for (const [nth, fileName] of ['b.csv', 'A.csv', 'c.csv'].entries())
      await t.db.insert(imports).values({
        ...of,
        id: randomUUID(),
        type,
        fileName,
        extension: 'csv',
        content: Buffer.alloc(0),
        contentHash: fileName,
        status: 'Finished',
        userId: manager.id,
        by: 'Mae',
        createdAt: new Date(Date.UTC(2026, 2, 9 - nth)),
      });
};

before(async () => {
  t = await testApp();
  await t.given.warehouses();
  client = await t.given.client({ name: 'gamma', description: null });
  manager = await t.given.user({ role: 'Admin', clientId: client.id, firstName: 'mae' });
  await fillOrders();
  await fillStock();
  await fillAccounts();
});
after(() => t.close());

/** Rows without a value are the last, whichever way is asked for. */
const inOrder = (values: readonly Value[], way: 1 | -1): Value[] => [
  ...values
    .filter((value) => value !== null)
    .toSorted((one, other) => way * (one < other ? -1 : one > other ? 1 : 0)),
  ...values.filter((value) => value === null),
];

for (const name of listNames.filter(isSorted)) {
  describe(`the list ${name}`, () => {
    const columns: readonly ListColumn[] = listColumns[name];
    const sortings = columns.flatMap(({ sortBy }) => sortBy ?? []);

    it('can be sorted by the columns that say so, and this test knows them all', () => {
      assert.deepEqual(sortings.toSorted(), lists[name].names.toSorted());
    });

    for (const sortBy of sortings) {
      it(`is sorted by ${sortBy}, either way, and equal rows keep their sequence from page to page`, async () => {
        for (const sortDir of ['asc', 'desc'] as const) {
          const rows = await lists[name].sorted({ page: 1, pageSize: 50, sortBy, sortDir });
          const values = rows.map(({ value }) => value);
          assert.ok(new Set(values).size > 1, 'the rows differ');
          assert.deepEqual(values, inOrder(values, sortDir === 'asc' ? 1 : -1));
          const turned = [];
          for (const page of rows.keys())
            turned.push(
              ...(await lists[name].sorted({ page: page + 1, pageSize: 1, sortBy, sortDir })),
            );
          assert.deepEqual(turned, rows);
        }
      });
    }
  });
}
