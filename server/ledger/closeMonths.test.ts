import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { stockMovements as calls } from '@contract/stockMovements';
import type { Db } from '../db/database';
import { stock, stockTags } from '../db/schema/inventory';
import { stockMovements, stockMovementsArchive, tagMovementsArchive } from '../db/schema/movements';
import { newAct, type Doer } from '../events/act';
import { letRowsGo } from '../db/letRowsGo';
import { inTransaction } from '../db/transaction';
import { runTogether } from '../db/writing';
import { movingStatements, movingTagStatements } from '../stock/movements';
import { warehouseId, type GivenItem } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { closeMonths, slice } from './closeMonths';
import { settleLedgers } from './settleLedger';
import { inBrief, openFloor, type LedgerFloor } from './testing/ledgerFloor';
import { ledgerDifferences } from './verifyLedger';

let app: TestApp;
let floor: LedgerFloor;
let pen: GivenItem;
const by: Doer = { kind: 'warehouse', name: 'Warehouse ROC' };

before(async () => {
  app = await testApp({ settings: { stockLedgerMonths: 1 } });
});
beforeEach(async () => {
  await app.clear();
  app.clock.set(new Date('2026-01-10T15:00:00Z'));
  floor = await openFloor(app);
  pen = await floor.item('PEN', { ROC: 20 });
  await floor.tag(pen, { number: 'T1', onHand: 20 });
  await floor.open();
});
after(() => app.close());

const ship = async (at: string, pieces: number, order?: string): Promise<void> => {
  app.clock.set(new Date(at));
  await app.signIn(floor.manager);
  const act = newAct({ clientId: floor.client.id, at: new Date(at) }, by);
  const document = order === undefined ? null : ({ kind: 'order', number: order } as const);
  const less = { state: 'onHand', change: -pieces, reason: 'shipped', document } as const;
  const place = { itemId: pen.id, warehouseId: warehouseId('ROC') };
  await inTransaction(app.db, (tx) =>
    runTogether(tx, [
      ...movingStatements(act, [{ ...less, ...place }]),
      ...movingTagStatements(act, [{ ...less, tagNumber: 'T1' }]),
    ]),
  );
};
const close = () => closeMonths(app.parts, new AbortController().signal);
const onDay = async (day: string) =>
  (await app.call(calls.onDay, { query: { day } }, { as: floor.manager })).answer.entities.map(
    ({ OnHand }) => OnHand,
  );

describe('months that are closed', () => {
  it('are a balance row, and stand in the archive as they were', async () => {
    await ship('2026-01-20T15:00:00Z', 1);
    await ship('2026-02-20T15:00:00Z', 2);
    await ship('2026-03-20T15:00:00Z', 3);
    await close();
    assert.equal(await app.db.$count(stockMovementsArchive), 2);
    assert.equal(await app.db.$count(tagMovementsArchive), 2);
    const rest = ['PEN ROC onHand -2 = 17, shipped', 'PEN ROC onHand -3 = 14, shipped'];
    assert.deepEqual(inBrief(await floor.list()), ['PEN ROC onHand +19 = 19, closed', ...rest]);
    assert.deepEqual(
      inBrief(await floor.list({ tag: 'T1' }))[0],
      'PEN ROC T1 onHand +19 = 19, closed',
    );
    assert.deepEqual(await ledgerDifferences(app.db), []);
    const { answer } = await app.call(
      calls.why,
      { query: { stockNumber: 'PEN' } },
      { as: floor.manager },
    );
    const [onHand] = answer.States;
    assert.deepEqual(
      onHand?.Reasons.map(({ Reason, Change }) => [Reason, Change]),
      [
        ['closed', 19],
        ['shipped', -5],
      ],
    );
  });

  it('name none of the records that moved the stock', async () => {
    await ship('2026-01-20T15:00:00Z', 1, '10023');
    await ship('2026-03-20T15:00:00Z', 3, '10050');
    await close();
    assert.deepEqual(inBrief(await floor.list()), [
      'PEN ROC onHand +19 = 19, closed',
      'PEN ROC onHand -3 = 16, shipped, order 10050',
    ]);
    assert.deepEqual(await floor.list({ document: '10023' }), []);
    assert.deepEqual(
      inBrief(await floor.list({ tag: 'T1' }))[0],
      'PEN ROC T1 onHand +19 = 19, closed',
    );
    const query = { stockNumber: 'PEN' };
    const { answer } = await app.call(calls.why, { query }, { as: floor.manager });
    assert.deepEqual(
      answer.States[0]?.Reasons.map(({ Reason, Documents, Document }) => [
        Reason,
        Documents,
        Document?.Number ?? null,
      ]),
      [
        ['closed', 0, null],
        ['shipped', 1, '10050'],
      ],
    );
  });

  it('are closed once more a month later, and nothing is closed twice', async () => {
    await ship('2026-01-20T15:00:00Z', 1);
    await ship('2026-02-20T15:00:00Z', 2);
    await ship('2026-03-20T15:00:00Z', 3);
    await close();
    await close();
    assert.equal(await app.db.$count(stockMovementsArchive), 2);
    await ship('2026-04-20T15:00:00Z', 4);
    await close();
    assert.equal(await app.db.$count(stockMovementsArchive), 3);
    assert.deepEqual(inBrief(await floor.list()), [
      'PEN ROC onHand +17 = 17, closed',
      'PEN ROC onHand -3 = 14, shipped',
      'PEN ROC onHand -4 = 10, shipped',
    ]);
    assert.deepEqual(await ledgerDifferences(app.db), []);
  });

  it('are closed some at a time, however many there are', async () => {
    const cup = await floor.item('CUP', { ROC: 9, SPA: 3 });
    await floor.open();
    // As many movements as two slices and a half, of two rows in turn.
    await app.db.execute(sql`
      insert into stock_movements (client_id, item_id, warehouse_id, number, state, change, balance, reason, act_id, by_kind, by, happened_at, recorded_at)
      select s.client_id, s.item_id, s.warehouse_id, n + 1, 'onHand', case n % 2 when 0 then -1 else 1 end,
        s.on_hand + n % 2, 'recounted', gen_random_uuid(), 'system', 'System', '2026-01-20', '2026-01-20'
      from generate_series(1, ${slice + slice / 4}::int) n, stock s where s.item_id = ${cup.id}::uuid
      order by n, s.warehouse_id`);
    await app.db
      .update(stock)
      .set({ movements: sql`${slice + slice / 4 + 1}` })
      .where(eq(stock.itemId, cup.id));
    assert.deepEqual(await ledgerDifferences(app.db), []);
    let transactions = 0;
    const counting: Db = Object.create(app.db, {
      transaction: {
        value: (...work: Parameters<Db['transaction']>) => {
          transactions += 1;
          return app.db.transaction(...work);
        },
      },
    });
    app.clock.set(new Date('2026-03-20T15:00:00Z'));
    await closeMonths({ ...app.parts, db: counting }, new AbortController().signal);
    assert.ok(transactions >= 4, `${transactions} transactions`);
    assert.equal(await app.db.$count(stockMovements, eq(stockMovements.itemId, cup.id)), 2);
    assert.deepEqual(await ledgerDifferences(app.db), []);
  });

  it('are remembered day by day', async () => {
    await ship('2026-01-20T15:00:00Z', 1);
    await ship('2026-04-20T15:00:00Z', 2);
    const days = ['2026-01-09', '2026-01-10', '2026-01-20', '2026-03-01', '2026-04-20'];
    const remembered = await Promise.all(days.map(onDay));
    await close();
    assert.deepEqual(await Promise.all(days.map(onDay)), remembered);
    assert.deepEqual(remembered, [[], [20], [19], [19], [17]]);
    const query = { stockNumber: 'PEN', from: '2026-01-19', to: '2026-01-20' };
    const { answer } = await app.call(calls.balance, { query }, { as: floor.manager });
    assert.deepEqual(
      [answer.KnownFrom, answer.Points.map(({ OnHand }) => OnHand)],
      ['2026-01-10', [20, 19]],
    );
  });
});

describe('what npm run stock:verify looks for', () => {
  const found = async (pattern: RegExp): Promise<void> => {
    const differences = await ledgerDifferences(app.db);
    assert.ok(
      differences.some((sentence) => pattern.test(sentence)),
      differences.join('\n'),
    );
  };

  it('is pieces that moved without a movement, which a correction sets right', async () => {
    await app.db.update(stock).set({ onHand: 25 });
    await app.db.update(stockTags).set({ onHand: 25 });
    await found(/^stock .*: onHand is 25, and its movements come to 20$/);
    await found(/^tag .*tag_number T1: onHand is 25, and its movements come to 20$/);
    await settleLedgers(app.db, app.clock.now());
    assert.deepEqual(await ledgerDifferences(app.db), []);
    assert.deepEqual(inBrief(await floor.list({ reason: 'corrected' })), [
      'PEN ROC onHand +5 = 25, corrected',
    ]);
  });

  it('is movements that were lost, invented or changed behind the ledger’s back', async () => {
    await ship('2026-01-20T15:00:00Z', 1);
    await ship('2026-01-21T15:00:00Z', 2);
    await inTransaction(app.db, async (tx) => {
      await letRowsGo(tx, ['archiving'], () =>
        tx.delete(stockMovements).where(eq(stockMovements.number, 2)),
      );
    });
    await found(/movement 2 is missing/);
    await found(/movement 3 says that onHand was 17 after a change by -2, and it was 20 before/);
    await found(/onHand is 17, and its movements come to 18/);
    await app.db.update(stock).set({ movements: 9 });
    await found(/it has moved 9 times, and its last movement has the number 3/);
  });

  it('is a balance row that says something else than the archive', async () => {
    await ship('2026-05-20T15:00:00Z', 1);
    await close();
    await inTransaction(app.db, async (tx) => {
      await letRowsGo(tx, ['archiving'], () => tx.delete(stockMovementsArchive));
    });
    await found(/the closed months of onHand come to 0, and their balance row says 20/);
  });
});
