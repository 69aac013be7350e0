import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { bulk } from '@contract/bulk';
import { orders } from '../db/schema/orders';
import { orderCells, orderCsv } from '../imports/testing/files';
import { importingAs } from '../imports/testing/importing';
import type { GivenClient, GivenUser } from '../testing/given';
import { givenOrder } from '../testing/givenOrder';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { testApp, type TestApp } from '../testing/testApp';

describe('the orders of an import', () => {
  let app: TestApp;
  let client: GivenClient;
  let user: GivenUser;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    client = await app.given.client({ orderSettings: peopleOnly });
    user = await app.given.user({ role: 'User', clientId: client.id });
    await app.given.item({ clientId: client.id, stockNumber: 'PEN', stock: { ROC: 5000 } });
  });
  after(() => app.close());

  const importOf = (...names: string[]) =>
    importingAs(app, user).importAll(
      orderCsv(...names.map((name) => orderCells({ 'Order Name': name, 'Product SKU': 'PEN' }))),
    );
  const ask = (Import: string, { as = user, Kind = 'orders', ...more }: Asking = {}) =>
    app.call(
      bulk.preview,
      { payload: { Kind, Act: Kind === 'items' ? 'activate' : 'cancel', Import, ...more } },
      { as },
    );
  interface Asking {
    as?: GivenUser;
    Kind?: 'orders' | 'items' | 'notices';
    Ids?: string[];
  }
  const statusOf = async (name: string) => {
    const [found] = await app.db.select().from(orders).where(eq(orders.name, name));
    return found?.status;
  };

  it('are cancelled as far as the rules let them, each with its row in the receipt', async () => {
    await givenOrder(app.db, { clientId: client.id, name: 'By hand' });
    await importOf('PO 0');
    const { _id } = await importOf('PO 1', 'PO 2', 'PO 3', 'PO 4');
    for (const [name, status] of [
      ['PO 2', 'Released'],
      ['PO 4', 'Cancelled'],
    ] as const)
      await app.db.update(orders).set({ status }).where(eq(orders.name, name));
    const { answer } = await ask(_id);
    assert.deepEqual(
      [answer.Total, answer.WillDo, answer.LeftOut.map(({ Because, Count }) => [Because, Count])],
      [
        4,
        2,
        [
          ['released', 1],
          ['cancelled', 1],
        ],
      ],
    );
    await app.call(bulk.start, { payload: { Id: answer._id } }, { as: user });
    await app.jobs.drain();
    const { entities } = (
      await app.call(bulk.records, { params: { id: answer._id }, query: {} }, { as: user })
    ).answer;
    assert.deepEqual(
      entities.map(({ Name, Outcome }) => [Name, Outcome]),
      [
        ['PO 2', 'leftOut'],
        ['PO 4', 'leftOut'],
        ['PO 1', 'done'],
        ['PO 3', 'done'],
      ],
    );
    assert.deepEqual(
      [await statusOf('PO 1'), await statusOf('PO 2'), await statusOf('PO 0')],
      ['Cancelled', 'Released', 'Submitted'],
    );
    assert.equal(await statusOf('By hand'), 'Submitted');
  });

  it('give back the stock that they had reserved', async () => {
    const { _id } = await importOf('PO 1', 'PO 2');
    const { answer } = await ask(_id);
    await app.call(bulk.start, { payload: { Id: answer._id } }, { as: user });
    await app.jobs.drain();
    await assertBooksBalance(app.db);
  });

  it("are not found of another client's import, nor of one that never was", async () => {
    const { _id } = await importOf('PO 1');
    const other = await app.given.client();
    const stranger = await app.given.user({ role: 'User', clientId: other.id });
    for (const asked of [ask(_id, { as: stranger }), ask(randomUUID())]) {
      const { status, body } = await asked;
      assert.deepEqual([status, body.message], [404, 'The import was not found']);
    }
  });

  it('are ten thousand at most', async () => {
    const { _id } = await importOf('PO 1');
    await app.db.execute(sql`
      insert into orders (client_id, id, order_number, name, order_type, status, warehouse_status, warehouse_id, order_by, recipient_first, recipient_last, recipient_company, created_at)
      select client_id, gen_random_uuid(), (7000000 + n)::text, name, order_type, status, warehouse_status, warehouse_id, order_by, '', '', '', created_at
      from orders, generate_series(1, 10000) n`);
    await app.db.execute(sql`
      insert into import_rows (client_id, import_id, record_no, kind, item_1, item_2)
      select ${client.id}::uuid, ${_id}::uuid, n + 1, 'success', 'PO', (7000000 + n)::text from generate_series(1, 10000) n`);
    const { status, body } = await ask(_id);
    assert.deepEqual(
      [status, body.message],
      [409, 'At most 10,000 orders can be changed at once; select them in their list'],
    );
  });

  it('are the only records that an import selects, and not beside others', async () => {
    const id = randomUUID();
    const sentences = async (asking: Asking) => JSON.stringify((await ask(id, asking)).body);
    for (const Kind of ['items', 'notices'] as const)
      assert.match(await sentences({ Kind }), /Only orders are selected by their import/);
    assert.match(await sentences({ Ids: [id] }), /Either Ids or Query or Import must be sent/);
  });
});
