import { invalid } from './problems';

/** Sentences by field path, such as `Items[0].Quantity`. */
export type Refusals = Readonly<Record<string, readonly string[]>>;

/** What is refused of a field that can not change: any other value than the saved one. */
export const refuseOther = <Value>(
  sent: Value | undefined,
  saved: Value,
  refusal: Refusals,
): Refusals => (sent === undefined || sent === saved ? {} : refusal);

/** Refuses with every reason at once; nothing when there is none. */
export const refuseFields = (...reasons: readonly Refusals[]): void => {
  const fields: Refusals = Object.fromEntries(reasons.flatMap((each) => Object.entries(each)));
  if (Object.keys(fields).length > 0) throw invalid('The request is invalid', fields);
};
