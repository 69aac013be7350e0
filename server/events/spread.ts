import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { HandlerOf } from '../jobs/JobQueue';
import type { AppParts } from '../parts';
import type { happened } from './happenings';
import type { Where } from './tell';
import { withEventIds, type Told } from './told';

/**
 * Who listens to what has happened: plans what it will do about it, as part of the transaction;
 * from there on each goes by itself.
 */
export type Listener = (tx: Db, where: Where, told: readonly Told[]) => Promise<void>;

/** Spreads what has happened to all who listen, in one transaction. */
export const spread =
  ({ db }: Pick<AppParts, 'db'>, listeners: readonly Listener[]): HandlerOf<typeof happened> =>
  ({ payload: { id, clientId, at, happenings } }) =>
    inTransaction(db, async (tx) => {
      const told = withEventIds(id, happenings);
      for (const listen of listeners) await listen(tx, { clientId, at: new Date(at) }, told);
    });
