import { sql, type SQL } from 'drizzle-orm';
import { dayIn, type Day } from '@contract/dates';
import type { Db } from '../db/database';
import { letRowsGo } from '../db/letRowsGo';
import { clients } from '../db/schema/accounts';
import { inTransaction } from '../db/transaction';
import type { AppParts } from '../parts';
import { books, listed, matching, type Book } from './books';
import { beginningOf } from './ledgerScope';

/** The first day of the month that lies so many months before a day's. */
const firstKeptDay = (today: Day, months: number): Day => {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
};

interface Closing {
  readonly clientId: string;
  /** What was written before is closed. */
  readonly before: SQL;
}

const told = [
  'state',
  'act_id',
  'by_kind',
  'by',
  'happened_at',
  'recorded_at',
  'id',
  'number',
  'balance',
];

/** What a balance row does not tell: it comes from many records. */
const ofOneMovement = ['change', 'reason', 'document_kind', 'document_number', 'document_line'];

const placeColumns = ({ key, repeated }: Book): string[] => [
  ...new Set([...key, ...repeated, 'item_id', 'warehouse_id']),
];

/** So many movements are moved into the archive in one go. */
export const slice = 5_000;

/**
 * Moves a client's oldest movements into the archive, some at a time; answers how many. The last of
 * each state leaves its place and its balance behind, in a row that stands for all before it. Of each
 * row of the stock they go in their order: ids are given under its lock.
 */
const closeSome = async (tx: Db, book: Book, { clientId, before }: Closing): Promise<number> => {
  const { movements, archive, key } = book;
  const all = listed([...placeColumns(book), ...told, ...ofOneMovement]);
  const balance = listed([...placeColumns(book), ...told]);
  const ofState = [...key, 'state'];
  const oldest = sql`
    select id from ${movements}
    where client_id = ${clientId} and reason <> 'closed' and recorded_at < ${before}
    order by id limit ${slice}`;
  const [found] = await tx
    .select({ closed: sql<number>`closed::int` })
    .from(sql`(select count(*) as closed from (${oldest}) old) counted`);
  if (!found || found.closed === 0) return 0;
  const close = sql`
    with gone as (
      delete from ${movements} where client_id = ${clientId} and id in (${oldest}) returning ${all}
    ), kept as (
      insert into ${archive} (${all}) select ${all} from gone
    ), last as (
      select distinct on (${listed(ofState)}) ${balance} from gone
      order by ${listed(ofState)}, number desc
    ), replaced as (
      delete from ${movements} m using last
      where m.client_id = ${clientId} and m.reason = 'closed' and ${matching(ofState, 'm', 'last')}
    )
    insert into ${movements} (${balance}, "change", "reason") select ${balance}, balance, 'closed' from last`;
  await letRowsGo(tx, ['archiving'], () => tx.execute(close));
  return found.closed;
};

/**
 * Closes the months of every client that are older than the configured number: a balance row
 * stands for them, and the archive has what they were.
 */
export const closeMonths = async (
  { db, now, config: { timeZone, stockLedgerMonths } }: Pick<AppParts, 'db' | 'now' | 'config'>,
  signal: AbortSignal,
): Promise<void> => {
  const before = beginningOf(firstKeptDay(dayIn(timeZone, now()), stockLedgerMonths), timeZone);
  for (const { clientId } of await db.select({ clientId: clients.id }).from(clients)) {
    for (const book of books) {
      let closed = slice;
      while (closed === slice) {
        signal.throwIfAborted();
        closed = await inTransaction(db, (tx) => closeSome(tx, book, { clientId, before }));
      }
    }
  }
};
