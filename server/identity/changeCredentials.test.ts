import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { identity } from '@contract/identity';
import { users, type CredentialsPayload } from '@contract/user';
import { userSentences } from '@contract/userRules';
import { passwordResets, users as userTable } from '../db/schema/accounts';
import { jobs } from '../db/schema/jobs';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { passwordSentences } from './newPassword';

const CurrentPassword = 'the old password';
const Password = 'a new password';
const both = { Password, ConfirmPassword: Password };
let t: TestApp;
let user: GivenUser;
let admin: GivenUser;
before(async () => {
  t = await testApp({
    settings: { publicUrl: 'https://portal.example.com', supportMailbox: 'help@portside.test' },
  });
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  t.clock.advance({ hours: 1 });
  const home = await t.given.client();
  user = await t.given.user({
    role: 'User',
    clientId: home.id,
    email: 'uma@example.com',
    firstName: 'Uma',
    password: CurrentPassword,
  });
  admin = await t.given.user({
    role: 'Admin',
    email: 'ada@example.com',
    password: CurrentPassword,
  });
});

const change = (as: GivenUser, payload: Omit<CredentialsPayload, 'UserId'>, { id: UserId } = as) =>
  t.call(users.updateCredentials, { payload: { UserId, ...payload } }, { as });
const signIn = async (username: string, password: string): Promise<number> =>
  (await t.call(identity.signIn, { payload: { username, password } })).status;
const statusOf = async (token: string): Promise<number> =>
  (await t.call(identity.verifyToken, {}, { headers: { authorization: `Bearer ${token}` } }))
    .status;
const mailed = async () => {
  await t.jobs.drain();
  return t.mails.map(({ to, subject }) => [to, subject]);
};

const passwordSubject = 'Your Portside password was changed';
const emailSubject = 'The email address of your Portside account was changed';

describe('the own credentials', () => {
  it('may be a password of 256 characters', async () => {
    const longest = 'quiet river and other harbours, '.repeat(8);
    const payload = { Password: longest, ConfirmPassword: longest, CurrentPassword };
    assert.equal((await change(user, payload)).status, 200);
    assert.deepEqual(
      [await signIn('uma@example.com', longest), await signIn('uma@example.com', longest.slice(1))],
      [200, 400],
    );
  });

  it('are changed with the password that is valid now', async () => {
    assert.equal(
      (await change(user, { Email: ' Uma.New@Example.com ', ...both, CurrentPassword })).status,
      200,
    );
    assert.equal(await signIn('UMA.new@example.com', Password), 200);
    assert.equal(await signIn('uma@example.com', Password), 400);
    assert.equal(await signIn('uma.new@example.com', CurrentPassword), 400);
  });

  it('stay as they are without it, or with a wrong one', async () => {
    const missing = await change(user, { ...both });
    assert.deepEqual(
      [missing.status, missing.body['ModelState']],
      [400, { CurrentPassword: ['The current password is required'] }],
    );
    const wrong = await change(user, { ...both, CurrentPassword: 'a wrong one' });
    assert.deepEqual(
      [wrong.status, wrong.body['ModelState']],
      [400, { CurrentPassword: ['The current password is wrong'] }],
    );
    assert.equal((await change(admin, { ...both })).status, 400);
    assert.equal(await signIn('uma@example.com', CurrentPassword), 200);
    assert.deepEqual(await mailed(), []);
  });

  it('can not be guessed at: the tries count with those of the sign-in', async () => {
    for (let tried = 0; tried < 5; tried += 1)
      assert.equal(await signIn('uma@example.com', 'a wrong one'), 400);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => change(user, { ...both, CurrentPassword: 'a wrong one' })),
    );
    assert.deepEqual(
      tries.map(({ status }) => status).toSorted((a, b) => a - b),
      [400, 400, 400, 400, 400, 429, 429, 429],
    );
    assert.equal((await change(user, { ...both, CurrentPassword })).status, 429);
    assert.equal(await signIn('uma@example.com', CurrentPassword), 429);
    t.clock.advance({ minutes: 15 });
    assert.equal((await change(user, { ...both, CurrentPassword })).status, 200);
  });

  it('end the other sessions at once, and keep the one that changed them', async () => {
    const others = [await t.signIn(user), await t.signIn(user)];
    const own = await t.signIn(user);
    for (const token of [...others, own]) assert.equal(await statusOf(token), 200);
    assert.equal((await change(user, { ...both, CurrentPassword })).status, 200);
    assert.deepEqual(
      [await statusOf(own), ...(await Promise.all(others.map(statusOf)))],
      [200, 401, 401],
    );
  });

  it('end every password reset under way', async () => {
    await t.db
      .insert(passwordResets)
      .values({ id: user.id, userId: user.id, codeHash: 'x', expiresAt: t.clock.now() });
    await change(user, { Email: 'uma.new@example.com', CurrentPassword });
    assert.equal(await t.db.$count(passwordResets), 0);
  });
});

describe('the mails about a change', () => {
  it('tell of a new password at the address of the account', async () => {
    await change(user, { ...both, CurrentPassword });
    assert.deepEqual(await mailed(), [['uma@example.com', passwordSubject]]);
  });

  it('tell of a new address at the old and the new one', async () => {
    await change(user, { Email: 'uma.new@example.com', CurrentPassword });
    assert.deepEqual(await mailed(), [
      ['uma@example.com', emailSubject],
      ['uma.new@example.com', emailSubject],
    ]);
    for (const words of [
      'Hello Uma,',
      'from uma@example.com to uma.new@example.com',
      'write to help@portside.test at once',
    ])
      assert.ok(t.mails[0]?.text.includes(words), t.mails[0]?.text);
  });

  it('are not sent to the address that an API user was given', async () => {
    const robot = await t.given.user({ role: 'API', email: 'api-1@clients.portside.invalid' });
    await change(admin, { ...both }, robot);
    await change(admin, { Email: 'robot@example.com' }, robot);
    assert.deepEqual(await mailed(), [['robot@example.com', emailSubject]]);
    await change(admin, { Email: 'api-1@clients.portside.invalid' }, robot);
    await t.call(identity.requestPasswordReset, {
      payload: { email: 'api-1@clients.portside.invalid' },
    });
    assert.deepEqual((await mailed()).slice(1), [['robot@example.com', emailSubject]]);
  });
});

describe("somebody else's credentials", () => {
  it('are changed by an Admin, which signs the person out, ends the waiting and is told to them', async () => {
    const token = await t.signIn(user);
    assert.equal(await statusOf(token), 200);
    for (let tried = 0; tried < 10; tried += 1) await signIn('uma@example.com', 'a wrong one');
    assert.equal((await change(admin, both, user)).status, 200);
    assert.deepEqual(
      [await statusOf(token), await signIn('uma@example.com', Password)],
      [401, 200],
    );
    assert.deepEqual(await mailed(), [['uma@example.com', passwordSubject]]);
  });

  it("are nobody else's to change", async () => {
    const manager = await t.given.user({ role: 'Manager', clientId: user.clientId });
    const owner = await t.given.user({ role: 'Owner', clientId: user.clientId });
    for (const as of [manager, owner])
      assert.equal((await change(as, { ...both, CurrentPassword }, user)).status, 403);
    assert.equal((await change(await t.given.user({ role: 'Owner' }), both, user)).status, 404);
    assert.equal(await signIn('uma@example.com', CurrentPassword), 200);
  });
});

describe('changed credentials', () => {
  it('are an address of nobody else, in any letter case', async () => {
    await t.given.user({ email: 'taken@example.com' });
    const { status, body } = await change(user, { Email: 'Taken@Example.com', CurrentPassword });
    assert.deepEqual([status, body['ModelState']], [400, { Email: [userSentences.emailTaken] }]);
    assert.deepEqual(await mailed(), []);
  });

  it('are a password of ten characters, and the same twice', async () => {
    const short = await change(user, {
      Password: 'ninechars',
      ConfirmPassword: 'ninechars',
      CurrentPassword,
    });
    assert.deepEqual(
      [short.status, short.body['ModelState']],
      [400, { Password: [passwordSentences.tooShort] }],
    );
    assert.equal((await change(user, { Password, CurrentPassword })).status, 400);
  });

  it('are a password that is neither the address before nor the one after', async () => {
    for (const address of ['uma@example.com', 'uma.new@example.com']) {
      const refused = await change(user, {
        Email: 'uma.new@example.com',
        Password: address,
        ConfirmPassword: address,
        CurrentPassword,
      });
      assert.deepEqual(
        [refused.status, refused.body['ModelState']],
        [400, { Password: [passwordSentences.isEmail] }],
      );
    }
  });

  it('are named, and the same address is no change', async () => {
    assert.equal((await change(user, { CurrentPassword })).status, 400);
    const token = await t.signIn(user);
    assert.equal((await change(user, { Email: 'UMA@example.com', CurrentPassword })).status, 200);
    assert.deepEqual([await statusOf(token), await mailed()], [200, []]);
  });

  it('are compared with what is there when they are saved', async () => {
    const [first, second] = await Promise.all([
      change(user, { ...both, CurrentPassword }),
      change(user, {
        Password: 'yet another one',
        ConfirmPassword: 'yet another one',
        CurrentPassword,
      }),
    ]);
    assert.deepEqual(
      [first.status, second.status].toSorted((a, b) => a - b),
      [200, 400],
    );
  });

  it('stand in no answer, no log and no job', async () => {
    const changed = await change(user, { ...both, CurrentPassword });
    const refused = await change(user, { ...both, CurrentPassword });
    const seen = JSON.stringify([
      changed.body,
      refused.body,
      t.log,
      await t.db.select().from(jobs),
    ]);
    assert.doesNotMatch(seen, /the old password|a new password|argon2/);
    const [row] = await t.db.select().from(userTable).where(eq(userTable.id, user.id));
    assert.match(row?.passwordHash ?? '', /^\$argon2id\$/);
  });
});
