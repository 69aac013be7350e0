import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../db/database';
import { runTogether, type Statement } from '../db/writing';
import { system } from '../events/act';
import { books, countsOf, listed, matching, type Book } from './books';

const columns = [
  'number',
  'state',
  'change',
  'balance',
  'reason',
  'act_id',
  'by_kind',
  'by',
  'happened_at',
  'recorded_at',
] as const;

const settling = (book: Book, at: Date): Statement[] => {
  const { called, rows, movements, key, repeated } = book;
  const named = [...key, ...repeated];
  const [differing, settled] = [`${called}_differing`, `${called}_settled`];
  return [
    {
      as: differing,
      statement: sql`
        select *, (row_number() over (partition by ${listed(key)} order by state))::int as nth
        from ${countsOf(book)} counts where pieces <> sum`,
    },
    {
      as: settled,
      statement: sql`
        update ${rows} r set "movements" = r.movements + more.rows,
          "moved_at" = greatest(r.moved_at, ${at.toISOString()}::timestamptz)
        from (
          select ${listed(key)}, max(nth) as rows from ${sql.identifier(differing)} group by ${listed(key)}
        ) more
        where ${matching(key, 'r', 'more')} returning ${listed(key, 'r')}, r.moved_at`,
    },
    sql`
      insert into ${movements} (${listed([...named, ...columns])})
      select ${listed(named, 'd')}, d.movements + d.nth, d.state, d.pieces - d.sum, d.pieces,
        case d.movements when 0 then 'opening' else 'corrected' end,
        ${v7()}::uuid, ${system.kind}, ${system.name}, ${at.toISOString()}::timestamptz, s.moved_at
      from ${sql.identifier(differing)} d
      join ${sql.identifier(settled)} s on ${matching(key, 'd', 's')}
      order by ${listed(key, 'd')}, d.nth`,
  ];
};

/**
 * Brings every ledger to what its rows say, by rows: opening balances where a row has no movements
 * yet, and corrections where somebody has changed it without writing any.
 */
export const settleLedgers = async (tx: Db, at: Date): Promise<void> => {
  for (const book of books) await runTogether(tx, settling(book, at));
};
