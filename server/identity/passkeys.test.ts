import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { factors } from '@contract/factors';
import { identity } from '@contract/identity';
import { passkeys } from '@contract/passkeys';
import { changes } from '../db/schema/changes';
import { users } from '../db/schema/accounts';
import { secondFactors } from '../db/schema/factors';
import { appCode } from '../testing/appCode';
import type { GivenUser } from '../testing/given';
import { softPasskey } from '../testing/softPasskey';
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

type Passkey = ReturnType<typeof softPasskey>;
const notAccepted = 'The passkey was not accepted. Try again, or log in another way.';

const add = async (passkey: Passkey, Name = 'Laptop', as = owner) => {
  const { answer: asked } = await t.call(passkeys.beginAdd, {}, { as });
  const payload = { Name, Credential: passkey.make(asked) };
  return t.call(passkeys.add, { payload }, { as });
};
const added = async (name?: string, as = owner) => {
  const passkey = softPasskey();
  const { status, answer } = await add(passkey, name, as);
  assert.equal(status, 200);
  return { passkey, id: answer.Factors.at(-1)?._id ?? '', codes: answer.RecoveryCodes };
};
const begin = async (Challenge?: string) =>
  (
    await t.call(passkeys.beginSignIn, {
      payload: Challenge === undefined ? {} : { Challenge },
    })
  ).answer;
const show = async (
  passkey: Passkey,
  { Challenge, ...how }: { Challenge?: string } & Parameters<Passkey['show']>[1] = {},
) => {
  const Credential = passkey.show(await begin(Challenge), how);
  return t.call(passkeys.signIn, {
    payload: { ...(Challenge !== undefined && { Challenge }), Credential },
  });
};
const signIn = () =>
  t.call(identity.signIn, { payload: { username: 'uma@example.com', password } });
const challenged = async () => {
  const { status, body } = await signIn();
  const data = body['data'] as { code: string; challenge: string; kinds: string[] };
  assert.deepEqual([status, data.code], [400, 'factor']);
  return data;
};
const subjects = async () => {
  await t.jobs.drain();
  return t.mails.splice(0).map(({ subject }) => subject);
};
/** The refusal in the owner's log, which is written beside the answer. */
const refusedOnce = async (): Promise<string | undefined> => {
  for (const end = Date.now() + 30_000; Date.now() < end; await setTimeout(20)) {
    const rows = await t.db.select().from(changes).where(eq(changes.recordId, owner.id));
    const refused = rows.find(({ kind }) => kind.endsWith('Refused'));
    if (refused) return refused.kind;
  }
  return undefined;
};
const written = async () =>
  (await t.db.select().from(changes).where(eq(changes.recordId, owner.id))).map(
    ({ after: said }) => (said as { access?: string } | null)?.access,
  );

describe('an owner', () => {
  it('adds a passkey, gets recovery codes with the first, and is told by mail', async () => {
    const { codes } = await added('Work laptop');
    assert.equal(codes.length, 10);
    const second = await added('Phone');
    assert.deepEqual(second.codes, []);
    const { answer: state } = await t.call(factors.read, {}, { as: owner });
    assert.deepEqual(
      state.Factors.map(({ Kind, Name, LastUsedAt }) => [Kind, Name, LastUsedAt]),
      [
        ['passkey', 'Work laptop', null],
        ['passkey', 'Phone', null],
      ],
    );
    const one = 'A passkey was added to your Portside account';
    assert.deepEqual(await subjects(), [one, one]);
    assert.deepEqual(await written(), ['with a second step', 'passkey “Phone” added']);
  });

  it('needs the password of the last minutes for it', async () => {
    assert.equal((await t.call(passkeys.beginAdd, {}, { as: owner })).status, 200);
    t.clock.advance({ minutes: 11 });
    const refused = await t.call(passkeys.beginAdd, {}, { as: owner });
    assert.deepEqual([refused.status, refused.body['data']], [400, { code: 'proof' }]);
  });

  it('calls it otherwise, removes it, and is told by mail', async () => {
    const { id } = await added();
    await added('Phone');
    await subjects();
    const payload = { Name: 'Desk' };
    await t.call(passkeys.rename, { params: { id }, payload }, { as: owner });
    const { answer } = await t.call(factors.remove, { params: { id } }, { as: owner });
    assert.deepEqual(
      answer.Factors.map(({ Name }) => Name),
      ['Phone'],
    );
    assert.deepEqual(await subjects(), ['A passkey of your Portside account was removed']);
    assert.ok((await written()).includes('passkey “Desk” removed'));
  });

  it('adds none that answers another question, another site, twice, or that is known', async () => {
    const passkey = softPasskey();
    const refused = async (Credential: ReturnType<Passkey['make']>) =>
      (await t.call(passkeys.add, { payload: { Name: 'X', Credential } }, { as: owner })).status;
    const { answer: asked } = await t.call(passkeys.beginAdd, {}, { as: owner });
    const good = passkey.make(asked);
    assert.equal(await refused(passkey.make(await begin())), 400);
    assert.equal(await refused(passkey.make({ Options: { challenge: 'bWFkZSB1cA' } })), 400);
    assert.equal(await refused(passkey.make(asked, { origin: 'http://evil.example' })), 400);
    // The question was answered by that, whatever came of it.
    assert.equal(await refused(good), 400);
    assert.equal((await add(passkey)).status, 200);
    const colleague = await t.given.user({ role: 'Owner', clientId: owner.clientId });
    assert.equal((await add(passkey, 'Mine', colleague)).status, 409);
    const { answer: late } = await t.call(passkeys.beginAdd, {}, { as: owner });
    t.clock.advance({ minutes: 5 });
    assert.equal(await refused(softPasskey().make(late)), 400);
  });

  it('neither renames nor removes what is somebody else’s', async () => {
    const { id } = await added();
    const colleague = await t.given.user({ role: 'Owner', clientId: owner.clientId });
    const input = { params: { id }, payload: { Name: 'Mine' } };
    assert.equal((await t.call(passkeys.rename, input, { as: colleague })).status, 404);
    assert.equal((await t.call(factors.remove, input, { as: colleague })).status, 404);
  });
});

describe('who has a passkey', () => {
  it('signs in by it alone: a session of its own, and a row in the log', async () => {
    const { passkey } = await added();
    const { status, answer } = await show(passkey, { userHandle: handleOf(owner.id) });
    assert.equal(status, 200);
    const headers = { authorization: `Bearer ${answer.accessToken}` };
    const { answer: who } = await t.call(identity.loggedInUser, {}, { headers });
    assert.equal(who.loggedInUser._id, owner.id);
    const [row] = await t.db.select().from(changes).where(eq(changes.kind, 'signedIn'));
    assert.deepEqual(row?.after, { way: 'Passkey' });
    const { answer: state } = await t.call(factors.read, {}, { as: owner });
    assert.equal(state.Factors[0]?.LastUsedAt, t.clock.now().toISOString());
  });

  it('gets no token for the password, and one for the passkey after it', async () => {
    const { passkey } = await added();
    const { challenge, kinds } = await challenged();
    assert.deepEqual(kinds, ['passkey']);
    const { Options } = await begin(challenge);
    assert.equal((Options['allowCredentials'] as unknown[]).length, 1);
    assert.equal((await show(passkey, { Challenge: challenge })).status, 200);
    const again = await t.call(passkeys.beginSignIn, { payload: { Challenge: challenge } });
    assert.deepEqual([again.status, again.body['data']], [400, { code: 'challenge' }]);
  });

  it('may show a recovery code or the app’s code instead', async () => {
    const { codes } = await added();
    const { answer: begun } = await t.call(factors.beginTotp, {}, { as: owner });
    const payload = { Code: appCode(begun.Secret, t.clock.now()) };
    await t.call(factors.confirmTotp, { params: { id: begun._id }, payload }, { as: owner });
    t.clock.advance({ seconds: 60 });
    const { answer: state } = await t.call(factors.read, {}, { as: owner });
    assert.deepEqual(
      state.Factors.map(({ Kind }) => Kind),
      ['passkey', 'totp'],
    );
    const { challenge, kinds } = await challenged();
    assert.deepEqual(kinds.toSorted(), ['passkey', 'totp']);
    const Code = appCode(begun.Secret, t.clock.now());
    const shown = { Challenge: challenge, Code };
    assert.equal((await t.call(factors.answer, { payload: shown })).status, 200);
    // The codes came anew with the app.
    const old = { Challenge: (await challenged()).challenge, Code: codes[0] ?? '' };
    assert.equal((await t.call(factors.answer, { payload: old })).status, 400);
  });

  it('is let in by an answer once', async () => {
    const { passkey } = await added();
    const Credential = passkey.show(await begin());
    const send = () => t.call(passkeys.signIn, { payload: { Credential } });
    const both = await Promise.all([send(), send()]);
    assert.deepEqual(both.map(({ status }) => String(status)).toSorted(), ['200', '400']);
    assert.equal((await send()).body.message, notAccepted);
  });

  it('is refused for another site, without finger, face or PIN, late, or with a count of before', async () => {
    const { passkey } = await added();
    assert.equal((await show(passkey, { count: 5 })).status, 200);
    for (const how of [
      { origin: 'http://evil.example' },
      { isVerified: false },
      { count: 5 },
      { count: 4 },
      { userHandle: handleOf('somebody else') },
    ])
      assert.equal((await show(passkey, { count: 9, ...how })).status, 400, JSON.stringify(how));
    const Credential = passkey.show(await begin(), { count: 20 });
    t.clock.advance({ minutes: 5 });
    assert.equal((await t.call(passkeys.signIn, { payload: { Credential } })).status, 400);
    assert.equal((await show(passkey, { count: 21 })).status, 200);
  });

  it('does not open somebody else’s account after that one’s password', async () => {
    await added();
    const other = await t.given.user({ email: 'max@example.com', password, role: 'User' });
    const theirs = await added('Theirs', other);
    const { challenge } = await challenged();
    assert.equal((await show(theirs.passkey, { Challenge: challenge })).status, 400);
    assert.equal(await refusedOnce(), 'codeRefused');
  });

  it('is not let in any more once inactive, or once an Admin has taken it away', async () => {
    const { passkey } = await added();
    await t.db.update(users).set({ isActive: false }).where(eq(users.id, owner.id));
    assert.equal((await show(passkey)).status, 400);
    await t.db.update(users).set({ isActive: true }).where(eq(users.id, owner.id));
    const admin = await t.given.user({ role: 'Admin' });
    await t.call(factors.reset, { params: { id: owner.id } }, { as: admin });
    assert.equal((await show(passkey)).status, 400);
    assert.equal(await t.db.$count(secondFactors), 0);
    assert.equal((await signIn()).status, 200);
  });

  it('waits after fifty failures from one address', async () => {
    const stranger = softPasskey();
    for (let tried = 0; tried < 50; tried += 1) assert.equal((await show(stranger)).status, 400);
    assert.equal((await show(stranger)).status, 429);
  });

  it('is asked for three hundred times from one address, and no more until later', async () => {
    const ask = () => t.call(passkeys.beginSignIn, { payload: {} });
    for (let asked = 0; asked < 300; asked += 1) assert.equal((await ask()).status, 200);
    assert.equal((await ask()).status, 429);
    t.clock.advance({ minutes: 16 });
    assert.equal((await ask()).status, 200);
  });
});

function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

describe('a program', () => {
  it('has no passkey, and is opened by none', async () => {
    const api = await t.given.user({ email: 'api@example.com', password, role: 'API' });
    assert.equal((await t.call(passkeys.beginAdd, {}, { as: api })).status, 403);
    const { passkey } = await added();
    await t.db.update(secondFactors).set({ userId: api.id });
    assert.equal((await show(passkey)).status, 400);
    const payload = { username: 'api@example.com', password };
    assert.equal((await t.call(identity.signIn, { payload })).status, 200);
  });
});
