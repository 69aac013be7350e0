import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { bulk } from '@contract/bulk';
import { dayIn } from '@contract/dates';
import { deductOrders } from '@contract/deductOrder';
import { imports } from '@contract/imports';
import { itemAdmin } from '@contract/itemAdmin';
import { notices } from '@contract/notice';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { returns } from '@contract/orderReturn';
import { stockTags } from '../db/schema/inventory';
import { stockMovements, tagMovements } from '../db/schema/movements';
import { orderCells, orderCsv } from '../imports/testing/files';
import type { GivenItem, GivenUser } from '../testing/given';
import { aNoticeOf } from '../testing/noticePayload';
import { orderEdits } from '../testing/orderEdits';
import { aReturnOf } from '../testing/returnPayload';
import { testApp, type TestApp } from '../testing/testApp';
import { inBrief, openFloor, type LedgerFloor } from './testing/ledgerFloor';
import { ledgerDifferences } from './verifyLedger';

let app: TestApp;
let floor: LedgerFloor;
before(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.clear();
  floor = await openFloor(app);
});
afterEach(async () => {
  assert.deepEqual(await ledgerDifferences(app.db), []);
});
after(() => app.close());

const create = (...lines: readonly (readonly [GivenItem, number])[]) =>
  orderEdits(app).create(floor.owner, lines);
const move = async (
  act: typeof orders.approve | typeof orders.cancel,
  ...moved: readonly Pick<OrderRecord, '_id'>[]
): Promise<void> => {
  const payload = { Ids: moved.map(({ _id }) => _id) };
  assert.equal((await app.call(act, { payload }, { as: floor.manager })).status, 200);
};
const sendOff = async (order: Pick<OrderRecord, '_id'>): Promise<void> => {
  for (const act of [orders.approve, orders.confirm, orders.release]) await move(act, order);
};
const nameOf = ({ firstName, lastName }: GivenUser): string => `${firstName} ${lastName}`;
/** What has been written since the ledger began. */
const written = async (query: Parameters<LedgerFloor['list']>[0] = {}) =>
  inBrief(await floor.list(query)).filter((text) => !text.endsWith('opening'));

describe('the ledger of the stock', () => {
  it('begins with what is there', async () => {
    const pen = await floor.item('PEN', { ROC: { onHand: 9, allocated: 0, unshippable: 2 } });
    await floor.tag(pen, { number: 'T1', onHand: 9 });
    await floor.open();
    assert.deepEqual(inBrief(await floor.list()), [
      'PEN ROC onHand +9 = 9, opening',
      'PEN ROC unshippable +2 = 2, opening',
    ]);
    assert.deepEqual(inBrief(await floor.list({ tag: 'T1' })), [
      'PEN ROC T1 onHand +9 = 9, opening',
    ]);
  });

  it('has a row for each line that a new order reserves, of a kit its components, with who and when', async () => {
    const [pen, cap] = [await floor.item('PEN', { ROC: 9 }), await floor.item('CAP', { ROC: 5 })];
    const pair = await app.given.kit({
      clientId: floor.client.id,
      components: [{ item: pen, quantity: 2 }],
    });
    await floor.open();
    app.clock.advance({ minutes: 1 });
    const { OrderNumber } = await create([pen, 3], [cap, 1], [pair, 1]);
    assert.deepEqual(await written(), [
      `PEN ROC reserved +3 = 3, reserved, order ${OrderNumber}`,
      `CAP ROC reserved +1 = 1, reserved, order ${OrderNumber}`,
      `PEN ROC reserved +2 = 5, reserved, order ${OrderNumber}`,
    ]);
    const found = await floor.list({ reason: 'reserved' });
    assert.deepEqual(
      found.map(({ Document, Number }) => [Document?.Line, Number]),
      [
        [3, 3],
        [2, 2],
        [1, 2],
      ],
    );
    assert.equal(new Set(found.map(({ ActId }) => ActId)).size, 1);
    const at = app.clock.now().toISOString();
    assert.deepEqual(
      found.map(({ By, ByKind, HappenedAt, RecordedAt }) => [
        By,
        ByKind,
        HappenedAt,
        RecordedAt,
      ])[0],
      [nameOf(floor.owner), 'user', at, at],
    );
  });

  it('has each warehouse of a split order, and what cancelling gives back', async () => {
    const pen = await floor.item('PEN', { ROC: 3, SPA: 9 });
    await floor.open();
    const order = await create([pen, 10]);
    await move(orders.cancel, order);
    const number = order.OrderNumber;
    assert.deepEqual((await written()).toSorted(), [
      `PEN ROC reserved +3 = 3, reserved, order ${number}`,
      `PEN ROC reserved -3 = 0, cancelled, order ${number}`,
      `PEN SPA reserved +7 = 7, reserved, order ${number}`,
      `PEN SPA reserved -7 = 0, cancelled, order ${number}`,
    ]);
    const [cancelled] = await floor.list({ reason: 'cancelled' });
    assert.deepEqual([cancelled?.By, cancelled?.ByKind], [nameOf(floor.manager), 'staff']);
  });

  it('has what a changed order gives back and takes anew, as one act', async () => {
    const pen = await floor.item('PEN', { ROC: 9 });
    await floor.open();
    const { _id: Id, OrderNumber: number } = await create([pen, 4]);
    const Items = [{ StockNumber: 'PEN', Quantity: 6, Status: 'Changed' as const }];
    await orderEdits(app).save(floor.owner, { Id, Items });
    assert.deepEqual(await written(), [
      `PEN ROC reserved +4 = 4, reserved, order ${number}`,
      `PEN ROC reserved -4 = 0, replanned, order ${number}`,
      `PEN ROC reserved +6 = 6, reserved, order ${number}`,
    ]);
    const [taken, given, first] = await floor.list({ state: 'reserved' });
    assert.equal(taken?.ActId, given?.ActId);
    assert.notEqual(taken?.ActId, first?.ActId);
  });

  it('has nothing for an order that is approved, confirmed and released, and two rows for one that ships', async () => {
    const pen = await floor.item('PEN', { ROC: 9 });
    await floor.tag(pen, { number: 'T1', onHand: 9 });
    await floor.open();
    const order = await create([pen, 4]);
    await sendOff(order);
    const reserved = `PEN ROC reserved +4 = 4, reserved, order ${order.OrderNumber}`;
    assert.deepEqual(await written(), [reserved]);
    await app.jobs.drain();
    assert.deepEqual(await written(), [
      reserved,
      `PEN ROC onHand -4 = 5, shipped, order ${order.OrderNumber}`,
      `PEN ROC reserved -4 = 0, shipped, order ${order.OrderNumber}`,
    ]);
    assert.deepEqual(await written({ lot: 'L1' }), [
      `PEN ROC T1 onHand -4 = 5, shipped, order ${order.OrderNumber}`,
    ]);
    const [left] = await floor.list({ reason: 'shipped' });
    assert.deepEqual([left?.By, left?.ByKind], ['Warehouse ROC', 'warehouse']);
  });

  it('has who closed an order by hand, and the day on which it left', async () => {
    const pen = await floor.item('PEN', { ROC: 9 });
    await floor.open();
    const order = await create([pen, 4]);
    await sendOff(order);
    app.clock.advance({ days: 2 });
    await app.signIn(floor.manager);
    const ShippedDate = dayIn('America/New_York', new Date(app.clock.now().getTime() - 86_400_000));
    const left = {
      ShippedCarrier: 'UPS',
      ShippedServiceLevel: 'UPS Ground',
      TrackingNumbers: ['1Z5R89390357567127'],
    };
    const payload = { Id: order._id, ShippedDate, ...left };
    const { status, body } = await app.call(orders.forceClose, { payload }, { as: floor.manager });
    assert.equal(status, 200, body.message);
    const [shipped] = await floor.list({ reason: 'shipped' });
    assert.deepEqual(
      [
        shipped?.By,
        dayIn('America/New_York', new Date(shipped?.HappenedAt ?? 0)),
        shipped?.RecordedAt,
      ],
      [nameOf(floor.manager), ShippedDate, app.clock.now().toISOString()],
    );
  });

  it('has what a deduct order holds on tags, moves and takes out', async () => {
    const pen = await floor.item('PEN', { ROC: 9 });
    await floor.tag(pen, { number: 'T1', onHand: 9 });
    await floor.open();
    const payload = {
      Name: 'Samples',
      WarehouseCode: 'ROC',
      Items: [{ StockNumber: 'PEN', Quantity: 2, Tags: [{ TagNumber: 'T1', Quantity: 2 }] }],
    };
    const { _id, OrderNumber: number } = (
      await app.call(deductOrders.create, { payload }, { as: floor.manager })
    ).answer;
    const more = {
      Id: _id,
      Items: [
        {
          StockNumber: 'PEN',
          Quantity: 3,
          Tags: [{ TagNumber: 'T1', Quantity: 3 }],
          Status: 'Changed' as const,
        },
      ],
    };
    await app.call(deductOrders.update, { payload: more }, { as: floor.manager });
    await sendOff({ _id });
    await app.jobs.drain();
    assert.deepEqual(await written(), [
      `PEN ROC reserved +2 = 2, reserved, deductOrder ${number}`,
      `PEN ROC reserved -2 = 0, replanned, deductOrder ${number}`,
      `PEN ROC reserved +3 = 3, reserved, deductOrder ${number}`,
      `PEN ROC onHand -3 = 6, deducted, deductOrder ${number}`,
      `PEN ROC reserved -3 = 0, deducted, deductOrder ${number}`,
    ]);
    assert.deepEqual(await written({ tag: 'T1' }), [
      `PEN ROC T1 reserved +2 = 2, reserved, deductOrder ${number}`,
      `PEN ROC T1 reserved -2 = 0, replanned, deductOrder ${number}`,
      `PEN ROC T1 reserved +3 = 3, reserved, deductOrder ${number}`,
      `PEN ROC T1 onHand -3 = 6, deducted, deductOrder ${number}`,
      `PEN ROC T1 reserved -3 = 0, deducted, deductOrder ${number}`,
    ]);
  });

  it('has what a notice and a return bring, on the tags that they become', async () => {
    const pen = await floor.item('PEN', { ROC: 9 });
    await floor.tag(pen, { number: 'T1', onHand: 9 });
    await floor.open();
    const order = await create([pen, 4]);
    await sendOff(order);
    await app.jobs.drain();
    const payload = aReturnOf({ id: order._id }, [['PEN', 1]]);
    const { _id } = (await app.call(returns.create, { payload }, { as: floor.owner })).answer;
    await app.jobs.drain();
    const code = `R-${_id.slice(-12).toUpperCase()}`;
    assert.deepEqual(await written({ document: code.toLowerCase() }), [
      `PEN ROC onHand +1 = 6, returned, return ${code}`,
    ]);
    assert.deepEqual(await written({ tag: `${code}-1` }), [
      `PEN ROC ${code}-1 onHand +1 = 1, returned, return ${code}`,
    ]);
    const notice = aNoticeOf(app.clock.now(), [[pen, 5]]);
    const { Id } = (await app.call(notices.create, { payload: notice }, { as: floor.owner }))
      .answer;
    await app.jobs.drain();
    const [received, ...others] = await floor.list({ reason: 'received' });
    assert.ok(received && others.length === 0);
    assert.deepEqual(
      [received.Document, received.After, received.By],
      [{ Kind: 'notice', Number: Id, Line: null }, 6 + received.Change, 'Warehouse ROC'],
    );
  });

  it('has what a count finds, and what became unshippable', async () => {
    const pen = await floor.item('PEN', { ROC: { onHand: 9, unshippable: 1 } });
    await floor.tag(pen, { number: 'T1', onHand: 7 });
    await floor.open();
    const payload = { StockNumbers: ['PEN'] };
    await app.call(itemAdmin.updateInventory, { payload }, { as: floor.manager });
    assert.deepEqual(await written(), [
      'PEN ROC onHand -2 = 7, recounted',
      'PEN ROC unshippable -1 = 0, condition',
    ]);
    await app.db.update(stockTags).set({ isDamaged: true }).where(eq(stockTags.tagNumber, 'T1'));
    await app.call(itemAdmin.updateInventory, { payload }, { as: floor.manager });
    assert.deepEqual((await written()).slice(2), ['PEN ROC unshippable +7 = 7, condition']);
    await app.call(itemAdmin.updateInventory, { payload }, { as: floor.manager });
    assert.equal((await written()).length, 3);
  });

  it('has the orders of a file, line by line', async () => {
    await floor.item('PEN', { ROC: 9 });
    await floor.open();
    const rows = [2, 3].map((pieces) =>
      orderCells({
        'Order Name': `Imported ${pieces}`,
        'Product SKU': 'PEN',
        'Product Quantity': String(pieces),
      }),
    );
    const FileData = orderCsv(...rows).toString('base64');
    const payload = { FileData, Ext: 'csv', FileName: 'orders.csv' };
    await app.call(imports.orders, { payload }, { as: floor.owner });
    await app.jobs.drain();
    assert.deepEqual(
      (await floor.list({ reason: 'imported' })).map(({ Change, After, Number }) => [
        Change,
        After,
        Number,
      ]),
      [
        [3, 5, 3],
        [2, 2, 2],
      ],
    );
  });

  it('has what many orders give back that are cancelled in bulk', async () => {
    const pen = await floor.item('PEN', { ROC: 9 });
    await floor.open();
    const made = [await create([pen, 1]), await create([pen, 2]), await create([pen, 3])];
    const preview = {
      Kind: 'orders' as const,
      Act: 'cancel' as const,
      Ids: made.map(({ _id }) => _id),
    };
    const asked = await app.call(bulk.preview, { payload: preview }, { as: floor.manager });
    assert.equal(asked.status, 200, asked.body.message);
    await app.call(bulk.start, { payload: { Id: asked.answer._id } }, { as: floor.manager });
    await app.jobs.drain();
    const given = await floor.list({ reason: 'cancelled' });
    assert.deepEqual(
      given.map(({ After }) => After),
      [0, 3, 5],
    );
    assert.equal(new Set(given.map(({ ActId }) => ActId)).size, 1);
  });

  it('is not changed by anybody, and loses nothing', async () => {
    const pen = await floor.item('PEN', { ROC: 9 });
    await floor.tag(pen, { number: 'T1', onHand: 9 });
    await floor.open();
    for (const table of [stockMovements, tagMovements]) {
      const refused = (error: Error) =>
        /Movements of stock are never changed/.test(String(error.cause));
      await assert.rejects(app.db.update(table).set({ change: 1 }), refused);
      await assert.rejects(app.db.delete(table), refused);
    }
  });
});
