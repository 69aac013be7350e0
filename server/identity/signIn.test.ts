import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { identity, loginFailed } from '@contract/identity';
import { clients, sessions, users } from '../db/schema/accounts';
import type { GivenUser } from '../testing/given';
import { losingDatabaseAtDelete } from '../testing/losingDatabase';
import { testApp, type TestApp } from '../testing/testApp';
import { hashPassword } from './passwords';

const password = 'a good password';
let t: TestApp;
let user: GivenUser;

before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  t.clock.advance({ hours: 1 });
  user = await t.given.user({ email: 'uma@example.com', password });
});

const signIn = (username: string, given = password) =>
  t.call(identity.signIn, { payload: { username, password: given } });

const timeToRefuse = async (username: string): Promise<number> => {
  const started = performance.now();
  await signIn(username, 'wrong');
  return performance.now() - started;
};

const isLive = async (): Promise<boolean> =>
  (await t.call(identity.verifyToken, {}, { as: user })).status === 200;

const refuseMany = async (username: string, times: number): Promise<void> => {
  for (let tried = 0; tried < times; tried += 1)
    assert.equal((await signIn(username, 'wrong')).status, 400);
};

describe('signing in', () => {
  it('with a password that is changed at the same moment leaves no session behind', async () => {
    const another = await hashPassword('another password');
    // Two are hashed at once: the sign-in finds the user while the first are, and its own password
    // waits for the others too.
    const busy = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((text) => hashPassword(text));
    const signingIn = signIn('uma@example.com');
    await Promise.all(busy.slice(0, 4));
    await t.db.update(users).set({ passwordHash: another }).where(eq(users.id, user.id));
    await t.parts.sessions.endAllOf(t.db, user.id);
    assert.equal((await signingIn).status, 400);
    assert.equal(await t.db.$count(sessions, eq(sessions.userId, user.id)), 0);
  });

  it('a user with the right password gets a token that works', async () => {
    const { answer } = await signIn('uma@example.com');
    const headers = { authorization: `Bearer ${answer.accessToken}` };
    assert.equal((await t.call(identity.verifyToken, {}, { headers })).status, 200);
  });

  it('the e-mail address may be typed in any case and with white space around it', async () => {
    assert.equal((await signIn('  UMA@Example.com ')).status, 200);
  });

  it('a user whose sign-in was lost in the middle has no session from it, and signs in again', async () => {
    await losingDatabaseAtDelete(t.db, 'tries', async () =>
      assert.equal((await signIn('uma@example.com')).status, 503),
    );
    assert.equal(await t.db.$count(sessions, eq(sessions.userId, user.id)), 0);
    assert.equal((await signIn('uma@example.com')).status, 200);
  });

  it('a token is another one each time, of 256 random bits', async () => {
    const tokens: string[] = [];
    for (let times = 0; times < 3; times += 1)
      tokens.push((await signIn('uma@example.com')).answer.accessToken);
    assert.equal(new Set(tokens).size, 3);
    for (const token of tokens) {
      assert.match(token, /^[\w-]{43}$/);
      assert.equal(Buffer.from(token, 'base64url').length, 32);
    }
  });

  it('the token itself and the password are kept nowhere', async () => {
    const { answer } = await signIn('uma@example.com');
    const kept = JSON.stringify([
      await t.db.select().from(sessions),
      await t.db.select().from(users),
    ]);
    assert.equal(kept.includes(answer.accessToken), false);
    assert.equal(kept.includes(password), false);
    assert.match(kept, /\$argon2id\$/);
  });

  it('a wrong password, an unknown user and an inactive one are refused with the same answer', async () => {
    await t.given.user({ email: 'gone@example.com', password, isActive: false });
    const closed = await t.given.client({ isActive: false });
    await t.given.user({ email: 'customer@example.com', password, clientId: closed.id });
    const refused = [
      await signIn('uma@example.com', 'wrong'),
      await signIn('nobody@example.com'),
      await signIn('gone@example.com'),
      await signIn('customer@example.com'),
    ];
    for (const { status, body } of refused) {
      assert.equal(status, 400);
      assert.deepEqual(
        { ...body, errorId: '' },
        {
          error: true,
          errorId: '',
          message: loginFailed,
          Message: loginFailed,
          result: null,
          data: null,
        },
      );
    }
  });

  it('an unknown user takes as long to refuse as a known one', async () => {
    await timeToRefuse('nobody0@example.com');
    // The least of several: what else the machine does only ever adds to one.
    let [known, unknown] = [Infinity, Infinity];
    for (let times = 0; times < 5; times += 1) {
      known = Math.min(known, await timeToRefuse('uma@example.com'));
      unknown = Math.min(unknown, await timeToRefuse('nobody@example.com'));
    }
    assert.ok(unknown > known / 3, `unknown ${unknown} ms, known ${known} ms`);
  });

  it('missing fields are named', async () => {
    const { status, body } = await signIn(' ', '');
    assert.equal(status, 400);
    assert.deepEqual(body['ModelState'], {
      username: ['Email is required'],
      password: ['Password is required'],
    });
  });
});

describe('trying passwords', () => {
  it('after ten failures the account waits, with the right password too, and is told how long', async () => {
    await refuseMany('uma@example.com', 10);
    const { status, headers, body } = await signIn('uma@example.com');
    assert.equal(status, 429);
    assert.equal(headers['retry-after'], '900');
    assert.equal(body.message, 'Too many tries. Please try again in 15 minutes.');
  });

  it('another account is not held up', async () => {
    await t.given.user({ email: 'other@example.com', password });
    await refuseMany('uma@example.com', 10);
    assert.equal((await signIn('other@example.com')).status, 200);
  });

  it('the wait ends by itself', async () => {
    await refuseMany('uma@example.com', 10);
    t.clock.advance({ minutes: 15 });
    assert.equal((await signIn('uma@example.com')).status, 200);
  });

  it('a success forgets the failures of the account', async () => {
    await refuseMany('uma@example.com', 9);
    assert.equal((await signIn('uma@example.com')).status, 200);
    await refuseMany('uma@example.com', 9);
    assert.equal((await signIn('uma@example.com')).status, 200);
  });

  it('many tries at once are counted before they are checked', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn('uma@example.com', 'wrong')),
    );
    assert.equal(answers.filter(({ status }) => status === 400).length, 10);
    assert.equal(answers.filter(({ status }) => status === 429).length, 10);
  });

  it('an address that fails on many accounts waits for all of them', async () => {
    for (let tried = 0; tried < 50; tried += 1) await refuseMany(`user${tried}@example.com`, 1);
    assert.equal((await signIn('uma@example.com')).status, 429);
  });

  it('a forwarded address counts only from a trusted proxy', async () => {
    for (let tried = 0; tried < 50; tried += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${tried}` };
      await t.call(
        identity.signIn,
        { payload: { username: `user${tried}@example.com`, password: 'wrong' } },
        { headers },
      );
    }
    assert.equal((await signIn('uma@example.com')).status, 429);
  });
});

describe('a session', () => {
  it('lives on while it is used, and ends after twelve hours without use', async () => {
    assert.ok(await isLive());
    t.clock.advance({ hours: 11, minutes: 59 });
    assert.ok(await isLive());
    t.clock.advance({ hours: 11, minutes: 59 });
    assert.ok(await isLive());
    t.clock.advance({ hours: 12 });
    assert.equal(await isLive(), false);
  });

  it('ends seven days after signing in, however much it is used', async () => {
    for (let used = 0; used < 14; used += 1) {
      assert.ok(await isLive());
      t.clock.advance({ hours: 11, minutes: 59 });
    }
    assert.ok(await isLive());
    t.clock.advance({ minutes: 15 });
    assert.equal(await isLive(), false);
  });

  it('is written every three minutes at most', async () => {
    const lastUsed = async () => (await t.db.select().from(sessions))[0]?.lastUsedAt.getTime();
    await isLive();
    const first = await lastUsed();
    t.clock.advance({ minutes: 2, seconds: 59 });
    await isLive();
    assert.equal(await lastUsed(), first);
    t.clock.advance({ seconds: 1 });
    await isLive();
    assert.equal(await lastUsed(), t.clock.now().getTime());
  });

  it('ends with signing out, at once', async () => {
    const token = await t.signIn(user);
    assert.ok(await isLive());
    assert.equal(
      (await t.call(identity.signOut, {}, { headers: { authorization: `Bearer ${token}` } }))
        .status,
      200,
    );
    assert.equal(await isLive(), false);
    assert.equal((await t.db.select().from(sessions)).length, 0);
  });

  it('leaves the other sessions of the user alone when it ends', async () => {
    const first = await t.signIn(user);
    await t.signIn(user);
    await t.call(identity.signOut, {}, { headers: { authorization: `Bearer ${first}` } });
    assert.ok(await isLive());
  });

  it('may be signed out again after it has ended, and without a token', async () => {
    assert.equal(
      (await t.call(identity.signOut, {}, { headers: { authorization: 'Bearer ended-long-ago' } }))
        .status,
      200,
    );
    assert.equal((await t.call(identity.signOut, {})).status, 200);
  });

  it('ends within fifteen seconds of the user being deactivated', async () => {
    assert.ok(await isLive());
    await t.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    t.clock.advance({ seconds: 16 });
    assert.equal(await isLive(), false);
  });

  it('ends within fifteen seconds of the client being deactivated, but not for staff', async () => {
    const staff = await t.given.user({ role: 'Manager', clientId: user.clientId });
    assert.ok(await isLive());
    await t.db.update(clients).set({ isActive: false }).where(eq(clients.id, user.clientId));
    t.clock.advance({ seconds: 16 });
    assert.equal(await isLive(), false);
    assert.equal((await t.call(identity.verifyToken, {}, { as: staff })).status, 200);
  });

  it('that has expired is removed when its user signs in again', async () => {
    await t.signIn(user);
    t.clock.advance({ days: 8 });
    await signIn('uma@example.com');
    assert.equal((await t.db.select().from(sessions)).length, 1);
  });
});

describe('the signed-in user', () => {
  it('is told everything that the portal starts from', async () => {
    const home = await t.given.client();
    const other = await t.given.client();
    const fields = {
      firstName: 'Mia',
      lastName: 'Manager',
      phone: '5855550199',
      assignedClientIds: [other.id],
      preferredClientIds: [other.id],
    };
    const manager = await t.given.user({
      role: 'Manager',
      clientId: home.id,
      email: 'mia@example.com',
      ...fields,
    });
    const { answer } = await t.call(identity.loggedInUser, {}, { as: manager, clientId: other.id });
    assert.deepEqual(answer.loggedInUser, {
      _id: manager.id,
      UserId: manager.id,
      Role: 'Manager',
      RoleId: 1,
      ClientId: home.id,
      Email: 'mia@example.com',
      FirstName: 'Mia',
      LastName: 'Manager',
      Active: true,
      Address: {
        Address1: '2 Main Street',
        Address2: null,
        City: 'Rochester',
        State: 'NY',
        Zip: '14604',
        Country: 'US',
        Phone: '5855550199',
      },
      PreferredClients: [other.id],
      AssignedClients: [other.id],
    });
  });
});
