import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import { lockDirectory } from './directoryLock';

/** A connection or a transaction; repositories take either as their parameter and never reach for an outer one. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  readonly db: Db;
  /** Rewrites the planner's statistics; the embedded engine never does it by itself. */
  analyze(): Promise<void>;
  close(): Promise<void>;
}

/** The migrations lie beside this file in development and beside the bundle when built. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** One number for "the migrations of this product", so that two starting servers take turns. */
const migrationLock = 7_246_511;

/** Opens PGlite on a directory (or in memory, for tests) without the lock and without migrating. */
export const openEmbedded = async (options: { dataDir?: string; loadDataDir?: Blob | File }): Promise<{ engine: PGlite; db: Db }> => {
  const engine = await PGlite.create({ ...options, extensions: { pg_trgm, btree_gin } });
  return { engine, db: drizzleEmbedded(engine) };
};

/** Brings an embedded database to the newest schema. */
export const migrateEngine = (engine: PGlite): Promise<void> => migrateEmbedded(drizzleEmbedded(engine), { migrationsFolder });

const openDirectory = async (dataDir: string): Promise<Database> => {
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockDirectory(join(dataDir, 'db.lock'));
  try {
    const { engine, db } = await openEmbedded({ dataDir: join(dataDir, 'db') });
    await migrateEngine(engine);
    return {
      kind: 'embedded',
      db,
      analyze: async () => { await engine.exec('vacuum analyze'); },
      close: async () => { await engine.close(); await unlock(); },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
};

const migrateUnderLock = async (connectionString: string): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migratePostgres(drizzlePostgres(client), { migrationsFolder });
  } finally {
    await client.end();
  }
};

const dbOn = (connection: Pool | PoolClient): Db => drizzlePostgres(connection) as Db;

/** drizzle itself never gives back a connection on which not even `begin` works: ten of them, and the pool would have none left. */
const transactionsOn = (pool: Pool): Db['transaction'] => async (work, config) => {
  const client = await pool.connect();
  try {
    return await dbOn(client).transaction(work, config);
  } finally {
    client.release();
  }
};

/** Hands out ten connections to a PostgreSQL server, as they are needed. */
export const connectTo = (connectionString: string): Pick<Database, 'db' | 'close'> => {
  const pool = new Pool({ connectionString, max: 10, statement_timeout: 15_000, connectionTimeoutMillis: 5_000 });
  // Without listeners, a connection that the server drops, idle or in use, would end this process; the next query opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: Object.assign(dbOn(pool), { transaction: transactionsOn(pool) }), close: () => pool.end() };
};

/** Opens a PostgreSQL server and brings it to the newest schema. */
export const openPostgres = async (connectionString: string): Promise<Database> => {
  await migrateUnderLock(connectionString);
  const { db, close } = connectTo(connectionString);
  return { kind: 'postgresql', db, analyze: async () => { await db.execute(sql`analyze`); }, close };
};

/** Opens the database that the configuration names: PostgreSQL with a url, else the embedded one under `dataDir`. */
export const openDatabase = ({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): Promise<Database> =>
  databaseUrl === null ? openDirectory(dataDir) : openPostgres(databaseUrl);
