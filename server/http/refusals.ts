import { invalid, type Problem } from './problems';

/** Sentences by field path, such as `Items[0].Quantity`. */
export type Refusals = Readonly<Record<string, readonly string[]>>;

/** What is refused of a field that can not change: any other value than the saved one. */
export const refuseOther = <Value>(
  sent: Value | undefined,
  saved: Value,
  refusal: Refusals,
): Refusals => (sent === undefined || sent === saved ? {} : refusal);

/** The problem of a request that is refused for these reasons. */
export const refusedFor = (fields: Refusals): Problem => invalid('The request is invalid', fields);

/** Refuses with every reason at once; nothing when there is none. */
export const refuseFields = (...reasons: readonly Refusals[]): void => {
  const fields: Refusals = Object.fromEntries(reasons.flatMap((each) => Object.entries(each)));
  if (Object.keys(fields).length > 0) throw refusedFor(fields);
};
