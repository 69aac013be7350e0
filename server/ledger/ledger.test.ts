import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import type { InputOf } from '@contract/endpoint';
import { listFiles } from '@contract/listFiles';
import { mostCountedMovements, stockMovements as calls } from '@contract/stockMovements';
import { readFoundIds } from '../db/foundIds';
import { sources } from '../exports/sources';
import type { Actor } from '../http/actor';
import { newAct, type Doer } from '../events/act';
import { inTransaction } from '../db/transaction';
import { runTogether } from '../db/writing';
import { movingStatements } from '../stock/movements';
import { csvRows, fetchFile } from '../testing/exporting';
import { warehouseId, type GivenItem, type GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { itemsOnDay, rowsOnDay } from './stockOnDay';
import { inBrief, openFloor, type LedgerFloor } from './testing/ledgerFloor';

let app: TestApp;
let floor: LedgerFloor;
let pen: GivenItem;
const staff: Doer = { kind: 'staff', name: 'Max Manager' };
const warehouse: Doer = { kind: 'warehouse', name: 'Warehouse ROC' };

/** The one client that is shown reorder points. */
const reorderClient = 'a0a0a0a0-0000-4000-8000-00000000000a';

before(async () => {
  app = await testApp({ settings: { itemTagClients: [reorderClient] } });
});
beforeEach(async () => {
  await app.clear();
  app.clock.set(new Date('2026-03-02T15:00:00Z'));
  floor = await openFloor(app);
  pen = await floor.item('PEN', { ROC: 20, SPA: 4 });
  await floor.open();
});
after(() => app.close());

type Move = Parameters<typeof movingStatements>[1][number];

/** Somebody moves pens at a moment. */
const moveAt = async (at: string, move: Partial<Move>, by: Doer = warehouse): Promise<void> => {
  app.clock.set(new Date(at));
  for (const each of [floor.manager, floor.owner]) await app.signIn(each);
  const usual = {
    itemId: pen.id,
    warehouseId: warehouseId('ROC'),
    state: 'onHand',
    change: -1,
    reason: 'shipped',
    document: null,
  } as const;
  const act = newAct({ clientId: floor.client.id, at: new Date(at) }, by);
  await inTransaction(app.db, (tx) =>
    runTogether(tx, movingStatements(act, [{ ...usual, ...move }])),
  );
};

const onDay = async (query: InputOf<typeof calls.onDay>['query'], as = floor.owner) =>
  (await app.call(calls.onDay, { query }, { as })).answer.entities.map(
    ({ StockNumber, WarehouseCode, OnHand, Reserved, Unshippable, Available }) =>
      `${StockNumber} ${WarehouseCode} ${OnHand} ${Reserved} ${Unshippable} ${Available}`,
  );
const balance = (query: Partial<InputOf<typeof calls.balance>['query']> = {}) =>
  app.call(
    calls.balance,
    { query: { stockNumber: 'pen', from: '2026-03-01', ...query } },
    { as: floor.owner },
  );
const why = async (query: Partial<InputOf<typeof calls.why>['query']> = {}, as = floor.owner) =>
  (await app.call(calls.why, { query: { stockNumber: 'PEN', ...query } }, { as })).answer.States;

describe('the list of movements', () => {
  it('is found by item, warehouse, state, reason, document and days, the newest first', async () => {
    const cap = await floor.item('CAP', { ROC: 5 });
    await floor.open();
    const document = { kind: 'order', number: '10001' } as const;
    await moveAt('2026-03-04T04:59:00Z', { document, line: 2 });
    await moveAt('2026-03-04T05:00:00Z', { itemId: cap.id, state: 'reserved', change: 1 });
    assert.deepEqual(inBrief(await floor.list()).slice(-2), [
      'PEN ROC onHand -1 = 19, shipped, order 10001',
      'CAP ROC reserved +1 = 1, shipped',
    ]);
    const count = async (query: InputOf<typeof calls.list>['query']) =>
      (await floor.list(query)).length;
    assert.deepEqual(
      [
        await count({ stockNumber: 'pen' }),
        await count({ stockNumber: 'PE' }),
        await count({ warehouse: 'SPA' }),
        await count({ warehouse: 'XYZ' }),
        await count({ state: 'reserved' }),
        await count({ reason: 'shipped' }),
        await count({ document: '10001' }),
        // A minute before midnight in New York, and midnight itself.
        await count({ from: '2026-03-03', to: '2026-03-03' }),
        await count({ from: '2026-03-04' }),
        await count({ from: '2026-03-04', timeZone: 'UTC' }),
        await count({ tag: 'T1' }),
      ],
      [3, 0, 1, 0, 1, 2, 1, 1, 1, 2, 0],
    );
    const { answer } = await app.call(
      calls.list,
      { query: { pageSize: 2, page: 2 } },
      { as: floor.owner },
    );
    assert.deepEqual([answer.entities.length, answer.totalEntityLookupCount], [2, 5]);
  });

  it('names people of the client to everybody, and staff to staff alone', async () => {
    await moveAt('2026-03-03T15:00:00Z', {}, staff);
    await moveAt('2026-03-03T15:01:00Z', {}, { kind: 'user', name: 'Uma User' });
    const names = async (as: GivenUser) =>
      (await floor.list({ reason: 'shipped' }, as)).map(({ By, ByKind }) => [ByKind, By]);
    assert.deepEqual(await names(floor.manager), [
      ['user', 'Uma User'],
      ['staff', 'Max Manager'],
    ]);
    assert.deepEqual(await names(floor.owner), [
      ['user', 'Uma User'],
      ['staff', ''],
    ]);
  });

  it('names deduct orders to staff alone', async () => {
    const document = { kind: 'deductOrder', number: '10002' } as const;
    await moveAt('2026-03-03T15:00:00Z', { document, reason: 'deducted' });
    const [seen] = await floor.list({ document: '10002' });
    assert.deepEqual(seen?.Document, { Kind: 'deductOrder', Number: '10002', Line: null });
    assert.deepEqual(await floor.list({ document: '10002' }, floor.owner), []);
    const [hidden] = await floor.list({ reason: 'deducted' }, floor.owner);
    assert.deepEqual([hidden?.Change, hidden?.Document], [-1, null]);
    const reason = (await why())[0]?.Reasons.find(({ Reason }) => Reason === 'deducted');
    assert.deepEqual([reason?.Documents, reason?.Document], [1, null]);
  });

  it('is another client’s for nobody else', async () => {
    await moveAt('2026-03-03T15:00:00Z', { document: { kind: 'order', number: '10001' } });
    const stranger = await app.given.user({ role: 'Owner' });
    assert.deepEqual(await floor.list({}, stranger), []);
    assert.deepEqual(await floor.list({ stockNumber: 'PEN' }, stranger), []);
    assert.deepEqual(await floor.list({ document: '10001' }, stranger), []);
    assert.deepEqual(await onDay({ day: '2026-03-03' }, stranger), []);
    for (const call of [calls.why, calls.balance]) {
      const query = { stockNumber: 'PEN', from: '2026-03-01' };
      const { status, body } = await app.call(call, { query }, { as: stranger });
      assert.deepEqual([status, body.message], [404, 'Item PEN was not found']);
    }
  });

  it('is counted as far as somebody pages, and no further', async () => {
    await app.db.execute(sql`
      insert into stock_movements (client_id, item_id, warehouse_id, number, state, change, balance, reason, act_id, by_kind, by, happened_at, recorded_at)
      select ${floor.client.id}::uuid, ${pen.id}::uuid, ${warehouseId('ROC')}::uuid, n + 100, 'onHand', 1, n, 'recounted',
        gen_random_uuid(), 'system', 'System', '2026-03-02', '2026-03-02'
      from generate_series(1, ${mostCountedMovements}::int) n`);
    const query = { pageSize: 50, page: mostCountedMovements / 50 };
    const { answer } = await app.call(calls.list, { query }, { as: floor.owner });
    assert.deepEqual(
      [answer.totalEntityLookupCount, answer.entities.length],
      [mostCountedMovements, 50],
    );
    const reserved = { state: 'reserved' } as const;
    const few = await app.call(calls.list, { query: reserved }, { as: floor.owner });
    assert.equal(few.answer.totalEntityLookupCount, 0);
  });

  it('comes as a file, as it is found', async () => {
    await moveAt('2026-03-03T15:00:00Z', { document: { kind: 'order', number: '10001' } });
    const { content } = await fetchFile(app, listFiles.stockMovements, {
      as: floor.owner,
      query: { format: 'csv', stockNumber: 'PEN', warehouse: 'ROC' },
    });
    assert.deepEqual(csvRows(content), [
      ['WHEN', 'STOCK NUMBER', 'WHY', 'DOCUMENT', 'WAREHOUSE', 'OF', 'CHANGE', 'AFTER', 'WHO'],
      [
        '2026-03-03 10:00',
        'PEN',
        'Shipped',
        '10001',
        'ROC',
        'On hand',
        '-1',
        '19',
        'Warehouse ROC',
      ],
      ['2026-03-02 10:00', 'PEN', 'Opening balance', '', 'ROC', 'On hand', '20', '20', 'System'],
    ]);
  });
});

describe('the stock on a day', () => {
  it('is what there was when the day ended, in the time zone that is named', async () => {
    await moveAt('2026-03-04T04:59:59Z', { change: -5 });
    await moveAt('2026-03-04T05:00:00Z', { state: 'reserved', change: 2, reason: 'reserved' });
    await moveAt('2026-03-06T15:00:00Z', { state: 'unshippable', change: 3, reason: 'condition' });
    assert.deepEqual(await onDay({ day: '2026-03-01' }), []);
    assert.deepEqual(await onDay({ day: '2026-03-02' }), ['PEN ROC 20 0 0 20', 'PEN SPA 4 0 0 4']);
    assert.deepEqual(await onDay({ day: '2026-03-03', warehouse: 'ROC' }), ['PEN ROC 15 0 0 15']);
    assert.deepEqual(await onDay({ day: '2026-03-03', warehouse: 'ROC', timeZone: 'UTC' }), [
      'PEN ROC 20 0 0 20',
    ]);
    assert.deepEqual(await onDay({ day: '2026-03-04', warehouse: 'ROC' }), ['PEN ROC 15 2 0 13']);
    assert.deepEqual(await onDay({ day: '2026-03-09', warehouse: 'ROC' }), ['PEN ROC 15 2 3 10']);
  });

  it('is found by a part of a stock number, page by page, and comes as a file', async () => {
    for (const number of ['CAP-1', 'CAP-2', 'CAP-3']) await floor.item(number, { ROC: 1, SPA: 2 });
    await floor.open();
    const query = { day: '2026-03-02', searchTerm: 'cap', pageSize: 4, page: 2 };
    const { answer } = await app.call(calls.onDay, { query }, { as: floor.owner });
    assert.deepEqual(
      [answer.totalEntityLookupCount, answer.entities.map(({ StockNumber }) => StockNumber)],
      [6, ['CAP-3', 'CAP-3']],
    );
    const { content } = await fetchFile(app, listFiles.stockOnDay, {
      as: floor.owner,
      query: { format: 'csv', day: '2026-03-02', columns: 'item,warehouse,onHand,available' },
    });
    assert.deepEqual(csvRows(content), [
      ['STOCK NUMBER', 'WAREHOUSE', 'BALANCE ON HAND', 'AVAILABLE'],
      ...[1, 2, 3].flatMap((nth) => [
        [`CAP-${nth}`, 'ROC', '1', '1'],
        [`CAP-${nth}`, 'SPA', '2', '2'],
      ]),
      ['PEN', 'ROC', '20', '20'],
      ['PEN', 'SPA', '4', '4'],
    ]);
    const none = await fetchFile(app, listFiles.stockOnDay, {
      as: floor.owner,
      query: { format: 'csv', day: '2020-01-01', columns: 'item,warehouse' },
    });
    assert.deepEqual(csvRows(none.content), [['STOCK NUMBER', 'WAREHOUSE']]);
  });
});

describe('a file of the stock on a day', () => {
  it('has every row once, though an item comes or goes while it is written', async () => {
    for (const number of ['CAP-1', 'CAP-2', 'CAP-3']) await floor.item(number, { ROC: 1, SPA: 2 });
    await floor.open();
    const { db } = app;
    const desk = { db, now: () => app.clock.now(), timeZone: 'America/New_York' };
    const actor = { clientId: floor.client.id } as Actor;
    const query = { day: '2026-03-02' };
    const { ids, total } = await itemsOnDay(desk, actor, query);
    const [first, ...others] = [...(await readFoundIds(db, ids)).batches(1)].flat();
    assert.ok(first);
    const begun = await rowsOnDay(desk, actor, { query, ids: [first] });
    await floor.item('BOX', { ROC: 5 });
    await floor.open();
    const rest = await rowsOnDay(desk, actor, { query, ids: others });
    assert.deepEqual(
      [...begun, ...rest].map(
        ({ StockNumber, WarehouseCode }) => `${StockNumber} ${WarehouseCode}`,
      ),
      ['CAP-1', 'CAP-2', 'CAP-3', 'PEN'].flatMap((number) => [`${number} ROC`, `${number} SPA`]),
    );
    assert.equal(total, 8);
  });

  it('is of the day on which it was asked for, when midnight comes while it is written', async () => {
    const { timeZone } = app.parts.config;
    const asked = { page: 1, pageSize: 50, format: 'csv' } as const;
    app.clock.set(new Date('2026-03-03T04:59:00Z'));
    const actor = { clientId: floor.client.id } as Actor;
    const { ids, load } = await sources.stockOnDay(app.parts, actor, { ...asked, timeZone });
    await moveAt('2026-03-03T05:30:00Z', { change: -7 });
    const rows = await load([...ids.batches(10)].flat());
    assert.deepEqual(
      rows.map(({ WarehouseCode, OnHand }) => `${WarehouseCode} ${OnHand}`),
      ['ROC 20', 'SPA 4'],
    );
  });
});

describe('the balance of an item', () => {
  it('has every day from the first that is known until today, of all warehouses or one', async () => {
    await moveAt('2026-03-04T04:59:59Z', { change: -5 });
    await moveAt('2026-03-05T15:00:00Z', { state: 'reserved', change: 2, reason: 'reserved' });
    const { answer } = await balance();
    assert.deepEqual(
      [
        answer.StockNumber,
        answer.KnownFrom,
        answer.Points.map(({ Day, OnHand, Reserved }) => [Day, OnHand, Reserved]),
      ],
      [
        'PEN',
        '2026-03-02',
        [
          ['2026-03-02', 24, 0],
          ['2026-03-03', 19, 0],
          ['2026-03-04', 19, 0],
          ['2026-03-05', 19, 2],
        ],
      ],
    );
    const some = (await balance({ warehouse: 'SPA', from: '2026-03-03', to: '2026-03-04' })).answer;
    assert.deepEqual(
      some.Points.map(({ Day, OnHand }) => [Day, OnHand]),
      [
        ['2026-03-03', 4],
        ['2026-03-04', 4],
      ],
    );
  });

  it('has the reorder point for clients that are shown them alone (ITEM-38)', async () => {
    const { id: clientId } = await app.given.client({ id: reorderClient });
    const theirs = await app.given.user({ role: 'User', clientId });
    await app.given.item({ clientId, stockNumber: 'CAP', reorderPoint: 10 });
    await floor.item('CAP', {}, { reorderPoint: 10 });
    const query = { stockNumber: 'CAP', from: '2026-03-01' };
    const pointOf = async (as: GivenUser) =>
      (await app.call(calls.balance, { query }, { as })).answer.ReorderPoint;
    assert.deepEqual([await pointOf(theirs), await pointOf(floor.manager)], [10, null]);
  });

  it('is empty for an item that nobody has ever had, and refused for more days than a picture can have', async () => {
    await floor.item('NEW', {});
    const { answer } = await balance({ stockNumber: 'NEW' });
    assert.deepEqual([answer.KnownFrom, answer.Points], [null, []]);
    app.clock.advance({ days: 900 });
    await app.signIn(floor.owner);
    const { status, body } = await balance();
    assert.equal(status, 400);
    assert.match(JSON.stringify(body), /A balance can have 800 days at most/);
  });
});

describe('why an item has what it has', () => {
  it('adds up by reason, since the ledger began or since a day', async () => {
    const order = (number: string) => ({ document: { kind: 'order', number } as const });
    await moveAt('2026-03-03T15:00:00Z', { change: -2, ...order('10001') });
    await moveAt('2026-03-04T15:00:00Z', { change: -3, ...order('10002') });
    await moveAt('2026-03-05T15:00:00Z', {
      change: 9,
      reason: 'received',
      document: { kind: 'notice', number: '501' },
    });
    const [onHand, reserved] = await why();
    const [opening, shipped, received] = onHand?.Reasons ?? [];
    assert.deepEqual(
      [onHand?.Before, opening?.Change, shipped?.Change, received?.Change, onHand?.Now],
      [0, 24, -5, 9, 28],
    );
    assert.deepEqual(
      [shipped?.Movements, shipped?.Documents, shipped?.Document, received?.Document],
      [2, 2, null, { Kind: 'notice', Number: '501', Line: null }],
    );
    assert.deepEqual(reserved, { State: 'reserved', Before: 0, Now: 0, Reasons: [] });
    const [since] = await why({ from: '2026-03-04', warehouse: 'ROC' });
    assert.deepEqual(
      [since?.Before, since?.Reasons.map(({ Reason, Change }) => [Reason, Change]), since?.Now],
      [
        18,
        [
          ['shipped', -3],
          ['received', 9],
        ],
        24,
      ],
    );
  });
});
