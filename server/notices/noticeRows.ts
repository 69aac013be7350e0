import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { noticeLines, noticeNumbers, notices } from '../db/schema/inventory';
import type { Actor } from '../http/actor';
import type { Change } from '../changes/changes';

export type NoticeRow = typeof notices.$inferSelect;
type NoticeLine = typeof noticeLines.$inferSelect;

/** Names one notice. */
export type NoticeKey = Pick<NoticeRow, 'clientId' | 'id'>;

/** The row of one notice. */
export const isNotice = ({ clientId, id }: NoticeKey): SQL | undefined =>
  and(eq(notices.clientId, clientId), eq(notices.id, id));

/**
 * Locks notices until the transaction ends, everybody in the same sequence, and answers them as
 * they are now.
 */
const lockWhere = (tx: Db, where: SQL | undefined): Promise<NoticeRow[]> =>
  tx.select().from(notices).where(where).orderBy(asc(notices.id)).for('update');

/** Locks the client's notices with these numbers; numbers of other clients find nothing. */
export const lockNotices = (
  tx: Db,
  { clientId }: Actor,
  numbers: readonly string[],
): Promise<NoticeRow[]> =>
  lockWhere(tx, and(eq(notices.clientId, clientId), inArray(notices.number, [...numbers])));

/** Locks one notice; null when it does not exist. */
export const lockNotice = async (tx: Db, key: NoticeKey): Promise<NoticeRow | null> => {
  const [notice] = await lockWhere(tx, isNotice(key));
  return notice ?? null;
};

/** One notice as it is; null when it does not exist. */
export const noticeById = async (db: Db, key: NoticeKey): Promise<NoticeRow | null> => {
  const [notice] = await db.select().from(notices).where(isNotice(key));
  return notice ?? null;
};

/** The next notice number; one that a failed notice took is not used again. */
export const nextNoticeNumber = async (tx: Db): Promise<string> => {
  const [row] = await tx
    .select({ number: sql<string>`nextval(${noticeNumbers.seqName!})::text` })
    .from(sql`(values (1)) as one`);
  if (!row) throw new Error('The sequence of notice numbers gave none');
  return row.number;
};

/** Announced pieces of an item. */
export type Announced = Pick<NoticeLine, 'itemId' | 'quantity'>;

/** The announced pieces of each item, by its id, as changes are written down. */
export const productFacts = (lines: readonly Announced[]): Readonly<Record<string, number>> =>
  Object.fromEntries(lines.map(({ itemId, quantity }) => [itemId, quantity]));

/** A notice before and after a change, as it is written down; null before it was made. */
export const noticeChange = (
  { clientId, id }: NoticeKey,
  before: object | null,
  after: object,
): Change => ({ clientId, kind: 'notice', id, before, after });

/** Writes what a notice announces in place of what it did. */
export const replaceLines = async (
  tx: Db,
  { clientId, id: noticeId }: NoticeKey,
  lines: readonly Announced[],
): Promise<void> => {
  await tx
    .delete(noticeLines)
    .where(and(eq(noticeLines.clientId, clientId), eq(noticeLines.noticeId, noticeId)));
  await tx
    .insert(noticeLines)
    .values(lines.map(({ itemId, quantity }) => ({ clientId, noticeId, itemId, quantity })));
};

/** What a notice announces. */
export const productsOf = (tx: Db, { clientId, id }: NoticeKey): Promise<NoticeLine[]> =>
  tx
    .select()
    .from(noticeLines)
    .where(and(eq(noticeLines.clientId, clientId), eq(noticeLines.noticeId, id)));
