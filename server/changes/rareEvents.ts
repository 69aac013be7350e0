import { LRUCache } from 'lru-cache';

const hour = 3_600_000;
/** Different things that one person's hour is told of. */
const mostThings = 20;

const isTold = (times: number): boolean => /^10*$/.test(String(times));

/**
 * Counts what somebody does again and again, by the hour, and says how often when it is to be written
 * down: the first time, the tenth, the hundredth. So nobody can fill the log.
 */
export const createRareEvents = (now: () => Date) => {
  const counts = new LRUCache<string, Map<string, number>>({ max: 5_000 });
  return (who: string, what: string): number | null => {
    const key = `${who} ${Math.floor(now().getTime() / hour)}`;
    const things = counts.get(key) ?? new Map<string, number>();
    counts.set(key, things);
    if (!things.has(what) && things.size >= mostThings) return null;
    const times = (things.get(what) ?? 0) + 1;
    things.set(what, times);
    return isTold(times) ? times : null;
  };
};
