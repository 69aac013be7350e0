import { noMeters, type Meters } from './meters';

/** Bounds of how long calls take, in seconds; what metrics and the System screen count by. */
export const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** How long a slot of counted calls is, in milliseconds. */
export const slotLength = 5 * 60_000;

/** The calls that were answered within one slot. */
export interface CallSlot {
  readonly slot: Date;
  readonly calls: number;
  /** Those answered with a 500. */
  readonly faults: number;
  /** How many took no longer than each of `callSeconds`, one more for the rest. */
  readonly times: readonly number[];
}

interface Counted {
  calls: number;
  faults: number;
  readonly times: number[];
}

const emptyTimes = (): number[] => Array.from({ length: callSeconds.length + 1 }, () => 0);

const bucketOf = (seconds: number): number => {
  const found = callSeconds.findIndex((bound) => seconds <= bound);
  return found === -1 ? callSeconds.length : found;
};

/** Counts the calls of this process by slots; `take` answers those that are not written yet. */
export const createCallSlots = (
  now: () => Date,
): Meters & { take(): { readonly slots: readonly CallSlot[]; readonly written: () => void } } => {
  const slots = new Map<number, Counted>();
  return {
    ...noMeters,
    called: ({ status, seconds }) => {
      const slot = Math.floor(now().getTime() / slotLength) * slotLength;
      const counted = slots.get(slot) ?? { calls: 0, faults: 0, times: emptyTimes() };
      slots.set(slot, counted);
      counted.calls += 1;
      if (status === 500) counted.faults += 1;
      const bucket = bucketOf(seconds);
      counted.times[bucket] = (counted.times[bucket] ?? 0) + 1;
    },
    take: () => ({
      slots: [...slots].map(([slot, { times, ...counts }]) => ({
        slot: new Date(slot),
        ...counts,
        times: [...times],
      })),
      written: () => {
        const current = Math.floor(now().getTime() / slotLength) * slotLength;
        for (const slot of slots.keys()) if (slot < current - slotLength) slots.delete(slot);
      },
    }),
  };
};

/** The median in seconds, as far as the bounds tell it; null where nothing was counted. */
export const medianOf = (times: readonly number[]): number | null => {
  const half = times.reduce((sum, count) => sum + count, 0) / 2;
  if (half === 0) return null;
  let before = 0;
  for (const [index, count] of times.entries()) {
    if (count > 0 && before + count >= half) {
      const from = callSeconds[index - 1] ?? 0;
      const to = callSeconds[index] ?? from;
      return from + ((half - before) / count) * (to - from);
    }
    before += count;
  }
  return null;
};
