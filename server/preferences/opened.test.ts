import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openedLimits, preferences } from '@contract/preferences';
import { users } from '@contract/user';
import { openedRecords } from '../db/schema/accounts';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
let owner: GivenUser;
let colleague: GivenUser;
let admin: GivenUser;
let clientId: string;
let otherId: string;
before(async () => {
  t = await testApp();
  const provider = await t.given.client({ isProvider: true });
  clientId = (await t.given.client()).id;
  otherId = (await t.given.client()).id;
  owner = await t.given.user({ role: 'Owner', clientId });
  colleague = await t.given.user({ role: 'User', clientId });
  admin = await t.given.user({ role: 'Admin', clientId: provider.id });
});
after(() => t.close());

interface In {
  readonly as: GivenUser;
  readonly clientId?: string;
}

const order = (number: number, title = `Order #${number}`) => ({
  Kind: 'order',
  Id: `id-${number}`,
  Term: String(number),
  Title: title,
});

const open = (Records: ReturnType<typeof order>[], place: In) => {
  t.clock.advance({ seconds: 1 });
  return t.call(preferences.opened, { payload: { Records } }, place);
};

const openedLast = async (place: In) =>
  (await t.call(preferences.read, {}, place)).answer.OpenedLast?.map(({ Term }) => Term);

describe('what was opened last', () => {
  it('is nothing until a person has opened something', async () => {
    assert.deepEqual(await openedLast({ as: owner }), []);
  });

  it('is there with what it was called, the newest first, each record once', async () => {
    assert.equal((await open([order(2), order(1)], { as: owner })).status, 200);
    await open([order(3)], { as: owner });
    await open([order(1, 'Order #1, renamed'), order(1, 'Order')], { as: owner });
    const { answer } = await t.call(preferences.read, {}, { as: owner });
    assert.deepEqual(answer.OpenedLast, [order(1, 'Order #1, renamed'), order(3), order(2)]);
    assert.equal(answer.ColourMode, 'system');
  });

  it('is ten records at most', async () => {
    await open(
      Array.from({ length: 10 }, (_, nth) => order(20 - nth)),
      { as: owner },
    );
    await open([order(21)], { as: owner });
    const numbers = Array.from({ length: 10 }, (_, nth) => String(21 - nth));
    assert.deepEqual(await openedLast({ as: owner }), numbers);
    const rows = await t.db.select().from(openedRecords);
    assert.equal(rows.length, openedLimits.records);
  });

  it('is of nobody else, and of no other account', async () => {
    assert.deepEqual(await openedLast({ as: colleague }), []);
    await open([order(31)], { as: admin, clientId });
    await open([order(32)], { as: admin, clientId: otherId });
    assert.deepEqual(await openedLast({ as: admin, clientId }), ['31']);
    assert.deepEqual(await openedLast({ as: admin, clientId: otherId }), ['32']);
    assert.deepEqual(await openedLast({ as: admin }), []);
    assert.equal((await openedLast({ as: owner }))?.length, 10);
  });

  it('is kept whole where two pages of a person open something at once', async () => {
    await Promise.all([41, 42, 43, 44].map((number) => open([order(number)], { as: colleague })));
    assert.deepEqual((await openedLast({ as: colleague }))?.toSorted(), ['41', '42', '43', '44']);
  });

  it('is refused by its field where it is too much or too little', async () => {
    const eleven = Array.from({ length: 11 }, (_, nth) => order(nth));
    assert.equal((await open(eleven, { as: owner })).status, 400);
    assert.equal((await open([order(1, ' ')], { as: owner })).status, 400);
    assert.equal((await open([order(1, 'x'.repeat(321))], { as: owner })).status, 400);
    assert.equal((await open([], { as: owner })).status, 200);
  });

  it('goes with the person', async () => {
    const leaving = await t.given.user({ role: 'User', clientId });
    await open([order(51)], { as: leaving });
    const removed = await t.call(
      users.remove,
      { payload: { UserId: leaving.id } },
      { as: admin, clientId },
    );
    assert.equal(removed.status, 200);
    const rows = await t.db.select({ userId: openedRecords.userId }).from(openedRecords);
    assert.ok(rows.every(({ userId }) => userId !== leaving.id));
  });
});
