import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  knownMigrations,
  migrateEngine,
  openDatabase,
  openEmbedded,
  openPostgres,
} from '../db/database';
import { auditLinks } from '../db/schema/changes';
import { itemGroups } from '../db/schema/resources';
import { migrationsUpTo } from '../testing/earlierDatabase';
import { restoreBackup } from './restoreBackup';
import { onStopped } from './stopped';
import { takeBackup, type BackupSettings } from './takeBackup';
import { emptyPlace, settingsOf, type Place } from './testing/shop';

let earlier: Place;
let later: Place;
before(async () => {
  earlier = await emptyPlace();
  later = await emptyPlace();
});
after(async () => {
  await earlier.remove();
  await later.remove();
});

/** A database as the version before the newest migration has left it. */
const leaveEarlier = async ({ databaseUrl, dataDir }: BackupSettings): Promise<void> => {
  const folder = await migrationsUpTo(knownMigrations() - 2);
  await mkdir(dataDir, { recursive: true });
  try {
    if (databaseUrl === null) {
      const { engine } = await openEmbedded({ dataDir: join(dataDir, 'db') });
      await migrateEngine(engine, { folder });
      await engine.close();
    } else await (await openPostgres(databaseUrl, { folder })).close();
  } finally {
    await rm(folder, { recursive: true });
  }
};

const migrationsOf = (db: Parameters<Parameters<typeof onStopped>[1]>[0]): Promise<number> =>
  db.$count(sql`drizzle.__drizzle_migrations`);

describe('a backup of an earlier version', () => {
  it('is tried and restored as it was, and brought to this one by the next start', async () => {
    const settings = settingsOf(earlier.environment);
    await leaveEarlier(settings);
    await onStopped(settings, (db) =>
      db.execute(sql`insert into item_groups (id, name) values (gen_random_uuid(), 'Bluebird')`),
    );
    const target = join(earlier.folder, 'backup');
    await takeBackup(settings, { target, isTried: true }, () => undefined);
    const said: string[] = [];
    const into = settingsOf(later.environment);
    const wish = { from: target, replaces: false, withoutKey: false };
    await restoreBackup(into, wish, (sentence) => said.push(sentence));
    assert.match(said.join('\n'), /of an earlier version, .*: the next start brings its tables/);
    await onStopped(into, async (db) =>
      assert.equal(await migrationsOf(db), knownMigrations() - 1),
    );
    const { db, close } = await openDatabase(into);
    assert.equal(await migrationsOf(db), knownMigrations());
    assert.deepEqual(
      (await db.select({ name: itemGroups.name }).from(itemGroups)).map(({ name }) => name),
      ['Bluebird'],
    );
    assert.deepEqual(await db.select().from(auditLinks), []);
    await close();
  });
});
