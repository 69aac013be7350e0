import { makeAutoObservable, observableRef, runInAction } from 'mobx';
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
  readonly reading: Reading;
  private readonly call: Call;

  constructor({ call }: StoreParts) {
    this.call = call;
    this.reading = new Reading(() => this.read());
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

  empty(): void {
    this.rows = [];
    this.checkedAt = null;
  }

  private async read(): Promise<void> {
    const { Rows } = await this.call(attention.read, {}, { keepsSession: true });
    runInAction(() => {
      this.rows = Rows.filter(isKnownKind);
      this.checkedAt = new Date();
    });
  }
}

/** What needs the person in the account that they work in. */
export const useAttention = (): AttentionStore => useStore(AttentionStore);
