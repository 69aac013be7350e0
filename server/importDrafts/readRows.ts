import { and, asc, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '@contract/endpoint';
import type { DraftMistake, RecordOfRow, DraftRow } from '@contract/importDraftRecord';
import type { DraftShow } from '@contract/importDraftRules';
import type { DraftRowsQuery, importDrafts } from '@contract/importDrafts';
import type { Db } from '../db/database';
import { groupBy } from '../db/groupBy';
import { readPage } from '../db/page';
import {
  importDraftMistakes,
  importDraftRecords,
  importDraftRows,
} from '../db/schema/importDrafts';
import { rowsAs } from '../db/writing';
import type { DraftKind } from './draftKind';
import { isOf, keyOf, type Draft, type DraftKey } from './draftRows';
import { isOneOf, type StoredRow } from './storedRows';
import { isSoundRecord } from './summary';

type RecordRow = typeof importDraftRecords.$inferSelect;
type MistakeRow = typeof importDraftMistakes.$inferSelect;

/** How many rows have the same text and the same kind of mistake. */
const countSame = async (
  db: Db,
  key: DraftKey,
  mistakes: readonly MistakeRow[],
): Promise<(mistake: MistakeRow) => number> => {
  const place = ({ kind, said }: Pick<MistakeRow, 'kind' | 'said'>): string =>
    JSON.stringify([kind, said]);
  const wanted = [...new Map(mistakes.map((each) => [place(each), each])).values()];
  if (wanted.length === 0) return () => 0;
  const { kind, said } = importDraftMistakes;
  const rows = await db
    .select({ kind, said, rows: sql<number>`count(*)::int` })
    .from(importDraftMistakes)
    .innerJoin(
      rowsAs(
        'wanted',
        { kind, said },
        wanted.map((each) => ({ kind: each.kind, said: each.said })),
      ),
      sql`${kind} = wanted.kind and ${said} = wanted.said`,
    )
    .where(isOf(importDraftMistakes, key))
    .groupBy(kind, said);
  const counts = new Map(rows.map((row) => [place(row), row.rows]));
  return (mistake) => counts.get(place(mistake)) ?? 0;
};

const toRecord = (record: RecordRow): RecordOfRow => ({
  Row: record.recordNo,
  Name: record.name,
  State: record.state,
  Mistakes: record.mistakes,
  Made: record.madeId === null ? null : { _id: record.madeId, Number: record.madeNumber ?? '' },
  Duplicate:
    record.likeness && record.likenessAt
      ? {
          _id: record.likeness.orderId,
          OrderNumber: record.likeness.orderNumber,
          CreatedAt: record.likenessAt.toISOString(),
          Sentence: record.likeness.sentence,
        }
      : null,
  WaitsFor: record.waitsFor ?? [],
});

/** Rows as the calls answer them. */
export const toDraftRows = async (
  db: Db,
  { draft, kind }: { draft: Draft; kind: DraftKind },
  rows: readonly StoredRow[],
): Promise<DraftRow[]> => {
  if (rows.length === 0) return [];
  const key = keyOf(draft);
  const numbers = rows.map(({ rowNo }) => rowNo);
  const { rowNo, columnNo, recordNo } = importDraftMistakes;
  const found = await db
    .select()
    .from(importDraftMistakes)
    .where(and(isOf(importDraftMistakes, key), isOneOf(rowNo, numbers)))
    .orderBy(asc(rowNo), asc(columnNo), asc(recordNo));
  const records = await db
    .select()
    .from(importDraftRecords)
    .where(
      and(
        isOf(importDraftRecords, key),
        isOneOf(
          importDraftRecords.recordNo,
          rows.flatMap((row) => row.recordNo ?? []),
        ),
      ),
    );
  const same = await countSame(db, key, found);
  const mistakesIn = groupBy(found, (each) => String(each.rowNo));
  const recordOf = new Map(records.map((record) => [record.recordNo, toRecord(record)]));
  const label = (index: number): string | null => kind.columns[index]?.label ?? null;
  const mistake = (each: MistakeRow): DraftMistake => ({
    Column: label(each.columnNo),
    Sentence: each.sentence,
    Kind: each.kind,
    Same: same(each),
  });
  return rows.map((row) => ({
    Row: row.rowNo,
    Cells: row.cells,
    Mistakes: mistakesIn(String(row.rowNo)).map(mistake),
    Repaired: Object.entries(row.was ?? {}).map(([index, Was]) => ({
      Column: label(Number(index)) ?? '',
      Was,
    })),
    LeftOut: row.isLeftOut,
    Record: row.recordNo === null ? null : (recordOf.get(row.recordNo) ?? null),
  }));
};

const { likenessAt, waitsFor } = importDraftRecords;

const numbersOf = (rows: readonly { readonly no: number }[]): number[] => rows.map(({ no }) => no);

/**
 * Rows of the records that a condition names. The records are read first: a planner that knows
 * nothing of tables that were just filled would look through all of them for each row.
 */
const ofRecords =
  (where: SQL | undefined) =>
  async (db: Db, key: DraftKey): Promise<SQL> =>
    isOneOf(
      importDraftRows.recordNo,
      numbersOf(
        await db
          .select({ no: importDraftRecords.recordNo })
          .from(importDraftRecords)
          .where(and(isOf(importDraftRecords, key), where)),
      ),
    );

type Condition = SQL | undefined;

const shown: Readonly<
  Record<DraftShow, (db: Db, key: DraftKey) => Condition | Promise<Condition>>
> = {
  all: () => undefined,
  mistakes: () => gt(importDraftRows.mistakes, 0),
  duplicates: ofRecords(and(isSoundRecord, isNotNull(likenessAt))),
  waiting: ofRecords(and(isSoundRecord, isNotNull(waitsFor))),
  repaired: () => isNotNull(importDraftRows.was),
  sound: ofRecords(isSoundRecord),
  created: () => eq(importDraftRows.isMade, true),
  leftOut: () => eq(importDraftRows.isLeftOut, true),
};

const ofKind = async (db: Db, key: DraftKey, kind: string | undefined): Promise<Condition> =>
  kind === undefined
    ? undefined
    : isOneOf(
        importDraftRows.rowNo,
        numbersOf(
          await db
            .select({ no: importDraftMistakes.rowNo })
            .from(importDraftMistakes)
            .where(and(isOf(importDraftMistakes, key), eq(importDraftMistakes.kind, kind))),
        ),
      );

/** One page of a draft's rows, in the order of the file. */
export const readDraftRows = async (
  db: Db,
  { draft, kind }: { draft: Draft; kind: DraftKind },
  query: DraftRowsQuery,
): Promise<AnswerOf<typeof importDrafts.rows>> => {
  const key = keyOf(draft);
  const where = and(
    isOf(importDraftRows, key),
    await shown[query.show](db, key),
    await ofKind(db, key, query.kind),
  );
  const { rows, total } = await readPage(
    query,
    db.$count(importDraftRows, where),
    ({ limit, offset }) =>
      db
        .select()
        .from(importDraftRows)
        .where(where)
        .orderBy(asc(importDraftRows.rowNo))
        .limit(limit)
        .offset(offset),
  );
  return {
    entities: await toDraftRows(db, { draft, kind }, rows),
    totalEntityLookupCount: total,
    Version: draft.version,
  };
};
