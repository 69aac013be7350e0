import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { clients as clientCalls } from '@contract/client';
import { identity } from '@contract/identity';
import { clients, users } from '../db/schema/accounts';
import { testApp, type TestApp } from '../testing/testApp';
import { addAdmin } from './addAdmin';

const admin = { email: 'Ann@Example.com', name: 'Ann van Admin', password: 'quiet river 42' };
let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(() => t.clear());

describe('the first Admin', () => {
  it('can sign in and work in the account of the provider, which is made for it', async () => {
    await addAdmin(t.parts, admin);
    const { answer } = await t.call(identity.signIn, {
      payload: { username: 'ann@example.com', password: admin.password },
    });
    const headers = { authorization: `Bearer ${answer.accessToken}` };
    const { loggedInUser } = (await t.call(identity.loggedInUser, {}, { headers })).answer;
    assert.deepEqual(
      [loggedInUser.FirstName, loggedInUser.LastName, loggedInUser.RoleId],
      ['Ann', 'van Admin', 0],
    );
    const { client } = (await t.call(clientCalls.current, {}, { headers })).answer;
    assert.equal(client.Name, 'Provider');
  });

  it('joins the provider that is there', async () => {
    const provider = await t.given.client({ isProvider: true });
    await addAdmin(t.parts, admin);
    const [user] = await t.db.select().from(users).where(eq(users.email, 'ann@example.com'));
    assert.equal(user?.clientId, provider.id);
    assert.equal((await t.db.select().from(clients)).length, 1);
  });

  it('is refused with a password that is too short or easy to guess, a wrong address, or an address in use', async () => {
    await assert.rejects(
      addAdmin(t.parts, { ...admin, password: 'ninechars' }),
      /must have at least 10 characters/,
    );
    await assert.rejects(addAdmin(t.parts, { ...admin, email: 'ann' }), /is not an e-mail address/);
    await assert.rejects(
      addAdmin(t.parts, { ...admin, password: 'northampton9' }),
      /is easy to guess/,
    );
    await addAdmin(t.parts, admin);
    await assert.rejects(addAdmin(t.parts, admin), /has an account already/);
  });
});
