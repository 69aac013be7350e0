import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { orders, orderTallies } from '../../db/schema/orders';
import { createGiven, type GivenClient } from '../../testing/given';
import { givenOrder } from '../../testing/givenOrder';
import { clearTables, testDatabase } from '../../testing/testDatabase';
import { readTallies, recountTallies, tally } from './orderTallies';

describe('the tallies of a client', () => {
  let database: Database;
  let client: GivenClient;
  let given: ReturnType<typeof createGiven>;
  before(async () => {
    database = await testDatabase();
    given = createGiven(database.db);
  });
  beforeEach(async () => {
    await clearTables(database);
    client = await given.client();
  });
  after(() => database.close());

  const read = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await readTallies(database.db, client.id, null)).map(
        ({ status, hasBackorders, orders: count }) => [
          `${status}${hasBackorders ? ' with backorders' : ''}`,
          count,
        ],
      ),
    );
  const add = (status: string, fields = {}) =>
    givenOrder(database.db, { clientId: client.id, status, ...fields });

  it('follow an order from one status to the next', async () => {
    const order = await add('Submitted');
    await add('Submitted');
    await tally(database.db, [
      { of: order, by: -1 },
      { of: { ...order, status: 'Approved' }, by: 1 },
    ]);
    assert.deepEqual(await read(), { Submitted: 1, Approved: 1 });
    await tally(database.db, [{ of: { ...order, status: 'Approved' }, by: -1 }]);
    assert.deepEqual(await read(), { Submitted: 1 });
  });

  it('stay as they are when nothing changed', async () => {
    const order = await add('Submitted');
    await tally(database.db, []);
    await tally(database.db, [
      { of: order, by: 1 },
      { of: order, by: -1 },
    ]);
    assert.deepEqual(await read(), { Submitted: 1 });
  });

  it('are right again after a recount, and those of other clients are left alone', async () => {
    const other = await given.client();
    await givenOrder(database.db, { clientId: other.id });
    await add('Submitted');
    await add('Submitted', { hasBackorders: true });
    await add('Closed');
    await database.db.update(orderTallies).set({ orders: 77 });
    await database.db.delete(orders).where(eq(orders.status, 'Closed'));
    await recountTallies(database.db, client.id);
    assert.deepEqual(await read(), { Submitted: 1, 'Submitted with backorders': 1 });
    assert.deepEqual(
      (await readTallies(database.db, other.id, null)).map(({ orders: count }) => count),
      [77],
    );
  });
});
