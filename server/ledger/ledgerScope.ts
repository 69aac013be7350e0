import { inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { StockState } from '@contract/stockReasons';
import type { Db } from '../db/database';
import { stockMovements, stockMovementsArchive } from '../db/schema/movements';
import { allWarehouses } from '../resources/resourceRows';

/** Where a ledger is read: a database, the zone of days that name none, and the clock. */
export interface LedgerDesk {
  readonly db: Db;
  readonly timeZone: string;
  readonly now: () => Date;
}

/** The provider's own warehouses, or the one with a code; third-party ones are not shown (ITEM-10). */
export const warehousesOf = async (db: Db, code: string | undefined): Promise<string[]> =>
  (await allWarehouses(db))
    .filter((each) => !each.isThirdParty && (code ? each.code === code : true))
    .map(({ id }) => id);

/** Whether a column has one of these ids; none of them finds nothing. */
export const isIn = (column: SQLWrapper, ids: readonly string[]): SQL =>
  ids.length > 0 ? inArray(column, [...ids]) : sql`false`;

/** When a day of a time zone begins. */
export const beginningOf = (day: string, timeZone: string): SQL =>
  sql`(${day}::date::timestamp at time zone ${timeZone}::text)`;

/** When a day of a time zone has ended. */
export const endOf = (day: string, timeZone: string): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${timeZone}::text)`;

const columns = sql.raw(
  'client_id, item_id, warehouse_id, id, state, change, reason, document_kind, document_number, recorded_at',
);

/** All movements of the stock, those of closed months in the place of what stands for them. */
export const everyMovement: SQL = sql`(select ${columns} from ${stockMovements} where reason <> 'closed' union all select ${columns} from ${stockMovementsArchive})`;

const sumOf = (state: StockState): SQL<number> =>
  sql<number>`coalesce(sum(change) filter (where state = ${state}), 0)::int`;

/** How many pieces a selection of movements comes to in each state. */
export const changesOf = {
  onHand: sumOf('onHand').as('onHand'),
  reserved: sumOf('reserved').as('reserved'),
  unshippable: sumOf('unshippable').as('unshippable'),
};

/** Pieces in each state. */
export type Balance = Readonly<Record<StockState, number>>;

/** Reads that see one moment together, whatever is moved meanwhile. */
export const atOneMoment = <Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
