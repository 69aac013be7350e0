import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { bulk } from '@contract/bulk';
import { addDays } from '@contract/dates';
import { itemsAhead, type AheadListQuery, type ItemAhead } from '@contract/itemsAhead';
import { listFiles } from '@contract/listFiles';
import { stockTags } from '../db/schema/inventory';
import { warehouseId, type GivenClient, type GivenItem, type GivenUser } from '../testing/given';
import { csvRows, fetchFile } from '../testing/exporting';
import { givenNotice } from '../testing/givenNotice';
import { givenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';

/** A Friday. */
const now = new Date('2026-11-20T15:00:00Z');
const today = '2026-11-20';
const timeZone = 'America/New_York';
const longAgo = new Date('2026-01-01T12:00:00Z');
const reorderClient = 'a0a0a0a0-0000-4000-8000-00000000000b';

let app: TestApp;
let client: GivenClient;
let user: GivenUser;
before(async () => {
  app = await testApp({ settings: { timeZone, itemTagClients: [reorderClient] } });
});
beforeEach(async () => {
  await app.clear();
  app.clock.set(now);
  await app.given.warehouses();
  client = await app.given.client();
  user = await app.given.user({ role: 'User', clientId: client.id });
});
after(() => app.close());

type Fields = Omit<Parameters<TestApp['given']['item']>[0], 'clientId'>;
const item = (stockNumber: string, fields: Fields = {}, clientId = client.id) =>
  app.given.item({ clientId, stockNumber, createdAt: longAgo, ...fields });

const ship = (what: GivenItem, quantity: number, day: string) =>
  givenOrder(app.db, {
    clientId: what.clientId,
    status: 'Closed',
    createdAt: new Date(`${day}T15:00:00Z`),
    shippedAt: new Date(`${day}T15:00:00Z`),
    lines: [{ item: what, quantity }],
  });

const tag = (what: GivenItem, expirationDate: string, fields = {}) =>
  app.db.insert(stockTags).values({
    clientId: what.clientId,
    tagNumber: randomUUID(),
    itemId: what.id,
    warehouseId: warehouseId('ROC'),
    location: 'A-1',
    lotNumber: 'L1',
    expirationDate,
    onHand: 5,
    ...fields,
  });

const list = async (query: Partial<AheadListQuery> = {}, as = user) => {
  const { answer, status } = await app.call(itemsAhead.list, { query }, { as });
  assert.equal(status, 200);
  return answer;
};
const found = async (question: AheadListQuery['question'], as = user) =>
  (await list({ question, sortBy: 'stockNumber' }, as)).entities.map(
    ({ StockNumber }) => StockNumber,
  );
const counted = async (as = user) => (await app.call(itemsAhead.questions, {}, { as })).answer;
const figuresOf = async (what: GivenItem, as = user): Promise<ItemAhead> => {
  const payload = { Ids: [what.id] };
  const { answer } = await app.call(itemsAhead.figures, { payload }, { as });
  const [first, ...others] = answer.Items;
  assert.ok(first && others.length === 0);
  return first;
};

describe('the figures of an item', () => {
  it('say how long it lasts by the mean of 28 days, kits of it included', async () => {
    const pen = await item('PEN', { stock: { ROC: 30, EXT: 900 } });
    const kit = await app.given.kit({
      clientId: client.id,
      components: [{ item: pen, quantity: 3 }],
    });
    await ship(pen, 20, '2026-11-20');
    await ship(pen, 2, addDays(today, -27));
    await ship(pen, 500, addDays(today, -28));
    await ship(kit, 2, '2026-11-10');
    const { Available, Shipped, Cover } = await figuresOf(pen);
    assert.deepEqual([Available, Shipped, Cover], [30, 28, 30]);
    assert.equal((await figuresOf(kit)).Cover, null);
  });

  it('say what notices announce, and which is the next', async () => {
    const pen = await item('PEN');
    const announced = { clientId: client.id };
    await givenNotice(app.db, { ...announced, expectedDate: '2026-12-04', lines: [[pen, 7]] });
    const next = await givenNotice(app.db, {
      ...announced,
      expectedDate: '2026-11-18',
      lines: [[pen, 40]],
    });
    await givenNotice(app.db, { ...announced, status: 'In Stock', lines: [[pen, 100]] });
    await givenNotice(app.db, { ...announced, status: 'Cancelled', lines: [[pen, 100]] });
    await givenNotice(app.db, { ...announced, warehouse: 'EXT', lines: [[pen, 100]] });
    const { Expected, Next } = await figuresOf(pen);
    assert.deepEqual(
      [Expected, Next],
      [47, { Day: '2026-11-18', Notice: next.number, Pieces: 40 }],
    );
  });

  it('have reorder points for clients that are shown them alone (ITEM-38)', async () => {
    await app.given.client({ id: reorderClient });
    const theirs = await app.given.user({ role: 'User', clientId: reorderClient });
    const fields = {
      reorderPoint: 10,
      reorderQuantity: 60,
      createdAt: now,
      stock: { ROC: 8 },
    };
    const [shown, hidden] = [await item('A', fields, reorderClient), await item('A', fields)];
    const { ReorderPoint, ReorderQty, Marks } = await figuresOf(shown, theirs);
    assert.deepEqual([ReorderPoint, ReorderQty, Marks], [10, 60, ['low']]);
    const other = await figuresOf(hidden);
    assert.deepEqual([other.ReorderPoint, other.ReorderQty, other.Marks], [null, null, []]);
  });

  it('are told by stock number as well, each item once', async () => {
    const pen = await item('PEN', { stock: { ROC: 3 } });
    const ink = await item('INK');
    const theirs = await app.given.client();
    await item('THEIRS', {}, theirs.id);
    const payload = { Ids: [pen.id], StockNumbers: ['pen', 'INK', 'THEIRS', 'NONE'] };
    const { answer } = await app.call(itemsAhead.figures, { payload }, { as: user });
    assert.deepEqual(
      answer.Items.map(({ _id, StockNumber, Available }) => [_id, StockNumber, Available]),
      [
        [pen.id, 'PEN', 3],
        [ink.id, 'INK', 0],
      ],
    );
  });

  it('are asked of 100 items at most', async () => {
    const Ids = Array.from({ length: 101 }, () => randomUUID());
    const { status } = await app.call(itemsAhead.figures, { payload: { Ids } }, { as: user });
    assert.equal(status, 400);
    const none = await app.call(itemsAhead.figures, { payload: { Ids: [] } }, { as: user });
    assert.deepEqual(none.answer, { Items: [] });
  });
});

describe('the questions', () => {
  it('find what runs low: by cover, and by the reorder point where the client has those', async () => {
    const brief = await item('BRIEF', { stock: { ROC: 14 } });
    const long = await item('LONG', { stock: { ROC: 15 } });
    const off = await item('OFF', { isActive: false });
    for (const each of [brief, long, off]) await ship(each, 28, today);
    await item('STILL', { reorderPoint: 5 });
    assert.deepEqual(await found('low'), ['BRIEF']);

    await app.given.client({ id: reorderClient });
    const theirs = await app.given.user({ role: 'User', clientId: reorderClient });
    const at = await item('AT', { reorderPoint: 10, stock: { ROC: 10 } }, reorderClient);
    const above = await item('ABOVE', { reorderPoint: 10, stock: { ROC: 11 } }, reorderClient);
    const without = await item('WITHOUT', { stock: { ROC: 1 } }, reorderClient);
    await item('UNTOUCHED', {}, reorderClient);
    for (const each of [at, above, without]) await ship(each, 28, today);
    assert.deepEqual(await found('low', theirs), ['AT']);
  });

  it('find what is out, whatever lies in third-party warehouses (ITEM-10)', async () => {
    await item('NEVER');
    await item('RESERVED', { stock: { ROC: { onHand: 4, allocated: 3, unshippable: 1 } } });
    await item('THERE', { stock: { SPA: 1 } });
    await item('ELSEWHERE', { stock: { EXT: 5 } });
    await item('OFF', { isActive: false });
    assert.deepEqual(await found('out'), ['ELSEWHERE', 'NEVER', 'RESERVED']);
  });

  it('find lots that expire within 90 days, or have', async () => {
    const soon = await item('SOON');
    await tag(soon, addDays(today, 90), { lotNumber: 'LATER' });
    await tag(soon, addDays(today, 30));
    await tag(soon, addDays(today, 30));
    await tag(await item('GONE'), addDays(today, -1));
    await tag(await item('FAR'), addDays(today, 91));
    await tag(await item('EMPTY'), today, { onHand: 0 });
    await tag(await item('ELSEWHERE'), today, { warehouseId: warehouseId('EXT') });
    assert.deepEqual(await found('expiring'), ['GONE', 'SOON']);
    const { Expires } = await figuresOf(soon);
    assert.deepEqual(Expires, { Day: addDays(today, 30), LotNumber: 'L1', Pieces: 10 });
  });

  it('find what lies there and has not left for 90 days', async () => {
    const stock = { ROC: 5 };
    await item('SLOW', { stock });
    await item('NEW', { stock, createdAt: new Date('2026-09-01T12:00:00Z') });
    await item('NOTHING');
    // The week of the day 90 days ago began on August 16.
    await ship(await item('MOVED', { stock }), 1, '2026-08-16');
    await ship(await item('EARLIER', { stock }), 1, '2026-08-15');
    const part = await item('PART', { stock });
    const kit = await app.given.kit({
      clientId: client.id,
      components: [{ item: part, quantity: 1 }],
    });
    await ship(kit, 1, '2026-11-10');
    assert.deepEqual(await found('slow'), ['EARLIER', 'SLOW']);
  });

  it('narrow a search and its pages, and count beside the documented cards', async () => {
    await item('PEN-1');
    await item('PEN-2');
    await item('INK-1');
    await item('PEN-3', { stock: { ROC: 1 } });
    const first = await list({ question: 'out', searchTerm: 'pen', pageSize: 1 });
    assert.deepEqual(
      [first.entities.length, first.totalEntityLookupCount, first.totalItemCount],
      [1, 2, 3],
    );
    const past = await list({ question: 'out', searchTerm: 'pen', pageSize: 1, page: 9 });
    assert.deepEqual([past.entities, past.totalEntityLookupCount], [[], 2]);
    const inactive = await list({ question: 'out', status: 'inactive' });
    assert.equal(inactive.totalEntityLookupCount, 0);
    // Past the types, because a question that there is not is what is tested.
    const refused = await app.call(
      itemsAhead.list,
      { query: { question: 'lost' } as unknown as Partial<AheadListQuery> },
      { as: user },
    );
    assert.equal(refused.status, 400);
  });

  it('are not asked where none is named: all items are there with their figures', async () => {
    await item('PEN', { stock: { ROC: 3 } });
    await item('OFF', { isActive: false });
    const { entities, totalEntityLookupCount } = await list({ sortBy: 'stockNumber' });
    assert.equal(totalEntityLookupCount, 2);
    assert.deepEqual(
      entities.map(({ StockNumber, Ahead }) => [StockNumber, Ahead.Available]),
      [
        ['OFF', 0],
        ['PEN', 3],
      ],
    );
  });
});

describe('a question', () => {
  it('narrows what a bulk act and a file take of all items, too', async () => {
    await item('OUT');
    await item('THERE', { stock: { ROC: 1 } });
    const payload = { Kind: 'items', Act: 'deactivate', Query: { question: 'out' } } as const;
    const { answer } = await app.call(bulk.preview, { payload }, { as: user });
    assert.equal(answer.Total, 1);
    const { content } = await fetchFile(app, listFiles.items, {
      as: user,
      query: { question: 'out', columns: 'stock,stockState' },
    });
    assert.deepEqual(csvRows(content), [
      ['STOCK NUMBER', 'STOCK'],
      ['OUT', 'Out'],
    ]);
  });
});

describe("another client's items", () => {
  it('are in no list, count or figure, and neither are their shipments and notices', async () => {
    const theirs = await app.given.client();
    const foreign = await item('FOREIGN', {}, theirs.id);
    await tag(foreign, today);
    await ship(foreign, 500, today);
    await givenNotice(app.db, { clientId: theirs.id, lines: [[foreign, 9]] });
    assert.deepEqual(await counted(), { low: 0, out: 0, expiring: 0, slow: 0 });
    for (const question of ['low', 'out', 'expiring', 'slow'] as const)
      assert.deepEqual(await found(question), []);
    const payload = { Ids: [foreign.id] };
    const { answer } = await app.call(itemsAhead.figures, { payload }, { as: user });
    assert.deepEqual(answer, { Items: [] });
  });

  it('are seen by a manager who is assigned to the client, and by no other one', async () => {
    await item('PEN');
    const home = await app.given.client();
    const manager = await app.given.user({
      role: 'Manager',
      clientId: home.id,
      assignedClientIds: [client.id],
    });
    const stranger = await app.given.user({ role: 'Manager', clientId: home.id });
    const as = { as: manager, clientId: client.id };
    assert.equal((await app.call(itemsAhead.questions, {}, as)).answer.out, 1);
    const refused = await app.call(itemsAhead.questions, {}, { as: stranger, clientId: client.id });
    assert.equal(refused.status, 403);
  });
});
