import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { clients } from '@contract/client';
import { clientAdmin } from '@contract/clientAdmin';
import { clients as clientTable } from '../db/schema/accounts';
import { webhooks } from '../db/schema/webhooks';
import type { GivenClient, GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { usualOrderSettings } from './usualOrderSettings';

let t: TestApp;
let home: GivenClient;
let pears: GivenClient;
let apples: GivenClient;
let admin: GivenUser;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  home = await t.given.client({ number: 1000, name: 'Provider', isProvider: true });
  pears = await t.given.client({ number: 2345, name: 'pears', description: 'Fruit of the season' });
  apples = await t.given.client({ number: 3456, name: 'Apples', description: '100% fruit' });
  admin = await t.given.user({ role: 'Admin', clientId: home.id });
});

const listed = async (
  as: GivenUser,
  query: Partial<Record<'searchTerm' | 'sortBy' | 'sortDir', string>> & {
    page?: number;
    pageSize?: number;
  } = {},
) => {
  const { entities, totalEntityLookupCount } = (await t.call(clientAdmin.list, { query }, { as }))
    .answer;
  return [totalEntityLookupCount, ...entities.map(({ Name }) => Name)];
};

describe('GET ui/clients', () => {
  it('gives an Admin every client by name, page by page', async () => {
    assert.deepEqual(await listed(admin), [3, 'Apples', 'pears', 'Provider']);
    assert.deepEqual(await listed(admin, { page: 2, pageSize: 2 }), [3, 'Provider']);
    assert.deepEqual(await listed(admin, { page: 9, pageSize: 2 }), [3]);
  });

  it('gives a Manager the assigned clients and the own account', async () => {
    const manager = await t.given.user({
      role: 'Manager',
      clientId: home.id,
      assignedClientIds: [pears.id],
    });
    assert.deepEqual(await listed(manager), [2, 'pears', 'Provider']);
    assert.deepEqual(await listed(manager, { searchTerm: 'fruit' }), [1, 'pears']);
  });

  it('searches name, description and number in any letter case, every character as it is', async () => {
    assert.deepEqual(await listed(admin, { searchTerm: 'EAR' }), [1, 'pears']);
    assert.deepEqual(await listed(admin, { searchTerm: 'season' }), [1, 'pears']);
    assert.deepEqual(await listed(admin, { searchTerm: '345' }), [2, 'Apples', 'pears']);
    assert.deepEqual(await listed(admin, { searchTerm: '0% f' }), [1, 'Apples']);
    assert.deepEqual(await listed(admin, { searchTerm: 'nobody' }), [0]);
  });

  it('sorts as it is asked to, and by name where it does not know what is asked', async () => {
    assert.deepEqual(await listed(admin, { sortBy: 'Id', sortDir: 'desc' }), [
      3,
      'Apples',
      'pears',
      'Provider',
    ]);
    assert.deepEqual(await listed(admin, { sortBy: 'id' }), [3, 'Provider', 'pears', 'Apples']);
    assert.deepEqual(await listed(admin, { sortBy: 'shoe size', sortDir: 'desc' }), [
      3,
      'Apples',
      'pears',
      'Provider',
    ]);
  });

  it('answers within a moment with 2,000 clients', async (test) => {
    const many = Array.from({ length: 2000 }, (_, index) => ({
      id: randomUUID(),
      number: 10_000 + index,
      name: `Client ${index}`,
      description: `Makes ${index} things`,
      orderSettings: usualOrderSettings,
      supportedServiceLevels: [],
      supportedReturnServiceLevels: [],
    }));
    await t.db.insert(clientTable).values(many);
    await listed(admin, { searchTerm: 'warm' });
    const start = performance.now();
    const [total] = await listed(admin, { searchTerm: 'things' });
    const took = performance.now() - start;
    test.diagnostic(`took ${Math.round(took)} ms`);
    assert.equal(total, 2000);
    assert.ok(took < 2_000);
  });
});

describe('the webhooks of a client', () => {
  const addWebhook = (clientId: string) =>
    t.db.insert(webhooks).values({
      clientId,
      id: randomUUID(),
      event: 'INVENTORY_CHANGED',
      method: 'PUT',
      url: 'https://shop.example/hook',
      sealedHeaders: t.parts.sealer.seal('{"X-Key":"secret"}'),
      sealedSecret: t.parts.sealer.seal('whsec_x'),
    });

  it('come with its record for staff and its Owner, and not for its other people', async () => {
    await addWebhook(pears.id);
    await addWebhook(apples.id);
    const urlsFor = async (as: GivenUser) =>
      (
        await t.call(clients.current, {}, as.role === 'Admin' ? { as, clientId: pears.id } : { as })
      ).answer.client.Webhooks?.map(({ HttpUrl }) => HttpUrl);
    assert.deepEqual(await urlsFor(admin), ['https://shop.example/hook']);
    assert.deepEqual(await urlsFor(await t.given.user({ role: 'Owner', clientId: pears.id })), [
      'https://shop.example/hook',
    ]);
    for (const role of ['User', 'API', 'Scheduler'] as const)
      assert.equal(await urlsFor(await t.given.user({ role, clientId: pears.id })), undefined);
    const { entities } = (await t.call(clientAdmin.list, { query: {} }, { as: admin })).answer;
    assert.deepEqual(
      entities.map(({ Name, Webhooks }) => [Name, Webhooks?.length]),
      [
        ['Apples', 1],
        ['pears', 1],
        ['Provider', 0],
      ],
    );
  });
});
