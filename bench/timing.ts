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

/** What these milliseconds come to. */
export const timesOf = (took: readonly number[]): Times => ({
  p50: median(took),
  p95: percentile(took, 0.95),
});

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
  return timesOf(took);
};

const middle = (all: readonly Times[]): Times => ({
  p50: median(all.map(({ p50 }) => p50)),
  p95: median(all.map(({ p95 }) => p95)),
});

/** Two works in turns, round by round, so that both meet the same moods of the machine. */
export const timeInTurns = async (
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  { rounds, ...runs }: Runs & { readonly rounds: number },
): Promise<{ one: Times; other: Times }> => {
  const times: { one: Times[]; other: Times[] } = { one: [], other: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.one.push(await timeEach(one, runs));
    times.other.push(await timeEach(other, runs));
  }
  return { one: middle(times.one), other: middle(times.other) };
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
