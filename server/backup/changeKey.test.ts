import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { users } from '@contract/user';
import { webhooks } from '@contract/webhook';
import { createSealer, keyLength } from '../secrets/sealer';
import { serverKey } from '../secrets/serverKey';
import { startServer, type ServerProcess } from '../testing/serverProcess';
import { testApp, type TestApp } from '../testing/testApp';
import { everyRow, lastingDatabase, type LastingDatabase } from '../testing/testDatabase';
import { aWebhook } from '../webhooks/testing/receiver';
import { changeKey, sealAnew } from './changeKey';
import type { BackupSettings } from './takeBackup';
import {
  addWebhook,
  givenShop,
  headersOf,
  opened,
  sealedHeader,
  settingsOf,
  type Shop,
} from './testing/shop';

const aKey = (): Buffer => randomBytes(keyLength);

describe('secrets of every kind', () => {
  let t: TestApp;
  /** That of the test's app. */
  const from = Buffer.alloc(keyLength, 7);
  before(async () => {
    t = await testApp();
    const client = await t.given.client();
    const owner = await t.given.user({ role: 'Owner', clientId: client.id });
    const admin = await t.given.user({ role: 'Admin' });
    await t.call(users.createApiUser, { payload: { ClientId: client.id } }, { as: admin });
    await t.call(users.apiToken, { payload: { ClientId: client.id } }, { as: admin });
    const sent = { HttpUrl: 'https://shop.example/hook', HttpHeaders: sealedHeader };
    const { id: Id } = await aWebhook(t, owner, sent);
    await t.call(webhooks.replaceSecret, { payload: { Id } }, { as: owner });
    const removed = await aWebhook(t, owner, sent);
    await t.call(webhooks.remove, { payload: { Ids: [removed.id] } }, { as: owner });
  });
  after(() => t.close());

  /** What looks like a sealed text, in any row of any table. */
  const sealedIn = async (): Promise<string[]> =>
    (await everyRow(t.db)).match(/v1\.[\w-]{40,}/g) ?? [];

  const opens = (key: Buffer, sealed: string): boolean => {
    try {
      createSealer(key).open(sealed);
      return true;
    } catch {
      return false;
    }
  };

  it('stay as they are where the key does not open all of them, and are named', async () => {
    const asTheyWere = await everyRow(t.db);
    await assert.rejects(
      t.db.transaction((tx) => sealAnew(tx, { from: aKey(), to: aKey() })),
      /^Error: 6 of 6 sealed secrets can not be opened with the key.*\n.*sealed_/,
    );
    assert.equal(await everyRow(t.db), asTheyWere);
  });

  it('are opened by the new key and not by the old one, those of a deleted webhook too', async () => {
    const to = aKey();
    const earlier = (await sealedIn()).map((sealed) => createSealer(from).open(sealed));
    assert.equal(earlier.length, 6);
    assert.equal(await t.db.transaction((tx) => sealAnew(tx, { from, to })), 6);
    const found = await sealedIn();
    assert.deepEqual(
      found.map((sealed) => createSealer(to).open(sealed)).toSorted(),
      earlier.toSorted(),
    );
    for (const sealed of found) assert.equal(opens(from, sealed), false);
  });
});

describe('the key of an installation', () => {
  let database: LastingDatabase;
  let settings: BackupSettings;
  let keyFile: string;
  let shop: Shop;
  let server: ServerProcess | null = null;
  const said: string[] = [];
  before(async () => {
    database = await lastingDatabase();
    settings = settingsOf(database.environment);
    keyFile = join(settings.dataDir, 'secret.key');
    shop = await opened(database, givenShop);
  });
  after(async () => {
    await server?.end('SIGKILL');
    await database.remove();
  });

  const change = (given: Buffer | null = null, as = settings) =>
    changeKey(as, given, (text) => said.push(text));
  const stop = async (): Promise<void> => {
    await server?.end('SIGTERM');
    server = null;
  };

  it('that was never made can not be changed', async () => {
    await assert.rejects(change(), /There is no key to change/);
  });

  it('is not changed while a server is there, and is changed once it was stopped', async () => {
    server = await startServer(database.environment);
    await addWebhook(server, shop);
    const earlier = await serverKey(settings);
    await assert.rejects(change(), /Servers are connected|is in use by process/);
    assert.deepEqual(await serverKey(settings), earlier);
    await stop();
    await change();
    assert.match(said.at(-1) ?? '', /Sealed 2 secrets with a new key/);
    assert.notDeepEqual(await serverKey(settings), earlier);
    assert.equal(statSync(keyFile).mode & 0o777, 0o600);
    assert.equal(existsSync(`${keyFile}.new`), false);
  });

  it('opens everything for the server that is started with it', async () => {
    server = await startServer(database.environment);
    assert.deepEqual(await headersOf(server, shop), [sealedHeader]);
    await stop();
  });

  it('takes effect the next time where the change was cut short after the secrets were sealed', async () => {
    const current = readFileSync(keyFile, 'utf8');
    writeFileSync(`${keyFile}.new`, current);
    writeFileSync(keyFile, aKey().toString('base64'));
    await change();
    assert.match(said.at(-1) ?? '', /Finished an earlier change/);
    assert.equal(readFileSync(keyFile, 'utf8'), current);
    assert.equal(existsSync(`${keyFile}.new`), false);
  });

  it('is made anew where the change was cut short before', async () => {
    const stray = aKey().toString('base64');
    writeFileSync(`${keyFile}.new`, stray);
    await change();
    assert.match(said.at(-1) ?? '', /Sealed 2 secrets/);
    assert.notEqual(readFileSync(keyFile, 'utf8'), stray);
  });

  it('that the environment has is changed to the one that it is given', async () => {
    const secretKey = readFileSync(keyFile, 'utf8');
    const configured = { ...settings, secretKey };
    await assert.rejects(change(null, configured), /set NEW_SECRET_KEY to the new one as well/);
    await assert.rejects(
      change(Buffer.from(secretKey, 'base64'), configured),
      /is the key that there is already/,
    );
    await assert.rejects(
      change(aKey(), { ...settings, secretKey: aKey().toString('base64') }),
      /2 of 2 sealed secrets can not be opened/,
    );
    const next = aKey();
    await change(next, configured);
    assert.match(said.at(-1) ?? '', /Let SECRET_KEY be what NEW_SECRET_KEY is/);
    assert.equal(readFileSync(keyFile, 'utf8'), secretKey);
    const environment = { ...database.environment, SECRET_KEY: next.toString('base64') };
    server = await startServer(environment);
    assert.deepEqual(await headersOf(server, shop), [sealedHeader]);
    await stop();
  });
});
