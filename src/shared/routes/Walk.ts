import type { RecordParams } from '@/shared/records/RecordParams';
import type { RouteName } from './routes';

/** What opens a record: its screen, and what that is handed. */
export interface Step {
  readonly screen: RouteName;
  readonly params: RecordParams;
}

/** Where a person was in a list. */
export interface PlaceInList {
  /** Pixels that its rows were scrolled by. */
  readonly top: number;
  /** The id of the row whose record was opened or walked to last. */
  readonly row: string | null;
  /** The query string of its address, with the page that it is turned to. */
  readonly search: string;
}

/** A step that is found before it is taken: until then the list stays as it is. */
export interface StepBeside extends Step {
  /** Turns the list to the record's row, which coming back leads to. */
  readonly take: () => void;
}

/** The rows of a list that a record was opened from, walked through without going back to it. */
export interface Walk {
  /** Where coming back to the list leads. */
  readonly place: PlaceInList;
  /** Where a record stands among them, from 1; null once it is not among them any more. */
  placeOf(id: string): { readonly at: number; readonly of: number } | null;
  /**
   * The record before (-1) or after (1) another one, on whatever page of the list; null where there
   * is none. Throws the problem that kept the page from being read.
   */
  beside(id: string, step: 1 | -1): Promise<StepBeside | null>;
}
