import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { asc } from 'drizzle-orm';
import { dayIn } from '@contract/dates';
import { deductOrders } from '@contract/deductOrder';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import type { SentData } from '@contract/warehouseMessages';
import { readConfig } from '../config/config';
import { stockTags } from '../db/schema/inventory';
import { orderHistory } from '../db/schema/orders';
import { warehouseId, type GivenClient, type GivenItem, type GivenUser } from '../testing/given';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import type { TestApp } from '../testing/testApp';
import { connectedApp, type AWarehouse } from './testing/aWarehouse';

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
let bottle: GivenItem;
let cup: GivenItem;
let roc: AWarehouse;
before(async () => {
  ({ app, roc } = await connectedApp(() => client.number));
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({ orderSettings: { ...peopleOnly, AllowBackOrders: true } });
  manager = await app.given.user({ role: 'Manager', clientId: client.id });
  bottle = await app.given.item({ clientId: client.id, stockNumber: 'BTL', stock: { ROC: 10 } });
  cup = await app.given.item({ clientId: client.id, stockNumber: 'CUP', stock: { ROC: 10 } });
});
after(() => app.close());

const order = async (id: string): Promise<OrderRecord> => {
  const { entities } = (await app.call(orders.list, { query: {} }, { as: manager })).answer;
  const found = entities.find(({ _id }) => _id === id);
  assert.ok(found);
  return found;
};
const release = async (id: string): Promise<OrderRecord> => {
  for (const step of [orders.approve, orders.confirm, orders.release])
    assert.equal((await app.call(step, { payload: { Ids: [id] } }, { as: manager })).status, 200);
  return order(id);
};
const released = async (
  ...lines: readonly (readonly [GivenItem, number])[]
): Promise<OrderRecord> =>
  release(
    (await app.call(orders.create, { payload: anOrderOf(lines) }, { as: manager })).answer._id,
  );

type Items = SentData<'shipment.sent'>['Packages'][number]['Items'];
type Sent = SentData<'shipment.sent'>;

const ship = (
  { OrderNumber: Order }: Pick<OrderRecord, 'OrderNumber'>,
  pieces: Items,
  more: Partial<Sent> = {},
) =>
  roc.tell('shipment.sent', {
    Order,
    Shipment: 'S-1',
    ShippedAt: app.clock.now().toISOString(),
    Packages: [{ PackageId: more.Shipment ?? 'S-1', Items: pieces }],
    ...more,
  });

const addTags = (of: GivenItem, ...tags: readonly Partial<typeof stockTags.$inferInsert>[]) =>
  app.db.insert(stockTags).values(
    tags.map((tag, index) => ({
      clientId: client.id,
      itemId: of.id,
      warehouseId: warehouseId('ROC'),
      tagNumber: `T${index + 1}`,
      location: 'A-01-01',
      onHand: 0,
      ...tag,
    })),
  );
const tags = async (): Promise<number[][]> =>
  (await app.db.select().from(stockTags).orderBy(stockTags.tagNumber)).map((row) => [
    row.onHand,
    row.allocated,
  ]);
const steps = async (): Promise<string[]> =>
  (await app.db.select().from(orderHistory).orderBy(asc(orderHistory.step)))
    .map(({ status }) => status)
    .filter((status) => status.startsWith('Shipped Short'));

describe('a shipment that says what has become of its lines', () => {
  it('gives each line that is short its own reason', async () => {
    const { _id, ...of } = await released([bottle, 4], [cup, 5]);
    const told = await ship(
      of,
      [
        { Line: 1, StockNumber: 'BTL', Quantity: 3 },
        { Line: 2, StockNumber: 'CUP', Quantity: 3 },
      ],
      {
        Lines: [
          { Line: 1, StockNumber: 'BTL', Ordered: 4, Shipped: 3, Missing: 1, Reason: 'Broken' },
          { Line: 2, StockNumber: 'CUP', Ordered: 5, Shipped: 3, Missing: 2, Reason: 'Not found' },
        ],
      },
    );
    assert.deepEqual([told.Outcome, told.Message], ['done', '']);
    assert.deepEqual(await steps(), [
      'Shipped Short: 1 of BTL, Broken',
      'Shipped Short: 2 of CUP, Not found',
    ]);
    await app.jobs.drain();
    const record = await order(_id);
    assert.deepEqual(
      [record.Status, record.Items.map(({ Quantity }) => Quantity)],
      ['Closed', [3, 3]],
    );
    await assertBooksBalance(app.db);
  });

  it('counts what left before it, and what is to follow', async () => {
    const of = await released([bottle, 4]);
    const line = { Line: 1, StockNumber: 'BTL', Ordered: 4 };
    const first = await ship(of, [{ Line: 1, StockNumber: 'BTL', Quantity: 1 }], {
      MoreFollows: true,
      Lines: [{ ...line, Shipped: 1, Missing: 3, MoreFollows: true }],
    });
    const second = await ship(of, [{ Line: 1, StockNumber: 'BTL', Quantity: 3 }], {
      Shipment: 'S-2',
      Lines: [{ ...line, Shipped: 4, Missing: 0 }],
    });
    assert.deepEqual([first.Outcome, second.Outcome], ['done', 'done']);
    await app.jobs.drain();
    await assertBooksBalance(app.db);
  });

  for (const [why, line, sentence] of [
    [
      'another count of what was ordered',
      { Ordered: 5 },
      'Line 1 of order # has 4 of BTL, and not 5',
    ],
    [
      'other pieces than its packages',
      { Shipped: 2, Missing: 2 },
      '3 of BTL in line 1 of order # left and 1 are missing, and not 2 and 2',
    ],
    [
      'that more follows while nothing does',
      { MoreFollows: true },
      'Line 1 of order # is to follow, but nothing follows this shipment',
    ],
    ['a line that there is not', { Line: 7 }, 'Order # has no line 7 of BTL'],
  ] as const)
    it(`is left where it says ${why}`, async () => {
      const of = await released([bottle, 4]);
      const said = { Line: 1, StockNumber: 'BTL', Ordered: 4, Shipped: 3, Missing: 1 };
      const told = await ship(of, [{ Line: 1, StockNumber: 'BTL', Quantity: 3 }], {
        Lines: [{ ...said, ...line }],
      });
      assert.deepEqual(
        [told.Outcome, told.Message],
        ['left', sentence.replace('#', of.OrderNumber)],
      );
    });
});

describe('a kit that leaves short', () => {
  const aKit = () =>
    app.given.kit({
      clientId: client.id,
      stockNumber: 'SET',
      components: [
        { item: bottle, quantity: 1 },
        { item: cup, quantity: 2 },
      ],
    });

  it('leaves whole kits, and the others come later as kits', async () => {
    const { _id, ...of } = await released([await aKit(), 3]);
    const told = await ship(of, [
      { Line: 1, StockNumber: 'BTL', Quantity: 2 },
      { Line: 1, StockNumber: 'CUP', Quantity: 4 },
    ]);
    assert.deepEqual([told.Outcome, told.Message], ['done', '']);
    await app.jobs.drain();
    const record = await order(_id);
    assert.deepEqual(
      [record.Status, record.Items.map(({ StockNumber, Quantity }) => [StockNumber, Quantity])],
      ['Closed', [['SET', 2]]],
    );
    assert.deepEqual(
      record.BackOrders.map(({ Items }) =>
        Items.map(({ StockNumber, Quantity }) => [StockNumber, Quantity]),
      ),
      [[['SET', 1]]],
    );
    await assertBooksBalance(app.db);
  });

  it('is left for staff where a component is missing alone, unless more follows', async () => {
    const of = await released([await aKit(), 1]);
    const broken: Items = [{ Line: 1, StockNumber: 'CUP', Quantity: 2 }];
    const told = await ship(of, broken);
    assert.deepEqual(
      [told.Outcome, told.Message],
      ['left', 'Components of the kit SET are missing: a kit leaves whole'],
    );
    assert.equal((await ship(of, broken, { MoreFollows: true })).Outcome, 'done');
    const rest = await ship(of, [{ Line: 1, StockNumber: 'BTL', Quantity: 1 }], {
      Shipment: 'S-2',
    });
    assert.equal(rest.Outcome, 'done');
    await app.jobs.drain();
    await assertBooksBalance(app.db);
  });
});

describe('a deduct order that leaves short', () => {
  const deducted = async (...named: readonly (readonly [string, number])[]) => {
    const payload = {
      Name: 'Samples',
      WarehouseCode: 'ROC',
      Items: [
        {
          StockNumber: 'BTL',
          Quantity: named.reduce((sum, [, pieces]) => sum + pieces, 0),
          Tags: named.map(([TagNumber, Quantity]) => ({ TagNumber, Quantity })),
        },
      ],
    };
    return release((await app.call(deductOrders.create, { payload }, { as: manager })).answer._id);
  };

  it('takes the pieces off the tags that they came from, and holds the others no longer', async () => {
    await addTags(bottle, { onHand: 6 }, { onHand: 4 });
    const of = await deducted(['T1', 3], ['T2', 2]);
    assert.deepEqual(await tags(), [
      [6, 3],
      [4, 2],
    ]);
    const told = await ship(of, [
      {
        Line: 1,
        StockNumber: 'BTL',
        Quantity: 3,
        Tags: [
          { TagNumber: 'T1', Quantity: 1 },
          { TagNumber: 'T2', Quantity: 2 },
        ],
      },
    ]);
    assert.deepEqual([told.Outcome, told.Message], ['done', '']);
    await app.jobs.drain();
    assert.deepEqual(await tags(), [
      [5, 0],
      [2, 0],
    ]);
    await assertBooksBalance(app.db);
  });

  it('is left for staff where pieces come from a tag that its line does not name', async () => {
    await addTags(bottle, { onHand: 6 }, { onHand: 4 });
    const of = await deducted(['T1', 3]);
    const told = await ship(of, [
      { Line: 1, StockNumber: 'BTL', Quantity: 2, Tags: [{ TagNumber: 'T2', Quantity: 2 }] },
    ]);
    assert.deepEqual(
      [told.Outcome, told.Message],
      ['left', 'Line 1 does not name as many pieces on tag T2'],
    );
    await assertBooksBalance(app.db);
  });
});

describe('lots, serials and expiration dates of a shipment', () => {
  it('are shown with their package, and pieces come off tags of that lot', async () => {
    await addTags(
      bottle,
      { onHand: 6, lotNumber: 'L-1', expirationDate: '2027-01-01' },
      { onHand: 4, lotNumber: 'L-2', expirationDate: '2027-06-01' },
    );
    const { _id, ...of } = await released([bottle, 2]);
    await ship(of, [
      {
        Line: 1,
        StockNumber: 'BTL',
        Quantity: 2,
        Lots: ['L-2'],
        ExpirationDates: ['2027-06-01'],
        Serials: ['SN-1', 'SN-2'],
      },
    ]);
    await app.jobs.drain();
    const [parcel] = (await order(_id)).Fulfillment.Packages;
    assert.deepEqual(
      parcel?.Items.map(({ LotNumbers, SerialNumbers, ExpirationDates }) => [
        LotNumbers,
        SerialNumbers,
        ExpirationDates,
      ]),
      [[['L-2'], ['SN-1', 'SN-2'], ['2027-06-01']]],
    );
    assert.deepEqual(await tags(), [
      [6, 0],
      [2, 0],
    ]);
    await assertBooksBalance(app.db);
  });

  it('and tags that were named are those of an order that is closed by hand, and the rest goes by expiry', async () => {
    await addTags(
      bottle,
      { onHand: 5, expirationDate: '2027-01-01' },
      { onHand: 5, expirationDate: '2027-06-01' },
    );
    const { _id, ...of } = await released([bottle, 4]);
    const Tags = [{ TagNumber: 'T2', Quantity: 3 }];
    await ship(of, [{ Line: 1, StockNumber: 'BTL', Quantity: 3, Lots: ['L-9'], Tags }], {
      MoreFollows: true,
    });
    const closed = await app.call(
      orders.forceClose,
      {
        payload: {
          Id: _id,
          ShippedDate: dayIn(readConfig({}).timeZone, app.clock.now()),
          TrackingNumbers: ['1Z999AA10123456784'],
        },
      },
      { as: manager },
    );
    assert.equal(closed.status, 200, JSON.stringify(closed.body));
    assert.deepEqual(await tags(), [
      [4, 0],
      [2, 0],
    ]);
    assert.deepEqual(
      (await order(_id)).Fulfillment.Packages.map(({ Items }) =>
        Items.map(({ Quantity, LotNumbers }) => [Quantity, LotNumbers]),
      ),
      [[[3, ['L-9']]], [[1, []]]],
    );
    await assertBooksBalance(app.db);
  });

  it('are not needed: pieces come off the lot that the line asks for', async () => {
    await addTags(
      bottle,
      { onHand: 6, lotNumber: 'L-1', expirationDate: '2027-01-01' },
      { onHand: 4, lotNumber: 'L-2', expirationDate: '2027-06-01' },
    );
    const payload = anOrderOf([[bottle, 2]]);
    const of = await release(
      (
        await app.call(
          orders.create,
          {
            payload: {
              ...payload,
              Items: payload.Items.map((line) => ({ ...line, LotNo: 'L-2' })),
            },
          },
          { as: manager },
        )
      ).answer._id,
    );
    await ship(of, [{ Line: 1, StockNumber: 'BTL', Quantity: 2 }]);
    await app.jobs.drain();
    assert.deepEqual(await tags(), [
      [6, 0],
      [2, 0],
    ]);
    await assertBooksBalance(app.db);
  });
});
