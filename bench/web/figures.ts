import { figure, table } from '../table';
import { median } from '../timing';
import type { Condition } from './conditions';

/** What one run measured; null where there was nothing to measure. */
export interface Run {
  readonly coldRow: number;
  readonly warmRow: number;
  readonly promptRow: number;
  readonly coldRequests: number;
  readonly warmRequests: number;
  readonly visitRequests: number;
  readonly loginScripts: number;
  readonly orderScripts: number;
  readonly coldBytes: number;
  readonly warmBytes: number;
  readonly firstPaint: number | null;
  readonly largestPaint: number | null;
  readonly blocking: number;
  readonly nextPage: number;
  readonly farPage: number;
  readonly status: number;
  readonly turning: number;
  readonly unfolding: number;
  readonly choosing: number;
  readonly opening: number;
  readonly interaction: number;
  readonly detail: number;
  readonly back: number;
}

export type Site = 'portal' | 'floor';

export interface Measured {
  readonly site: Site;
  readonly condition: Condition;
  readonly run: Run;
}

type Goal = Readonly<Partial<Record<Condition, number>>>;

interface Row {
  readonly key: keyof Run;
  readonly what: string;
  readonly unit?: 'ms' | 'KiB';
  readonly goal?: Goal;
  /** The goal is what the floor of the same run takes. */
  readonly isGoalFloor?: true;
}

const everywhere = (goal: number): Goal => ({ fast: goal, slow: goal });

const starts: readonly Row[] = [
  {
    key: 'coldRow',
    what: 'first row, cold',
    unit: 'ms',
    goal: { fast: 450, slow: 1400 },
  },
  {
    key: 'warmRow',
    what: 'first row, warm, when the first visit has come to rest',
    unit: 'ms',
    goal: { fast: 240, slow: 700 },
  },
  {
    key: 'promptRow',
    what: 'first row, warm, at once after the first visit',
    unit: 'ms',
    goal: { fast: 240, slow: 700 },
  },
  { key: 'coldRequests', what: 'requests before the first row, cold', goal: everywhere(12) },
  { key: 'warmRequests', what: 'requests before the first row, warm', goal: everywhere(6) },
  { key: 'visitRequests', what: 'requests of the whole first visit', goal: everywhere(40) },
  {
    key: 'orderScripts',
    what: 'JavaScript before the first row, cold',
    unit: 'KiB',
    goal: everywhere(200),
  },
  {
    key: 'loginScripts',
    what: 'JavaScript of the sign-in page',
    unit: 'KiB',
    goal: everywhere(165),
  },
  {
    key: 'coldBytes',
    what: 'all bytes before the first row, cold',
    unit: 'KiB',
    goal: everywhere(300),
  },
  {
    key: 'warmBytes',
    what: 'all bytes before the first row, warm',
    unit: 'KiB',
    goal: everywhere(15),
  },
  { key: 'firstPaint', what: 'first contentful paint, cold', unit: 'ms', goal: { slow: 750 } },
  { key: 'largestPaint', what: 'largest contentful paint, cold', unit: 'ms', goal: { slow: 1800 } },
  { key: 'blocking', what: 'blocking time, cold', unit: 'ms', goal: { fast: 80, slow: 350 } },
];

const clicks: readonly Row[] = [
  { key: 'nextPage', what: 'next page', unit: 'ms', isGoalFloor: true },
  { key: 'farPage', what: 'page 100 typed, not read ahead', unit: 'ms' },
  { key: 'status', what: 'status', unit: 'ms', goal: { fast: 80, slow: 300 } },
  { key: 'detail', what: 'detail', unit: 'ms', goal: { slow: 130 } },
  { key: 'back', what: 'back', unit: 'ms', goal: { slow: 150 } },
  {
    key: 'interaction',
    what: 'longest interaction delay (INP)',
    unit: 'ms',
    goal: { slow: 100 },
  },
  { key: 'turning', what: '- of the next page', unit: 'ms' },
  { key: 'unfolding', what: '- of unfolding the statuses', unit: 'ms' },
  { key: 'choosing', what: '- of choosing one', unit: 'ms' },
  { key: 'opening', what: '- of opening a detail', unit: 'ms' },
];

const conditions: readonly Condition[] = ['fast', 'slow'];

const both = (cell: (condition: Condition) => string): string => conditions.map(cell).join(' / ');

/** Medians of the portal beside the floor's and the goals, fast / slow. */
export const figureTable = (measured: readonly Measured[]): string => {
  const medianOf = (site: Site, condition: Condition, key: keyof Run): number =>
    median(
      measured
        .filter((one) => one.site === site && one.condition === condition)
        .flatMap(({ run }) => run[key] ?? []),
    );
  const line = ({ key, what, unit, goal, isGoalFloor }: Row): string[] => {
    const ours = (condition: Condition): number => medianOf('portal', condition, key);
    const floor = (condition: Condition): number => medianOf('floor', condition, key);
    const wanted = (condition: Condition): number | undefined =>
      isGoalFloor ? floor(condition) : goal?.[condition];
    const shown = (value: number): string => (unit ? figure(value) : String(value));
    const verdict = (condition: Condition): string => {
      const limit = wanted(condition);
      if (limit === undefined) return '-';
      return ours(condition) <= limit ? 'yes' : 'no';
    };
    return [
      unit ? `${what}, ${unit}` : what,
      both((condition) => shown(ours(condition))),
      both((condition) => shown(floor(condition))),
      isGoalFloor ? 'the floor' : both((condition) => String(goal?.[condition] ?? '-')),
      both(verdict),
    ];
  };
  return table(
    ['what a person waits for', 'portal', 'floor', 'goal', 'met'],
    [...starts, ...clicks].map(line),
  );
};
