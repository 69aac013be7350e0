import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { clients, notificationSettings, onboardingFlags } from '@contract/client';
import type { GivenClient } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
let home: GivenClient;
let apples: GivenClient;
let pears: GivenClient;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  home = await t.given.client({ name: 'Provider', isProvider: true });
  pears = await t.given.client({ name: 'pears' });
  apples = await t.given.client({ name: 'Apples' });
});

describe('the clients list', () => {
  it('offers an Admin every client by name, and the preferred ones apart', async () => {
    const admin = await t.given.user({
      role: 'Admin',
      clientId: home.id,
      preferredClientIds: [pears.id],
    });
    const { answer } = await t.call(clients.list, {}, { as: admin });
    assert.deepEqual(
      answer.clients.map(({ Name }) => Name),
      ['Apples', 'pears', 'Provider'],
    );
    assert.deepEqual(answer.preferredClients, [{ _id: pears.id, Id: pears.number, Name: 'pears' }]);
  });

  it('offers a Manager the assigned clients and the own account, whatever is preferred', async () => {
    const manager = await t.given.user({
      role: 'Manager',
      clientId: home.id,
      assignedClientIds: [pears.id],
      preferredClientIds: [apples.id, pears.id],
    });
    const { answer } = await t.call(clients.list, {}, { as: manager, clientId: pears.id });
    assert.deepEqual(
      answer.clients.map(({ _id }) => _id),
      [pears.id, home.id],
    );
    assert.deepEqual(
      answer.preferredClients.map(({ _id }) => _id),
      [pears.id],
    );
  });
});

describe('the current client', () => {
  it('is the chosen one for staff and the own one for everybody else', async () => {
    const admin = await t.given.user({ role: 'Admin', clientId: home.id });
    const owner = await t.given.user({ role: 'Owner', clientId: pears.id });
    const nameFor = async (as: { id: string }, clientId?: string) =>
      (await t.call(clients.current, {}, clientId === undefined ? { as } : { as, clientId })).answer
        .client.Name;
    assert.equal(await nameFor(admin), 'Provider');
    assert.equal(await nameFor(admin, apples.id), 'Apples');
    assert.equal(await nameFor(admin, apples.id.toUpperCase()), 'Apples');
    assert.equal(await nameFor(owner), 'pears');
  });

  it('comes with its order settings and its defaults', async () => {
    const client = await t.given.client({
      description: 'Fruit',
      powerBiReportId: 'report',
      supportsItemGroups: true,
      orderSettings: { AllowOrderSplit: true },
    });
    const owner = await t.given.user({ clientId: client.id });
    const found = (await t.call(clients.current, {}, { as: owner })).answer.client;
    assert.deepEqual(found, {
      ...client.orderSettings,
      _id: client.id,
      Version: 1,
      Id: client.number,
      Name: client.name,
      Description: 'Fruit',
      IsActive: true,
      IsProvider: false,
      OwnersManageApi: false,
      PowerBiReportId: 'report',
      SupportsItemGroups: true,
      DefaultCarrier: null,
      DefaultServiceLevel: null,
      UsePreconfiguredTracking: false,
      PreconfiguredTrackingNumber: null,
      NotificationSettings: notificationSettings.parse({}),
      OnboardingFlags: onboardingFlags.parse({}),
      Webhooks: [],
      createdAt: client.createdAt.toISOString(),
    });
    assert.equal(found.AllowOrderSplit, true);
  });
});
