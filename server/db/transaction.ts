import type { Db } from './database';

/** The SQLSTATE of a failed query, whatever the driver wrapped it in; null for other errors. */
export const sqlStateOf = (error: unknown): string | null => {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  const code = cause !== null && typeof cause === 'object' && 'code' in cause ? cause.code : null;
  return typeof code === 'string' && code.length === 5 ? code : null;
};

const isWorthRetrying = (error: unknown): boolean => ['40001', '40P01'].includes(sqlStateOf(error) ?? '');

/** Runs the work in one transaction, again after a deadlock or a serialisation failure, five times at most. */
export const inTransaction = async <Result>(db: Db, work: (tx: Db) => Promise<Result>, attempt = 1): Promise<Result> => {
  try {
    return await db.transaction((tx) => work(tx));
  } catch (error) {
    if (attempt >= 5 || !isWorthRetrying(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    return inTransaction(db, work, attempt + 1);
  }
};
