import type { ReactNode } from 'react';

/** One column of a list table. */
export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  /** Pixels; the one column without a width takes what is left. */
  readonly width?: number;
  /** Pixels on desktops below 1600. */
  readonly narrowWidth?: number;
  readonly align?: 'right';
  /** An empty visible heading keeps its accessible name (OPEN-37). */
  readonly isHeadHidden?: true;
  readonly cell: (row: Row, open: Opener) => ReactNode;
}

/**
 * Wraps the identifying words of a row: a button where the row opens, plain words where it does
 * not.
 */
export type Opener = (words: ReactNode) => ReactNode;

/** A column, as far as rows read it that are no records of the list. */
export type LeadColumn = Pick<Column<never>, 'key'>;

/** Draws rows above those of a list, such as what is about to become one of its records. */
export type Lead = (columns: readonly LeadColumn[], isPhone: boolean) => ReactNode;

/** How the rows of a list look at each width. */
export interface RowLooks<Row> {
  readonly columns: readonly Column<Row>[];
  /** Columns that people can add; they are none of the usual ones. */
  readonly further?: readonly Column<Row>[];
  /** Whether people have chosen the columns that are shown. */
  readonly hasChosenColumns?: boolean;
  /** Tablet: identifying columns, the rest folded into a second line. */
  readonly touchColumns: readonly Column<Row>[];
  /** Phone: one block per row. */
  readonly block: (row: Row, open: Opener) => ReactNode;
  /** The row in words, for its checkbox. */
  readonly nameOf: (row: Row) => string;
  /** What a row unfolds to, below it; without it rows have nothing to unfold (ITEM-05). */
  readonly details?: (row: Row) => ReactNode;
  /** Which rows open; all of them where nothing is said (LIST-08). */
  readonly opens?: (row: Row) => boolean;
}
