import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { InputOf } from '@contract/endpoint';
import { views } from '@contract/views';
import { users } from '../db/schema/accounts';
import { listViews } from '../db/schema/views';
import type { GivenClient, GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
let client: GivenClient;
let other: GivenClient;
let clerk: GivenUser;
let owner: GivenUser;
let manager: GivenUser;
let colleague: GivenUser;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  client = await t.given.client();
  other = await t.given.client();
  clerk = await t.given.user({ clientId: client.id, role: 'User' });
  owner = await t.given.user({ clientId: client.id, role: 'Owner' });
  const staff = { role: 'Manager' as const, assignedClientIds: [client.id, other.id] };
  const provider = await t.given.client({ isProvider: true });
  manager = await t.given.user({ ...staff, clientId: provider.id });
  colleague = await t.given.user({ ...staff, clientId: provider.id });
});

type NewView = InputOf<typeof views.create>['payload'];
type In = { readonly clientId?: string };
const save = (as: GivenUser, made: Partial<NewView> & Pick<NewView, 'List'>, at: In = {}) =>
  t.call(
    views.create,
    { payload: { Name: 'Late', Fields: {}, Columns: [], ...made } },
    { as, ...at },
  );
const namesOf = async (as: GivenUser, at: In = {}) =>
  (await t.call(views.list, {}, { as, ...at })).answer.views.map(({ Name }) => Name);
const change = (as: GivenUser, payload: InputOf<typeof views.update>['payload'], at: In = {}) =>
  t.call(views.update, { payload }, { as, ...at });
const remove = (as: GivenUser, Id: string, at: In = {}) =>
  t.call(views.remove, { payload: { Id } }, { as, ...at });
const open = (as: GivenUser, payload: InputOf<typeof views.setDefault>['payload'], at: In = {}) =>
  t.call(views.setDefault, { payload }, { as, ...at });

const sentence = 'This list belongs to no account: its views are kept by each person alone';

describe('a view of a list that not everybody may open', () => {
  it('is made by those alone who may open the list', async () => {
    for (const List of ['clients', 'staff', 'webhooks'] as const) {
      assert.equal((await save(clerk, { List })).status, 403);
      assert.equal((await open(clerk, { List, Id: null })).status, 403);
    }
    assert.equal((await save(owner, { List: 'clients' })).status, 403);
    assert.equal((await save(owner, { List: 'webhooks' })).status, 200);
    assert.equal((await open(owner, { List: 'webhooks', Id: null })).status, 200);
    assert.deepEqual(await namesOf(clerk), []);
  });

  it('that is shared is there for those who may open the list, and for nobody else', async () => {
    const made = await save(owner, { List: 'webhooks', IsShared: true });
    const { _id: Id } = made.answer;
    assert.deepEqual(await namesOf(clerk), []);
    assert.deepEqual(await namesOf(manager, { clientId: client.id }), ['Late']);
    assert.equal((await change(clerk, { Id, Name: 'Mine' })).status, 404);
    assert.equal((await remove(clerk, Id)).status, 404);
    assert.equal((await open(clerk, { List: 'orders', Id })).status, 404);
    assert.deepEqual(await namesOf(owner), ['Late']);
  });

  it('is kept for who may not open the list any more, and is there again with the right', async () => {
    const { _id: Id } = (await save(owner, { List: 'webhooks' })).answer;
    const become = (role: 'User' | 'Owner') =>
      t.db.update(users).set({ role }).where(eq(users.id, owner.id));
    await become('User');
    await t.signIn(owner);
    assert.deepEqual(await namesOf(owner), []);
    assert.equal((await remove(owner, Id)).status, 404);
    await become('Owner');
    await t.signIn(owner);
    assert.deepEqual(await namesOf(owner), ['Late']);
  });
});

describe("a view of a list of the provider's", () => {
  it('can not be shared with the account that staff work in', async () => {
    for (const List of ['clients', 'staff'] as const) {
      const refused = await save(manager, { List, IsShared: true }, { clientId: client.id });
      assert.equal(refused.status, 409);
      assert.equal(refused.body.message, sentence);
    }
    const { _id: Id } = (await save(manager, { List: 'clients' })).answer;
    const shared = await change(manager, { Id, IsShared: true });
    assert.equal(shared.status, 409);
    assert.equal(shared.body.message, sentence);
    assert.equal((await change(manager, { Id, Name: 'Renamed' })).status, 200);
  });

  it('is the same in whichever account its maker works, and nobody else’s', async () => {
    const made = { List: 'clients', IsDefault: true } as const;
    const { _id: Id } = (await save(manager, made, { clientId: client.id })).answer;
    for (const clientId of [client.id, other.id, manager.clientId]) {
      assert.deepEqual(await namesOf(manager, { clientId }), ['Late']);
      assert.deepEqual(await namesOf(colleague, { clientId }), []);
    }
    const twice = await save(manager, { List: 'clients' }, { clientId: other.id });
    assert.equal(twice.status, 400);
    const defaults = async (clientId: string) =>
      (await t.call(views.list, {}, { as: manager, clientId })).answer.views.filter(
        ({ IsDefault }) => IsDefault,
      ).length;
    assert.equal(await defaults(other.id), 1);
    await open(manager, { List: 'clients', Id: null }, { clientId: other.id });
    assert.equal(await defaults(client.id), 0);
    const inOther = { clientId: other.id };
    assert.equal((await change(manager, { Id, Name: 'Renamed' }, inOther)).status, 200);
    assert.equal((await remove(manager, Id, inOther)).status, 200);
    assert.deepEqual(await namesOf(manager), []);
  });

  it('that was shared once is not told to anybody but its maker', async () => {
    await t.db.insert(listViews).values({
      clientId: client.id,
      id: crypto.randomUUID(),
      userId: manager.id,
      list: 'clients',
      name: 'Ours',
      isShared: true,
      fields: { searchTerm: 'Rival' },
      columns: [],
      createdAt: t.clock.now(),
    });
    for (const each of [clerk, owner]) assert.deepEqual(await namesOf(each), []);
    assert.deepEqual(await namesOf(colleague, { clientId: client.id }), []);
  });
});
