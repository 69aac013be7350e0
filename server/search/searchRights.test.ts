import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { search } from '@contract/search';
import type { GivenClient, GivenUser } from '../testing/given';
import { givenNotice } from '../testing/givenNotice';
import { givenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';

let app: TestApp;
let own: GivenClient;
let assigned: GivenClient;
let foreign: GivenClient;
before(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  own = await app.given.client({ name: 'Needle Home' });
  assigned = await app.given.client({ name: 'Needle Assigned' });
  foreign = await app.given.client({ name: 'Needle Foreign' });
  for (const { id: clientId, name } of [own, assigned, foreign]) {
    await givenOrder(app.db, { clientId, name: `Needle of ${name}` });
    await givenNotice(app.db, { clientId, vendor: `Needle of ${name}` });
    await app.given.item({ clientId, description: `Needle of ${name}` });
    await app.given.recipient({ clientId, Company: `Needle of ${name}` });
    await app.given.user({ clientId, role: 'User', lastName: `Needle of ${name}` });
  }
});
after(() => app.close());

const find = async (
  as: GivenUser,
  { term = 'needle', isOfAll = false, clientId = as.clientId } = {},
) =>
  (
    await app.call(
      search.find,
      { query: { term, ...(isOfAll ? { clients: 'all' as const } : {}) } },
      { as, clientId },
    )
  ).answer;

/** Which kinds are found, and of which clients. */
const foundBy = async (...asked: Parameters<typeof find>) =>
  (await find(...asked)).hits.map(({ kind, client }) => `${kind} ${client.name.split(' ')[1]}`);

describe('one search finds', () => {
  it("a client user's own records, and no people", async () => {
    const user = await app.given.user({ clientId: own.id, role: 'User' });
    const expected = ['order Home', 'notice Home', 'item Home', 'recipient Home'];
    assert.deepEqual(await foundBy(user), expected);
    assert.deepEqual(await foundBy(user, { isOfAll: true }), expected);
  });

  it("an Owner's own people beside the records", async () => {
    const owner = await app.given.user({ clientId: own.id, role: 'Owner' });
    assert.deepEqual(await foundBy(owner, { isOfAll: true }), [
      'order Home',
      'notice Home',
      'item Home',
      'recipient Home',
      'user Home',
    ]);
  });

  it('what a Manager is assigned to, in the chosen account or in all of them', async () => {
    const manager = await app.given.user({
      clientId: own.id,
      role: 'Manager',
      assignedClientIds: [assigned.id],
    });
    assert.deepEqual(await foundBy(manager, { clientId: assigned.id }), [
      'order Assigned',
      'notice Assigned',
      'item Assigned',
      'recipient Assigned',
      'client Assigned',
      'client Home',
      'user Assigned',
    ]);
    const all = await foundBy(manager, { isOfAll: true });
    assert.deepEqual(all.filter((hit) => hit.startsWith('order')).toSorted(), [
      'order Assigned',
      'order Home',
    ]);
    assert.ok(!all.some((hit) => hit.endsWith('Foreign')));
  });

  it("all clients' records and the provider's people for an Admin", async () => {
    const admin = await app.given.user({ clientId: own.id, role: 'Admin', lastName: 'Needler' });
    const found = await foundBy(admin, { isOfAll: true });
    for (const kind of ['order', 'notice', 'item', 'recipient', 'client', 'user'])
      assert.equal(found.filter((hit) => hit.startsWith(kind)).length, 3, kind);
    assert.ok(found.includes('staff Home'));
  });

  it('deduct orders for staff alone, by number, by text and among several', async () => {
    const user = await app.given.user({ clientId: own.id, role: 'User' });
    const manager = await app.given.user({ clientId: own.id, role: 'Manager' });
    const { orderNumber } = await givenOrder(app.db, {
      clientId: own.id,
      orderType: 'Deduct',
      name: 'Secret work',
    });
    for (const term of [
      orderNumber,
      orderNumber.slice(0, -1),
      'secret',
      `${orderNumber}\nsecret work`,
    ]) {
      assert.deepEqual(
        (await find(user, { term })).hits.filter(({ title }) => title === 'Secret work'),
        [],
      );
      assert.ok(
        (await find(manager, { term })).hits.some(({ title }) => title === 'Secret work'),
        term,
      );
    }
  });

  it('nothing of another client by its exact numbers, which stay missing', async () => {
    const user = await app.given.user({ clientId: own.id, role: 'Owner' });
    const other = await givenOrder(app.db, { clientId: foreign.id, shipReference1: 'REF-FOREIGN' });
    assert.deepEqual(await find(user, { term: other.orderNumber }), { hits: [], missing: [] });
    const { hits, missing } = await find(user, { term: `${other.orderNumber}\nREF-FOREIGN` });
    assert.deepEqual([hits, missing], [[], [other.orderNumber, 'REF-FOREIGN']]);
  });
});
