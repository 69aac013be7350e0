import type { Db } from './database';

/**
 * Keeps what `prepare` makes of a database, so that the SQL of a query is built once and not for
 * every call.
 */
export const preparedFor = <Prepared>(prepare: (db: Db) => Prepared): ((db: Db) => Prepared) => {
  const kept = new WeakMap<Db, Prepared>();
  return (db) => {
    const found = kept.get(db) ?? prepare(db);
    kept.set(db, found);
    return found;
  };
};
