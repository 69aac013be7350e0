import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { clients } from '../../db/schema/accounts';
import { orders as orderTable, orderHistory } from '../../db/schema/orders';
import type { GivenClient, GivenUser } from '../../testing/given';
import { givenOrder, type GivenOrder } from '../../testing/givenOrder';
import { assertBooksBalance, peopleOnly } from '../../testing/orderBooks';
import { anOrderOf } from '../../testing/orderPayload';
import { testApp, type TestApp } from '../../testing/testApp';
import { writtenStatements } from '../../testing/writtenStatements';

const steps = {
  approve: { from: 'Submitted', to: 'Approved', done: 'Order(s) approved successfully.' },
  confirm: { from: 'Approved', to: 'Confirmed', done: 'Order(s) confirmed successfully.' },
  release: { from: 'Confirmed', to: 'Released', done: 'Order(s) released successfully.' },
} as const;
const actions = Object.keys(steps) as (keyof typeof steps)[];

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
before(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({ orderSettings: { ...peopleOnly, AllowOrderSplit: true } });
  manager = await app.given.user({
    role: 'Manager',
    clientId: client.id,
    firstName: 'Mona',
    lastName: 'Manager',
  });
});
after(() => app.close());

const add = async (status: string, fields: Partial<GivenOrder> = {}): Promise<GivenOrder> => {
  const item = await app.given.item({ clientId: client.id, stock: { ROC: 100 } });
  return givenOrder(app.db, {
    clientId: client.id,
    status,
    lines: [{ item, quantity: 1 }],
    ...fields,
    recipient: {},
  });
};
const move = (action: (typeof actions)[number], Ids: readonly string[], as: GivenUser = manager) =>
  app.call(orders[action], { payload: { Ids: [...Ids] } }, { as });
const rowOf = async ({ id }: { id: string }): Promise<GivenOrder> => {
  const [row] = await app.db.select().from(orderTable).where(eq(orderTable.id, id));
  assert.ok(row);
  return row;
};
const listed = async (as: GivenUser = manager): Promise<readonly OrderRecord[]> =>
  (await app.call(orders.list, { query: { pageSize: 200 } }, { as })).answer.entities;
const listedOne = async (id: string): Promise<OrderRecord> => {
  const found = (await listed()).find(({ _id }) => _id === id);
  assert.ok(found);
  return found;
};

for (const action of actions) {
  const { from, to, done } = steps[action];
  describe(`PUT orders/${action}`, () => {
    it(`moves orders from ${from} to ${to}, with a step in their history and a new version`, async () => {
      const chosen = [await add(from), await add(from)];
      app.clock.advance({ minutes: 5 });
      const { status, body } = await move(
        action,
        chosen.map(({ id }) => id),
      );
      assert.deepEqual([status, body.message, body['result']], [200, done, {}]);
      for (const { id, version } of chosen) {
        const row = await rowOf({ id });
        assert.deepEqual([row.status, row.version], [to, version + 1]);
        const [, step] = await app.db
          .select()
          .from(orderHistory)
          .where(eq(orderHistory.orderId, id))
          .orderBy(orderHistory.step);
        assert.deepEqual(
          [step?.step, step?.status, step?.by, step?.at],
          [2, to, 'Mona Manager', app.clock.now()],
        );
      }
    });

    it('moves the counts of the list with the orders', async () => {
      const [first] = [await add(from), await add(from)];
      const names = {
        Submitted: 'submittedCount',
        Approved: 'confirmedCount',
        Confirmed: 'confirmedCount',
        Released: 'releasedCount',
      } as const;
      await move(action, [first.id]);
      const { answer } = await app.call(orders.list, { query: {} }, { as: manager });
      assert.equal(answer.totalOrderCount, 2);
      assert.equal(answer[names[to]], names[from] === names[to] ? 2 : 1);
    });

    it('takes an order that is named twice once', async () => {
      const order = await add(from);
      assert.equal((await move(action, [order.id, order.id.toUpperCase()])).status, 200);
      assert.equal((await rowOf(order)).version, order.version + 1);
    });

    it(`refuses all orders for one that is not ${from}, with the reason and its id`, async () => {
      const right = await add(from);
      const held = await add('OnHoldDueToInsufficientStock', {
        onHoldReason: 'Insufficient stock: A',
      });
      const closed = await add('Closed');
      const { status, body } = await move(action, [right.id, held.id, closed.id]);
      assert.equal(status, 409);
      const word = done.split(' ')[1];
      const reasons = [
        `Order ${held.orderNumber} is On hold; only ${from} orders can be ${word}`,
        `Order ${closed.orderNumber} is Closed; only ${from} orders can be ${word}`,
      ];
      assert.equal(body['Message'], `No order was ${word}`);
      assert.deepEqual(
        body['Errors'],
        reasons.map((Message) => ({ Message })),
      );
      assert.deepEqual(body['data'], {
        refused: [
          { Id: held.id, Reason: reasons[0] },
          { Id: closed.id, Reason: reasons[1] },
        ],
      });
      assert.deepEqual(await rowOf(right), right);
      assert.equal((await app.db.select().from(orderHistory)).length, 3);
    });

    it("does not find another client's order, nor one that is not there, and changes nothing", async () => {
      const right = await add(from);
      const foreign = await givenOrder(app.db, {
        clientId: (await app.given.client()).id,
        status: from,
      });
      const nowhere = randomUUID();
      const { status, body } = await move(action, [right.id, foreign.id, nowhere]);
      assert.equal(status, 409);
      assert.deepEqual(body['data'], {
        refused: [
          { Id: foreign.id, Reason: 'Order was not found' },
          { Id: nowhere, Reason: 'Order was not found' },
        ],
      });
      assert.deepEqual([await rowOf(right), await rowOf(foreign)], [right, foreign]);
    });

    it('is done once when two people do it at the same time', async () => {
      const both = [await add(from), await add(from)].map(({ id }) => id);
      const admin = await app.given.user({ role: 'Admin', clientId: client.id });
      const answers = await Promise.all([
        move(action, both),
        move(action, both.toReversed(), admin),
      ]);
      assert.deepEqual(answers.map(({ status }) => String(status)).toSorted(), ['200', '409']);
      for (const id of both)
        assert.equal(
          (await app.db.select().from(orderHistory).where(eq(orderHistory.orderId, id))).length,
          2,
        );
    });

    it('needs at least one order, and 200 at most', async () => {
      assert.equal((await move(action, [])).status, 400);
      assert.equal(
        (
          await move(
            action,
            Array.from({ length: 201 }, () => randomUUID()),
          )
        ).status,
        400,
      );
      assert.equal((await move(action, ['nonsense'])).status, 400);
    });
  });
}

describe('the steps of an order', () => {
  it('end the wait for approval with the approval', async () => {
    const order = await add('Submitted', { waitingForApproval: true });
    await move('approve', [order.id]);
    assert.equal((await listedOne(order.id)).WaitingForClientApproval, false);
  });

  it('are taken by its partial orders too, while its backorder stays on hold', async () => {
    const { id: clientId } = client;
    const pen = await app.given.item({ clientId, stockNumber: 'PEN', stock: { ROC: 4, SPA: 3 } });
    const { _id } = (
      await app.call(orders.create, { payload: anOrderOf([[pen, 10]]) }, { as: manager })
    ).answer;
    const states = async () => {
      const { Status, PartialOrders, BackOrders } = await listedOne(_id);
      return [
        Status,
        PartialOrders.map((part) => part.Status),
        BackOrders.map((part) => [part.Status, part.OnHoldReason]),
      ];
    };
    const onHold = [['OnHoldDueToInsufficientStock', 'Insufficient stock: PEN']];
    assert.deepEqual(await states(), ['Submitted', ['Submitted', 'Submitted'], onHold]);
    for (const action of actions) {
      await move(action, [_id]);
      const { to } = steps[action];
      assert.deepEqual(await states(), [to, [to, to], onHold]);
    }
    await assertBooksBalance(app.db);
  });

  it('lead staff to offer the next one', async () => {
    const order = await add('Submitted');
    for (const [action, next] of [
      ['approve', ['confirm', 'cancel']],
      ['confirm', ['release']],
      ['release', []],
    ] as const) {
      await move(action, [order.id]);
      assert.deepEqual((await listedOne(order.id)).actions, next);
    }
  });
});

describe('a bulk act', () => {
  const tables = ['orders', 'sub_orders', 'order_history', 'allocations', 'stock', 'jobs'];

  const submit = async (count: number): Promise<string[]> => {
    const item = await app.given.item({ clientId: client.id, stock: { ROC: 2 * count } });
    const made = Array.from({ length: count }, async () => {
      const payload = anOrderOf([[item, 2]]);
      return (await app.call(orders.create, { payload }, { as: manager })).answer._id;
    });
    return Promise.all(made);
  };

  const writtenBy = (action: 'cancel' | (typeof actions)[number], Ids: string[]): Promise<number> =>
    writtenStatements(app.db, [...tables, 'order_tallies'], async () => {
      const { status } = await app.call(orders[action], { payload: { Ids } }, { as: manager });
      assert.equal(status, 200);
    });

  it('on many orders writes by as many statements as one on two', async () => {
    await app.db
      .update(clients)
      .set({
        orderSettings: {
          ...client.orderSettings,
          AllowOrderApproval: true,
          AllowOrderConfirmation: true,
          AllowOrderRelease: true,
        },
      })
      .where(eq(clients.id, client.id));
    const [two, many] = [await submit(2), await submit(15)];
    for (const action of actions)
      assert.equal(await writtenBy(action, many), await writtenBy(action, two), action);
    const [twoMore, manyMore] = [await submit(2), await submit(15)];
    assert.equal(await writtenBy('cancel', manyMore), await writtenBy('cancel', twoMore));
    await assertBooksBalance(app.db);
  });
});
