import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { analytics, type PowerbiConfig } from '@contract/analytics';
import type { AnswerOf } from '@contract/endpoint';
import { asProblem, type ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import { problemIn } from '@/shared/load/problemIn';

/** Milliseconds (CONST-26). */
export const checkEvery = 300_000;
export const renewWithin = 600_000;
export const retryAfter = 2_000;
const mostRetries = 2;

/** Milliseconds that a report's frame may stay silent before a reader is told. */
export const silentFor = 30_000;

type Stage =
  | { readonly name: 'loading' }
  /**
   * A changed embedding puts the report onto the page anew; a changed token alone is handed to the
   * one that is there.
   */
  | { readonly name: 'embedded'; readonly embedding: number; readonly config: PowerbiConfig }
  | { readonly name: 'failed'; readonly problem: ApiProblem };

/**
 * The client's report while it is on screen: its configuration, its token kept fresh, and another
 * try where embedding fails (ANALYTICS-04 to ANALYTICS-10).
 */
export class EmbeddedReport {
  stage: Stage = { name: 'loading' };
  /**
   * What a reader is told while the frame has not answered; it stays where it is, and may answer
   * yet.
   */
  silence: ApiProblem | null = null;
  private expiresAt = 0;
  private embeddings = 0;
  private retries = 0;
  private retrying: ReturnType<typeof setTimeout> | undefined;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private checking: ReturnType<typeof setInterval> | undefined;
  private isRenewing = false;
  /** Ends what is asked for when the page is left. */
  private open = new AbortController();

  constructor(
    private readonly call: Call,
    private readonly now: () => number = Date.now,
  ) {
    makeAutoObservable<
      this,
      | 'call'
      | 'now'
      | 'expiresAt'
      | 'embeddings'
      | 'retries'
      | 'retrying'
      | 'waiting'
      | 'checking'
      | 'isRenewing'
      | 'open'
    >(
      this,
      {
        stage: observableRef,
        silence: observableRef,
        call: false,
        now: false,
        expiresAt: false,
        embeddings: false,
        retries: false,
        retrying: false,
        waiting: false,
        checking: false,
        isRenewing: false,
        open: false,
      },
      { autoBind: true },
    );
  }

  /** Loads the report, and looks after its token until `stop`. */
  start(): void {
    this.open = new AbortController();
    this.checking = setInterval(this.check, checkEvery);
    document.addEventListener('visibilitychange', this.checkIfVisible);
    void this.load();
  }

  stop(): void {
    this.open.abort();
    clearInterval(this.checking);
    clearTimeout(this.retrying);
    this.retrying = undefined;
    clearTimeout(this.waiting);
    document.removeEventListener('visibilitychange', this.checkIfVisible);
  }

  /** Begins anew, with all tries. */
  load(): Promise<void> {
    this.retries = 0;
    this.hear();
    this.stage = { name: 'loading' };
    return this.embed();
  }

  /**
   * The frame is on the page: a network that lets none of it through would leave it silent for
   * ever.
   */
  placed(): void {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => {
      runInAction(() => {
        this.silence = asProblem(
          new Error('The report does not answer. Your network may not let it through.'),
        );
      });
    }, silentFor);
  }

  /** The report has loaded, however late. */
  loaded(): void {
    this.retries = 0;
    this.hear();
  }

  /**
   * The report could not be embedded: it is tried again a moment later, twice at most; several
   * failures of one try count once.
   */
  broke(why: string): void {
    if (this.stage.name !== 'embedded' || this.retrying !== undefined) return;
    this.hear();
    if (this.retries >= mostRetries) {
      this.stage = { name: 'failed', problem: asProblem(new Error(why)) };
      return;
    }
    this.retries += 1;
    this.retrying = setTimeout(() => {
      this.retrying = undefined;
      void this.embed();
    }, retryAfter);
  }

  private hear(): void {
    clearTimeout(this.waiting);
    this.silence = null;
  }

  private async embed(): Promise<void> {
    const { signal } = this.open;
    try {
      const answer = await this.ask(signal);
      if (signal.aborted) return;
      this.embeddings += 1;
      runInAction(() => this.take(answer));
    } catch (error) {
      const problem = problemIn(error);
      if (!signal.aborted)
        runInAction(() => {
          this.stage = { name: 'failed', problem };
        });
    }
  }

  /** Whoever comes back to the tab finds a token that lasts (ANALYTICS-10, OPEN-101). */
  private checkIfVisible(): void {
    if (!document.hidden) this.check();
  }

  /** Renews a token that is about to end. */
  private check(): void {
    const isDue = this.expiresAt - this.now() <= renewWithin;
    if (isDue && this.stage.name === 'embedded' && this.retrying === undefined && !this.isRenewing)
      void this.renew();
  }

  private async renew(): Promise<void> {
    const { signal } = this.open;
    this.isRenewing = true;
    try {
      const answer = await this.ask(signal);
      if (!signal.aborted) runInAction(() => this.take(answer));
    } catch (error) {
      // The report stays; the next check tries again, and a token that has ended is told by the
      // report itself.
      problemIn(error);
    } finally {
      this.isRenewing = false;
    }
  }

  private ask(signal: AbortSignal): Promise<AnswerOf<typeof analytics.config>> {
    return this.call(analytics.config, {}, { signal });
  }

  private take({ powerbiConfig, tokenExpiration }: AnswerOf<typeof analytics.config>): void {
    this.expiresAt = Date.parse(tokenExpiration);
    this.stage = { name: 'embedded', embedding: this.embeddings, config: powerbiConfig };
  }
}
