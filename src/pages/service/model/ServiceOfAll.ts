import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { service, type ServiceOfClient, type ServiceOfClients } from '@contract/service';
import { serviceKey, type ServiceWeeks } from '@contract/serviceRules';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';
import { sortedBy, type SortBy } from './clientColumns';
import { sameNumber, type Asked, type Chosen } from './figures';

/** The service kept over all accounts that somebody of the staff looks after. */
export class ServiceOfAll {
  /** Null until it was read once; what was read last stays while it is read again. */
  shown: ServiceOfClients | null = null;
  weeks: ServiceWeeks = '8';
  chosen: Chosen | null = null;
  /** The number that the clients' shares of it are shown of. */
  counted: Chosen | null = null;
  search = '';
  sortBy: SortBy = 'share';
  readonly reading: Reading;

  constructor(private readonly call: Call) {
    this.reading = new Reading(() => this.read());
    makeAutoObservable<this, 'call'>(
      this,
      {
        shown: observableRef,
        chosen: observableRef,
        counted: observableRef,
        reading: false,
        call: false,
      },
      { autoBind: true },
    );
  }

  /** The clients that are looked for; those alone that a chosen number counts orders of. */
  get found(): readonly ServiceOfClient[] {
    const wanted = this.search.trim().toLowerCase();
    const found = (this.shown?.Clients ?? []).filter(
      ({ Name, Counted }) =>
        Name.toLowerCase().includes(wanted) && (this.counted === null || (Counted ?? 0) > 0),
    );
    return sortedBy(found, this.sortBy);
  }

  isChosen(asked: Asked): boolean {
    return this.chosen !== null && sameNumber(this.chosen.asked, asked);
  }

  showWeeks(weeks: ServiceWeeks): void {
    this.weeks = weeks;
    this.choose(null);
  }

  /** Shows whose orders a number counts; of all where it is null. */
  choose(chosen: Chosen | null): void {
    this.chosen = chosen;
    this.sortBy = chosen === null ? 'share' : 'counted';
    void this.reading.load();
  }

  look(search: string): void {
    this.search = search;
  }

  sortOn(by: SortBy): void {
    this.sortBy = by;
  }

  private async read(): Promise<void> {
    const { weeks, chosen } = this;
    const query =
      chosen === null
        ? { weeks }
        : {
            weeks,
            service: serviceKey(chosen.asked.orders),
            warehouse: chosen.asked.warehouse ?? undefined,
          };
    const shown = await this.call(service.clients, { query }, { keepsSession: true });
    runInAction(() => {
      // Who has chosen something else meanwhile waits for that.
      if (weeks !== this.weeks || chosen !== this.chosen) return;
      this.shown = shown;
      this.counted = chosen;
    });
  }
}
