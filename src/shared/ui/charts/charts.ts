import { lazyPart } from '../page/lazyPart';

export const ColumnChart = lazyPart('ColumnChart', () => import('./ColumnChart'));
export const DonutChart = lazyPart('DonutChart', () => import('./DonutChart'));
export const LinesChart = lazyPart('LinesChart', () => import('./LinesChart'));
export const StepChart = lazyPart('StepChart', () => import('./StepChart'));

/** Fetches what draws the charts, most of it their library, while their numbers are on the way. */
export const prefetchCharts = (): void =>
  [ColumnChart, DonutChart, LinesChart].forEach((chart) => chart.prefetch());
