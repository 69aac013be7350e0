import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { factors } from '@contract/factors';
import { identity, loginFailed } from '@contract/identity';
import { session } from '@contract/session';
import { users as userCalls } from '@contract/user';
import { changes } from '../db/schema/changes';
import { users } from '../db/schema/accounts';
import { recoveryCodes, secondFactors } from '../db/schema/factors';
import { appCode } from '../testing/appCode';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

const password = 'a good password';

let t: TestApp;
let owner: GivenUser;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  t.clock.advance({ hours: 1 });
  owner = await t.given.user({ email: 'uma@example.com', password, role: 'Owner' });
});

const codeNow = (secret: string) => appCode(secret, t.clock.now());
const confirm = (id: string, Code: string, as = owner) =>
  t.call(factors.confirmTotp, { params: { id }, payload: { Code } }, { as });

/** Sets an app up for somebody, and lets the thirty seconds of its first code pass. */
const setUp = async (as = owner) => {
  const { answer: begun } = await t.call(factors.beginTotp, {}, { as });
  const { answer } = await confirm(begun._id, codeNow(begun.Secret), as);
  t.clock.advance({ seconds: 60 });
  return { id: begun._id, secret: begun.Secret, codes: answer.RecoveryCodes };
};

const signIn = (username = 'uma@example.com', given = password) =>
  t.call(identity.signIn, { payload: { username, password: given } });
const challengeOf = ({ body }: Awaited<ReturnType<typeof signIn>>): string => {
  const data = body['data'] as { code: string; challenge: string };
  assert.equal(data.code, 'factor');
  return data.challenge;
};
const challenged = async (username?: string) => challengeOf(await signIn(username));
const answer = (Challenge: string, Code: string) =>
  t.call(factors.answer, { payload: { Challenge, Code } });
const codeOf = ({ body }: Awaited<ReturnType<typeof answer>>) =>
  (body['data'] as { code?: string } | null)?.code;
const wrongCode = { Code: ['The code is wrong or was used already'] };
const isIn = async (token: string) =>
  (await t.call(identity.verifyToken, {}, { headers: { authorization: `Bearer ${token}` } }))
    .status === 200;
const subjects = async () => {
  await t.jobs.drain();
  return t.mails.splice(0).map(({ subject }) => subject);
};

describe('an owner without a second step', () => {
  it('signs in as ever', async () => {
    assert.equal((await signIn()).status, 200);
  });

  it('sets an app up with its first code, gets ten recovery codes, and is told by mail', async () => {
    const { answer: begun } = await t.call(factors.beginTotp, {}, { as: owner });
    assert.match(begun.Address, /^otpauth:\/\/totp\/Portside:uma%40example\.com\?.*secret=/);
    assert.equal((await signIn()).status, 200);
    const wrong = await confirm(begun._id, '000000');
    assert.deepEqual([wrong.status, wrong.body['ModelState']], [400, wrongCode]);
    const { answer: added } = await confirm(begun._id, codeNow(begun.Secret));
    assert.deepEqual(
      [new Set(added.RecoveryCodes).size, added.RecoveryLeft, added.Factors.length],
      [10, 10, 1],
    );
    for (const code of added.RecoveryCodes)
      assert.match(code, /^(?:[\dA-HJKMNP-TV-Z]{4}(?:-|$)){6}$/);
    assert.equal((await signIn()).status, 400);
    assert.deepEqual(await subjects(), ['A second step was added to your Portside account']);
    const [change] = await t.db.select().from(changes).where(eq(changes.recordId, owner.id));
    assert.equal(change?.userId, owner.id);
  });

  it('can not confirm the app of somebody else, nor a secret that has waited for long', async () => {
    const colleague = await t.given.user({ role: 'Owner', clientId: owner.clientId });
    const { answer: begun } = await t.call(factors.beginTotp, {}, { as: owner });
    assert.equal((await confirm(begun._id, codeNow(begun.Secret), colleague)).status, 404);
    t.clock.advance({ minutes: 31 });
    assert.equal((await confirm(begun._id, codeNow(begun.Secret))).status, 409);
  });

  it('has no recovery codes made', async () => {
    assert.equal((await t.call(factors.makeRecoveryCodes, {}, { as: owner })).status, 409);
  });
});

describe('an owner with an app', () => {
  it('gets no token for the password, but one for the code after it', async () => {
    const { secret } = await setUp();
    const refused = await signIn();
    assert.equal(refused.status, 400);
    assert.equal(JSON.stringify(refused.body).includes('accessToken'), false);
    const { status, answer: given } = await answer(challengeOf(refused), codeNow(secret));
    assert.equal(status, 200);
    assert.equal(await isIn(given.accessToken), true);
  });

  it('hears nothing of it with a wrong password', async () => {
    await setUp();
    const { status, body } = await signIn('uma@example.com', 'wrong');
    assert.deepEqual([status, body.message, body['data']], [400, loginFailed, null]);
  });

  it('is let in by a code once, however it is sent again', async () => {
    const { secret } = await setUp();
    const code = codeNow(secret);
    const first = await challenged();
    const both = await Promise.all([answer(first, code), answer(first, code)]);
    assert.deepEqual(both.map(({ status }) => String(status)).toSorted(), ['200', '400']);
    const again = await answer(await challenged(), code);
    assert.deepEqual([again.status, again.body['ModelState']], [400, wrongCode]);
  });

  it('may have a clock that is half a minute wrong, not more', async () => {
    const { secret } = await setUp();
    const at = (seconds: number) =>
      appCode(secret, new Date(t.clock.now().getTime() + seconds * 1000));
    assert.equal((await answer(await challenged(), at(-90))).status, 400);
    assert.equal((await answer(await challenged(), at(90))).status, 400);
    assert.equal((await answer(await challenged(), at(-30))).status, 200);
    assert.equal((await answer(await challenged(), at(30))).status, 200);
    // A code of before the one that was taken last is not taken any more.
    assert.equal((await answer(await challenged(), at(0))).status, 400);
  });

  it('answers a challenge once, and within five minutes', async () => {
    const { secret } = await setUp();
    const used = await challenged();
    assert.equal((await answer(used, codeNow(secret))).status, 200);
    t.clock.advance({ seconds: 60 });
    assert.equal(codeOf(await answer(used, codeNow(secret))), 'challenge');
    const late = await challenged();
    t.clock.advance({ minutes: 5 });
    assert.equal(codeOf(await answer(late, codeNow(secret))), 'challenge');
    assert.equal(codeOf(await answer('made-up', codeNow(secret))), 'challenge');
  });

  it('is not let in by a code of somebody else’s app or recovery codes', async () => {
    await setUp();
    const other = await t.given.user({ email: 'max@example.com', password, role: 'User' });
    const theirs = await setUp(other);
    const own = await challenged();
    assert.equal((await answer(own, codeNow(theirs.secret))).status, 400);
    assert.equal((await answer(own, theirs.codes[0] ?? '')).status, 400);
    assert.equal(
      (await answer(await challenged('max@example.com'), codeNow(theirs.secret))).status,
      200,
    );
  });

  it('waits after ten wrong codes, and a right one does not help then', async () => {
    const { secret } = await setUp();
    const challenge = await challenged();
    for (let tried = 0; tried < 10; tried += 1)
      assert.equal((await answer(challenge, '000000')).status, 400);
    assert.equal((await answer(challenge, codeNow(secret))).status, 429);
    assert.equal((await answer(await challenged(), codeNow(secret))).status, 429);
    t.clock.advance({ minutes: 16 });
    assert.equal((await answer(await challenged(), codeNow(secret))).status, 200);
  });

  it('comes in with a recovery code once, however it is typed, and is told by mail', async () => {
    const { codes } = await setUp();
    await subjects();
    const [code = ''] = codes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    assert.equal((await answer(await challenged(), typed)).status, 200);
    assert.equal((await answer(await challenged(), code)).status, 400);
    await t.jobs.drain();
    assert.match(t.mails[0]?.text ?? '', /9 of your codes are left/);
    const { answer: state } = await t.call(factors.read, {}, { as: owner });
    assert.equal(state.RecoveryLeft, 9);
  });

  it('is asked for it after a reset of the password as well', async () => {
    const { secret } = await setUp();
    await t.call(identity.requestPasswordReset, { payload: { email: 'uma@example.com' } });
    await t.jobs.drain();
    const text = t.mails.at(-1)?.text ?? '';
    const id = /\/password-reset\/(\S+)$/m.exec(text)?.[1] ?? '';
    const code = /^[2-9A-Z]{8}$/m.exec(text)?.[0] ?? '';
    const payload = { code, password: 'another quiet river' };
    assert.equal((await t.call(identity.resetPassword, { params: { id }, payload })).status, 200);
    const challenge = challengeOf(await signIn('uma@example.com', payload.password));
    assert.equal((await answer(challenge, codeNow(secret))).status, 200);
  });

  it('gets new recovery codes, after which those before do not work', async () => {
    const { codes } = await setUp();
    const { answer: made } = await t.call(factors.makeRecoveryCodes, {}, { as: owner });
    assert.equal((await answer(await challenged(), codes[0] ?? '')).status, 400);
    assert.equal((await answer(await challenged(), made.RecoveryCodes[0] ?? '')).status, 200);
  });

  it('replaces the app: the one before counts until then, and not any more', async () => {
    const earlier = await setUp();
    const { answer: begun } = await t.call(factors.beginTotp, {}, { as: owner });
    assert.equal((await answer(await challenged(), codeNow(earlier.secret))).status, 200);
    await confirm(begun._id, codeNow(begun.Secret));
    t.clock.advance({ seconds: 60 });
    assert.equal((await answer(await challenged(), codeNow(earlier.secret))).status, 400);
    assert.equal((await answer(await challenged(), codeNow(begun.Secret))).status, 200);
  });

  it('removes it, signs in with the password alone, and is told by mail', async () => {
    const { id } = await setUp();
    await subjects();
    const { answer: left } = await t.call(factors.remove, { params: { id } }, { as: owner });
    assert.deepEqual(left, { Factors: [], RecoveryLeft: 0, IsRequired: false });
    assert.equal((await signIn()).status, 200);
    assert.deepEqual(await subjects(), ['The second step of your Portside account was removed']);
  });

  it('removes nobody else’s', async () => {
    const { id } = await setUp();
    const colleague = await t.given.user({ role: 'Owner', clientId: owner.clientId });
    const { status } = await t.call(factors.remove, { params: { id } }, { as: colleague });
    assert.equal(status, 404);
  });

  it('can not finish a sign-in whose password was changed meanwhile, or that an Admin has closed', async () => {
    const { secret } = await setUp();
    const waiting = await challenged();
    await t.parts.sessions.endAllOf(t.db, owner.id);
    assert.equal(codeOf(await answer(waiting, codeNow(secret))), 'challenge');
    const another = await challenged();
    await t.db.update(users).set({ isActive: false }).where(eq(users.id, owner.id));
    assert.equal(codeOf(await answer(another, codeNow(secret))), 'challenge');
  });

  it('has neither secret nor codes kept as they are', async () => {
    const { secret, codes } = await setUp();
    const kept = JSON.stringify([
      await t.db.select().from(secondFactors),
      await t.db.select().from(recoveryCodes),
    ]);
    for (const each of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      assert.equal(kept.includes(each), false);
  });
});

describe('what changes the second step', () => {
  const begin = () => t.call(factors.beginTotp, {}, { as: owner });

  it('needs a password that was given within ten minutes', async () => {
    assert.equal((await begin()).status, 200);
    t.clock.advance({ minutes: 11 });
    const { status, body } = await begin();
    assert.deepEqual([status, (body['data'] as { code: string }).code], [400, 'proof']);
    const prove = (CurrentPassword: string) =>
      t.call(session.prove, { payload: { CurrentPassword } }, { as: owner });
    const wrong = await prove('wrong');
    assert.deepEqual(wrong.body['ModelState'], {
      CurrentPassword: ['The current password is wrong'],
    });
    assert.equal((await begin()).status, 400);
    assert.equal((await prove(password)).status, 200);
    assert.equal((await begin()).status, 200);
  });

  it('is asked of each: new codes, removing, and an Admin’s reset', async () => {
    const { id } = await setUp();
    const admin = await t.given.user({ role: 'Admin' });
    await t.signIn(admin);
    t.clock.advance({ minutes: 11 });
    for (const { status, body } of [
      await t.call(factors.makeRecoveryCodes, {}, { as: owner }),
      await t.call(factors.remove, { params: { id } }, { as: owner }),
      await t.call(factors.reset, { params: { id: owner.id } }, { as: admin }),
    ])
      assert.deepEqual([status, (body['data'] as { code?: string } | null)?.code], [400, 'proof']);
  });
});

describe('an Admin', () => {
  it('removes the second step of who has lost it; that is written down, and told by mail', async () => {
    await setUp();
    await subjects();
    const admin = await t.given.user({ role: 'Admin' });
    const params = { id: owner.id };
    const { answer: seen } = await t.call(factors.readOf, { params }, { as: admin });
    assert.equal(seen.Factors.length, 1);
    const token = await t.signIn(owner);
    assert.equal((await t.call(factors.reset, { params }, { as: admin })).status, 200);
    assert.equal(await isIn(token), false);
    assert.equal((await signIn()).status, 200);
    assert.deepEqual(await subjects(), ['The second step of your Portside account was removed']);
    const written = await t.db.select().from(changes).where(eq(changes.recordId, owner.id));
    assert.ok(written.some(({ userId }) => userId === admin.id));
    assert.equal((await t.call(factors.reset, { params }, { as: admin })).status, 409);
  });

  it('does not remove the own one that way', async () => {
    const admin = await t.given.user({ role: 'Admin' });
    await setUp(admin);
    const { status } = await t.call(factors.reset, { params: { id: admin.id } }, { as: admin });
    assert.equal(status, 400);
  });

  it('deletes a user with the second step', async () => {
    await setUp();
    const admin = await t.given.user({ role: 'Admin' });
    await t.call(userCalls.remove, { payload: { UserId: owner.id } }, { as: admin });
    assert.equal(await t.db.$count(secondFactors), 0);
    assert.equal(await t.db.$count(recoveryCodes), 0);
  });
});

describe('a program', () => {
  for (const role of ['API', 'Scheduler'] as const)
    it(`of the role ${role} signs in as ever, and has no second step`, async () => {
      const api = await t.given.user({ email: 'api@example.com', password, role });
      assert.equal((await t.call(factors.beginTotp, {}, { as: api })).status, 403);
      await setUp();
      await t.db.update(secondFactors).set({ userId: api.id });
      assert.equal((await signIn('api@example.com')).status, 200);
    });
});
