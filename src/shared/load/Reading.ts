import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import { problemIn } from './problemIn';

/**
 * Something that a page reads, and reads again once it was changed. What was read before stays on
 * screen when that fails, and an answer that was overtaken is never shown.
 */
export class Reading<Answer = void> {
  loading: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  problem: ApiProblem | null = null;
  /** Counts what was asked and what was shown past it. */
  private turn = 0;

  constructor(
    private readonly ask: () => Promise<Answer>,
    /** Puts an answer on screen, unless it was overtaken. */
    private readonly show: (answer: Answer) => void = () => undefined,
  ) {
    makeAutoObservable<this, 'ask' | 'show' | 'turn'>(
      this,
      { problem: observableRef, ask: false, show: false, turn: false },
      { autoBind: true },
    );
  }

  get isBusy(): boolean {
    return this.loading === 'loading';
  }

  async load(): Promise<void> {
    const turn = this.begin();
    this.loading = 'loading';
    try {
      const answer = await this.ask();
      runInAction(() => {
        if (turn === this.turn) this.done(answer);
      });
    } catch (error) {
      const problem = problemIn(error);
      runInAction(() => {
        if (turn === this.turn) this.failed(problem);
      });
    }
  }

  /** Shows what is newer than any answer on its way, such as what saving has answered. */
  overtake(answer: Answer): void {
    this.begin();
    this.done(answer);
  }

  private begin(): number {
    this.turn += 1;
    return this.turn;
  }

  private done(answer: Answer): void {
    this.show(answer);
    this.loading = 'ready';
    this.problem = null;
  }

  private failed(problem: ApiProblem): void {
    this.loading = 'failed';
    this.problem = problem;
  }
}
