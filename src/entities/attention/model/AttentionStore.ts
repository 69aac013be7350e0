import { makeAutoObservable, observableRef } from 'mobx';
import { attention, type AttentionRow } from '@contract/attention';
import { attentionKinds, type AttentionRest } from '@contract/attentionRules';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';
import type { StoreParts } from '@/shared/records/Stores';
import { useStore } from '@/shared/records/StoresContext';

/** Milliseconds for which nobody asks again who has just come to another page. */
const freshFor = 5_000;

/** A newer server may tell of kinds that this portal has no words for. */
const isKnownKind = ({ Kind }: AttentionRow): boolean =>
  attentionKinds.some((kind) => kind === Kind);

/** What needs the person in the account that they work in. */
export class AttentionStore {
  rows: readonly AttentionRow[] = [];
  checkedAt: Date | null = null;
  readonly reading: Reading<readonly AttentionRow[]>;
  private readonly call: Call;

  constructor({ call }: StoreParts) {
    this.call = call;
    this.reading = new Reading<readonly AttentionRow[]>(
      async () => (await call(attention.read, {}, { keepsSession: true })).Rows,
      (rows) => this.take(rows),
    );
    makeAutoObservable<this, 'call'>(
      this,
      { rows: observableRef, checkedAt: observableRef, reading: false, call: false },
      { autoBind: true },
    );
  }

  /** Those that the person has not put aside. */
  get open(): readonly AttentionRow[] {
    return this.rows.filter(({ IsHidden }) => !IsHidden);
  }

  get aside(): readonly AttentionRow[] {
    return this.rows.filter(({ IsHidden }) => IsHidden);
  }

  /** Reads it, unless that was done a moment ago or is being done. */
  async refresh(): Promise<void> {
    const age = this.checkedAt === null ? Infinity : Date.now() - this.checkedAt.getTime();
    if (!this.reading.isBusy && age > freshFor) await this.reading.load();
  }

  /** Puts a row aside: until a day, or until there is something new. */
  async rest({ Key, State }: AttentionRow, until: AttentionRest): Promise<void> {
    await this.call(
      attention.rest,
      { payload: { Key, State, Until: until } },
      { keepsSession: true },
    );
    await this.reading.load();
  }

  /** Shows a row again that was put aside. */
  async resume({ Key }: AttentionRow): Promise<void> {
    await this.call(attention.resume, { payload: { Key } }, { keepsSession: true });
    await this.reading.load();
  }

  /** Forgets all of it, what is on its way as well. */
  empty(): void {
    this.reading.overtake([]);
    this.checkedAt = null;
  }

  private take(rows: readonly AttentionRow[]): void {
    this.rows = rows.filter(isKnownKind);
    this.checkedAt = new Date();
  }
}

/** What needs the person in the account that they work in. */
export const useAttention = (): AttentionStore => useStore(AttentionStore);
