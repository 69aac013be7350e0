import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '../config/config';
import {
  holdMigrations,
  onOneConnection,
  openDatabase,
  openPostgres,
  type Db,
} from '../db/database';
import { copyTable } from './copyTable';
import {
  differencesOf,
  figuresInWords,
  readFigures,
  setSequences,
  tablesOf,
  withPlainTexts,
  type Figures,
  type Table,
} from './figures';
import type { Say } from './takeBackup';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'timeZone'>;

/** Where the migrations that a database has are noted: the only rows of an empty one. */
const migrationsTable = 'drizzle.__drizzle_migrations';

const notEmpty = (why: string): Error =>
  new Error(
    `The database that DATABASE_URL names is not empty: ${why}. Make an empty database and name that one.`,
  );

/** Refuses a database that anything but Portside has tables in. */
const refuseOthers = (databaseUrl: string): Promise<void> =>
  onOneConnection(databaseUrl, async (db) => {
    const tables = await tablesOf(db);
    if (tables.length > 0 && !tables.some(({ name }) => name === migrationsTable))
      throw notEmpty(`it has a table ${tables[0]?.name}`);
  });

const refuseRows = async (tx: Db, tables: readonly Table[]): Promise<void> => {
  for (const { name, from } of tables) {
    if (name === migrationsTable) continue;
    const [row] = await tx
      .select({ there: sql<boolean>`true` })
      .from(from)
      .limit(1);
    if (row) throw notEmpty(`its table ${name} has rows`);
  }
};

/** A table with the one that it is copied into; fails where that is not the same. */
const paired = (table: Table, tables: readonly Table[]) => {
  const into = tables.find(({ name }) => name === table.name);
  const isSame =
    into?.columns.join() === table.columns.join() && into.types.join() === table.types.join();
  if (!into || !isSame)
    throw new Error(`The table ${table.name} is not the same in both databases.`);
  return { table, into };
};

/** Copies everything in one transaction of the target, which is given up where anything differs. */
export const copyAll = async (from: Db, to: Db, say: Say): Promise<Figures> => {
  await holdMigrations(to);
  const [sources, targets] = [await tablesOf(from), await tablesOf(to)];
  await refuseRows(to, targets);
  const expected = await readFigures(from);
  await withPlainTexts(to);
  await to.execute(sql.raw(`delete from ${migrationsTable}`));
  for (const pair of sources.map((table) => paired(table, targets))) {
    await copyTable(from, to, pair);
    const { rows = 0 } = expected.tables[pair.table.name] ?? {};
    if (rows > 0) say(`${pair.table.name}: ${rows.toLocaleString('en-US')}`);
  }
  await setSequences(to, expected.sequences);
  const differences = differencesOf(expected, await readFigures(to));
  if (differences.length > 0)
    throw new Error(['Nothing was copied, because it would differ:', ...differences].join('\n'));
  return expected;
};

/**
 * Copies an installation from the embedded database into an empty PostgreSQL database: all of it,
 * compared table by table, or nothing. The embedded one is brought to this version's schema and
 * stays as it is; no server may run on it.
 */
export const copyDatabase = async (
  { databaseUrl, dataDir, timeZone }: Settings,
  say: Say,
): Promise<void> => {
  if (databaseUrl === null)
    throw new Error('Set DATABASE_URL to the empty PostgreSQL database to copy to.');
  if (!existsSync(join(dataDir, 'db', 'PG_VERSION')))
    throw new Error(`There is no embedded database in ${resolve(dataDir)}.`);
  await refuseOthers(databaseUrl);
  const source = await openDatabase({ databaseUrl: null, dataDir, timeZone });
  try {
    const target = await openPostgres(databaseUrl, { timeZone });
    await target.close();
    const copied = await onOneConnection(databaseUrl, async (db) => {
      const figures = await source.db.transaction((from) =>
        db.transaction((to) => copyAll(from, to, say)),
      );
      await db.execute(sql`analyze`);
      return figures;
    });
    say(`Copied ${figuresInWords(copied)}: every table is the same in both databases.`);
  } finally {
    await source.close();
  }
};
