import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { audit } from '@contract/audit';
import { recipients } from '@contract/recipient';
import { auditLinks, changes } from '../db/schema/changes';
import type { Db } from '../db/database';
import { letRowsGo } from '../db/letRowsGo';
import { inTransaction } from '../db/transaction';
import type { GivenUser } from '../testing/given';
import { aRecipient } from '../testing/orderPayload';
import { testApp, type TestApp } from '../testing/testApp';
import { erasePerson } from '../erasure/erasePerson';
import { findPerson } from '../erasure/findPerson';
import { closeLinks } from './closeLinks';
import { forgetAudit } from './forgetAudit';
import { verifyAudit } from './verifyAudit';

let t: TestApp;
let owner: GivenUser;
before(async () => {
  t = await testApp({ settings: { auditDays: 30 } });
});
beforeEach(async () => {
  await t.clear();
  t.clock.set(new Date());
  owner = await t.given.user({ role: 'Owner', firstName: 'Olga', lastName: 'Owen' });
});
after(() => t.close());

const never = new AbortController().signal;
const act = async (City = 'Denver') =>
  t.call(recipients.create, { payload: aRecipient({ City }) }, { as: owner });
const close = () => closeLinks(t.parts, never);
const forget = () => forgetAudit(t.parts, never);
const links = () => t.db.select().from(auditLinks).orderBy(asc(auditLinks.number));
const rows = () => t.db.select().from(changes).orderBy(asc(changes.id));

const difference = async (): Promise<string | null> => {
  for await (const found of verifyAudit(t.db)) if (found.difference) return found.difference;
  return null;
};

/** Three acts, each closed by a link of its own. */
const threeLinks = async () => {
  for (let hours = 0; hours < 3; hours += 1) {
    await act();
    t.clock.set(new Date(Date.now() + 3_600_000));
    await close();
  }
};

/** One act of today, closed by a link. */
const actNow = async () => {
  t.clock.set(new Date());
  await act();
  t.clock.advance({ hours: 1 });
  await close();
};

/** What somebody does who may do anything to the database. */
const behindTheBack = (work: (tx: Db) => Promise<unknown>) =>
  inTransaction(t.db, async (tx) => {
    await letRowsGo(tx, ['archiving', 'erasing'], () => work(tx));
  });

describe('a row of the log', () => {
  it('can neither be changed nor deleted', async () => {
    await act();
    const refused = (error: Error) => /never changed/.test(String(error.cause));
    await assert.rejects(t.db.update(changes).set({ by: 'Nobody' }), refused);
    await assert.rejects(t.db.delete(changes), refused);
    await close();
    assert.equal((await rows())[0]?.by, 'Olga Owen');
  });
});

describe('the chain', () => {
  it('stands for every row that is a quarter of an hour old, and says so in the log', async () => {
    await act();
    await close();
    assert.deepEqual(await links(), []);
    t.clock.advance({ minutes: 20 });
    await close();
    const [link] = await links();
    assert.deepEqual([link?.number, link?.rows], [1, 1]);
    assert.equal(await difference(), null);
    const [row] = (await t.call(audit.list, { query: {} }, { as: owner })).answer.entities;
    assert.deepEqual(row?.Link, { Number: 1, Hash: link?.hash, Previous: link?.previous });
  });

  it('goes on from link to link, and closes nothing twice', async () => {
    await threeLinks();
    await close();
    const [one, two, three, ...further] = await links();
    assert.deepEqual(further, []);
    assert.equal(two?.previous, one?.hash);
    assert.equal(three?.previous, two?.hash);
    assert.equal(await difference(), null);
  });

  it('finds a value that was changed, and names its row', async () => {
    await threeLinks();
    const [, row] = await rows();
    await behindTheBack((tx) =>
      tx
        .update(changes)
        .set({ after: { ...row?.after, 'fields.City': 'Boulder' } })
        .where(eq(changes.id, row?.id ?? '')),
    );
    assert.match(
      (await difference()) ?? '',
      new RegExp(`row ${row?.id} of link 2 .* is not what it was`),
    );
  });

  it('finds who did it changed, a row that is missing, and one that was added', async () => {
    await threeLinks();
    const [first, second] = await rows();
    await behindTheBack((tx) =>
      tx
        .update(changes)
        .set({ by: 'Sofia' })
        .where(eq(changes.id, first?.id ?? '')),
    );
    assert.match((await difference()) ?? '', /of link 1 .* is not what it was/);
    await behindTheBack((tx) =>
      tx
        .update(changes)
        .set({ by: first?.by })
        .where(eq(changes.id, first?.id ?? '')),
    );
    assert.equal(await difference(), null);
    await behindTheBack((tx) => tx.delete(changes).where(eq(changes.id, second?.id ?? '')));
    assert.match((await difference()) ?? '', /^link 2 .* closed over 1 rows, and there are 0/);
    if (second) await t.db.insert(changes).values(second);
    assert.equal(await difference(), null);
    if (first)
      await t.db.insert(changes).values({ ...first, id: first.id.replace(/....$/, '0000') });
    assert.match(
      (await difference()) ?? '',
      /older than link 1|closed over 1 rows, and there are 2/,
    );
  });

  it('finds a link that was taken out', async () => {
    await threeLinks();
    await behindTheBack((tx) => tx.delete(auditLinks).where(eq(auditLinks.number, 2)));
    assert.equal(await difference(), 'link 2 is missing');
  });

  it('stays whole where a person was erased, and nothing of the person is left', async () => {
    await threeLinks();
    const closed = await links();
    await inTransaction(t.db, async (tx) => {
      const person = await findPerson(tx, owner.email);
      assert.ok(person);
      await erasePerson(tx, person);
    });
    const left = JSON.stringify(await rows());
    assert.ok(!left.includes('Olga') && !left.includes('127.0.0.1'), left);
    assert.equal(await difference(), null);
    assert.deepEqual(await links(), closed);
    const [row] = await rows();
    await behindTheBack((tx) =>
      tx
        .update(changes)
        .set({ after: { 'fields.City': 'Boulder' } })
        .where(eq(changes.id, row?.id ?? '')),
    );
    assert.match((await difference()) ?? '', /is not what it was/);
  });

  it('lets go of rows whose time is over, and goes on from the link that says up to where', async () => {
    await threeLinks();
    const third = (await links()).at(-1);
    t.clock.set(new Date(Date.now() + 29 * 86_400_000));
    await forget();
    assert.equal((await rows()).length, 3);
    t.clock.set(new Date(Date.now() + 33 * 86_400_000));
    await forget();
    assert.deepEqual(await rows(), []);
    const left = (await links()).map(({ number, hash, forgottenAt }) => ({
      number,
      hash,
      isForgotten: forgottenAt !== null,
    }));
    assert.deepEqual(left, [{ number: 3, hash: third?.hash, isForgotten: true }]);
    assert.equal(await difference(), null);
    await actNow();
    const [, fourth] = await links();
    assert.deepEqual([fourth?.number, fourth?.previous], [4, third?.hash]);
    for await (const { rows: kept, forgotten } of verifyAudit(t.db))
      if (kept > 0) assert.deepEqual([kept, forgotten?.number], [1, 3]);
    assert.equal(await difference(), null);
  });

  it('finds that the link was taken out that says up to where rows were let go of', async () => {
    await threeLinks();
    const [first] = await rows();
    t.clock.set(new Date(Date.now() + 33 * 86_400_000));
    await forget();
    await actNow();
    if (first) await t.db.insert(changes).values(first);
    assert.match((await difference()) ?? '', /1 rows are older than what is kept after link 3/);
    await behindTheBack(async (tx) => {
      await tx.delete(changes).where(eq(changes.id, first?.id ?? ''));
      await tx.delete(auditLinks).where(eq(auditLinks.number, 3));
    });
    assert.match((await difference()) ?? '', /link 3 is missing, and nothing says/);
  });
});
