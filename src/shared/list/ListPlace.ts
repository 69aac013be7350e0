import type { PlaceInList } from '@/shared/routes/Walk';

type Left = Pick<PlaceInList, 'top' | 'row'>;

/** Where a person was among the rows of a list when leaving it; coming back finds them so. */
export class ListPlace implements Left {
  top: number;
  row: string | null;

  constructor(left: Left = { top: 0, row: null }) {
    this.top = left.top;
    this.row = left.row;
  }

  /** Keeps how far the rows are scrolled. */
  scrolledTo(top: number): void {
    this.top = top;
  }

  /** The row to come back to; null once its row has the focus again. */
  leaveBy(row: string | null): void {
    this.row = row;
  }

  /** Whether there is a place to come back to. */
  get isKept(): boolean {
    return this.top > 0 || this.row !== null;
  }
}
