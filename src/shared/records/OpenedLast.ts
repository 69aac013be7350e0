import { makeAutoObservable, observableRef } from 'mobx';
import type { AddressedRecord } from '@/shared/routes/recordAddress';

/** A record that was opened, as it is named. */
export interface OpenedRecord extends AddressedRecord {
  readonly title: string;
}

const most = 8;

const isSame = (one: AddressedRecord, other: AddressedRecord): boolean =>
  one.kind === other.kind && one.term === other.term && one.id === other.id;

/**
 * The records that were opened last, the newest first: what they are called and nothing else of
 * them, as long as the page is loaded (SHELL-06, OPEN-124).
 */
export class OpenedLast {
  records: readonly OpenedRecord[] = [];

  constructor() {
    makeAutoObservable(this, { records: observableRef }, { autoBind: true });
  }

  add(record: OpenedRecord): void {
    const others = this.records.filter((other) => !isSame(record, other));
    this.records = [record, ...others].slice(0, most);
  }

  empty(): void {
    this.records = [];
  }
}
