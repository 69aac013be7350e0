import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import { factorCodes } from '@contract/factorCodes';
import { provedMinutes } from '@contract/factorRules';
import { factors } from '@contract/factors';
import { signOn } from '@contract/signOn';
import { signOnSentences } from '@contract/signOnRules';
import { signOnLinks } from '../db/schema/signOn';
import { testApp, type TestApp } from '../testing/testApp';
import { startForging, type Forgery } from './testing/forgingProvider';
import { clientId, clientSecret, startProvider, type LocalProvider } from './testing/localProvider';

const publicUrl = 'http://portal.test';
const name = 'Acme ID';
const maxDays = 9;

const appFor = (issuer: string): Promise<TestApp> =>
  testApp({
    settings: {
      publicUrl,
      logLevel: 'warn',
      sessionMaxDays: maxDays,
      signOn: {
        issuer,
        clientId,
        clientSecret,
        name,
        scope: 'openid profile email',
        roleClaim: 'roles',
        roles: new Map([['logistics', 'Manager']]),
        creates: false,
      },
    },
  });

const begin = async (t: TestApp) => {
  const { answer, headers } = await t.call(signOn.begin, { payload: {} });
  return { address: answer.Address, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
};
const finish = (t: TestApp, Answer: string, cookie: string) =>
  t.call(signOn.finish, { payload: { Answer } }, { headers: { cookie } });

const linked = async (t: TestApp, issuer: string) => {
  const manager = await t.given.user({ email: 'kira@provider.test', role: 'Manager' });
  await t.db
    .insert(signOnLinks)
    .values({ issuer, subject: 'kira', userId: manager.id, linkedAt: t.clock.now() });
};

/** Whether a session may change how its account is opened, without the password. */
const isProved = async (t: TestApp, accessToken: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${accessToken}` };
  const { status, body } = await t.call(factors.beginTotp, {}, { headers });
  if (status === 200) return true;
  assert.deepEqual([status, body['data']], [400, { code: factorCodes.proof }]);
  return false;
};

describe('a single sign-on', () => {
  let provider: LocalProvider;
  let t: TestApp;
  before(async () => {
    provider = await startProvider(publicUrl, []);
    t = await appFor(provider.issuer);
  });
  after(async () => {
    await Promise.all([t.close(), provider.close()]);
  });
  beforeEach(async () => {
    await t.clear();
    await linked(t, provider.issuer);
  });

  const signIn = async (minutesAgo: number | null) => {
    const at = Math.floor(t.clock.now().getTime() / 1000);
    provider.people.set('kira', {
      sub: 'kira',
      roles: ['logistics'],
      ...(minutesAgo !== null && { loggedInAt: at - minutesAgo * 60 }),
    });
    const { address, cookie } = await begin(t);
    return (await finish(t, await provider.answerOf(address, 'kira'), cookie)).answer.accessToken;
  };

  it('asks when the person has logged in, and for a login no older than a session', async () => {
    const { searchParams } = new URL((await begin(t)).address);
    assert.equal(searchParams.get('max_age'), String(maxDays * 86_400));
  });

  it('shows who it is with a login of just now', async () => {
    assert.equal(await isProved(t, await signIn(null)), true);
  });

  it('shows nothing with a login of long ago', async () => {
    assert.equal(await isProved(t, await signIn(provedMinutes - 1)), true);
    assert.equal(await isProved(t, await signIn(provedMinutes + 1)), false);
  });

  it('that comes home does not count against the address', async () => {
    for (let begun = 0; begun < 99; begun += 1) await begin(t);
    await signIn(null);
    await begin(t);
    assert.equal((await t.call(signOn.begin, { payload: {} })).status, 429);
  });
});

describe('what is signed of the time of a login', () => {
  let provider: Awaited<ReturnType<typeof startForging>>;
  let t: TestApp;
  before(async () => {
    provider = await startForging(clientId);
    t = await appFor(provider.issuer);
    await linked(t, provider.issuer);
  });
  after(async () => {
    await Promise.all([t.close(), provider.close()]);
  });

  const seconds = () => Math.floor(Date.now() / 1000);
  const signIn = async (claims: Forgery['claims']) => {
    const { address, cookie } = await begin(t);
    return finish(t, provider.answerOf(address, { claims: claims ?? {} }), cookie);
  };

  it('shows nothing where it is missing, or far ahead', async () => {
    for (const auth_time of [undefined, 0, seconds() + 3600, Date.now()]) {
      const { answer } = await signIn({ auth_time });
      assert.equal(await isProved(t, answer.accessToken), false);
    }
  });

  it('never lies ahead', async () => {
    const { answer } = await signIn({ auth_time: seconds() + 30 });
    assert.equal(await isProved(t, answer.accessToken), true);
    t.clock.advance({ minutes: provedMinutes, seconds: 1 });
    assert.equal(await isProved(t, answer.accessToken), false);
  });

  it('is refused where it is no number, and why stands in the log', async () => {
    t.log.splice(0);
    const { status, body } = await signIn({ auth_time: 'just now' });
    assert.deepEqual([status, body.message], [400, signOnSentences.notDone(name)]);
    assert.match(t.log.join(''), /"err":{"type":"ClientError"/);
  });
});

describe('an error on the way to the provider of identities', () => {
  const issuer = 'http://127.0.0.1:9';
  const saysOf = async (error: Error) => {
    const t = await appFor(issuer);
    const reached = mock.method(globalThis, 'fetch', () => Promise.reject(error));
    try {
      const { status } = await t.call(signOn.begin, { payload: {} });
      return { status, log: t.log.join('') };
    } finally {
      reached.mock.restore();
      await t.close();
    }
  };

  it('that fetch tells of the network is one of a provider that is away, and logged', async () => {
    const cause = new Error('connect ECONNREFUSED');
    const { status, log } = await saysOf(new TypeError('fetch failed', { cause }));
    assert.equal(status, 503);
    assert.match(log, /connect ECONNREFUSED/);
  });

  it('that nobody expects is a fault of the server', async () => {
    assert.equal((await saysOf(new TypeError('found is not a function'))).status, 500);
  });
});
