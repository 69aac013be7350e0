import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { identity } from '@contract/identity';
import { users, type ProfilePayload, type UserConfiguration } from '@contract/user';
import { userSentences } from '@contract/userRules';
import { apiTokens, passwordResets, sessions, users as userTable } from '../db/schema/accounts';
import type { GivenClient, GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { aPerson } from '../testing/userPayload';

let t: TestApp;
let provider: GivenClient;
let apples: GivenClient;
let pears: GivenClient;
let admin: GivenUser;
let manager: GivenUser;
let owner: GivenUser;
let user: GivenUser;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  provider = await t.given.client({ isProvider: true });
  apples = await t.given.client();
  pears = await t.given.client();
  admin = await t.given.user({ role: 'Admin', clientId: provider.id });
  manager = await t.given.user({
    role: 'Manager',
    clientId: provider.id,
    assignedClientIds: [apples.id],
  });
  owner = await t.given.user({ role: 'Owner', clientId: apples.id });
  user = await t.given.user({ role: 'User', clientId: apples.id });
});

const updateProfile = (as: GivenUser, changes: Partial<ProfilePayload>) =>
  t.call(users.updateProfile, { payload: { UserId: as.id, ...aPerson(), ...changes } }, { as });
const configure = (
  as: GivenUser,
  { id: UserId }: GivenUser,
  changes: Omit<UserConfiguration, 'UserId'>,
) => t.call(users.updateConfiguration, { payload: { UserId, ...changes } }, { as });
const remove = (as: GivenUser, { id: UserId }: GivenUser) =>
  t.call(users.remove, { payload: { UserId } }, { as });
const now = async ({ id }: GivenUser): Promise<GivenUser> => {
  const [row] = await t.db.select().from(userTable).where(eq(userTable.id, id));
  assert.ok(row);
  return row;
};
/** What a call of the person answers; it also brings the session into the server's memory. */
const statusOf = async (as: GivenUser, clientId?: string): Promise<number> =>
  (await t.call(identity.verifyToken, {}, clientId === undefined ? { as } : { as, clientId }))
    .status;

describe('a profile', () => {
  it('is saved by its owner, staff and the owner of the client', async () => {
    for (const as of [user, owner, manager, admin]) {
      const { status } = await updateProfile(as, {
        UserId: user.id,
        FirstName: as.role,
        Address: { ...aPerson().Address, Address2: 'Floor 2' },
      });
      const { firstName, address } = await now(user);
      assert.deepEqual([status, firstName, address.Address2], [200, as.role, 'Floor 2']);
    }
    assert.equal((await now(user)).version, 5);
  });

  it('changes nothing that decides rights, whatever is sent with it', async () => {
    const smuggled = {
      Role: 'Owner',
      ClientId: pears.id,
      Active: false,
      AssignedClients: [pears.id],
      Email: 'x@example.com',
      Password: 'x',
    } as Partial<ProfilePayload>;
    assert.equal((await updateProfile(user, smuggled)).status, 200);
    const { role, clientId, isActive, assignedClientIds, email, passwordHash } = await now(user);
    assert.deepEqual(
      [role, clientId, isActive, assignedClientIds, email, passwordHash],
      ['User', apples.id, true, [], user.email, user.passwordHash],
    );
  });

  it('gives the name that work is signed with, at once', async () => {
    assert.equal(await statusOf(user), 200);
    await updateProfile(user, { FirstName: 'Renamed' });
    const token = await t.signIn(user);
    assert.equal((await t.parts.sessions.find(token))?.name, 'Renamed New');
  });

  it('is not overwritten by somebody who has seen an older one, and shows what it is now', async () => {
    const { status: saved, answer } = await updateProfile(user, { Version: 1, FirstName: 'First' });
    assert.deepEqual([saved, answer], [200, { Version: 2 }]);
    const { status, body } = await updateProfile(owner, {
      UserId: user.id,
      Version: 1,
      FirstName: 'Second',
    });
    assert.equal(status, 409);
    const { code, current } = body['data'] as { code: string; current: Record<string, unknown> };
    assert.deepEqual(
      [code, current['FirstName'], current['Version'], 'passwordHash' in current],
      ['changed', 'First', 2, false],
    );
    assert.equal((await now(user)).firstName, 'First');
  });
});

describe('role, client and activity', () => {
  it("of a client's people are changed by staff, by an owner only the activity of a User", async () => {
    assert.equal((await configure(manager, user, { Role: 'Owner' })).status, 200);
    assert.equal((await configure(owner, user, { Active: false })).status, 403);
    assert.equal((await configure(manager, user, { Role: 'User' })).status, 200);
    assert.equal((await configure(owner, user, { Active: false })).status, 200);
    assert.equal((await configure(owner, user, { Active: true })).status, 200);
    const moved = await configure(admin, user, { Role: 'API', ClientId: pears.id });
    assert.deepEqual([moved.status, moved.answer], [200, { Version: 6 }]);
    const { role, clientId, isActive, version } = await now(user);
    assert.deepEqual([role, clientId, isActive, version], ['API', pears.id, true, 6]);
  });

  it('of a Manager are changed by an Admin', async () => {
    assert.equal(
      (await configure(admin, manager, { Role: 'Admin', ClientId: apples.id })).status,
      200,
    );
    const { role, clientId } = await now(manager);
    assert.deepEqual([role, clientId], ['Admin', apples.id]);
  });

  it('of oneself: staff choose their own client among those on offer, and stay signed in', async () => {
    assert.equal((await configure(manager, manager, { ClientId: apples.id })).status, 200);
    assert.equal(await statusOf(manager), 200);
    assert.equal((await now(manager)).clientId, apples.id);
  });

  it('may be sent as they are, which is no change', async () => {
    assert.equal(
      (
        await configure(owner, owner, {
          Role: 'Owner',
          ClientId: apples.id.toUpperCase(),
          Active: true,
        })
      ).status,
      200,
    );
  });

  it('are not overwritten by somebody who has seen older ones', async () => {
    await configure(admin, user, { Role: 'Owner', Version: 1 });
    assert.equal((await configure(admin, user, { Role: 'API', Version: 1 })).status, 409);
  });

  it('name a client that exists', async () => {
    const { status, body } = await configure(admin, user, {
      ClientId: '00000000-0000-4000-8000-000000000000',
    });
    assert.deepEqual(
      [status, body['ModelState']],
      [400, { ClientId: ['The client was not found'] }],
    );
  });

  it('that change leave no preferred client which is no longer on offer', async () => {
    const prefers = await t.given.user({
      role: 'Manager',
      clientId: provider.id,
      assignedClientIds: [apples.id],
      preferredClientIds: [provider.id, apples.id],
    });
    await configure(admin, prefers, { ClientId: pears.id });
    const { preferredClientIds, assignedClientIds } = await now(prefers);
    assert.deepEqual([preferredClientIds, assignedClientIds], [[apples.id], [apples.id]]);
  });
});

describe('a signed-in user', () => {
  const everySession = async () => t.db.$count(sessions, eq(sessions.userId, user.id));

  it('who is deactivated is refused at the next call, and stays out when activated again', async () => {
    await t.signIn(user);
    assert.equal(await statusOf(user), 200);
    await configure(owner, user, { Active: false });
    assert.deepEqual([await statusOf(user), await everySession()], [401, 0]);
    await configure(owner, user, { Active: true });
    assert.equal(await statusOf(user), 401);
  });

  it('whose role is lowered, who is moved or deleted is refused at the next call', async () => {
    const lowered = await t.given.user({ role: 'Owner', clientId: apples.id });
    const deleted = await t.given.user({ role: 'Manager', clientId: provider.id });
    for (const each of [lowered, user, deleted]) assert.equal(await statusOf(each), 200);
    await configure(manager, lowered, { Role: 'User' });
    await configure(admin, user, { ClientId: pears.id });
    await remove(admin, deleted);
    for (const each of [lowered, user, deleted]) assert.equal(await statusOf(each), 401);
  });

  it('whose role is raised stays signed in and has it at once', async () => {
    assert.equal((await t.call(users.create, { payload: {} as never }, { as: user })).status, 403);
    await configure(manager, user, { Role: 'Owner' });
    assert.equal((await t.call(users.create, { payload: {} as never }, { as: user })).status, 400);
  });

  it('who loses an assigned client is refused there at the next call', async () => {
    assert.equal(await statusOf(manager, apples.id), 200);
    await t.call(
      users.assignClients,
      { payload: { UserId: manager.id, ClientIds: [pears.id] } },
      { as: admin },
    );
    assert.deepEqual(
      [await statusOf(manager, apples.id), await statusOf(manager, pears.id)],
      [403, 200],
    );
  });
});

describe('a deleted user', () => {
  it('is gone with sessions, token and password resets', async () => {
    await t.signIn(user);
    await t.db
      .insert(passwordResets)
      .values({ id: user.id, userId: user.id, codeHash: 'x', expiresAt: t.clock.now() });
    await t.db.insert(apiTokens).values({ userId: user.id, tokenHash: 'x', sealedToken: 'x' });
    assert.equal((await remove(admin, user)).status, 200);
    for (const table of [sessions, passwordResets, apiTokens])
      assert.equal(await t.db.$count(table, eq(table.userId, user.id)), 0);
    assert.equal((await remove(admin, user)).status, 404);
  });

  it('is never oneself', async () => {
    await t.given.user({ role: 'Admin', clientId: provider.id });
    assert.equal((await remove(admin, admin)).status, 400);
  });
});

describe('the last active Admin', () => {
  it('is told why there is no way down or out, and stays signed in', async () => {
    for (const changes of [{ Active: false }, { Role: 'Manager' }] as const) {
      const { status, body } = await configure(admin, admin, changes);
      assert.deepEqual([status, body.message], [400, userSentences.lastAdmin]);
    }
    assert.equal(await statusOf(admin), 200);
  });

  it('remains when two Admins deactivate or delete each other at the same moment', async () => {
    const other = await t.given.user({ role: 'Admin', clientId: provider.id });
    await Promise.all([t.signIn(admin), t.signIn(other)]);
    const answers = await Promise.all([
      configure(admin, other, { Active: false }),
      remove(other, admin),
    ]);
    const refused = answers.filter(({ status }) => status !== 200);
    assert.equal(refused.length, 1);
    assert.ok([400, 401].includes(refused[0]?.status ?? 0));
    assert.equal(
      (await t.db.$count(userTable, eq(userTable.role, 'Admin'))) -
        (await t.db.$count(userTable, eq(userTable.isActive, false))),
      1,
    );
  });

  it('can not be deactivated or deleted by an Admin who was deactivated meanwhile', async () => {
    const leaver = await t.given.user({ role: 'Admin', clientId: provider.id });
    assert.equal(await statusOf(leaver), 200);
    await t.db.update(userTable).set({ isActive: false }).where(eq(userTable.id, leaver.id));
    for (const { status, body } of [
      await configure(leaver, admin, { Active: false }),
      await remove(leaver, admin),
    ]) {
      assert.deepEqual([status, body.message], [400, userSentences.lastAdmin]);
    }
    assert.equal((await remove(admin, leaver)).status, 200);
  });
});
