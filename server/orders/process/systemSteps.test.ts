import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { OrderSettings } from '@contract/client';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import type { OrderPayload } from '@contract/orderPayload';
import { clients } from '../../db/schema/accounts';
import { jobs } from '../../db/schema/jobs';
import { orderHistory } from '../../db/schema/orders';
import type { GivenUser } from '../../testing/given';
import { assertBooksBalance } from '../../testing/orderBooks';
import { anOrderOf } from '../../testing/orderPayload';
import { testApp, type TestApp } from '../../testing/testApp';

const waits: Partial<OrderSettings> = { WaitTimeBeforeSystemStartProcessingOrder: 30 };

describe('the system', () => {
  let app: TestApp;
  let manager: GivenUser;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
  });
  after(() => app.close());

  const create = async (
    settings: Partial<OrderSettings>,
    changes: Partial<OrderPayload> = {},
  ): Promise<string> => {
    const { id: clientId } = await app.given.client({ orderSettings: settings });
    manager = await app.given.user({ role: 'Manager', clientId });
    const pen = await app.given.item({ clientId, stock: { ROC: 10 } });
    return (
      await app.call(orders.create, { payload: anOrderOf([[pen, 1]], changes) }, { as: manager })
    ).answer._id;
  };
  const order = async (): Promise<OrderRecord> => {
    const [found] = (await app.call(orders.list, { query: {} }, { as: manager })).answer.entities;
    assert.ok(found);
    return found;
  };
  const statusAfter = async (minutes: number): Promise<string> => {
    app.clock.advance({ minutes });
    await app.jobs.drain();
    return (await order()).Status;
  };

  it('takes an order all the way once the client had its time, in its own name', async () => {
    await create(waits);
    assert.equal(await statusAfter(29), 'Submitted');
    assert.equal(await statusAfter(1), 'Closed');
    const history = await app.db.select().from(orderHistory).orderBy(orderHistory.step);
    assert.deepEqual(
      history.slice(1, 4).map(({ status, by }) => `${status} by ${by}`),
      ['Approved by System', 'Confirmed by System', 'Released by System'],
    );
    await assertBooksBalance(app.db);
  });

  const ends = {
    AllowOrderApproval: 'Submitted',
    AllowOrderConfirmation: 'Approved',
    AllowOrderRelease: 'Confirmed',
  } as const;
  for (const [setting, status] of Object.entries(ends)) {
    it(`stops at ${status} where ${setting} is off, and plans nothing more`, async () => {
      await create({ ...waits, [setting]: false });
      assert.equal(await statusAfter(30), status);
      assert.deepEqual(
        (await app.db.select().from(jobs)).filter(({ doneAt }) => doneAt === null),
        [],
      );
    });
  }

  it('goes on after a person took the step that it may not take, not before its time', async () => {
    const id = await create({ ...waits, AllowOrderApproval: false });
    await app.call(orders.approve, { payload: { Ids: [id] } }, { as: manager });
    assert.equal(await statusAfter(29), 'Approved');
    assert.equal(await statusAfter(1), 'Closed');
  });

  it('leaves an order alone that waits for approval, until a person gives it', async () => {
    const id = await create(waits, { WaitForClientApproval: true });
    assert.equal(await statusAfter(60), 'Submitted');
    await app.call(orders.approve, { payload: { Ids: [id] } }, { as: manager });
    assert.equal(await statusAfter(0), 'Closed');
  });

  it('leaves an order alone that was cancelled meanwhile, or that is on hold', async () => {
    const id = await create(waits);
    await app.call(orders.cancel, { payload: { Ids: [id] } }, { as: manager });
    assert.equal(await statusAfter(30), 'Cancelled');
    await app.clear();
    await app.given.warehouses();
    await create({ ...waits, AllowOrderSubmission: false });
    assert.equal(await statusAfter(30), 'OnHold');
    assert.deepEqual(await app.db.select().from(jobs), []);
  });

  it('asks the settings again when the time has come', async () => {
    await create(waits);
    const [client] = await app.db.select().from(clients);
    assert.ok(client);
    await app.db
      .update(clients)
      .set({ orderSettings: { ...client.orderSettings, AllowOrderApproval: false } });
    assert.equal(await statusAfter(30), 'Submitted');
  });
});
