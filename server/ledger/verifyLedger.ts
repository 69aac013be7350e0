import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { books, countsOf, listed, matching, type Book } from './books';
import { atOneMoment } from './ledgerScope';

const keyText = (key: readonly string[], of: string): SQL =>
  sql.raw(key.map((name) => `'${name} ' || ${of}."${name}"`).join(` || ', ' || `));

/** A sentence about each row of a book that is found. */
const saying =
  ({ called, key }: Book) =>
  (sentence: SQL, found: SQL): SQL =>
    sql`select ${called} || ' ' || ${keyText(key, 'm')} || ': ' || ${sentence} from ${found}`;

/** Counts that are not what their movements come to, and movements of rows that are not there. */
const countFaults = (book: Book): SQL[] => {
  const { rows, movements, archive, key } = book;
  const say = saying(book);
  return [
    say(
      sql`m.state || ' is ' || m.pieces || ', and its movements come to ' || m.sum`,
      sql`${countsOf(book)} m where m.pieces <> m.sum`,
    ),
    say(
      sql`'it has moved ' || m.movements || ' times, and its last movement has the number '
        || coalesce(last.number, 0)`,
      sql`${rows} m left join (
          select ${listed(key)}, max(number) as number from ${movements} group by ${listed(key)}
        ) last on ${matching(key, 'last', 'm')} where m.movements <> coalesce(last.number, 0)`,
    ),
    say(
      sql`'there are movements, and no such row'`,
      sql`(select distinct ${listed(key)} from ${movements}) m
        where not exists (select 1 from ${rows} r where ${matching(key, 'r', 'm')})`,
    ),
    say(
      sql`'the closed months of ' || m.state || ' come to ' || coalesce(closed.sum, 0)
        || ', and their balance row says ' || m.balance`,
      sql`${movements} m left join (
          select ${listed(key)}, state, sum(change) as sum from ${archive} group by ${listed(key)}, state
        ) closed on ${matching(key, 'closed', 'm')} and closed.state = m.state
        where m.reason = 'closed' and m.balance <> coalesce(closed.sum, 0)`,
    ),
  ];
};

/** Movements that do not follow from those before them. */
const chainFaults = (book: Book): SQL[] => {
  const { movements, key } = book;
  const say = saying(book);
  const chained = sql`(
    select *, lag(balance, 1, 0) over (partition by ${listed(key)}, state order by number) as before,
      lag(number) over (partition by ${listed(key)} order by number) as previous,
      lag(recorded_at) over (partition by ${listed(key)} order by number) as earlier
    from ${movements}
  ) m`;
  return [
    say(
      sql`'movement ' || m.number || ' says that ' || m.state || ' was ' || m.balance
        || ' after a change by ' || m.change || ', and it was ' || m.before || ' before'`,
      sql`${chained} where m.balance <> m.before + m.change`,
    ),
    say(
      sql`'movement ' || (m.number - 1) || ' is missing'`,
      sql`${chained} where m.reason <> 'closed' and m.number <> coalesce(m.previous, 0) + 1`,
    ),
    say(
      sql`'movement ' || m.number || ' was written before the one with the number before it'`,
      sql`${chained} where m.recorded_at < m.earlier`,
    ),
  ];
};

/** What must never be found in a ledger; each as a query for a sentence about what is wrong. */
const faultsOf = (book: Book): SQL[] => [...countFaults(book), ...chainFaults(book)];

/** The differences between the ledgers and what they are about, each as a sentence; none is well. */
export const ledgerDifferences = (db: Db): Promise<string[]> =>
  atOneMoment(db, async (tx) => {
    const found: string[] = [];
    for (const fault of books.flatMap(faultsOf)) {
      const rows = await tx
        .select({ sentence: sql<string>`sentence` })
        .from(sql`(${fault}) faults (sentence)`)
        .orderBy(sql`sentence`);
      found.push(...rows.map(({ sentence }) => sentence));
    }
    return found;
  });
