import { makeAutoObservable, observable } from 'mobx';
import { useStore } from '@/shared/records/StoresContext';
import type { RouteName } from './routes';

/** How much waits for the person on screens that the navigation leads to, as far as it is known. */
export class WaitingCounts {
  private readonly counts = observable.map<RouteName, number>();

  constructor() {
    makeAutoObservable<this, 'counts'>(this, { counts: false, of: false, isKnown: false });
  }

  /** None while it is not known. */
  of(route: RouteName): number {
    return this.counts.get(route) ?? 0;
  }

  /** Whether it was read, or could not be. */
  isKnown(route: RouteName): boolean {
    return this.counts.has(route);
  }

  know(route: RouteName, count: number): void {
    this.counts.set(route, count);
  }

  empty(): void {
    this.counts.clear();
  }
}

/** How much waits for the person, screen by screen. */
export const useWaitingCounts = (): WaitingCounts => useStore(WaitingCounts);
