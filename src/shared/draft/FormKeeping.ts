import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { drafts, type DraftRecord } from '@contract/drafts';
import type { Call } from '../api/createCall';
import { problemIn } from '../load/problemIn';
import type { RouteParams } from '../routes/Navigation';
import type { HeldForm } from './HeldForm';
import type { KeptForm } from './KeptForm';

/** Milliseconds after which what is offered is read anew. */
const staleAfter = 60_000;

/** Who fills a form in. */
interface Person {
  readonly name: string;
  readonly email: string;
}

/** The form that an ended session has interrupted, with its page. */
export interface Interrupted extends HeldForm {
  /** What the page was handed. */
  readonly params: RouteParams;
  readonly endedAt: Date;
  readonly whose: Person;
}

/** An unsaved form as somebody has seen it. */
interface SeenForm {
  readonly id: string;
  readonly version: number;
  /** The form that discards it, if it is one. */
  readonly writer?: string;
}

interface Parts {
  readonly call: Call;
  readonly whose: () => Person;
  /** Whether the server keeps forms, and brings back what was discarded a moment ago. */
  readonly has: (extra: 'drafts' | 'restores') => boolean;
}

/**
 * The unsaved forms of the person in the account that they work in: which ones the server has, which
 * one is open, and the one that the end of a session has interrupted. It lives as long as the app.
 */
export class FormKeeping {
  /** The newest first; as far as it is known. */
  offered: readonly DraftRecord[] = [];
  /** The form that an ended session has interrupted, in memory alone (OPEN-131). */
  held: Interrupted | null = null;
  /** When the session ends at the latest, as far as the server has said so. */
  sessionEndsAt: Date | null = null;
  private readAt = -Infinity;
  /** The newest reading: what an earlier one answers is not taken. */
  private reading = { isOutdated: false };
  private readonly stayed = new Set<string>();
  private open: KeptForm | null = null;

  constructor(private readonly parts: Parts) {
    makeAutoObservable<this, 'parts' | 'readAt' | 'reading' | 'open'>(
      this,
      {
        offered: observableRef,
        held: observableRef,
        sessionEndsAt: observableRef,
        parts: false,
        readAt: false,
        reading: false,
        open: observableRef,
      },
      { autoBind: true },
    );
  }

  get call(): Call {
    return this.parts.call;
  }

  get isOffered(): boolean {
    return this.parts.has('drafts');
  }

  /** Whether a discarded form can be brought back for a moment. */
  get isRestorable(): boolean {
    return this.parts.has('restores');
  }

  /** Whether somebody is filling a form in. */
  get isFilledIn(): boolean {
    return this.open !== null && this.open.isChanged;
  }

  /** Reads what the server has, unless that was done a moment ago. */
  async read(): Promise<void> {
    if (this.isOffered && performance.now() - this.readAt >= staleAfter) await this.readAnew();
  }

  private async readAnew(): Promise<void> {
    const reading = { isOutdated: false };
    this.reading = reading;
    this.readAt = performance.now();
    try {
      const { drafts: offered } = await this.call(drafts.list, {}, { keepsSession: true });
      if (this.reading !== reading) return;
      // Something was kept or discarded meanwhile, which the answer may not know of yet.
      if (reading.isOutdated) await this.readAnew();
      else this.take(offered);
    } catch (error) {
      // An offer that can not be read is none; the next page asks again.
      problemIn(error);
      if (this.reading === reading) this.readAt = -Infinity;
    }
  }

  private take(offered: readonly DraftRecord[]): void {
    this.offered = offered;
  }

  /** A form has been kept, or kept anew. */
  keptAs(draft: DraftRecord): void {
    this.reading.isOutdated = true;
    this.offered = [draft, ...this.offered.filter(({ _id }) => _id !== draft._id)];
  }

  /** A form is kept no longer. */
  gone(id: string): void {
    this.reading.isOutdated = true;
    this.offered = this.offered.filter(({ _id }) => _id !== id);
    this.stayed.delete(id);
  }

  /**
   * Discards an unsaved form as it was seen, and answers whether it is gone: what another tab has
   * made of it since stays, and is offered. Throws what the call throws else.
   */
  async discard({ id, ...seen }: SeenForm): Promise<boolean> {
    try {
      await this.call(drafts.remove, { params: { id }, query: seen }, { keepsSession: true });
    } catch (error) {
      if (!problemIn(error).isConflict) throw error;
      runInAction(() => this.stayed.add(id));
      await this.readAnew();
      return false;
    }
    this.gone(id);
    return true;
  }

  /** Whether an unsaved form was to be discarded, and stays because another tab went on with it. */
  hasStayed(id: string): boolean {
    return this.stayed.has(id);
  }

  /**
   * Brings back an unsaved form that was discarded a moment ago, and answers it: another tab may have
   * created something from it. Throws what the call throws.
   */
  async restore(id: string): Promise<DraftRecord> {
    const { draft } = await this.call(drafts.restore, { params: { id } });
    runInAction(() => this.keptAs(draft));
    return draft;
  }

  /** Knows the form that is open, until the answered function is called. */
  opened(form: KeptForm): () => void {
    this.open = form;
    return () =>
      runInAction(() => {
        if (this.open === form) this.open = null;
      });
  }

  /**
   * Holds what is entered in the open form and what its page was handed, as the session ends; null
   * where nothing is entered.
   */
  hold(params: RouteParams): Interrupted | null {
    const { open } = this;
    this.held =
      open?.isChanged === true
        ? { ...open.snapshot(), params, endedAt: new Date(), whose: this.parts.whose() }
        : null;
    return this.held;
  }

  /** Hands the held form to the page that goes on with it. */
  takeHeld(id: string | undefined): HeldForm | null {
    const { held } = this;
    if (held === null || held.id !== id) return null;
    this.held = null;
    return held;
  }

  /** Hears when the session ends at the latest. */
  sessionEnds(at: string | null): void {
    this.sessionEndsAt = at === null ? null : new Date(at);
  }

  /** Forgets everything: somebody else signs in, or another account is worked in. */
  empty(): void {
    this.offered = [];
    this.stayed.clear();
    this.held = null;
    this.sessionEndsAt = null;
    this.readAt = -Infinity;
    this.reading = { isOutdated: false };
  }
}
