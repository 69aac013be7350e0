/** Milliseconds that each of several calls took. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
}

const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

/** The value that so large a part of the numbers does not exceed. */
const percentile = (numbers: readonly number[], part: number): number =>
  sorted(numbers)[Math.max(0, Math.ceil(part * numbers.length) - 1)] ?? Number.NaN;

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

interface Runs {
  readonly calls: number;
  readonly warmUp: number;
}

/** Runs the work one after the other, and times it after a warm-up. */
export const timeEach = async (
  work: () => Promise<unknown>,
  { calls, warmUp }: Runs,
): Promise<Times> => {
  const took: number[] = [];
  for (let run = -warmUp; run < calls; run += 1) {
    const start = performance.now();
    await work();
    if (run >= 0) took.push(performance.now() - start);
  }
  return { p50: median(took), p95: percentile(took, 0.95) };
};

interface Load {
  readonly connections: number;
  readonly seconds: number;
}

/** How often per second the work is done by so many at once. */
export const ratePerSecond = async (
  work: () => Promise<unknown>,
  { connections, seconds }: Load,
): Promise<number> => {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const repeat = async (): Promise<void> => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, repeat));
  return (done * 1000) / (performance.now() - start);
};
