/** How long a page may wait to be shown before it counts as old. */
const lifetime = 30_000;

/** A page that was asked for: on its way, or there since some time. */
export class AskedPage<Query, Answer> {
  /** Null until it is there. */
  answer: Answer | null = null;
  readonly coming: Promise<Answer>;
  private at = 0;
  private readonly stopping = new AbortController();

  constructor(
    readonly query: Query,
    fetchPage: (query: Query, signal: AbortSignal) => Promise<Answer>,
  ) {
    this.coming = this.begin(fetchPage);
  }

  get isOld(): boolean {
    return this.answer !== null && Date.now() - this.at >= lifetime;
  }

  get isStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Nobody waits for it any more. */
  stop(): void {
    this.stopping.abort();
  }

  private async begin(
    fetchPage: (query: Query, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    const answer = await fetchPage(this.query, this.stopping.signal);
    this.answer = answer;
    this.at = Date.now();
    return answer;
  }
}
