import { mkdir, open, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { decisions } from './decisions';
import type { FoundPerson } from './findPerson';
import { anyMatches, within } from './replaceTexts';
import { wholeNames, wordsOf } from './scrub';
import { decided, named, tablesOfClients, textColumns, type TextColumn } from './tables';

const rowsAtOnce = 500;

/** Which rows of a table are exported; null: none. */
type Choose = (table: string, columns: readonly TextColumn[]) => SQL | null;

/** The rows of a client. */
export const ofClient =
  (clientId: string): Choose =>
  (table) => {
    if (table === 'clients') return sql`id = ${clientId}`;
    return tablesOfClients().includes(table) ? sql`client_id = ${clientId}` : null;
  };

const ownRecords: Readonly<Record<string, string>> = {
  users: 'id',
  recipients: 'id',
  orders: 'id',
  changes: 'record_id',
};

/** The rows that are a person's own, and those that name it. */
export const ofPerson =
  (person: FoundPerson): Choose =>
  (table, columns) => {
    const texts = columns.filter((each) => each.table === table);
    const naming = decided(texts, table, 'replaced');
    const names = wholeNames(person);
    const goesWith = decisions[table]?.goesWith;
    const mayName = person.reach === null || goesWith?.client === true;
    const own = ownRecords[table];
    const conditions = [
      ...(goesWith?.person !== undefined && person.user
        ? [sql`${named(goesWith.person)} = ${person.user.id}`]
        : []),
      ...(own ? [sql`${named(own)} = any(${sql.param([...person.ownIds])}::uuid[])`] : []),
      ...(naming.length > 0 ? [anyMatches(naming, wordsOf([person.email]))] : []),
      ...(naming.length > 0 && names.length > 0 && mayName
        ? [sql`(${within(table, person.reach)} and ${anyMatches(naming, wordsOf(names))})`]
        : []),
    ];
    return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : null;
  };

interface Row {
  readonly place: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly contents: readonly string[] | null;
}

const pageOf = (
  tx: Db,
  { table, where, columns }: { table: string; where: SQL; columns: readonly TextColumn[] },
  after: string,
): Promise<Row[]> => {
  const hidden = [...decided(columns, table, 'secret'), ...decided(columns, table, 'content')];
  const contents = decided(columns, table, 'content').map(
    ({ column }) => sql`encode(${named(column)}, 'base64')`,
  );
  const without = sql`${sql.param(hidden.map(({ column }) => column))}::text[]`;
  return tx
    .select({
      place: sql<string>`ctid::text`,
      row: sql<Row['row']>`to_jsonb(${named(table)}) - ${without}`,
      contents:
        contents.length > 0
          ? sql<string[]>`jsonb_build_array(${sql.join(contents, sql`, `)})`
          : sql<null>`null`,
    })
    .from(named(table))
    .where(sql`${where} and ctid > ${after}::tid`)
    .orderBy(sql`ctid`)
    .limit(rowsAtOnce);
};

/** The name of a row's file: what the server calls it, or the row's own. */
const fileName = (row: Row['row'], number: number): string => {
  const text = (field: string): string => {
    const value = row[field];
    return typeof value === 'string' || typeof value === 'number' ? basename(`${value}`) : '';
  };
  if (text('extension') === '' && text('name') !== '') return text('name');
  const key = text('id') || [text('export_id') || `${number}`, text('piece_no')].join('-');
  return [key, text('extension')].filter((each) => each !== '').join('.');
};

/** Writes the rows of a table, one a line, and its files beside them; says how many rows. */
const exportTable = async (
  tx: Db,
  { table, where, columns }: { table: string; where: SQL; columns: readonly TextColumn[] },
  folder: string,
): Promise<number> => {
  let [count, after] = [0, '(0,0)'];
  let file: Awaited<ReturnType<typeof open>> | null = null;
  try {
    for (;;) {
      const rows = await pageOf(tx, { table, where, columns }, after);
      for (const { row, contents } of rows) {
        file ??= await open(join(folder, `${table}.json`), 'wx', 0o600);
        await file.write(`${count === 0 ? '[\n' : ',\n'}${JSON.stringify(row)}`);
        count += 1;
        for (const content of contents ?? []) {
          await mkdir(join(folder, 'files', table), { recursive: true, mode: 0o700 });
          const path = join(folder, 'files', table, fileName(row, count));
          await writeFile(path, Buffer.from(content, 'base64'), { flag: 'wx', mode: 0o600 });
        }
      }
      after = rows.at(-1)?.place ?? after;
      if (rows.length < rowsAtOnce) break;
    }
    await file?.write('\n]\n');
  } finally {
    await file?.close();
  }
  return count;
};

const about = (
  name: string,
): string => `What this installation has of ${name}, as of ${new Date().toISOString()}.

One file for each kind of record, with a record a line, and in files/ what was uploaded, by kind.
Ids in one file name records of the others. What opens something (passwords, tokens, codes, and
what was sealed) is left out: it is kept as a fingerprint or sealed, and is of no use elsewhere.
`;

/** Writes everything that is chosen into a folder that is not there yet; says how many rows. */
export const exportRows = async (
  db: Db,
  { name, choose }: { name: string; choose: Choose },
  folder: string,
): Promise<Record<string, number>> => {
  await mkdir(folder, { mode: 0o700 });
  const counts: Record<string, number> = {};
  await db.transaction(
    async (tx) => {
      const columns = await textColumns(tx);
      for (const table of Object.keys(decisions)) {
        const where = choose(table, columns);
        const count = where ? await exportTable(tx, { table, where, columns }, folder) : 0;
        if (count > 0) counts[table] = count;
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  await writeFile(join(folder, 'README.txt'), about(name), { flag: 'wx', mode: 0o600 });
  return counts;
};
