import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from './database';

/** Hexadecimal digits of an id. */
const digits = 32;

const asGuid = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The ids of rows in their order, held as one text: 100,000 of them take 3 MB. */
export class FoundIds {
  constructor(private readonly packed: string) {}

  get size(): number {
    return this.packed.length / digits;
  }

  /** The ids, so many at a time. */
  *batches(of: number): Generator<readonly string[]> {
    for (let start = 0; start < this.packed.length; start += of * digits)
      yield (this.packed.slice(start, start + of * digits).match(/.{32}/g) ?? []).map(asGuid);
  }
}

/**
 * All ids that a query finds, in its order, read by one statement: what changes afterwards neither
 * doubles a row nor leaves one out.
 */
export const readFoundIds = async (db: Db, query: SQLWrapper): Promise<FoundIds> => {
  const placed = sql`select id, row_number() over () as place from ${query} as found`;
  const [row] = await db
    .select({
      packed: sql<
        string | null
      >`encode(string_agg(uuid_send(id), ''::bytea order by place), 'hex')`,
    })
    .from(sql`(${placed}) as placed`);
  return new FoundIds(row?.packed ?? '');
};

/** The rows with these ids in the sequence of the ids; those that are gone are left out. */
export const inSequence = <Row extends { readonly _id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] => {
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
