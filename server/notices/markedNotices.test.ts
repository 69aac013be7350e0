import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { addDays } from '@contract/dates';
import { notices, type NoticeQuery } from '@contract/notice';
import { noticeMarkNames, noticeMarks, type NoticeMark } from '@contract/noticeMarks';
import { noticeStatuses } from '@contract/noticeRules';
import { noticeLines, noticeReceipts } from '../db/schema/inventory';
import { createRandom } from '../random';
import type { GivenItem, GivenUser } from '../testing/given';
import { givenNotice } from '../testing/givenNotice';
import { testApp, type TestApp } from '../testing/testApp';

/** In New York it is still the day before. */
const now = new Date('2026-11-21T03:00:00Z');
const today = '2026-11-20';

let app: TestApp;
let user: GivenUser;
let items: readonly GivenItem[];
before(async () => {
  app = await testApp({ settings: { timeZone: 'America/New_York' } });
  app.clock.set(now);
  await app.given.warehouses();
  user = await app.given.user({ role: 'User' });
  const { clientId } = user;
  items = [await app.given.item({ clientId }), await app.given.item({ clientId })];
  const random = createRandom('what a list marks');
  for (let nth = 0; nth < 80; nth += 1) await givenCounted(random);
});
after(() => app.close());

/** A notice of two items that came as announced, or otherwise, and of which pieces may be damaged. */
const givenCounted = async (random: ReturnType<typeof createRandom>): Promise<void> => {
  const { clientId } = user;
  const { id: noticeId } = await givenNotice(app.db, {
    clientId,
    status: random.pick(noticeStatuses),
    expectedDate: addDays(today, random.whole(-2, 2)),
    lines: items.map((item) => [item, 10] as const),
  });
  for (const { id: itemId } of items) {
    const quantityReceived = random.pick([8, 10, 10, 10, 12]);
    await app.db
      .update(noticeLines)
      .set({ quantityReceived })
      .where(and(eq(noticeLines.noticeId, noticeId), eq(noticeLines.itemId, itemId)));
    await app.db.insert(noticeReceipts).values({
      clientId,
      noticeId,
      id: randomUUID(),
      itemId,
      pieces: 1,
      isDamaged: random.chance(0.2),
      receivedAt: now,
    });
  }
};

const list = async (query: Partial<NoticeQuery>) =>
  (await app.call(notices.list, { query: { pageSize: 200, ...query } }, { as: user })).answer;

it('a list is narrowed to exactly the notices that it marks, and counts every status as before', async () => {
  const all = await list({});
  const isMarked = (mark: NoticeMark) => (record: (typeof all.entities)[number]) => {
    const { daysOverdue, pieces } = noticeMarks(record, today);
    return mark === 'overdue' ? daysOverdue > 0 : pieces[mark] > 0;
  };
  for (const mark of noticeMarkNames) {
    const expected = all.entities.filter(isMarked(mark)).map(({ Id }) => Id);
    const { entities, totalEntityLookupCount, ...counts } = await list({ mark });
    assert.ok(expected.length > 3, mark);
    assert.deepEqual(
      entities.map(({ Id }) => Id),
      expected,
    );
    assert.equal(totalEntityLookupCount, expected.length);
    assert.deepEqual(
      { ...counts, entities: [], totalEntityLookupCount: 80 },
      { ...all, entities: [] },
    );
    const { entities: received } = await list({ mark, status: 'Received' });
    assert.deepEqual(
      received.map(({ Id }) => Id),
      all.entities
        .filter(isMarked(mark))
        .flatMap(({ Id, Status }) => (Status === 'Received' ? Id : [])),
    );
  }
});

it('a page after the first has the same total', async () => {
  const { totalEntityLookupCount } = await list({ mark: 'short' });
  const second = await list({ mark: 'short', page: 2, pageSize: 2 });
  assert.deepEqual(
    [second.entities.length, second.totalEntityLookupCount],
    [2, totalEntityLookupCount],
  );
});

it('a mark that there is not is refused', async () => {
  const query = { mark: 'lost' as NoticeMark };
  assert.equal((await app.call(notices.list, { query }, { as: user })).status, 400);
});
