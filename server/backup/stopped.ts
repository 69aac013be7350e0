import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { onOneConnection, openAsLeft, type Db } from '../db/database';
import { applicationName } from '../db/pool';
import { syncFolder } from './folder';
import type { BackupSettings } from './takeBackup';

const refuseServers = async (db: Db): Promise<void> => {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and application_name = ${applicationName}`);
  if (found && found.count > 0)
    throw new Error('Servers are connected to the database. Stop all of them first.');
};

/** Does work on the database of the settings, whose servers are all stopped. */
export const onStopped = async <Result>(
  { databaseUrl, dataDir }: BackupSettings,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => {
  if (databaseUrl !== null)
    return onOneConnection(databaseUrl, async (db) => {
      await refuseServers(db);
      return work(db);
    });
  const { db, close } = await openAsLeft(dataDir);
  try {
    return await work(db);
  } finally {
    await close();
    // The engine does not wait for the disk, and what was there before must not come back.
    await syncFolder(join(dataDir, 'db'));
  }
};
