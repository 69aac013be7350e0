import { and, asc, eq, isNull, lt, lte, type SQL } from 'drizzle-orm';
import { dayIn } from '@contract/dates';
import type { Db } from '../db/database';
import { letRowsGo } from '../db/letRowsGo';
import { auditLinks, changes } from '../db/schema/changes';
import { inTransaction } from '../db/transaction';
import type { AppParts } from '../parts';
import { firstIdOf } from './idTimes';

type Parts = Pick<AppParts, 'db' | 'now' | 'config'>;

interface Over {
  readonly isOver: SQL | undefined;
  readonly at: Date;
}

/**
 * Lets go of the rows of the oldest link that has some; whether there was one whose time is over. The
 * link stays, without them, and takes the place of the one that stood there before: the chain goes on
 * from it, and it says up to where nothing is left.
 */
const forgetOldest = async (tx: Db, clientId: string, { isOver, at }: Over): Promise<boolean> => {
  const [oldest] = await tx
    .select()
    .from(auditLinks)
    .where(and(eq(auditLinks.clientId, clientId), isOver))
    .orderBy(asc(auditLinks.number))
    .limit(1);
  if (!oldest) return false;
  const { number, lastId } = oldest;
  const ofClient = eq(auditLinks.clientId, clientId);
  await letRowsGo(tx, ['archiving', 'erasing'], async () => {
    await tx.delete(changes).where(and(eq(changes.clientId, clientId), lte(changes.id, lastId)));
    await tx.delete(auditLinks).where(and(ofClient, lt(auditLinks.number, number)));
    await tx
      .update(auditLinks)
      .set({ forgottenAt: at, marks: '' })
      .where(and(ofClient, eq(auditLinks.number, number)));
  });
  return true;
};

/**
 * Lets go of the rows of whole links at the old end that are all older than the configured days: the
 * chain goes on from the last of these links, which stays.
 */
export const forgetAudit = async (
  { db, now, config: { auditDays, timeZone } }: Parts,
  signal: AbortSignal,
): Promise<void> => {
  const isOver = and(
    isNull(auditLinks.forgottenAt),
    lt(auditLinks.lastId, firstIdOf(dayIn(timeZone, now()), timeZone, -auditDays)),
  );
  const found = await db
    .selectDistinct({ clientId: auditLinks.clientId })
    .from(auditLinks)
    .where(isOver);
  for (const { clientId } of found) {
    let isMore = true;
    while (isMore) {
      signal.throwIfAborted();
      isMore = await inTransaction(db, (tx) => forgetOldest(tx, clientId, { isOver, at: now() }));
    }
  }
};
