import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { BackupAct, BackupRun, SystemState } from '@contract/system';
import type { Db } from '../db/database';
import { backupRuns } from '../db/schema/system';

const newest = async (
  db: Db,
  act: BackupAct,
  where?: SQL,
): Promise<(BackupRun & { readonly id: number }) | null> => {
  const [row] = await db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.act, act), where))
    .orderBy(desc(backupRuns.at), desc(backupRuns.id))
    .limit(1);
  return row
    ? {
        id: row.id,
        At: row.at.toISOString(),
        TakenAt: row.takenAt?.toISOString() ?? null,
        Seconds: row.seconds,
        Bytes: row.bytes,
        Tables: row.tables,
        KeyKept: row.keyKept,
        Failure: row.failure,
      }
    : null;
};

/** The last backup that is whole, what has failed since, and how the last one did when it was tried. */
export const readBackup = async (db: Db): Promise<SystemState['Backup']> => {
  const Last = await newest(db, 'taken', isNull(backupRuns.failure));
  const failed = await newest(db, 'taken', isNotNull(backupRuns.failure));
  const isLater = failed !== null && (Last === null || failed.id > Last.id);
  return { Last, LastFailed: isLater ? failed : null, Tried: await newest(db, 'tried') };
};
