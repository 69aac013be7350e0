import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  dashboard,
  dashboardRanges,
  type DashboardPoint,
  type DashboardRange,
  type NamedCount,
  type ReadDashboard,
  type WarehousePoints,
} from '@contract/dashboard';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

/** The charts that show one range of several. */
export type RangedChart = 'orders' | 'warehouses' | 'products';

const rangesWithoutThisWeek = dashboardRanges.filter((range) => range !== 'thisWeek');

/** The ranges that a chart offers, the latest first (DASH-07, DASH-10). */
export const rangesOf = (chart: RangedChart): readonly DashboardRange[] =>
  chart === 'products' ? rangesWithoutThisWeek : dashboardRanges;

const countsIn: Record<
  RangedChart,
  (shown: ReadDashboard, range: DashboardRange) => readonly { readonly count: number }[] | null
> = {
  orders: ({ OrderData }, range) => OrderData[range],
  warehouses: ({ WarehouseData }, range) =>
    WarehouseData[range]?.flatMap(({ points }) => points) ?? null,
  products: ({ ProductData }, range) => ProductData[range],
};

/**
 * The account at a glance, and which range each chart shows. What was read last stays while it is
 * read again.
 */
export class Dashboard {
  /** Null until it was read once. */
  shown: ReadDashboard | null = null;
  readAt: Date | null = null;
  /** DASH-08 to DASH-10 */
  ranges: Readonly<Record<RangedChart, DashboardRange>> = {
    orders: 'thisWeek',
    warehouses: 'thisWeek',
    products: 'lastWeek',
  };
  readonly reading: Reading;

  constructor(private readonly call: Call) {
    this.reading = new Reading(() => this.read());
    makeAutoObservable<this, 'call'>(
      this,
      {
        shown: observableRef,
        readAt: observableRef,
        ranges: observableRef,
        reading: false,
        call: false,
      },
      { autoBind: true },
    );
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

  /**
   * What stands in the place of a chart whose range the server has answered in a shape that is not
   * known (OPEN-127); null where it can be drawn, or is still waited for.
   */
  whyNotDrawn(series: readonly unknown[] | null): string | null {
    return this.shown !== null && series === null
      ? "The server's answer for this range can not be drawn"
      : null;
  }

  /**
   * Whether a chart has nothing to show in its range; not before it was read, and not where it can
   * not be drawn.
   */
  isEmpty(chart: RangedChart): boolean {
    return this.totalOf(chart, this.ranges[chart]) === 0;
  }

  /** The latest range in which a chart has something to show; null while there is none. */
  latestOf(chart: RangedChart): DashboardRange | null {
    return rangesOf(chart).find((range) => (this.totalOf(chart, range) ?? 0) > 0) ?? null;
  }

  choose(chart: RangedChart, range: DashboardRange): void {
    this.ranges = { ...this.ranges, [chart]: range };
  }

  private totalOf(chart: RangedChart, range: DashboardRange): number | null {
    const counts = this.shown && countsIn[chart](this.shown, range);
    return counts && counts.reduce((total, { count }) => total + count, 0);
  }

  private async read(): Promise<void> {
    const shown = await this.call(dashboard.read, {});
    runInAction(() => {
      this.shown = shown;
      this.readAt = new Date();
    });
  }
}
