import { makeAutoObservable } from 'mobx';
import { search, whyNotSearched, type SearchHit } from '@contract/search';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import { DelayedSearch } from '@/shared/search/DelayedSearch';
import { termsOf } from './pasted';

/** What was found, and for what. */
export interface Found {
  readonly text: string;
  readonly isOfAll: boolean;
  readonly hits: readonly SearchHit[];
  /** Of several values those that nothing has. */
  readonly missing: readonly string[];
}

/** Whoever looks up one record after the other waits for less than in a form (CONST-15). */
export const findDelay = 200;

/** One search for records of every kind, while somebody types. */
export class Finding {
  /** Whether staff look into all clients that they are offered. */
  isOfAll = false;
  private readonly search: DelayedSearch<Found>;

  constructor(private readonly call: Call) {
    this.search = new DelayedSearch((text, signal) => this.ask(text, signal), findDelay);
    makeAutoObservable<this, 'call' | 'search'>(
      this,
      { call: false, search: false },
      { autoBind: true },
    );
  }

  get text(): string {
    return this.search.text;
  }

  get isBlank(): boolean {
    return this.text.trim() === '';
  }

  /** What was found last; null while nothing is looked for, and once it could not be. */
  get found(): Found | null {
    return this.isBlank || this.problem ? null : (this.search.found[0] ?? null);
  }

  /** Why nothing is looked for by what is typed; null where it can be. */
  get whyNot(): string | null {
    return whyNotSearched(this.text);
  }

  /** Why the last answer is none; null while there is another one to wait for. */
  get problem(): ApiProblem | null {
    return this.search.state === 'failed' && !this.isBlank ? this.search.problem : null;
  }

  /** Whether an answer to what is typed is still to come. */
  get isAwaited(): boolean {
    return !this.isBlank && this.search.isBusy;
  }

  type(text: string): void {
    this.search.type(text);
  }

  lookIntoAll(isOfAll: boolean): void {
    this.isOfAll = isOfAll;
    if (!this.isBlank) void this.run();
  }

  /** Asks at once. */
  run(): Promise<void> {
    return this.search.run();
  }

  stop(): void {
    this.search.stop();
  }

  private async ask(text: string, signal: AbortSignal): Promise<readonly Found[]> {
    if (text === '' || whyNotSearched(text) !== null) return [];
    const { isOfAll } = this;
    const answers = await Promise.all(
      termsOf(text).map((term) =>
        this.call(
          search.find,
          { query: { term, ...(isOfAll ? { clients: 'all' } : {}) } },
          { signal },
        ),
      ),
    );
    const hits = new Map(
      answers.flatMap((answer) => answer.hits).map((hit) => [`${hit.kind} ${hit.id}`, hit]),
    );
    const missing = answers.flatMap((answer) => answer.missing);
    return [{ text, isOfAll, hits: [...hits.values()], missing }];
  }
}
