import {
  compareStructural,
  makeAutoObservable,
  observableShallow,
  onBecomeObserved,
  onBecomeUnobserved,
} from 'mobx';

interface Versioned {
  /** 0, or nothing, where the server counts no versions. */
  readonly Version?: number;
}

/** The class of facts that screens ask for in place of a record, such as `Order`. */
interface FactsOf<Stored> {
  readonly id: string;
  readonly record: Stored;
}

/** How many records that no screen shows are still known. */
const mostUnshown = 500;

const isOlder = ({ Version = 0 }: Versioned, than: Versioned): boolean =>
  Version > 0 && Version < (than.Version ?? 0);

/**
 * The records of one kind that this tab knows: of each the newest version, where there are none the
 * last answer.
 */
export class Known<Stored extends Versioned, Facts extends FactsOf<Stored>> {
  private readonly byId = new Map<string, Facts>();
  /** Ids that no screen shows, those left or taken in last at the end. */
  private readonly unshown = new Set<string>();

  constructor(private readonly factsOf: (record: Stored) => Facts) {
    makeAutoObservable<this, 'byId' | 'unshown' | 'factsOf'>(
      this,
      { byId: observableShallow, unshown: false, factsOf: false },
      { autoBind: true },
    );
  }

  get(id: string): Facts | null {
    return this.byId.get(id) ?? null;
  }

  /** What is known of a row by now; the row itself where it was forgotten. */
  current(row: Facts): Facts {
    return this.byId.get(row.id) ?? row;
  }

  /**
   * Takes a record in and answers what is known now: what was known before, where that is newer or
   * the same.
   */
  take(record: Stored): Facts {
    const facts = this.factsOf(record);
    const { id } = facts;
    const before = this.byId.get(id);
    this.moveToEnd(id);
    if (before && (isOlder(record, before.record) || compareStructural(record, before.record)))
      return before;
    this.byId.set(id, facts);
    if (!before) this.watch(id);
    this.forgetOldest();
    return facts;
  }

  /**
   * Takes in what a search for one record has found; null, and nothing known of it any more, where
   * it was not among that.
   */
  takeFound(id: string, records: readonly Stored[]): Facts | null {
    const found = records.map((record) => this.take(record)).find((facts) => facts.id === id);
    if (!found) this.forget(id);
    return found ?? null;
  }

  /** Forgets everything. */
  empty(): void {
    this.byId.clear();
    this.unshown.clear();
  }

  /**
   * MobX tells when the first screen begins to show a record, and when the last one has stopped.
   */
  private watch(id: string): void {
    this.unshown.add(id);
    onBecomeObserved(this.byId, id, () => this.unshown.delete(id));
    onBecomeUnobserved(this.byId, id, () => this.unshown.add(id));
  }

  private moveToEnd(id: string): void {
    if (this.unshown.delete(id)) this.unshown.add(id);
  }

  private forgetOldest(): void {
    for (const id of this.unshown) {
      if (this.unshown.size <= mostUnshown) return;
      this.forget(id);
    }
  }

  private forget(id: string): void {
    this.byId.delete(id);
    this.unshown.delete(id);
  }
}
