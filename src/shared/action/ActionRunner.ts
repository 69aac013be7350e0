import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiProblem, asProblem } from '@/shared/api/ApiProblem';
import type { AddressedRecord } from '@/shared/routes/recordAddress';

/** What an action did, in words; `onClose` runs when the result is closed. */
export interface Outcome {
  readonly text: string;
  readonly onClose?: () => void;
  /** The record that was made, and the part of the text that names it. */
  readonly made?: { readonly record: AddressedRecord; readonly named: string };
  /** Begins one more of the same. */
  readonly another?: (() => void) | undefined;
  /** What did not go, and a way to mend it; `onClose` does not run then. */
  readonly warning?: { readonly text: string; readonly wayOn: WayOn } | undefined;
  /** Goes on from what was done, in the overlay alone; `onClose` does not run then. */
  readonly wayOn?: WayOn | undefined;
}

/**
 * Offers a way on: after a refusal, such as going on with the records that were not refused, or
 * beside a result.
 */
export interface WayOn {
  readonly label: string;
  readonly go: () => void;
}

/** The end of an action that its person has left while it ran. */
export interface News {
  readonly text: string;
  readonly isFailure: boolean;
  readonly wayOn?: WayOn;
}

export interface Action<Answer> {
  /** Shown while it runs: "Creating order...". */
  readonly title: string;
  /** `report` tells how far it is, and may say so in place of the title: "Activating 12 of 50". */
  readonly perform: (report: (done: number, of: number, words?: string) => void) => Promise<Answer>;
  /**
   * Takes the answer in (settles a draft, say) and puts it into words; null where the page itself
   * shows it.
   */
  readonly succeeded: (answer: Answer) => Outcome | null;
  /** Takes a failure in: a bulk action reloads its list, for example (LIST-19). */
  readonly failed?: (problem: ApiProblem) => void;
  /** Without one, the same can be tried again. */
  readonly wayOn?: (problem: ApiProblem) => WayOn | null;
  /**
   * Its result stands in a banner on the page, not in the overlay, and is not waited for: `onClose`
   * runs at once (OPEN-22).
   */
  readonly isToldOnPage?: boolean;
  /**
   * Says what came of it to a person who has left it while it ran; without it nobody can
   * (`Continue in background`).
   */
  readonly toldWhenLeft?: (answer: Answer) => Omit<News, 'isFailure'>;
}

type Stage =
  | { readonly name: 'idle' }
  | {
      readonly name: 'running';
      readonly title: string;
      readonly progress: number | null;
      readonly isOnPage: boolean;
      readonly canBeLeft: boolean;
    }
  | { readonly name: 'done'; readonly outcome: Outcome; readonly isOnPage: boolean }
  | {
      readonly name: 'failed';
      readonly problem: ApiProblem;
      readonly wayOn: WayOn;
      readonly isOnPage: boolean;
    };

/**
 * Runs one action at a time, and holds what is shown of it: in progress, then its result (MODAL-06
 * to MODAL-15, OPEN-22).
 */
export class ActionRunner {
  stage: Stage = { name: 'idle' };
  /** What became of actions that were left, the oldest first. */
  news: readonly News[] = [];
  /** The action that the stage is about: one that was left is not. */
  private shown: object | null = null;

  constructor() {
    makeAutoObservable<this, 'shown'>(
      this,
      { stage: observableRef, news: observableRef, shown: false },
      { autoBind: true },
    );
  }

  get isRunning(): boolean {
    return this.stage.name === 'running';
  }

  /** Whether the result stands on the page. */
  get isOnPage(): boolean {
    return (this.stage.name === 'done' || this.stage.name === 'failed') && this.stage.isOnPage;
  }

  private get isForPage(): boolean {
    return this.stage.name !== 'idle' && this.stage.isOnPage;
  }

  /** Whether the overlay is on screen. */
  get isOpen(): boolean {
    return this.stage.name !== 'idle' && !this.isOnPage;
  }

  /**
   * Runs an action and shows its result; does nothing while another one runs, so that nothing is
   * ever sent twice.
   */
  async run<Answer>(action: Action<Answer>): Promise<void> {
    if (this.isRunning) return;
    this.shown = action;
    this.stage = {
      name: 'running',
      title: action.title,
      progress: null,
      isOnPage: action.isToldOnPage ?? false,
      canBeLeft: action.toldWhenLeft !== undefined,
    };
    await this.perform(action);
  }

  /** Runs an action that its person has left before: its end is told, and nothing until then. */
  runLeft<Answer>(action: Action<Answer>): Promise<void> {
    return this.perform(action);
  }

  private async perform<Answer>(action: Action<Answer>): Promise<void> {
    try {
      const answer = await action.perform((done, of, words = action.title) => {
        if (this.shown === action) this.progressed(words, done / of);
      });
      runInAction(() => this.end(action, answer));
    } catch (error) {
      // Whatever goes wrong during a save is told, not only what the server refuses (SAVE-06).
      if (!(error instanceof ApiProblem)) console.error(error);
      this.endBadly(action, asProblem(error));
    }
  }

  /** Leaves what runs to itself; its end is told above whatever page is open then. */
  leaveRunning(): void {
    if (this.stage.name !== 'running' || !this.stage.canBeLeft) return;
    this.shown = null;
    this.dismiss();
  }

  /** Takes what was told of a left action off the screen. */
  forget(told: News): void {
    this.news = this.news.filter((each) => each !== told);
  }

  /**
   * Closes the result: after a success what the action asked for happens, after a failure nothing
   * does (MODAL-13 to MODAL-15).
   */
  close(): void {
    const { stage } = this;
    if (stage.name === 'running') return;
    this.dismiss();
    if (stage.name === 'done' && !stage.isOnPage) stage.outcome.onClose?.();
  }

  /**
   * Takes a result off the page that its person leaves; what still runs is told in the overlay
   * then.
   */
  leavePage(): void {
    if (this.isOnPage) this.dismiss();
    else if (this.stage.name === 'running') this.stage = { ...this.stage, isOnPage: false };
  }

  /**
   * Leaves a result by a way of its own: a failure by its way on or by trying again, a success to
   * what it made.
   */
  leaveBy(way: () => void): void {
    if (this.stage.name !== 'failed' && this.stage.name !== 'done') return;
    this.dismiss();
    way();
  }

  private end<Answer>(action: Action<Answer>, answer: Answer): void {
    if (this.shown === action) this.succeed(action.succeeded(answer));
    else if (action.toldWhenLeft) this.tell({ ...action.toldWhenLeft(answer), isFailure: false });
  }

  private endBadly<Answer>(action: Action<Answer>, problem: ApiProblem): void {
    if (this.shown === action) this.fail(action, problem);
    else if (!problem.isSignedOut) this.tell({ text: problem.message, isFailure: true });
  }

  private tell(told: News): void {
    this.news = [...this.news, told];
  }

  private succeed(outcome: Outcome | null): void {
    const isOnPage = this.isForPage;
    this.stage = outcome ? { name: 'done', outcome, isOnPage } : { name: 'idle' };
    if (isOnPage) outcome?.onClose?.();
  }

  private fail<Answer>(action: Action<Answer>, problem: ApiProblem): void {
    // A signed-out person is on the way to the sign-in page; there is nothing to close here.
    this.stage = problem.isSignedOut
      ? { name: 'idle' }
      : {
          name: 'failed',
          problem,
          wayOn: action.wayOn?.(problem) ?? {
            label: problem.outcome === null ? 'Retry' : 'Send again',
            go: () => void this.run(action),
          },
          isOnPage: this.isForPage,
        };
    action.failed?.(problem);
  }

  private progressed(title: string, progress: number): void {
    if (this.stage.name === 'running') this.stage = { ...this.stage, title, progress };
  }

  private dismiss(): void {
    this.stage = { name: 'idle' };
  }
}
