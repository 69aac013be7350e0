import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '@contract/user';
import { userSentences } from '@contract/userRules';
import { users as userTable } from '../db/schema/accounts';
import type { GivenClient, GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

const unknown = '00000000-0000-4000-8000-000000000000';
let t: TestApp;
let provider: GivenClient;
let apples: GivenClient;
let pears: GivenClient;
let admin: GivenUser;
let manager: GivenUser;
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
    preferredClientIds: [apples.id, provider.id],
  });
});

const assign = ({ id: UserId }: GivenUser, ClientIds: string[], as = admin) =>
  t.call(users.assignClients, { payload: { UserId, ClientIds } }, { as });
const prefer = (as: GivenUser, ClientIds: string[]) =>
  t.call(users.preferClients, { payload: { ClientIds } }, { as });
const now = async ({ id }: GivenUser): Promise<GivenUser> => {
  const [row] = await t.db.select().from(userTable).where(eq(userTable.id, id));
  assert.ok(row);
  return row;
};

describe('assigned clients', () => {
  it('are given to a Manager by an Admin, each once, and take the preference for others away', async () => {
    const { status, body } = await assign(manager, [pears.id, pears.id.toUpperCase()]);
    assert.deepEqual([status, body.message], [200, 'Assigned clients updated!']);
    const { assignedClientIds, preferredClientIds, version } = await now(manager);
    assert.deepEqual(
      [assignedClientIds, preferredClientIds, version],
      [[pears.id], [provider.id], 1],
    );
  });

  it('are at least one, and exist', async () => {
    assert.deepEqual((await assign(manager, [])).body['ModelState'], {
      ClientIds: [userSentences.assigned],
    });
    assert.deepEqual((await assign(manager, [apples.id, unknown])).body['ModelState'], {
      ClientIds: ['A client was not found'],
    });
    assert.deepEqual((await now(manager)).assignedClientIds, [apples.id]);
  });

  it('are for Managers alone', async () => {
    for (const each of [admin, await t.given.user({ role: 'Owner', clientId: apples.id })])
      assert.equal((await assign(each, [apples.id])).status, 403);
    assert.equal((await assign(manager, [pears.id], manager)).status, 403);
    assert.equal((await assign({ ...manager, id: unknown }, [pears.id])).status, 404);
  });
});

describe('preferred clients', () => {
  it('are chosen by everybody for themselves among the clients on offer', async () => {
    const owner = await t.given.user({ role: 'Owner', clientId: apples.id });
    for (const [who, ids] of [
      [admin, [pears.id, apples.id]],
      [manager, [provider.id, apples.id]],
      [owner, [apples.id]],
    ] as const) {
      const { status, body } = await prefer(who, [...ids]);
      assert.deepEqual(
        [status, body.message, (await now(who)).preferredClientIds],
        [200, 'Preferred clients updated!', ids],
      );
    }
  });

  it('may be none', async () => {
    assert.equal((await prefer(manager, [])).status, 200);
    assert.deepEqual((await now(manager)).preferredClientIds, []);
  });

  it('are never others', async () => {
    const owner = await t.given.user({ role: 'Owner', clientId: apples.id });
    for (const [who, id] of [
      [manager, pears.id],
      [owner, pears.id],
      [admin, unknown],
      [manager, unknown],
    ] as const) {
      const { status, body } = await prefer(who, [id]);
      assert.deepEqual(
        [status, body['ModelState']],
        [400, { ClientIds: ['A client was not found'] }],
      );
    }
  });
});
