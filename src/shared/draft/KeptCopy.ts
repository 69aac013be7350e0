import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { v4 } from 'uuid';
import type { KeptFile } from '@contract/draftRules';
import { draftLimits, drafts } from '@contract/drafts';
import type { SentForm } from '@contract/sentForm';
import { problemIn } from '../load/problemIn';
import type { RouteName } from '../routes/routes';
import type { FormKeeping } from './FormKeeping';
import type { FormOfPage } from './FormOfPage';
import type { HeldForm } from './HeldForm';
import { KeptFiles } from './KeptFiles';
import { keptValues, restoredValues } from './keptValues';

export interface FormOnScreen extends Pick<FormOfPage, 'kind' | 'record' | 'title'> {
  readonly screen: RouteName;
}

/** What is entered, and what the keys of its create begin with. */
interface Entered extends Pick<HeldForm, 'values' | 'began'> {
  readonly formId: string;
}

/** An unsaved form on the server; without a version until it was written. */
interface Written {
  readonly id: string;
  version: number | null;
}

const unwritten = (): Written => ({ id: v4(), version: null });

const isTaken = (error: unknown): boolean => {
  const { data } = problemIn(error);
  return typeof data === 'object' && data !== null && 'code' in data;
};

/**
 * What the server has of a form: one unsaved form, until another tab goes on with that; what is
 * written from then on is one of its own.
 */
export class KeptCopy {
  private current = unwritten();
  private writer = v4();
  private files: KeptFiles;
  /** The ids that it has, and had before another tab went on with what was kept. */
  private readonly ids = new Set([this.current.id]);

  constructor(
    private readonly keeper: FormKeeping,
    private readonly form: FormOnScreen,
  ) {
    this.files = new KeptFiles(keeper.call);
    makeAutoObservable<this, 'current' | 'writer' | 'keeper' | 'form' | 'files' | 'ids'>(
      this,
      {
        current: observableRef,
        writer: false,
        keeper: false,
        form: false,
        files: false,
        ids: false,
      },
      { autoBind: true },
    );
  }

  get id(): string {
    return this.current.id;
  }

  /** Whether an unsaved form is this one, or was before another tab went on with it. */
  isOrWas(id: string): boolean {
    return this.ids.has(id);
  }

  /** Reads an unsaved form with its files, those aside that have got lost, and what it holds. */
  async read(id: string) {
    const { draft } = await this.keeper.call(drafts.read, { params: { id } });
    const lost: string[] = [];
    const fileOf = async (kept: KeptFile) => {
      const file = await this.files.read(id, kept);
      if (file === null) lost.push(kept.name);
      return file;
    };
    const values = await restoredValues(draft.Values, fileOf);
    return { draft, values, began: await restoredValues(draft.Began, fileOf), lost };
  }

  /** Goes on with an unsaved form, as the writer who has written it or as another one. */
  goOnWith({
    id,
    version,
    writer = this.writer,
    files = this.files,
  }: Pick<HeldForm, 'id' | 'version'> & Partial<Pick<HeldForm, 'writer' | 'files'>>): void {
    this.current = { id, version };
    this.writer = writer;
    this.files = files;
    this.ids.add(id);
  }

  /** Which unsaved form it is, as far as is known, and who writes it. */
  get asSeen(): SentForm {
    return { ...this.current, writer: this.writer };
  }

  /** What a page needs beside what is entered to go on with it. */
  snapshot(): SentForm & Pick<HeldForm, 'files'> {
    return { ...this.asSeen, files: this.files };
  }

  /** Writes what is entered, and its files after it; throws what the calls throw. */
  async write(entered: Entered): Promise<void> {
    const { current } = this;
    try {
      await this.send(current, entered);
    } catch (error) {
      if (!isTaken(error)) throw error;
      // It was saved or emptied meanwhile.
      if (this.current !== current) return;
      runInAction(() => this.beginAnother());
      await this.send(this.current, entered);
    }
  }

  /**
   * Begins anew, and answers how to throw away what was kept, which says whether it is gone; null
   * where nothing was kept.
   */
  leave(): (() => Promise<boolean>) | null {
    const { current, writer } = this;
    // What was sent from it is none of what is entered from now on.
    this.writer = v4();
    if (current.version === null) return null;
    this.beginAnother();
    // A write that was under way has raised its version until then.
    return () => this.keeper.discard({ id: current.id, version: current.version ?? 0, writer });
  }

  private async send(current: Written, { values, began, formId }: Entered): Promise<void> {
    const { kind: Kind, screen: Screen, record: Record } = this.form;
    const told = { Kind, Screen, Record, Title: this.form.title() };
    const { Version, SessionEndsAt } = await this.keeper.call(
      drafts.write,
      {
        params: { id: current.id },
        payload: {
          ...told,
          Title: told.Title.slice(0, draftLimits.title),
          Values: keptValues(values, this.files.idOf),
          Began: began && keptValues(began, this.files.idOf),
          FormId: formId,
          Version: current.version,
          Writer: this.writer,
        },
      },
      { keepsSession: true },
    );
    current.version = Version;
    this.keeper.sessionEnds(SessionEndsAt);
    // What was saved meanwhile is thrown away next.
    if (this.current !== current) return;
    const SavedAt = new Date().toISOString();
    this.keeper.keptAs({ _id: current.id, ...told, SavedAt, Version, Made: null });
    await this.files.send(current.id, values);
  }

  /** What is written from now on is an unsaved form of its own. */
  private beginAnother(): void {
    this.current = unwritten();
    this.ids.add(this.current.id);
    this.files.startAnew();
  }
}
