import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { attention, type AttentionOfClient, type AttentionRow } from '@contract/attention';
import { attentionKinds, countsIn, type AttentionCount } from '@contract/attentionRules';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import { localToday } from '@/shared/format/dates';
import { Reading } from '@/shared/load/Reading';
import { problemIn } from '@/shared/load/problemIn';
import { hasSomething, sortedBy, type SortBy } from './columns';

/** What waits in one account, once its line was opened. */
export interface OpenedClient {
  /** Null until it was read. */
  readonly rows: readonly AttentionRow[] | null;
  /** The number that was opened: only what it counts is shown; null for all that waits. */
  readonly count: AttentionCount | null;
  readonly problem: ApiProblem | null;
}

const notRead: OpenedClient = { rows: null, count: null, problem: null };

/** How much of a row is in a number. */
const countIn = (row: AttentionRow, count: AttentionCount): number =>
  countsIn(row, localToday())[count] ?? 0;

/** The rows that an opened line shows. */
export const rowsShown = ({ rows, count }: OpenedClient): readonly AttentionRow[] =>
  (rows ?? []).filter((row) => count === null || countIn(row, count) > 0);

/** How much of the number that was opened lies in rows that the server no longer tells. */
export const countUntold = (opened: OpenedClient, { Counts }: AttentionOfClient): number => {
  const { count } = opened;
  if (count === null) return 0;
  return rowsShown(opened).reduce((left, row) => left - countIn(row, count), Counts[count]);
};

/** So many lines are shown at first, and more of them each time that is asked for. */
const step = 50;

/** The accounts that the person looks after, with what waits in each. */
export class Overview {
  clients: readonly AttentionOfClient[] | null = null;
  search = '';
  onlyOpen = false;
  sortBy: SortBy = 'waiting';
  most = step;
  readonly opened = observable.map<string, OpenedClient>({}, { deep: false });
  readonly reading: Reading;

  constructor(private readonly call: Call) {
    this.reading = new Reading(() => this.read());
    makeAutoObservable<this, 'call'>(
      this,
      { clients: observableRef, opened: false, reading: false, call: false },
      { autoBind: true },
    );
  }

  /** Those that are looked for, in the order that is chosen. */
  get found(): readonly AttentionOfClient[] {
    const wanted = this.search.trim().toLowerCase();
    const found = (this.clients ?? []).filter(
      (client) =>
        client.Name.toLowerCase().includes(wanted) && (!this.onlyOpen || hasSomething(client)),
    );
    return sortedBy(found, this.sortBy);
  }

  get shown(): readonly AttentionOfClient[] {
    return this.found.slice(0, this.most);
  }

  /** When the account was looked at that nobody has looked at for longest. */
  get checkedAt(): Date | null {
    const times = (this.clients ?? []).flatMap(({ CheckedAt }) => CheckedAt ?? []);
    const [oldest] = times.toSorted();
    return oldest === undefined ? null : new Date(oldest);
  }

  look(search: string): void {
    this.search = search;
    this.most = step;
  }

  showOnlyOpen(onlyOpen: boolean): void {
    this.onlyOpen = onlyOpen;
    this.most = step;
  }

  sortOn(by: SortBy): void {
    this.sortBy = by;
  }

  showMore(): void {
    this.most += step;
  }

  toggle(id: string): void {
    if (this.opened.has(id)) this.opened.delete(id);
    else void this.open(id);
  }

  /** Shows what a number of an account counts; answers its rows, null where that has failed. */
  async openCount(id: string, count: AttentionCount): Promise<readonly AttentionRow[] | null> {
    this.keep(id, { count });
    await this.open(id);
    const opened = this.opened.get(id);
    return opened?.problem === null ? rowsShown(opened) : null;
  }

  showAllOf(id: string): void {
    this.keep(id, { count: null });
  }

  async open(id: string): Promise<void> {
    this.keep(id, { problem: null });
    await this.readLine(id);
  }

  private keep(id: string, fields: Partial<OpenedClient>): void {
    this.opened.set(id, { ...(this.opened.get(id) ?? notRead), ...fields });
  }

  /** Looks into an account whose line is open; one that is closed meanwhile stays closed. */
  private async readLine(id: string): Promise<void> {
    try {
      const { Rows, Client } = await this.call(
        attention.ofClient,
        { params: { id } },
        { keepsSession: true },
      );
      const rows = Rows.filter(({ Kind }) => attentionKinds.some((kind) => kind === Kind));
      runInAction(() => {
        if (this.opened.has(id)) this.keep(id, { rows, problem: null });
        this.clients = (this.clients ?? []).map((each) => (each._id === id ? Client : each));
      });
    } catch (error) {
      const problem = problemIn(error);
      runInAction(() => {
        if (this.opened.has(id)) this.keep(id, { problem });
      });
    }
  }

  private async read(): Promise<void> {
    const { Clients } = await this.call(attention.clients, {}, { keepsSession: true });
    runInAction(() => {
      this.clients = Clients;
    });
    await Promise.all([...this.opened.keys()].map((id) => this.readLine(id)));
  }
}
