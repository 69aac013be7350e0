import { and, eq, inArray, sql } from 'drizzle-orm';
import { whyNotNotice } from '@contract/noticeActions';
import type { Refusal } from '@contract/problem';
import { notices } from '../db/schema/inventory';
import { tell } from '../events/tell';
import type { Actor } from '../http/actor';
import { refusedAll } from '../http/problems';
import type { AppParts } from '../parts';
import { lockNotices, noticeChange, type NoticeRow } from './noticeRows';
import { recordChanges } from '../changes/changes';

/** Cancels locked notices of one client that allow it, and has the client told. */
export const cancelLockedNotices = async (
  { db: tx, now, warehouse }: Pick<AppParts, 'db' | 'now' | 'warehouse'>,
  actor: Actor,
  found: readonly NoticeRow[],
): Promise<void> => {
  const { clientId } = actor;
  const isFound = and(
    eq(notices.clientId, clientId),
    inArray(
      notices.id,
      found.map(({ id }) => id),
    ),
  );
  await tx
    .update(notices)
    .set({ status: 'Cancelled', version: sql`${notices.version} + 1` })
    .where(isFound);
  await recordChanges(
    tx,
    actor,
    found.map((notice) => noticeChange(notice, notice, { ...notice, status: 'Cancelled' })),
  );
  await warehouse.noticesChanged(tx, found, 'cancelled');
  await tell(
    tx,
    { clientId, at: now() },
    found.map(({ id: noticeId, status: from }) => ({
      of: 'noticeStatus',
      noticeId,
      from,
      to: 'Cancelled',
    })),
  );
};

/**
 * Cancels notices, all of them or none; what the warehouse does with their jobs ends with it. 409
 * with a reason for each that can not be cancelled (API-98, ASN-18).
 */
export const cancelNotices = async (
  { db: tx, ...desk }: Pick<AppParts, 'db' | 'now' | 'warehouse'>,
  actor: Actor,
  asked: readonly string[],
): Promise<{ message: string }> => {
  const numbers = [...new Set(asked)];
  const found = await lockNotices(tx, actor, numbers);
  const refused = numbers.flatMap((Id): Refusal[] => {
    const notice = found.find(({ number }) => number === Id);
    const reason = notice ? whyNotNotice.cancel(notice) : `Notice ${Id} was not found`;
    return reason === null ? [] : [{ Id, Reason: reason }];
  });
  if (refused.length > 0) throw refusedAll('No notice was cancelled', refused);
  await cancelLockedNotices({ ...desk, db: tx }, actor, found);
  return { message: 'Notice(s) cancelled successfully.' };
};
