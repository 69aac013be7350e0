import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ListName } from '@contract/listColumns';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import { mostRows } from '@/shared/list/mostRows';
import { problemIn } from '@/shared/load/problemIn';
import { shownColumns, tableOf, type Table, type TakenList } from './TakenList';

/** The rows that go on paper; more is what files are for. */
export const mostPrinted = 2_000;

/** All pages of a list, read for the printer. */
export class ListPrint {
  table: Table | null = null;
  /** Rows that are read so far. */
  read = 0;
  /** When the rows were read (ISO 8601). */
  readonly readAt = new Date().toISOString();
  problem: ApiProblem | null = null;
  private readonly running = new AbortController();

  constructor(
    private readonly list: ListName,
    private readonly taken: TakenList<ListName>,
  ) {
    makeAutoObservable<this, 'list' | 'taken' | 'running'>(
      this,
      { table: observableRef, problem: observableRef, list: false, taken: false, running: false },
      { autoBind: true },
    );
  }

  /** Reads page after page; nothing where they are too many for paper. */
  async load(): Promise<void> {
    if (this.taken.total > mostPrinted) return;
    try {
      const rows = await this.readAll();
      runInAction(() => {
        this.table = tableOf(this.list, shownColumns(this.list, this.taken), rows);
      });
    } catch (error) {
      if (this.running.signal.aborted) return;
      const problem = problemIn(error);
      runInAction(() => {
        this.problem = problem;
      });
    }
  }

  stop(): void {
    this.running.abort();
  }

  private async readAll(): Promise<TakenList<ListName>['rows']> {
    const pages = Math.ceil(this.taken.total / mostRows);
    const all: TakenList<ListName>['rows'][number][] = [];
    for (let page = 1; page <= pages; page += 1) {
      const { rows } = await this.taken.readAside(
        { page, pageSize: mostRows },
        this.running.signal,
      );
      all.push(...rows);
      runInAction(() => {
        this.read = all.length;
      });
    }
    return all;
  }
}
