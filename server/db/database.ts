import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Client, type PoolClient, type QueryConfig } from 'pg';
import { beginWithBlank } from './blankDatabase';
import { lockDirectory } from './directoryLock';
import { createPool, type PoolFigures } from './pool';
import { keepPrivate } from './privateFolder';
import { traced, tracedEngine } from './tracedStatements';

/**
 * A connection or a transaction; what reads or writes takes either as its first argument and never
 * reaches for an outer one.
 */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  readonly db: Db;
  /** Where the files of an embedded database lie; null for a server, and for one in memory. */
  readonly directory: string | null;
  /** How its connections are used; null for the embedded one, which has none. */
  readonly pool: (() => PoolFigures) | null;
  /** Rewrites the planner's statistics; the embedded engine never does it by itself. */
  analyze(): Promise<void>;
  close(): Promise<void>;
}

/** The migrations lie beside this file in development and beside the bundle when built. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** When the newest migration of this build was written, as the database notes it. */
export const newestMigration = (): number =>
  Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));

/** Counted once: they are read as files. */
let known: number | null = null;

/** How many migrations this build knows. */
export const knownMigrations = (): number => {
  known ??= readMigrationFiles({ migrationsFolder }).length;
  return known;
};

/** One number for "the migrations of this product", so that two starting servers take turns. */
const migrationLock = 7_246_511;

/** Half of what PostgreSQL takes by itself: 60 MB less at rest, 80 under load (docs/performance.md). */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=64MB'];

/** Opens PGlite on a directory (or in memory, for tests) without the lock and without migrating. */
export const openEmbedded = async (options: {
  dataDir?: string;
  loadDataDir?: Blob | File;
}): Promise<{ engine: PGlite; db: Db }> => {
  const engine = await PGlite.create({
    ...options,
    startParams,
    extensions: { pg_trgm, btree_gin },
  });
  return { engine, db: drizzleEmbedded(tracedEngine(engine)) };
};

/** How a database is brought to the newest schema. */
interface Migrating {
  /** That of the days which a migration counts. */
  readonly timeZone?: string;
  /** Where the migrations lie. */
  readonly folder?: string;
}

/** Migrations are SQL alone: they read the zone from the connection. */
const zoneOfDays = ({ timeZone = 'UTC' }: Migrating) =>
  sql`select set_config('portside.time_zone', ${timeZone}, false)`;

/** Brings an embedded database to the newest schema. */
export const migrateEngine = async (engine: PGlite, how: Migrating = {}): Promise<void> => {
  const db = drizzleEmbedded(engine);
  await db.execute(zoneOfDays(how));
  await migrateEmbedded(db, { migrationsFolder: how.folder ?? migrationsFolder });
};

/** Opens the engine under `dataDir`, for this process alone. */
const openLocked = async (
  dataDir: string,
  prepare: (directory: string) => Promise<void>,
): Promise<{ engine: PGlite; database: Database }> => {
  const unlock = await lockDirectory(join(dataDir, 'db.lock'));
  try {
    const directory = join(dataDir, 'db');
    await prepare(directory);
    const { engine, db } = await openEmbedded({ dataDir: directory });
    const database: Database = {
      kind: 'embedded',
      db,
      directory,
      pool: null,
      analyze: async () => {
        await engine.exec('vacuum analyze');
      },
      close: async () => {
        await engine.close();
        await unlock();
      },
    };
    return { engine, database };
  } catch (error) {
    await unlock();
    throw error;
  }
};

const openDirectory = async (dataDir: string, how: Migrating): Promise<Database> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { engine, database } = await openLocked(dataDir, (directory) => beginWithBlank(directory));
  try {
    await migrateEngine(engine, how);
    // The engine unpacks its first files as they were packed.
    await keepPrivate(dataDir);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** Opens the embedded database under `dataDir` as it was left: none is made, and none migrated. */
export const openAsLeft = async (dataDir: string): Promise<Database> => {
  const refuseMissing = async (directory: string): Promise<void> => {
    if (!existsSync(join(directory, 'PG_VERSION')))
      throw new Error(`There is no embedded database in ${resolve(dataDir)}.`);
  };
  if (!existsSync(dataDir)) await refuseMissing(join(dataDir, 'db'));
  return (await openLocked(dataDir, refuseMissing)).database;
};

/** Has servers that start wait until the caller's transaction has ended. */
export const holdMigrations = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
};

const migrateUnderLock = async (connectionString: string, how: Migrating): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const db = drizzlePostgres(client);
    await db.execute(zoneOfDays(how));
    await migratePostgres(db, { migrationsFolder: how.folder ?? migrationsFolder });
  } finally {
    await client.end();
  }
};

/**
 * drizzle asks nothing but this of what it is given; in its transactions it would, so these are
 * begun on a connection.
 */
const dbOn = (connection: { query: unknown }): Db =>
  drizzlePostgres(connection as PoolClient) as Db;

/** Does work on one connection to a PostgreSQL server, without the time limits of calls. */
export const onOneConnection = async <Result>(
  connectionString: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({ connectionString });
  // A listener, for a connection that is lost between two statements.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      "select set_config('statement_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false)",
    );
    return await work(drizzlePostgres(client) as Db);
  } finally {
    await client.end();
  }
};

/** Connects to a PostgreSQL server as queries and transactions need it. */
export const connectTo = (
  connectionString: string,
): Pick<Database, 'db' | 'close'> & { readonly figures: () => PoolFigures } => {
  const { withConnection, close, figures } = createPool(connectionString);
  const query = (config: QueryConfig, values: unknown[]) =>
    traced(config.text, () => withConnection((ask) => ask(config, values)));
  const transaction: Db['transaction'] = (work, config) =>
    withConnection((ask) =>
      dbOn({
        query: (asked: QueryConfig, values: unknown[]) =>
          traced(asked.text, () => ask(asked, values)),
      }).transaction(work, config),
    );
  return { db: Object.assign(dbOn({ query }), { transaction }), close, figures };
};

/** Opens a PostgreSQL server and brings it to the newest schema. */
export const openPostgres = async (
  connectionString: string,
  how: Migrating = {},
): Promise<Database> => {
  await migrateUnderLock(connectionString, how);
  const { db, close, figures } = connectTo(connectionString);
  return {
    kind: 'postgresql',
    db,
    directory: null,
    pool: figures,
    analyze: async () => {
      await db.execute(sql`analyze`);
    },
    close,
  };
};

/**
 * Opens the database that the configuration names: PostgreSQL with a url, else the embedded one
 * under `dataDir`.
 */
export const openDatabase = async ({
  databaseUrl,
  dataDir,
  ...how
}: {
  databaseUrl: string | null;
  dataDir: string;
  timeZone?: string;
}): Promise<Database> => {
  await keepPrivate(dataDir);
  return databaseUrl === null ? openDirectory(dataDir, how) : openPostgres(databaseUrl, how);
};
