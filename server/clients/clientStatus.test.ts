import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { clients, type OnboardingFlags } from '@contract/client';
import { clientAdmin } from '@contract/clientAdmin';
import { users } from '@contract/user';
import type { GivenClient, GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
let home: GivenClient;
let pears: GivenClient;
let admin: GivenUser;
let owner: GivenUser;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  home = await t.given.client({ name: 'Provider', isProvider: true });
  pears = await t.given.client({ name: 'Pears' });
  admin = await t.given.user({ role: 'Admin', clientId: home.id });
  owner = await t.given.user({ role: 'Owner', clientId: pears.id });
});

const reads = async (as: GivenUser): Promise<number> =>
  (await t.call(clients.current, {}, { as })).status;
const switchTo = (call: 'activate' | 'deactivate', client = pears, as = admin) =>
  t.call(clientAdmin[call], { payload: { ClientId: client.id } }, { as });

describe('deactivating a client', () => {
  it('signs its people out at once, and nobody else', async () => {
    const other = await t.given.user({ role: 'Owner' });
    assert.deepEqual([await reads(owner), await reads(other), await reads(admin)], [200, 200, 200]);
    const { body } = await switchTo('deactivate');
    assert.equal(body.message, 'Client Pears deactivated successfully.');
    assert.deepEqual([await reads(owner), await reads(other), await reads(admin)], [401, 200, 200]);
  });

  it('ends the token of its API user for good', async () => {
    await t.call(users.createApiUser, { payload: { ClientId: pears.id } }, { as: admin });
    const { accessToken } = (
      await t.call(users.apiToken, { payload: { ClientId: pears.id } }, { as: admin })
    ).answer;
    const readsByToken = async () =>
      (await t.call(clients.current, {}, { headers: { authorization: `Bearer ${accessToken}` } }))
        .status;
    assert.equal(await readsByToken(), 200);
    await switchTo('deactivate');
    assert.equal(await readsByToken(), 401);
    await switchTo('activate');
    assert.equal(await readsByToken(), 401);
  });

  it('leaves staff whose own account it is signed in, and its account open to them', async () => {
    const manager = await t.given.user({ role: 'Manager', clientId: pears.id });
    assert.equal(await reads(manager), 200);
    await switchTo('deactivate');
    assert.equal(await reads(manager), 200);
    const { client } = (await t.call(clients.current, {}, { as: admin, clientId: pears.id }))
      .answer;
    assert.equal(client.IsActive, false);
  });

  it('is refused for the provider, for a client that is not offered, and to an Owner', async () => {
    assert.equal((await switchTo('deactivate', home)).status, 409);
    const manager = await t.given.user({ role: 'Manager', clientId: home.id });
    assert.equal((await switchTo('deactivate', pears, manager)).status, 404);
    assert.equal((await switchTo('deactivate', pears, owner)).status, 403);
    assert.equal(await reads(owner), 200);
  });
});

describe('activating a client', () => {
  it('lets its people in again, with a new session', async () => {
    await switchTo('deactivate');
    assert.equal((await switchTo('activate')).body.message, 'Client Pears activated successfully.');
    assert.equal(await reads(await t.given.user({ clientId: pears.id })), 200);
  });
});

describe('the onboarding of a client', () => {
  const flags = async (): Promise<OnboardingFlags> =>
    (await t.call(clients.current, {}, { as: admin, clientId: pears.id })).answer.client
      .OnboardingFlags;
  const mark = (changes: Partial<OnboardingFlags>, as = admin) =>
    t.call(clientAdmin.updateOnboardingFlags, { payload: { Id: pears.id, ...changes } }, { as });

  it('is all set up once service levels, API user and items are', async () => {
    await mark({ ServiceLevelsSetup: true, APIUserCreated: true });
    assert.equal((await flags()).AllSetup, false);
    await mark({ ItemDataImported: true });
    assert.deepEqual(await flags(), {
      AllSetup: true,
      ServiceLevelsSetup: true,
      APIUserCreated: true,
      ItemDataImported: true,
      ItemDataImportInProgress: false,
      ErrorsOccurredDuringItemDataImport: false,
    });
  });

  it('says that it is all set up by itself, whatever is sent', async () => {
    const payload = {
      Id: pears.id,
      AllSetup: true,
      ItemDataImportInProgress: true,
      ServiceLevelsSetup: true,
    };
    await t.call(clientAdmin.updateOnboardingFlags, { payload }, { as: admin });
    assert.deepEqual(
      [(await flags()).AllSetup, (await flags()).ItemDataImportInProgress],
      [false, false],
    );
  });

  it('has an error that people may clear, without a conflict for whoever edits the client', async () => {
    await mark({ ErrorsOccurredDuringItemDataImport: true });
    const { body } = await mark({ ErrorsOccurredDuringItemDataImport: false });
    assert.equal(body.message, 'The error was cleared successfully.');
    assert.equal((await flags()).ErrorsOccurredDuringItemDataImport, false);
    assert.equal(
      (
        await t.call(
          clientAdmin.update,
          { payload: { ClientId: pears.id, Version: 1, Name: 'Pears' } },
          { as: admin },
        )
      ).status,
      200,
    );
  });

  it('is for staff alone, in the clients that they are offered', async () => {
    assert.equal((await mark({ APIUserCreated: true }, owner)).status, 403);
    assert.equal(
      (
        await mark(
          { APIUserCreated: true },
          await t.given.user({ role: 'Manager', clientId: home.id }),
        )
      ).status,
      404,
    );
  });
});
