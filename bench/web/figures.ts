import { figure, table } from '../table';
import { median } from '../timing';
import type { Condition } from './conditions';

/** What one run measured; null where there was nothing to measure. */
export interface Run {
  readonly loginScripts: number;
  readonly orderScripts: number;
  readonly firstPaint: number | null;
  readonly largestPaint: number | null;
  readonly blocking: number;
  readonly coldRow: number;
  readonly warmRow: number;
  readonly nextPage: number;
  readonly farPage: number;
  readonly status: number;
  readonly turning: number;
  readonly unfolding: number;
  readonly choosing: number;
  readonly opening: number;
  readonly interaction: number;
  readonly detail: number | null;
  readonly back: number | null;
  readonly heap: number;
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
  readonly unit: 'ms' | 'KiB' | 'MiB';
  readonly goal: Goal;
  /**
   * What the floor took where the goals were set: with it a goal can be asked for on another
   * machine.
   */
  readonly floor: Goal;
}

const none: Goal = {};
const everywhere = (goal: number): Goal => ({ fast: goal, slow: goal });

/** The rows of the goal table, in its order (docs/performance.md). */
const rows: readonly Row[] = [
  {
    key: 'orderScripts',
    what: 'JS on the wire, orders page, cold',
    unit: 'KiB',
    goal: everywhere(317),
    floor: none,
  },
  {
    key: 'loginScripts',
    what: 'JS on the wire, sign-in page, cold',
    unit: 'KiB',
    goal: everywhere(165),
    floor: none,
  },
  {
    key: 'firstPaint',
    what: 'first contentful paint, cold',
    unit: 'ms',
    goal: { slow: 750 },
    floor: { slow: 876 },
  },
  {
    key: 'largestPaint',
    what: 'largest contentful paint, cold',
    unit: 'ms',
    goal: { slow: 1800 },
    floor: { slow: 1044 },
  },
  {
    key: 'blocking',
    what: 'blocking time (TBT), cold',
    unit: 'ms',
    goal: { slow: 370 },
    floor: { slow: 64 },
  },
  {
    key: 'coldRow',
    what: 'first order row visible, cold',
    unit: 'ms',
    goal: { fast: 600, slow: 1800 },
    floor: { fast: 335, slow: 1033 },
  },
  {
    key: 'warmRow',
    what: 'first order row visible, warm',
    unit: 'ms',
    goal: { fast: 240, slow: 800 },
    floor: { fast: 130, slow: 413 },
  },
  {
    key: 'nextPage',
    what: 'next page, click to rows painted',
    unit: 'ms',
    goal: { fast: 140, slow: 490 },
    floor: { fast: 68, slow: 217 },
  },
  { key: 'farPage', what: 'page 100 typed, not read ahead', unit: 'ms', goal: none, floor: none },
  {
    key: 'status',
    what: 'status filter, click to rows painted',
    unit: 'ms',
    goal: { fast: 160, slow: 610 },
    floor: { fast: 50, slow: 173 },
  },
  {
    key: 'detail',
    what: 'open a detail from the list',
    unit: 'ms',
    goal: { fast: 70, slow: 220 },
    floor: { fast: 30, slow: 56 },
  },
  {
    key: 'back',
    what: 'back to the list',
    unit: 'ms',
    goal: { fast: 80, slow: 260 },
    floor: { fast: 34, slow: 93 },
  },
  {
    key: 'interaction',
    what: 'longest interaction delay (INP) of these',
    unit: 'ms',
    goal: { fast: 40, slow: 112 },
    floor: { fast: 32, slow: 80 },
  },
  { key: 'turning', what: '- of the next page', unit: 'ms', goal: none, floor: none },
  { key: 'unfolding', what: '- of unfolding the statuses', unit: 'ms', goal: none, floor: none },
  { key: 'choosing', what: '- of choosing one', unit: 'ms', goal: none, floor: none },
  { key: 'opening', what: '- of opening a detail', unit: 'ms', goal: none, floor: none },
  { key: 'heap', what: 'heap after 20 steps', unit: 'MiB', goal: everywhere(14), floor: none },
];

const conditions: readonly Condition[] = ['fast', 'slow'];

const both = (cell: (condition: Condition) => string): string => conditions.map(cell).join(' / ');

const times = (ratio: number): string => (Number.isNaN(ratio) ? '-' : `${ratio.toFixed(1)}x`);

/**
 * Medians beside the floor's and the goals, fast / slow. A time meets its goal by its ratio to the
 * floor's, because no two machines are alike.
 */
export const figureTable = (measured: readonly Measured[]): string => {
  const medianOf = (site: Site, condition: Condition, key: keyof Run): number =>
    median(
      measured
        .filter((one) => one.site === site && one.condition === condition)
        .flatMap(({ run }) => run[key] ?? []),
    );
  const line = ({ key, what, unit, goal, floor }: Row): string[] => {
    const ours = (condition: Condition): number => medianOf('portal', condition, key);
    const theirs = (condition: Condition): number => medianOf('floor', condition, key);
    const ratio = (condition: Condition): number => ours(condition) / theirs(condition);
    const wanted = (condition: Condition): number =>
      (goal[condition] ?? Number.NaN) / (floor[condition] ?? Number.NaN);
    const verdict = (condition: Condition): string => {
      if (goal[condition] === undefined) return '-';
      const isMet = Number.isNaN(wanted(condition))
        ? ours(condition) <= goal[condition]
        : ratio(condition) <= wanted(condition);
      return isMet ? 'yes' : 'no';
    };
    return [
      `${what}, ${unit}`,
      both((condition) => figure(ours(condition))),
      both((condition) => figure(theirs(condition))),
      both((condition) => times(ratio(condition))),
      both((condition) => String(goal[condition] ?? '-')),
      both((condition) => times(wanted(condition))),
      both(verdict),
    ];
  };
  return table(
    ['what a person waits for', 'portal', 'floor', 'portal : floor', 'goal', 'goal : floor', 'met'],
    rows.map(line),
  );
};
