import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import { dayIn } from '@contract/dates';
import type { Db } from '../db/database';
import { auditLinks, changes } from '../db/schema/changes';
import { inTransaction } from '../db/transaction';
import type { AppParts } from '../parts';
import { firstIdOf } from './idTimes';

type Parts = Pick<AppParts, 'db' | 'now' | 'config'>;

/** Lets go of the oldest link with its rows; whether there was one whose time is over. */
const forgetOldest = async (
  tx: Db,
  clientId: string,
  isOver: ReturnType<typeof lt>,
): Promise<boolean> => {
  const [oldest] = await tx
    .select()
    .from(auditLinks)
    .where(and(eq(auditLinks.clientId, clientId), isOver))
    .orderBy(asc(auditLinks.number))
    .limit(1);
  if (!oldest) return false;
  await tx.execute(sql`select set_config('portside.archiving', 'on', true)`);
  await tx
    .delete(changes)
    .where(and(eq(changes.clientId, clientId), lte(changes.id, oldest.lastId)));
  await tx
    .delete(auditLinks)
    .where(and(eq(auditLinks.clientId, clientId), eq(auditLinks.number, oldest.number)));
  await tx.execute(sql`select set_config('portside.archiving', 'off', true)`);
  return true;
};

/**
 * Lets go of whole links at the old end whose rows are all older than the configured days: the chain
 * goes on from the oldest link that is kept.
 */
export const forgetAudit = async (
  { db, now, config: { auditDays, timeZone } }: Parts,
  signal: AbortSignal,
): Promise<void> => {
  const isOver = lt(auditLinks.lastId, firstIdOf(dayIn(timeZone, now()), timeZone, -auditDays));
  const found = await db
    .selectDistinct({ clientId: auditLinks.clientId })
    .from(auditLinks)
    .where(isOver);
  for (const { clientId } of found) {
    let isMore = true;
    while (isMore) {
      signal.throwIfAborted();
      isMore = await inTransaction(db, (tx) => forgetOldest(tx, clientId, isOver));
    }
  }
};
