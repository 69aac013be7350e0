import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { service, type ServiceOfAccount } from '@contract/service';
import type { ServiceWeeks } from '@contract/serviceRules';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

/** The service kept in the account at work, over some weeks. */
export class ServiceKept {
  /** Null until it was read once; what was read last stays while it is read again. */
  shown: ServiceOfAccount | null = null;
  weeks: ServiceWeeks = '8';
  readonly reading: Reading;

  constructor(private readonly call: Call) {
    this.reading = new Reading(() => this.read());
    makeAutoObservable<this, 'call'>(
      this,
      { shown: observableRef, reading: false, call: false },
      { autoBind: true },
    );
  }

  choose(weeks: ServiceWeeks): void {
    this.weeks = weeks;
    void this.reading.load();
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
