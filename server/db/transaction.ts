import type { Db } from './database';

/** The SQLSTATE of a failed query, whatever the driver wrapped it in; null for other errors. */
export const sqlStateOf = (error: unknown): string | null => {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  const code = cause !== null && typeof cause === 'object' && 'code' in cause ? cause.code : null;
  return typeof code === 'string' && code.length === 5 ? code : null;
};

/** Whether others have caused a failure, so that the same work may succeed now. */
export const isWorthRetrying = (error: unknown): boolean =>
  ['40001', '40P01'].includes(sqlStateOf(error) ?? '');

/** Takes what is to happen once the work is committed, and not at all where it is not. */
export type Afterwards = (act: () => void) => void;

/** What is done in a transaction, with what belongs to it afterwards. */
export type Work<Result> = (tx: Db, afterwards: Afterwards) => Promise<Result>;

const commit = async <Result>(
  db: Db,
  work: Work<Result>,
  attempt: number,
): Promise<{ result: Result; acts: readonly (() => void)[] }> => {
  const acts: (() => void)[] = [];
  try {
    return { result: await db.transaction((tx) => work(tx, (act) => acts.push(act))), acts };
  } catch (error) {
    if (attempt >= 5 || !isWorthRetrying(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    return commit(db, work, attempt + 1);
  }
};

/**
 * Runs the work in one transaction, again after a deadlock or a serialisation failure, five times
 * at most.
 */
export const inTransaction = async <Result>(db: Db, work: Work<Result>): Promise<Result> => {
  const { result, acts } = await commit(db, work, 1);
  for (const act of acts) act();
  return result;
};
