import {
  compareStructural,
  computedStruct,
  makeAutoObservable,
  observableRef,
  observableStruct,
} from 'mobx';
import { pageCount } from '@contract/list';
import type { ListName } from '@contract/listColumns';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import type { UnreadRow } from '@/shared/api/readAnswer';
import { problemIn } from '@/shared/load/problemIn';
import type { Arrangement } from './Arrangement';
import type { PlaceInList } from '@/shared/routes/Walk';
import { AskedPage } from './AskedPage';
import { searchFromQuery } from './listAddress';
import { ListPlace } from './ListPlace';
import { PagesAhead } from './PagesAhead';
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

/** Milliseconds that an answer may take before the screen says that it is awaited. */
const aMoment = 150;

const asAnswered = <Row>(row: Row): Row => row;

/** Whether two queries find the same records, on whatever pages. */
const findSame = <Query extends PageQuery>(one: Query, other: Query): boolean =>
  compareStructural({ ...one, page: 1 }, { ...other, page: 1 });

/** A row with the page that it was last seen on. */
interface Seen<Row> {
  readonly row: Row;
  readonly page: number;
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
  /** Whether a page is awaited for longer than a moment: only then the screen says so. */
  isSlow = false;
  /** Why the last load failed; the rows of the one before may still be there (LIST-11). */
  problem: ApiProblem | null = null;
  /** The query that the rows are the answer to. */
  answered: Query | null = null;
  /** Counts the pages that were turned to, or found anew; a refresh is none. */
  turns = 0;
  readonly selection = new Selection(this);
  readonly place: ListPlace;
  /** Its columns and views; null where people can not choose them. */
  arrangement: Arrangement | null = null;
  /** The rows as they were answered. */
  private answers: readonly Row[] = [];
  /** By id: these rows, and the chosen ones of other pages. */
  private seen: ReadonlyMap<string, Seen<Row>> = new Map();
  /** The page that is shown, or will be. */
  private latest: AskedPage<Query, Page<Row, Counts>> | null = null;
  private readonly ahead: PagesAhead<Query, Page<Row, Counts>>;

  /** @param left Where the person was in the same list before. */
  constructor(
    private readonly listing: Listing<Row, Query, Counts>,
    left?: PlaceInList,
  ) {
    this.query = listing.query;
    this.ahead = new PagesAhead(listing.fetchPage);
    this.place = new ListPlace(left);
    makeAutoObservable<this, 'answers' | 'seen' | 'listing' | 'latest' | 'ahead'>(
      this,
      {
        query: observableRef,
        answers: observableRef,
        seen: observableRef,
        // As long as they say the same, nothing that shows them is drawn anew.
        counts: observableStruct,
        conditions: computedStruct,
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

  /** Whether they look so: not while their answer may come at once. */
  get looksStale(): boolean {
    return this.isStale && (this.isSlow || this.isFailed);
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

  /** What the query asks for, on whatever page: turning pages does not change it. */
  get conditions(): Omit<Query, 'page'> {
    const { page: _, ...conditions } = this.query;
    return conditions;
  }

  /** The query string of its address. */
  get address(): string {
    return this.arrangement?.address ?? searchFromQuery(this.query);
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

  /** Reads what narrowing so would show, while the person is about to choose it. */
  expect(change: Partial<Query>): void {
    const query = { ...this.query, ...change, page: 1 };
    if (searchFromQuery(query) !== searchFromQuery(this.query)) this.ahead.read('likely', query);
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
    await this.turn(this.askFor(query));
  }

  /** Loads the current page, or the last one where that lies past the end. */
  async load(): Promise<void> {
    this.ahead.forget();
    await this.turn(this.askFor(this.query));
  }

  /** Reads another page of the records that are shown, which stay shown. */
  read(page: number): AskedPage<Query, Page<Row, Counts>> {
    return this.askFor({ ...(this.answered ?? this.query), page });
  }

  /** Turns to a page that was read; to one that is old by now by loading it anew. */
  async turnToRead(read: AskedPage<Query, Page<Row, Counts>>): Promise<void> {
    await this.turn(read.isOld ? this.askFor(read.query) : read);
  }

  /** Reads a page of the same records beside the one that is shown. */
  readAside(page: PageQuery, signal: AbortSignal): Promise<Page<Row, Counts>> {
    return this.listing.fetchPage({ ...this.query, ...page }, signal);
  }

  /** Drops the request under way; its answer is not waited for. */
  stop(): void {
    this.latest?.stop();
    this.ahead.stop();
    this.isSlow = false;
    if (this.isBusy) this.loading = this.rows.length > 0 ? 'ready' : 'idle';
  }

  private get chosenSeen(): readonly Seen<Row>[] {
    return [...this.seen.values()].filter(({ row }) => this.selection.has(row.id));
  }

  private show(query: Query, { rows, total, counts, unread = [] }: Page<Row, Counts>): void {
    const isSame = this.answered !== null && findSame(query, this.answered);
    if (this.answered && !compareStructural(query, this.answered)) this.turns += 1;
    this.answered = query;
    this.answers = this.keepSame(rows);
    this.total = total;
    this.counts = counts;
    this.unread = unread;
    this.loading = 'ready';
    this.isSlow = false;
    this.problem = null;
    this.see(isSame && this.listing.keepsSelection?.() === true);
  }

  /**
   * Keeps what is chosen of the same records: a row that its page has lost may stand on another one
   * by now. Only where all records are here it is known to be gone.
   */
  private see(keepsChosen: boolean): void {
    const { page } = this.query;
    const isWhole = this.answers.length >= this.total;
    const others =
      keepsChosen && !isWhole ? [...this.seen].filter(([id]) => this.selection.has(id)) : [];
    const here = this.answers.map((row) => [row.id, { row, page }] as const);
    this.seen = new Map([...others, ...here]);
    if (keepsChosen) {
      this.selection.loseAllBut(this.seen.keys());
    } else {
      this.selection.endAll();
      this.selection.keepOnly(this.seen.keys());
    }
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
    this.isSlow = false;
    this.problem = problem;
  }

  /** The page that a query asks for: one that is read ahead, where that is it. */
  private askFor(query: Query): AskedPage<Query, Page<Row, Counts>> {
    return this.ahead.find(query) ?? new AskedPage(query, this.listing.fetchPage);
  }

  /**
   * Shows a page, at once where it is there; when it comes and a newer question has overtaken it,
   * it is dropped.
   */
  private async turn(asked: AskedPage<Query, Page<Row, Counts>>): Promise<void> {
    this.latest?.stop();
    this.latest = asked;
    this.ahead.forget(asked);
    this.query = asked.query;
    if (asked.answer) this.show(asked.query, asked.answer);
    else if (!(await this.comes(asked))) return;
    if (this.rows.length === 0 && this.query.page > this.pages) await this.turnTo(this.pages);
    else this.readAhead();
  }

  /** Waits for a page; whether it has come and is shown. */
  private async comes(asked: AskedPage<Query, Page<Row, Counts>>): Promise<boolean> {
    this.loading = this.rows.length > 0 ? 'refreshing' : 'loading';
    const moment = setTimeout(() => this.becomeSlow(asked), aMoment);
    try {
      const page = await asked.coming;
      if (!asked.isStopped) this.show(asked.query, page);
      return !asked.isStopped;
    } catch (error) {
      if (!asked.isStopped) this.fail(problemIn(error));
      return false;
    } finally {
      clearTimeout(moment);
    }
  }

  private becomeSlow(asked: AskedPage<Query, Page<Row, Counts>>): void {
    if (!asked.isStopped) this.isSlow = true;
  }

  /** Reads the next page while the person reads this one. */
  private readAhead(): void {
    const query = { ...this.query, page: this.query.page + 1 };
    if (query.page <= this.pages) this.ahead.read('next', query);
  }
}
