import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { subOrders } from '../db/schema/orders';
import type { Actor } from '../http/actor';
import { actorFor } from '../identity/actorFor';
import { csvRows } from '../testing/exporting';
import { warehouseId, type GivenUser } from '../testing/given';
import { givenNotice } from '../testing/givenNotice';
import { givenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';
import { makeDailyFile, mostAttached } from './dailyFile';

let t: TestApp;
let owner: GivenUser;
let actor: Actor;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  t.clock.set(new Date('2026-11-27T05:00:00Z'));
  await t.given.warehouses();
  owner = await t.given.user({ role: 'Owner' });
  const found = await actorFor(t.db, { userId: owner.id, clientId: owner.clientId });
  assert.ok(found);
  actor = found;
});

const since = new Date('2026-11-26T00:00:00Z');
const make = (file: 'orders' | 'stock', most = mostAttached) =>
  makeDailyFile(t.parts, actor, { file, timeZone: 'UTC', since, most });
const rowsOf = async (file: 'orders' | 'stock') => {
  const { attachment } = await make(file);
  return csvRows(attachment?.content ?? Buffer.alloc(0));
};

/** What the only file of a .zip holds: its local header says how long its name is. */
const unpacked = (zip: Buffer): string => {
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
  return inflateRawSync(zip.subarray(start)).toString('utf8');
};

describe('a file for a mail', () => {
  it('is attached as it is, packed where it is large, and left out where that is too large', async () => {
    for (let number = 1; number <= 40; number += 1)
      await t.given.item({ clientId: owner.clientId, stockNumber: `PEN-${number}` });
    const whole = await make('stock');
    assert.equal(whole.rows, 40);
    assert.equal(whole.attachment?.filename, 'Stock 2026-11-27.csv');
    const { content } = whole.attachment;
    const zipped = await make('stock', content.length - 1);
    assert.deepEqual(
      [zipped.rows, zipped.attachment?.filename, zipped.attachment?.contentType],
      [40, 'Stock 2026-11-27.csv.zip', 'application/zip'],
    );
    assert.equal(
      unpacked(zipped.attachment?.content ?? Buffer.alloc(30)),
      content.toString('utf8'),
    );
    assert.equal((await make('stock', 100)).attachment, null);
  });
});

describe('the file of orders', () => {
  const given = (name: string, more: Partial<Parameters<typeof givenOrder>[1]> = {}) =>
    givenOrder(t.db, {
      clientId: owner.clientId,
      name,
      createdAt: new Date('2026-06-01T00:00:00Z'),
      ...more,
    });

  it('has every open order, however old, and those that have ended since', async () => {
    const [earlier, later] = [new Date('2026-11-25T23:59:59Z'), new Date('2026-11-26T00:00:00Z')];
    await given('Old and open');
    await given('On hold', { status: 'OnHoldDueToInsufficientStock' });
    await given('Shipped yesterday', { status: 'Closed', shippedAt: later });
    await given('Shipped before', { status: 'Closed', shippedAt: earlier });
    await given('Closed by hand yesterday', {
      status: 'Closed',
      shippedAt: earlier,
      history: ['Closed'],
      createdAt: later,
    });
    const cancelled = { status: 'Cancelled', history: ['Submitted', 'Cancelled'] };
    await given('Cancelled yesterday', { ...cancelled, createdAt: later });
    await given('Cancelled before', { ...cancelled, createdAt: earlier });
    await given('Deducted', { orderType: 'Deduct' });
    const [, ...rows] = await rowsOf('orders');
    assert.deepEqual(rows.map(([, name, , , status]) => `${name}: ${status}`).toSorted(), [
      'Cancelled yesterday: Cancelled',
      'Closed by hand yesterday: Closed',
      'Old and open: Submitted',
      'On hold: On hold',
      'Shipped yesterday: Closed',
    ]);
  });

  it('has a closed order as long as a backorder of it waits, and names the backorder', async () => {
    const shippedAt = new Date('2026-07-01T00:00:00Z');
    const order = await given('Half', { status: 'Closed', shippedAt, hasBackorders: true });
    const part = {
      clientId: owner.clientId,
      orderId: order.id,
      kind: 'backorder' as const,
      warehouseStatus: 'Initial' as const,
      warehouseId: warehouseId('ROC'),
      createdAt: shippedAt,
    };
    const status = 'OnHoldDueToInsufficientStock';
    await t.db.insert(subOrders).values([
      { ...part, id: randomUUID(), orderNumber: `${order.orderNumber}-B1`, status },
      { ...part, id: randomUUID(), orderNumber: `${order.orderNumber}-B2`, status: 'Closed' },
    ]);
    const [head, ...rows] = await rowsOf('orders');
    assert.equal(head?.at(-1), 'OPEN PARTS');
    assert.deepEqual(
      rows.map((row) => [row[1], row.at(-1)]),
      [['Half', `${order.orderNumber}-B1 On hold`]],
    );
  });
});

describe('the file of the stock', () => {
  it('has each item by warehouse, with what is expected there, and one that is nowhere', async () => {
    const of = { clientId: owner.clientId };
    const pen = await t.given.item({ ...of, stockNumber: 'PEN', stock: { ROC: 7 } });
    await t.given.item({ ...of, stockNumber: 'INK' });
    await givenNotice(t.db, { ...of, warehouse: 'ROC', lines: [[pen, 5]] });
    await givenNotice(t.db, { ...of, warehouse: 'OKL', lines: [[pen, 20]] });
    const other = await t.given.client();
    await t.given.item({ clientId: other.id, stockNumber: 'THEIRS', stock: { ROC: 1 } });
    const rows = await rowsOf('stock');
    assert.deepEqual(
      rows.map((row) => [row[0], ...row.slice(3)]),
      [
        [
          'STOCK NUMBER',
          'WAREHOUSE',
          'BALANCE ON HAND',
          'ORDERED',
          'UNSHIPPABLE',
          'AVAILABLE',
          'EXPECTED',
        ],
        ['INK', '', '0', '0', '0', '0', '0'],
        ['PEN', 'OKL', '0', '0', '0', '0', '20'],
        ['PEN', 'ROC', '7', '0', '0', '7', '5'],
      ],
    );
  });
});
