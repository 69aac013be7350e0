import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { dayIn } from '@contract/dates';
import { deductOrders } from '@contract/deductOrder';
import { items } from '@contract/item';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { users } from '../db/schema/accounts';
import { seedReferenceData } from '../resources/referenceData';
import { assertBooksBalance } from '../testing/orderBooks';
import { testApp, type TestApp } from '../testing/testApp';
import { northwind } from './clientProfiles';
import { loadDemo } from './loadDemo';

const timeZone = 'America/New_York';

describe('the deduct orders of the demo', () => {
  let app: TestApp;
  let admin: typeof users.$inferSelect;
  before(async () => {
    app = await testApp({ settings: { timeZone } });
    // The demo is another one on another day.
    app.clock.set(new Date('2026-11-20T15:30:00Z'));
    await seedReferenceData(app.db);
    await loadDemo(app.db, { now: app.clock.now(), timeZone });
    const [first] = await app.db.select().from(users).where(eq(users.role, 'Admin'));
    assert.ok(first);
    admin = first;
  });
  after(() => app.close());

  const as = () => ({ as: admin, clientId: northwind.id });
  const inStatus = async (...statuses: readonly string[]): Promise<OrderRecord[]> => {
    const { entities } = (
      await app.call(orders.list, { query: { status: 'deduct', pageSize: 200 } }, as())
    ).answer;
    const found = entities.filter(({ Status }) => statuses.includes(Status));
    assert.ok(found.length > 0, `no deduct order is ${statuses.join(' or ')}`);
    return found;
  };

  it('agree with their stock and their tags', async () => {
    await assertBooksBalance(app.db);
    for (const order of await inStatus('Submitted', 'Approved', 'Confirmed', 'Released')) {
      for (const { StockNumber, Tags } of order.Items) {
        const { tags } = (
          await app.call(
            items.tagsIn,
            { params: { warehouse: order.Warehouse, stock: StockNumber } },
            as(),
          )
        ).answer;
        assert.deepEqual(
          Tags.filter(
            ({ TagNumber }) => !tags.some((tag) => tag.TagNumber === TagNumber && !tag.IsDamaged),
          ),
          [],
        );
      }
    }
  });

  it('can be saved again by staff, as they are', async () => {
    for (const { _id, Version, Items, WorkOrder } of await inStatus('Submitted', 'Approved')) {
      const lines = Items.map(({ StockNumber, Quantity, LotNo, Tags }) => ({
        StockNumber,
        Quantity,
        LotNo,
        Tags,
        Status: 'Unchanged' as const,
      }));
      const { status, body } = await app.call(
        deductOrders.update,
        {
          payload: {
            Id: _id,
            Version,
            Items: lines,
            ...(WorkOrder && { WorkOrderId: WorkOrder._id, WorkOrder }),
          },
        },
        as(),
      );
      assert.equal(status, 200, JSON.stringify(body));
    }
    await assertBooksBalance(app.db);
  });

  it('can be cancelled by staff', async () => {
    const Ids = (await inStatus('Submitted', 'Approved')).map(({ _id }) => _id);
    const { status, body } = await app.call(orders.cancel, { payload: { Ids } }, as());
    assert.equal(status, 200, body.message);
    await assertBooksBalance(app.db);
  });

  it('can be closed by staff', async () => {
    for (const { _id } of await inStatus('Released')) {
      const { status, body } = await app.call(
        orders.forceClose,
        { payload: { Id: _id, ShippedDate: dayIn(timeZone, app.clock.now()) } },
        as(),
      );
      assert.equal(status, 200, body.message);
    }
    await assertBooksBalance(app.db);
  });
});
