const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long after each failed attempt the next one is made: together not quite 24 hours. */
const pauses = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  6 * hour,
  10 * hour,
];

/**
 * When the next attempt is made after so many have failed, the last of them just now; null when it
 * is time to give up.
 */
export const nextAttemptAfter = (failed: number, now: Date): Date | null => {
  const pause = pauses[failed - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
};
