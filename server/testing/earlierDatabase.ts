import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateEngine, openEmbedded, openPostgres, type Db } from '../db/database';
import { addressOn, asAdmin, migrations, serverUrl } from './testDatabase';

/** A database as an earlier version has left it. */
export interface EarlierDatabase {
  readonly db: Db;
  /** Brings it to the newest schema, as the next start of a server does. */
  upgrade(how: { readonly timeZone: string }): Promise<Db>;
  close(): Promise<void>;
}

/** The migrations up to one, by its number, in a folder of their own. */
export const migrationsUpTo = async (last: number): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'portside-migrations-'));
  await cp(migrations, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { idx: number }[] };
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  return folder;
};

const embeddedAt = async (folder: string): Promise<EarlierDatabase> => {
  const { engine, db } = await openEmbedded({});
  await migrateEngine(engine, { folder });
  return {
    db,
    upgrade: async (how) => {
      await migrateEngine(engine, how);
      return db;
    },
    close: () => engine.close(),
  };
};

const onServerAt = async (url: string, folder: string): Promise<EarlierDatabase> => {
  const name = `portside_test_${randomUUID().replaceAll('-', '')}`;
  const run = (statement: string) =>
    asAdmin(url, async (client) => {
      await client.query(statement);
    });
  await run(`create database ${name}`);
  const earlier = await openPostgres(addressOn(url, name), { folder });
  const opened = [earlier];
  return {
    db: earlier.db,
    upgrade: async (how) => {
      const newest = await openPostgres(addressOn(url, name), how);
      opened.push(newest);
      return newest.db;
    },
    close: async () => {
      for (const database of opened) await database.close();
      await run(`drop database ${name} with (force)`);
    },
  };
};

/** An empty database at the migration with a number: in memory, or on the server that TEST_DATABASE_URL names. */
export const databaseAt = async (last: number): Promise<EarlierDatabase> => {
  const folder = await migrationsUpTo(last);
  try {
    return await (serverUrl ? onServerAt(serverUrl, folder) : embeddedAt(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
};
