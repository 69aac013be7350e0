import { compareShallow, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { goneDraft, type DraftRecord } from '@contract/drafts';
import type { SentForm } from '@contract/sentForm';
import type { ApiProblem } from '../api/ApiProblem';
import { IdempotencyKey } from '../api/IdempotencyKey';
import { problemIn } from '../load/problemIn';
import type { Meanwhile } from './EditedRecord';
import type { FormKeeping } from './FormKeeping';
import type { FormOfPage } from './FormOfPage';
import type { HeldForm } from './HeldForm';
import { KeptCopy, type FormOnScreen } from './KeptCopy';
import { hasUnkept } from './keptValues';
import type { MadeForm } from './madeText';

/** Milliseconds between a change and its being written. */
const soon = 1000;
/** The same after a write that failed. */
const later = 10_000;

interface FormParts extends FormOfPage, FormOnScreen {
  /** The id of the unsaved form that the page goes on with. */
  readonly resumed: string | undefined;
  /** It stands beside the page's own form, which alone comes back after the session has ended. */
  readonly isBesideForm?: boolean;
  /** Hears that nothing is unsaved any more. */
  readonly onSettled?: () => void;
}

/** How a form came back, and what its record became meanwhile. */
interface Restored {
  readonly from: 'server' | 'session';
  readonly at: Date;
  readonly meanwhile: readonly Meanwhile[];
  /** Files that did not come back. */
  readonly lost: readonly string[];
}

/**
 * A form whose unsaved work the server keeps while it is filled in, so that it comes back after a
 * reload, in another browser, or when the session has ended in the middle.
 */
export class KeptForm {
  /** What is created from it is sent under this key. */
  key: IdempotencyKey;
  /** How far its values are kept. */
  keeping: 'nothing' | 'due' | 'writing' | 'kept' | 'failed' = 'nothing';
  keptAt: Date | null = null;
  /** Set while what was kept is fetched. */
  isRestoring: boolean;
  /** Why it could not be fetched, or not be kept. */
  problem: ApiProblem | null = null;
  restored: Restored | null = null;
  /** What was created meanwhile from the form that was to come back. */
  made: MadeForm | null = null;
  private isStopped = false;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private written = Promise.resolve();
  private readonly copy: KeptCopy;

  constructor(
    private readonly keeper: FormKeeping,
    private readonly parts: FormParts,
  ) {
    this.isRestoring = parts.resumed !== undefined;
    this.copy = new KeptCopy(keeper, parts);
    this.key = this.sentUnder(new IdempotencyKey(this.copy.id));
    makeAutoObservable<this, 'keeper' | 'parts' | 'isStopped' | 'timer' | 'written' | 'copy'>(
      this,
      {
        key: false,
        keptAt: observableRef,
        problem: observableRef,
        restored: observableRef,
        made: observableRef,
        keeper: false,
        parts: false,
        isStopped: false,
        timer: false,
        written: false,
        copy: false,
      },
      { autoBind: true },
    );
  }

  get id(): string {
    return this.copy.id;
  }

  /** Which unsaved form a create is sent from; null on a server that keeps none. */
  get sentForm(): SentForm | null {
    return this.keeper.isOffered ? this.copy.asSeen : null;
  }

  get isChanged(): boolean {
    return this.parts.form.isChanged;
  }

  /** Whether leaving the page loses nothing of what was entered. */
  get isSafe(): boolean {
    const { values, began } = this.parts.form;
    return this.keeper.isOffered && this.keeping !== 'failed' && !hasUnkept(values, began);
  }

  /** Whether the server has all of it already, so that closing the tab loses nothing either. */
  get isWritten(): boolean {
    return this.isSafe && this.keeping === 'kept';
  }

  /** Whether an unsaved form is another one of the same record, which this one does not go on with. */
  isBeside({ _id, Kind, Record }: DraftRecord): boolean {
    const { kind, record, resumed } = this.parts;
    if (Kind !== kind || Record?.id !== record?.id) return false;
    return this.keeper.hasStayed(_id) || (resumed === undefined && !this.copy.isOrWas(_id));
  }

  /** Keeps what is entered from now on, until the answered function is called; see `restore`. */
  start(): () => void {
    const closed = this.parts.isBesideForm ? null : this.keeper.opened(this);
    if (this.isRestoring) void this.restore();
    const { form } = this.parts;
    const stop = reaction(
      () => (form.isChanged ? [form.values, form.began] : []),
      ([values]) => void (values === undefined ? this.settled() : this.schedule(soon)),
      { equals: compareShallow },
    );
    const onHide = () => {
      if (document.visibilityState === 'hidden') this.writeNow();
    };
    document.addEventListener('visibilitychange', onHide);
    this.isStopped = false;
    // One that begins like another record is unsaved from the start.
    if (form.isChanged) this.schedule(soon);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      stop();
      closed?.();
      this.writeNow();
      this.isStopped = true;
    };
  }

  /** Fetches what was kept, and puts it into the form. */
  async restore(): Promise<void> {
    const id = this.parts.resumed;
    if (id === undefined) return;
    const held = this.keeper.takeHeld(id);
    if (held) {
      this.goOnWith(held);
      return;
    }
    this.problem = null;
    try {
      const kept = await this.copy.read(id);
      runInAction(() => this.putBack(kept));
    } catch (error) {
      const problem = problemIn(error);
      runInAction(() => this.failedToRead(id, problem));
    }
  }

  /** Goes on with an empty form, where what was kept can not be fetched. */
  startAnew(): void {
    this.problem = null;
    this.isRestoring = false;
  }

  /**
   * Takes back everything that was entered, and what was kept of it; answers whether that is gone,
   * and not with another tab, which goes on with it.
   */
  discard(): Promise<boolean> {
    this.parts.form.discard();
    return this.settled();
  }

  /** The note that the form came back, or does not, was read. */
  dismiss(): void {
    this.restored = null;
    this.made = null;
  }

  /** Keeps at once what is not kept yet; answers whether all of it is kept then. */
  async keepNow(): Promise<boolean> {
    this.writeNow();
    await this.written;
    return this.isWritten || !this.isChanged;
  }

  /** Everything that is entered, as the session ends. */
  snapshot(): HeldForm {
    const { form, screen, title } = this.parts;
    return {
      ...this.copy.snapshot(),
      screen,
      title: title(),
      values: form.values,
      began: form.began,
      key: this.key,
    };
  }

  /** A key of this form: a create says which unsaved form it is of. */
  private sentUnder(key: IdempotencyKey): IdempotencyKey {
    key.isOf(() => this.sentForm);
    return key;
  }

  private goOnWith({ values, began, key, ...kept }: HeldForm): void {
    this.copy.goOnWith(kept);
    this.key = this.sentUnder(key);
    const meanwhile = this.parts.form.restore({ values, began });
    this.isRestoring = false;
    this.schedule(soon);
    this.settleIfDone();
    this.restored = { from: 'session', at: new Date(), meanwhile, lost: [] };
  }

  private failedToRead(id: string, problem: ApiProblem): void {
    const { data: gone } = goneDraft.safeParse(problem.data);
    const { kind: Kind } = this.parts;
    const offered = this.keeper.offered.find(({ _id }) => _id === id);
    if (problem.status === 404) this.keeper.gone(id);
    if (gone) this.beginAfter({ Kind, Title: offered?.Title ?? '', Made: gone.Made });
    else this.problem = problem;
  }

  /** Begins with an empty form: what was to come back has been created meanwhile. */
  private beginAfter(made: MadeForm): void {
    this.made = made;
    this.isRestoring = false;
    this.parts.onSettled?.();
  }

  private putBack({ draft, lost, ...entered }: Awaited<ReturnType<KeptCopy['read']>>): void {
    if (draft.Made) {
      this.beginAfter(draft);
      const seen = { id: draft._id, version: draft.Version };
      // It is offered until then, and says the same.
      this.keeper.discard(seen).catch(problemIn);
      return;
    }
    this.copy.goOnWith({ id: draft._id, version: draft.Version });
    this.key = this.sentUnder(new IdempotencyKey(draft.FormId));
    this.key.cameBack();
    const meanwhile = this.parts.form.restore(entered);
    this.keptAt = new Date(draft.SavedAt);
    this.keeping = 'kept';
    this.isRestoring = false;
    this.settleIfDone();
    this.restored = { from: 'server', at: this.keptAt, meanwhile, lost };
  }

  /** What comes back may have been saved already, or entered by somebody else. */
  private settleIfDone(): void {
    if (!this.parts.form.isChanged) void this.settled();
  }

  private schedule(delay: number): void {
    if (!this.keeper.isOffered || this.isStopped) return;
    if (delay === soon) this.keeping = 'due';
    this.timer ??= setTimeout(() => this.writeNow(), delay);
  }

  /** Writes at once what is due. */
  private writeNow(): void {
    if (this.timer === null) return;
    clearTimeout(this.timer);
    this.timer = null;
    // One after the other: a later state must not be overtaken by an earlier one.
    this.written = this.written.then(() => this.write());
  }

  private async write(): Promise<void> {
    const { form } = this.parts;
    if (!form.isChanged) return;
    const { values, began } = form;
    runInAction(() => {
      this.keeping = 'writing';
    });
    try {
      await this.copy.write({ values, began, formId: this.key.formId });
      runInAction(() => this.wrote(values));
    } catch (error) {
      const problem = problemIn(error);
      runInAction(() => {
        this.keeping = 'failed';
        this.problem = problem;
        this.schedule(later);
      });
    }
  }

  private wrote(values: object): void {
    const { form } = this.parts;
    this.keptAt = new Date();
    this.problem = null;
    if (this.timer === null && form.values === values) this.keeping = 'kept';
    // It was saved or emptied while it was written.
    if (!form.isChanged) void this.settled();
  }

  /** Nothing is unsaved any more: what was kept is thrown away; answers whether it is gone. */
  private settled(): Promise<boolean> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.keeping = 'nothing';
    this.restored = null;
    this.key = this.key.next();
    this.parts.onSettled?.();
    const throwAway = this.copy.leave();
    if (throwAway === null) return Promise.resolve(true);
    const thrown = this.written.then(throwAway).catch((error: unknown) => {
      // It ends by itself in some days, and says until then that it was saved.
      problemIn(error);
      return false;
    });
    this.written = thrown.then(() => undefined);
    return thrown;
  }
}
