import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ChangeRecord } from '@contract/changeRecord';
import { orderPage, type AnswerFacts } from '@contract/orderPage';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

/** What the server says of an order beyond its record, as far as it was read. */
export class AnswerOfOrder {
  facts: AnswerFacts | null = null;
  changes: readonly ChangeRecord[] = [];
  readonly reading: Reading;
  private version: string | null = null;

  constructor(call: Call, id: string) {
    makeAutoObservable<this, 'version'>(this, {
      facts: observableRef,
      changes: observableRef,
      reading: false,
      version: false,
    });
    this.reading = new Reading(async () => {
      const { facts, changes } = await call(
        orderPage.answer,
        { params: { id } },
        { keepsSession: true },
      );
      runInAction(() => {
        this.facts = facts;
        this.changes = changes;
      });
    });
  }

  /** Reads what is said of a version of the order, once. */
  readOf(version: string): void {
    if (version === this.version) return;
    this.version = version;
    void this.reading.load();
  }

  /** Whether it has been asked and not said yet. */
  get isAwaited(): boolean {
    return this.facts === null && this.reading.problem === null;
  }
}
