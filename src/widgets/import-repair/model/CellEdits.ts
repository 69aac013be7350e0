import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { importDrafts, type DraftChanged } from '@contract/importDrafts';
import type { Call } from '@/shared/api/createCall';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import { problemIn } from '@/shared/load/problemIn';
import { isTooLong } from './longText';
import type { CellText } from './pastedBlock';
import { withUnsaved, type SheetRow } from './SheetRow';
import type { ActKeys } from './ActKeys';
import type { Turns } from './Turns';
import { changedCells, theirsAmong, withoutCells, type UnsavedCell } from './UnsavedCell';

interface Parts {
  readonly call: Call;
  readonly id: string;
  /** The labels of the format's columns. */
  readonly columns: readonly string[];
  readonly turns: Turns;
  readonly keys: ActKeys;
  /** The version that was seen. */
  readonly version: () => number;
  readonly take: (changed: DraftChanged) => Promise<void>;
  /** Looks at what there is now. */
  readonly look: () => Promise<void>;
}

/** Changes of single cells: what can not be saved stays, beside what is there. */
export class CellEdits {
  unsaved: readonly UnsavedCell[] = [];

  constructor(private readonly parts: Parts) {
    makeAutoObservable<this, 'parts'>(
      this,
      { unsaved: observableRef, parts: false },
      { autoBind: true },
    );
  }

  /** Saves cells; a text that is too long stays as it was typed, and is never cut. */
  edit(cells: readonly CellText[]): Promise<void> {
    const long = cells.filter(({ Text }) => isTooLong(Text));
    this.keep(long.map((cell) => ({ ...cell, theirs: null, problem: null })));
    const sent = cells.filter(({ Text }) => !isTooLong(Text));
    return sent.length > 0 ? this.parts.turns.take(() => this.send(sent)) : Promise.resolve();
  }

  /** Writes what was typed over what somebody else wrote, or tries once more. */
  keepMine({ Row, Column, Text }: UnsavedCell): Promise<void> {
    return this.edit([{ Row, Column, Text }]);
  }

  keepTheirs(cell: UnsavedCell): void {
    this.unsaved = withoutCells(this.unsaved, [cell]);
  }

  /** The import is gone: nothing of it can be saved. */
  empty(): void {
    this.unsaved = [];
  }

  /** A row with what was typed into it. */
  over(sheet: SheetRow): SheetRow {
    return this.unsaved
      .filter(({ Row }) => Row === sheet.row.Row)
      .reduce(
        (row, { Column, Text }) => withUnsaved(row, this.parts.columns.indexOf(Column), Text),
        sheet,
      );
  }

  private async send(cells: readonly CellText[]): Promise<void> {
    const { call, id, version, take, keys } = this.parts;
    const payload = { Version: version(), Cells: [...cells] };
    try {
      const options = await keys.of('edit', payload);
      const changed = await call(importDrafts.edit, { params: { id }, payload }, options);
      runInAction(() => {
        this.unsaved = withoutCells(this.unsaved, cells);
      });
      await take(changed);
    } catch (error) {
      const problem = problemIn(error);
      if (problem.outcome === 'done') await this.goOn(cells);
      else await this.settle(cells, problem);
    }
  }

  /** An earlier change, of which nobody could say so, was done: it is looked at before this one. */
  private async goOn(cells: readonly CellText[]): Promise<void> {
    this.unsaved = this.unsaved.filter(({ problem }) => problem?.outcome !== 'unknown');
    await this.parts.look();
    await this.send(cells);
  }

  /**
   * Parts the cells that somebody else has changed meanwhile from the others, which are sent again:
   * a block is refused as a whole. Where none is named it was something else, and nothing is sent a
   * second time.
   */
  private async settle(cells: readonly CellText[], problem: ApiProblem): Promise<void> {
    const changed = changedCells(problem);
    const theirs = theirsAmong(changed ?? []);
    const refused = cells.map((cell) => ({ ...cell, theirs: theirs(cell), problem }));
    const isNamed = refused.some((cell) => cell.theirs !== null);
    this.keep(isNamed ? refused.filter((cell) => cell.theirs !== null) : refused);
    if (changed !== null) await this.parts.look();
    const others = cells.filter((cell) => theirs(cell) === null);
    if (isNamed && others.length > 0) await this.send(others);
  }

  private keep(cells: readonly UnsavedCell[]): void {
    this.unsaved = [...withoutCells(this.unsaved, cells), ...cells];
  }
}
