import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { apply, type Condition } from './conditions';
import type { Traffic, Wire } from './Wire';

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
  isKept(): Promise<boolean>;
}

declare global {
  interface Window {
    readonly bench: InPage;
  }
}

const inPage = fileURLToPath(new URL('inPage.js', import.meta.url));

const atRestAfter = 3_000;
const longestWait = 5_000;
const longestInstall = 60_000;

/** Where a visit happens: a browser's profile, and what comes between it and the server. */
export interface Place {
  readonly context: BrowserContext;
  readonly wire: Wire;
  readonly condition: Condition;
  /** For how long nothing is asked for before a person goes on, in milliseconds. */
  readonly pause: number;
}

/** What a tab holds after a collection. */
export interface Held {
  /** MiB of JavaScript. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

interface Start {
  /** When the page began, in milliseconds since 1970. */
  readonly began: number;
  /** When the state that the page is watched for was painted, from there on. */
  readonly shownAt: number;
}

/** A page of the portal, and the clock inside it. */
export class Visit {
  private constructor(
    readonly page: Page,
    private readonly place: Place,
    private readonly start: Start,
  ) {}

  /**
   * Opens an address in a new tab; answers once the state that its page is watched for was painted.
   */
  static async open(place: Place, path: string): Promise<Visit> {
    const { context, wire, condition } = place;
    const page = await context.newPage();
    await page.addInitScript({ path: inPage });
    await apply(await context.newCDPSession(page), condition);
    wire.forget();
    await page.goto(path, { waitUntil: 'commit' });
    const start = await page.evaluate(async () => ({
      began: performance.timeOrigin,
      shownAt: await window.bench.shownAt(),
    }));
    return new Visit(page, place, start);
  }

  get shownAt(): number {
    return this.start.shownAt;
  }

  /** What was asked for before the page showed what it is opened for. */
  get traffic(): Traffic {
    return this.place.wire.traffic(this.start.began + this.start.shownAt);
  }

  /** Waits until the page has done all it does by itself: a person reads meanwhile. */
  async settle(): Promise<void> {
    const { pause } = this.place;
    await this.page.waitForTimeout(pause);
    await this.quiet(pause);
  }

  /** Waits until nothing was asked for in so many milliseconds. */
  async quiet(milliseconds: number): Promise<void> {
    while (this.place.wire.quietFor < milliseconds) await this.page.waitForTimeout(20);
  }

  /** Waits until the visit has come to rest: the worker keeps the build, and nothing is asked for. */
  async rest(): Promise<void> {
    const end = Date.now() + longestInstall;
    while (!(await this.page.evaluate(() => window.bench.isKept()))) {
      if (Date.now() > end) throw new Error('The worker never kept the files of the build');
      await this.page.waitForTimeout(100);
    }
    await this.quiet(atRestAfter);
  }

  /**
   * Does something to the page and answers how long after the click or key the state was painted.
   */
  async time(state: string, argument: string | null, act: () => Promise<unknown>): Promise<number> {
    await this.page.evaluate(
      ([name, value]) => window.bench.watch(name ?? '', value),
      [state, argument],
    );
    await act();
    const took = await Promise.race([
      this.page.evaluate(() => window.bench.sinceAct()),
      this.page.waitForTimeout(longestWait).then(() => null),
    ]);
    if (took === null) throw new Error(`The page never showed ${state}`);
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

  /** What the tab holds after a collection. */
  async held(): Promise<Held> {
    const devtools = await this.place.context.newCDPSession(this.page);
    await devtools.send('HeapProfiler.collectGarbage');
    await devtools.send('Performance.enable');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return {
      heap: value('JSHeapUsedSize') / 1024 / 1024,
      nodes: value('Nodes'),
      listeners: value('JSEventListeners'),
    };
  }
}
