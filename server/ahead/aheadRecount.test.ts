import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { daysOfCover, itemQuestions, type ItemQuestion } from '@contract/aheadRules';
import { attention } from '@contract/attention';
import { addDays, dayIn, type Day } from '@contract/dates';
import { itemsAhead, type AheadListQuery } from '@contract/itemsAhead';
import * as inventory from '../db/schema/inventory';
import { orderLines, orders } from '../db/schema/orders';
import { createRandom } from '../random';
import { warehouseId, type GivenItem, type GivenUser } from '../testing/given';
import { givenNotice } from '../testing/givenNotice';
import { givenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';

/** Shortly after midnight of the provider's day. */
const now = new Date('2026-11-23T05:20:00Z');
const timeZone = 'America/New_York';
const today = '2026-11-23';
const reorderClient = 'a0a0a0a0-0000-4000-8000-00000000000c';
const random = createRandom('the inventory that looks ahead');
const dayMs = 86_400_000;

let app: TestApp;
const users: GivenUser[] = [];
const managers: GivenUser[] = [];

const pastMoment = (days: number) => new Date(now.getTime() - random.between(0, days * dayMs));

const fillItems = async (clientId: string): Promise<GivenItem[]> => {
  const made: GivenItem[] = [];
  for (let nth = 0; nth < 40; nth += 1) {
    const onHand = random.chance(0.3) ? 0 : random.whole(1, 60);
    made.push(
      await app.given.item({
        clientId,
        stockNumber: `SKU-${nth}`,
        isActive: random.chance(0.9),
        reorderPoint: random.chance(0.5) ? random.whole(0, 40) : null,
        createdAt: pastMoment(200),
        stock: {
          ROC: { onHand, allocated: random.chance(0.3) ? onHand : 0 },
          ...(random.chance(0.3) && { SPA: random.whole(0, 20) }),
          ...(random.chance(0.3) && { EXT: 50 }),
        },
      }),
    );
  }
  return made;
};

const fill = async (clientId: string): Promise<void> => {
  const made = await fillItems(clientId);
  const kits: GivenItem[] = [];
  for (let nth = 0; nth < 4; nth += 1)
    kits.push(
      await app.given.kit({
        clientId,
        components: [
          { item: made[nth * 2] ?? random.pick(made), quantity: 2 },
          { item: made[nth * 2 + 1] ?? random.pick(made), quantity: 1 },
        ],
      }),
    );
  // Ten items are never ordered.
  const ordered = [...made.slice(0, 30), ...kits];
  for (let nth = 0; nth < 120; nth += 1) {
    const shippedAt = pastMoment(130);
    await givenOrder(app.db, {
      clientId,
      status: random.pick(['Closed', 'Closed', 'Submitted', 'Cancelled']),
      orderType: random.chance(0.1) ? 'Deduct' : 'Regular',
      createdAt: shippedAt,
      shippedAt,
      lines: [{ item: random.pick(ordered), quantity: random.whole(1, 6) }],
    });
  }
  for (let nth = 0; nth < 25; nth += 1)
    await givenNotice(app.db, {
      clientId,
      warehouse: random.pick(['ROC', 'SPA', 'EXT'] as const),
      status: random.pick(['Created', 'In Transit', 'Delivered', 'Cancelled', 'In Stock']),
      expectedDate: addDays(today, random.whole(-5, 40)),
      lines: [[random.pick(made), random.whole(1, 90)]],
    });
  for (let nth = 0; nth < 30; nth += 1)
    await app.db.insert(inventory.stockTags).values({
      clientId,
      tagNumber: randomUUID(),
      itemId: random.pick(made).id,
      warehouseId: warehouseId(random.pick(['ROC', 'SPA', 'EXT'] as const)),
      location: 'A-1',
      expirationDate: random.chance(0.7) ? addDays(today, random.whole(-20, 150)) : null,
      onHand: random.whole(0, 3),
    });
};

before(async () => {
  app = await testApp({ settings: { timeZone, itemTagClients: [reorderClient] } });
  app.clock.set(now);
  await app.given.warehouses();
  for (const id of [randomUUID(), reorderClient]) {
    await app.given.client({ id });
    await fill(id);
    users.push(await app.given.user({ role: 'User', clientId: id }));
    managers.push(await app.given.user({ role: 'Manager', clientId: id }));
  }
});
after(() => app.close());

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const sundayOf = (day: Day): Day => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
const external = warehouseId('EXT');

/** The records of a client, as the tables have them. */
const recordsOf = async (clientId: string) => {
  const ofClient = <Row extends { clientId: string }>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => row.clientId === clientId);
  return {
    items: ofClient(await app.db.select().from(inventory.items)),
    stock: ofClient(await app.db.select().from(inventory.stock)),
    tags: ofClient(await app.db.select().from(inventory.stockTags)),
    kits: ofClient(await app.db.select().from(inventory.kitComponents)),
    notices: ofClient(await app.db.select().from(inventory.notices)),
    noticeLines: ofClient(await app.db.select().from(inventory.noticeLines)),
    orders: ofClient(await app.db.select().from(orders)),
    lines: ofClient(await app.db.select().from(orderLines)),
  };
};
type Records = Awaited<ReturnType<typeof recordsOf>>;

const leftOf = ({ orders: all, lines, kits }: Records, itemId: string, since: Day): number => {
  const closed = new Map(
    all
      .filter(({ status, orderType }) => status === 'Closed' && orderType === 'Regular')
      .map(({ id, shippedAt }) => [id, dayIn(timeZone, shippedAt ?? now)]),
  );
  const perPiece = (ordered: string): number =>
    ordered === itemId
      ? 1
      : (kits.find((kit) => kit.kitId === ordered && kit.componentId === itemId)?.quantity ?? 0);
  return sum(
    lines
      .filter(({ orderId }) => (closed.get(orderId) ?? '') >= since)
      .map((line) => line.quantity * perPiece(line.itemId)),
  );
};

const announcedOf = ({ notices, noticeLines }: Records, itemId: string) =>
  noticeLines
    .filter((line) => line.itemId === itemId)
    .flatMap((line) => {
      const notice = notices.find(({ id }) => id === line.noticeId);
      if (!notice || ['Cancelled', 'In Stock'].includes(notice.status)) return [];
      return notice.warehouseId === external ? [] : { ...notice, pieces: line.quantity };
    })
    .toSorted(
      (a, b) =>
        (a.expectedDate < b.expectedDate ? -1 : Number(a.expectedDate > b.expectedDate)) ||
        a.createdAt.getTime() - b.createdAt.getTime(),
    );

const expectedFigures = (records: Records, item: GivenItem, hasPoints: boolean) => {
  const there = records.stock.filter(
    (row) => row.itemId === item.id && row.warehouseId !== external,
  );
  const onHand = sum(there.map((row) => row.onHand));
  const Available = sum(there.map((row) => row.onHand - row.allocated - row.unshippable));
  const Shipped = leftOf(records, item.id, addDays(today, -27));
  const Cover = daysOfCover({ Available, Shipped });
  const ReorderPoint = hasPoints ? item.reorderPoint : null;
  const announced = announcedOf(records, item.id);
  const expires = records.tags
    .filter((row) => row.itemId === item.id && row.warehouseId !== external && row.onHand > 0)
    .flatMap(({ expirationDate }) => expirationDate ?? [])
    .filter((day) => day <= addDays(today, 90))
    .toSorted();
  const hasLeft = leftOf(records, item.id, sundayOf(addDays(today, -90))) > 0;
  const isOld = item.createdAt.getTime() < now.getTime() - 90 * dayMs;
  const isFound: Record<ItemQuestion, boolean> = {
    low:
      item.isActive &&
      (hasPoints
        ? ReorderPoint !== null && Available <= ReorderPoint
        : Cover !== null && Cover <= 14),
    out: item.isActive && Available === 0,
    expiring: expires.length > 0,
    slow: item.isActive && onHand > 0 && !hasLeft && isOld,
  };
  return {
    Available,
    Expected: sum(announced.map(({ pieces }) => pieces)),
    Next: announced[0]?.number ?? null,
    Shipped,
    Cover,
    ReorderPoint,
    Expires: expires[0] ?? null,
    Marks: itemQuestions.filter((question) => isFound[question]),
  };
};

const listed = async (query: Partial<AheadListQuery>, as: GivenUser) =>
  (await app.call(itemsAhead.list, { query: { pageSize: 200, ...query } }, { as })).answer;

for (const nth of [0, 1]) {
  const who = nth === 0 ? 'a client without reorder points' : 'a client with reorder points';
  it(`every figure, filter and count of ${who} agrees with a recount from the records`, async () => {
    const [user, manager] = [users[nth], managers[nth]];
    assert.ok(user && manager);
    const records = await recordsOf(user.clientId);
    const answer = await listed({}, user);
    const standard = records.items.filter(({ itemType }) => itemType === 'Standard');
    const expected = new Map(
      standard.map((item) => [item.stockNumber, expectedFigures(records, item, nth === 1)]),
    );
    for (const { StockNumber, ItemType, Ahead } of answer.entities) {
      if (ItemType === 'Bundled') continue;
      const { ReorderQty: _quantity, ...figures } = Ahead;
      const told = {
        ...figures,
        Next: Ahead.Next?.Notice ?? null,
        Expires: Ahead.Expires?.Day ?? null,
      };
      assert.deepEqual(told, expected.get(StockNumber), StockNumber);
    }
    const counts = (await app.call(itemsAhead.questions, {}, { as: user })).answer;
    for (const question of itemQuestions) {
      const found = await listed({ question }, user);
      const numbers = [...expected].flatMap(([number, { Marks }]) =>
        Marks.includes(question) ? number : [],
      );
      assert.ok(numbers.length > 1, question);
      assert.deepEqual(
        found.entities.map(({ StockNumber }) => StockNumber).toSorted(),
        numbers.toSorted(),
        question,
      );
      assert.equal(counts[question], numbers.length);
    }
    const { answer: needs } = await app.call(attention.read, {}, { as: user });
    const told = needs.Rows.filter(({ Kind }) => Kind === 'reorder' || Kind === 'cover');
    assert.equal(sum(told.map(({ Count }) => Count)), counts.low);
    const low = [...expected].flatMap(([number, { Marks }]) =>
      Marks.includes('low') ? number : [],
    );
    assert.deepEqual(told.flatMap(({ Numbers }) => Numbers).toSorted(), low.toSorted());
    const { answer: overview } = await app.call(
      attention.ofClient,
      { params: { id: user.clientId } },
      { as: manager },
    );
    assert.equal(overview.Client.Counts.LowStock, low.length);
  });
}
