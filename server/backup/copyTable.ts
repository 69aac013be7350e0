import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { atPlaces, blocksAtOnce, blocksOf, inBlocks, place } from '../db/blocks';
import type { Db } from '../db/database';
import type { Table } from './figures';

/** What one statement moves at most: bytes as they are stored, and rows. */
const [mostBytes, mostRows] = [2_000_000, 1000];

const listed = (parts: readonly SQLWrapper[]): SQL => sql.join([...parts], sql`, `);

interface Row {
  /** Where it lies; nothing else writes meanwhile. */
  readonly place: string;
  readonly bytes: number;
}

const rowsIn = (tx: Db, { from, columns }: Table, block: number): Promise<Row[]> =>
  tx
    .select({
      place,
      bytes: sql<number>`${sql.join(
        columns.map((name) => sql`coalesce(pg_column_size(${sql.identifier(name)}), 0)`),
        sql` + `,
      )}`,
    })
    .from(from)
    .where(inBlocks(block));

/** Rows that one statement may move. */
const inSlices = (rows: readonly Row[]): Row[][] => {
  const slices: Row[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const last = slices.at(-1);
    if (last === undefined || last.length >= mostRows || bytes + row.bytes > mostBytes) {
      slices.push([row]);
      bytes = row.bytes;
    } else {
      last.push(row);
      bytes += row.bytes;
    }
  }
  return slices;
};

/** The values of rows as the text of a JSON list of lists, each value as the database writes it. */
const textsOf = async (tx: Db, { from, columns }: Table, rows: readonly Row[]): Promise<string> => {
  const texts = listed(columns.map((name) => sql`${sql.identifier(name)}::text`));
  const [found] = await tx
    .select({ texts: sql<string>`json_agg(to_json(array[${texts}]))::text` })
    .from(from)
    .where(atPlaces(rows.map((row) => row.place)));
  return found?.texts ?? '[]';
};

const messageOf = (error: unknown): string => {
  const { cause, message } = error instanceof Error ? error : new Error('the statement failed');
  return cause instanceof Error ? cause.message : message;
};

const insertTexts = async (
  tx: Db,
  { name, from, columns, types }: Table,
  texts: string,
): Promise<void> => {
  const values = types.map(
    (type, index) => sql`(texts ->> ${sql.raw(`${index}`)})::${sql.raw(type)}`,
  );
  const failed = await tx
    .execute(
      sql`insert into ${from} (${listed(columns.map((column) => sql.identifier(column)))}) overriding system value
        select ${listed(values)} from json_array_elements(${texts}::json) texts`,
    )
    .then(() => null)
    .catch((error: unknown) => messageOf(error));
  // Without the statement's own error, which shows everything that the rows hold.
  if (failed !== null) throw new Error(`The table ${name} can not be copied: ${failed}`);
};

/** Copies every row of a table, a few at a time; both ends write values alike, and nothing else writes. */
export const copyTable = async (
  from: Db,
  to: Db,
  { table, into }: { readonly table: Table; readonly into: Table },
): Promise<void> => {
  const blocks = await blocksOf(from, table.from);
  for (let block = 0; block < blocks; block += blocksAtOnce)
    for (const rows of inSlices(await rowsIn(from, table, block)))
      await insertTexts(to, into, await textsOf(from, table, rows));
};
