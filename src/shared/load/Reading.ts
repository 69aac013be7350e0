import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import { problemIn } from './problemIn';

/**
 * Something that a page reads, and reads again once it was changed. What was read before stays on
 * screen when that fails.
 */
export class Reading {
  loading: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  problem: ApiProblem | null = null;

  constructor(private readonly read: () => Promise<void>) {
    makeAutoObservable<this, 'read'>(
      this,
      { problem: observableRef, read: false },
      { autoBind: true },
    );
  }

  get isBusy(): boolean {
    return this.loading === 'loading';
  }

  async load(): Promise<void> {
    this.loading = 'loading';
    try {
      await this.read();
      runInAction(() => {
        this.loading = 'ready';
        this.problem = null;
      });
    } catch (error) {
      const problem = problemIn(error);
      runInAction(() => {
        this.loading = 'failed';
        this.problem = problem;
      });
    }
  }
}
