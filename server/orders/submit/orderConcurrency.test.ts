import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { OrderSettings } from '@contract/client';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { stock } from '../../db/schema/inventory';
import { newAct, system } from '../../events/act';
import {
  allocations,
  orders as orderTable,
  orderTallies,
  recipients,
} from '../../db/schema/orders';
import { inTransaction } from '../../db/transaction';
import type { GivenItem, GivenUser } from '../../testing/given';
import { anOrderOf, aRecipient } from '../../testing/orderPayload';
import { testApp, type TestApp } from '../../testing/testApp';
import { recountTallies } from '../record/orderTallies';
import { releaseReservations } from '../../stock/reservations';

/** Numbers below `limit`, the same on every run. */
const createDice =
  (seed: number) =>
  (limit: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };

type Settings = Partial<OrderSettings>;

/** Pieces by item that the open orders say they have reserved; a kit stands for its components. */
const piecesOfOpenLines = (
  records: readonly OrderRecord[],
  parts: ReadonlyMap<string, readonly (readonly [string, number])[]>,
): Map<string, number> => {
  const pieces = new Map<string, number>();
  const open = records
    .filter(({ Status }) => Status === 'Submitted')
    .flatMap((order) =>
      order.PartialOrders.length > 0
        ? order.PartialOrders.flatMap(({ Items }) => Items)
        : order.Items,
    );
  for (const { StockNumber, Quantity } of open) {
    for (const [component, perPiece] of parts.get(StockNumber) ?? [[StockNumber, 1] as const])
      pieces.set(component, (pieces.get(component) ?? 0) + Quantity * perPiece);
  }
  return pieces;
};

const sumByItem = (
  rows: readonly { itemId: string; pieces: number }[],
  items: readonly GivenItem[],
): Map<string, number> =>
  new Map(
    items.map(({ id, stockNumber }) => [
      stockNumber,
      rows.filter(({ itemId }) => itemId === id).reduce((sum, { pieces }) => sum + pieces, 0),
    ]),
  );

const placeOf = (row: { itemId: string; warehouseId: string }): string =>
  `${row.itemId} ${row.warehouseId}`;
const total = (pieces: readonly number[]): number => pieces.reduce((sum, some) => sum + some, 0);

/** At once: who waits 8 s for a connection of the own client is refused. */
const callers = 20;

/** Has it done for each by so many callers at once, one group after the other. */
const inGroups = async <Entry, Result>(
  all: readonly Entry[],
  act: (entry: Entry) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let done = 0; done < all.length; done += callers)
    results.push(...(await Promise.all(all.slice(done, done + callers).map(act))));
  return results;
};

describe('POST orders', () => {
  let app: TestApp;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
  });
  after(() => app.close());

  const aUser = async (orderSettings: Settings): Promise<GivenUser> =>
    app.given.user({ clientId: (await app.given.client({ orderSettings })).id });
  const allOrders = async (user: GivenUser): Promise<OrderRecord[]> =>
    (await app.call(orders.list, { query: { pageSize: 200 } }, { as: user })).answer.entities;

  const situations: Record<string, Settings> = {
    'from one warehouse with backorders': {},
    'from one warehouse without backorders': { AllowBackOrders: false },
    'from several warehouses at once': { AllowOrderSplit: true },
    'from the closest warehouse': {
      AllowOrderSplit: true,
      ReleasePreference: 'PreferClosestWarehouse',
    },
  };
  for (const [how, settings] of Object.entries(situations)) {
    it(`by twenty callers at the same time, three times, ${how}, never sells a piece twice`, async () => {
      const dice = createDice(20_261_120);
      const user = await aUser({ UsesMultipleWarehouses: true, ...settings });
      const { clientId } = user;
      const standard: GivenItem[] = [];
      for (const stockNumber of ['A', 'B', 'C', 'D'])
        standard.push(
          await app.given.item({
            clientId,
            stockNumber,
            stock: { ROC: 10 + dice(40), SPA: 10 + dice(40), MID: { onHand: 30, unshippable: 10 } },
          }),
        );
      const [a, b] = [standard[0]!, standard[1]!];
      const kit = await app.given.kit({
        clientId,
        stockNumber: 'KIT',
        components: [
          { item: a, quantity: 2 },
          { item: b, quantity: 1 },
        ],
      });
      const parts = new Map([
        [
          'KIT',
          [
            ['A', 2],
            ['B', 1],
          ] as const,
        ],
      ]);
      const choices = [...standard, kit];
      const payloads = Array.from({ length: 60 }, () => {
        const first = dice(choices.length);
        const chosen = choices
          .map((_item, index) => choices[(first + index) % choices.length]!)
          .slice(0, 1 + dice(4));
        return anOrderOf(
          chosen.map((item) => [item, 1 + dice(6)] as const),
          { Recipient: aRecipient({ State: ['NY', 'FL', 'TX'][dice(3)] }) },
        );
      });

      const answers = await inGroups(payloads, (payload) =>
        app.call(orders.create, { payload }, { as: user }),
      );
      assert.deepEqual(
        [
          ...new Set(
            answers.map(({ status, body }) =>
              `${status} ${status === 200 ? '' : body.message}`.trim(),
            ),
          ),
        ],
        ['200'],
      );

      const held = await app.db.select().from(stock);
      assert.deepEqual(
        held.filter(
          ({ onHand, allocated, unshippable }) =>
            allocated < 0 || onHand - allocated - unshippable < 0,
        ),
        [],
      );
      assert.ok(
        held.some(({ onHand, allocated, unshippable }) => onHand - allocated - unshippable === 0),
        'the stock was scarce',
      );
      const reserved = await app.db.select().from(allocations);
      for (const row of held) {
        assert.equal(
          row.allocated,
          total(
            reserved
              .filter((other) => placeOf(other) === placeOf(row))
              .map(({ quantity }) => quantity),
          ),
        );
      }
      const records = await allOrders(user);
      assert.equal(records.length, 60);
      const fromLines = piecesOfOpenLines(records, parts);
      const fromStock = sumByItem(
        held.map(({ itemId, allocated }) => ({ itemId, pieces: allocated })),
        standard,
      );
      assert.deepEqual(
        Object.fromEntries(fromStock),
        Object.fromEntries(
          standard.map(({ stockNumber }) => [stockNumber, fromLines.get(stockNumber) ?? 0]),
        ),
      );
    });
  }

  it('and released orders at the same time leave stock and reservations in step', async () => {
    const dice = createDice(7);
    const user = await aUser({ UsesMultipleWarehouses: true, AllowOrderSplit: true });
    const items = await Promise.all(
      ['A', 'B', 'C'].map((stockNumber) =>
        app.given.item({ clientId: user.clientId, stockNumber, stock: { ROC: 40, SPA: 40 } }),
      ),
    );
    const anyOrder = () =>
      anOrderOf(
        items
          .toSorted(() => dice(3) - 1)
          .slice(0, 1 + dice(3))
          .map((item) => [item, 1 + dice(5)] as const),
      );
    const create = async () =>
      (await app.call(orders.create, { payload: anyOrder() }, { as: user })).answer;
    const first = await Promise.all(Array.from({ length: 20 }, create));
    await Promise.all([
      ...Array.from({ length: 20 }, create),
      ...first.map(({ _id }) =>
        inTransaction(app.db, (tx) =>
          releaseReservations(tx, newAct({ clientId: user.clientId, at: new Date() }, system), {
            orderIds: [_id],
            reason: 'cancelled',
          }),
        ),
      ),
    ]);
    const held = await app.db.select().from(stock);
    const reserved = await app.db.select().from(allocations);
    assert.equal(
      total(held.map(({ allocated }) => allocated)),
      total(reserved.map(({ quantity }) => quantity)),
    );
    assert.deepEqual(
      reserved.filter(({ orderId }) => first.some(({ _id }) => _id === orderId)),
      [],
    );
  });

  it('by many callers at the same time keeps the counts true, and adds a new recipient once', async () => {
    const user = await aUser({});
    const pen = await app.given.item({ clientId: user.clientId, stock: { ROC: 30 } });
    const wishes = Array.from({ length: 40 }, (_one, index) => anOrderOf([[pen, 1 + (index % 3)]]));
    const answers = await inGroups(wishes, (payload) =>
      app.call(orders.create, { payload }, { as: user }),
    );
    assert.ok(answers.every(({ status }) => status === 200));
    const kept = (await app.db.select().from(orderTallies)).toSorted((a, b) =>
      a.status + a.hasBackorders < b.status + b.hasBackorders ? -1 : 1,
    );
    await recountTallies(app.db, user.clientId);
    const counted = (await app.db.select().from(orderTallies)).toSorted((a, b) =>
      a.status + a.hasBackorders < b.status + b.hasBackorders ? -1 : 1,
    );
    assert.deepEqual(kept, counted);
    assert.equal((await app.db.select().from(recipients)).length, 1);
  });

  it('with one Idempotency-Key makes one order, however often and at once it is sent', async () => {
    const user = await aUser({});
    const pen = await app.given.item({ clientId: user.clientId, stock: { ROC: 30 } });
    const send = (payload = anOrderOf([[pen, 2]])) =>
      app.call(orders.create, { payload }, { as: user, headers: { 'idempotency-key': 'form-1' } });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    const [first, ...others] = answers.map(({ status, body }) => [
      status,
      body['result'],
      body.message,
    ]);
    for (const other of others) assert.deepEqual(other, first);
    assert.equal(answers[0]?.status, 200);
    assert.equal((await app.db.select().from(orderTable)).length, 1);
    const [held] = await app.db.select().from(stock);
    assert.equal(held?.allocated, 2);
    assert.equal((await send(anOrderOf([[pen, 3]]))).status, 409);
  });
});
