import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { signOn } from '@contract/signOn';
import { signOnSentences } from '@contract/signOnRules';
import { lockUserById } from '../accounts/userRows';
import type { Db } from '../db/database';
import { signOnLinks } from '../db/schema/signOn';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { clientId, clientSecret, startProvider, type LocalProvider } from './testing/localProvider';

const publicUrl = 'http://portal.test';
const name = 'Acme ID';

let provider: LocalProvider;
let t: TestApp;
let manager: GivenUser;

before(async () => {
  provider = await startProvider(publicUrl, [
    { sub: 'kira', roles: ['logistics'] },
    { sub: 'kira2', roles: ['logistics'] },
  ]);
  const { issuer } = provider;
  const scope = 'openid profile email';
  const roles = new Map([['logistics', 'Manager' as const]]);
  const settings = { issuer, clientId, clientSecret, name, scope, roles, roleClaim: 'roles' };
  t = await testApp({ settings: { publicUrl, signOn: { ...settings, creates: false } } });
});
after(async () => {
  await Promise.all([t.close(), provider.close()]);
});
beforeEach(async () => {
  await t.clear();
  manager = await t.given.user({ role: 'Manager' });
});

type Begun = Awaited<ReturnType<typeof begunLink>>;

/** Somebody is back from there, and about to be linked. */
const begunLink = async (sub: string, as: GivenUser) => {
  const { answer, headers } = await t.call(signOn.beginLink, {}, { as });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return { as, cookie, Answer: await provider.answerOf(answer.Address, sub) };
};
const finishLink = ({ as, cookie, Answer }: Begun) =>
  t.call(signOn.finishLink, { payload: { Answer } }, { as, headers: { cookie } });

/** Begun one after the other, finished at once. */
const finishBoth = async (one: Begun, other: Begun) =>
  (await Promise.all([finishLink(one), finishLink(other)])).map(({ status, body }) => ({
    status,
    message: body.message,
  }));
const links = () => t.db.select().from(signOnLinks);

describe('people of staff who come back from the provider’s own sign-in at once', () => {
  it('are linked with the last of two there, where it is one account', async () => {
    for (let round = 0; round < 5; round += 1) {
      const told = await finishBoth(
        await begunLink('kira', manager),
        await begunLink('kira2', manager),
      );
      assert.deepEqual(
        told.map(({ status }) => status),
        [200, 200],
      );
      assert.deepEqual(
        (await links()).map(({ userId }) => userId),
        [manager.id],
      );
    }
  });

  it('are told that one of them is linked already, where both are one person there', async () => {
    const colleague = await t.given.user({ role: 'Manager' });
    const told = await finishBoth(
      await begunLink('kira', manager),
      await begunLink('kira', colleague),
    );
    assert.deepEqual(
      told.toSorted((a, b) => a.status - b.status).map(({ status }) => status),
      [200, 409],
    );
    assert.ok(told.some(({ message }) => message === signOnSentences.taken(name)));
    assert.equal((await links()).length, 1);
  });
});

/** Whether somebody waits for what a transaction holds; nobody can on one connection. */
const isWaitedFor = async (tx: Db): Promise<boolean> => {
  if (t.parts.databaseKind === 'embedded') return true;
  const [found] = await tx
    .select({ waits: sql<boolean>`bool_or(pg_backend_pid() = any(pg_blocking_pids(pid)))` })
    .from(sql`pg_stat_activity`);
  return found?.waits ?? false;
};

describe('a sign-in by a link', () => {
  it('waits for the account before it takes the link, as all do that end one', async () => {
    await finishLink(await begunLink('kira', manager));
    const { answer, headers } = await t.call(signOn.begin, { payload: {} });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const Answer = await provider.answerOf(answer.Address, 'kira');
    const signingIn = await t.db.transaction(async (tx) => {
      await lockUserById(tx, manager.id);
      const finishing = t.call(signOn.finish, { payload: { Answer } }, { headers: { cookie } });
      while (!(await isWaitedFor(tx))) await setTimeout(5);
      const mine = eq(signOnLinks.userId, manager.id);
      const free = await tx.select().from(signOnLinks).where(mine).for('update', { noWait: true });
      assert.equal(free.length, 1);
      return { finishing };
    });
    assert.equal((await signingIn.finishing).status, 200);
  });
});
