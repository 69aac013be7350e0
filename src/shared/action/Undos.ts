import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiProblem, asProblem } from '../api/ApiProblem';

/** Something that was done and can be undone for a moment. */
export interface Undoable {
  /** What was done, with its names: "2 items were deactivated: CHR-BLK, CHR-GRN". */
  readonly text: string;
  /** The ids of the rows that were changed, where lists still show them. */
  readonly marks?: readonly string[];
  /** Undoes it; trying again after a failure does what is left of it. */
  readonly perform: () => Promise<unknown>;
  /** What is said once it is undone. */
  readonly doneText: string | (() => string);
}

type Stage =
  | { readonly name: 'idle' }
  | { readonly name: 'offered' | 'running'; readonly undoable: Undoable }
  | { readonly name: 'done'; readonly text: string }
  | { readonly name: 'failed'; readonly undoable: Undoable; readonly problem: ApiProblem };

/** Seconds that something can be undone, and that its end is told. */
const lastsFor = { offered: 10, done: 5 } as const;

/**
 * What was done last and can still be undone: one thing at a time, for some seconds that stop while
 * somebody points at it. It lives as long as the tab, so that it outlasts its page.
 */
export class Undos {
  stage: Stage = { name: 'idle' };
  secondsLeft = 0;
  /** Counts what was undone: lists are read anew then. */
  undone = 0;
  /** Pointer and focus, each of which stops the time. */
  private readonly holders = new Set<string>();
  private timer: ReturnType<typeof setInterval> | null = null;
  /** What was done while something else is being undone. */
  private next: Undoable | null = null;

  constructor() {
    makeAutoObservable<this, 'holders' | 'timer' | 'next'>(
      this,
      { stage: observableRef, holders: false, timer: false, next: false },
      { autoBind: true },
    );
  }

  /** Whether a row was changed by what can still be undone. */
  marks(id: string): boolean {
    return this.stage.name === 'offered' && this.stage.undoable.marks?.includes(id) === true;
  }

  /** Offers to undo something, in the place of what was offered before. */
  offer(undoable: Undoable): void {
    if (this.stage.name === 'running') this.next = undoable;
    else this.show({ name: 'offered', undoable }, lastsFor.offered);
  }

  /** Undoes what is offered, or tries again. */
  async undo(): Promise<void> {
    if (this.stage.name === 'offered' || this.stage.name === 'failed')
      await this.run(this.stage.undoable);
  }

  /** Undoes something at once, without having offered it. */
  async run(undoable: Undoable): Promise<void> {
    if (this.stage.name === 'running') return;
    this.show({ name: 'running', undoable });
    try {
      await undoable.perform();
      runInAction(() => {
        this.undone += 1;
        const { doneText } = undoable;
        this.end({ name: 'done', text: typeof doneText === 'string' ? doneText : doneText() });
      });
    } catch (error) {
      if (!(error instanceof ApiProblem)) console.error(error);
      const problem = asProblem(error);
      runInAction(() => {
        // What part of it was undone is to be seen too.
        this.undone += 1;
        // A signed-out person is on the way to the sign-in page.
        if (problem.isSignedOut) this.empty();
        else this.end({ name: 'failed', undoable, problem });
      });
    }
  }

  /** Stops the time, or lets it go on. */
  hold(by: 'pointer' | 'focus', isHeld: boolean): void {
    if (isHeld) this.holders.add(by);
    else this.holders.delete(by);
  }

  /** Takes it off the screen; what was done stays done. */
  dismiss(): void {
    const { next } = this;
    this.next = null;
    if (next) this.offer(next);
    else this.show({ name: 'idle' });
  }

  empty(): void {
    this.next = null;
    this.show({ name: 'idle' });
  }

  /** The end of an undoing is told, unless something was done meanwhile that can be undone. */
  private end(stage: Stage): void {
    if (this.next === null || stage.name === 'failed') this.show(stage, lastsFor.done);
    else {
      this.stage = { name: 'idle' };
      this.dismiss();
    }
  }

  private show(stage: Stage, seconds = 0): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.stage = stage;
    this.secondsLeft = seconds;
    const isTimed = stage.name === 'offered' || stage.name === 'done';
    this.timer = isTimed ? setInterval(this.tick, 1000) : null;
  }

  private tick(): void {
    if (this.holders.size > 0) return;
    this.secondsLeft -= 1;
    if (this.secondsLeft <= 0) this.dismiss();
  }
}
