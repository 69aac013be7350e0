import { sql, type SQL } from 'drizzle-orm';
import { atPlaces, place } from '../db/blocks';
import type { Db } from '../db/database';
import { decisions } from './decisions';
import { placesIn } from './places';
import { erasedPerson, scrubbed, wholeNames, wordsOf, type Person } from './scrub';
import { decided, named, tablesOfClients, textColumns, type TextColumn } from './tables';

/** Whose rows are looked at; null: everybody's. */
export type Reach = readonly string[] | null;

/** Movements of stock are never changed: these tables take a row out and another one in. */
const neverChanged = [
  'stock_movements',
  'stock_movements_archive',
  'tag_movements',
  'tag_movements_archive',
];

/** Its rows are hashed: they are erased value by value. */
const chained = 'changes';

/** That a row belongs to somebody within reach. */
export const within = (table: string, reach: Reach): SQL =>
  reach === null
    ? sql`true`
    : sql`${named(table)}.client_id = any(${sql.param([...reach])}::uuid[])`;

const replaced = ({ column, type }: TextColumn, words: string): SQL =>
  type === 'text'
    ? sql`regexp_replace(${named(column)}, ${words}, ${erasedPerson}, 'gi')`
    : sql`array(select regexp_replace(one, ${words}, ${erasedPerson}, 'gi') from unnest(${named(column)}) with ordinality as each (one, place) order by place)`;

const textIn = ({ column, type }: TextColumn): SQL =>
  type === 'text[]' ? sql`array_to_string(${named(column)}, ' ')` : sql`${named(column)}::text`;

/** That a text of a row has one of these words. */
export const anyMatches = (columns: readonly TextColumn[], words: string): SQL =>
  sql`(${sql.join(
    columns.map((each) => sql`${textIn(each)} ~* ${words}`),
    sql` or `,
  )})`;

/** What is to be replaced, and in whose rows. */
interface Wanted {
  readonly words: string;
  readonly reach: Reach;
}

/** The name of who moved stock, in movements that are otherwise what they were. */
const replaceAuthors = async (tx: Db, table: string, { words, reach }: Wanted): Promise<void> => {
  await tx.execute(sql`with gone as (
      delete from ${named(table)} where ${within(table, reach)} and ${named('by')} ~* ${words} returning *
    ) insert into ${named(table)} select renamed.* from gone, jsonb_populate_record(
        null::${named(table)}, to_jsonb(gone) || jsonb_build_object('by', regexp_replace(gone.by, ${words}, ${erasedPerson}, 'gi'))
      ) as renamed`);
};

/** Replaces words in the plain texts of a table. */
const replacePlain = async (
  tx: Db,
  { table, columns }: { table: string; columns: readonly TextColumn[] },
  { words, reach }: Wanted,
): Promise<void> => {
  const texts = columns.filter(({ type }) => type === 'text' || type === 'text[]');
  if (texts.length === 0) return;
  if (neverChanged.includes(table)) return replaceAuthors(tx, table, { words, reach });
  const sets = texts.map((each) => sql`${named(each.column)} = ${replaced(each, words)}`);
  await tx.execute(
    sql`update ${named(table)} set ${sql.join(sets, sql`, `)}
      where ${within(table, reach)} and ${anyMatches(texts, words)}`,
  );
};

/** Texts that are JSON, as they are sent. */
const sentAsJson = ['webhook_deliveries.body'];

const isJson = ({ table, column, type }: TextColumn): boolean =>
  type === 'json' || type === 'jsonb' || sentAsJson.includes(`${table}.${column}`);

/** What is written in place of a value that is about the person; nothing for one that is not. */
const scrubbedValue = ({ type, column }: TextColumn, value: unknown, person: Person): SQL[] => {
  if (value === null) return [];
  const isText = type === 'text' && typeof value === 'string';
  const read: unknown = isText ? JSON.parse(value) : value;
  const text = JSON.stringify(scrubbed(read, person));
  return text === JSON.stringify(read) ? [] : [sql`${named(column)} = ${text}::${sql.raw(type)}`];
};

interface Rows {
  readonly table: string;
  readonly documents: readonly TextColumn[];
}

/** That the JSON of a row might be about the person. */
const mayBeAbout = (
  { table, documents }: Rows,
  { person, reach }: { person: Person; reach: Reach },
): SQL => {
  const lasts = person.names.map(({ last }) => last).filter((last) => last !== '');
  const maybe = wordsOf([person.email, ...wholeNames(person), ...lasts]);
  return sql`${within(table, reach)} and ${anyMatches(documents, maybe)}`;
};

const rowsAt = (tx: Db, { table, documents }: Rows, places: readonly string[]) => {
  const values = documents.map(({ column }) => named(column));
  return tx
    .select({ place, values: sql<unknown[]>`jsonb_build_array(${sql.join(values, sql`, `)})` })
    .from(named(table))
    .where(atPlaces(places));
};

/** Scrubs the JSON of rows that might be about the person. */
const replaceJson = async (
  tx: Db,
  { table, columns }: { table: string; columns: readonly TextColumn[] },
  wanted: { person: Person; reach: Reach },
): Promise<void> => {
  const documents = columns.filter(isJson);
  if (documents.length === 0) return;
  const rows = { table, documents };
  for await (const places of placesIn(tx, table, mayBeAbout(rows, wanted)))
    for (const row of await rowsAt(tx, rows, places)) {
      const sets = documents.flatMap((each, index) =>
        scrubbedValue(each, row.values[index], wanted.person),
      );
      if (sets.length === 0) continue;
      await tx.execute(
        sql`update ${named(table)} set ${sql.join(sets, sql`, `)} where ctid = ${row.place}::tid`,
      );
    }
};

/**
 * Replaces a person wherever a column may name one: the e-mail address in everybody's rows, the name
 * in those of the clients within reach.
 * The audit log, whose rows are chained, is done by `eraseFromLog`.
 */
export const replaceTexts = async (
  tx: Db,
  person: Person,
  { reach }: { reach: Reach },
): Promise<void> => {
  const found = await textColumns(tx);
  const names = wholeNames(person);
  for (const table of Object.keys(decisions)) {
    if (table === chained) continue;
    const one = { table, columns: decided(found, table, 'replaced') };
    const isWithin = reach === null || tablesOfClients().includes(table);
    // First what stands beside the address, which is gone afterwards.
    if (isWithin) await replaceJson(tx, one, { person, reach });
    await replacePlain(tx, one, { words: wordsOf([person.email]), reach: null });
    if (isWithin && names.length > 0) await replacePlain(tx, one, { words: wordsOf(names), reach });
  }
};
