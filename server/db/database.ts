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
import { Client, Pool } from 'pg';
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

/** Opens a PostgreSQL server, brings it to the newest schema and hands out a pool of ten connections. */
export const openPostgres = async (connectionString: string): Promise<Database> => {
  await migrateUnderLock(connectionString);
  const pool = new Pool({ connectionString, max: 10, statement_timeout: 15_000, connectionTimeoutMillis: 5_000 });
  // Without a listener, an idle connection that the server drops would end this process; the next query opens another.
  pool.on('error', () => undefined);
  const db = drizzlePostgres(pool) as Db;
  return { kind: 'postgresql', db, analyze: async () => { await db.execute(sql`analyze`); }, close: () => pool.end() };
};

/** Opens the database that the configuration names: PostgreSQL with a url, else the embedded one under `dataDir`. */
export const openDatabase = ({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): Promise<Database> =>
  databaseUrl === null ? openDirectory(dataDir) : openPostgres(databaseUrl);
