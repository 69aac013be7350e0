import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inArray, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { changedKinds } from '@contract/changeRules';
import {
  migrateEngine,
  openDatabase,
  openEmbedded,
  openPostgres,
  type Database,
  type Db,
} from '../db/database';

export const migrations = fileURLToPath(new URL('../db/migrations/', import.meta.url));
/** Under the repository, where tests are started. */
const cache = '.cache';

const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted();
  for (const name of names) hash.update(await readFile(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
};

/**
 * A migrated, empty database as bytes, made once per state of the migrations: loading it is far
 * faster than migrating.
 */
const migratedDump = async (): Promise<Blob> => {
  const file = join(cache, `migrated-${await fingerprint()}.tar`);
  const found = await readFile(file).catch(() => null);
  if (found) return new Blob([found]);
  const { engine } = await openEmbedded({});
  await migrateEngine(engine);
  const dump = Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer());
  await engine.close();
  await mkdir(cache, { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, dump);
  await rename(unfinished, file);
  return new Blob([dump]);
};

/** A database for tests. */
export interface TestDatabase extends Database {
  /**
   * Done with it: the next test of this process may find it, empty as it was. Closed, it would
   * refuse what asks it from then on.
   */
  handBack(): Promise<void>;
}

/**
 * Embedded databases that were handed back: to empty one takes a tenth of the time that a new one
 * needs.
 */
const kept: TestDatabase[] = [];

/** Closes what was handed back; the process would not end otherwise. */
export const closeKept = async (): Promise<void> => {
  await Promise.all(kept.splice(0).map((database) => database.close()));
};

/**
 * What stays in the catalogue when every row is gone: what a test has altered, or has told the
 * planner.
 */
const catalogueOf = async (db: Db): Promise<string> => {
  const kinds = ['pg_class', 'pg_trigger', 'pg_constraint', 'pg_proc', 'pg_statistic'];
  const counts = kinds.map((name) => `(select count(*) from ${name})`);
  const [found] = await db
    .select({ text: sql<string>`concat_ws(' ', ${sql.raw(counts.join(', '))}, max(reltuples))` })
    .from(sql`pg_class`)
    .where(sql`relnamespace = 'public'::regnamespace`);
  return found?.text ?? '';
};

const embedded = async (): Promise<TestDatabase> => {
  const found = kept.pop();
  if (found) return found;
  const { engine, db } = await openEmbedded({ loadDataDir: await migratedDump() });
  const catalogue = await catalogueOf(db);
  const database: TestDatabase = {
    kind: 'embedded',
    db,
    directory: null,
    pool: null,
    analyze: async () => {
      await engine.exec('vacuum analyze');
    },
    close: () => engine.close(),
    handBack: async () => {
      if (engine.closed) return;
      await truncateTables(db);
      await engine.exec('discard all');
      if ((await catalogueOf(db)) === catalogue) kept.push(database);
      else await engine.close();
    },
  };
  return database;
};

export const addressOn = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

export const asAdmin = async (
  url: string,
  work: (client: Client) => Promise<void>,
): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/**
 * One number for "the templates of these tests", so that test files which start together make one.
 */
const templateLock = 7_246_512;

/**
 * A migrated, empty database of the server to copy, made once per state of the migrations. A copy
 * of an unfinished one migrates itself.
 */
const createTemplate = async (url: string): Promise<string> => {
  const name = `portside_template_${await fingerprint()}`;
  await asAdmin(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`create database ${name}`);
    await (await openPostgres(addressOn(url, name))).close();
  });
  return name;
};

const createOnServer = async (
  url: string,
): Promise<{ address: string; drop: () => Promise<void> }> => {
  const template = await createTemplate(url);
  const name = `portside_test_${randomUUID().replaceAll('-', '')}`;
  const run = (statement: string) =>
    asAdmin(url, async (client) => {
      await client.query(statement);
    });
  await run(`create database ${name} template ${template}`);
  return { address: addressOn(url, name), drop: () => run(`drop database ${name} with (force)`) };
};

const onServer = async (url: string): Promise<TestDatabase> => {
  const { address, drop } = await createOnServer(url);
  const database = await openPostgres(address);
  const close = async (): Promise<void> => {
    await database.close();
    await drop();
  };
  return { ...database, close, handBack: close };
};

export const serverUrl = process.env['TEST_DATABASE_URL'];

/**
 * A migrated, empty database of its own: in memory, or on the server that TEST_DATABASE_URL names.
 */
export const testDatabase = (): Promise<TestDatabase> =>
  serverUrl ? onServer(serverUrl) : embedded();

/**
 * A database that outlives the processes that work on it, one after the other where it is embedded.
 */
export interface LastingDatabase {
  /** What tells a server process to use it. */
  readonly environment: Readonly<Record<string, string>>;
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/** A migrated, empty embedded database for processes of a test's own. */
export const lastingEmbedded = async (): Promise<LastingDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portside-test-'));
  const { engine } = await openEmbedded({
    dataDir: join(dataDir, 'db'),
    loadDataDir: await migratedDump(),
  });
  await engine.close();
  return {
    environment: { DATA_DIR: dataDir, DATABASE_URL: '' },
    open: () => openDatabase({ databaseUrl: null, dataDir }),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
};

/** A migrated, empty database for server processes of a test's own. */
export const lastingDatabase = async (url = serverUrl): Promise<LastingDatabase> => {
  if (!url) return lastingEmbedded();
  const dataDir = await mkdtemp(join(tmpdir(), 'portside-test-'));
  const { address, drop } = await createOnServer(url);
  return {
    environment: { DATA_DIR: dataDir, DATABASE_URL: address, WAREHOUSE: 'embedded' },
    open: () => openPostgres(address),
    remove: async () => {
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const tablesOf = async (db: Db): Promise<string[]> =>
  (
    await db
      .select({ name: sql<string>`tablename` })
      .from(sql`pg_tables`)
      .where(sql`schemaname = 'public'`)
      .orderBy(sql`tablename`)
  ).map(({ name }) => name);

/**
 * Empties every table of the product: `truncate` would make new files for each table and index,
 * which takes far longer than a few rows.
 */
export const clearTables = async ({ db }: Database): Promise<void> => {
  const deletions = (await tablesOf(db)).map((name) => `delete from "${name}";`);
  await db.execute(
    sql.raw(
      `do $$ begin perform set_config('portside.archiving', 'on', true); ${deletions.join(' ')} end $$`,
    ),
  );
};

/** Leaves the tables as new ones are, their sequences and sizes too. */
const truncateTables = async (db: Db): Promise<void> => {
  const names = (await tablesOf(db)).map((name) => `"${name}"`);
  await db.execute(sql.raw(`truncate ${names.join(', ')} restart identity`));
};

/**
 * Every row of every table as one text: to see that nothing has changed, or what is not in it. That
 * somebody was refused, say, is an event.
 */
export const everyRow = async (
  db: Db,
  { withEvents = true }: { readonly withEvents?: boolean } = {},
): Promise<string> => {
  const changed = inArray(sql`kind`, [...changedKinds]);
  const found: string[] = [];
  for (const name of await tablesOf(db)) {
    const rows = await db
      .select({ row: sql<string>`kept::text` })
      .from(sql.raw(`"${name}" kept`))
      .where(name === 'changes' && !withEvents ? changed : undefined)
      .orderBy(sql`1`);
    found.push(name, ...rows.map(({ row }) => row));
  }
  return found.join('\n');
};
