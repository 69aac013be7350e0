import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { prints, type PrintRecord } from '@contract/prints';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

/** Who has printed an order, as far as it was read. */
export class PrintsOfOrder {
  records: readonly PrintRecord[] = [];
  readonly reading: Reading;

  constructor(call: Call, id: string) {
    makeAutoObservable(this, { records: observableRef, reading: false });
    this.reading = new Reading(async () => {
      const answer = await call(prints.ofOrder, { params: { id } }, { keepsSession: true });
      runInAction(() => {
        this.records = answer.prints;
      });
    });
  }
}
