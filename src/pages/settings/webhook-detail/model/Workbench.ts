import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { webhooks, type WebhookDelivery } from '@contract/webhook';
import type { WebhookEvent } from '@contract/webhookKinds';
import {
  webhookWorkbench,
  type WebhookExchange,
  type WebhookHealth,
} from '@contract/webhookWorkbench';
import { PageAction } from '@/shared/action/PageAction';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';
import { allDays, spanOf, type Days } from './deliveryDays';

const pageSize = 20;
const quietly = { keepsSession: true };

/** Which deliveries are listed. */
export type Shown = 'all' | 'failed';

export interface Opened {
  readonly delivery: WebhookDelivery;
  readonly exchanges: readonly WebhookExchange[];
}

/** What is sent to a webhook: its health, the log by pages, and one delivery whole. */
export class Workbench {
  health: WebhookHealth | null = null;
  /** Null until they are loaded. */
  rows: readonly WebhookDelivery[] | null = null;
  total = 0;
  page = 1;
  shown: Shown = 'all';
  days: Days = allDays;
  openedId: string | null = null;
  opened: Opened | null = null;
  readonly reading: Reading;
  readonly readingOpened: Reading;
  readonly action = new PageAction();

  constructor(
    private readonly call: Call,
    private readonly webhookId: string,
    private readonly onPaused: (since: string | null) => void,
  ) {
    this.reading = new Reading(() => this.read());
    this.readingOpened = new Reading(() => this.readOpened());
    makeAutoObservable<this, 'call' | 'webhookId' | 'onPaused'>(
      this,
      {
        health: observableRef,
        rows: observableRef,
        opened: observableRef,
        days: observableRef,
        reading: false,
        readingOpened: false,
        action: false,
        call: false,
        webhookId: false,
        onPaused: false,
      },
      { autoBind: true },
    );
  }

  get hasNewer(): boolean {
    return this.page > 1;
  }

  get hasOlder(): boolean {
    return this.page * pageSize < this.total;
  }

  /** Reads all anew, what is opened as well. */
  async load(): Promise<void> {
    await Promise.all([this.reading.load(), this.openedId !== null && this.readingOpened.load()]);
  }

  show(shown: Shown): Promise<void> {
    this.shown = shown;
    this.page = 1;
    return this.reading.load();
  }

  /** Lists the deliveries of some days. */
  narrow(days: Days): Promise<void> {
    this.days = days;
    this.page = 1;
    return this.reading.load();
  }

  turn(by: 1 | -1): Promise<void> {
    this.page += by;
    return this.reading.load();
  }

  open(id: string): Promise<void> {
    this.openedId = id;
    if (this.opened?.delivery._id !== id) this.opened = null;
    return this.readingOpened.load();
  }

  sendAgain(id: string): Promise<void> {
    return this.do(
      () => this.call(webhookWorkbench.sendAgain, { payload: { Id: id } }),
      () => 'It is sent again.',
    );
  }

  /** Sends again what was given up of the days that are listed. */
  sendFailed(): Promise<void> {
    const { from: From, to: To } = spanOf(this.days);
    const payload = { Id: this.webhookId, ...(From && { From }), ...(To && { To }) };
    return this.do(
      () => this.call(webhookWorkbench.sendFailed, { payload }),
      ({ Count }) =>
        Count === 1 ? '1 delivery is sent again.' : `${Count} deliveries are sent again.`,
    );
  }

  async sendSample(event: WebhookEvent): Promise<void> {
    const payload = { Id: this.webhookId, Event: event };
    await this.do(
      async () => {
        const { _id } = await this.call(webhookWorkbench.sendSample, { payload });
        runInAction(() => {
          this.openedId = _id;
          this.opened = null;
        });
      },
      () => null,
    );
  }

  pause(): Promise<void> {
    return this.do(
      async () => {
        const payload = { Id: this.webhookId };
        const { PausedSince } = await this.call(webhookWorkbench.pause, { payload });
        this.onPaused(PausedSince);
      },
      () => 'The webhook is paused. What happens is kept.',
    );
  }

  resume(): Promise<void> {
    return this.do(
      async () => {
        const answer = await this.call(webhookWorkbench.resume, {
          payload: { Id: this.webhookId },
        });
        this.onPaused(null);
        return answer;
      },
      ({ Count }) =>
        Count === 0
          ? 'The webhook goes on.'
          : `The webhook goes on, and ${Count === 1 ? '1 kept event is' : `${Count} kept events are`} sent.`,
    );
  }

  private async do<Answer>(
    perform: () => Promise<Answer>,
    doneText: (answer: Answer) => string | null,
  ): Promise<void> {
    if (await this.action.run({ perform, doneText })) await this.load();
  }

  private async read(): Promise<void> {
    const params = { id: this.webhookId };
    const span = spanOf(this.days);
    const query = {
      ...span,
      page: this.page,
      pageSize,
      ...(this.shown === 'failed' && { state: 'failed' as const }),
    };
    const [health, { entities, totalEntityLookupCount }] = await Promise.all([
      this.call(webhookWorkbench.health, { params, query: span }, quietly),
      this.call(webhooks.deliveries, { params, query }, quietly),
    ]);
    runInAction(() => {
      this.health = health;
      this.rows = entities;
      this.total = totalEntityLookupCount;
    });
  }

  private async readOpened(): Promise<void> {
    const id = this.openedId;
    if (id === null) return;
    const opened = await this.call(webhookWorkbench.delivery, { params: { id } }, quietly);
    runInAction(() => {
      if (this.openedId === id) this.opened = opened;
    });
  }
}
