import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ImportDraft } from '@contract/importDraftRecord';
import { hasDraftRows, isDraftMoving } from '@contract/importDraftRules';
import { importDrafts, type DraftChanged } from '@contract/importDrafts';
import type { ImportDescription } from '@/entities/import';
import type { SessionStore } from '@/entities/session';
import { PageAction } from '@/shared/action/PageAction';
import type { Call } from '@/shared/api/createCall';
import { saveBlob } from '@/shared/file/saveFile';
import { PagedList } from '@/shared/list/PagedList';
import { problemIn } from '@/shared/load/problemIn';
import { Reading } from '@/shared/load/Reading';
import { ActKeys } from './ActKeys';
import { CellEdits } from './CellEdits';
import { SheetFocus } from './SheetFocus';
import { fetchSheet, sheetQuery, type Sheet } from './sheetPages';
import { sheetRow, type SheetRow } from './SheetRow';
import { Turns } from './Turns';

interface Parts {
  readonly call: Call;
  readonly session: Pick<SessionStore, 'knowExtras'>;
  readonly id: string;
  readonly columns: ImportDescription['columns'];
  /** The query string of the page's address. */
  readonly search: string;
}

/** A file whose rows are looked at and repaired before anything is made of them. */
export class ImportRepair {
  draft: ImportDraft | null = null;
  /** Nobody has it any more. */
  isGone = false;
  /** Whether the columns are looked at again that the file was read by. */
  isChoosingColumns = false;
  readonly reading: Reading;
  readonly action = new PageAction();
  readonly sheet: Sheet;
  readonly focus: SheetFocus;
  readonly edits: CellEdits;
  /** Rows as later answers have told them, by their id. */
  private known: ReadonlyMap<string, SheetRow> = new Map();
  /** Whether the page of rows is to be read anew as soon as nobody is disturbed by it. */
  private isBehind = false;
  private readonly turns = new Turns();
  private readonly keys: ActKeys;

  constructor(private readonly parts: Parts) {
    const { call, session, id, columns } = parts;
    this.keys = new ActKeys(session);
    this.reading = new Reading(() => this.read());
    this.sheet = new PagedList({
      query: sheetQuery(parts.search),
      fetchPage: fetchSheet(call, id),
      current: (row: SheetRow) => this.now(row),
      keepsSelection: () => true,
    });
    this.focus = new SheetFocus(this.sheet, columns);
    this.edits = new CellEdits({
      call,
      id,
      columns: columns.map(({ label }) => label),
      turns: this.turns,
      keys: this.keys,
      version: () => this.draft?.Version ?? 0,
      take: (changed) => this.taken(changed),
      look: () => this.reading.load(),
    });
    makeAutoObservable<this, 'parts' | 'known' | 'turns' | 'keys'>(
      this,
      {
        draft: observableRef,
        known: observableRef,
        reading: false,
        action: false,
        sheet: false,
        focus: false,
        edits: false,
        parts: false,
        turns: false,
        keys: false,
      },
      { autoBind: true },
    );
  }

  get isMoving(): boolean {
    return this.draft !== null && isDraftMoving(this.draft.State);
  }

  get hasRows(): boolean {
    return this.draft !== null && hasDraftRows(this.draft.State);
  }

  /** Whether the page has rows that are to leave it, and nobody is in the way. */
  get mayRenew(): boolean {
    const { sheet, focus } = this;
    const isDue = this.isBehind || focus.done.size > 0;
    return isDue && !focus.isHeld && !sheet.isBusy && !sheet.isFailed;
  }

  /** Writes a text into all rows that have another one in a column. */
  replace(Column: string, From: string, To: string): Promise<boolean> {
    const { call } = this.parts;
    return this.change(async (Version) => {
      const payload = { Version, Column, From, To };
      const options = await this.keys.of('replace', payload);
      return call(importDrafts.replace, { params: this.params, payload }, options);
    });
  }

  /** Does what one of the offers says. */
  fix(Key: string): Promise<boolean> {
    const { call } = this.parts;
    return this.change(async (Version) => {
      const payload = { Version, Key };
      const options = await this.keys.of('fix', payload);
      return call(importDrafts.fix, { params: this.params, payload }, options);
    });
  }

  /** Leaves rows out, or takes them back in. */
  leaveOut(rows: readonly number[], LeftOut: boolean): Promise<boolean> {
    const { call } = this.parts;
    return this.change(async (Version) => {
      const payload = { Version, Rows: [...rows], LeftOut };
      const options = await this.keys.of('leaveOut', payload);
      return call(importDrafts.leaveOut, { params: this.params, payload }, options);
    });
  }

  /** Takes the last change back, or does again what was taken back last. */
  step(back: 'undo' | 'redo'): Promise<boolean> {
    const { call } = this.parts;
    return this.afterOthers(async () => {
      const payload = { Version: this.draft?.Version ?? 0 };
      const options = await this.keys.of(back, payload);
      this.take(await call(importDrafts[back], { params: this.params, payload }, options));
      // Rows may come back, which are to be seen.
      await this.renew();
    });
  }

  /** Has all rows judged by what there is now. */
  check(): Promise<boolean> {
    const { call } = this.parts;
    return this.begin(async (Version) => {
      const options = await this.keys.of('check', { Version });
      return call(importDrafts.check, { params: this.params }, options);
    });
  }

  /** Makes the sound records. */
  create(): Promise<boolean> {
    const { call } = this.parts;
    return this.begin(async (Version) => {
      const options = await this.keys.of('create', { Version });
      return call(importDrafts.create, { params: this.params, payload: { Version } }, options);
    });
  }

  /** Has the file read by these columns. */
  match(places: readonly (number | null)[], Name: string): Promise<boolean> {
    const { call } = this.parts;
    return this.begin(async (Version) => {
      const payload = { Version, Places: [...places], Name };
      const options = await this.keys.of('match', payload);
      return call(importDrafts.match, { params: this.params, payload }, options);
    });
  }

  /** Hands out the rows that nothing was made of, each with its reason. */
  download(): Promise<boolean> {
    const name = (this.draft?.FileName ?? '').replace(/\.\w+$/, '');
    return this.action.run({
      perform: async () => {
        const { file } = await this.parts.call(importDrafts.refused, { params: this.params });
        saveBlob(`${name}-refused.xlsx`, file);
      },
      doneText: () => null,
    });
  }

  askForColumns(isChoosing: boolean): void {
    this.isChoosingColumns = isChoosing;
  }

  /** Tells what the sheet could not do, above it. */
  tell(text: string): Promise<boolean> {
    return this.action.run({ perform: () => Promise.resolve(), doneText: () => text });
  }

  /** Reads the page of rows anew, without those that are to leave it. */
  async renew(): Promise<void> {
    this.isBehind = false;
    if (this.hasRows) await this.sheet.load();
  }

  private get params(): { readonly id: string } {
    return { id: this.parts.id };
  }

  private async read(): Promise<void> {
    try {
      const draft = await this.parts.call(importDrafts.read, { params: this.params });
      const before = this.draft;
      const isOther = before?.Version !== draft.Version || before.State !== draft.State;
      this.takeDraft(draft);
      if (isOther) await this.renewSoon();
    } catch (error) {
      if (problemIn(error).status !== 404) throw error;
      runInAction(() => {
        this.isGone = true;
      });
    }
  }

  private takeDraft(draft: ImportDraft): void {
    this.draft = draft;
  }

  private take({ Draft, Rows }: DraftChanged): void {
    this.draft = Draft;
    const told = Rows.map((row) => sheetRow(row, Draft.Version));
    this.known = new Map([...this.known, ...told.map((row) => [row.id, row] as const)]);
  }

  /** Takes a change in; of many rows nothing is told, and they are read. */
  private async taken(changed: DraftChanged): Promise<void> {
    this.take(changed);
    if (changed.Rows.length === 0) await this.renew();
  }

  /** Reads the page of rows anew, at once where nobody is at work in a row that would leave it. */
  private async renewSoon(): Promise<void> {
    if (this.focus.isHeld) this.isBehind = true;
    else await this.renew();
  }

  /** A row with what is known of it by now, and what was typed into it. */
  private now(row: SheetRow): SheetRow {
    const later = this.known.get(row.id);
    return this.edits.over(later && later.version > row.version ? later : row);
  }

  private change(perform: (version: number) => Promise<DraftChanged>): Promise<boolean> {
    return this.afterOthers(async () => {
      this.take(await perform(this.draft?.Version ?? 0));
      await this.renewSoon();
    });
  }

  private begin(perform: (version: number) => Promise<ImportDraft>): Promise<boolean> {
    return this.afterOthers(async () => {
      this.takeDraft(await perform(this.draft?.Version ?? 0));
      await this.renew();
    });
  }

  /**
   * One act after the other, also where keys are quicker than the server; who was overtaken by
   * somebody else, or by what was not known to be done, sees at once what there is now.
   */
  private afterOthers(perform: () => Promise<void>): Promise<boolean> {
    return this.turns.take(async () => {
      const isDone = await this.action.run({ perform, doneText: () => null });
      const problem = this.action.response?.problem;
      if (problem?.isConflict || problem?.outcome === 'done') await this.reading.load();
      return isDone;
    });
  }
}
