import { changedMeanwhile, type ChangedCell } from '@contract/importDraftRecord';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import type { CellText } from './pastedBlock';

/** A text that was typed and could not be saved: it stays until the person has decided. */
export interface UnsavedCell extends CellText {
  /** What stands there since somebody else has changed it; null where that is not why. */
  readonly theirs: ChangedCell | null;
  /** Null for a text that is too long to be sent. */
  readonly problem: ApiProblem | null;
}

/** What somebody else has changed since a refused change was begun; null where that is not why. */
export const changedCells = ({ isConflict, data }: ApiProblem): readonly ChangedCell[] | null => {
  const read = changedMeanwhile.safeParse(data);
  return isConflict && read.success ? read.data.cells : null;
};

const placeOf = ({ Row, Column }: Pick<ChangedCell, 'Row' | 'Column'>): string =>
  `${Row} ${Column ?? ''}`;

/** Finds what somebody else has made of a cell, or of its row as a whole. */
export const theirsAmong = (
  changed: readonly ChangedCell[],
): ((cell: CellText) => ChangedCell | null) => {
  const found = new Map(changed.map((cell) => [placeOf(cell), cell]));
  return ({ Row, Column }) =>
    found.get(placeOf({ Row, Column })) ?? found.get(placeOf({ Row, Column: null })) ?? null;
};

/** The texts that are not about one of these cells. */
export const withoutCells = <Cell extends CellText>(
  all: readonly Cell[],
  cells: readonly CellText[],
): readonly Cell[] => {
  const named = new Set(cells.map(placeOf));
  return all.filter((cell) => !named.has(placeOf(cell)));
};
