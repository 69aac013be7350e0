const longest = 6 * 3600;

/**
 * Seconds until a job that failed is tried again: 20, 40, 80 … up to six hours, a fifth more or
 * less so that jobs that failed together come back apart.
 */
export const retryDelay = (attempt: number, random: () => number): number =>
  Math.min(2 ** attempt * 10, longest) * (0.8 + 0.4 * random());
