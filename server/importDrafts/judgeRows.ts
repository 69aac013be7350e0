import { and, ne, or, sql } from 'drizzle-orm';
import {
  importDraftMistakes,
  importDraftRecords,
  importDraftRows,
} from '../db/schema/importDrafts';
import { insertOf, rowsAs, runTogether } from '../db/writing';
import type { Db } from '../db/database';
import type { Finding } from '../imports/findings';
import { quoted } from '../imports/quoted';
import { kindKey, type DraftKind, type Gathered, type JudgedGathered } from './draftKind';
import { isOf, keyOf, type Draft, type DraftDesk, type DraftKey } from './draftRows';
import { likenessesOf, type Likeness } from './likenesses';
import { boundariesOf, type Boundaries } from './neighbours';
import { itemsOf } from './plannedRecords';
import { isOneOf, toSheetRow, type StoredRow } from './storedRows';

type RecordInsert = typeof importDraftRecords.$inferInsert;
type MistakeInsert = typeof importDraftMistakes.$inferInsert;

/** Characters of a cell by which the same mistakes are found. */
const saidLength = 100;

/** What a mistake's cell says, as far as mistakes are found by it. */
export const saidIn = (cell: string | undefined): string => quoted(cell ?? '', saidLength);

const recordRow = (
  { clientId, draftId }: DraftKey,
  { recordNo, name, rowNos, mistakes, order }: JudgedGathered,
  likeness: Likeness | null,
): RecordInsert => ({
  clientId,
  draftId,
  recordNo,
  name,
  rows: rowNos.length,
  state: 'open',
  isStale: false,
  mistakes: mistakes.length,
  plan: order && { candidates: order.candidates, lines: order.lines },
  needs: order && itemsOf(order),
  waitsFor: null,
  likeness: likeness && {
    orderId: likeness.orderId,
    orderNumber: likeness.orderNumber,
    sentence: likeness.sentence,
  },
  likenessAt: likeness && likeness.createdAt,
  madeId: null,
  madeNumber: null,
});

interface MistakesOf {
  readonly kind: DraftKind;
  readonly recordNo: number;
  readonly mistakes: readonly Finding[];
  readonly cellsOf: (rowNo: number) => readonly string[];
}

/** A record's mistakes as they are kept. */
export const mistakeRows = (
  { clientId, draftId }: DraftKey,
  { kind, recordNo, mistakes, cellsOf }: MistakesOf,
): MistakeInsert[] =>
  mistakes.map((mistake) => {
    const { rowNo, column, sentence } = mistake;
    const columnNo = kind.columns.findIndex(({ label }) => label === column);
    const said = saidIn(cellsOf(rowNo)[columnNo]);
    const place = { clientId, draftId, recordNo, rowNo, columnNo };
    return { ...place, kind: kindKey(mistake), said, sentence };
  });

interface RowPlace {
  readonly rowNo: number;
  readonly recordNo: number;
  readonly aboveNo: number | null;
}

const noBoundaries = { isBoundary: new Set<number>(), recordOf: new Map<number, number>() };

/** Which record each row is part of, and which one above it may be meant for. */
export const placesOf = (
  records: readonly Gathered[],
  { isBoundary, recordOf }: Pick<Boundaries, 'isBoundary' | 'recordOf'> = noBoundaries,
): RowPlace[] => {
  const above = new Map(
    records.flatMap(({ recordNo, namelessNos }) =>
      namelessNos.map((rowNo) => [rowNo, recordOf.get(recordNo) ?? recordNo] as const),
    ),
  );
  return records
    .filter(({ recordNo }) => !isBoundary.has(recordNo))
    .flatMap(({ recordNo, rowNos }) =>
      rowNos.map((rowNo) => ({ rowNo, recordNo, aboveNo: above.get(rowNo) ?? null })),
    );
};

/** Keeps where rows belong, and counts their mistakes once these are written. */
export const writePlaces = async (
  tx: Db,
  key: DraftKey,
  places: readonly RowPlace[],
): Promise<void> => {
  const { rowNo, recordNo, aboveNo } = importDraftRows;
  const placed = rowsAs('placed', { rowNo, recordNo, aboveNo }, places);
  const own = and(
    isOf(importDraftMistakes, key),
    sql`${importDraftMistakes.rowNo} = ${importDraftRows.rowNo}`,
  );
  await tx.execute(sql`
    update ${importDraftRows} set record_no = placed."recordNo", above_no = placed."aboveNo",
      mistakes = (select count(*) from ${importDraftMistakes} where ${own})
    from ${placed}
    where ${isOf(importDraftRows, key)} and ${rowNo} = placed."rowNo"`);
};

/** Forgets records, and what was found out about them; those that were made stay. */
export const dropRecords = async (
  tx: Db,
  key: DraftKey,
  recordNos: readonly number[],
): Promise<void> => {
  if (recordNos.length === 0) return;
  const isMeant = (table: typeof importDraftMistakes | typeof importDraftRecords) =>
    and(isOf(table, key), isOneOf(table.recordNo, recordNos));
  await tx.delete(importDraftMistakes).where(isMeant(importDraftMistakes));
  await tx
    .delete(importDraftRecords)
    .where(and(isMeant(importDraftRecords), ne(importDraftRecords.state, 'created')));
};

interface ToJudge {
  readonly draft: Draft;
  readonly kind: DraftKind;
  /** Whole records: all rows of each, and those that may be meant to be part of them. */
  readonly rows: readonly StoredRow[];
}

/**
 * Gathers rows to records anew and judges these; what was known of them before is replaced. Answers
 * the records.
 */
export const judgeRows = async (
  desk: DraftDesk,
  { draft, kind, rows }: ToJudge,
): Promise<JudgedGathered[]> => {
  const { db: tx } = desk;
  const key = keyOf(draft);
  const own = rows.map(toSheetRow);
  const boundaries = await boundariesOf(tx, key, own);
  const all = [...own, ...boundaries.rows].toSorted((one, other) => one.rowNo - other.rowNo);
  const judged = await kind.judge(tx, key, { rows: all, except: boundaries.isBoundary });
  const likenesses = await likenessesOf(desk, { draft, judged });
  const cells = new Map(rows.map((row) => [row.rowNo, row.cells]));
  const cellsOf = (rowNo: number): readonly string[] => cells.get(rowNo) ?? [];
  const before = rows.flatMap(({ recordNo }) => recordNo ?? []);
  await dropRecords(tx, key, [...new Set([...before, ...judged.map(({ recordNo }) => recordNo)])]);
  const mistakes = judged.flatMap(({ recordNo, mistakes: found }) =>
    mistakeRows(key, { kind, recordNo, mistakes: found, cellsOf }),
  );
  await runTogether(tx, [
    ...(mistakes.length > 0 ? [insertOf(importDraftMistakes, mistakes)] : []),
    ...(judged.length > 0
      ? [
          insertOf(
            importDraftRecords,
            judged.map((each) => recordRow(key, each, likenesses.get(each.recordNo) ?? null)),
          ),
        ]
      : []),
  ]);
  await writePlaces(tx, key, placesOf(kind.gather(all), boundaries));
  return judged;
};

/** Rows that are part of records, or may be meant to be. */
export const isPartOf = (recordNos: readonly number[]) =>
  or(isOneOf(importDraftRows.recordNo, recordNos), isOneOf(importDraftRows.aboveNo, recordNos));
