import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { holdMigrations, onOneConnection, openAsLeft, type Db } from '../db/database';
import { applicationName } from '../db/pool';
import { syncFolder } from './folder';
import type { BackupSettings } from './takeBackup';

/** Fails, with a sentence, where a server is connected. */
const refuseServers = async (db: Db): Promise<void> => {
  // Within a transaction PostgreSQL would show what it showed the first time.
  await db.execute(sql`select pg_stat_clear_snapshot()`);
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and application_name = ${applicationName}`);
  if (found && found.count > 0)
    throw new Error('Servers are connected to the database. Stop all of them first.');
};

/** The same within a transaction, whose end servers that start from now on wait for. */
const keepServersOut = async (tx: Db): Promise<void> => {
  await holdMigrations(tx);
  await refuseServers(tx);
};

/**
 * Does work on the database of the settings, whose servers are all stopped. What writes after it has
 * waited for somebody asks `refuseServers` first and last in its transaction: one may have been
 * started meanwhile. The embedded database is this process's alone all the time.
 */
export const onStopped = async <Result>(
  { databaseUrl, dataDir }: BackupSettings,
  work: (db: Db, refuseServers: (tx: Db) => Promise<void>) => Promise<Result>,
): Promise<Result> => {
  if (databaseUrl !== null)
    return onOneConnection(databaseUrl, async (db) => {
      await refuseServers(db);
      return work(db, keepServersOut);
    });
  const { db, close } = await openAsLeft(dataDir);
  try {
    return await work(db, () => Promise.resolve());
  } finally {
    await close();
    // The engine does not wait for the disk, and what was there before must not come back.
    await syncFolder(join(dataDir, 'db'));
  }
};
