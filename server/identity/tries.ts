import { LRUCache } from 'lru-cache';
import { Problem } from '../http/problems';

/** How long tries are counted together. */
export const quarterOfAnHour = 15 * 60_000;

/** Refuses a try that came too early; null lets it through. */
export const refuseEarly = (seconds: number | null): void => {
  if (seconds === null) return;
  const minutes = Math.ceil(seconds / 60);
  throw new Problem(429, `Too many tries. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, { retryAfter: seconds });
};

interface Window {
  readonly endsAt: number;
  count: number;
}

/** Counts failed tries by key (an account, an address) in windows of fixed length, in the memory of this process. */
export class Tries {
  private readonly windows = new LRUCache<string, Window>({ max: 50_000 });

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly now: () => Date,
  ) {}

  /** Seconds until another try is allowed; null when one is allowed now. */
  waitFor(key: string): number | null {
    const window = this.current(key);
    return window && window.count >= this.limit ? Math.ceil((window.endsAt - this.now().getTime()) / 1000) : null;
  }

  /** Counts a try before it is made, so that many at once can not slip through. */
  begin(key: string): void {
    const window = this.current(key) ?? { endsAt: this.now().getTime() + this.windowMs, count: 0 };
    window.count += 1;
    this.windows.set(key, window);
  }

  /** Takes back one try: it was no failure. */
  takeBack(key: string): void {
    const window = this.current(key);
    if (window) window.count -= 1;
  }

  /** Forgets every try of a key. */
  reset(key: string): void {
    this.windows.delete(key);
  }

  private current(key: string): Window | null {
    const window = this.windows.get(key);
    return window && window.endsAt > this.now().getTime() ? window : null;
  }
}
