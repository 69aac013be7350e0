import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { pageCount } from '@contract/list';
import type { CellFacts } from '@contract/listCells';
import type { ListName } from '@contract/listColumns';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import { mostRows } from '@/shared/list/mostRows';
import { problemIn } from '@/shared/load/problemIn';
import { tableOf, type Table, type TakenList } from './TakenList';

/** The rows that go on paper; more is what files are for. */
export const mostPrinted = 2_000;

/** A list that changes all the time is printed as it was found then. */
const mostPasses = 3;

type Row = TakenList<ListName>['rows'][number];

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
    private readonly clientNames: CellFacts['clientNames'],
  ) {
    makeAutoObservable<this, 'list' | 'taken' | 'clientNames' | 'running'>(
      this,
      {
        table: observableRef,
        problem: observableRef,
        list: false,
        taken: false,
        clientNames: false,
        running: false,
      },
      { autoBind: true },
    );
  }

  /** Reads page after page; nothing where they are too many for paper. */
  async load(): Promise<void> {
    if (this.taken.total > mostPrinted) return;
    try {
      const rows = await this.readAll();
      runInAction(() => {
        const { list, taken, clientNames } = this;
        this.table = tableOf(list, taken, { rows, clientNames });
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

  /** Reads the list anew where it has changed while its pages were read. */
  private async readAll(): Promise<readonly Row[]> {
    for (let pass = 1; ; pass += 1) {
      const { rows, isWhole } = await this.readPages();
      if (isWhole || pass === mostPasses) return rows;
    }
  }

  /** Reads page after page, each row once: one that comes in meanwhile moves others on. */
  private async readPages(): Promise<{ readonly rows: readonly Row[]; readonly isWhole: boolean }> {
    const found = new Map<string, Row>();
    const totals = new Set<number>();
    let left = 0;
    for (let page = 1; ; page += 1) {
      const {
        rows,
        total,
        unread = [],
      } = await this.taken.readAside({ page, pageSize: mostRows }, this.running.signal);
      for (const row of rows) found.set(row.id, row);
      totals.add(total);
      left += unread.length;
      runInAction(() => {
        this.read = found.size;
      });
      if (page >= pageCount(total, mostRows))
        return {
          rows: [...found.values()],
          isWhole: totals.size === 1 && found.size + left === total,
        };
    }
  }
}
