/** Megabytes of memory at a moment, in seconds. */
export interface Sample {
  readonly at: number;
  readonly megabytes: number;
}

/** Megabytes per minute by which the samples rise: the slope of the straight line through them (least squares). */
export const slopeOf = (samples: readonly Sample[]): number => {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, megabytes] = [
    mean(samples.map((sample) => sample.at)),
    mean(samples.map((sample) => sample.megabytes)),
  ];
  const over = samples.reduce(
    (sum, each) => sum + (each.at - at) * (each.megabytes - megabytes),
    0,
  );
  const under = samples.reduce((sum, each) => sum + (each.at - at) ** 2, 0);
  return under === 0 ? 0 : (over / under) * 60;
};
