import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { asc } from 'drizzle-orm';
import { stockMovements } from '../db/schema/movements';
import { inTransaction } from '../db/transaction';
import { newAct, system } from '../events/act';
import { warehouseId } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { keepCounts } from './stockRows';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

it('rows that a count makes are made in the order in which stock is locked', async () => {
  await app.given.warehouses();
  const { id: clientId } = await app.given.client();
  const ids: string[] = [];
  for (const stockNumber of ['A', 'B', 'C'])
    ids.push((await app.given.item({ clientId, stockNumber })).id);
  const sorted = ids.toSorted();
  const counts = sorted.toReversed().map((itemId) => ({
    itemId,
    warehouseId: warehouseId('ROC'),
    onHand: 3,
    unshippable: 0,
  }));
  const act = newAct({ clientId, at: app.clock.now() }, system);
  await inTransaction(app.db, (tx) => keepCounts(tx, act, counts));
  const rows = await app.db
    .select({ itemId: stockMovements.itemId })
    .from(stockMovements)
    .orderBy(asc(stockMovements.id));
  assert.deepEqual(
    rows.map(({ itemId }) => itemId),
    sorted,
  );
});
