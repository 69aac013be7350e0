import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { factors } from '@contract/factors';
import { identity } from '@contract/identity';
import { invitations } from '@contract/invitations';
import { portal } from '@contract/portal';
import { signOn, signOnMinutes } from '@contract/signOn';
import { signOnSentences } from '@contract/signOnRules';
import { users } from '@contract/user';
import { userLimits } from '@contract/userRules';
import type { SignOnSettings } from '../config/signOnSettings';
import { users as userRows } from '../db/schema/accounts';
import { changes } from '../db/schema/changes';
import { invitations as invitationRows } from '../db/schema/invitations';
import { signOnLinks, signOnsBegun } from '../db/schema/signOn';
import { appCode } from '../testing/appCode';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { clientId, clientSecret, startProvider, type LocalProvider } from './testing/localProvider';

const publicUrl = 'http://portal.test';
const name = 'Acme ID';

let provider: LocalProvider;
/** Accounts are not made for strangers on the first, and are on the second. */
let t: TestApp;
let creating: TestApp;
let manager: GivenUser;

const settingsOf = (issuer: string, creates = false): SignOnSettings => ({
  issuer,
  clientId,
  clientSecret,
  name,
  scope: 'openid profile email',
  roleClaim: 'roles',
  roles: new Map([
    ['portal-admins', 'Admin'],
    ['logistics', 'Manager'],
  ]),
  creates,
});

before(async () => {
  provider = await startProvider(publicUrl, []);
  t = await testApp({ settings: { publicUrl, signOn: settingsOf(provider.issuer) } });
  creating = await testApp({ settings: { publicUrl, signOn: settingsOf(provider.issuer, true) } });
});
after(async () => {
  await Promise.all([t.close(), creating.close(), provider.close()]);
});
beforeEach(async () => {
  await Promise.all([t.clear(), creating.clear()]);
  provider.people.clear();
  provider.people.set('kira', { sub: 'kira', roles: ['staff', 'logistics'] });
  manager = await t.given.user({ email: 'kira@provider.test', role: 'Manager' });
  await t.given.user({ email: 'ada@provider.test', role: 'Admin' });
});

interface Begun {
  readonly address: string;
  readonly cookie: string;
}

const begunBy = (called: {
  answer: { Address: string };
  headers: Readonly<Record<string, unknown>>;
}): Begun => ({
  address: called.answer.Address,
  cookie: String(called.headers['set-cookie']).split(';')[0] ?? '',
});
const begin = async (app = t, Search = '') =>
  begunBy(await app.call(signOn.begin, { payload: { Search } }));
const beginLink = async (as: GivenUser) => begunBy(await t.call(signOn.beginLink, {}, { as }));

const finish = (Answer: string, cookie: string, app = t) =>
  app.call(signOn.finish, { payload: { Answer } }, { headers: { cookie } });
const finishLink = (Answer: string, cookie: string, as: GivenUser) =>
  t.call(signOn.finishLink, { payload: { Answer } }, { as, headers: { cookie } });

const signInAs = async (sub: string, app = t) => {
  const { address, cookie } = await begin(app);
  return finish(await provider.answerOf(address, sub), cookie, app);
};
const link = async (sub: string, as: GivenUser) => {
  const { address, cookie } = await beginLink(as);
  return finishLink(await provider.answerOf(address, sub), cookie, as);
};

const userOf = async (accessToken: string, app = t) => {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await app.call(identity.loggedInUser, {}, { headers })).answer.loggedInUser;
};
const refusedWith = async (called: Promise<{ status: number; body: { message: string } }>) => {
  const { status, body } = await called;
  return [status, body.message];
};
const subjects = async (app = t) => {
  await app.jobs.drain();
  return app.mails.splice(0).map(({ subject }) => subject);
};

describe('somebody of staff', () => {
  it('links the own account, and signs in by it from then on', async () => {
    const linked = await link('kira', manager);
    assert.notEqual(linked.answer.Link, null);
    const { accessToken } = (await signInAs('kira')).answer;
    assert.equal((await userOf(accessToken))._id, manager.id);
    const { Link } = (await t.call(signOn.read, {}, { as: manager })).answer;
    assert.notEqual(Link?.LastUsedAt, null);
    assert.deepEqual(await subjects(), ['Your Portside account was linked with Acme ID']);
    const told = await t.db
      .select({ kind: changes.kind, after: changes.after })
      .from(changes)
      .where(eq(changes.recordId, manager.id));
    assert.deepEqual(told, [
      { kind: 'user', after: { access: 'with single sign-on' } },
      { kind: 'signedIn', after: { way: 'Single sign-on' } },
    ]);
  });

  it('unlinks it, and is then a stranger', async () => {
    await link('kira', manager);
    await subjects();
    assert.equal((await t.call(signOn.unlink, {}, { as: manager })).answer.Link, null);
    assert.deepEqual(await subjects(), ['Your Portside account is no longer linked with Acme ID']);
    assert.deepEqual(await refusedWith(signInAs('kira')), [400, signOnSentences.unknown(name)]);
  });

  it('gives the password again before linking or unlinking', async () => {
    await t.tokenOf(manager);
    t.clock.advance({ minutes: 11 });
    for (const at of [signOn.beginLink, signOn.unlink]) {
      const { status, body } = await t.call(at, {}, { as: manager });
      assert.deepEqual([status, body['data']], [400, { code: 'proof' }]);
    }
  });

  it('links anew in the place of an earlier link, and that is written down so', async () => {
    await link('kira', manager);
    provider.people.set('kira2', { sub: 'kira2', roles: ['logistics'] });
    await link('kira2', manager);
    assert.deepEqual(await refusedWith(signInAs('kira')), [400, signOnSentences.unknown(name)]);
    const told = await t.db
      .select({ before: changes.before, after: changes.after })
      .from(changes)
      .where(eq(changes.recordId, manager.id));
    assert.deepEqual(
      told.map(({ before: was, after: is }) => [was?.['access'], is?.['access']]),
      [
        ['without single sign-on', 'with single sign-on'],
        ['with single sign-on', 'with single sign-on, linked anew'],
      ],
    );
  });

  it('is not linked by a link of an issuer of before', async () => {
    await t.db.insert(signOnLinks).values({
      issuer: 'https://login.before.test',
      subject: 'kira',
      userId: manager.id,
      linkedAt: t.clock.now(),
    });
    assert.equal((await t.call(signOn.read, {}, { as: manager })).answer.Link, null);
    assert.notEqual((await link('kira', manager)).answer.Link, null);
  });

  it('does not link what is linked with somebody else', async () => {
    await link('kira', manager);
    const other = await t.given.user({ email: 'otto@provider.test', role: 'Manager' });
    assert.deepEqual(await refusedWith(link('kira', other)), [409, signOnSentences.taken(name)]);
  });

  it('can not finish for the account of somebody else what that one has begun', async () => {
    const other = await t.given.user({ email: 'otto@provider.test', role: 'Manager' });
    const { address, cookie } = await beginLink(other);
    const came = await provider.answerOf(address, 'kira');
    assert.deepEqual(await refusedWith(finishLink(came, cookie, manager)), [
      400,
      signOnSentences.over,
    ]);
  });
});

describe('who has no role at the provider any more', () => {
  const openInvitations = () => t.db.$count(invitationRows, eq(invitationRows.state, 'open'));

  it('is refused with a sentence, and signed out everywhere', async () => {
    await link('kira', manager);
    const { accessToken } = (await signInAs('kira')).answer;
    provider.people.set('kira', { sub: 'kira', roles: ['staff'] });
    assert.deepEqual(await refusedWith(signInAs('kira')), [400, signOnSentences.noRole(name)]);
    const headers = { authorization: `Bearer ${accessToken}` };
    assert.equal((await t.call(identity.verifyToken, {}, { headers })).status, 401);
  });

  it('has invited nobody any more, and what has ended is told', async () => {
    const admin = await t.given.user({ email: 'root@provider.test', role: 'Admin' });
    provider.people.set('root', { sub: 'root', roles: ['portal-admins'] });
    await link('root', admin);
    const invited = { Email: 'mia@provider.test', Role: 'Manager' } as const;
    await t.call(invitations.invite, { payload: invited }, { as: admin });
    assert.equal(await openInvitations(), 1);
    t.log.splice(0);
    provider.people.set('root', { sub: 'root' });
    assert.deepEqual(await refusedWith(signInAs('root')), [400, signOnSentences.noRole(name)]);
    assert.equal(await openInvitations(), 0);
    const told = t.log
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .map(({ event, user, sessions }) => ({ event, user, sessions }));
    assert.deepEqual(told[0], { event: 'sign-on.ended', user: admin.id, sessions: 1 });
  });

  it('can not link an account either', async () => {
    provider.people.set('kira', { sub: 'kira' });
    assert.deepEqual(await refusedWith(link('kira', manager)), [400, signOnSentences.noRole(name)]);
  });

  it('with another role has that one from the next sign-in on', async () => {
    await link('kira', manager);
    provider.people.set('kira', { sub: 'kira', roles: ['portal-admins', 'logistics'] });
    assert.equal((await userOf((await signInAs('kira')).answer.accessToken)).Role, 'Admin');
    provider.people.set('kira', { sub: 'kira', roles: ['logistics'] });
    assert.equal((await userOf((await signInAs('kira')).answer.accessToken)).Role, 'Manager');
  });

  it('stays an Admin as the last one that is active', async () => {
    await t.db.update(userRows).set({ role: 'Manager' });
    const last = await t.given.user({ email: 'lena@provider.test', role: 'Admin' });
    await link('kira', last);
    assert.equal((await userOf((await signInAs('kira')).answer.accessToken)).Role, 'Admin');
  });
});

describe('an account', () => {
  it('is not found by its e-mail address, whether accounts are made or not', async () => {
    provider.people.set('mallory', {
      sub: 'mallory',
      roles: ['portal-admins'],
      email: 'kira@provider.test',
      email_verified: true,
    });
    await creating.given.user({ email: 'kira@provider.test', role: 'Admin' });
    for (const app of [t, creating])
      assert.deepEqual(await refusedWith(signInAs('mallory', app)), [
        400,
        signOnSentences.unknown(name),
      ]);
    assert.equal(await creating.db.$count(signOnLinks), 0);
  });

  it('is made for a stranger with a role where the settings say so, once', async () => {
    provider.people.set('noor', {
      sub: 'noor',
      roles: ['logistics'],
      email: 'Noor@Provider.test',
      email_verified: true,
      name: 'Noor van Dijk',
    });
    const first = await userOf((await signInAs('noor', creating)).answer.accessToken, creating);
    assert.deepEqual(
      [first.Role, first.Email, first.FirstName, first.LastName],
      ['Manager', 'noor@provider.test', 'Noor', 'van Dijk'],
    );
    assert.deepEqual(await subjects(creating), ['Your Portside account was linked with Acme ID']);
    const again = await userOf((await signInAs('noor', creating)).answer.accessToken, creating);
    assert.equal(again._id, first._id);
  });

  const confirmations: readonly (readonly [string, object])[] = [
    ['that is not confirmed', { email_verified: false }],
    ['of which nobody says that it is confirmed', {}],
    ['whose confirmation is a text', { email_verified: 'false' }],
    ['longer than a user has', { email_verified: true, email: `${'n'.repeat(250)}@provider.test` }],
  ];
  for (const [which, said] of confirmations)
    it(`is not made of an address ${which}`, async () => {
      provider.people.set('noor', {
        sub: 'noor',
        roles: ['logistics'],
        email: 'noor@provider.test',
        ...said,
      });
      assert.deepEqual(await refusedWith(signInAs('noor', creating)), [
        400,
        signOnSentences.noEmail(name),
      ]);
    });

  it('is made with names as long as a user has them at most', async () => {
    provider.people.set('noor', {
      sub: 'noor',
      roles: ['logistics'],
      email: 'noor@provider.test',
      email_verified: true,
      name: `${'N'.repeat(300)} ${'D'.repeat(300)}`,
    });
    const made = await userOf((await signInAs('noor', creating)).answer.accessToken, creating);
    assert.deepEqual(
      [made.FirstName, made.LastName],
      ['N'.repeat(userLimits.name), 'D'.repeat(userLimits.name)],
    );
  });

  it('that was deactivated, or is no longer of staff, does not open', async () => {
    await link('kira', manager);
    await t.db.update(userRows).set({ isActive: false }).where(eq(userRows.id, manager.id));
    assert.deepEqual(await refusedWith(signInAs('kira')), [400, signOnSentences.inactive]);
    await t.db
      .update(userRows)
      .set({ isActive: true, role: 'Owner' })
      .where(eq(userRows.id, manager.id));
    assert.deepEqual(await refusedWith(signInAs('kira')), [400, signOnSentences.notStaff]);
  });
});

describe('a link', () => {
  const linkOwner = (user: GivenUser) =>
    t.db.insert(signOnLinks).values({
      issuer: provider.issuer,
      subject: user.id,
      userId: user.id,
      linkedAt: t.clock.now(),
    });
  const setUp = async (as: GivenUser) => {
    const { answer: begun } = await t.call(factors.beginTotp, {}, { as });
    const payload = { Code: appCode(begun.Secret, t.clock.now()) };
    await t.call(factors.confirmTotp, { params: { id: begun._id }, payload }, { as });
  };

  it('ends with every session when an Admin takes the second step away', async () => {
    const admin = await t.given.user({ email: 'root@provider.test', role: 'Admin' });
    await link('kira', manager);
    await setUp(manager);
    const { accessToken } = (await signInAs('kira')).answer;
    const params = { id: manager.id };
    assert.equal((await t.call(factors.reset, { params }, { as: admin })).status, 200);
    const headers = { authorization: `Bearer ${accessToken}` };
    assert.equal((await t.call(identity.verifyToken, {}, { headers })).status, 401);
    assert.deepEqual(await refusedWith(signInAs('kira')), [400, signOnSentences.unknown(name)]);
  });

  it('of somebody who is not of staff goes with the next change of the role', async () => {
    const admin = await t.given.user({ email: 'root@provider.test', role: 'Admin' });
    const owner = await t.given.user({ email: 'olga@client.test', role: 'Owner' });
    await linkOwner(owner);
    const payload = { UserId: owner.id, Role: 'User' } as const;
    const asked = { as: admin, clientId: owner.clientId };
    assert.equal((await t.call(users.updateConfiguration, { payload }, asked)).status, 200);
    assert.equal(await t.db.$count(signOnLinks), 0);
  });
});

describe('what comes back', () => {
  const comesBack = async () => {
    await link('kira', manager);
    const begun = await begin();
    return { ...begun, came: await provider.answerOf(begun.address, 'kira') };
  };
  const over = [400, signOnSentences.over];
  const notDone = [400, signOnSentences.notDone(name)];

  it('counts once', async () => {
    const { came, cookie } = await comesBack();
    assert.equal((await finish(came, cookie)).status, 200);
    assert.deepEqual(await refusedWith(finish(came, cookie)), over);
  });

  it('counts in time alone', async () => {
    const { came, cookie } = await comesBack();
    t.clock.advance({ minutes: signOnMinutes, seconds: 1 });
    assert.deepEqual(await refusedWith(finish(came, cookie)), over);
    await begin();
    assert.equal(await t.db.$count(signOnsBegun), 1);
  });

  it('counts in the browser that has begun it alone', async () => {
    const { came } = await comesBack();
    const elsewhere = await begin();
    assert.deepEqual(await refusedWith(finish(came, elsewhere.cookie)), over);
    assert.deepEqual(await refusedWith(finish(came, '')), over);
  });

  it('counts with the state that was begun alone', async () => {
    const { came, cookie } = await comesBack();
    const forged = new URLSearchParams(came);
    forged.set('state', 'of somebody else');
    assert.deepEqual(await refusedWith(finish(forged.toString(), cookie)), over);
  });

  it('as a sign-in links nothing, and the other way round', async () => {
    const { came, cookie } = await comesBack();
    assert.deepEqual(await refusedWith(finishLink(came, cookie, manager)), over);
    const begun = await beginLink(manager);
    const linking = await provider.answerOf(begun.address, 'kira');
    assert.deepEqual(await refusedWith(finish(linking, begun.cookie)), over);
  });

  it('with another nonce, verifier, code or issuer is refused', async () => {
    await link('kira', manager);
    const forge = async (change: (address: URL, came: URLSearchParams | null) => void) => {
      const { address, cookie } = await begin();
      const url = new URL(address);
      change(url, null);
      const came = new URLSearchParams(await provider.answerOf(url.href, 'kira'));
      change(url, came);
      return refusedWith(finish(came.toString(), cookie));
    };
    const inAddress = (field: string, value: string) =>
      forge((address, came) => {
        if (came === null) address.searchParams.set(field, value);
      });
    const inAnswer = (field: string, value: string) =>
      forge((_address, came) => came?.set(field, value));
    assert.deepEqual(await inAddress('nonce', 'of another sign-in'), notDone);
    assert.deepEqual(await inAddress('code_challenge', 'x'.repeat(43)), notDone);
    assert.deepEqual(await inAnswer('code', 'a guess'), notDone);
    assert.deepEqual(await inAnswer('iss', 'https://evil.example'), notDone);
  });

  it('as a refusal of the provider says that it did not work out', async () => {
    const { address, cookie } = await begin();
    assert.deepEqual(
      await refusedWith(finish(await provider.answerOf(address, ''), cookie)),
      notDone,
    );
  });
});

describe('the way there', () => {
  it('is to the issuer of the settings alone, and back to the portal', async () => {
    const { headers, answer } = await t.call(signOn.begin, { payload: {} });
    const { origin, searchParams } = new URL(answer.Address);
    assert.equal(origin, provider.issuer);
    assert.equal(searchParams.get('redirect_uri'), `${publicUrl}/login`);
    assert.equal(searchParams.get('code_challenge_method'), 'S256');
    assert.match(
      String(headers['set-cookie']),
      /^portside_sign_on=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
    );
    const [kept] = await t.db.select().from(signOnsBegun);
    assert.ok(!JSON.stringify(kept).includes(searchParams.get('state') ?? 'none'));
  });

  it('is refused with a sentence while the provider is away', async () => {
    const gone = await startProvider(publicUrl, []);
    await gone.close();
    const app = await testApp({ settings: { publicUrl, signOn: settingsOf(gone.issuer) } });
    const { status, body, headers } = await app.call(signOn.begin, { payload: {} });
    assert.deepEqual(
      [status, body.message, headers['retry-after']],
      [503, signOnSentences.away(name), '10'],
    );
    await app.close();
  });

  it('leads to the page that was asked for, also after a refusal', async () => {
    await link('kira', manager);
    const asked = '?to=%2Forders%3Forder%3D13036';
    const goes = async (sub: string) => {
      const { address, cookie } = await begin(t, asked);
      return finish(await provider.answerOf(address, sub), cookie);
    };
    assert.equal((await goes('kira')).answer.Search, asked);
    assert.deepEqual((await goes('')).body['data'], { search: asked });
    provider.people.set('mallory', { sub: 'mallory', roles: ['logistics'] });
    assert.deepEqual((await goes('mallory')).body['data'], { search: asked });
  });

  it('is there only where the settings name one', async () => {
    const { answer } = await t.call(portal.capabilities, {});
    assert.equal(answer.singleSignOn, name);
    const without = await testApp();
    assert.equal((await without.call(portal.capabilities, {})).answer.singleSignOn, null);
    assert.equal((await without.call(signOn.begin, { payload: {} })).status, 404);
    await without.close();
  });

  it('is for people of staff to link, and no programs or clients', async () => {
    for (const role of ['Owner', 'User', 'API', 'Scheduler'] as const) {
      const user = await t.given.user({ email: `${role}@client.test`.toLowerCase(), role });
      assert.equal((await t.call(signOn.beginLink, {}, { as: user })).status, 403);
    }
  });

  it('has its cookie over https alone where the portal has', async () => {
    const app = await testApp({
      settings: { publicUrl: 'https://portal.test', signOn: settingsOf(provider.issuer) },
    });
    const { headers } = await app.call(signOn.begin, { payload: {} });
    assert.match(String(headers['set-cookie']), /^__Host-portside_sign_on=[\w-]{43}; .*; Secure$/);
    await app.close();
  });
});
