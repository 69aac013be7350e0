import { makeAutoObservable, observableRef } from 'mobx';
import type { ImportColumn } from '@contract/importColumns';
import { nextMistake, type SheetPlace } from './nextMistake';
import type { Sheet } from './sheetPages';
import { isStillShown } from './stillShown';

/** Where the keyboard is in the sheet, where it is sent, and which rows have to wait for it. */
export class SheetFocus {
  at: SheetPlace | null = null;
  /** Where it was last, on whatever page. */
  private last: SheetPlace | null = null;
  /** Whether somebody types in a cell: the rows stay where they are meanwhile. */
  isTyping = false;
  /** Where the keyboard shall be. */
  wanted: SheetPlace | null = null;

  constructor(
    private readonly sheet: Sheet,
    private readonly columns: readonly Pick<ImportColumn, 'label'>[],
  ) {
    makeAutoObservable<this, 'sheet' | 'columns' | 'last'>(
      this,
      { at: observableRef, wanted: observableRef, sheet: false, columns: false, last: false },
      { autoBind: true },
    );
  }

  /** The rows that a change has made others than were asked for. */
  get done(): ReadonlySet<string> {
    const { rows, counts, answered } = this.sheet;
    const since = counts?.Version ?? 0;
    const changed = rows.filter(({ version }) => version > since);
    return new Set(
      changed.filter(({ row }) => answered && !isStillShown(row, answered)).map(({ id }) => id),
    );
  }

  /** Whether rows would move below somebody who is at work in one of them. */
  get isHeld(): boolean {
    const isIn = this.at !== null && this.done.has(this.at.id);
    return this.isTyping || (isIn && this.done.size < this.sheet.rows.length);
  }

  /** Hears where the keyboard is; null outside the sheet. */
  move(at: SheetPlace | null): void {
    this.at = at;
    this.last = at ?? this.last;
  }

  typing(isTyping: boolean): void {
    this.isTyping = isTyping;
  }

  /**
   * Sends the keyboard to the next cell with a mistake or the one before; among the rows with
   * mistakes also on another page, elsewhere on this one. Answers whether there is one.
   */
  async toMistake(step: 1 | -1): Promise<boolean> {
    const place = this.inSheet(this.from, step) ?? (await this.beyond(step));
    this.send(place);
    return place !== null || this.sheet.isFailed;
  }

  /** Where it was last among the rows of this page, also where its row has left them. */
  private get from(): SheetPlace | null {
    const { rows } = this.sheet;
    const row = Number(this.last?.id);
    const isHere = row >= Number(rows[0]?.id) && row <= Number(rows.at(-1)?.id);
    return isHere ? this.last : null;
  }

  private inSheet(from: SheetPlace | null, step: 1 | -1): SheetPlace | null {
    return nextMistake({ rows: this.sheet.rows, columns: this.columns }, from, step);
  }

  /** After the last page comes the first one. */
  private async beyond(step: 1 | -1): Promise<SheetPlace | null> {
    const { sheet, from } = this;
    if (sheet.query.show !== 'mistakes') return this.inSheet(null, step);
    if (this.done.size > 0) {
      // Others have come up into the places of those that were repaired.
      await sheet.load();
      const place = this.inSheet(from, step);
      if (place !== null) return place;
    }
    const pages = Math.max(1, sheet.pages);
    await sheet.turnTo(((sheet.query.page - 1 + step + pages) % pages) + 1);
    return sheet.isFailed ? null : this.inSheet(null, step);
  }

  private send(place: SheetPlace | null): void {
    this.wanted = place && { ...place };
  }
}
