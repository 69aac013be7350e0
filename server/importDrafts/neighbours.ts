import { and, desc, lt, ne, not, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { importDraftRows } from '../db/schema/importDrafts';
import type { SheetRow } from '../imports/reading/sheet';
import { isOf, type DraftKey } from './draftRows';

/** For a row, the next one above that has a name and is not left out. */
interface Above {
  readonly rowNo: number;
  readonly above: number;
  /** Its record; null while rows are not gathered. */
  readonly recordNo: number | null;
}

/** The next row above each of some rows that has a name; rows without one are not answered. */
export const namedAbove = async (
  db: Db,
  key: DraftKey,
  rowNos: readonly number[],
): Promise<Above[]> => {
  if (rowNos.length === 0) return [];
  const named = db
    .select({ above: importDraftRows.rowNo, recordNo: importDraftRows.recordNo })
    .from(importDraftRows)
    .where(
      and(
        isOf(importDraftRows, key),
        lt(importDraftRows.rowNo, sql`wanted.row_no`),
        ne(importDraftRows.nameKey, ''),
        not(importDraftRows.isLeftOut),
      ),
    )
    .orderBy(desc(importDraftRows.rowNo))
    .limit(1)
    .as('named');
  return db
    .select({ rowNo: sql<number>`wanted.row_no`, above: named.above, recordNo: named.recordNo })
    .from(
      sql`(select value::int as row_no from jsonb_array_elements_text(${JSON.stringify(rowNos)}::jsonb)) as wanted`,
    )
    .crossJoinLateral(named);
};

/** What stands for rows that are not looked at: no name of a file begins like this. */
const boundaryMark = '\u0001';

/** Rows that part those that are looked at, as the rows between them would. */
export interface Boundaries {
  readonly rows: readonly SheetRow[];
  readonly isBoundary: ReadonlySet<number>;
  /** The record that a boundary stands for. */
  readonly recordOf: ReadonlyMap<number, number>;
}

/**
 * Some of a draft's rows are gathered as they would be among all of them: what stands above a row
 * without a name, and is not among them, parts it from the records further up.
 */
export const boundariesOf = async (
  db: Db,
  key: DraftKey,
  rows: readonly SheetRow[],
): Promise<Boundaries> => {
  const own = new Set(rows.map(({ rowNo }) => rowNo));
  const nameless = rows.filter(({ cells }) => cells[0] === '').map(({ rowNo }) => rowNo);
  const found = (await namedAbove(db, key, nameless)).filter(({ above }) => !own.has(above));
  const isBoundary = new Set(found.map(({ above }) => above));
  return {
    rows: [...isBoundary].map((rowNo) => ({ rowNo, cells: [`${boundaryMark}${rowNo}`] })),
    isBoundary,
    recordOf: new Map(
      found.flatMap(({ above, recordNo }) => (recordNo === null ? [] : [[above, recordNo]])),
    ),
  };
};
