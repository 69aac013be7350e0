import { makeAutoObservable, observableRef } from 'mobx';
import { connectionState, type WarehouseState } from '@contract/warehouseConnection';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

/** What is wrong with the connection to the warehouses, and what waits for staff to settle it. */
export class WarehouseWaiting {
  /** Null until it was read. */
  state: WarehouseState | null = null;
  readAt = new Date();
  readonly reading: Reading<WarehouseState>;

  constructor(call: Call) {
    this.reading = new Reading<WarehouseState>(
      () => call(connectionState, {}, { keepsSession: true }),
      (state) => {
        this.state = state;
        this.readAt = new Date();
      },
    );
    makeAutoObservable(this, { state: observableRef, readAt: observableRef, reading: false });
  }
}
