import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { readConfig } from './config/config';
import { users } from './db/schema/accounts';
import { demoAccounts, demoClientSettings, demoPassword } from './demo/loadDemo';
import { greeting, whyNotStarted } from './greeting';
import { demoMark, populate, withDemoClients } from './population';
import { seedReferenceData } from './resources/referenceData';
import { testApp, type TestApp } from './testing/testApp';

let t: TestApp;
let said: string[];
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  await seedReferenceData(t.db);
  said = [];
});

const start = (demo: boolean) =>
  populate(
    { db: t.db, analyze: async () => undefined },
    { demo, timeZone: 'America/New_York', now: t.clock.now(), say: (text) => said.push(text) },
  );

describe('the first start', () => {
  it('loads the demo data once, and finds it again on the next one', async () => {
    assert.equal(await start(true), 'demo');
    const { length } = await t.db.select().from(users);
    assert.ok(length >= demoAccounts.length);
    assert.equal(await start(true), 'demo');
    assert.equal((await t.db.select().from(users)).length, length);
    assert.equal(demoAccounts[0]?.email, demoMark);
    assert.deepEqual(said, ['Loading the demo data …']);
  });

  it('loads nothing where that is switched off', async () => {
    assert.equal(await start(false), 'empty');
  });

  it('loads nothing into a system in use', async () => {
    await t.given.user();
    assert.equal(await start(true), 'own');
    assert.equal((await t.db.select().from(users)).length, 1);
  });
});

describe('the configuration with demo data', () => {
  it('switches the features of the demo clients on, beside those that are configured', async () => {
    const config = await withDemoClients(readConfig({ LOT_NUMBER_CLIENTS: 'mine' }));
    assert.deepEqual(config.lotNumberClients, ['mine', ...demoClientSettings.lotNumberClients]);
  });
});

describe('the terminal', () => {
  const started = {
    version: '1.2.3',
    address: 'http://localhost:8080',
    works: true,
    database: 'PostgreSQL',
    metrics: null,
    lacksWarehouse: false,
    accent: null,
    outbox: null,
    hasPortal: true,
  };

  it('shows the demo accounts only where they are', async () => {
    const demo = await greeting({ ...started, population: 'demo' });
    assert.match(demo, /ready at http:\/\/localhost:8080\n/);
    for (const { email } of demoAccounts) assert.ok(demo.includes(email));
    assert.doesNotMatch(
      await greeting({ ...started, population: 'own' }),
      new RegExp(demoPassword),
    );
  });

  it('says where mail is written, unless it is sent', async () => {
    assert.match(
      await greeting({ ...started, population: 'own', outbox: '/srv/portside/outbox' }),
      /Mail is written to \/srv\/portside\/outbox\n/,
    );
    assert.doesNotMatch(await greeting({ ...started, population: 'own' }), /Mail/);
  });

  it('says where the colour of a brand is moved to, because it can not be read', async () => {
    const accent = 'BRAND_ACCENT #ffcc00 could not be read everywhere';
    assert.ok((await greeting({ ...started, population: 'own', accent })).includes(accent));
    assert.doesNotMatch(await greeting({ ...started, population: 'own' }), /BRAND/);
  });

  it('says that released orders wait where no warehouse is connected', async () => {
    assert.match(
      await greeting({ ...started, population: 'own', lacksWarehouse: true }),
      /No warehouse is connected: released orders wait/,
    );
    assert.doesNotMatch(await greeting({ ...started, population: 'own' }), /warehouse/);
  });

  it('shows the way to the first user of an empty system', async () => {
    assert.match(await greeting({ ...started, population: 'empty' }), /npm run create-admin/);
  });

  it('says in one sentence why the server did not start, where that is known', () => {
    const withCode = (code: string) => Object.assign(new Error(`failed ${code}`), { code });
    assert.match(String(whyNotStarted(withCode('EADDRINUSE'))), /^The port is in use/);
    assert.match(
      String(whyNotStarted(Object.assign(withCode('EACCES'), { path: '/opt/portside/var' }))),
      /^\/opt\/portside\/var is not open to the user that runs this \(EACCES\)\. DATA_DIR/,
    );
    assert.match(
      String(whyNotStarted(withCode('ECONNREFUSED'))),
      /^The database that DATABASE_URL names can not be reached \(ECONNREFUSED\)/,
    );
    assert.match(
      String(whyNotStarted(withCode('28P01'))),
      /^The database does not let the server in \(28P01\)\. Check the user/,
    );
    assert.match(
      String(whyNotStarted(withCode('3D000'))),
      /^The database that DATABASE_URL names does not exist \(3D000\)\. Make/,
    );
    assert.equal(
      whyNotStarted(new Error('PORT must be a port number')),
      'PORT must be a port number',
    );
    const bug = new TypeError('bug', { cause: new Error('deep') });
    assert.equal(whyNotStarted(bug), bug);
  });
});
