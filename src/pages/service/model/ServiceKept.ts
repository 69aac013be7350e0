import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { service, type ServiceOfAccount } from '@contract/service';
import type { ServiceWeeks } from '@contract/serviceRules';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';
import { sameNumber, type Asked, type Chosen } from './figures';

/** The service kept in the account at work, over some weeks. */
export class ServiceKept {
  /** Null until it was read once; what was read last stays while it is read again. */
  shown: ServiceOfAccount | null = null;
  weeks: ServiceWeeks = '8';
  /** The number whose orders are shown beside the tables. */
  chosen: Chosen | null = null;
  readonly reading: Reading;

  constructor(private readonly call: Call) {
    this.reading = new Reading(() => this.read());
    makeAutoObservable<this, 'call'>(
      this,
      { shown: observableRef, chosen: observableRef, reading: false, call: false },
      { autoBind: true },
    );
  }

  showWeeks(weeks: ServiceWeeks): void {
    this.weeks = weeks;
    this.chosen = null;
    void this.reading.load();
  }

  isChosen(asked: Asked): boolean {
    return this.chosen !== null && sameNumber(this.chosen.asked, asked);
  }

  /** Shows the orders that a number counts; chosen again it is none. */
  choose(chosen: Chosen): void {
    this.chosen = this.isChosen(chosen.asked) ? null : chosen;
  }

  close(): void {
    this.chosen = null;
  }

  private async read(): Promise<void> {
    const { weeks } = this;
    const shown = await this.call(service.read, { query: { weeks } }, { keepsSession: true });
    runInAction(() => {
      // Who has chosen other weeks meanwhile waits for those.
      if (weeks === this.weeks) this.shown = shown;
    });
  }
}
