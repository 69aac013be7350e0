import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { drafts } from '@contract/drafts';
import { identity } from '@contract/identity';
import { session } from '@contract/session';
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../testing/testApp';

const password = 'a long enough password';

let t: TestApp;
let headers: { authorization: string };
before(async () => {
  t = await testApp();
  await t.given.user({ role: 'Owner', email: 'uma@example.com', password });
  headers = await signIn();
});
after(() => t.close());

const withToken = (token: string | null) => ({ authorization: `Bearer ${token}` });

const signIn = async () => {
  const payload = { username: 'uma@example.com', password };
  return withToken((await t.call(identity.signIn, { payload })).answer.accessToken);
};

const renew = (CurrentPassword: string) =>
  t.call(session.renew, { payload: { CurrentPassword } }, { headers });
const prove = (CurrentPassword: string) =>
  t.call(session.prove, { payload: { CurrentPassword } }, { headers });

const statusWith = async (own: typeof headers) =>
  (await t.call(identity.verifyToken, {}, { headers: own })).status;

const endsAt = async () => {
  const payload = {
    Kind: 'Order' as const,
    Screen: 'OrderCreate',
    Title: 'PO 1',
    Record: null,
    Values: {},
    Began: null,
    FormId: '6c7d2ea6-3c11-4c5e-8c6a-111111111111',
    Version: null,
    Writer: randomUUID(),
  };
  const params = { id: randomUUID() };
  const { answer } = await t.call(drafts.write, { params, payload }, { headers });
  return new Date(answer.SessionEndsAt ?? 0).getTime();
};

describe('the token of a session', () => {
  for (const [how, give] of [
    ['shows that it is still the person', prove],
    ['renews the session', renew],
  ] as const)
    it(`is another one for who ${how} with the password, and the one before is over`, async () => {
      const first = headers;
      assert.equal(await statusWith(first), 200);
      const { answer } = await give(password);
      headers = withToken(answer.accessToken);
      assert.notEqual(headers.authorization, first.authorization);
      assert.deepEqual([await statusWith(headers), await statusWith(first)], [200, 401]);
      assert.equal((await give(password)).status, 200);
      headers = await signIn();
    });

  it('stays what it is with a wrong password', async () => {
    const { status, body } = await prove('not this one');
    assert.equal(status, 400);
    assert.equal('accessToken' in body, false);
    assert.equal(await statusWith(headers), 200);
  });

  it('is given once where the password is given twice at once', async () => {
    const given = await Promise.all([prove(password), prove(password)]);
    assert.deepEqual(given.map(({ status }) => String(status)).toSorted(), ['200', '401']);
    headers = await signIn();
  });
});

describe('the longest life of a session', () => {
  it('is told to whoever fills in a form, and begins anew with the password', async () => {
    const first = await endsAt();
    t.clock.advance({ hours: 1 });
    assert.equal(await endsAt(), first);
    const { status, answer } = await renew(password);
    assert.equal(status, 200);
    assert.equal(new Date(answer.EndsAt ?? 0).getTime(), first + 3_600_000);
    headers = withToken(answer.accessToken);
    assert.equal(await endsAt(), first + 3_600_000);
  });

  it('stays what it is with a wrong password, which is counted like a sign-in', async () => {
    const first = await endsAt();
    t.clock.advance({ hours: 1 });
    const { status, body } = await renew('not this one');
    assert.deepEqual(
      [status, body['ModelState']],
      [400, { CurrentPassword: ['The current password is wrong'] }],
    );
    for (let tried = 1; tried < 10; tried += 1) await renew('not this one');
    assert.equal((await renew(password)).status, 429);
    assert.equal(await endsAt(), first);
  });
});
