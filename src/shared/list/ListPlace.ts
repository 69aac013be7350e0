/** Where a person was in a list when leaving it; coming back finds it so. */
export class ListPlace {
  /** Pixels that its rows were scrolled by. */
  top = 0;
  /** The row whose record was opened or walked to last. */
  row: string | null = null;

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
