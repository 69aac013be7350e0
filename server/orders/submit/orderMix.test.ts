import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { assertShippedInStep } from '../../dashboard/testing/shippedRows';
import { stock, stockTags } from '../../db/schema/inventory';
import { orderHistory, orderPackages } from '../../db/schema/orders';
import { returns } from '../../db/schema/returns';
import { settleLedgers } from '../../ledger/settleLedger';
import { ledgerDifferences } from '../../ledger/verifyLedger';
import { createRandom } from '../../random';
import type { GivenItem } from '../../testing/given';
import { importedName, orderActs, type Floor, type FloorTag } from '../../testing/orderActs';
import { assertBooksBalance, peopleOnly, piecesBroughtIn } from '../../testing/orderBooks';
import { testApp, type TestApp } from '../../testing/testApp';

const people = 8;
const bursts = 3;
/** More of them follow while chance has left something undone. */
const mostBursts = 12;
const actsEach = 10;

/** How often each act was done. */
type Done = Map<string, number>;

/** The same seed makes the same wishes: ORDER_MIX_SEED names others. */
const seed = process.env['ORDER_MIX_SEED'] ?? 'a';

/** Lays the stock on two tags for each item and warehouse. */
const layOnTags = async (
  app: TestApp,
  items: readonly GivenItem[],
  codes: ReadonlyMap<string, string>,
): Promise<FloorTag[]> => {
  const tags: FloorTag[] = [];
  for (const { clientId, itemId, warehouseId, onHand } of await app.db.select().from(stock)) {
    const { stockNumber = '' } = items.find(({ id }) => id === itemId) ?? {};
    const warehouse = codes.get(warehouseId) ?? '';
    const [first, second] = [`${stockNumber}-${warehouse}-1`, `${stockNumber}-${warehouse}-2`];
    const place = { clientId, itemId, warehouseId, location: 'A-01-01' };
    await app.db.insert(stockTags).values([
      { ...place, tagNumber: first, lotNumber: 'L1', expirationDate: '2027-01-01', onHand: 17 },
      {
        ...place,
        tagNumber: second,
        lotNumber: 'L2',
        expirationDate: '2026-12-01',
        onHand: onHand - 17,
      },
    ]);
    tags.push(...[first, second].map((number) => ({ number, stockNumber, warehouse })));
  }
  return tags;
};

const openFloor = async (app: TestApp): Promise<Floor> => {
  const codes = new Map((await app.given.warehouses()).map(({ id, code }) => [id, code]));
  const { id: clientId } = await app.given.client({
    orderSettings: { ...peopleOnly, AllowOrderSplit: true },
  });
  const user = await app.given.user({ role: 'Manager', clientId });
  const [light, middling, heavy] = [
    await app.given.item({
      clientId,
      weight: '0.50',
      lotNumberRequired: true,
      stock: { ROC: 60, SPA: 50, MID: 40 },
    }),
    await app.given.item({
      clientId,
      weight: '4.00',
      lotNumberRequired: true,
      stock: { ROC: 60, SPA: 50, MID: 40 },
    }),
    await app.given.item({ clientId, weight: '30.00', stock: { ROC: 60, SPA: 50, MID: 40 } }),
  ];
  const kit = await app.given.kit({
    clientId,
    components: [
      { item: light, quantity: 2 },
      { item: middling, quantity: 1 },
    ],
  });
  const items = [light, middling, heavy, kit];
  const tags = await layOnTags(app, items, codes);
  await settleLedgers(app.db, app.parts.now());
  return { app, user, items, tags, orderIds: [] };
};

/** Somebody who does one thing after the other; answers what should not have been refused. */
const somebody = async (floor: Floor, name: string, done: Done): Promise<string[]> => {
  const random = createRandom(name);
  const faults: string[] = [];
  for (let turn = 0; turn < actsEach; turn += 1) {
    const [what, { act, mayBeRefused }] = random.weighted(
      Object.entries(orderActs),
      ([, { weight }]) => weight,
    );
    const told = await act(floor, random);
    if (told?.status === 200) done.set(what, (done.get(what) ?? 0) + 1);
    else if (told && !mayBeRefused.includes(told.status))
      faults.push(`${what}: ${told.status} ${told.message}`);
  }
  return faults;
};

describe(`hundreds of things that many people do with orders at the same time (ORDER_MIX_SEED=${seed})`, () => {
  let app: TestApp;
  let floor: Floor;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    floor = await openFloor(app);
  });
  after(() => app.close());

  const all = async (): Promise<OrderRecord[]> => {
    const pages: OrderRecord[][] = [];
    while (pages.length === 0 || pages.at(-1)?.length === 200) {
      const query = { pageSize: 200, page: pages.length + 1 };
      pages.push((await app.call(orders.list, { query }, { as: floor.user })).answer.entities);
    }
    return pages.flat();
  };

  it('leave stock, tags, reservations, parcels and counts in step, and every released order is closed', async (t) => {
    t.diagnostic(`seed ${seed}`);
    const done: Done = new Map();
    const broughtIn = await piecesBroughtIn(app.db);
    const assertAllInStep = async (): Promise<void> => {
      await assertBooksBalance(app.db);
      assert.deepEqual(await ledgerDifferences(app.db), []);
      assert.deepEqual(await piecesBroughtIn(app.db), broughtIn, 'pieces appeared or vanished');
      await assertShippedInStep(app.db, floor.user.clientId, app.parts.config.timeZone);
      assert.deepEqual(app.log, []);
    };
    let found: OrderRecord[] = [];
    const many = (status: string): number => found.filter(({ Status }) => Status === status).length;
    /** What has not come about yet, once the background work is done. */
    const lacking = async (): Promise<string[]> => {
      await app.jobs.drain();
      found = await all();
      const wanted = {
        'fifteen orders are closed': many('Closed') >= 15,
        'three orders are cancelled': many('Cancelled') >= 3,
        'an order is split': found.some(({ PartialOrders }) => PartialOrders.length > 0),
        'an order was imported': found.some(({ Name }) => Name.startsWith(importedName)),
      };
      return [
        ...Object.keys(orderActs).filter((what) => !done.has(what)),
        ...Object.entries(wanted).flatMap(([what, isSo]) => (isSo ? [] : [what])),
      ];
    };
    for (
      let burst = 0;
      burst < bursts || (burst < mostBursts && (await lacking()).length > 0);
      burst += 1
    ) {
      const faults = await Promise.all(
        Array.from({ length: people }, (_, person) =>
          somebody(floor, `${seed} ${burst} ${person}`, done),
        ),
      );
      assert.deepEqual(faults.flat(), []);
      await assertAllInStep();
    }
    const never = await lacking();
    await assertAllInStep();

    t.diagnostic(JSON.stringify(Object.fromEntries(done)));
    t.diagnostic(
      `${found.length} orders: ${many('Closed')} closed, ${many('Cancelled')} cancelled; ${await app.db.$count(orderPackages)} parcels, ${await app.db.$count(returns)} returns; ${await app.db.$count(orderHistory, eq(orderHistory.status, 'Backorder Filled'))} backorders filled`,
    );
    assert.deepEqual(never, [], 'never came about');
    assert.equal(many('Released'), 0);
  });
});
