import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import { problemIn } from '@/shared/load/problemIn';

/** Searches wait for this pause in typing, in milliseconds (CONST-15). */
export const searchDelay = 750;

/** A search that runs after a pause in typing; an answer to an older text is dropped. */
export class DelayedSearch<Found> {
  text = '';
  found: readonly Found[] = [];
  state: 'idle' | 'waiting' | 'searching' | 'ready' | 'failed' = 'idle';
  problem: ApiProblem | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private latest = new AbortController();

  constructor(
    private readonly fetchFound: (text: string, signal: AbortSignal) => Promise<readonly Found[]>,
    private readonly delay: number = searchDelay,
  ) {
    makeAutoObservable<this, 'fetchFound' | 'delay' | 'timer' | 'latest'>(
      this,
      {
        found: observableRef,
        problem: observableRef,
        fetchFound: false,
        delay: false,
        timer: false,
        latest: false,
      },
      { autoBind: true },
    );
  }

  get isBusy(): boolean {
    return this.state === 'waiting' || this.state === 'searching';
  }

  type(text: string): void {
    this.stop();
    this.text = text;
    this.state = 'waiting';
    this.timer = setTimeout(() => void this.run(), this.delay);
  }

  /** Searches at once for the text as it stands. */
  async run(): Promise<void> {
    this.stop();
    const { signal } = (this.latest = new AbortController());
    this.state = 'searching';
    try {
      const found = await this.fetchFound(this.text.trim(), signal);
      if (!signal.aborted)
        runInAction(() => {
          this.found = found;
          this.problem = null;
          this.state = 'ready';
        });
    } catch (error) {
      if (signal.aborted) return;
      const problem = problemIn(error);
      runInAction(() => {
        this.problem = problem;
        this.state = 'failed';
      });
    }
  }

  /** Drops the pause and the request under way. */
  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.latest.abort();
  }
}
