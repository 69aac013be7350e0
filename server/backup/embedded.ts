import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openAsLeft, openEmbedded, type Database, type Db } from '../db/database';
import { askRunning } from './control';
import { copyPrivate } from './folder';
import { contentsOf, type Contents, type Manifest } from './manifest';
import { majorOf } from './postgresTools';

/** The part of a backup that holds an embedded database. */
export const databaseFolder = 'database';

/**
 * Copies an embedded database while nothing else is read or written: its engine does one
 * transaction at a time, and lets all that it holds be written to its files before.
 */
export const copyStill = (
  { db, directory }: Pick<Database, 'db' | 'directory'>,
  target: string,
  signal?: AbortSignal,
): Promise<Contents> =>
  db.transaction(async (tx) => {
    if (directory === null) throw new Error('The database has no files of its own.');
    const read = await contentsOf(tx, 'embedded', signal);
    await tx.execute(sql`checkpoint`);
    await copyPrivate(directory, target, { signal });
    return read;
  });

/** Copies the embedded database of a data directory, by the server that runs on it or without one. */
export const copyEmbedded = async (dataDir: string, folder: string): Promise<Contents> => {
  const target = join(folder, databaseFolder);
  const running = await askRunning(dataDir, { copyTo: target });
  if (running !== null) return running;
  const database = await openAsLeft(dataDir);
  try {
    return await copyStill(database, target);
  } finally {
    await database.close();
  }
};

/** Refuses, with a sentence, files that another version of the engine wrote: no other can open them. */
export const refuseOtherEngine = async ({
  engineVersion,
  version,
}: Pick<Manifest, 'engineVersion' | 'version'>): Promise<void> => {
  const { engine, db } = await openEmbedded({});
  try {
    const [own] = await db
      .select({ version: sql<string>`split_part(current_setting('server_version'), ' ', 1)` })
      .from(sql`(select) one`);
    if (own && majorOf(own.version) !== majorOf(engineVersion))
      throw new Error(
        `This is a backup of an embedded database of PostgreSQL ${engineVersion}, and this version's is ${own.version}. Restore it with Portside ${version}; npm run db:copy moves it on from there.`,
      );
  } finally {
    await engine.close();
  }
};

/** Does work on the database whose files lie in a folder; this process alone may use them. */
export const onFiles = async <Result>(
  directory: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => {
  if (!existsSync(join(directory, 'PG_VERSION')))
    throw new Error(`There is no embedded database in ${directory}.`);
  const { engine, db } = await openEmbedded({ dataDir: directory });
  try {
    return await work(db);
  } finally {
    await engine.close();
  }
};

/** Does work on a copy of a database's files that is thrown away afterwards. */
export const onCopy = async <Result>(
  directory: string,
  place: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => {
  await rm(place, { recursive: true, force: true });
  try {
    await copyPrivate(directory, place);
    return await onFiles(place, work);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
};
