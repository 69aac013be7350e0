import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx';
import { pageCount } from '@contract/list';
import type { ListName } from '@contract/listColumns';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import type { UnreadRow } from '@/shared/api/readAnswer';
import { problemIn } from '@/shared/load/problemIn';
import type { Arrangement } from './Arrangement';
import type { PlaceInList } from '@/shared/routes/Walk';
import { ListPlace } from './ListPlace';
import { Selection } from './Selection';

export interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sortBy?: string | undefined;
  readonly sortDir?: string | undefined;
}

export interface Page<Row, Counts> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly counts: Counts;
  /** Records of the page that can not be shown. */
  readonly unread?: readonly UnreadRow[];
}

export type FetchPage<Row, Query, Counts> = (
  query: Query,
  signal: AbortSignal,
) => Promise<Page<Row, Counts>>;

/** What a list shows: where it begins, and how it gets a page. */
export interface Listing<Row, Query, Counts> {
  /** Of a list that people can arrange for themselves. */
  readonly name?: ListName;
  readonly query: Query;
  readonly fetchPage: FetchPage<Row, Query, Counts>;
  /** What a row is by now, where a store knows more of it than the answer. */
  readonly current?: (row: Row) => Row;
  /**
   * Whether rows stay chosen while the pages of the same records are turned; where not, those of
   * one page can be chosen.
   */
  readonly keepsSelection?: () => boolean;
}

/** How long a page that was fetched ahead may wait before it counts as old. */
const aheadLifetime = 30_000;

const asAnswered = <Row>(row: Row): Row => row;

/** Whether two queries find the same records, on whatever pages. */
const findSame = <Query extends PageQuery>(one: Query, other: Query): boolean =>
  compareStructural({ ...one, page: 1 }, { ...other, page: 1 });

/** A row with the page that it was last seen on. */
interface Seen<Row> {
  readonly row: Row;
  readonly page: number;
}

interface Ahead<Row, Query, Counts> {
  readonly query: Query;
  readonly at: number;
  readonly page: Page<Row, Counts>;
}

/**
 * One page of records that a query finds, with its selection. Extends nothing and is not extended.
 */
export class PagedList<Row extends { readonly id: string }, Query extends PageQuery, Counts> {
  query: Query;
  total = 0;
  counts: Counts | null = null;
  unread: readonly UnreadRow[] = [];
  loading: 'idle' | 'loading' | 'refreshing' | 'ready' | 'failed' = 'idle';
  /** Why the last load failed; the rows of the one before may still be there (LIST-11). */
  problem: ApiProblem | null = null;
  /** The query that the rows are the answer to. */
  answered: Query | null = null;
  readonly selection = new Selection(this);
  readonly place: ListPlace;
  /** Its columns and views; null where people can not choose them. */
  arrangement: Arrangement | null = null;
  /** The rows as they were answered. */
  private answers: readonly Row[] = [];
  /** By id: these rows, and those of other pages that may be chosen. */
  private seen: ReadonlyMap<string, Seen<Row>> = new Map();
  private latest = new AbortController();
  private ahead: Ahead<Row, Query, Counts> | null = null;

  /** @param left Where the person was in the same list before. */
  constructor(
    private readonly listing: Listing<Row, Query, Counts>,
    left?: PlaceInList,
  ) {
    this.query = listing.query;
    this.place = new ListPlace(left);
    makeAutoObservable<this, 'answers' | 'seen' | 'listing' | 'latest' | 'ahead'>(
      this,
      {
        query: observableRef,
        answers: observableRef,
        seen: observableRef,
        counts: observableRef,
        unread: observableRef,
        problem: observableRef,
        answered: observableRef,
        selection: false,
        place: false,
        arrangement: false,
        listing: false,
        latest: false,
        ahead: false,
      },
      { autoBind: true },
    );
  }

  get rows(): readonly Row[] {
    const { current = asAnswered } = this.listing;
    return this.answers.map(current);
  }

  get pages(): number {
    return pageCount(this.total, this.query.pageSize);
  }

  /**
   * Whether the rows shown are the answer to another question than the one above them: nothing may
   * be done with them.
   */
  get isStale(): boolean {
    return (
      this.rows.length > 0 &&
      this.answered !== null &&
      !compareStructural(this.answered, this.query)
    );
  }

  /**
   * The selected rows, as far as they were seen; while they are stale the dock keeps everybody from
   * acting on them.
   */
  get chosen(): readonly Row[] {
    const { current = asAnswered } = this.listing;
    return this.chosenSeen.map(({ row }) => current(row));
  }

  /** How many pages the selected rows were seen on. */
  get chosenPages(): number {
    return new Set(this.chosenSeen.map(({ page }) => page)).size;
  }

  get ids(): readonly string[] {
    return this.rows.map((row) => row.id);
  }

  get isFailed(): boolean {
    return this.loading === 'failed';
  }

  get isBusy(): boolean {
    return this.loading === 'loading' || this.loading === 'refreshing';
  }

  /** Asks for other records: back to page 1 (LIST-10). */
  narrow(change: Partial<Query>): Promise<void> {
    return this.ask({ ...this.query, ...change, page: 1 });
  }

  /** Sorts the same records anew, without a name as the list is by itself: back to page 1. */
  sortAs(sortBy?: string, sortDir?: string): Promise<void> {
    return this.ask({ ...this.query, sortBy, sortDir, page: 1 });
  }

  /** Turns to another page of the same records. */
  turnTo(page: number): Promise<void> {
    return this.ask({ ...this.query, page });
  }

  /** Replaces the query, and loads unless it is the same. */
  async ask(query: Query): Promise<void> {
    if (compareStructural(query, this.query) && this.loading !== 'idle') return;
    this.query = query;
    const ready = this.takeAhead(query);
    if (ready) {
      this.latest.abort();
      this.latest = new AbortController();
      this.show(query, ready);
      await this.fetchAhead();
    } else await this.load();
  }

  /**
   * Loads the current page, or the last one where that lies past the end; an answer that a newer
   * load has overtaken is dropped.
   */
  async load(): Promise<void> {
    this.latest.abort();
    const { signal } = (this.latest = new AbortController());
    this.loading = this.rows.length > 0 ? 'refreshing' : 'loading';
    try {
      const page = await this.listing.fetchPage(this.query, signal);
      if (signal.aborted) return;
      runInAction(() => this.show(this.query, page));
    } catch (error) {
      if (signal.aborted) return;
      const problem = problemIn(error);
      runInAction(() => this.fail(problem));
      return;
    }
    if (this.rows.length === 0 && this.query.page > this.pages) await this.turnTo(this.pages);
    else await this.fetchAhead();
  }

  /** Reads a page of the same records beside the one that is shown. */
  readAside(page: PageQuery, signal: AbortSignal): Promise<Page<Row, Counts>> {
    return this.listing.fetchPage({ ...this.query, ...page }, signal);
  }

  /** Drops the request under way; its answer is not waited for. */
  stop(): void {
    this.latest.abort();
    if (this.isBusy) this.loading = this.rows.length > 0 ? 'ready' : 'idle';
  }

  private get chosenSeen(): readonly Seen<Row>[] {
    return [...this.seen.values()].filter(({ row }) => this.selection.has(row.id));
  }

  private show(query: Query, { rows, total, counts, unread = [] }: Page<Row, Counts>): void {
    const isSame = this.answered !== null && findSame(query, this.answered);
    this.answered = query;
    this.answers = this.keepSame(rows);
    this.total = total;
    this.counts = counts;
    this.unread = unread;
    this.loading = 'ready';
    this.problem = null;
    this.see(isSame && this.listing.keepsSelection?.() === true);
  }

  /** Keeps what was seen, of other pages too where they are of the same records. */
  private see(keepsOthers: boolean): void {
    const { page } = this.query;
    const others = keepsOthers ? [...this.seen].filter(([, seen]) => seen.page !== page) : [];
    const here = this.answers.map((row) => [row.id, { row, page }] as const);
    this.seen = new Map([...others, ...here]);
    if (!keepsOthers) this.selection.endAll();
    this.selection.keepOnly(this.seen.keys());
  }

  /**
   * The rows of an answer; those that are as they were stay the same objects, so that the screen
   * does not draw them again.
   */
  private keepSame(rows: readonly Row[]): readonly Row[] {
    const known = new Map(this.answers.map((row) => [row.id, row]));
    return rows.map((row) => {
      const before = known.get(row.id);
      return before && compareStructural(before, row) ? before : row;
    });
  }

  private fail(problem: ApiProblem): void {
    this.loading = 'failed';
    this.problem = problem;
  }

  private takeAhead(query: Query): Page<Row, Counts> | null {
    const { ahead } = this;
    this.ahead = null;
    return ahead && Date.now() - ahead.at < aheadLifetime && compareStructural(ahead.query, query)
      ? ahead.page
      : null;
  }

  /**
   * Fetches the next page while the person reads this one. It is an extra: when it fails, turning
   * the page loads as usual.
   */
  private async fetchAhead(): Promise<void> {
    const query = { ...this.query, page: this.query.page + 1 };
    if (query.page > this.pages) return;
    const { signal } = this.latest;
    try {
      const page = await this.listing.fetchPage(query, signal);
      if (!signal.aborted && page.rows.length > 0) this.ahead = { query, at: Date.now(), page };
    } catch (error) {
      if (!signal.aborted) problemIn(error);
    }
  }
}
