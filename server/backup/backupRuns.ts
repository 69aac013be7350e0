import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { desc, notInArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { backupActs, keysKept, type BackupAct } from '@contract/system';
import type { Config } from '../config/config';
import { onOneConnection, openAsLeft, type Db } from '../db/database';
import { backupRuns } from '../db/schema/system';
import type { Manifest } from './manifest';

/** What is written down of a backup that was taken or tried. */
export const backupNote = z.object({
  act: z.enum(backupActs),
  at: z.iso.datetime(),
  takenAt: z.nullable(z.iso.datetime()),
  seconds: z.int(),
  bytes: z.nullable(z.number()),
  tables: z.nullable(z.int()),
  keyKept: z.nullable(z.enum(keysKept)),
  failure: z.nullable(z.string()),
});
export type BackupNote = z.infer<typeof backupNote>;

const mostKept = 400;

/** Writes down that a backup was taken or tried, and forgets the oldest. */
export const keepRun = async (db: Db, { at, takenAt, ...note }: BackupNote): Promise<void> => {
  await db
    .insert(backupRuns)
    .values({ ...note, at: new Date(at), takenAt: takenAt === null ? null : new Date(takenAt) });
  const newest = db
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .orderBy(desc(backupRuns.id))
    .limit(mostKept);
  await db.delete(backupRuns).where(notInArray(backupRuns.id, newest));
};

/** Where a run is written down: the database that was backed up. */
export type NoteSettings = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Tells the server that runs on an embedded database; false where none does. */
export type TellRunning = (dataDir: string, note: BackupNote) => Promise<boolean>;

const keepEmbedded = async (dataDir: string, note: BackupNote, tell: TellRunning) => {
  if (await tell(dataDir, note)) return;
  if (!existsSync(join(dataDir, 'db', 'PG_VERSION'))) return;
  const database = await openAsLeft(dataDir);
  try {
    await keepRun(database.db, note);
  } finally {
    await database.close();
  }
};

interface Noting {
  readonly settings: NoteSettings;
  readonly tell: TellRunning;
  readonly say: (sentence: string) => void;
}

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const write = async ({ settings, tell, say }: Noting, note: BackupNote): Promise<void> => {
  const { databaseUrl, dataDir } = settings;
  try {
    if (databaseUrl === null) await keepEmbedded(resolve(dataDir), note, tell);
    else await onOneConnection(databaseUrl, (db) => keepRun(db, note));
  } catch (error) {
    // The backup is what it is, whether the System screen tells of it or not.
    say(`That could not be written down in the database: ${sentenceOf(error)}`);
  }
};

const bytesOf = ({ files }: Manifest): number =>
  Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);

/** Takes or tries a backup, and writes down in its database how that went. */
export const noting = async (
  how: Noting,
  act: BackupAct,
  work: () => Promise<Manifest>,
): Promise<Manifest> => {
  const at = new Date();
  const seconds = (): number => Math.round((Date.now() - at.getTime()) / 1000);
  try {
    const manifest = await work();
    await write(how, {
      act,
      at: at.toISOString(),
      takenAt: manifest.takenAt,
      seconds: seconds(),
      bytes: bytesOf(manifest),
      tables: Object.keys(manifest.figures.tables).length,
      keyKept: manifest.key.kept,
      failure: null,
    });
    return manifest;
  } catch (error) {
    await write(how, {
      act,
      at: at.toISOString(),
      takenAt: null,
      seconds: seconds(),
      bytes: null,
      tables: null,
      keyKept: null,
      failure: sentenceOf(error).slice(0, 500),
    });
    throw error;
  }
};
