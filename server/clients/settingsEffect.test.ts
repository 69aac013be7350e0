import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { clientAdmin, type ClientConfiguration, type ClientUpdate } from '@contract/clientAdmin';
import { labelProvided } from '@contract/clientRules';
import { itemAdmin } from '@contract/itemAdmin';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import type { OrderPayload } from '@contract/orderPayload';
import { itemGroups } from '../db/schema/resources';
import { orderCells, orderCsv } from '../imports/testing/files';
import { importingAs } from '../imports/testing/importing';
import { aClient } from '../testing/clientPayload';
import {
  warehouseId,
  type GivenItem,
  type GivenUser,
  type ReferenceWarehouse,
} from '../testing/given';
import { anItem } from '../testing/itemPayload';
import { anOrderOf, aRecipient } from '../testing/orderPayload';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
let admin: GivenUser;
let clientId: string;
before(async () => {
  t = await testApp();
});
after(() => t.close());

/** People alone move orders, from one warehouse, unless a test says otherwise. */
const calm: Omit<ClientConfiguration, 'ClientId' | 'NotificationSettings'> = {
  UsesMultipleWarehouses: false,
  AllowWarehouseSwitch: false,
  AllowBackOrders: false,
  AllowOrderApproval: false,
  AllowOrderConfirmation: false,
  AllowOrderRelease: false,
};

beforeEach(async () => {
  await t.clear();
  await t.given.carriersAndServiceLevels();
  admin = await t.given.user({ role: 'Admin' });
  const payload = aClient({
    ...calm,
    DefaultReleaseWarehouse: warehouseId('ROC'),
    ReleaseWarehouses: [warehouseId('ROC'), warehouseId('SPA'), warehouseId('MID')],
  });
  clientId = (await t.call(clientAdmin.create, { payload }, { as: admin })).answer._id;
});

const set = async (fields: Omit<ClientConfiguration, 'ClientId'>): Promise<void> => {
  const { status, body } = await t.call(
    clientAdmin.updateConfiguration,
    { payload: { ClientId: clientId, ...fields } },
    { as: admin },
  );
  assert.equal(status, 200, body.message);
};
const setDefaults = async (fields: Omit<ClientUpdate, 'ClientId'>): Promise<void> => {
  assert.equal(
    (
      await t.call(
        clientAdmin.update,
        { payload: { ClientId: clientId, ...fields } },
        { as: admin },
      )
    ).status,
    200,
  );
};
const aPen = (stock: Partial<Record<ReferenceWarehouse, number>>): Promise<GivenItem> =>
  t.given.item({ clientId, stockNumber: 'PEN', stock });
const find = async (id: string): Promise<OrderRecord> => {
  const { entities } = (await t.call(orders.list, { query: {} }, { as: admin, clientId })).answer;
  const order = entities.find(({ _id }) => _id === id);
  assert.ok(order);
  return order;
};
const order = async (
  pen: GivenItem,
  quantity: number,
  changes: Partial<OrderPayload> = {},
): Promise<OrderRecord> => {
  const payload = anOrderOf([[pen, quantity]], { DeliveryOption: 'UPS Ground', ...changes });
  return find((await t.call(orders.create, { payload }, { as: admin, clientId })).answer._id);
};
const statusLater = async (id: string, minutes: number): Promise<string> => {
  t.clock.advance({ minutes });
  await t.jobs.drain();
  return (await find(id)).Status;
};
/** An order of an import file, which can ask for a warehouse. */
const orderFrom = async (quantity: number, warehouse: ReferenceWarehouse): Promise<OrderRecord> => {
  const row = orderCells({
    'Order Name': `PO ${randomUUID()}`,
    'Product SKU': 'PEN',
    'Product Quantity': String(quantity),
    'Shipping Service Level': 'UPS Ground',
    'Warehouse Code': warehouse,
  });
  const payload = {
    FileData: orderCsv(row).toString('base64'),
    FileName: 'orders.csv',
    Ext: 'csv',
  };
  assert.equal(
    (await importingAs(t, admin).send(orderCsv(row), { ...payload, clientId })).status,
    200,
  );
  await t.jobs.drain();
  const [first] = (await t.call(orders.list, { query: {} }, { as: admin, clientId })).answer
    .entities;
  assert.ok(first);
  return first;
};

describe('a setting that staff have changed takes effect on the next order', () => {
  it('default warehouse: orders ship from it', async () => {
    const pen = await aPen({ ROC: 9, SPA: 9 });
    assert.equal((await order(pen, 1)).Warehouse, 'ROC');
    await setDefaults({ DefaultReleaseWarehouse: warehouseId('SPA') });
    assert.equal((await order(pen, 1)).Warehouse, 'SPA');
  });

  it('multiple warehouses, and which: another one ships what the default one lacks', async () => {
    const pen = await aPen({ MID: 9, OKL: 9 });
    await set({ AllowWarehouseSwitch: true });
    assert.equal((await order(pen, 1)).Status, 'OnHoldDueToInsufficientStock');
    await set({ UsesMultipleWarehouses: true });
    assert.equal((await order(pen, 1)).Warehouse, 'MID');
    await set({ ReleaseWarehouses: [warehouseId('OKL')] });
    assert.equal((await order(pen, 1)).Warehouse, 'OKL');
  });

  it('warehouse switch: without it only the first warehouse is tried', async () => {
    const pen = await aPen({ SPA: 9 });
    await set({ UsesMultipleWarehouses: true });
    assert.equal((await order(pen, 1)).Status, 'OnHoldDueToInsufficientStock');
    await set({ AllowWarehouseSwitch: true });
    assert.deepEqual(
      [(await order(pen, 1)).Warehouse, (await order(pen, 1)).Status],
      ['SPA', 'Submitted'],
    );
  });

  it('release preference: the warehouse that is closest to the recipient comes first', async () => {
    const pen = await aPen({ ROC: 9, SPA: 9, MID: 9 });
    await set({ UsesMultipleWarehouses: true });
    const texan = { Recipient: aRecipient({ City: 'Austin', State: 'TX', ZipCode: '78701' }) };
    assert.equal((await order(pen, 1, texan)).Warehouse, 'ROC');
    await set({ ReleasePreference: 'PreferClosestWarehouse' });
    assert.equal((await order(pen, 1, texan)).Warehouse, 'MID');
  });

  it('order split: several warehouses fill an order as partial orders', async () => {
    const pen = await aPen({ ROC: 3, SPA: 3 });
    await set({ UsesMultipleWarehouses: true, AllowWarehouseSwitch: true });
    assert.equal((await order(pen, 5)).Status, 'OnHoldDueToInsufficientStock');
    await set({ AllowOrderSplit: true });
    assert.deepEqual(
      (await order(pen, 5)).PartialOrders.map(({ Warehouse }) => Warehouse),
      ['ROC', 'SPA'],
    );
  });

  it('force default warehouse: no other ships, whatever is asked for', async () => {
    await aPen({ ROC: 9, SPA: 9 });
    await set({ UsesMultipleWarehouses: true, AllowWarehouseSwitch: true });
    assert.equal((await orderFrom(1, 'SPA')).Warehouse, 'SPA');
    await set({ ForceDefaultWarehouse: true });
    assert.equal((await orderFrom(2, 'SPA')).Warehouse, 'ROC');
  });

  it('force requested warehouse: no other ships than the one that is asked for', async () => {
    await aPen({ ROC: 9, SPA: 1 });
    await set({ UsesMultipleWarehouses: true, AllowWarehouseSwitch: true });
    assert.deepEqual([(await orderFrom(3, 'SPA')).Warehouse], ['ROC']);
    await set({ ForceRequestedWarehouse: true });
    const waiting = await orderFrom(4, 'SPA');
    assert.deepEqual([waiting.Warehouse, waiting.Status], ['SPA', 'OnHoldDueToInsufficientStock']);
  });

  it('backorders: what is short waits by itself', async () => {
    const pen = await aPen({ ROC: 3 });
    assert.equal((await order(pen, 5)).Status, 'OnHoldDueToInsufficientStock');
    await set({ AllowBackOrders: true });
    const { Status, BackOrders } = await order(pen, 5);
    assert.deepEqual([Status, BackOrders.length], ['Submitted', 1]);
  });

  it('order submission: without it new orders are on hold', async () => {
    const pen = await aPen({ ROC: 9 });
    await set({ AllowOrderSubmission: false });
    const { Status, OnHoldReason } = await order(pen, 1);
    assert.deepEqual(
      [Status, OnHoldReason],
      ['OnHold', 'Order submission is switched off for this client'],
    );
  });

  it('order approval, confirmation and release: the system takes the step by itself', async () => {
    const pen = await aPen({ ROC: 9 });
    await set({ WaitTimeBeforeSystemStartProcessingOrder: 0 });
    assert.equal(await statusLater((await order(pen, 1))._id, 1), 'Submitted');
    await set({ AllowOrderApproval: true });
    assert.equal(await statusLater((await order(pen, 1))._id, 1), 'Approved');
    await set({ AllowOrderConfirmation: true });
    assert.equal(await statusLater((await order(pen, 1))._id, 1), 'Confirmed');
    await set({ AllowOrderRelease: true });
    assert.equal(await statusLater((await order(pen, 1))._id, 1), 'Closed');
  });

  it('wait time: the system begins after so many minutes', async () => {
    const pen = await aPen({ ROC: 9 });
    await set({ AllowOrderApproval: true, WaitTimeBeforeSystemStartProcessingOrder: 45 });
    const { _id } = await order(pen, 1);
    assert.equal(await statusLater(_id, 44), 'Submitted');
    assert.equal(await statusLater(_id, 1), 'Approved');
  });

  it('order approval is needed: every new order waits for it', async () => {
    const pen = await aPen({ ROC: 9 });
    await set({
      NeedOrderApproval: true,
      AllowOrderApproval: true,
      WaitTimeBeforeSystemStartProcessingOrder: 0,
    });
    const { _id, WaitingForClientApproval } = await order(pen, 1);
    assert.equal(WaitingForClientApproval, true);
    assert.equal(await statusLater(_id, 60), 'Submitted');
  });

  it('item groups: items may be in one', async () => {
    const id = randomUUID();
    await t.db.insert(itemGroups).values({ id, name: 'Pens' });
    const create = async (StockNumber: string) =>
      (
        await t.call(
          itemAdmin.create,
          { payload: anItem(StockNumber, { ItemGroupId: id }) },
          { as: admin, clientId },
        )
      ).status;
    assert.equal(await create('PEN-1'), 400);
    await set({ SupportsItemGroups: true });
    assert.equal(await create('PEN-1'), 200);
  });

  it("preconfigured tracking: every package has the client's own number", async () => {
    const pen = await t.given.item({
      clientId,
      stockNumber: 'PEN',
      weight: '5.00',
      stock: { ROC: 99 },
    });
    await set({
      AllowOrderApproval: true,
      AllowOrderConfirmation: true,
      AllowOrderRelease: true,
      WaitTimeBeforeSystemStartProcessingOrder: 0,
    });
    const numbers = async () => {
      const { _id } = await order(pen, 12);
      assert.equal(await statusLater(_id, 1), 'Closed');
      return (await find(_id)).Fulfillment.Packages.map(({ TrackingDetails }) => TrackingDetails);
    };
    assert.ok((await numbers()).every(({ TrackingNumber }) => TrackingNumber.startsWith('1Z')));
    await set({ UsePreconfiguredTracking: true });
    const labelled = await numbers();
    assert.equal(labelled.length, 2);
    for (const { TrackingNumber, Url } of labelled)
      assert.deepEqual([TrackingNumber, Url], [labelProvided, null]);
    await set({ PreconfiguredTrackingNumber: '1Z A17X42' });
    assert.deepEqual((await numbers())[0], {
      TrackingNumber: '1Z A17X42',
      Url: 'https://www.ups.com/track?tracknum=1Z%20A17X42',
      UCCLabel: null,
    });
  });
});
