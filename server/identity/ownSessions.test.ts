import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { identity } from '@contract/identity';
import { ownSessions } from '@contract/ownSessions';
import { session } from '@contract/session';
import { readConfig } from '../config/config';
import { apiTokens, clients, sessions } from '../db/schema/accounts';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { createSessions } from './sessions';
import { newApiToken, tokenHashOf } from './tokens';
import { forgetOldTries } from './tries';

const password = 'a good password';
const chrome = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/130.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1';

let t: TestApp;
let user: GivenUser;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  t.clock.advance({ hours: 1 });
  user = await t.given.user({ email: 'uma@example.com', password, role: 'Owner' });
});

const signInWith = async (agent: string, username = 'uma@example.com') => {
  const payload = { username, password };
  const { answer } = await t.call(
    identity.signIn,
    { payload },
    { headers: { 'user-agent': agent } },
  );
  return { authorization: `Bearer ${answer.accessToken}` };
};

type Headers = Awaited<ReturnType<typeof signInWith>>;

const listed = async (headers: Headers) =>
  (await t.call(ownSessions.list, {}, { headers })).answer.entities;
const isLive = async (headers: Headers) =>
  (await t.call(identity.verifyToken, {}, { headers })).status === 200;
const end = (id: string, headers: Headers) =>
  t.call(ownSessions.end, { params: { id } }, { headers });

describe('the own sessions', () => {
  it('are listed with browser, address and last use, this one first', async () => {
    const first = await signInWith(chrome);
    const began = t.clock.now().toISOString();
    t.clock.advance({ minutes: 5 });
    await signInWith(phone);
    const [own, other, ...none] = await listed(first);
    assert.deepEqual(none, []);
    assert.deepEqual(
      { ...own, _id: '' },
      {
        _id: '',
        Browser: 'Chrome on macOS',
        Device: 'computer',
        Address: '127.0.0.1',
        SignedInAt: began,
        LastUsedAt: t.clock.now().toISOString(),
        IsThis: true,
        IsNew: false,
      },
    );
    assert.deepEqual(
      [other?.Browser, other?.Device, other?.IsThis, other?.IsNew],
      ['Safari on iPhone', 'phone', false, true],
    );
  });

  it('keep the moment of the sign-in when their longest life begins anew', async () => {
    const headers = await signInWith(chrome);
    const [first] = await listed(headers);
    t.clock.advance({ hours: 2 });
    await t.call(session.renew, { payload: { CurrentPassword: password } }, { headers });
    const [renewed] = await listed(headers);
    assert.equal(renewed?.SignedInAt, first?.SignedInAt);
  });

  it('are written every few minutes, not at each call', async () => {
    const headers = await signInWith(chrome);
    const lastUse = async () => (await listed(headers))[0]?.LastUsedAt;
    const began = await lastUse();
    t.clock.advance({ minutes: 2 });
    assert.equal(await lastUse(), began);
    t.clock.advance({ minutes: 2 });
    assert.equal(await lastUse(), t.clock.now().toISOString());
  });

  it('that have expired are not listed', async () => {
    await signInWith(phone);
    t.clock.advance({ hours: 13 });
    assert.equal((await listed(await signInWith(chrome))).length, 1);
  });

  it('end one by one, at once', async () => {
    const first = await signInWith(chrome);
    const second = await signInWith(phone);
    assert.equal(await isLive(second), true);
    const [, other] = await listed(first);
    assert.ok(other);
    assert.equal((await end(other._id, first)).status, 200);
    assert.equal(await isLive(second), false);
    assert.equal(await isLive(first), true);
    assert.equal((await end(other._id, first)).status, 404);
  });

  it('end all but this one', async () => {
    const others = [await signInWith(chrome), await signInWith(phone)];
    const own = await signInWith(chrome);
    const { answer } = await t.call(ownSessions.endOthers, {}, { headers: own });
    assert.equal(answer.Ended, 2);
    assert.deepEqual(await Promise.all([own, ...others].map(isLive)), [true, false, false]);
  });

  it('are nobody else’s to see or to end, not even an Admin’s', async () => {
    const own = await signInWith(chrome);
    const [mine] = await listed(own);
    assert.ok(mine);
    await t.given.user({ email: 'ada@example.com', password, role: 'Admin' });
    const admin = await signInWith(chrome, 'ada@example.com');
    assert.equal((await listed(admin)).length, 1);
    assert.equal((await end(mine._id, admin)).status, 404);
    await t.call(ownSessions.endOthers, {}, { headers: admin });
    assert.equal(await isLive(own), true);
  });

  it('do not show the token, nor what is kept of it', async () => {
    const headers = await signInWith(chrome);
    const [row] = await t.db.select().from(sessions).where(eq(sessions.userId, user.id));
    const { body } = await t.call(ownSessions.list, {}, { headers });
    const said = JSON.stringify(body);
    assert.equal(said.includes(row?.tokenHash ?? ''), false);
    assert.equal(said.includes(headers.authorization.slice(7)), false);
  });
});

/** The sessions as one of several processes that share a server knows them. */
const sharing = () =>
  createSessions({
    db: t.db,
    now: t.clock.now,
    config: readConfig({}),
    databaseKind: 'postgresql',
  });

describe('a session that one process has ended', () => {
  it('is refused by the others at once, where several share a server', async () => {
    const [one, other] = [sharing(), sharing()];
    const token = await one.begin(user.id);
    assert.equal((await other.find(token))?.id, user.id);
    await one.end(token);
    assert.equal(await other.find(token), null);
  });

  it('is refused at once where its client was deactivated elsewhere, and so is an API token', async () => {
    const process = sharing();
    const program = await t.given.user({ role: 'API', clientId: user.clientId });
    const apiToken = newApiToken();
    await t.db
      .insert(apiTokens)
      .values({ userId: program.id, tokenHash: tokenHashOf(apiToken), sealedToken: 'sealed' });
    const token = await process.begin(user.id);
    assert.equal((await process.find(token))?.id, user.id);
    assert.equal((await process.find(apiToken))?.id, program.id);
    await t.db.update(clients).set({ isActive: false }).where(eq(clients.id, user.clientId));
    assert.deepEqual([await process.find(token), await process.find(apiToken)], [null, null]);
  });
});

describe('a sign-in with a browser or from a network that is new', () => {
  const told = async () => {
    await t.jobs.drain();
    return t.mails.map(({ subject, text }) => [subject, /Browser: (.*)/.exec(text)?.[1]]);
  };

  it('is told by mail, but for the first of all, and once', async () => {
    await signInWith(chrome);
    assert.deepEqual(await told(), []);
    await signInWith(chrome);
    assert.deepEqual(await told(), []);
    await signInWith(phone);
    await signInWith(phone);
    assert.deepEqual(await told(), [['New sign-in to your Portside account', 'Safari on iPhone']]);
  });

  it('is told again once half a year has passed without one', async () => {
    await signInWith(phone);
    t.clock.advance({ days: 100 });
    await signInWith(chrome);
    await told();
    t.mails.length = 0;
    t.clock.advance({ days: 100 });
    await forgetOldTries(t.db, t.clock.now());
    await signInWith(chrome);
    assert.equal((await told()).length, 0);
    await signInWith(phone);
    assert.equal((await told()).length, 1);
  });
});
