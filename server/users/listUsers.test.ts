import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { users, type UserQuery } from '@contract/user';
import type { GivenClient, GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
let provider: GivenClient;
let apples: GivenClient;
let pears: GivenClient;
let admin: GivenUser;
let manager: GivenUser;
let owner: GivenUser;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  provider = await t.given.client({ name: 'Provider', isProvider: true });
  apples = await t.given.client({ name: 'Apples' });
  pears = await t.given.client({ name: 'Pears' });
  const person = (role: GivenUser['role'], { id: clientId }: GivenClient, firstName: string) =>
    t.given.user({
      role,
      clientId,
      firstName,
      lastName: 'Tree',
      email: `${firstName}@example.com`.toLowerCase(),
    });
  admin = await person('Admin', provider, 'Ada');
  manager = await t.given.user({
    role: 'Manager',
    clientId: provider.id,
    firstName: 'mia',
    lastName: 'Tree',
    assignedClientIds: [apples.id],
  });
  owner = await person('Owner', apples, 'olga');
  await person('User', apples, 'Uri');
  await person('API', apples, 'Bot');
  await person('Owner', pears, 'Pia');
});

const list = (as: GivenUser, query: Partial<UserQuery> = {}, clientId?: string) =>
  t.call(users.list, { query }, clientId === undefined ? { as } : { as, clientId });
const names = async (...asked: Parameters<typeof list>): Promise<string[]> =>
  (await list(...asked)).answer.entities.map(({ FirstName }) => FirstName);

describe('the users list', () => {
  it("shows the current client's people by name, whatever the case, and no staff", async () => {
    assert.deepEqual(await names(owner), ['Bot', 'olga', 'Uri']);
    assert.deepEqual(await names(admin, {}, pears.id), ['Pia']);
    assert.deepEqual(await names(manager, {}, apples.id), ['Bot', 'olga', 'Uri']);
    assert.deepEqual(await names(admin), []);
  });

  it('may be read by every user of the client', async () => {
    for (const role of ['User', 'API', 'Scheduler'] as const) {
      const reader = await t.given.user({ role, clientId: pears.id, firstName: 'Zoe' });
      assert.ok((await names(reader)).includes('Pia'), role);
    }
  });

  it('shows staff alone the Admins and Managers of all clients in the admin section', async () => {
    await t.given.user({ role: 'Manager', clientId: pears.id, firstName: 'Zed' });
    assert.deepEqual(await names(admin, { isAdminSection: 'true' }, apples.id), [
      'Ada',
      'mia',
      'Zed',
    ]);
    assert.deepEqual(await names(manager, { isAdminSection: 'true' }), ['Ada', 'mia', 'Zed']);
    assert.equal((await list(owner, { isAdminSection: 'true' })).status, 403);
  });

  it('can be narrowed to a role', async () => {
    assert.deepEqual(await names(owner, { role: 'API' }), ['Bot']);
    assert.deepEqual(await names(manager, { isAdminSection: 'true', role: 'Admin' }), ['Ada']);
    assert.deepEqual(await names(owner, { role: 'Admin' }), []);
  });

  it('is searched by name, e-mail and address, in any letter case', async () => {
    const address = {
      Address1: '9 Ocean Drive',
      Address2: null,
      City: 'Miami',
      State: 'FL',
      Zip: '33139',
      Country: 'US',
    };
    await t.given.user({
      clientId: apples.id,
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'navy@sea.example',
      address,
    });
    for (const searchTerm of [
      'GRACE',
      'race hop',
      ' Hopper ',
      'navy@',
      'ocean',
      'miam',
      'Drive, Miami, FL 33139',
      '3313',
      'FL',
      'ho',
    ]) {
      assert.deepEqual(await names(owner, { searchTerm }), ['Grace'], searchTerm);
    }
    for (const searchTerm of ['%', '_', 'ac', 'nobody'])
      assert.deepEqual(await names(owner, { searchTerm }), [], searchTerm);
  });

  it('comes in pages with the number of all, also past the end', async () => {
    const { entities, totalEntityLookupCount } = (await list(owner, { page: 2, pageSize: 2 }))
      .answer;
    assert.deepEqual(
      [entities.map(({ FirstName }) => FirstName), totalEntityLookupCount],
      [['Uri'], 3],
    );
    const past = (await list(owner, { page: 9, pageSize: 2 })).answer;
    assert.deepEqual([past.entities, past.totalEntityLookupCount], [[], 3]);
    assert.equal((await list(owner, { pageSize: 201 })).status, 400);
  });

  it('can be sorted by what is known, and leaves everything else aside', async () => {
    assert.deepEqual(await names(owner, { sortBy: 'Role', sortDir: 'desc' }), [
      'Uri',
      'olga',
      'Bot',
    ]);
    assert.deepEqual(await names(owner, { sortBy: 'PasswordHash' }), ['Bot', 'olga', 'Uri']);
  });

  it('is whole records, without the password or its hash', async () => {
    await t.given.user({ clientId: pears.id, password: 'a good password' });
    const { body, answer } = await list(await t.given.user({ clientId: pears.id }));
    assert.doesNotMatch(JSON.stringify(body), /password|argon2/i);
    const pia = answer.entities.find(({ FirstName }) => FirstName === 'Pia');
    assert.deepEqual(
      { ...pia, _id: '', createdAt: '' },
      {
        _id: '',
        Version: 1,
        Email: 'pia@example.com',
        Role: 'Owner',
        ClientId: pears.id,
        Active: true,
        FirstName: 'Pia',
        LastName: 'Tree',
        Phone: '5855550101',
        Address: {
          Address1: '2 Main Street',
          Address2: null,
          City: 'Rochester',
          State: 'NY',
          Zip: '14604',
          Country: 'US',
        },
        AssignedClients: [],
        PreferredClients: [],
        createdAt: '',
      },
    );
  });
});

describe('the own record', () => {
  it('is the one of the caller, in whichever client they work', async () => {
    const { identity } = (await t.call(users.current, {}, { as: manager, clientId: apples.id }))
      .answer;
    assert.deepEqual(
      [identity._id, identity.ClientId, identity.AssignedClients],
      [manager.id, provider.id, [apples.id]],
    );
  });
});
