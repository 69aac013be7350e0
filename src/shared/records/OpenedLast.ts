import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { openedLimits, preferences, type PreferencesRecord } from '@contract/preferences';
import type { Call } from '@/shared/api/createCall';
import { problemIn } from '@/shared/load/problemIn';
import type { StoreParts } from '@/shared/records/Stores';
import { isAddressedKind, type AddressedRecord } from '@/shared/routes/recordAddress';

/** A record that was opened, as it is named. */
export interface OpenedRecord extends Omit<AddressedRecord, 'account'> {
  readonly id: string;
  readonly title: string;
}

const isSame = (one: OpenedRecord, other: OpenedRecord): boolean =>
  one.kind === other.kind && one.id === other.id;

const without = (records: readonly OpenedRecord[], gone: readonly OpenedRecord[]) =>
  records.filter((record) => !gone.some((other) => isSame(record, other)));

type Kept = NonNullable<PreferencesRecord['OpenedLast']>;

/** Another version of the portal may know more kinds. */
const readKept = (kept: Kept): readonly OpenedRecord[] =>
  kept.flatMap(({ Kind, Id, Term, Title }) =>
    isAddressedKind(Kind) ? [{ kind: Kind, id: Id, term: Term, title: Title }] : [],
  );

const cut = (text: string): string => text.slice(0, openedLimits.text);

/** Milliseconds that a record is open before it is written down: its page has its title by then. */
export const writeDelay = 1500;

/**
 * The records that were opened last in the account, the newest first: what they are called and
 * nothing else of them. The server keeps them where it says so; in the browser nothing is kept
 * (SHELL-06, OPEN-124).
 */
export class OpenedLast {
  records: readonly OpenedRecord[] = [];
  /** Those that the server has not heard of. */
  private unsent: readonly OpenedRecord[] = [];
  private isKept = false;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private readonly call: Call;

  constructor({ call }: Pick<StoreParts, 'call'>) {
    this.call = call;
    makeAutoObservable<this, 'unsent' | 'isKept' | 'pause' | 'call'>(
      this,
      { records: observableRef, unsent: false, isKept: false, pause: false, call: false },
      { autoBind: true },
    );
  }

  add(record: OpenedRecord): void {
    this.records = this.newest([record], this.records);
    this.unsent = this.newest([record], this.unsent);
    this.writeLater();
  }

  /** Takes what the server has kept; undefined where it keeps nothing. */
  know(kept: Kept | undefined): void {
    this.isKept = kept !== undefined;
    this.records = this.newest(this.records, readKept(kept ?? []));
    this.writeLater();
  }

  empty(): void {
    clearTimeout(this.pause);
    this.records = [];
    this.unsent = [];
    this.isKept = false;
  }

  private newest(newer: readonly OpenedRecord[], older: readonly OpenedRecord[]) {
    return [...newer, ...without(older, newer)].slice(0, openedLimits.records);
  }

  private writeLater(): void {
    clearTimeout(this.pause);
    if (this.isKept && this.unsent.length > 0)
      this.pause = setTimeout(() => void this.write(), writeDelay);
  }

  private async write(): Promise<void> {
    const sent = this.unsent;
    const Records = sent.map(({ kind, id, term, title }) => ({
      Kind: kind,
      Id: id,
      Term: cut(term),
      Title: cut(title),
    }));
    try {
      await this.call(preferences.opened, { payload: { Records } }, { keepsSession: true });
      runInAction(() => this.forgetSent(sent));
    } catch (error) {
      // What did not arrive goes with the next one.
      if (problemIn(error).isRefusal) runInAction(() => this.forgetSent(sent));
    }
  }

  private forgetSent(sent: readonly OpenedRecord[]): void {
    this.unsent = this.unsent.filter((record) => !sent.includes(record));
  }
}
