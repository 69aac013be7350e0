import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { orders, type OrderQuery } from '@contract/order';
import { statusFilters } from '@contract/orderRules';
import type { Actor } from '../../http/actor';
import type { GivenUser } from '../../testing/given';
import { givenOrder } from '../../testing/givenOrder';
import { testApp, type TestApp } from '../../testing/testApp';
import { loadOrders } from '../record/orderRecords';

type Asked = Partial<Record<keyof OrderQuery, string | number>>;
type GivenFields = Omit<Parameters<typeof givenOrder>[1], 'clientId'>;

describe('GET ui/orders', () => {
  let app: TestApp;
  let owner: GivenUser;
  let manager: GivenUser;

  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    owner = await app.given.user({ role: 'Owner' });
    manager = await app.given.user({ role: 'Manager', assignedClientIds: [owner.clientId] });
  });
  after(() => app.close());

  const list = async (query: Asked = {}, as = owner) => {
    const options = as === manager ? { as, clientId: owner.clientId } : { as };
    return (await app.call(orders.list, { query: query as object }, options)).answer;
  };
  const names = async (query: Asked = {}, as = owner): Promise<string[]> =>
    (await list(query, as)).entities.map(({ Name }) => Name);
  const stepsOfFirst = async (as: GivenUser) =>
    (await list({}, as)).entities[0]?.OrderHistory.map(({ Status }) => Status);
  const order = (name: string, fields: GivenFields = {}) =>
    givenOrder(app.db, { clientId: owner.clientId, name, ...fields });

  describe('shows', () => {
    it("nobody another client's orders", async () => {
      const other = await app.given.user({ role: 'Owner' });
      await order('Own');
      const foreign = await givenOrder(app.db, { clientId: other.clientId, name: 'Foreign' });
      assert.deepEqual(await names({ pageSize: 1 }), ['Own']);
      assert.deepEqual(await names({ pageSize: 1 }, manager), ['Own']);
      assert.equal((await list()).totalOrderCount, 1);
      for (const query of [{ searchById: foreign.orderNumber }, { searchByName: 'foreign' }]) {
        const { entities, totalEntityLookupCount, totalOrderCount } = await list(query);
        assert.deepEqual([entities, totalEntityLookupCount, totalOrderCount], [[], 0, 0]);
      }
      const actor: Actor = {
        userId: owner.id,
        role: 'Owner',
        name: 'Uma User',
        clientId: owner.clientId,
        homeClientId: owner.clientId,
        offeredClientIds: [owner.clientId],
      };
      assert.deepEqual(await loadOrders(app.db, actor, [foreign.id]), []);
    });

    it('the newest order first, and the younger of two from the same moment', async () => {
      await order('Old', { createdAt: new Date('2026-01-01T10:00:00Z') });
      await order('New', { createdAt: new Date('2026-01-02T10:00:00Z') });
      await order('Newest', {
        createdAt: new Date('2026-01-02T10:00:00Z'),
        id: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
      });
      assert.deepEqual(await names(), ['Newest', 'New', 'Old']);
    });

    it('whole orders with their items, steps and actions', async () => {
      const [pen, ink] = [
        await app.given.item({ clientId: owner.clientId, stockNumber: 'PEN' }),
        await app.given.item({ clientId: owner.clientId, stockNumber: 'INK' }),
      ];
      await order('Full', {
        lines: [
          { item: pen, quantity: 3 },
          { item: ink, quantity: 1 },
        ],
        recipient: { Company: 'Acme' },
      });
      const [full] = (await list()).entities;
      assert.deepEqual(
        full?.Items.map(({ StockNumber, Quantity, Product }) => [
          StockNumber,
          Quantity,
          Product.Name,
        ]),
        [
          ['PEN', 3, pen.description],
          ['INK', 1, ink.description],
        ],
      );
      assert.equal(full?.Recipient?.Company, 'Acme');
      assert.equal(full?.Warehouse, 'ROC');
      assert.deepEqual(full?.actions, ['cancel']);
      const [forStaff] = (await list({}, manager)).entities;
      assert.deepEqual(forStaff?.actions, ['approve', 'cancel']);
    });

    it('client users the first and the last step of the history, and staff all of it', async () => {
      await order('Shipped', {
        status: 'Closed',
        history: ['Submitted', 'Confirmed', 'Released', 'Picked', 'Packed', 'Shipped', 'Closed'],
      });
      assert.deepEqual(await stepsOfFirst(owner), ['Submitted', 'Closed']);
      assert.deepEqual(await stepsOfFirst(manager), [
        'Submitted',
        'Confirmed',
        'Released',
        'Picked',
        'Packed',
        'Shipped',
        'Closed',
      ]);
    });

    it('deduct orders to staff alone, in the list and in the counts', async () => {
      const { orderNumber } = await order('Deduct', { orderType: 'Deduct' });
      await order('Regular');
      assert.deepEqual(await names(), ['Regular']);
      assert.deepEqual(await names({ searchById: orderNumber }), []);
      assert.deepEqual(await names({ status: 'deduct' }), []);
      const forClient = await list({ status: 'deduct' });
      assert.deepEqual(
        [forClient.totalOrderCount, forClient.deductCount, forClient.totalEntityLookupCount],
        [1, 0, 0],
      );
      const forStaff = await list({ status: 'deduct' }, manager);
      assert.deepEqual(
        [forStaff.totalOrderCount, forStaff.deductCount, forStaff.entities[0]?.Name],
        [2, 1, 'Deduct'],
      );
    });
  });

  describe('by status', () => {
    const statuses = [
      'Submitted',
      'Approved',
      'Confirmed',
      'Released',
      'Closed',
      'Cancelled',
      'OnHold',
      'OnHoldDueToInsufficientStock',
      'OnHoldForReview',
    ];
    beforeEach(async () => {
      for (const status of statuses) await order(status, { status });
      await order('Partial', { status: 'Released', hasPartials: true });
      await order('Backorder', { hasBackorders: true });
    });

    const expected: Record<string, string[]> = {
      submitted: ['Backorder', 'OnHoldDueToInsufficientStock', 'Submitted'],
      confirmed: ['Approved', 'Confirmed'],
      released: ['Partial', 'Released'],
      onHold: ['OnHold', 'OnHoldDueToInsufficientStock', 'OnHoldForReview'],
      cancelled: ['Cancelled'],
      partialOrders: ['Partial'],
      backorders: ['Backorder'],
      shipped: ['Closed'],
      deduct: [],
    };
    for (const status of statusFilters) {
      it(`${status} lists ${expected[status]?.join(', ') || 'nothing'}, and counts the same`, async () => {
        const answer = await list({ status });
        assert.deepEqual(answer.entities.map(({ Name }) => Name).toSorted(), expected[status]);
        assert.equal(answer.totalEntityLookupCount, expected[status]?.length);
        assert.equal(answer[`${status}Count`], expected[status]?.length);
      });
    }

    it('counts the same from the tallies as under a filter that everything matches', async () => {
      const { entities: _all, totalEntityLookupCount: _total, ...tallied } = await list();
      const {
        entities: _found,
        totalEntityLookupCount: _found2,
        ...counted
      } = await list({ dateFrom: '2000-01-01' });
      assert.deepEqual(counted, tallied);
      assert.equal(tallied.totalOrderCount, statuses.length + 2);
    });

    it('merges several statuses newest first over the pages', async () => {
      const all = await names({ status: 'onHold' });
      assert.deepEqual(
        [
          ...(await names({ status: 'onHold', pageSize: 2 })),
          ...(await names({ status: 'onHold', pageSize: 2, page: 2 })),
        ],
        all,
      );
      assert.deepEqual(all, ['OnHoldForReview', 'OnHoldDueToInsufficientStock', 'OnHold']);
    });

    it('refuses another word with a sentence', async () => {
      const { status, body } = await app.call(
        orders.list,
        { query: { status: 'lost' as 'submitted' } },
        { as: owner },
      );
      assert.equal(status, 400);
      assert.match(body.message, /Status must be one of submitted, confirmed/);
    });
  });

  describe('by what is searched for', () => {
    const filters: Record<string, { query: Asked; matching: GivenFields; other: GivenFields }> = {
      'the name, anywhere in it and in any case': {
        query: { searchByName: 'SUMMER' },
        matching: { name: 'Late summer sale' },
        other: { name: 'Winter sale' },
      },
      'the first name': {
        query: { searchByRFName: 'rac' },
        matching: { recipient: { FirstName: 'Grace' } },
        other: { recipient: { FirstName: 'Ada', LastName: 'Trace' } },
      },
      'the last name': {
        query: { searchByRLName: 'opp' },
        matching: { recipient: { LastName: 'Hopper' } },
        other: { recipient: { FirstName: 'Poppy', LastName: 'Lee' } },
      },
      'the company': {
        query: { searchByRCName: 'acme' },
        matching: { recipient: { Company: 'The ACME Corp' } },
        other: { recipient: { Company: 'Globex' } },
      },
      'the warehouse': {
        query: { warehouse: 'SPA' },
        matching: { warehouse: 'SPA' },
        other: { warehouse: 'MID' },
      },
      'a first day': {
        query: { dateFrom: '2026-03-10' },
        matching: { createdAt: new Date('2026-03-10T12:00:00Z') },
        other: { createdAt: new Date('2026-03-09T12:00:00Z') },
      },
      'a last day': {
        query: { dateTo: '2026-03-10' },
        matching: { createdAt: new Date('2026-03-10T12:00:00Z') },
        other: { createdAt: new Date('2026-03-11T12:00:00Z') },
      },
      'one or two letters, as a prefix': {
        query: { searchByName: 'su' },
        matching: { name: 'Summer' },
        other: { name: 'Late summer' },
      },
      'a percent sign': {
        query: { searchByName: '100%' },
        matching: { name: '100% cotton' },
        other: { name: '1000 socks' },
      },
      'an underscore': {
        query: { searchByName: 'a_b' },
        matching: { name: 'sku a_b' },
        other: { name: 'sku axb' },
      },
      'a backslash': {
        query: { searchByName: String.raw`c:\x` },
        matching: { name: String.raw`c:\x` },
        other: { name: 'c:x' },
      },
      'letters beyond ASCII': {
        query: { searchByRLName: 'ÉCLAIR' },
        matching: { recipient: { LastName: 'Leclair-Éclair' } },
        other: { recipient: { LastName: 'Leclair' } },
      },
    };
    for (const [what, { query, matching, other }] of Object.entries(filters)) {
      it(`finds by ${what}`, async () => {
        const found = await order('Found', matching);
        await order('Other', other);
        const answer = await list(query);
        assert.deepEqual(
          answer.entities.map(({ _id }) => _id),
          [found.id],
        );
        assert.deepEqual(
          [answer.totalEntityLookupCount, answer.totalOrderCount, answer.submittedCount],
          [1, 1, 1],
        );
      });
    }

    it('finds by an item, anywhere in its stock number, through whole orders of this client', async () => {
      const [lamp, desk] = [
        await app.given.item({ clientId: owner.clientId, stockNumber: 'BIG-LAMP-9' }),
        await app.given.item({ clientId: owner.clientId, stockNumber: 'DESK' }),
      ];
      await order('Lamps', {
        lines: [
          { item: desk, quantity: 1 },
          { item: lamp, quantity: 1 },
        ],
      });
      await order('Desks', { lines: [{ item: desk, quantity: 1 }] });
      const lamps = await list({ searchByItem: 'lamp' });
      assert.deepEqual(
        lamps.entities.map(({ Name, Items }) => [Name, Items.length]),
        [['Lamps', 2]],
      );
      assert.equal(lamps.totalOrderCount, 1);
      assert.deepEqual(await names({ searchByItem: 'la' }), []);
      assert.deepEqual(await names({ searchByItem: 'bi' }), ['Lamps']);
    });

    it('takes days in the time zone of the provider, both ends included', async () => {
      await order('Late on the 9th', { createdAt: new Date('2026-07-10T03:59:59Z') });
      await order('First of the 10th', { createdAt: new Date('2026-07-10T04:00:00Z') });
      await order('Last of the 10th', { createdAt: new Date('2026-07-11T03:59:59Z') });
      await order('First of the 11th', { createdAt: new Date('2026-07-11T04:00:00Z') });
      assert.deepEqual(await names({ dateFrom: '2026-07-10', dateTo: '2026-07-10' }), [
        'Last of the 10th',
        'First of the 10th',
      ]);
      assert.deepEqual(await names({ dateFrom: '2026-07-11', dateTo: '2026-07-10' }), []);
      assert.equal((await names({ dateFrom: '1000-01-01', dateTo: '9999-12-31' })).length, 4);
    });

    it('joins all filters, the status too', async () => {
      await order('Sale', { status: 'Released', warehouse: 'SPA', recipient: { Company: 'Acme' } });
      await order('Sale', { warehouse: 'SPA', recipient: { Company: 'Acme' } });
      const query = {
        searchByName: 'sale',
        searchByRCName: 'acme',
        warehouse: 'SPA',
        dateFrom: '2000-01-01',
      };
      const released = await list({ ...query, status: 'released' });
      assert.deepEqual(
        [
          released.entities.length,
          released.totalEntityLookupCount,
          released.totalOrderCount,
          released.submittedCount,
        ],
        [1, 1, 2, 1],
      );
      assert.deepEqual(await names({ ...query, status: 'cancelled' }), []);
    });

    it('finds nothing under a warehouse that does not exist', async () => {
      await order('Own');
      const answer = await list({ warehouse: 'NOPE' });
      assert.deepEqual(
        [answer.entities, answer.totalEntityLookupCount, answer.totalOrderCount],
        [[], 0, 0],
      );
    });
  });
});
