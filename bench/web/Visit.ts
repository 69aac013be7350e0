import { fileURLToPath } from 'node:url';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { apply, type Condition } from './conditions';

/** What bench/web/inPage.js puts into every page. */
interface InPage {
  watch(state: string, argument?: string | null): void;
  shownAt(): Promise<number>;
  sinceAct(): Promise<number>;
  back(): void;
  firstRow(): string | null;
  numberOfRow(index: number): string;
  paints(): { fcp: number | null; lcp: number | null };
  longTasks(): { startTime: number; duration: number }[];
  interactions(): { startTime: number; duration: number }[];
  scriptBytes(until: number): number;
}

declare global {
  interface Window {
    readonly bench: InPage;
  }
}

const inPage = fileURLToPath(new URL('inPage.js', import.meta.url));

const quietFor: Readonly<Record<Condition, number>> = { fast: 800, slow: 2000 };
const longestWait = 5_000;

/** A page of the portal, and the clock inside it. */
export class Visit {
  private requests = 0;
  private lastRequest = Date.now();

  private constructor(
    readonly page: Page,
    private readonly devtools: CDPSession,
    private readonly condition: Condition,
  ) {
    const count = (by: number) => () => {
      this.requests += by;
      this.lastRequest = Date.now();
    };
    page.on('request', count(1));
    page.on('requestfinished', count(-1));
    page.on('requestfailed', count(-1));
  }

  /**
   * Opens an address in a new tab; answers once the state that its page is watched for was painted.
   */
  static async open(
    context: BrowserContext,
    path: string,
    condition: Condition,
  ): Promise<{ visit: Visit; shownAt: number }> {
    const page = await context.newPage();
    await page.addInitScript({ path: inPage });
    const devtools = await context.newCDPSession(page);
    await apply(devtools, condition);
    const visit = new Visit(page, devtools, condition);
    await page.goto(path, { waitUntil: 'commit' });
    return { visit, shownAt: await page.evaluate(() => window.bench.shownAt()) };
  }

  /** Waits until the page has done all it does by itself: a person reads meanwhile. */
  async settle(): Promise<void> {
    const quiet = quietFor[this.condition];
    while (this.requests > 0 || Date.now() - this.lastRequest < quiet)
      await this.page.waitForTimeout(50);
  }

  /**
   * Does something to the page and answers how long after the click or key the state was painted.
   */
  async time(state: string, argument: string | null, act: () => Promise<unknown>): Promise<number> {
    const took = await this.timeIfPossible(state, argument, act);
    if (took === null) throw new Error(`The page never showed ${state}`);
    return took;
  }

  /** The same, or null where the state does not come. */
  async timeIfPossible(
    state: string,
    argument: string | null,
    act: () => Promise<unknown>,
  ): Promise<number | null> {
    await this.page.evaluate(
      ([name, value]) => window.bench.watch(name ?? '', value),
      [state, argument],
    );
    await act();
    const took = await Promise.race([
      this.page.evaluate(() => window.bench.sinceAct()),
      this.page.waitForTimeout(longestWait).then(() => null),
    ]);
    await this.settle();
    return took;
  }

  firstRow(): Promise<string | null> {
    return this.page.evaluate(() => window.bench.firstRow());
  }

  /** Of the time that tasks took from the first paint on, what exceeds 50 ms each. */
  async blocking(): Promise<number> {
    const { fcp } = await this.paints();
    const tasks = await this.page.evaluate(() => window.bench.longTasks());
    return tasks
      .filter(({ startTime }) => startTime >= (fcp ?? 0))
      .reduce((sum, { duration }) => sum + duration - 50, 0);
  }

  paints(): Promise<ReturnType<InPage['paints']>> {
    return this.page.evaluate(() => window.bench.paints());
  }

  /** The longest delay of an interaction since this was last asked; 0 where none took a frame. */
  async longestInteraction(): Promise<number> {
    const seen = await this.page.evaluate(() => window.bench.interactions());
    return Math.max(0, ...seen.map(({ duration }) => duration));
  }

  /** KiB of scripts that were asked for before that moment. */
  async scripts(until: number): Promise<number> {
    return (await this.page.evaluate((moment) => window.bench.scriptBytes(moment), until)) / 1024;
  }

  /** MiB that JavaScript holds after a collection. */
  async heap(): Promise<number> {
    await this.devtools.send('HeapProfiler.collectGarbage');
    await this.devtools.send('Performance.enable');
    const { metrics } = await this.devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 / 1024;
  }
}
