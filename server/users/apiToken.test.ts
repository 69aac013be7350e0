import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoint';
import { identity } from '@contract/identity';
import { itemAdmin } from '@contract/itemAdmin';
import { notices } from '@contract/notice';
import { orders } from '@contract/order';
import { users } from '@contract/user';
import { apiTokens, clients, users as userTable } from '../db/schema/accounts';
import { createSealer, keyLength } from '../secrets/sealer';
import type { GivenClient, GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

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
  await t.given.warehouses();
  provider = await t.given.client({ isProvider: true });
  apples = await t.given.client({ number: 4711, name: 'Apples' });
  pears = await t.given.client();
  admin = await t.given.user({ role: 'Admin', clientId: provider.id });
  manager = await t.given.user({
    role: 'Manager',
    clientId: provider.id,
    assignedClientIds: [apples.id],
  });
});

type ForClient = typeof users.createApiUser | typeof users.apiToken | typeof users.replaceApiToken;

const ask = <E extends ForClient>(at: E, as: GivenUser, clientId = apples.id) =>
  t.call<Endpoint & E>(at, { payload: { ClientId: clientId } } as never, { as });
const makeApiUser = async (clientId = apples.id) => {
  const { identity: made } = (await ask(users.createApiUser, admin, clientId)).answer;
  assert.ok(made);
  return made;
};
const show = async (): Promise<string> => (await ask(users.apiToken, manager)).answer.accessToken;
const replace = async (): Promise<string> =>
  (await ask(users.replaceApiToken, manager)).answer.accessToken;
const headersOf = (token: string, clientId?: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(clientId && { 'x-client-id': clientId }),
});
const statusOf = async (token: string, clientId?: string): Promise<number> =>
  (await t.call(orders.list, { query: {} }, { headers: headersOf(token, clientId) })).status;

describe("a client's API user", () => {
  it('is made with an address of its own and no password, and ticks the onboarding off', async () => {
    const { Email, Role, ClientId, FirstName, LastName, Active } = await makeApiUser();
    assert.deepEqual(
      [Email, Role, ClientId, FirstName, LastName, Active],
      ['api-4711@clients.portside.invalid', 'API', apples.id, 'Apples', 'API', true],
    );
    const [client] = await t.db.select().from(clients).where(eq(clients.id, apples.id));
    assert.deepEqual(client?.onboardingFlags, { APIUserCreated: true });
    for (const password of ['', ' ', 'password'])
      assert.equal(
        (await t.call(identity.signIn, { payload: { username: Email, password } })).status,
        400,
      );
  });

  it('is made once, also when two ask at the same moment, and one made by hand is as good', async () => {
    const [first, second] = await Promise.all([makeApiUser(), makeApiUser()]);
    assert.equal(first._id, second._id);
    const byHand = await t.given.user({ role: 'API', clientId: pears.id });
    assert.equal((await makeApiUser(pears.id))._id, byHand.id);
    assert.equal(await t.db.$count(userTable, eq(userTable.role, 'API')), 2);
  });

  it("gets another address when the number was another client's", async () => {
    await t.given.user({ email: 'api-4711@clients.portside.invalid', clientId: pears.id });
    assert.match((await makeApiUser()).Email, /^api-4711-.+@clients\.portside\.invalid$/);
  });

  it('is made and shown by staff for the clients they are offered', async () => {
    await makeApiUser(pears.id);
    for (const at of [users.createApiUser, users.apiToken, users.replaceApiToken]) {
      assert.equal((await ask(at, manager, pears.id)).status, 404);
      assert.equal((await ask(at, admin, '00000000-0000-4000-8000-000000000000')).status, 404);
      assert.equal(
        (await ask(at, await t.given.user({ role: 'Owner', clientId: apples.id }))).status,
        403,
      );
    }
  });
});

describe('an API token', () => {
  it('is the same each time it is shown, and kept so that the database alone tells nothing', async () => {
    await makeApiUser();
    const token = await show();
    assert.equal(await show(), token);
    assert.match(token, /^portside_[\w-]{43}$/);
    assert.equal(
      JSON.stringify([await t.db.select().from(apiTokens), t.log]).includes(token),
      false,
    );
  });

  it('needs an API user that is active', async () => {
    const refused = await ask(users.apiToken, manager);
    assert.deepEqual(
      [refused.status, refused.body.message],
      [400, 'Client Apples has no API user'],
    );
    await t.given.user({ role: 'API', clientId: apples.id, isActive: false });
    assert.equal((await ask(users.replaceApiToken, manager)).status, 400);
  });

  it("works on its client's lists, and in no other client", async () => {
    await t.given.item({ clientId: apples.id, stockNumber: 'APPLE' });
    await t.given.item({ clientId: pears.id, stockNumber: 'PEAR' });
    await makeApiUser();
    const token = await show();
    for (const at of [orders.list, notices.list, itemAdmin.list])
      assert.equal(
        (await t.call(at, { query: {} }, { headers: headersOf(token) })).status,
        200,
        at.path,
      );
    const { entities } = (
      await t.call(itemAdmin.list, { query: {} }, { headers: headersOf(token, apples.id) })
    ).answer;
    assert.deepEqual(
      entities.map(({ StockNumber }) => StockNumber),
      ['APPLE'],
    );
    for (const clientId of [pears.id, provider.id])
      assert.equal(await statusOf(token, clientId), 403);
  });

  it('does not end by itself, nor by signing out', async () => {
    await makeApiUser();
    const token = await show();
    t.clock.advance({ days: 400 });
    assert.equal(await statusOf(token), 200);
    await t.call(identity.signOut, {}, { headers: headersOf(token) });
    assert.equal(await statusOf(token), 200);
  });

  it('ends at once when it is replaced', async () => {
    await makeApiUser();
    const old = await show();
    assert.equal(await statusOf(old), 200);
    const token = await replace();
    assert.notEqual(token, old);
    assert.deepEqual([await statusOf(old), await statusOf(token), await show()], [401, 200, token]);
  });

  it('can not be shown, only replaced, after the server’s key was lost', async () => {
    const { _id } = await makeApiUser();
    await t.db.insert(apiTokens).values({
      userId: _id,
      tokenHash: 'kept',
      sealedToken: createSealer(Buffer.alloc(keyLength, 9)).seal('portside_lost'),
    });
    const refused = await ask(users.apiToken, manager);
    assert.deepEqual([refused.status, refused.body.message.endsWith('only replaced')], [409, true]);
    assert.equal(await statusOf(await replace()), 200);
  });

  it('may be replaced before it was shown', async () => {
    await makeApiUser();
    assert.equal(await statusOf(await replace()), 200);
  });

  it('is one, also when two ask for the first at the same moment', async () => {
    await makeApiUser();
    const [first, second] = await Promise.all([show(), show()]);
    assert.equal(first, second);
  });

  it('ends at once when its user is deleted or moved', async () => {
    for (const end of [
      (UserId: string) => t.call(users.remove, { payload: { UserId } }, { as: admin }),
      (UserId: string) =>
        t.call(
          users.updateConfiguration,
          { payload: { UserId, ClientId: pears.id } },
          { as: admin },
        ),
    ]) {
      const { _id } = await makeApiUser();
      const token = await show();
      assert.equal(await statusOf(token), 200);
      assert.equal((await end(_id)).status, 200);
      assert.equal(await statusOf(token), 401);
    }
  });

  it('ends within fifteen seconds of its user or its client being deactivated', async () => {
    const { _id } = await makeApiUser();
    const token = await show();
    const setUser = (isActive: boolean) =>
      t.db.update(userTable).set({ isActive }).where(eq(userTable.id, _id));
    assert.equal(await statusOf(token), 200);
    await setUser(false);
    t.clock.advance({ seconds: 16 });
    assert.equal(await statusOf(token), 401);
    await setUser(true);
    assert.equal(await statusOf(token), 200);
    await t.db.update(clients).set({ isActive: false }).where(eq(clients.id, apples.id));
    t.clock.advance({ seconds: 16 });
    assert.equal(await statusOf(token), 401);
    assert.equal((await ask(users.apiToken, manager)).status, 409);
  });

  it("ends with its client's sessions, and those of staff go on", async () => {
    const owner = await t.given.user({ role: 'Owner', clientId: apples.id });
    const staff = await t.given.user({ role: 'Manager', clientId: apples.id });
    await makeApiUser();
    await makeApiUser(pears.id);
    const token = await show();
    const other = (await ask(users.apiToken, admin, pears.id)).answer.accessToken;
    const verify = async (as: GivenUser): Promise<number> =>
      (await t.call(identity.verifyToken, {}, { as })).status;
    assert.deepEqual(
      [await statusOf(token), await verify(owner), await verify(staff)],
      [200, 200, 200],
    );
    await t.parts.sessions.endAllOfClient(t.db, apples.id);
    assert.deepEqual(
      [await statusOf(token), await verify(owner), await verify(staff), await statusOf(other)],
      [401, 401, 200, 200],
    );
  });
});
