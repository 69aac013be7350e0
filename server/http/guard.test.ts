import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { clients } from '@contract/client';
import { identity } from '@contract/identity';
import { users } from '../db/schema/accounts';
import type { GivenClient, GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
let home: GivenClient;
let acme: GivenClient;
let manager: GivenUser;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  home = await t.given.client();
  acme = await t.given.client();
  manager = await t.given.user({ role: 'Manager', clientId: home.id });
});

/** A change that another server process makes: this one has not heard of it. */
const elsewhere = (user: GivenUser, changes: Partial<typeof users.$inferInsert>) =>
  t.db.update(users).set(changes).where(eq(users.id, user.id));

const workIn = async (client: GivenClient) =>
  (await t.call(clients.current, {}, { as: manager, clientId: client.id })).status;

describe('a right that another server process has given', () => {
  it('to a client counts at once: nobody is signed out for it', async () => {
    assert.equal(await workIn(acme), 403);
    await workIn(home);
    await elsewhere(manager, { assignedClientIds: [acme.id] });
    assert.equal(await workIn(acme), 200);
  });

  it('to a client has it in the lists at once, be it the first one', async () => {
    const offered = async () =>
      (await t.call(clients.list, {}, { as: manager })).answer.clients.map(({ _id }) => _id);
    assert.equal((await offered()).length, 1);
    await elsewhere(manager, { assignedClientIds: [acme.id] });
    assert.equal((await offered()).length, 2);
    const bold = await t.given.client();
    await elsewhere(manager, { assignedClientIds: [acme.id, bold.id] });
    assert.ok((await offered()).includes(bold.id));
  });

  it('to a call counts at once', async () => {
    const user = await t.given.user({ role: 'User', clientId: acme.id });
    const enter = async () => (await t.call(identity.verifyTokenAdmin, {}, { as: user })).status;
    await t.call(identity.verifyToken, {}, { as: user });
    await elsewhere(user, { role: 'Manager' });
    assert.equal(await enter(), 200);
  });

  it('does not bring a session back that was ended here', async () => {
    const token = await t.signIn(manager);
    await t.parts.sessions.end(token);
    assert.equal(await t.parts.sessions.findAfresh(token), null);
    assert.equal(await workIn(acme), 401);
  });
});
