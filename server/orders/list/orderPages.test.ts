import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { orders, type OrderQuery } from '@contract/order';
import { subOrders } from '../../db/schema/orders';
import { warehouseId, type GivenUser } from '../../testing/given';
import { givenOrder } from '../../testing/givenOrder';
import { testApp, type TestApp } from '../../testing/testApp';

type Asked = Partial<Record<keyof OrderQuery, string | number>>;

describe('GET ui/orders', () => {
  let app: TestApp;
  let owner: GivenUser;

  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    owner = await app.given.user({ role: 'User' });
  });
  after(() => app.close());

  const list = async (query: Asked) =>
    (await app.call(orders.list, { query: query as object }, { as: owner })).answer;
  const names = async (query: Asked): Promise<string[]> =>
    (await list(query)).entities.map(({ Name }) => Name);
  const order = (orderNumber: string, fields = {}) =>
    givenOrder(app.db, {
      clientId: owner.clientId,
      name: `No. ${orderNumber}`,
      orderNumber,
      ...fields,
    });

  describe('by order numbers', () => {
    it('finds exactly the numbers, split on commas and spaces', async () => {
      for (const number of ['501', '502', '503', '5010']) await order(number);
      assert.deepEqual((await names({ searchById: ' 501, 503,\t,502 501 ' })).toSorted(), [
        'No. 501',
        'No. 502',
        'No. 503',
      ]);
      assert.deepEqual(await names({ searchById: '50' }), []);
    });

    it('ignores every other filter, and counts what it found', async () => {
      await order('501', { status: 'Cancelled' });
      await order('502');
      const answer = await list({
        searchById: '501',
        status: 'submitted',
        searchByName: 'zzz',
        warehouse: 'NOPE',
        dateFrom: '2099-01-01',
      });
      assert.deepEqual(
        answer.entities.map(({ OrderNumber }) => OrderNumber),
        ['501'],
      );
      assert.deepEqual(
        [
          answer.totalEntityLookupCount,
          answer.totalOrderCount,
          answer.cancelledCount,
          answer.submittedCount,
        ],
        [1, 1, 1, 0],
      );
    });

    it('finds an order by the number of its backorder or partial order, with these in it', async () => {
      const {
        id: orderId,
        clientId,
        createdAt,
      } = await order('501', { hasBackorders: true, hasPartials: true });
      const part = {
        clientId,
        orderId,
        status: 'Submitted',
        warehouseStatus: 'Initial' as const,
        warehouseId: warehouseId('SPA'),
        createdAt,
      };
      await app.db.insert(subOrders).values([
        {
          ...part,
          id: randomUUID(),
          kind: 'backorder',
          orderNumber: '501-B1',
          onHoldReason: 'Insufficient stock: PEN',
        },
        { ...part, id: randomUUID(), kind: 'partial', orderNumber: '501-P1' },
      ]);
      await order('502');
      for (const searchById of ['501-B1', '501-p1', '501-B1 501']) {
        const { entities } = await list({ searchById });
        assert.deepEqual(
          entities.map(({ OrderNumber }) => OrderNumber),
          ['501'],
        );
        assert.deepEqual(
          entities[0]?.BackOrders.map(({ OrderNumber, Warehouse, OnHoldReason }) => [
            OrderNumber,
            Warehouse,
            OnHoldReason,
          ]),
          [['501-B1', 'SPA', 'Insufficient stock: PEN']],
        );
        assert.deepEqual(
          entities[0]?.PartialOrders.map(({ OrderNumber }) => OrderNumber),
          ['501-P1'],
        );
      }
    });

    it('takes separators alone for no search', async () => {
      await order('501');
      assert.deepEqual(await names({ searchById: ' , , ' }), ['No. 501']);
    });
  });

  describe('in pages', () => {
    beforeEach(async () => {
      for (let number = 1; number <= 5; number += 1)
        await order(String(900 + number), { createdAt: new Date(Date.UTC(2026, 0, number)) });
    });

    it('cuts the list without a gap or a double', async () => {
      const pages = await Promise.all([1, 2, 3].map((page) => names({ page, pageSize: 2 })));
      assert.deepEqual(pages, [['No. 905', 'No. 904'], ['No. 903', 'No. 902'], ['No. 901']]);
    });

    it('keeps one order among rows of the same moment, also over several statuses', async () => {
      const createdAt = new Date('2026-02-01T00:00:00Z');
      for (const digit of ['3', '1', '4', '2']) {
        await order(`80${digit}`, {
          createdAt,
          id: `0000000${digit}-0000-4000-8000-000000000000`,
          status: Number(digit) % 2 ? 'Submitted' : 'OnHoldDueToInsufficientStock',
        });
      }
      const pages = await Promise.all(
        [1, 2].map((page) => names({ page, pageSize: 2, status: 'submitted' })),
      );
      assert.deepEqual(pages, [
        ['No. 804', 'No. 803'],
        ['No. 802', 'No. 801'],
      ]);
      assert.deepEqual(await names({ pageSize: 4 }), pages.flat());
    });

    it('answers an empty page past the end, with the true count', async () => {
      const answer = await list({ page: 4, pageSize: 2 });
      assert.deepEqual([answer.entities, answer.totalEntityLookupCount], [[], 5]);
      assert.equal((await list({ page: 10_000_000, pageSize: 200 })).totalEntityLookupCount, 5);
      assert.deepEqual(await names({ page: 3, pageSize: 2, searchByName: 'no. 9' }), ['No. 901']);
    });

    it('sorts by a known field and ignores an unknown one', async () => {
      const [first] = await names({ sortBy: 'createdDate', sortDir: 'asc' });
      assert.equal(first, 'No. 901');
      assert.equal((await names({ sortBy: 'OrderNumber' }))[0], 'No. 901');
      assert.equal((await names({ sortBy: 'name', sortDir: 'desc' }))[0], 'No. 905');
      assert.equal(
        (await names({ sortBy: 'name', sortDir: 'desc', page: 3, pageSize: 2 }))[0],
        'No. 901',
      );
      await order('10000', { status: 'Approved', createdAt: new Date('2020-01-01') });
      assert.equal((await names({ sortBy: 'orderNumber', sortDir: 'desc' }))[0], 'No. 10000');
      assert.equal((await names({ sortBy: 'status' }))[0], 'No. 10000');
      for (const sortBy of [
        "name'; drop table orders; --",
        'constructor',
        '__proto__',
        'toString',
      ]) {
        assert.equal((await names({ sortBy, sortDir: 'sideways' }))[0], 'No. 905', sortBy);
      }
    });

    it('refuses a page that is no page, with a sentence', async () => {
      const wrong: [Asked, RegExp][] = [
        [{ page: 0 }, /Page must be at least 1/],
        [{ page: 'two' }, /Page must be a number/],
        [{ page: 1.5 }, /Page must be a whole number/],
        [{ pageSize: 201 }, /Page size can be 200 at most/],
        [{ dateFrom: '2026-02-30' }, /Date from must be a date/],
        [{ dateTo: '0999-01-01' }, /Date to must be a date/],
        [{ searchByName: 'x'.repeat(201) }, /Order name can have 200 characters at most/],
      ];
      for (const [query, sentence] of wrong) {
        const { status, body } = await app.call(
          orders.list,
          { query: query as object },
          { as: owner },
        );
        assert.equal(status, 400);
        assert.match(body.message, sentence);
      }
    });
  });
});
