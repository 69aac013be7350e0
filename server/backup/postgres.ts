import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { onOneConnection, type Db } from '../db/database';
import { sqlStateOf } from '../db/transaction';
import { readFigures, tablesOf, type Figures } from './figures';
import { contentsOf, readManifest, type Contents } from './manifest';
import { dumpSnapshot, fillFromDump, majorOf } from './postgresTools';

/** The part of a backup that holds a PostgreSQL database. */
export const dumpFile = 'database.dump';

const one = sql`(select) one`;
const serverVersion = sql<string>`split_part(current_setting('server_version'), ' ', 1)`;

const snapshotOf = async (tx: Db): Promise<{ snapshot: string; serverVersion: string }> => {
  const [found] = await tx
    .select({ snapshot: sql<string>`pg_export_snapshot()`, serverVersion })
    .from(one);
  if (!found) throw new Error('The database gave no snapshot.');
  return found;
};

const atOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/**
 * Dumps a database with PostgreSQL's own tools while others go on with it: the figures and the dump
 * see one snapshot.
 */
export const dumpPostgres = (databaseUrl: string, folder: string): Promise<Contents> =>
  onOneConnection(databaseUrl, (db) =>
    db.transaction(async (tx) => {
      const found = await snapshotOf(tx);
      const ended = new AbortController();
      const dumped = dumpSnapshot(
        databaseUrl,
        { ...found, file: join(folder, dumpFile) },
        ended.signal,
      );
      const described = contentsOf(tx, 'postgresql', ended.signal);
      try {
        const [read] = await Promise.all([described, dumped]);
        return read;
      } catch (error) {
        ended.abort();
        await Promise.allSettled([described, dumped]);
        throw error;
      }
    }, atOneMoment),
  );

const serverVersionOf = async (db: Db): Promise<string> => {
  const [found] = await db.select({ serverVersion }).from(one);
  return found?.serverVersion ?? '';
};

/** Refuses, with a sentence, a database that has tables. */
const refuseUsed = async (db: Db): Promise<void> => {
  const [first] = await tablesOf(db);
  if (first)
    throw new Error(
      `The database that DATABASE_URL names is not empty: it has a table ${first.name}. Make an empty database and name that one.`,
    );
};

const figuresOf = (db: Db): Promise<Figures> =>
  db.transaction((tx) => readFigures(tx), atOneMoment);

/** Fills an empty database from a backup, and answers what it holds then. */
export const restorePostgres = (databaseUrl: string, folder: string): Promise<Figures> =>
  onOneConnection(databaseUrl, async (db) => {
    const [{ engineVersion }, server] = [await readManifest(folder), await serverVersionOf(db)];
    if (majorOf(server) < majorOf(engineVersion))
      throw new Error(
        `This is a backup of PostgreSQL ${engineVersion}, and the server is ${server}. Restore it on version ${majorOf(engineVersion)} or a later one.`,
      );
    await refuseUsed(db);
    const file = join(folder, dumpFile);
    await fillFromDump(databaseUrl, { file, serverVersion: server });
    return figuresOf(db);
  });

const mayNotMake = '42501';

/** Makes a database whose texts are encoded and ordered as those of the connected one. */
const makeDatabase = async (db: Db, name: string): Promise<void> => {
  const [like] = await db
    .select({
      options: sql<string>`format('encoding %L lc_collate %L lc_ctype %L', pg_encoding_to_char(encoding), datcollate, datctype)`,
    })
    .from(sql`pg_database`)
    .where(sql`datname = current_database()`);
  const failed = await db
    .execute(
      sql`create database ${sql.identifier(name)} template template0 ${sql.raw(like?.options ?? '')}`,
    )
    .then(() => null)
    .catch((error: unknown) => error);
  if (sqlStateOf(failed) === mayNotMake)
    throw new Error(
      'The backup was not tried: the user of DATABASE_URL may not make a database to try it in. Let an administrator say "alter role … createdb"; --untried leaves the trial out.',
    );
  if (failed !== null) throw failed;
};

/** Does work on a database that was restored for it and is dropped afterwards. */
export const onRestored = <Result>(
  { databaseUrl, folder }: { readonly databaseUrl: string; readonly folder: string },
  work: (db: Db) => Promise<Result>,
): Promise<Result> =>
  onOneConnection(databaseUrl, async (db) => {
    const name = `portside_trial_${randomUUID().replaceAll('-', '')}`;
    await makeDatabase(db, name);
    try {
      const trial = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
      await restorePostgres(trial, folder);
      return await onOneConnection(trial, work);
    } finally {
      await db.execute(sql`drop database ${sql.identifier(name)} with (force)`);
    }
  });
