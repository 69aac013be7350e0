import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { onOneConnection } from '../db/database';
import { keyLength } from '../secrets/sealer';
import { serverKey } from '../secrets/serverKey';
import { lastingDatabase, type LastingDatabase } from '../testing/testDatabase';
import { databaseFolder, onFiles } from './embedded';
import { filesOf } from './folder';
import { readManifest, type Manifest } from './manifest';
import { dumpFile, dumpPostgres, restorePostgres } from './postgres';
import { restoreBackup } from './restoreBackup';
import { takeBackup, type BackupSettings } from './takeBackup';
import { emptyPlace, givenShop, opened, settingsOf, type Place } from './testing/shop';
import { tryBackup } from './tryBackup';

const asItIs = { replaces: false, withoutKey: false };
const quiet = () => undefined;

let database: LastingDatabase;
let settings: BackupSettings;
let place: Place;
let elsewhere: Place;
/** A sound backup. */
let sound: string;
/** The copy of it that a test spoils. */
let spoilt: string;
before(async () => {
  database = await lastingDatabase();
  settings = settingsOf(database.environment);
  place = await emptyPlace();
  elsewhere = await emptyPlace();
  await opened(database, givenShop);
  await serverKey(settings);
  mkdirSync(join(settings.dataDir, 'outbox'));
  writeFileSync(join(settings.dataDir, 'outbox', 'mail.eml'), 'To: grace@example.com');
  sound = join(place.folder, 'sound');
  spoilt = join(place.folder, 'spoilt');
  await takeBackup(settings, { target: sound, isTried: false }, quiet);
});
after(async () => {
  await database.remove();
  await place.remove();
  await elsewhere.remove();
});

const restore = (
  from: string,
  wish: Partial<typeof asItIs> = {},
  to: Partial<BackupSettings> = {},
) =>
  restoreBackup({ ...settingsOf(place.environment), ...to }, { from, ...asItIs, ...wish }, quiet);

const spoil = (): string => {
  rmSync(spoilt, { recursive: true, force: true });
  cpSync(sound, spoilt, { recursive: true });
  return spoilt;
};

const rewrite = async (change: (manifest: Manifest) => Manifest): Promise<void> =>
  writeFileSync(join(spoilt, 'manifest.json'), JSON.stringify(change(await readManifest(spoilt))));

const dropTable = sql`drop table notes`;

/** Takes a table out of a backup, so that its files are as its manifest says all the same. */
const loseTable = async (): Promise<void> => {
  const { databaseUrl } = settingsOf(elsewhere.environment);
  if (databaseUrl === null)
    await onFiles(join(spoilt, databaseFolder), (db) => db.execute(dropTable));
  else {
    await restorePostgres(databaseUrl, spoilt);
    await onOneConnection(databaseUrl, (db) => db.execute(dropTable));
    rmSync(join(spoilt, dumpFile));
    await dumpPostgres(databaseUrl, spoilt);
  }
  const files = await filesOf(spoilt);
  await rewrite((manifest) => ({ ...manifest, files }));
};

const hasRestored = (): boolean => existsSync(join(settingsOf(place.environment).dataDir, 'db'));

describe('a backup', () => {
  it('is not taken over another one, nor over one that was cut short', async () => {
    const earlier = readFileSync(join(sound, 'manifest.json'), 'utf8');
    await assert.rejects(
      takeBackup(settings, { target: sound, isTried: false }, quiet),
      /is there already, and is not overwritten/,
    );
    assert.equal(readFileSync(join(sound, 'manifest.json'), 'utf8'), earlier);
    mkdirSync(`${spoilt}.unfinished`);
    await assert.rejects(
      takeBackup(settings, { target: spoilt, isTried: false }, quiet),
      /another backup is under way, or was cut short/,
    );
    rmSync(`${spoilt}.unfinished`, { recursive: true });
  });

  it('leaves nothing behind where there is nothing to take', async () => {
    const target = join(place.folder, 'of nothing');
    await assert.rejects(
      takeBackup(settingsOf(elsewhere.environment), { target, isTried: false }, quiet),
      /There is no embedded database in|holds no Portside/,
    );
    assert.deepEqual(readdirSync(place.folder), ['sound']);
  });

  it('that is not whole is none', async () => {
    rmSync(join(spoil(), 'manifest.json'));
    await assert.rejects(restore(spoilt), /is no whole backup: it has no manifest.json/);
    await assert.rejects(tryBackup(settings, spoilt, quiet), /is no whole backup/);
  });

  it('whose files were damaged, lost or joined by others is refused with their names', async () => {
    const damaged = Object.keys((await readManifest(sound)).files).find((name) =>
      name.startsWith('database'),
    );
    assert.ok(damaged);
    appendFileSync(join(spoil(), damaged), 'x');
    rmSync(join(spoilt, 'secret.key'));
    writeFileSync(join(spoilt, 'outbox', 'other.eml'), '');
    const names = [
      `${damaged} is damaged`,
      'outbox/other.eml does not belong',
      'secret.key is missing',
    ];
    for (const attempt of [() => restore(spoilt), () => tryBackup(settings, spoilt, quiet)])
      await assert.rejects(attempt, ({ message }: Error) =>
        names.every((name) => message.includes(`The file ${name}`)),
      );
    assert.equal(hasRestored(), false);
  });

  it('of a later version is refused', async () => {
    spoil();
    await rewrite((manifest) => ({ ...manifest, version: '9.9.9', migration: 9e15 }));
    await assert.rejects(restore(spoilt), /taken by Portside 9\.9\.9, whose database is newer/);
  });

  it('of the other kind of database is refused with what to do', async () => {
    spoil();
    await rewrite(({ engine, ...manifest }) => ({
      ...manifest,
      engine: engine === 'embedded' ? 'postgresql' : 'embedded',
    }));
    await assert.rejects(restore(spoilt), /name it in DATABASE_URL|npm run db:copy/);
  });

  it('that was sealed with another key than the one that is set is refused, until that is wanted', async () => {
    const secretKey = randomBytes(keyLength).toString('base64');
    await assert.rejects(restore(sound, {}, { secretKey }), /SECRET_KEY is not the key/);
    spoil();
    await rewrite((manifest) => ({ ...manifest, key: { ...manifest.key, kept: 'asSecretKey' } }));
    await assert.rejects(restore(spoilt), /Set SECRET_KEY to it/);
    assert.equal(hasRestored(), false);
  });

  it('that lacks a table is refused with its name, by a trial and by a restore', async () => {
    spoil();
    await loseTable();
    const lacks = /The table notes is missing/;
    await assert.rejects(tryBackup(settings, spoilt, quiet), lacks);
    const fresh = await emptyPlace();
    try {
      const to = settingsOf(fresh.environment);
      await assert.rejects(restore(spoilt, {}, to), lacks);
      assert.equal(existsSync(join(to.dataDir, 'db')), false);
    } finally {
      await fresh.remove();
    }
  });
});

describe('a place that is in use', () => {
  it('is not restored into; what its folder holds is set aside where that is wanted', async () => {
    await restore(sound);
    const { dataDir, databaseUrl } = settingsOf(place.environment);
    const mail = join(dataDir, 'outbox', 'mail.eml');
    assert.equal(readFileSync(mail, 'utf8'), 'To: grace@example.com');
    writeFileSync(mail, 'written since');
    await assert.rejects(restore(sound), /has (outbox|outbox, db) already/);
    if (databaseUrl !== null) {
      await assert.rejects(restore(sound, { replaces: true }), /is not empty: it has a table/);
      assert.equal(readFileSync(mail, 'utf8'), 'written since');
      return;
    }
    await restore(sound, { replaces: true });
    assert.equal(readFileSync(mail, 'utf8'), 'To: grace@example.com');
    const aside = readdirSync(dataDir).find((name) => name.startsWith('before-restore-'));
    assert.ok(aside);
    assert.equal(readFileSync(join(dataDir, aside, 'outbox', 'mail.eml'), 'utf8'), 'written since');
    assert.ok(existsSync(join(dataDir, aside, 'db', 'PG_VERSION')));
  });

  it('of a later version of PostgreSQL is refused with a sentence, by a restore and by a trial', async () => {
    spoil();
    await rewrite((manifest) => ({ ...manifest, engineVersion: '99.1' }));
    await assert.rejects(restore(spoilt, { replaces: true }), /of PostgreSQL 99\.1, and /);
    await assert.rejects(tryBackup(settings, spoilt, quiet), /of PostgreSQL 99\.1, and /);
  });
});
