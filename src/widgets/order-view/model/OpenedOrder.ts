import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { orders, type OrderRecord } from '@contract/order';
import { Order } from '@/entities/order';
import { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';

/** The order on the screen: what the list handed over, and what it has become since. */
export class OpenedOrder {
  order: Order;
  state: 'ready' | 'refreshing' | 'failed' | 'gone' = 'ready';
  /** Why the last refresh failed; the order of before is still there. */
  problem: ApiProblem | null = null;

  /** `mayProcess`: whether the caller moves orders forward. */
  constructor(
    private readonly call: Call,
    record: OrderRecord,
    private readonly mayProcess: boolean,
  ) {
    this.order = new Order(record, mayProcess);
    makeAutoObservable<this, 'call' | 'mayProcess'>(
      this,
      { order: observableRef, problem: observableRef, call: false, mayProcess: false },
      { autoBind: true },
    );
  }

  /** Fetches the order again. No call for one order exists: its list is searched by number (OPEN-29). */
  async refresh(): Promise<void> {
    if (this.state === 'refreshing') return;
    this.state = 'refreshing';
    this.problem = null;
    try {
      const { entities } = await this.call(orders.list, {
        query: { searchById: this.order.number },
      });
      runInAction(() => this.take(entities.find(({ _id }) => _id === this.order.id)));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      runInAction(() => this.fail(error));
    }
  }

  private take(record: OrderRecord | undefined): void {
    this.state = record ? 'ready' : 'gone';
    if (record) this.order = new Order(record, this.mayProcess);
  }

  private fail(problem: ApiProblem): void {
    this.state = 'failed';
    this.problem = problem;
  }
}
