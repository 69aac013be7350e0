import type { DashboardRange } from '@contract/dashboard';

/** What the ranges are called (DASH-07). */
export const rangeLabels: Record<DashboardRange, string> = {
  thisWeek: 'This Week',
  lastWeek: 'Last Week',
  lastMonth: 'Last Month',
  lastYear: 'Last Year',
};
