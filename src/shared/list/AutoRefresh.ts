import { reaction } from 'mobx';
import { onRecovered } from '@/shared/api/recovery';

/** What is read again by itself: a list, or what stands beside lists. */
export interface Refreshable {
  readonly loading: string;
  readonly isBusy: boolean;
  load(): Promise<void>;
}

/** Lists refresh by themselves every ten minutes while they are on screen (LIST-09). */
export const refreshEvery = 600_000;

/**
 * Reloads a list at an interval. It waits while the tab is hidden, a load runs or `isPaused` says
 * so (an overlay is open), and then makes up for it with one load. A failed load ends it (LIST-11)
 * until a load succeeds again, or the server answers again that could not be reached.
 */
export class AutoRefresh {
  private timer: ReturnType<typeof setInterval> | null = null;
  private isDue = false;
  private isServerBack = false;
  private stopWatching: () => void = () => undefined;
  private stopHearing: () => void = () => undefined;

  constructor(
    private readonly list: Refreshable,
    private readonly isPaused: () => boolean,
    private readonly every: number = refreshEvery,
  ) {}

  start(): void {
    this.timer ??= setInterval(this.becomeDue, this.every);
    document.addEventListener('visibilitychange', this.loadIfDue);
    this.stopHearing = onRecovered(this.recover);
    this.stopWatching = reaction(() => this.isPaused() || this.list.isBusy, this.loadIfDue);
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    this.isDue = false;
    document.removeEventListener('visibilitychange', this.loadIfDue);
    this.stopWatching();
    this.stopHearing();
  }

  private readonly becomeDue = (): void => {
    this.isDue = true;
    this.loadIfDue();
  };

  private readonly recover = (): void => {
    this.isServerBack = true;
    this.becomeDue();
  };

  private readonly loadIfDue = (): void => {
    if (!this.isDue || document.hidden || this.isPaused() || this.list.isBusy) return;
    if (this.list.loading === 'failed' && !this.isServerBack) return;
    this.isDue = false;
    this.isServerBack = false;
    void this.list.load();
  };
}
