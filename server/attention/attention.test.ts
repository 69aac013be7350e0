import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { attention, type AttentionRow } from '@contract/attention';
import { addDays } from '@contract/dates';
import { clientAdmin } from '@contract/clientAdmin';
import { clients } from '../db/schema/accounts';
import { imports } from '../db/schema/imports';
import {
  noticeReasons,
  noticeReceipts,
  noticeLines,
  stock,
  stockTags,
} from '../db/schema/inventory';
import { shippedItemDays } from '../db/schema/attention';
import { orderLines, subOrders } from '../db/schema/orders';
import { webhooks } from '../db/schema/webhooks';
import { recountShipped } from '../orders/record/recountShipped';
import { warehouseId, type GivenClient, type GivenItem, type GivenUser } from '../testing/given';
import { givenNotice } from '../testing/givenNotice';
import { givenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';

/** A Friday; the next working day is the 23rd. */
const friday = new Date('2026-11-20T15:00:00Z');
const timeZone = 'America/New_York';
const reorderClient = 'a0a0a0a0-0000-4000-8000-00000000000a';

let app: TestApp;
let client: GivenClient;
let owner: GivenUser;
let pen: GivenItem;
let ink: GivenItem;
before(async () => {
  app = await testApp({ settings: { timeZone, itemTagClients: [reorderClient] } });
});
beforeEach(async () => {
  await app.clear();
  app.clock.set(friday);
  await app.given.warehouses();
  client = await app.given.client();
  owner = await app.given.user({ role: 'Owner', clientId: client.id });
  pen = await app.given.item({ clientId: client.id, stockNumber: 'PEN', stock: { ROC: 100 } });
  ink = await app.given.item({ clientId: client.id, stockNumber: 'INK', stock: { ROC: 5 } });
});
after(() => app.close());

const rows = async (as: GivenUser = owner): Promise<readonly AttentionRow[]> => {
  const { answer, status } = await app.call(attention.read, {}, { as });
  assert.equal(status, 200);
  return answer.Rows;
};
const rowOf = async (kind: string, as?: GivenUser): Promise<AttentionRow | undefined> =>
  (await rows(as)).find(({ Kind }) => Kind === kind);
const order = (fields: Omit<Parameters<typeof givenOrder>[1], 'clientId'> = {}) =>
  givenOrder(app.db, { clientId: client.id, createdAt: friday, ...fields });
const on = (day: string, time = '15:00') => new Date(`${day}T${time}:00Z`);
const ship = (item: GivenItem, quantity: number, shippedAt: Date) =>
  order({ status: 'Closed', shippedAt, createdAt: shippedAt, lines: [{ item, quantity }] });
const recounted = () => recountShipped(app.db, client.id, { now: app.clock.now(), timeZone });

describe('an account in which nothing waits', () => {
  it('says when it was looked at', async () => {
    const { answer } = await app.call(attention.read, {}, { as: owner });
    assert.deepEqual(answer, { CheckedAt: friday.toISOString(), Rows: [] });
  });
});

describe('orders that wait', () => {
  it('are told by why they are held, those that lack stock by the items', async () => {
    const held = { status: 'OnHoldDueToInsufficientStock' };
    await order({
      ...held,
      orderNumber: '801',
      onHoldReason: 'Insufficient stock: PEN, INK',
      createdAt: on('2026-11-18'),
    });
    await order({
      ...held,
      orderNumber: '802',
      onHoldReason: 'Insufficient stock: PEN',
      createdAt: on('2026-11-19'),
    });
    await order({
      status: 'OnHold',
      orderNumber: '803',
      onHoldReason: 'Address could not be verified',
    });
    await order({
      status: 'OnHold',
      orderType: 'Deduct',
      onHoldReason: 'Address could not be verified',
    });
    const found = (await rows()).filter(({ Kind }) => Kind === 'held');
    assert.deepEqual(
      found.map(({ Subject, Count, Since, Numbers, Examples }) => [
        Subject,
        Count,
        Since,
        Numbers,
        Examples.map(({ Name, Count: count }) => [Name, count]),
      ]),
      [
        [
          'Insufficient stock',
          2,
          on('2026-11-18').toISOString(),
          ['801', '802'],
          [
            ['PEN', 2],
            ['INK', 1],
          ],
        ],
        ['Address could not be verified', 1, friday.toISOString(), ['803'], [['Order 803', null]]],
      ],
    );
  });

  it('for approval are those that can be approved', async () => {
    await order({ waitingForApproval: true, orderNumber: '811' });
    await order({ waitingForApproval: true, status: 'OnHold', onHoldReason: 'x' });
    await order({ waitingForApproval: true, status: 'Closed' });
    await order({});
    const found = await rowOf('approval');
    assert.deepEqual([found?.Count, found?.Numbers], [1, ['811']]);
  });

  it('are late by their ship-by date, else by the working days of the client', async () => {
    const late = { status: 'Released' };
    await order({ ...late, orderNumber: '821', shipByDate: '2026-11-19' });
    // Wednesday's is to ship on Thursday, and one that was made late on Wednesday evening as well.
    await order({ ...late, orderNumber: '822', createdAt: on('2026-11-19', '04:30') });
    // Thursday's is to ship today.
    await order({ ...late, orderNumber: '823', createdAt: on('2026-11-19', '05:30') });
    await order({
      ...late,
      orderNumber: '824',
      createdAt: on('2026-11-10'),
      shipByDate: '2026-11-20',
    });
    await order({ status: 'Closed', createdAt: on('2026-11-01'), shippedAt: friday });
    await order({ status: 'Cancelled', createdAt: on('2026-11-01') });
    const found = await rowOf('late');
    assert.deepEqual([found?.Count, found?.Numbers], [2, ['822', '821']]);
  });

  it('are told before they are late, as long as they are not released', async () => {
    await order({ orderNumber: '831', createdAt: on('2026-11-19') });
    await order({ orderNumber: '832', shipByDate: '2026-11-23' });
    await order({ orderNumber: '833', shipByDate: '2026-11-24' });
    await order({ orderNumber: '834', status: 'Released', shipByDate: '2026-11-20' });
    const found = await rowOf('due');
    assert.deepEqual([found?.Count, found?.Day, found?.Numbers], [2, '2026-11-23', ['831', '832']]);
  });

  it('are late later for a client that takes longer to ship', async () => {
    await order({ createdAt: on('2026-11-17') });
    assert.equal((await rowOf('late'))?.Count, 1);
    const { status } = await app.call(
      clientAdmin.updateConfiguration,
      { payload: { ClientId: client.id, ProcessingDays: 3 } },
      { as: owner },
    );
    assert.equal(status, 200);
    assert.equal(await rowOf('late'), undefined);
    assert.equal((await rowOf('due'))?.Count, 1);
  });
});

describe('the working days of a client', () => {
  const change = (ProcessingDays: number, as: GivenUser) =>
    app.call(
      clientAdmin.updateConfiguration,
      { payload: { ClientId: client.id, ProcessingDays } },
      { as },
    );

  it('are a whole number up to 30', async () => {
    const { status, body } = await change(31, owner);
    assert.equal(status, 400);
    assert.match(JSON.stringify(body), /Processing days must be a whole number from 0 to 30/);
    assert.equal((await change(0, owner)).status, 200);
  });

  it('are one where nothing was said', async () => {
    await app.db
      .update(clients)
      .set({ orderSettings: { ...client.orderSettings, ProcessingDays: undefined as never } })
      .where(eq(clients.id, client.id));
    await order({ createdAt: on('2026-11-18') });
    assert.equal((await rowOf('late'))?.Count, 1);
  });
});

describe('notices', () => {
  const notice = (fields: Partial<Parameters<typeof givenNotice>[1]> = {}) =>
    givenNotice(app.db, { clientId: client.id, lines: [[pen, 10]], ...fields });
  const backorder = async (item: GivenItem, quantity: number) => {
    const { id: orderId } = await order({
      status: 'Released',
      hasBackorders: true,
      lines: [{ item, quantity }],
    });
    const id = randomUUID();
    await app.db.insert(subOrders).values({
      clientId: client.id,
      orderId,
      id,
      kind: 'backorder',
      orderNumber: `${id.slice(0, 8)}-B1`,
      status: 'OnHoldDueToInsufficientStock',
      warehouseStatus: 'Initial',
      warehouseId: warehouseId('ROC'),
      createdAt: app.clock.now(),
    });
    await app.db.insert(orderLines).values({
      clientId: client.id,
      orderId,
      lineNo: 2,
      subOrderId: id,
      itemId: item.id,
      stockNumber: item.stockNumber,
      description: item.description,
      itemType: item.itemType,
      quantity,
      quantityRequested: quantity,
    });
  };

  it('are told when they are late or due today', async () => {
    await notice({ number: '501', expectedDate: '2026-11-18', createdAt: on('2026-11-01') });
    await notice({
      number: '502',
      expectedDate: '2026-11-20',
      status: 'In Transit',
      createdAt: on('2026-11-02'),
    });
    await notice({ number: '503', expectedDate: '2026-11-21' });
    await notice({ number: '504', expectedDate: '2026-11-18', status: 'In Stock' });
    await notice({ number: '505', expectedDate: '2026-11-18', status: 'Cancelled' });
    const found = (await rows()).filter(({ Kind }) => Kind === 'notice');
    assert.deepEqual(
      found.map(({ Subject, Day, Count }) => [Subject, Day, Count]),
      [
        ['501', '2026-11-18', 0],
        ['502', '2026-11-20', 0],
      ],
    );
  });

  it('are told with the orders that they free, whenever they come', async () => {
    await app.db.update(stock).set({ onHand: 0 });
    const kit = await app.given.kit({
      clientId: client.id,
      stockNumber: 'SET',
      components: [{ item: pen, quantity: 2 }],
    });
    await backorder(pen, 3);
    await backorder(kit, 3);
    await backorder(pen, 4);
    await backorder(ink, 1);
    await notice({ number: '511', expectedDate: '2026-12-01' });
    const found = await rowOf('notice');
    assert.deepEqual([found?.Subject, found?.Day, found?.Count], ['511', '2026-12-01', 2]);
  });

  it('that wait for the reasons why they differ are told to staff, who give them', async () => {
    const counted = await notice({
      number: '531',
      status: 'Received',
      lines: [
        [pen, 10],
        [ink, 5],
      ],
    });
    await app.db.update(noticeLines).set({ quantityReceived: 4 });
    const receipt = { clientId: client.id, noticeId: counted.id, receivedAt: on('2026-11-16') };
    await app.db.insert(noticeReceipts).values([
      { ...receipt, id: randomUUID(), itemId: pen.id, pieces: 4 },
      { ...receipt, id: randomUUID(), itemId: ink.id, pieces: 1, isDamaged: true },
    ]);
    const manager = await app.given.user({ role: 'Manager', clientId: client.id });
    const found = await rowOf('unexplained', manager);
    assert.deepEqual(
      [found?.Subject, found?.Count, found?.Since, found?.Examples],
      [
        '531',
        2,
        on('2026-11-16').toISOString(),
        [
          { Name: 'INK short', Count: 1, Day: null },
          { Name: 'INK damaged', Count: 1, Day: null },
          { Name: 'PEN short', Count: 6, Day: null },
        ],
      ],
    );
    assert.equal(await rowOf('unexplained'), undefined);
    const given = { clientId: client.id, noticeId: counted.id, by: 'Mona', at: friday };
    await app.db.insert(noticeReasons).values([
      { ...given, itemId: pen.id, difference: 'short', reason: 'missing' },
      { ...given, itemId: ink.id, difference: 'short', reason: 'missing' },
      { ...given, itemId: ink.id, difference: 'damaged', reason: 'inTransit' },
    ]);
    assert.equal(await rowOf('unexplained', manager), undefined);
  });

  it('that came short are told for two weeks, with what is missing', async () => {
    const short = await notice({
      number: '521',
      status: 'In Stock',
      lines: [
        [pen, 10],
        [ink, 5],
      ],
    });
    await app.db
      .update(noticeLines)
      .set({ quantityReceived: 4 })
      .where(eq(noticeLines.itemId, pen.id));
    await app.db
      .update(noticeLines)
      .set({ quantityReceived: 6 })
      .where(eq(noticeLines.itemId, ink.id));
    await app.db.insert(noticeReceipts).values({
      clientId: client.id,
      noticeId: short.id,
      id: randomUUID(),
      itemId: pen.id,
      pieces: 4,
      receivedAt: on('2026-11-16'),
    });
    const found = await rowOf('short');
    assert.deepEqual(
      [found?.Subject, found?.Count, found?.Since, found?.Examples],
      ['521', 6, on('2026-11-16').toISOString(), [{ Name: 'PEN', Count: 6, Day: null }]],
    );
    app.clock.set(on('2026-12-01'));
    await app.signIn(owner);
    assert.equal(await rowOf('short'), undefined);
  });
});

describe('imports and webhooks', () => {
  const givenImport = (fields: Partial<typeof imports.$inferInsert> = {}) =>
    app.db.insert(imports).values({
      clientId: client.id,
      id: randomUUID(),
      type: 'Orders',
      fileName: 'bad300.csv',
      extension: 'csv',
      content: Buffer.alloc(0),
      contentHash: randomUUID(),
      status: 'Finished',
      errors: 39,
      userId: owner.id,
      by: 'Olga',
      createdAt: friday,
      finishedAt: friday,
      ...fields,
    });

  it('are told when rows of a file were refused in the last two weeks', async () => {
    await givenImport();
    await givenImport({ type: 'Items', fileName: 'items.xlsx', errors: 2 });
    await givenImport({ errors: 0 });
    await givenImport({ createdAt: on('2026-11-05') });
    await givenImport({ finishedAt: null });
    const found = await rows();
    assert.deepEqual(
      found.map(({ Kind, Subject, Count }) => [Kind, Subject, Count]),
      [
        ['orderImport', 'bad300.csv', 39],
        ['itemImport', 'items.xlsx', 2],
      ],
    );
    assert.match(found[0]?.RecordId ?? '', /^[0-9a-f-]{36}$/);
  });

  it('that fail or are paused are told to who may see webhooks', async () => {
    const clerk = await app.given.user({ role: 'User', clientId: client.id });
    const webhook = {
      clientId: client.id,
      event: 'INVENTORY_CHANGED' as const,
      method: 'POST' as const,
      url: 'https://erp.example.com/hook',
      sealedHeaders: '',
      sealedSecret: '',
      failingSince: on('2026-11-19'),
    };
    await app.db.insert(webhooks).values([
      { ...webhook, id: randomUUID() },
      { ...webhook, id: randomUUID(), isActive: false },
      { ...webhook, id: randomUUID(), failingSince: null },
      { ...webhook, id: randomUUID(), event: 'ORDER_STATUS_CHANGED', pausedAt: on('2026-11-20') },
    ]);
    const found = await rowOf('webhook');
    assert.deepEqual(
      [found?.Count, found?.Subject, found?.Since, found?.Examples[0]?.Name],
      [1, 'INVENTORY_CHANGED', on('2026-11-19').toISOString(), 'erp.example.com'],
    );
    const paused = await rowOf('webhookPaused');
    assert.deepEqual(
      [paused?.Subject, paused?.Since],
      ['ORDER_STATUS_CHANGED', on('2026-11-20').toISOString()],
    );
    assert.deepEqual(await rows(clerk), []);
  });
});

describe('items that run out soon', () => {
  it('are told by the mean that was shipped a day in the last 28 days', async () => {
    // 28 pieces in 28 days: one a day, which is enough for 5 days of ink.
    await ship(ink, 27, on('2026-10-24'));
    await ship(ink, 1, on('2026-11-20'));
    await ship(ink, 500, on('2026-10-23'));
    // 100 pens last 100 days.
    await ship(pen, 28, on('2026-11-02'));
    const found = await rowOf('cover');
    assert.deepEqual([found?.Count, found?.Examples], [1, [{ Name: 'INK', Count: 5, Day: null }]]);
  });

  it('are told by what kits of them were shipped, too, and not once they are inactive', async () => {
    const kit = await app.given.kit({
      clientId: client.id,
      components: [{ item: pen, quantity: 10 }],
    });
    await ship(kit, 28, on('2026-11-10'));
    assert.deepEqual((await rowOf('cover'))?.Examples, [{ Name: 'PEN', Count: 10, Day: null }]);
  });

  it('are told by their reorder points where the client has those', async () => {
    await app.given.client({ id: reorderClient });
    const theirs = await app.given.user({ role: 'Owner', clientId: reorderClient });
    const item = (stockNumber: string, reorderPoint: number | null, onHand: number) =>
      app.given.item({
        clientId: reorderClient,
        stockNumber,
        reorderPoint,
        stock: { ROC: onHand },
      });
    await item('AT', 10, 10);
    await item('BELOW', 10, 2);
    await item('ABOVE', 10, 11);
    await item('WITHOUT', null, 0);
    const found = await rowOf('reorder', theirs);
    assert.deepEqual(
      [found?.Count, found?.Examples.map(({ Name, Count }) => [Name, Count])],
      [
        2,
        [
          ['BELOW', 2],
          ['AT', 10],
        ],
      ],
    );
  });

  it('are counted as orders close the same as counted anew', async () => {
    await ship(ink, 3, on('2026-11-10'));
    await ship(ink, 4, on('2026-11-11'));
    await recounted();
    const counted = await app.db.select().from(shippedItemDays).orderBy(shippedItemDays.day);
    assert.deepEqual(
      counted.map(({ day, pieces }) => [day, pieces]),
      [
        ['2026-11-10', 3],
        ['2026-11-11', 4],
      ],
    );
  });
});

describe('lots', () => {
  it('are told by the items of which the first expires within 30, 60 and 90 days, or has', async () => {
    const item = (stockNumber: string) => app.given.item({ clientId: client.id, stockNumber });
    const [cup, nib, box] = [await item('CUP'), await item('NIB'), await item('BOX')];
    const tag = (
      lotNumber: string,
      expirationDate: string | null,
      { onHand = 5, of = pen }: { onHand?: number; of?: GivenItem } = {},
    ) =>
      app.db.insert(stockTags).values({
        clientId: client.id,
        tagNumber: randomUUID(),
        itemId: of.id,
        warehouseId: warehouseId('ROC'),
        location: 'A-1',
        lotNumber,
        expirationDate,
        onHand,
      });
    const today = '2026-11-20';
    await tag('GONE', addDays(today, -1));
    await tag('SOON', addDays(today, 30));
    await tag('SOON', addDays(today, 30), { of: ink });
    await tag('SOON', addDays(today, 30), { of: ink, onHand: 7 });
    for (const of of [pen, cup]) await tag('NEXT', addDays(today, 31), { of });
    for (const of of [pen, cup, nib]) await tag('THEN', addDays(today, 90), { of });
    for (const of of [pen, cup, nib, box]) await tag('FAR', addDays(today, 91), { of });
    await tag('EMPTY', addDays(today, 1), { onHand: 0 });
    await tag('NEVER', null);
    const found = await rows();
    assert.deepEqual(
      found.map(({ Kind, Count, Examples }) => [
        Kind,
        Count,
        Examples.map(({ Name, Count: pieces }) => [Name, pieces]),
      ]),
      [
        [
          'lots30',
          2,
          [
            ['PEN lot GONE', 5],
            ['INK lot SOON', 12],
          ],
        ],
        ['lots60', 1, [['CUP lot NEXT', 5]]],
        ['lots90', 1, [['NIB lot THEN', 5]]],
      ],
    );
  });
});
