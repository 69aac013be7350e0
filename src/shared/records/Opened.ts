import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import { problemIn } from '@/shared/load/problemIn';
import type { RecordParams } from './RecordParams';

/** A store, as far as the page of one record needs it. */
export interface StoreOfOne<Facts> {
  byId(id: string): Facts | null;
  load(params: RecordParams): Promise<Facts | null>;
}

/** The record that a page shows, by its id, and how fetching it again stands. */
export class Opened<Facts> {
  state: 'ready' | 'refreshing' | 'failed' | 'gone' = 'ready';
  /** Why the last refresh failed; what was known before is still there. */
  problem: ApiProblem | null = null;
  /** How often it was fetched: what is read beside the record is read again with it. */
  fetched = 0;

  constructor(
    private readonly store: StoreOfOne<Facts>,
    private readonly params: RecordParams,
  ) {
    makeAutoObservable<this, 'store' | 'params'>(
      this,
      { problem: observableRef, store: false, params: false },
      { autoBind: true },
    );
  }

  /** Null until it was found. */
  get shown(): Facts | null {
    return this.store.byId(this.params.id);
  }

  /**
   * Fetches the record again. No call for one record exists: its list is searched for it (OPEN-29).
   */
  async refresh(): Promise<void> {
    if (this.state === 'refreshing') return;
    this.state = 'refreshing';
    this.problem = null;
    try {
      const found = await this.store.load(this.params);
      runInAction(() => {
        this.state = found ? 'ready' : 'gone';
        this.fetched += 1;
      });
    } catch (error) {
      const problem = problemIn(error);
      runInAction(() => {
        this.state = 'failed';
        this.problem = problem;
      });
    }
  }
}
