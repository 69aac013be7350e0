import { isCancel } from 'axios';
import { makeAutoObservable, runInAction } from 'mobx';
import { portal } from '@contract/portal';
import type { Call } from '@/shared/api/createCall';
import { tellRecovered } from '@/shared/api/recovery';
import { problemIn } from '@/shared/load/problemIn';

const second = 1000;
const firstPause = second;
const longestPause = 30 * second;
/** A server that takes longer for a sign of life counts as away. */
const patience = 10 * second;

/**
 * Whether the server can be reached, and can reach what it needs. A call that nobody could serve,
 * or the browser, raises the doubt; the server is then asked, with growing pauses, until all is
 * well again, and whoever waits for that is told.
 */
export class Connection {
  isOffline = false;
  /** Whether there was an answer all the same: the server, or who stands before it, is not ready. */
  isAnswered = false;
  private isAsking = false;
  private pause = firstPause;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call' | 'isAsking' | 'pause' | 'timer'>(
      this,
      { call: false, isAsking: false, pause: false, timer: false },
      { autoBind: true },
    );
  }

  /** Listens to what the browser knows of the network; answers the function that ends it. */
  watch(): () => void {
    const askAgain = () => {
      if (this.isOffline && !document.hidden) void this.ask();
    };
    window.addEventListener('offline', this.doubt);
    window.addEventListener('online', askAgain);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      clearTimeout(this.timer);
      window.removeEventListener('offline', this.doubt);
      window.removeEventListener('online', askAgain);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }

  /**
   * Told that a call could not be served: the server's own word decides, because a single call may
   * fail for other reasons.
   */
  doubt(): void {
    if (!this.isOffline) void this.ask();
  }

  private async ask(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    clearTimeout(this.timer);
    const found = await this.look();
    this.isAsking = false;
    runInAction(() => {
      this.isAnswered = found !== 'away';
      if (found === 'ready') this.recover();
      else this.wait();
    });
  }

  private async look(): Promise<'ready' | 'unready' | 'away'> {
    try {
      await this.call(
        portal.health,
        {},
        { keepsSession: true, signal: AbortSignal.timeout(patience) },
      );
      return 'ready';
    } catch (error) {
      if (isCancel(error)) return 'away';
      const { status } = problemIn(error);
      if (status === null) return 'away';
      // A server that has no such call is there all the same; a gateway that answers for a server
      // that is away is not it.
      return status < 500 ? 'ready' : 'unready';
    }
  }

  private wait(): void {
    this.isOffline = true;
    this.timer = setTimeout(() => void this.ask(), this.pause);
    this.pause = Math.min(this.pause * 2, longestPause);
  }

  private recover(): void {
    this.pause = firstPause;
    if (!this.isOffline) return;
    this.isOffline = false;
    tellRecovered();
  }
}
