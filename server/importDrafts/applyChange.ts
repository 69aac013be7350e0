import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../db/database';
import {
  importDraftRecords,
  importDraftRows,
  type DraftChange,
  type DraftPlan,
} from '../db/schema/importDrafts';
import { conflict } from '../http/problems';
import { textsOf, withTexts } from './cellTexts';
import type { DraftKind } from './draftKind';
import { isOf, keyOf, type Draft, type DraftDesk, type DraftKey } from './draftRows';
import { dropRecords, judgeRows } from './judgeRows';
import { namedAbove } from './neighbours';
import { plansOf } from './plannedRecords';
import { rowNosIn } from './staleChange';
import { isOneOf, isOpenRow, nameIn, rowsWhere, writeCells, type StoredRow } from './storedRows';

/** A change of more rows than this is judged in the background. */
const mostAtOnce = { changed: 500, judged: 1500 } as const;

/** What a change has come to. */
export type Applied =
  | {
      readonly of: 'judged';
      /** The rows of all records that were touched. */
      readonly rowNos: readonly number[];
      /** Of the orders that could be made before, and of those that can be made now. */
      readonly plans: readonly DraftPlan[];
    }
  /** Too many rows: all of them are to be gathered and judged again. */
  | { readonly of: 'many' };

interface ToApply {
  readonly draft: Draft;
  readonly kind: DraftKind;
  readonly change: DraftChange;
  readonly isTakenBack: boolean;
}

/** 409 for rows that something was made of. */
const refuseMade = async (tx: Db, key: DraftKey, rows: readonly StoredRow[]): Promise<void> => {
  const made = rows.find(({ isMade }) => isMade);
  if (!made) return;
  const [record] = await tx
    .select()
    .from(importDraftRecords)
    .where(and(isOf(importDraftRecords, key), eq(importDraftRecords.recordNo, made.recordNo ?? 0)));
  const { name = '', madeNumber = '' } = record ?? {};
  throw conflict(`Row ${made.rowNo} is part of ${name}, which was made already (${madeNumber})`);
};

const changed = (
  rows: readonly StoredRow[],
  { change, isTakenBack }: Pick<ToApply, 'change' | 'isTakenBack'>,
): StoredRow[] => {
  if (change.of === 'cells') return withTexts(rows, textsOf(change.cells, isTakenBack));
  const isLeftOut = change.leftOut !== isTakenBack;
  return rows.map((row) => ({ ...row, isLeftOut }));
};

const isNameless = ({ cells }: StoredRow): boolean => nameIn(cells) === '';

/**
 * Whether a row may belong to the record above it, or have parted rows from it, before the change or
 * after it.
 */
const mayTouchAbove = (before: StoredRow, after: StoredRow): boolean =>
  isNameless(before) ||
  isNameless(after) ||
  nameIn(before.cells) !== nameIn(after.cells) ||
  before.isLeftOut !== after.isLeftOut;

interface Changing {
  readonly before: readonly StoredRow[];
  readonly after: readonly StoredRow[];
}

/** The records that a change touches, as they were gathered before. */
const recordsTouched = async (
  tx: Db,
  key: DraftKey,
  { before, after }: Changing,
): Promise<number[]> => {
  const near = before.filter((row, index) => mayTouchAbove(row, after[index]!));
  const above = await namedAbove(
    tx,
    key,
    near.map(({ rowNo }) => rowNo),
  );
  const touched = [
    ...before.flatMap(({ recordNo, aboveNo }) => [recordNo, aboveNo]),
    ...above.map(({ recordNo }) => recordNo),
  ];
  return [...new Set(touched.flatMap((recordNo) => recordNo ?? []))];
};

const hasName = ({ nameKey }: StoredRow): boolean => nameKey !== '';

/** The rows that must be gathered anew, once the change is written. */
const rowsTouched = async (
  tx: Db,
  key: DraftKey,
  { before, after, records }: Changing & { readonly records: readonly number[] },
): Promise<StoredRow[]> => {
  const names = [...before, ...after].filter(hasName).map(({ nameKey }) => nameKey);
  const isNamed = inArray(importDraftRows.nameKey, [...new Set(names)]);
  const found = await tx
    .select({ recordNo: importDraftRows.recordNo })
    .from(importDraftRows)
    .where(and(isOf(importDraftRows, key), isNamed));
  const named = new Set(found.flatMap(({ recordNo }) => recordNo ?? []));
  const isTouched = or(
    isOneOf(
      importDraftRows.rowNo,
      after.map(({ rowNo }) => rowNo),
    ),
    isNamed,
    isOneOf(importDraftRows.recordNo, records),
    isOneOf(importDraftRows.aboveNo, [...records, ...named]),
  );
  return rowsWhere(tx, key, and(isTouched, isOpenRow));
};

/** Rows that are left out are part of no record. */
const leaveOut = async (tx: Db, key: DraftKey, rowNos: readonly number[]): Promise<void> => {
  if (rowNos.length === 0) return;
  await tx
    .update(importDraftRows)
    .set({ recordNo: null, aboveNo: null, mistakes: 0 })
    .where(and(isOf(importDraftRows, key), isOneOf(importDraftRows.rowNo, rowNos)));
};

/** Writes a change into the rows, or takes it back, and judges what it touches. */
export const applyChange = async (desk: DraftDesk, asked: ToApply): Promise<Applied> => {
  const { db: tx } = desk;
  const { draft, kind, change } = asked;
  const key = keyOf(draft);
  const rowNos = rowNosIn(change);
  const before = await rowsWhere(tx, key, isOneOf(importDraftRows.rowNo, rowNos));
  await refuseMade(tx, key, before);
  const after = changed(before, asked);
  const records = await recordsTouched(tx, key, { before, after });
  await writeCells(tx, key, after);
  if (rowNos.length > mostAtOnce.changed) return { of: 'many' };
  const rows = await rowsTouched(tx, key, { before, after, records });
  if (rows.length > mostAtOnce.judged) return { of: 'many' };
  const touched = [...new Set([...records, ...rows.flatMap(({ recordNo }) => recordNo ?? [])])];
  const plansBefore = await plansOf(tx, key, touched);
  await dropRecords(tx, key, touched);
  await leaveOut(
    tx,
    key,
    after.filter(({ isLeftOut }) => isLeftOut).map(({ rowNo }) => rowNo),
  );
  const judged = rows.length > 0 ? await judgeRows(desk, { draft, kind, rows }) : [];
  return {
    of: 'judged',
    rowNos: [...new Set([...rowNos, ...rows.map(({ rowNo }) => rowNo)])],
    plans: [...plansBefore, ...judged.flatMap(({ order }) => order ?? [])],
  };
};
