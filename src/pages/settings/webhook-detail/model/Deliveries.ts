import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { webhooks, type WebhookDelivery } from '@contract/webhook';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

const step = 20;
const mostShown = 200;

/** What was sent to a webhook lately, newest first. */
export class Deliveries {
  /** Null until they are loaded. */
  rows: readonly WebhookDelivery[] | null = null;
  total = 0;
  readonly reading: Reading;
  private pageSize = step;

  constructor(
    private readonly call: Call,
    private readonly webhookId: string,
  ) {
    this.reading = new Reading(() => this.read());
    makeAutoObservable<this, 'call' | 'webhookId'>(
      this,
      { rows: observableRef, reading: false, call: false, webhookId: false },
      { autoBind: true },
    );
  }

  /** Whether the server keeps them at all: another one need not have this call. */
  get areKept(): boolean {
    return this.reading.problem?.status !== 404;
  }

  get hasMore(): boolean {
    return this.rows !== null && this.rows.length < Math.min(this.total, mostShown);
  }

  showMore(): Promise<void> {
    this.pageSize += step;
    return this.reading.load();
  }

  private async read(): Promise<void> {
    const { entities, totalEntityLookupCount } = await this.call(webhooks.deliveries, {
      params: { id: this.webhookId },
      query: { pageSize: this.pageSize },
    });
    runInAction(() => {
      this.rows = entities;
      this.total = totalEntityLookupCount;
    });
  }
}
