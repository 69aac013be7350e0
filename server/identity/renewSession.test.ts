import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { drafts } from '@contract/drafts';
import { session } from '@contract/session';
import { randomUUID } from 'node:crypto';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

const password = 'a long enough password';

let t: TestApp;
let owner: GivenUser;
before(async () => {
  t = await testApp();
  owner = await t.given.user({ role: 'Owner', password });
});
after(() => t.close());

const renew = (CurrentPassword: string) =>
  t.call(session.renew, { payload: { CurrentPassword } }, { as: owner });

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
  const { answer } = await t.call(drafts.write, { params, payload }, { as: owner });
  return new Date(answer.SessionEndsAt ?? 0).getTime();
};

describe('the longest life of a session', () => {
  it('is told to whoever fills in a form, and begins anew with the password', async () => {
    const first = await endsAt();
    t.clock.advance({ hours: 1 });
    assert.equal(await endsAt(), first);
    const { status, answer } = await renew(password);
    assert.equal(status, 200);
    assert.equal(new Date(answer.EndsAt ?? 0).getTime(), first + 3_600_000);
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
