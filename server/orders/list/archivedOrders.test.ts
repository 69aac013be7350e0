import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { monthNames } from '@contract/dates';
import { orders } from '@contract/order';
import type { GivenUser } from '../../testing/given';
import { givenOrder } from '../../testing/givenOrder';
import { testApp, type TestApp } from '../../testing/testApp';

type GivenFields = Omit<Parameters<typeof givenOrder>[1], 'clientId'>;

describe('GET ui/orders/archived/{year}/{month}', () => {
  let app: TestApp;
  let owner: GivenUser;
  let manager: GivenUser;
  before(async () => {
    app = await testApp({ settings: { timeZone: 'America/New_York' } });
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    owner = await app.given.user({ role: 'Owner' });
    manager = await app.given.user({ role: 'Manager', assignedClientIds: [owner.clientId] });
  });
  after(() => app.close());

  const order = (name: string, createdAt: string, fields: GivenFields = {}) =>
    givenOrder(app.db, {
      clientId: owner.clientId,
      name,
      createdAt: new Date(createdAt),
      ...fields,
    });

  /** Calls as a caller would write it, right or wrong. */
  const ask = (address: string, query: object = {}, as = owner) => {
    const [year = '', month = ''] = address.split(' ').toReversed();
    return app.call(
      orders.archived,
      { params: { year, month: month as 'May' }, query },
      as === manager ? { as, clientId: owner.clientId } : { as },
    );
  };
  const names = async (address: string, query: object = {}, as = owner): Promise<string[]> =>
    (await ask(address, query, as)).answer.entities.map(({ Name }) => Name);

  it("shows an owner the client's orders of that month alone, the newest first, with their number", async () => {
    await order('First', '2026-05-01T04:00:00Z');
    await order('Last', '2026-06-01T03:59:59.999Z');
    await order('In April', '2026-05-01T03:59:59.999Z');
    await order('In June', '2026-06-01T04:00:00Z');
    await order('A year before', '2025-05-10T12:00:00Z');
    const stranger = await app.given.user({ role: 'Owner' });
    await givenOrder(app.db, {
      clientId: stranger.clientId,
      name: 'Foreign',
      createdAt: new Date('2026-05-10T12:00:00Z'),
    });
    const { entities, totalEntityLookupCount } = (await ask('May 2026')).answer;
    assert.deepEqual(
      entities.map(({ Name }) => Name),
      ['Last', 'First'],
    );
    assert.equal(totalEntityLookupCount, 2);
    assert.deepEqual(await names('May 2026', {}, stranger), ['Foreign']);
  });

  it("begins and ends a month at the provider's midnight, whatever the clocks do in it", async () => {
    for (const moment of [
      '2026-03-01T04:59:59Z',
      '2026-03-01T05:00:00Z',
      '2026-04-01T03:59:59Z',
      '2026-04-01T04:00:00Z',
    ])
      await order(moment, moment);
    for (const moment of [
      '2026-11-01T03:59:59Z',
      '2026-11-01T04:00:00Z',
      '2026-12-01T04:59:59Z',
      '2026-12-01T05:00:00Z',
    ])
      await order(moment, moment);
    assert.deepEqual(await names('March 2026'), ['2026-04-01T03:59:59Z', '2026-03-01T05:00:00Z']);
    assert.deepEqual(await names('November 2026'), [
      '2026-12-01T04:59:59Z',
      '2026-11-01T04:00:00Z',
    ]);
  });

  it('keeps the years apart at their ends, and knows leap days', async () => {
    for (const moment of ['2028-01-01T04:59:59Z', '2028-01-01T05:00:00Z', '2028-03-01T04:59:59Z'])
      await order(moment, moment);
    assert.deepEqual(await names('December 2027'), ['2028-01-01T04:59:59Z']);
    assert.deepEqual(await names('January 2028'), ['2028-01-01T05:00:00Z']);
    assert.deepEqual(await names('February 2028'), ['2028-03-01T04:59:59Z']);
    assert.deepEqual(await names('December 9999'), []);
  });

  it('has every order in exactly one month', async () => {
    for (let day = 0; day < 400; day += 9)
      await order(
        `${day}`,
        new Date(Date.UTC(2025, 10, 28, 4, 30) + day * 86_400_000).toISOString(),
      );
    const months = ['2025', '2026', '2027'].flatMap((year) =>
      monthNames.map((month) => `${month} ${year}`),
    );
    const found = (await Promise.all(months.map((month) => names(month)))).flat();
    assert.deepEqual(
      found.toSorted((a, b) => Number(a) - Number(b)),
      Array.from({ length: 45 }, (_, index) => String(index * 9)),
    );
  });

  it('offers nothing to do with an order, to staff either', async () => {
    await order('Open', '2026-05-10T12:00:00Z');
    assert.deepEqual((await ask('May 2026')).answer.entities[0]?.actions, []);
    assert.deepEqual((await ask('May 2026', {}, manager)).answer.entities[0]?.actions, []);
  });

  it('shows deduct orders to staff alone, and counts them for staff alone', async () => {
    const { orderNumber } = await order('Deduct', '2026-05-10T12:00:00Z', { orderType: 'Deduct' });
    for (const query of [{}, { status: 'deduct' }, { searchById: orderNumber }]) {
      assert.equal((await ask('May 2026', query)).answer.totalEntityLookupCount, 0);
      assert.deepEqual(await names('May 2026', query), []);
      assert.deepEqual(await names('May 2026', query, manager), ['Deduct']);
    }
  });

  describe('with the filters of the list', () => {
    beforeEach(async () => {
      const pen = await app.given.item({ clientId: owner.clientId, stockNumber: 'PEN-9' });
      await order('Pens', '2026-05-10T12:00:00Z', {
        status: 'Closed',
        orderNumber: '501',
        recipient: { FirstName: 'Mary', Company: 'Acme' },
        lines: [{ item: pen, quantity: 1 }],
      });
      await order('Ink', '2026-05-20T12:00:00Z', {
        status: 'OnHold',
        orderNumber: '502',
        warehouse: 'SPA',
        recipient: { LastName: 'Noether' },
        hasPartials: true,
      });
      await order('Pens', '2026-06-10T12:00:00Z', { status: 'Closed', orderNumber: '503' });
    });

    const asked: readonly (readonly [query: object, expected: readonly string[]])[] = [
      [{ status: 'shipped' }, ['501']],
      [{ status: 'onHold' }, ['502']],
      [{ status: 'partialOrders' }, ['502']],
      [{ status: 'cancelled' }, []],
      [{ searchByName: 'pen' }, ['501']],
      [{ searchByItem: 'pen-9' }, ['501']],
      [{ searchByRFName: 'mar' }, ['501']],
      [{ searchByRLName: 'noe' }, ['502']],
      [{ searchByRCName: 'acme' }, ['501']],
      [{ warehouse: 'SPA' }, ['502']],
      [{ warehouse: 'SPA', status: 'shipped' }, []],
      [{ warehouse: 'NOPE' }, []],
      [{ dateFrom: '2026-05-15' }, ['502']],
      [{ dateTo: '2026-05-15' }, ['501']],
      [{ dateFrom: '2026-05-01', dateTo: '2026-06-30' }, ['502', '501']],
      [{ dateFrom: '2026-06-01' }, []],
      [{ searchById: '503, 501', status: 'cancelled' }, ['501']],
      [{ sortBy: 'orderNumber', sortDir: 'asc' }, ['501', '502']],
      [{ sortBy: 'name', sortDir: 'desc' }, ['501', '502']],
      [{ sortBy: 'createdDate', sortDir: 'asc' }, ['501', '502']],
      [{ sortBy: 'nothing' }, ['502', '501']],
      [{ pageSize: 1, page: 2 }, ['501']],
      [{ pageSize: 1, page: 3 }, []],
    ];
    for (const [query, expected] of asked) {
      it(`${JSON.stringify(query)} finds ${expected.join(' and ') || 'nothing'}`, async () => {
        const { entities, totalEntityLookupCount } = (await ask('May 2026', query)).answer;
        assert.deepEqual(
          entities.map(({ OrderNumber }) => OrderNumber),
          expected,
        );
        assert.equal(totalEntityLookupCount, 'pageSize' in query ? 2 : expected.length);
      });
    }
  });

  const wrong: Record<string, RegExp> = {
    'Smarch 2026': /Month must be a name such as January/,
    'may 2026': /Month must be a name such as January/,
    '5 2026': /Month must be a name such as January/,
    'May 26': /Year must have four digits/,
    'May 0999': /Year must have four digits/,
    'May 20261': /Year must have four digits/,
  };
  for (const [address, sentence] of Object.entries(wrong)) {
    it(`refuses ${address} with a sentence`, async () => {
      const { status, body } = await ask(address);
      assert.equal(status, 400);
      assert.match(body.message, sentence);
    });
  }
});
