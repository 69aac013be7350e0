import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { roles } from '@contract/access';
import { users, type UserConfiguration } from '@contract/user';
import { users as userTable } from '../db/schema/accounts';
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
/** A user of a client that neither the owner nor the manager has. */
let stranger: GivenUser;
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
  stranger = await t.given.user({ role: 'User', clientId: pears.id });
});

const configure = async (
  as: GivenUser,
  { id: UserId }: GivenUser,
  changes: Omit<UserConfiguration, 'UserId'>,
): Promise<number> =>
  (await t.call(users.updateConfiguration, { payload: { UserId, ...changes } }, { as })).status;

/** What each call answers that takes a user's id. */
const reach = async (as: GivenUser, { id: UserId }: GivenUser): Promise<Record<string, number>> => {
  const answers = {
    profile: t.call(users.updateProfile, { payload: { UserId, ...aPerson() } }, { as }),
    configuration: t.call(
      users.updateConfiguration,
      { payload: { UserId, Active: false } },
      { as },
    ),
    credentials: t.call(
      users.updateCredentials,
      { payload: { UserId, Email: 'taken.over@example.com', CurrentPassword: 'x' } },
      { as },
    ),
    assigned: t.call(users.assignClients, { payload: { UserId, ClientIds: [apples.id] } }, { as }),
    removed: t.call(users.remove, { payload: { UserId } }, { as }),
  };
  const statuses = await Promise.all(
    Object.entries(answers).map(async ([name, answer]) => [name, (await answer).status] as const),
  );
  return Object.fromEntries(statuses);
};

/** Runs something that must leave every user as it is. */
const withoutEffect = async (work: () => Promise<void>): Promise<void> => {
  const all = () => t.db.select().from(userTable).orderBy(userTable.id);
  const untouched = await all();
  await work();
  assert.deepEqual(await all(), untouched);
};

describe('a user out of reach', () => {
  it('of a client that a Manager is not assigned to is not found, or the call is refused', async () => {
    await withoutEffect(async () => {
      assert.deepEqual(await reach(manager, stranger), {
        profile: 404,
        configuration: 404,
        credentials: 404,
        assigned: 403,
        removed: 403,
      });
    });
  });

  it("of another client is not found by an owner, nor is the provider's staff", async () => {
    await withoutEffect(async () => {
      for (const each of [stranger, manager, admin]) {
        assert.deepEqual(await reach(owner, each), {
          profile: 404,
          configuration: 404,
          credentials: 404,
          assigned: 403,
          removed: 403,
        });
      }
    });
  });

  it('answers like one that does not exist', async () => {
    const nobody = { ...stranger, id: '00000000-0000-4000-8000-000000000000' };
    assert.deepEqual(await reach(manager, nobody), await reach(manager, stranger));
    assert.deepEqual(await reach(owner, nobody), await reach(owner, stranger));
    assert.deepEqual(await reach(admin, nobody), {
      profile: 404,
      configuration: 404,
      credentials: 404,
      assigned: 404,
      removed: 404,
    });
  });
});

describe('a client user with calls made by hand', () => {
  it('can not change what decides rights, the own ones neither', async () => {
    const colleague = await t.given.user({ role: 'User', clientId: apples.id });
    await withoutEffect(async () => {
      for (const role of ['User', 'API', 'Scheduler'] as const) {
        const caller = role === 'User' ? user : await t.given.user({ role, clientId: apples.id });
        for (const changes of [
          { Role: 'Owner' },
          { ClientId: pears.id },
          { Active: false },
        ] as const) {
          assert.equal(await configure(caller, caller, changes), 403);
          assert.equal(await configure(caller, colleague, changes), 403);
        }
        if (role !== 'User') await t.db.delete(userTable).where(eq(userTable.id, caller.id));
      }
    });
  });

  it("can not touch a colleague's record", async () => {
    await withoutEffect(async () => {
      assert.deepEqual(await reach(user, owner), {
        profile: 403,
        configuration: 403,
        credentials: 403,
        assigned: 403,
        removed: 403,
      });
      assert.deepEqual(await reach(user, stranger), {
        profile: 404,
        configuration: 403,
        credentials: 404,
        assigned: 403,
        removed: 403,
      });
    });
  });
});

describe('an Owner', () => {
  it('makes nobody anything, not even an Admin, and moves nobody', async () => {
    await withoutEffect(async () => {
      for (const each of [user, owner]) {
        for (const Role of roles.filter((role) => role !== each.role))
          assert.equal(await configure(owner, each, { Role }), 403, Role);
        assert.equal(await configure(owner, each, { ClientId: pears.id }), 403);
      }
    });
  });

  it('deactivates Users of the client and nobody else', async () => {
    const others = [
      owner,
      await t.given.user({ role: 'Owner', clientId: apples.id }),
      await t.given.user({ role: 'API', clientId: apples.id }),
    ];
    await withoutEffect(async () => {
      for (const each of others) assert.equal(await configure(owner, each, { Active: false }), 403);
    });
    assert.equal(await configure(owner, user, { Active: false }), 200);
  });

  it("can not change a colleague's e-mail or password", async () => {
    await withoutEffect(async () => {
      const Password = 'another password';
      const { status } = await t.call(
        users.updateCredentials,
        { payload: { UserId: user.id, Password, ConfirmPassword: Password } },
        { as: owner },
      );
      assert.equal(status, 403);
    });
  });
});

describe('a Manager', () => {
  it('makes nobody an Admin, a Manager or an API user, and does not raise the own role', async () => {
    const colleague = await t.given.user({ role: 'Manager', clientId: provider.id });
    await withoutEffect(async () => {
      for (const each of [user, owner]) {
        for (const Role of ['Admin', 'Manager', 'API', 'Scheduler'] as const)
          assert.equal(await configure(manager, each, { Role }), 403, Role);
      }
      for (const each of [manager, colleague]) {
        for (const Role of roles.filter((role) => role !== 'Manager'))
          assert.equal(await configure(manager, each, { Role }), 403, Role);
      }
    });
  });

  it('moves neither a user nor themselves to a client that is not assigned', async () => {
    await withoutEffect(async () => {
      for (const each of [user, owner, manager]) {
        assert.equal(await configure(manager, each, { ClientId: pears.id }), 403);
        assert.equal(
          await configure(manager, each, { ClientId: '00000000-0000-4000-8000-000000000000' }),
          403,
        );
      }
    });
    assert.equal(await configure(manager, user, { ClientId: provider.id }), 200);
  });

  it('sees the staff and changes none of them', async () => {
    const colleague = await t.given.user({ role: 'Manager', clientId: provider.id });
    await withoutEffect(async () => {
      for (const each of [admin, colleague]) {
        assert.deepEqual(await reach(manager, each), {
          profile: 403,
          configuration: 403,
          credentials: 403,
          assigned: 403,
          removed: 403,
        });
        assert.equal(await configure(manager, each, { ClientId: apples.id }), 403);
      }
      assert.equal(await configure(manager, manager, { Active: false }), 403);
    });
  });

  it('can not be assigned clients by themselves', async () => {
    await withoutEffect(async () => {
      assert.equal(
        (
          await t.call(
            users.assignClients,
            { payload: { UserId: manager.id, ClientIds: [apples.id, pears.id] } },
            { as: manager },
          )
        ).status,
        403,
      );
      assert.equal(
        (await t.call(users.preferClients, { payload: { ClientIds: [pears.id] } }, { as: manager }))
          .status,
        400,
      );
    });
  });
});

describe('an Admin', () => {
  it("makes nobody staff out of a client's people, nor the other way round", async () => {
    await withoutEffect(async () => {
      for (const Role of ['Admin', 'Manager', 'Scheduler'] as const)
        assert.equal(await configure(admin, user, { Role }), 403, Role);
      for (const Role of ['Owner', 'User', 'API', 'Scheduler'] as const)
        assert.equal(await configure(admin, manager, { Role }), 403, Role);
    });
  });

  it('changes neither the own role nor the own activity, nor the role of another Admin', async () => {
    const other = await t.given.user({ role: 'Admin', clientId: provider.id });
    await withoutEffect(async () => {
      assert.equal(await configure(admin, admin, { Role: 'Manager' }), 403);
      assert.equal(await configure(admin, admin, { Active: false }), 403);
      assert.equal(await configure(admin, other, { Role: 'Manager' }), 403);
    });
    assert.equal(await configure(admin, other, { Active: false }), 200);
  });
});
