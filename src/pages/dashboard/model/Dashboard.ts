import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { dashboard, type DashboardData, type DashboardPoint, type DashboardRange, type NamedCount, type WarehousePoints } from '@contract/dashboard';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

/** The charts that show one range of several. */
export type RangedChart = 'orders' | 'warehouses' | 'products';

/** The account at a glance, and which range each chart shows. What was read last stays while it is read again. */
export class Dashboard {
  /** Null until it was read once. */
  shown: DashboardData | null = null;
  readAt: Date | null = null;
  /** DASH-08 to DASH-10 */
  ranges: Readonly<Record<RangedChart, DashboardRange>> = { orders: 'thisWeek', warehouses: 'thisWeek', products: 'lastWeek' };
  readonly reading: Reading;

  constructor(private readonly call: Call) {
    this.reading = new Reading(() => this.read());
    makeAutoObservable<this, 'call'>(this, { shown: observableRef, readAt: observableRef, ranges: observableRef, reading: false, call: false }, { autoBind: true });
  }

  get orderPoints(): readonly DashboardPoint[] | null {
    return this.shown?.OrderData[this.ranges.orders] ?? null;
  }

  get warehouses(): readonly WarehousePoints[] | null {
    return this.shown?.WarehouseData[this.ranges.warehouses] ?? null;
  }

  get topShipped(): readonly NamedCount[] | null {
    return this.shown?.ProductData[this.ranges.products] ?? null;
  }

  get topBackordered(): readonly NamedCount[] | null {
    return this.shown?.ProductBackOrderData.topBackOrder ?? null;
  }

  choose(chart: RangedChart, range: DashboardRange): void {
    this.ranges = { ...this.ranges, [chart]: range };
  }

  private async read(): Promise<void> {
    const shown = await this.call(dashboard.read, {});
    runInAction(() => { this.shown = shown; this.readAt = new Date(); });
  }
}
