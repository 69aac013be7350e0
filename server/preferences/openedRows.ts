import { and, desc, eq, notInArray, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { openedLimits, type preferences, type PreferencesRecord } from '@contract/preferences';
import type { Db } from '../db/database';
import { openedRecords } from '../db/schema/accounts';
import type { Actor } from '../http/actor';

const areOf = ({ clientId, userId }: Actor): SQL | undefined =>
  and(eq(openedRecords.clientId, clientId), eq(openedRecords.userId, userId));

/** What the actor has opened last in the account, the newest first. */
export const openedLast = async (
  db: Db,
  actor: Actor,
): Promise<NonNullable<PreferencesRecord['OpenedLast']>> =>
  db
    .select({
      Kind: openedRecords.kind,
      Id: openedRecords.id,
      Term: openedRecords.term,
      Title: openedRecords.title,
    })
    .from(openedRecords)
    .where(areOf(actor))
    .orderBy(desc(openedRecords.openedAt))
    .limit(openedLimits.records);

type Sent = z.output<typeof preferences.opened.payload>['Records'];

interface Opened {
  /** The newest first. */
  readonly records: Sent;
  readonly now: Date;
}

/** Each record has a moment of its own, so that they keep their order. */
const rowsOf = ({ clientId, userId }: Actor, { records, now }: Opened) =>
  records.map(({ Kind, Id, Term, Title }, nth) => ({
    clientId,
    userId,
    kind: Kind,
    id: Id,
    term: Term,
    title: Title,
    openedAt: new Date(now.getTime() - nth),
  }));

/** Puts records before those that the actor has opened last; the oldest beyond ten go. */
export const keepOpened = async (tx: Db, actor: Actor, opened: Opened): Promise<void> => {
  // Of a record that is named twice the newer one counts.
  const rows = new Map(
    rowsOf(actor, opened)
      .toReversed()
      .map((row) => [`${row.kind} ${row.id}`, row]),
  );
  if (rows.size === 0) return;
  await tx
    .insert(openedRecords)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [openedRecords.clientId, openedRecords.userId, openedRecords.kind, openedRecords.id],
      set: {
        term: sql`excluded.term`,
        title: sql`excluded.title`,
        openedAt: sql`excluded.opened_at`,
      },
    });
  const newest = tx
    .select({ at: openedRecords.openedAt })
    .from(openedRecords)
    .where(areOf(actor))
    .orderBy(desc(openedRecords.openedAt))
    .limit(openedLimits.records);
  await tx
    .delete(openedRecords)
    .where(and(areOf(actor), notInArray(openedRecords.openedAt, newest)));
};
