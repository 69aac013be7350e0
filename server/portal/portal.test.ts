import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { contract } from '@contract/contract';
import type { Endpoint } from '@contract/endpoint';
import { portal } from '@contract/portal';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
before(async () => {
  t = await testApp({
    settings: {
      supportMailbox: 'help@portside.test',
      lotNumberClients: ['a'],
      boxLabelClients: ['b'],
      tagReorderClients: ['c'],
      itemTagClients: ['d'],
    },
  });
});
after(() => t.app.close());

describe('anyone', () => {
  it('reads what the server has beyond the documented calls', async () => {
    const { answer } = await t.call(portal.capabilities, {});
    assert.deepEqual(answer, {
      idempotencyKeys: true,
      outcomes: true,
      supportMailbox: 'help@portside.test',
      lotNumberClients: ['a'],
      boxLabelClients: ['b'],
      tagReorderClients: ['c'],
      itemTagClients: ['d'],
      preferences: true,
      stockAvailable: true,
      stockMovements: true,
      search: true,
      drafts: true,
      views: true,
      bulk: true,
      bulkOfImport: true,
      duplicates: true,
      orderPlans: true,
      exports: true,
      dailyExport: true,
      prints: true,
      importDrafts: true,
      orderAnswer: true,
      orderRecall: true,
      restores: true,
      invitations: true,
      attention: true,
      returns: true,
      noticeAnswers: true,
      notes: true,
      itemsAhead: true,
      apiTokens: true,
      webhookWorkbench: true,
      serviceKept: true,
      audit: true,
      warehouseDesk: false,
      system: true,
      ownSessions: true,
      secondStep: true,
      passkeys: true,
    });
  });

  it('reads that it is well, and which version and database it has', async () => {
    const { answer } = await t.call(portal.health, {});
    assert.equal(answer.status, 'ok');
    assert.match(answer.version, /^\d+\.\d+\.\d+$/);
    assert.equal(answer.database, t.parts.databaseKind);
  });

  it('reads that it may be sent calls', async () => {
    assert.deepEqual((await t.call(portal.ready, {})).answer, { status: 'ready' });
  });

  it('reads the API document, which names every call', async () => {
    const document = (await t.app.inject('/api/docs/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, { tags: string[] }>>;
    }>();
    assert.equal(document.openapi, '3.1.0');
    for (const [group, calls] of Object.entries(contract)) {
      for (const { method, path } of Object.values<Endpoint>(calls)) {
        assert.deepEqual(
          document.paths[`/api/${path}`]?.[method.toLowerCase()]?.tags,
          [group],
          `${method} ${path}`,
        );
      }
    }
  });
});

// The last of the file: the database does not come back.
describe('anyone, without a database', () => {
  it('is told that the database is lost, and when to ask again', async () => {
    await t.loseDatabase();
    for (const asked of [portal.health, portal.ready]) {
      const { status, headers } = await t.call(asked, {});
      assert.equal(status, 503);
      assert.equal(headers['retry-after'], '5');
    }
  });
});
