import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { attention, type AttentionRow } from '@contract/attention';
import { countsIn, type AttentionCount } from '@contract/attentionRules';
import { addDays, dayIn, type Day } from '@contract/dates';
import { orders as orderCalls } from '@contract/order';
import { isOnHold, orderStatuses } from '@contract/orderRules';
import { dayToShip, lastDayNear } from '@contract/workingDays';
import { imports } from '../db/schema/imports';
import {
  items,
  noticeLines,
  noticeReasons,
  noticeReceipts,
  notices,
  stockTags,
} from '../db/schema/inventory';
import { orders } from '../db/schema/orders';
import { warehouses } from '../db/schema/resources';
import { webhooks } from '../db/schema/webhooks';
import { createRandom } from '../random';
import { warehouseId, type GivenItem, type GivenUser } from '../testing/given';
import { givenNotice } from '../testing/givenNotice';
import { givenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';

/** A Monday, shortly after midnight of the client's day. */
const now = new Date('2026-11-23T05:20:00Z');
const timeZone = 'America/New_York';
const processingDays = 2;

const day = 86_400_000;
const random = createRandom('what needs somebody');

let app: TestApp;
let clientId: string;
let manager: GivenUser;

const someDaysAgo = (most: number) => new Date(now.getTime() - random.between(0, most * day));

const fillOrders = async (): Promise<void> => {
  for (let nth = 0; nth < 110; nth += 1) {
    const status = random.pick(orderStatuses);
    await givenOrder(app.db, {
      clientId,
      status,
      orderType: random.chance(0.1) ? 'Deduct' : 'Regular',
      createdAt: someDaysAgo(9),
      shipByDate: random.chance(0.4) ? addDays('2026-11-23', random.whole(-4, 5)) : null,
      waitingForApproval: random.chance(0.6),
      ...(isOnHold(status) && { onHoldReason: random.pick(['Address', 'Payment']) }),
    });
  }
};

/** Several lots of most items, in the provider's warehouses and in one that is none of them. */
const fillLots = async (of: readonly GivenItem[]): Promise<void> => {
  const tags = of.flatMap(({ id: itemId }) =>
    Array.from({ length: random.whole(0, 4) }, (_, nth) => ({
      clientId,
      tagNumber: randomUUID(),
      itemId,
      warehouseId: warehouseId(random.pick(['ROC', 'SPA', 'EXT'])),
      location: 'A-1',
      lotNumber: `L${nth}`,
      expirationDate: random.chance(0.1) ? null : addDays('2026-11-23', random.whole(-10, 110)),
      onHand: random.chance(0.2) ? 0 : 5,
    })),
  );
  await app.db.insert(stockTags).values(tags);
};

const fillImports = () =>
  app.db.insert(imports).values(
    Array.from({ length: 40 }, (_, nth) => ({
      clientId,
      id: randomUUID(),
      type: random.pick(['Orders', 'Items'] as const),
      fileName: `file${nth}.csv`,
      extension: 'csv',
      content: Buffer.alloc(0),
      contentHash: randomUUID(),
      status: 'Finished' as const,
      errors: random.whole(0, 3),
      userId: manager.id,
      by: 'Max',
      createdAt: someDaysAgo(20),
      finishedAt: random.chance(0.8) ? now : null,
    })),
  );

const fillWebhooks = () =>
  app.db.insert(webhooks).values(
    Array.from({ length: 12 }, () => ({
      clientId,
      id: randomUUID(),
      event: 'INVENTORY_CHANGED' as const,
      method: 'POST' as const,
      url: 'https://erp.example.com/hook',
      sealedHeaders: '',
      sealedSecret: '',
      isActive: random.chance(0.6),
      failingSince: random.chance(0.6) ? someDaysAgo(3) : null,
    })),
  );

const fillNotices = async (of: readonly GivenItem[]): Promise<void> => {
  for (let nth = 0; nth < 50; nth += 1) {
    const item = random.pick(of);
    const status = random.pick([
      'Created',
      'In Transit',
      'Delivered',
      'Received',
      'In Stock',
      'Cancelled',
    ]);
    const { id: noticeId } = await givenNotice(app.db, {
      clientId,
      status,
      lines: [[item, 10]],
      expectedDate: addDays('2026-11-23', random.whole(-3, 3)),
      createdAt: someDaysAgo(9),
    });
    if (status !== 'In Stock' && status !== 'Received') continue;
    const pieces = random.whole(5, 10);
    await app.db
      .update(noticeLines)
      .set({ quantityReceived: pieces })
      .where(eq(noticeLines.noticeId, noticeId));
    await app.db.insert(noticeReceipts).values({
      clientId,
      noticeId,
      id: randomUUID(),
      itemId: item.id,
      pieces,
      receivedAt: someDaysAgo(18),
    });
    if (pieces < 10 && random.chance(0.5))
      await app.db.insert(noticeReasons).values({
        clientId,
        noticeId,
        itemId: item.id,
        difference: 'short',
        reason: 'missing',
        by: 'Max',
        at: now,
      });
  }
};

before(async () => {
  app = await testApp({ settings: { timeZone } });
  app.clock.set(now);
  await app.given.warehouses();
  clientId = (await app.given.client({ orderSettings: { ProcessingDays: processingDays } })).id;
  manager = await app.given.user({ role: 'Manager', clientId });
  await fillOrders();
  const given: GivenItem[] = [];
  for (let nth = 0; nth < 40; nth += 1) given.push(await app.given.item({ clientId }));
  await fillLots(given);
  await fillImports();
  await fillWebhooks();
  await fillNotices(given);
});
after(() => app.close());

type Row = typeof orders.$inferSelect;

const dayOf = ({ shipByDate, createdAt }: Row): Day =>
  dayToShip({ shipBy: shipByDate, made: dayIn(timeZone, createdAt) }, processingDays);

it('agrees with a recount from the records', async () => {
  const today = dayIn(timeZone, now);
  const open = (await app.db.select().from(orders)).filter(
    ({ status, orderType }) => orderType === 'Regular' && !['Closed', 'Cancelled'].includes(status),
  );
  const expected = {
    held: open.filter(({ status }) => isOnHold(status)),
    approval: open.filter((row) => row.waitingForApproval && row.status === 'Submitted'),
    late: open.filter((row) => dayOf(row) < today),
    due: open.filter(
      (row) => dayOf(row) >= today && dayOf(row) <= lastDayNear(today) && row.status !== 'Released',
    ),
  };
  const { answer } = await app.call(attention.read, {}, { as: manager });
  for (const [kind, found] of Object.entries(expected)) {
    const told = answer.Rows.filter(({ Kind }) => Kind === kind);
    assert.ok(found.length > 2, kind);
    assert.deepEqual(
      told.flatMap(({ Numbers }) => Numbers).toSorted(),
      found.map(({ orderNumber }) => orderNumber).toSorted(),
      kind,
    );
    assert.equal(
      told.reduce((sum, { Count }) => sum + Count, 0),
      found.length,
    );
  }
  assert.equal(answer.Rows.filter(({ Kind }) => Kind === 'held').length, 2);
});

it('names numbers that the list of orders finds', async () => {
  const { answer } = await app.call(attention.read, {}, { as: manager });
  const late = answer.Rows.find(({ Kind }) => Kind === 'late');
  const query = { searchById: late?.Numbers.join(', ') ?? '', pageSize: '100' };
  const listed = await app.call(orderCalls.list, { query }, { as: manager });
  assert.equal(listed.answer.entities.length, late?.Count);
});

const rowsOf = async (...kinds: readonly string[]): Promise<readonly AttentionRow[]> => {
  const { answer } = await app.call(attention.read, {}, { as: manager });
  return answer.Rows.filter(({ Kind }) => kinds.includes(Kind));
};

/** The number of a client where staff see all of theirs. */
const countOf = async (count: AttentionCount): Promise<number> => {
  const { answer } = await app.call(
    attention.ofClient,
    { params: { id: clientId } },
    { as: manager },
  );
  const told = answer.Rows.reduce(
    (sum, row) => sum + (countsIn(row, dayIn(timeZone, now))[count] ?? 0),
    0,
  );
  assert.equal(answer.Client.Counts[count], told);
  return told;
};

it('counts each item once by the lot that expires first, as the records say', async () => {
  const today = dayIn(timeZone, now);
  const [everyWarehouse, everyTag, everyItem] = await Promise.all([
    app.db.select().from(warehouses),
    app.db.select().from(stockTags),
    app.db.select().from(items),
  ]);
  const own = everyWarehouse.filter(({ isThirdParty }) => !isThirdParty).map(({ id }) => id);
  const firstOf = (itemId: string): Day | undefined =>
    everyTag
      .filter((tag) => tag.itemId === itemId && tag.onHand > 0 && own.includes(tag.warehouseId))
      .flatMap(({ expirationDate }) => expirationDate ?? [])
      .toSorted()[0];
  const within = (since: Day, until: Day): string[] =>
    everyItem
      .filter(({ id }) => {
        const first = firstOf(id);
        return first !== undefined && first > since && first <= until;
      })
      .map(({ stockNumber }) => stockNumber)
      .toSorted();
  const expected = {
    lots30: within('2000-01-01', addDays(today, 30)),
    lots60: within(addDays(today, 30), addDays(today, 60)),
    lots90: within(addDays(today, 60), addDays(today, 90)),
  };
  for (const [kind, numbers] of Object.entries(expected)) {
    assert.ok(numbers.length > 1, kind);
    const [told] = await rowsOf(kind);
    assert.deepEqual([told?.Count, told?.Numbers.toSorted()], [numbers.length, numbers], kind);
  }
  assert.equal(await countOf('Expiring'), within('2000-01-01', addDays(today, 90)).length);
});

it('counts the refused rows of imports, failing webhooks and notices as the records say', async () => {
  const told = 14 * day;
  const refused = (await app.db.select().from(imports)).filter(
    ({ errors, finishedAt, createdAt }) =>
      errors > 0 && finishedAt !== null && now.getTime() - createdAt.getTime() < told,
  );
  const files = (found: typeof refused) => found.map(({ fileName }) => fileName).toSorted();
  const rows = await rowsOf('orderImport', 'itemImport');
  assert.ok(refused.length > 4);
  assert.deepEqual(rows.map(({ Subject }) => Subject).toSorted(), files(refused));
  assert.equal(
    await countOf('ImportRows'),
    refused.reduce((sum, { errors }) => sum + errors, 0),
  );

  const failing = (await app.db.select().from(webhooks)).filter(
    ({ isActive, failingSince }) => isActive && failingSince !== null,
  );
  assert.ok(failing.length > 1);
  assert.deepEqual(
    new Set((await rowsOf('webhook')).map(({ RecordId }) => RecordId)),
    new Set(failing.map(({ id }) => id)),
  );
  assert.equal(await countOf('Failing'), failing.length);

  const [everyNotice, everyLine, everyReceipt, everyReason] = await Promise.all([
    app.db.select().from(notices),
    app.db.select().from(noticeLines),
    app.db.select().from(noticeReceipts),
    app.db.select().from(noticeReasons),
  ]);
  const due = everyNotice.filter(
    ({ status, expectedDate }) =>
      ['Created', 'In Transit', 'Delivered'].includes(status) &&
      expectedDate <= dayIn(timeZone, now),
  );
  const short = everyNotice.filter(
    ({ id }) =>
      everyLine.some((line) => line.noticeId === id && line.quantityReceived < line.quantity) &&
      everyReceipt.some(
        ({ noticeId, receivedAt }) =>
          noticeId === id && now.getTime() - receivedAt.getTime() < told,
      ),
  );
  const unexplained = everyNotice.filter(
    ({ id, status }) =>
      status === 'Received' &&
      everyLine.some((line) => line.noticeId === id && line.quantityReceived < line.quantity) &&
      !everyReason.some(({ noticeId }) => noticeId === id),
  );
  assert.ok(due.length > 1 && short.length > 1 && unexplained.length > 1);
  assert.deepEqual(
    (await rowsOf('unexplained')).map(({ Subject }) => Subject).toSorted(),
    unexplained.map(({ number }) => number).toSorted(),
  );
  assert.deepEqual(
    (await rowsOf('notice', 'short')).map(({ Subject }) => Subject).toSorted(),
    [...due, ...short].map(({ number }) => number).toSorted(),
  );
  assert.equal(await countOf('Notices'), due.length + short.length + unexplained.length);
});
