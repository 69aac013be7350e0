import * as z from 'zod/mini';
import { orders } from './order';
import type { SentFields } from './otherNames';
import { resources } from './resource';
import { users } from './user';
import { anOrder, aSubOrder } from '@tests/records';

const counts = {
  totalOrderCount: 1,
  submittedCount: 1,
  confirmedCount: 0,
  releasedCount: 0,
  onHoldCount: 0,
  cancelledCount: 0,
  partialOrdersCount: 0,
  backordersCount: 0,
  shippedCount: 0,
  deductCount: 0,
};
const page = (...entities: SentFields[]) => ({
  entities,
  totalEntityLookupCount: entities.length,
  ...counts,
});

/** The portal's reading of an order list. */
const read = (sent: SentFields) => orders.list.answer.parse(orders.list.reads(sent)).entities;

const sentItem = {
  StockNumber: 'PEN',
  Quantity: 1,
  QuantityRequested: 2,
  Product: { Name: 'Pen' },
};

/** No more than the documents name, under the other of two names where they name two. */
const documented = {
  _id: '64f1c0ffee',
  OrderNumber: '48230',
  Name: 'Spring sale',
  createdAt: '2026-07-10T12:00:00Z',
  Status: 'Submitted',
  WarehouseStatus: 'Waiting for a truck',
  Warehouse: 'ROC',
  OrderType: 'regular',
  DeliveryOption: 'FedEx Ground',
  Recipient: { FirstName: 'Grace', LastName: 'Hopper' },
  Items: [sentItem],
  Carrier: 'FedEx',
  Notes: 'Ring',
  WaitForClientApproval: true,
  ClientId: '17',
  BackOrders: [
    {
      _id: 'b1',
      OrderNumber: '48230-B1',
      Status: 'OnHold',
      Warehouse: 'ROC',
      createdAt: '2026-07-10T12:00:00Z',
      Items: [],
    },
  ],
  Fulfillment: {
    Packages: [
      {
        PackageId: 'P1',
        TrackingDetails: { TrackingNumber: '1Z' },
        Items: [{ Product: { Name: 'Pen' }, Quantity: 1 }],
      },
    ],
  },
};

/** An order as this server sends it. */
const full = anOrder(48_230, {
  ShipmentNote: 'Ring',
  ShippedCarrier: 'UPS',
  WaitingForClientApproval: true,
  PartialOrders: [aSubOrder('48230-P1')],
});

describe('the portal', () => {
  test('reads an order that has only what the documents name', () => {
    const [order] = read(page(documented));
    expect(order).toMatchObject({
      _id: '64f1c0ffee',
      CreatedDate: '2026-07-10T12:00:00Z',
      ShippedCarrier: 'FedEx',
      ShipmentNote: 'Ring',
      WarehouseStatus: 'Waiting for a truck',
    });
    expect(order).toMatchObject({
      Version: 0,
      Sender: null,
      ShipReference1: null,
      OnHoldReason: null,
      PartialOrders: [],
      OrderHistory: [],
      WaitingForClientApproval: true,
    });
    expect(order?.Recipient).toMatchObject({ FirstName: 'Grace', Company: null, Notes: null });
    expect(order?.BackOrders[0]).toMatchObject({
      CreatedDate: '2026-07-10T12:00:00Z',
      WarehouseStatus: '',
      ShippedDate: null,
      Fulfillment: { Packages: [] },
    });
    expect(order?.Fulfillment.Packages[0]?.TrackingDetails).toEqual({
      TrackingNumber: '1Z',
      Url: null,
      UCCLabel: null,
    });
    expect(order).not.toHaveProperty('actions');
  });

  test('reads an order of this server as it is', () => {
    expect(read(page(full))).toEqual([full]);
  });

  test('takes the usual name where an order has both', () => {
    const [order] = read(
      page({
        ...full,
        createdAt: '2020-01-01T00:00:00Z',
        Carrier: 'Other',
        Notes: 'Other',
        WaitForClientApproval: false,
      }),
    );
    expect([
      order?.CreatedDate,
      order?.ShippedCarrier,
      order?.ShipmentNote,
      order?.WaitingForClientApproval,
    ]).toEqual([full.CreatedDate, 'UPS', 'Ring', true]);
  });

  test('does not read an order without a number, or a list that is none', () => {
    expect(() => read(page({ ...full, OrderNumber: undefined }))).toThrow(/OrderNumber/);
    expect(() => read({ ...page(), entities: 'none' })).toThrow(/entities/);
  });

  test("reads a user's e-mail and phone under either of their names", () => {
    const user = {
      _id: '1',
      Role: 'User',
      ClientId: '17',
      Active: true,
      UserEmail: 'uma@example.com',
      Address: { Address1: '1 Navy Way', Phone: '7035550100' },
    };
    const { list, current } = users;
    const found = [
      list.answer.parse(list.reads({ entities: [user], totalEntityLookupCount: 1 })).entities[0],
      current.answer.parse(current.reads({ identity: user })).identity,
    ];
    for (const each of found)
      expect(each).toMatchObject({ Email: 'uma@example.com', Phone: '7035550100' });
  });

  test('reads the delivery options with and without their wrapper', () => {
    const { answer, reads } = resources.clientShipMethods;
    const methods = {
      supportedServiceLevels: ['FedEx Ground'],
      customServiceLevels: [{ _id: '1', Name: 'Courier', ServiceLevelId: '2' }],
      supportedReturnServiceLevels: [],
    };
    expect(answer.parse(reads({ clientShipMethods: methods }))).toEqual({
      clientShipMethods: methods,
    });
    expect(answer.parse(reads({ error: false, ...methods }))).toEqual({
      clientShipMethods: methods,
    });
    expect(() => answer.parse(reads({ error: false }))).toThrow(/supportedServiceLevels/);
  });
});

describe('the server', () => {
  // Past the types, because a server that sends more, or something else, is what is tested.
  const whatIsSent = (order: SentFields) =>
    z.safeEncode(orders.list.answer, page(order) as unknown as z.output<typeof orders.list.answer>);

  test('sends a whole order, without what is not in the contract', () => {
    expect(whatIsSent({ ...full, secret: 'x' }).data?.entities).toEqual([full]);
  });

  test.each(Object.keys(full).filter((name) => name !== 'actions'))(
    'can not leave out %s',
    (name) => {
      expect(whatIsSent({ ...full, [name]: undefined }).success).toBe(false);
    },
  );
});
