import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { InputOf } from '@contract/endpoint';
import { returns } from '@contract/orderReturn';
import { portalReturns } from '@contract/returnRecord';
import { returnCode } from '@contract/returnRules';
import { search } from '@contract/search';
import type { GivenItem, GivenUser } from '../testing/given';
import { givenOrder, type GivenOrder } from '../testing/givenOrder';
import { givenReturn } from '../testing/givenReturn';
import { aReturnOf } from '../testing/returnPayload';
import { testApp, type TestApp } from '../testing/testApp';

describe('the list of returns', () => {
  let app: TestApp;
  let owner: GivenUser;
  let clerk: GivenUser;
  let manager: GivenUser;
  let stranger: GivenUser;
  let pen: GivenItem;
  let ink: GivenItem;
  before(async () => {
    app = await testApp({ settings: { warehouseStepSeconds: 6, timeZone: 'America/New_York' } });
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    const { id: clientId } = await app.given.client();
    owner = await app.given.user({ role: 'Owner', clientId });
    clerk = await app.given.user({ role: 'User', clientId });
    manager = await app.given.user({ role: 'Manager', assignedClientIds: [clientId] });
    stranger = await app.given.user({ role: 'Owner' });
    pen = await app.given.item({ clientId, stockNumber: 'PEN', stock: { ROC: 10 } });
    ink = await app.given.item({ clientId, stockNumber: 'INK' });
  });
  after(() => app.close());

  const closedOrder = (fields: { name?: string; orderNumber?: string } = {}): Promise<GivenOrder> =>
    givenOrder(app.db, {
      clientId: owner.clientId,
      status: 'Closed',
      lines: [
        { item: pen, quantity: 5 },
        { item: ink, quantity: 2 },
      ],
      ...fields,
    });

  const aReturn = async (
    fields: Omit<Parameters<typeof givenReturn>[1], 'clientId' | 'orderId'> & {
      readonly name?: string;
      readonly orderNumber?: string;
    } = {},
  ): Promise<string> => {
    const { name, orderNumber, ...others } = fields;
    const { id: orderId } = await closedOrder({
      ...(name === undefined ? {} : { name }),
      ...(orderNumber === undefined ? {} : { orderNumber }),
    });
    return givenReturn(app.db, { clientId: owner.clientId, orderId, ...others });
  };

  const list = async (query: InputOf<typeof portalReturns.list>['query'] = {}, as = owner) =>
    (await app.call(portalReturns.list, { query }, { as, clientId: owner.clientId })).answer;
  const found = async (...asked: Parameters<typeof list>): Promise<string[]> =>
    (await list(...asked)).entities.map(({ _id }) => _id);
  const day = (text: string): Date => new Date(`2026-11-${text}T12:00:00Z`);

  it('has a return that a clerk has made, as expected, and as received once the warehouse has it', async () => {
    const order = await closedOrder({ name: 'Web order 7' });
    const { _id } = (
      await app.call(returns.create, { payload: aReturnOf(order, [['PEN', 3]]) }, { as: clerk })
    ).answer;
    const [expected] = (await list({}, clerk)).entities;
    assert.deepEqual(
      [expected?._id, expected?.Code, expected?.OrderName, expected?.WarehouseCode],
      [_id, returnCode(_id), 'Web order 7', 'ROC'],
    );
    assert.deepEqual([expected?.State, expected?.ReceivedDate], ['Expected', null]);
    assert.deepEqual(
      expected?.Items.map(({ StockNumber, Shipped, Expected, Received }) => [
        StockNumber,
        Shipped,
        Expected,
        Received,
      ]),
      [['PEN', 5, 3, null]],
    );
    app.clock.advance({ minutes: 1 });
    await app.jobs.drain();
    const { entities, recentPiecesReceived } = await list({}, manager);
    assert.deepEqual(
      [entities[0]?.State, entities[0]?.Items[0]?.Received, recentPiecesReceived],
      ['Received', 3, 3],
    );
  });

  it('is narrowed by state, warehouse and days, and counts what the search finds', async () => {
    const now = app.clock.now();
    const first = await aReturn({ createdAt: day('02'), warehouse: 'SPA' });
    const second = await aReturn({
      createdAt: day('03'),
      receivedAt: now,
      lines: [
        { item: pen, quantity: 4, received: 3 },
        { item: ink, quantity: 1 },
      ],
    });
    const third = await aReturn({
      createdAt: new Date('2026-11-05T03:00:00Z'),
      receivedAt: new Date(now.getTime() - 40 * 86_400_000),
      lines: [{ item: ink, quantity: 2, received: 0 }],
    });
    assert.deepEqual(await found(), [third, second, first]);
    assert.deepEqual(await found({ state: 'Expected' }), [first]);
    assert.deepEqual(await found({ state: 'Received' }), [third, second]);
    assert.deepEqual(await found({ warehouse: 'SPA' }), [first]);
    assert.deepEqual(await found({ warehouse: 'NONE' }), []);
    assert.deepEqual(await found({ dateFrom: '2026-11-03', dateTo: '2026-11-04' }), [
      third,
      second,
    ]);
    const { entities: _, ...counts } = await list({ state: 'Received', pageSize: 1 });
    assert.deepEqual(counts, {
      totalEntityLookupCount: 2,
      allCount: 3,
      expectedCount: 1,
      receivedCount: 2,
      recentPiecesReceived: 4,
      recentPiecesMissing: 1,
    });
    assert.deepEqual(await found({ page: 2, pageSize: 1 }), [second]);
  });

  it("is searched by the return's code, its order's number and name, and who sends it", async () => {
    const meant = await aReturn({
      name: 'Holiday gift',
      orderNumber: '48211',
      from: 'Kira Yilmaz',
    });
    await aReturn({ name: 'Restock', orderNumber: '50000' });
    for (const searchTerm of [returnCode(meant), '48211', 'gift', 'yilmaz', 'Ki'])
      assert.deepEqual(await found({ searchTerm }), [meant], searchTerm);
    assert.deepEqual(await found({ searchTerm: '%' }), []);
  });

  it('shows one of them alone', async () => {
    const id = await aReturn({ lines: [{ item: ink, quantity: 2 }] });
    for (const as of [owner, clerk, manager]) {
      const { answer } = await app.call(
        portalReturns.read,
        { params: { id } },
        { as, clientId: owner.clientId },
      );
      assert.deepEqual(
        [answer.return.Code, answer.return.Items[0]?.Expected, answer.return.ShipFrom.City],
        [returnCode(id), 2, 'Arlington'],
      );
    }
  });

  it("keeps another client's returns apart: none in the list, none found, none opened", async () => {
    const id = await aReturn();
    const as = stranger;
    const { entities, allCount } = (await app.call(portalReturns.list, { query: {} }, { as }))
      .answer;
    assert.deepEqual([entities, allCount], [[], 0]);
    assert.equal((await app.call(portalReturns.read, { params: { id } }, { as })).status, 404);
    const { hits } = (
      await app.call(search.find, { query: { term: returnCode(id) } }, { as: stranger })
    ).answer;
    assert.deepEqual(hits, []);
  });

  it('is part of the one search, which says why a return was found', async () => {
    const id = await aReturn({ name: 'Holiday gift', orderNumber: '48211', from: 'Kira Yilmaz' });
    const find = async (term: string) =>
      (await app.call(search.find, { query: { term } }, { as: clerk })).answer.hits.filter(
        ({ kind }) => kind === 'return',
      );
    const [hit] = await find(returnCode(id));
    assert.deepEqual(
      [hit?.id, hit?.number, hit?.status, hit?.recipient, hit?.match.field],
      [id, returnCode(id), 'Expected', 'Kira Yilmaz', 'number'],
    );
    assert.deepEqual(
      (await find('48211')).map(({ match }) => match),
      [{ field: 'order', text: '48211' }],
    );
    assert.equal((await find(`${returnCode(id)}\n48211`)).length, 1);
  });

  it('says in the form what was shipped and is left to return', async () => {
    const order = await closedOrder();
    await app.call(returns.create, { payload: aReturnOf(order, [['PEN', 3]]) }, { as: owner });
    const { returnable } = (
      await app.call(returns.formData, { params: { id: order.id } }, { as: owner })
    ).answer;
    assert.deepEqual(
      returnable?.toSorted((one, other) => (one.StockNumber < other.StockNumber ? -1 : 1)),
      [
        { StockNumber: 'INK', Shipped: 2, Left: 2 },
        { StockNumber: 'PEN', Shipped: 5, Left: 2 },
      ],
    );
  });
});
