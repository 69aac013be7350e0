import { sql, type SQL } from 'drizzle-orm';
import { stock, stockTags } from '../db/schema/inventory';
import {
  stockMovements,
  stockMovementsArchive,
  tagMovements,
  tagMovementsArchive,
} from '../db/schema/movements';

/** A ledger with the rows that it is about; names of columns are those of the database. */
export interface Book {
  /** What one of its rows is called. */
  readonly called: 'stock' | 'tag';
  readonly rows: typeof stock | typeof stockTags;
  readonly movements: typeof stockMovements | typeof tagMovements;
  readonly archive: typeof stockMovementsArchive | typeof tagMovementsArchive;
  /** What names a row; movements have it too. */
  readonly key: readonly string[];
  /** What else movements repeat of their row. */
  readonly repeated: readonly string[];
  /** The column of each state. */
  readonly states: Readonly<Record<string, string>>;
}

const stockBook: Book = {
  called: 'stock',
  rows: stock,
  movements: stockMovements,
  archive: stockMovementsArchive,
  key: ['client_id', 'item_id', 'warehouse_id'],
  repeated: [],
  states: { onHand: 'on_hand', reserved: 'allocated', unshippable: 'unshippable' },
};

const tagBook: Book = {
  called: 'tag',
  rows: stockTags,
  movements: tagMovements,
  archive: tagMovementsArchive,
  key: ['client_id', 'tag_number'],
  repeated: ['item_id', 'warehouse_id', 'lot_number'],
  states: { onHand: 'on_hand', reserved: 'allocated' },
};

/** The ledger of the stock and the ledger of its tags. */
export const books: readonly Book[] = [stockBook, tagBook];

/** Names of columns, of one table where it is named. */
export const listed = (names: readonly string[], of?: string): SQL =>
  sql.raw(names.map((name) => (of ? `${of}."${name}"` : `"${name}"`)).join(', '));

/** Every count of every row, with the sum of its movements: `pieces` and `sum` by key and `state`. */
export const countsOf = ({ rows, movements, key, repeated, states }: Book): SQL => {
  const pairs = Object.entries(states).map(([state, column]) => `('${state}', r."${column}")`);
  return sql`(
    select ${listed([...key, ...repeated], 'r')}, r.movements, counted.state, counted.pieces,
      coalesce(summed.sum, 0)::int as sum
    from ${rows} r
    cross join lateral (values ${sql.raw(pairs.join(', '))}) counted (state, pieces)
    left join (
      select ${listed(key)}, state, sum(change) as sum from ${movements} group by ${listed(key)}, state
    ) summed on ${matching(key, 'summed', 'r')} and summed.state = counted.state
  )`;
};

/** That two tables name the same row. */
export const matching = (key: readonly string[], one: string, other: string): SQL =>
  sql.raw(key.map((name) => `${one}."${name}" = ${other}."${name}"`).join(' and '));
