import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { OrderSettings } from '@contract/client';
import type { NoticeRecord } from '@contract/notice';
import { noticePage } from '@contract/noticePage';
import { orders } from '@contract/order';
import { items as itemTable } from '../db/schema/inventory';
import { allocations, orders as orderTable } from '../db/schema/orders';
import { connectedApp, type AWarehouse } from '../connection/testing/aWarehouse';
import { createRandom, type Random } from '../random';
import { createAnnouncing } from '../testing/announcing';
import { warehouseId, type GivenClient, type GivenItem, type GivenUser } from '../testing/given';
import { inDays } from '../testing/noticePayload';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import type { TestApp } from '../testing/testApp';

const codes = ['ROC', 'OKL'] as const;
type Code = (typeof codes)[number];

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
let sites: Readonly<Record<Code, AWarehouse>>;
before(async () => {
  const { roc, okl, ...connected } = await connectedApp(() => client.number);
  app = connected.app;
  sites = { ROC: roc, OKL: okl };
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
});
after(() => app.close());

const { announce } = createAnnouncing(() => ({ app, user: manager }));

/** Settings under which orders are filled in every way that there is. */
const anySettings = (random: Random): Partial<OrderSettings> => ({
  ...peopleOnly,
  AllowBackOrders: random.chance(0.5),
  AllowOrderSplit: random.chance(0.5),
  AllowWarehouseSwitch: random.chance(0.8),
  ReleasePreference: random.pick(['SingleWarehouse', 'PreferClosestWarehouse']),
  ReleaseWarehouses: codes.map(warehouseId),
});

/** Items of which there is little, and kits of them. */
const anyItems = async (random: Random): Promise<readonly GivenItem[]> => {
  const { id: clientId } = client;
  const single: GivenItem[] = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const stock = { ROC: random.whole(0, 4), OKL: random.whole(0, 4) };
    single.push(await app.given.item({ clientId, stock }));
  }
  const components = random
    .sample(single, 2)
    .map((item) => ({ item, quantity: random.whole(1, 2) }));
  return [...single, await app.given.kit({ clientId, components })];
};

const linesOf = (random: Random, items: readonly GivenItem[], most: number) =>
  random
    .sample(items, random.whole(1, 3))
    .map((item): [GivenItem, number] => [item, random.whole(1, most)]);

interface Announced {
  readonly notice: NoticeRecord;
  readonly site: Code;
  readonly lines: readonly (readonly [GivenItem, number])[];
}

const anyNotice = async (random: Random, items: readonly GivenItem[], days: number) => {
  const site = random.pick(codes);
  const lines = linesOf(
    random,
    items.filter(({ itemType }) => itemType === 'Standard'),
    25,
  );
  const ExpectedDate = inDays(app.clock.now(), days);
  const notice = await announce(lines, { WarehouseCode: site, ExpectedDate });
  return { notice, site, lines };
};

/** A warehouse counts exactly what was announced, or a part of it first. */
const receive = (
  { notice, site, lines }: Announced,
  { Receipt = 'R-1', IsComplete = true, pieces = (announced: number) => announced } = {},
) =>
  sites[site].tell('notice.received', {
    Notice: notice.Id,
    Receipt,
    ReceivedAt: app.clock.now().toISOString(),
    Lines: lines.map(([{ stockNumber }, announced]) => ({
      StockNumber: stockNumber,
      Available: pieces(announced),
    })),
    IsComplete,
  });

/** What an order gets of a notice: `10026 SKU-12 3`. */
type Freed = readonly string[];

/** What the page of a notice tells before it comes, or after. */
const toldBy = async ({ notice: { _id: id } }: Announced): Promise<Freed> => {
  const { answer } = await app.call(noticePage.answer, { params: { id } }, { as: manager });
  return answer.Orders.Rows.flatMap(({ OrderNumber, Items }) =>
    Items.map(({ StockNumber, Pieces }) => `${OrderNumber} ${StockNumber} ${Pieces}`),
  ).toSorted();
};

/** The pieces that orders have reserved, as the tables have them. */
const reserved = async (): Promise<ReadonlyMap<string, number>> => {
  const rows = await app.db
    .select({
      order: orderTable.orderNumber,
      item: itemTable.stockNumber,
      pieces: allocations.quantity,
    })
    .from(allocations)
    .innerJoin(orderTable, eq(orderTable.id, allocations.orderId))
    .innerJoin(itemTable, eq(itemTable.id, allocations.itemId));
  const sums = new Map<string, number>();
  for (const { order, item, pieces } of rows)
    sums.set(`${order} ${item}`, (sums.get(`${order} ${item}`) ?? 0) + pieces);
  return sums;
};

/** What orders get of the items of a notice while it comes, as the tables have it. */
const freedWhile = async ({ lines }: Announced, comes: () => Promise<unknown>): Promise<Freed> => {
  const earlier = await reserved();
  await comes();
  await app.jobs.drain();
  return [...(await reserved())]
    .map(([key, pieces]) => ({ key, pieces: pieces - (earlier.get(key) ?? 0) }))
    .filter(
      ({ key, pieces }) =>
        pieces > 0 && lines.some(([{ stockNumber }]) => key.endsWith(` ${stockNumber}`)),
    )
    .map(({ key, pieces }) => `${key} ${pieces}`)
    .toSorted();
};

const aBook = async (random: Random): Promise<readonly GivenItem[]> => {
  client = await app.given.client({ orderSettings: anySettings(random) });
  manager = await app.given.user({ role: 'Manager', clientId: client.id });
  const items = await anyItems(random);
  for (let nth = 0; nth < 22; nth += 1) {
    const State = random.pick(['NY', 'OK', 'CA']);
    const payload = anOrderOf(linesOf(random, items, 7));
    const Recipient = { ...payload.Recipient, State };
    await app.call(orders.create, { payload: { ...payload, Recipient } }, { as: manager });
    // Some are made in the same moment.
    if (random.chance(0.7)) app.clock.advance({ seconds: 1 });
  }
  return items;
};

/** Notices of which two may be expected on one day, in the sequence in which they come. */
const someNotices = async (random: Random, items: readonly GivenItem[]) => {
  const announced: Announced[] = [];
  for (let each = 0; each < 4; each += 1)
    announced.push(await anyNotice(random, items, 3 + random.whole(0, 3)));
  return announced.toSorted((a, b) => a.notice.ExpectedDate.localeCompare(b.notice.ExpectedDate));
};

let freedAtAll = 0;
after(() => assert.ok(freedAtAll > 50, `${freedAtAll} are too few to say anything`));
for (let nth = 1; nth <= 6; nth += 1) {
  const random = createRandom(`foretold ${nth}`);

  it(`orders get what was foretold of notices that come as announced, whole or in parts (${nth})`, async () => {
    const announced = await someNotices(random, await aBook(random));
    const parted = new Set(announced.filter(() => random.chance(0.4)));
    for (const each of parted) {
      const first = { IsComplete: false, pieces: (all: number) => Math.ceil(all / 2) };
      await freedWhile(each, () => receive(each, first));
    }
    const foretold = new Map<Announced, Freed>();
    for (const each of announced) foretold.set(each, await toldBy(each));
    for (const each of announced) {
      const rest = { Receipt: 'R-2', pieces: (all: number) => Math.floor(all / 2) };
      const freed = await freedWhile(each, () => receive(each, parted.has(each) ? rest : {}));
      assert.deepEqual(freed, foretold.get(each), each.notice.Id);
      if (!parted.has(each)) assert.deepEqual(await toldBy(each), freed);
      freedAtAll += freed.length;
    }
    await assertBooksBalance(app.db);
  });

  it(`orders get it too where all notices come in one moment (${nth})`, async () => {
    const announced = await someNotices(random, await aBook(random));
    const foretold: Freed[] = [];
    for (const each of announced) foretold.push(await toldBy(each));
    for (const each of announced) assert.equal((await receive(each)).Outcome, 'done');
    await app.jobs.drain();
    for (const [index, each] of announced.entries())
      assert.deepEqual(await toldBy(each), foretold[index], each.notice.Id);
    freedAtAll += foretold.flat().length;
    await assertBooksBalance(app.db);
  });
}

it('pieces that a warehouse has put on the shelf are no longer expected while a reason is missing', async () => {
  client = await app.given.client({ orderSettings: { ...peopleOnly, AllowBackOrders: false } });
  manager = await app.given.user({ role: 'Manager', clientId: client.id });
  const pen = await app.given.item({ clientId: client.id });
  const payload = anOrderOf([[pen, 7]]);
  await app.call(orders.create, { payload }, { as: manager });
  const random = createRandom('shelf');
  const each = { ...(await anyNotice(random, [pen], 3)), lines: [[pen, 6]] as const };
  assert.equal((await receive(each, { pieces: () => 6 })).Outcome, 'done');
  await app.jobs.drain();
  assert.deepEqual(await toldBy(each), []);
});
