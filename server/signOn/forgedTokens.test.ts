import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { signOn } from '@contract/signOn';
import { signOnSentences } from '@contract/signOnRules';
import { testApp, type TestApp } from '../testing/testApp';
import { startForging, type Forgery } from './testing/forgingProvider';

const clientId = 'portside';
const name = 'Acme ID';

let provider: Awaited<ReturnType<typeof startForging>>;
let t: TestApp;

const appFor = (issuer: string) =>
  testApp({
    settings: {
      signOn: {
        issuer,
        clientId,
        clientSecret: 'a secret of the tests',
        name,
        scope: 'openid',
        roleClaim: 'roles',
        roles: new Map([['logistics', 'Manager']]),
        creates: false,
      },
    },
  });

before(async () => {
  provider = await startForging(clientId);
  t = await appFor(provider.issuer);
});
after(async () => {
  await Promise.all([t.close(), provider.close()]);
});

/** What the server says of somebody whom the provider vouches for so. */
const saidOf = async (forgery: Forgery): Promise<string> => {
  const { answer, headers } = await t.call(signOn.begin, { payload: {} });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const Answer = provider.answerOf(answer.Address, forgery);
  const { body } = await t.call(signOn.finish, { payload: { Answer } }, { headers: { cookie } });
  return body.message;
};

describe('what the provider of identities has signed', () => {
  it('counts as it should be, of a stranger here', async () => {
    assert.equal(await saidOf({}), signOnSentences.unknown(name));
  });

  const forged: readonly (readonly [string, Forgery])[] = [
    ['does not count with a key that is not its own', { isForeign: true }],
    ['does not count with no signature', { alg: 'none' }],
    ['does not count for another client', { claims: { aud: 'another' } }],
    ['does not count as another issuer', { claims: { iss: 'https://evil.example' } }],
    ['does not count for another sign-in', { claims: { nonce: 'of another' } }],
    ['does not count for no sign-in', { claims: { nonce: undefined } }],
    ['does not count until an hour ago', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
    ['does not count for nobody', { claims: { sub: undefined } }],
  ];
  for (const [how, forgery] of forged)
    it(how, async () => {
      assert.equal(await saidOf(forgery), signOnSentences.notDone(name));
    });
});

describe('a document of the provider', () => {
  it('that names another issuer than the settings is refused', async () => {
    const pretender = await startForging(clientId);
    pretender.pretend('https://login.example.com');
    const app = await appFor(pretender.issuer);
    const { status, body } = await app.call(signOn.begin, { payload: {} });
    assert.deepEqual([status, body.message], [400, signOnSentences.notDone(name)]);
    await app.close();
    await pretender.close();
  });
});
