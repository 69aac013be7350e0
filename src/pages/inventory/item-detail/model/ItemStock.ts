import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AnswerOf } from '@contract/endpoint';
import { stockMovements } from '@contract/stockMovements';
import type { Call } from '@/shared/api/createCall';
import { localTimeZone, localToday } from '@/shared/format/dates';
import { Reading } from '@/shared/load/Reading';
import { firstDayOf, type CountName, type Range } from './counts';

/** What the ledger says of an item in one time and place. */
export interface StockRead {
  /** The first day that it looks back on. */
  readonly from: string;
  /** The warehouse that it is of; undefined for all. */
  readonly warehouse: string | undefined;
  readonly balance: AnswerOf<typeof stockMovements.balance>;
  readonly why: AnswerOf<typeof stockMovements.why>;
}

/** How an item has come to what it has: its balance day by day, and the sums behind it. */
export class ItemStock {
  range: Range = 'quarter';
  warehouse: string | undefined = undefined;
  /** Null until it is loaded; stays while another time or place is. */
  shown: StockRead | null = null;
  readonly reading: Reading;

  /** @param count What is looked at first. */
  constructor(
    private readonly call: Call,
    private readonly stockNumber: string,
    public count: CountName,
  ) {
    this.reading = new Reading(() => this.read());
    makeAutoObservable<this, 'call' | 'stockNumber'>(
      this,
      { shown: observableRef, reading: false, call: false, stockNumber: false },
      { autoBind: true },
    );
  }

  choose(count: CountName): void {
    this.count = count;
  }

  lookBack(range: Range): Promise<void> {
    this.range = range;
    return this.reading.load();
  }

  lookAt(warehouse: string | undefined): Promise<void> {
    this.warehouse = warehouse;
    return this.reading.load();
  }

  private async read(): Promise<void> {
    const { range, warehouse, stockNumber } = this;
    const from = firstDayOf(range, localToday());
    const query = { stockNumber, warehouse, from, timeZone: localTimeZone() };
    const [balance, why] = await Promise.all([
      this.call(stockMovements.balance, { query }),
      this.call(stockMovements.why, { query }),
    ]);
    runInAction(() => {
      // Another time or place may have been asked for meanwhile: its answer is on the way.
      if (range === this.range && warehouse === this.warehouse)
        this.shown = { from, warehouse, balance, why };
    });
  }
}
