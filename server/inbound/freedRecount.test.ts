import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { attention } from '@contract/attention';
import { countsIn } from '@contract/attentionRules';
import { dayIn } from '@contract/dates';
import type { NoticeRecord } from '@contract/notice';
import { mostWaitingOrders, noticePage } from '@contract/noticePage';
import { orders as orderCalls } from '@contract/order';
import { noticeReceipts, stock } from '../db/schema/inventory';
import { orderLines, orders } from '../db/schema/orders';
import { createRandom } from '../random';
import { createAnnouncing } from '../testing/announcing';
import { warehouseId, type GivenItem, type GivenUser } from '../testing/given';
import { inDays } from '../testing/noticePayload';
import { peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import { testApp, type TestApp } from '../testing/testApp';

const timeZone = 'America/New_York';
const waiting = 'OnHoldDueToInsufficientStock';
const random = createRandom('orders that notices free');

let app: TestApp;
let manager: GivenUser;
let items: GivenItem[];
before(async () => {
  app = await testApp({ settings: { timeZone, warehouseStepSeconds: 6 } });
  await app.given.warehouses();
  const { id: clientId } = await app.given.client({
    orderSettings: { ...peopleOnly, AllowBackOrders: false, AllowOrderSplit: false },
  });
  manager = await app.given.user({ role: 'Manager', clientId });
  items = [];
  for (let nth = 0; nth < 6; nth += 1)
    items.push(await app.given.item({ clientId, stock: { ROC: random.whole(0, 4) } }));
});
after(() => app.close());

const { announce, pass } = createAnnouncing(() => ({ app, user: manager }));

/** So many different items, beginning anywhere. */
const someOf = (count: number): GivenItem[] => {
  const first = random.whole(0, items.length - 1);
  return [...items, ...items].slice(first, first + count);
};

const order = (lines: Parameters<typeof anOrderOf>[0]) =>
  app.call(orderCalls.create, { payload: anOrderOf(lines) }, { as: manager });

interface Waiter {
  readonly number: string;
  readonly needs: ReadonlyMap<string, number>;
}

/** The orders that wait, the oldest first, as the tables have them. */
const waiters = async (): Promise<Waiter[]> => {
  const [everyOrder, everyLine] = await Promise.all([
    app.db.select().from(orders),
    app.db.select().from(orderLines),
  ]);
  return everyOrder
    .filter(({ status }) => status === waiting)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ id, orderNumber }) => ({
      number: orderNumber,
      needs: new Map(
        everyLine
          .filter(({ orderId }) => orderId === id)
          .map((line) => [line.itemId, line.quantityRequested]),
      ),
    }));
};

interface Announced {
  readonly notice: NoticeRecord;
  readonly brought: ReadonlyMap<string, number>;
}

const wants = ({ needs }: Waiter, { brought }: Announced): boolean =>
  [...needs.keys()].some((itemId) => brought.has(itemId));

/** What lies there and what waits for more, as the tables have it. */
const readBook = async () => ({ queue: await waiters(), there: await app.db.select().from(stock) });

/** What each notice frees and leaves waiting, by filling what waits one after the other. */
const recount = (
  { there, ...book }: Awaited<ReturnType<typeof readBook>>,
  announced: readonly Announced[],
) => {
  const left = new Map<string, number>();
  const add = (itemId: string, pieces: number) =>
    left.set(itemId, (left.get(itemId) ?? 0) + pieces);
  for (const row of there) add(row.itemId, row.onHand - row.allocated - row.unshippable);
  let { queue } = book;
  return announced.map((each) => {
    for (const [itemId, pieces] of each.brought) add(itemId, pieces);
    const freed: string[] = [];
    queue = queue.filter((waiter) => {
      const isFilled =
        wants(waiter, each) &&
        [...waiter.needs].every(([itemId, pieces]) => (left.get(itemId) ?? 0) >= pieces);
      if (!isFilled) return true;
      for (const [itemId, pieces] of waiter.needs) add(itemId, -pieces);
      freed.push(waiter.number);
      return false;
    });
    return { freed, StillWaiting: queue.filter((waiter) => wants(waiter, each)).length };
  });
};

const answerOf = async ({ notice: { _id: id } }: Announced) =>
  (await app.call(noticePage.answer, { params: { id } }, { as: manager })).answer.Orders;

/** A notice with the good pieces that the warehouse has counted, which may be fewer. */
const asCounted = async ({ notice }: Announced): Promise<Announced> => {
  const receipts = await app.db
    .select()
    .from(noticeReceipts)
    .where(eq(noticeReceipts.noticeId, notice._id));
  const good = receipts.filter(({ isDamaged }) => !isDamaged);
  return { notice, brought: new Map(good.map(({ itemId, pieces }) => [itemId, pieces])) };
};

const told = async () => {
  const { answer } = await app.call(
    attention.ofClient,
    { params: { id: manager.clientId } },
    { as: manager },
  );
  const today = dayIn(timeZone, app.clock.now());
  const ToFree = answer.Rows.reduce((sum, row) => sum + (countsIn(row, today).ToFree ?? 0), 0);
  assert.equal(answer.Client.Counts.ToFree, ToFree);
  return { ToFree, rows: answer.Rows.filter(({ Kind }) => Kind === 'notice') };
};

it('what notices free, and what goes on waiting, agrees with a recount from the records', async () => {
  for (let nth = 0; nth < 70; nth += 1) {
    await order(
      someOf(random.whole(1, 2)).map((item): [GivenItem, number] => [item, random.whole(1, 9)]),
    );
    await pass(1);
  }
  const announced: Announced[] = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const lines = someOf(3).map((item): [GivenItem, number] => [item, random.whole(8, 40)]);
    const notice = await announce(lines, { ExpectedDate: inDays(app.clock.now(), 3 + nth * 2) });
    announced.push({ notice, brought: new Map(lines.map(([{ id }, pieces]) => [id, pieces])) });
    await pass(120);
  }

  const book = await readBook();
  const expected = recount(book, announced);
  assert.ok(expected.every(({ freed, StillWaiting }) => freed.length > 0 && StillWaiting > 0));
  for (const [nth, each] of announced.entries()) {
    const { AreFreed, Rows, StillWaiting, AreMore } = await answerOf(each);
    const freed = Rows.map(({ OrderNumber }) => OrderNumber);
    assert.deepEqual({ freed, StillWaiting }, expected[nth], each.notice.Id);
    assert.deepEqual([AreFreed, AreMore], [false, false]);
  }
  const { ToFree, rows } = await told();
  assert.equal(
    ToFree,
    expected.reduce((sum, { freed }) => sum + freed.length, 0),
  );
  assert.deepEqual(
    new Map(rows.map(({ Subject, Count }) => [Subject, Count])),
    new Map(announced.map(({ notice }, nth) => [notice.Id, expected[nth]?.freed.length])),
  );

  for (let step = 0; step < 40; step += 1) await pass(30);
  const afterwards = await waiters();
  const counted = recount(book, await Promise.all(announced.map(asCounted)));
  for (const [nth, each] of announced.entries()) {
    const { AreFreed, Rows, StillWaiting } = await answerOf(each);
    assert.equal(AreFreed, true);
    const freed = Rows.map(({ OrderNumber }) => OrderNumber);
    assert.deepEqual(freed, counted[nth]?.freed, each.notice.Id);
    assert.equal(StillWaiting, afterwards.filter((waiter) => wants(waiter, each)).length);
  }
  assert.equal((await told()).ToFree, 0);
});

it('says that it may be more where more wait than are looked at', async () => {
  const { clientId } = manager;
  const pen = await app.given.item({ clientId });
  await app.db.execute(sql`
    insert into orders (client_id, id, order_number, name, order_type, status, warehouse_status, warehouse_id, order_by,
                        recipient_first, recipient_last, recipient_company, created_at)
    select ${clientId}::uuid, gen_random_uuid(), (70000 + i)::text, 'Order ' || i, 'Regular', ${waiting}, 'Initial',
           ${warehouseId('ROC')}::uuid, 'Uma User', 'ada', 'lovelace', '', ${app.clock.now().toISOString()}::timestamptz + make_interval(secs => i)
    from generate_series(1, ${mostWaitingOrders + 1}::int) i`);
  await app.db.execute(sql`
    insert into order_lines (client_id, order_id, line_no, item_id, stock_number, description, item_type, quantity, quantity_requested)
    select o.client_id, o.id, 1, ${pen.id}::uuid, ${pen.stockNumber}, 'Pen', 'Standard', 1, 1
    from orders o where o.client_id = ${clientId}::uuid and o.order_number like '70___'`);
  const notice = await announce([[pen, 300]]);
  const { Rows, StillWaiting, AreMore } = await answerOf({ notice, brought: new Map() });
  assert.deepEqual([Rows.length, StillWaiting, AreMore], [300, 200, true]);
  const { rows } = await told();
  assert.deepEqual(
    rows.map(({ Subject, Count, MayBeMore }) => [Subject, Count, MayBeMore]),
    [[notice.Id, 300, true]],
  );
});
