import { and, asc, gt } from 'drizzle-orm';
import type { ChangedCell } from '@contract/importDraftRecord';
import type { Db } from '../db/database';
import { importDraftChanges, importDraftRows, type DraftChange } from '../db/schema/importDrafts';
import { conflict } from '../http/problems';
import type { DraftKind } from './draftKind';
import { isOf, keyOf, type Draft } from './draftRows';
import { isOneOf, rowsWhere } from './storedRows';

/** The numbers of the rows that a change changes. */
export const rowNosIn = (change: DraftChange): number[] =>
  change.of === 'rows' ? [...change.rows] : [...new Set(change.cells.map(({ row }) => row))];

interface Place {
  readonly row: number;
  /** Null for the whole row. */
  readonly column: number | null;
}

/** The places that two changes have in common; a change of whole rows means all their cells. */
const commonPlaces = (one: DraftChange, other: DraftChange): Place[] => {
  if (one.of === 'cells' && other.of === 'cells') {
    const cells = new Set(other.cells.map(({ row, column }) => `${row} ${column}`));
    return one.cells.filter(({ row, column }) => cells.has(`${row} ${column}`));
  }
  const rows = new Set(rowNosIn(other));
  return rowNosIn(one)
    .filter((row) => rows.has(row))
    .map((row) => ({ row, column: null }));
};

/** A place that somebody has changed. */
interface Changed extends Place {
  readonly by: string;
}

const sentenceOf = ({ Row, Column, By }: ChangedCell): string =>
  `Row ${Row}${Column ? `, ${Column}` : ''} was changed by ${By} meanwhile`;

/** The changes since a version, the oldest first. */
const changesSince = (tx: Db, draft: Draft, seen: number) =>
  tx
    .select()
    .from(importDraftChanges)
    .where(and(isOf(importDraftChanges, keyOf(draft)), gt(importDraftChanges.version, seen)))
    .orderBy(asc(importDraftChanges.version));

/** What stands in changed places now, and who has changed them last. */
const asTheyAre = async (
  tx: Db,
  { draft, kind }: Pick<Seen, 'kind'> & { readonly draft: Draft },
  places: readonly Changed[],
): Promise<ChangedCell[]> => {
  const last = [...new Map(places.map((each) => [`${each.row} ${each.column}`, each])).values()];
  const rowNos = [...new Set(last.map(({ row }) => row))];
  const rows = await rowsWhere(tx, keyOf(draft), isOneOf(importDraftRows.rowNo, rowNos));
  const cellsIn = new Map(rows.map(({ rowNo, cells }) => [rowNo, cells]));
  return last.map(({ row: Row, column, by: By }) => ({
    Row,
    Column: column === null ? null : (kind.columns[column]?.label ?? null),
    Text: column === null ? null : (cellsIn.get(Row)?.[column] ?? ''),
    By,
  }));
};

/** 409 for who has not seen the rows that there are now. */
export const refuseOld = ({ version, since }: Draft, seen: number): void => {
  if (seen < since || seen > version)
    throw conflict('The rows were read anew meanwhile: look at them again', { code: 'changed' });
};

/** Cells that are named to who has not seen the last change. */
const mostNamed = 100;

/** 409 for who has not seen the last change, with the cells that were changed. */
export const refuseOther = async (
  tx: Db,
  draft: Draft,
  { seen, kind }: Omit<Seen, 'change'>,
): Promise<void> => {
  if (seen === draft.version) return;
  const since = await changesSince(tx, draft, seen);
  const places = since.flatMap(({ change, by, isUndone }) =>
    (change.of === 'cells'
      ? change.cells
      : change.rows.map((row): Place => ({ row, column: null }))
    ).map(({ row, column }) => ({ row, column, by: isUndone ? draft.touchedBy : by })),
  );
  throw conflict(`${draft.touchedBy} has changed something meanwhile: look at it again`, {
    code: 'changed',
    cells: await asTheyAre(tx, { draft, kind }, places.slice(-mostNamed)),
  });
};

interface Seen {
  readonly change: DraftChange;
  readonly seen: number;
  readonly kind: DraftKind;
}

/** 409 where somebody has changed the same since the caller has looked, with what stands there now. */
export const refuseOverlap = async (
  tx: Db,
  draft: Draft,
  { change, seen, kind }: Seen,
): Promise<void> => {
  if (seen === draft.version) return;
  const since = await changesSince(tx, draft, seen);
  const places = since.flatMap(({ change: theirs, by, isUndone }) =>
    commonPlaces(change, theirs).map((place) => ({
      ...place,
      by: isUndone ? draft.touchedBy : by,
    })),
  );
  const cells = await asTheyAre(tx, { draft, kind }, places);
  const [first] = cells;
  if (first) throw conflict(sentenceOf(first), { code: 'changed', cells });
};
