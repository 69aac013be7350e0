import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { bulk, isUnderWay, type BulkRun } from '@contract/bulk';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

/** A receipt that a page shows; read again while its act is under way. */
export class OpenedReceipt {
  run: BulkRun | null = null;
  readonly reading: Reading;

  constructor(
    private readonly call: Call,
    readonly id: string,
  ) {
    this.reading = new Reading(() => this.read());
    makeAutoObservable<this, 'call'>(
      this,
      { run: observableRef, reading: false, call: false },
      { autoBind: true },
    );
  }

  get isUnderWay(): boolean {
    return this.run !== null && isUnderWay(this.run.Status);
  }

  /** How many may be tried again, once the act has ended. */
  get retryable(): number {
    return this.run === null || this.isUnderWay ? 0 : this.run.Retryable;
  }

  /** Ends the act after the records that it is at. */
  async stop(): Promise<void> {
    this.take(await this.call(bulk.stop, { params: { id: this.id } }));
  }

  private async read(): Promise<void> {
    const run = await this.call(bulk.read, { params: { id: this.id } });
    runInAction(() => this.take(run));
  }

  private take(run: BulkRun): void {
    this.run = run;
  }
}
