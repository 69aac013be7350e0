import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import { auditLinks, changes } from '../db/schema/changes';
import { inTransaction } from '../db/transaction';
import type { AppParts } from '../parts';
import { firstIdAt } from './idTimes';
import { beginning, linkOf } from '../changes/rowHash';

/** So many rows at most are closed by one link. */
const slice = 5_000;

/** Whoever writes a row has committed it by then: no transaction takes so long. */
const settled = 15 * 60_000;

type Parts = Pick<AppParts, 'db' | 'now' | 'log'>;

const closeOne = async (tx: Db, clientId: string, at: Date): Promise<number> => {
  const [last] = await tx
    .select()
    .from(auditLinks)
    .where(eq(auditLinks.clientId, clientId))
    .orderBy(desc(auditLinks.number))
    .limit(1);
  const rows = await tx
    .select()
    .from(changes)
    .where(
      and(
        eq(changes.clientId, clientId),
        last && gt(changes.id, last.lastId),
        lt(changes.id, firstIdAt(sql`${at.getTime() - settled}`)),
      ),
    )
    .orderBy(asc(changes.id))
    .limit(slice);
  const [first, end] = [rows[0], rows.at(-1)];
  if (!first || !end) return 0;
  const previous = last?.hash ?? beginning;
  await tx.insert(auditLinks).values({
    clientId,
    number: (last?.number ?? 0) + 1,
    firstId: first.id,
    lastId: end.id,
    rows: rows.length,
    previous,
    ...linkOf(previous, rows),
    closedAt: at,
  });
  return rows.length;
};

/**
 * Closes what was written since by another link of each client's chain. Its hash goes into the log of
 * the server as well, where who may write the database does not reach it.
 */
export const closeLinks = async ({ db, now, log }: Parts, signal: AbortSignal): Promise<void> => {
  const grown = new Set<string>();
  for (const { clientId } of await db.select({ clientId: clients.id }).from(clients)) {
    let closed = slice;
    while (closed === slice) {
      signal.throwIfAborted();
      closed = await inTransaction(db, (tx) => closeOne(tx, clientId, now()));
      if (closed > 0) grown.add(clientId);
    }
  }
  const last = grown.size > 0 ? await lastLinks(db) : [];
  for (const { clientId, number, hash } of last.filter((each) => grown.has(each.clientId)))
    log.info({ clientId, number, hash }, 'The audit log is closed up to this link');
};

/** The last link of each client that has one. */
export const lastLinks = (db: Db) =>
  db
    .selectDistinctOn([auditLinks.clientId], {
      clientId: auditLinks.clientId,
      number: auditLinks.number,
      hash: auditLinks.hash,
    })
    .from(auditLinks)
    .orderBy(auditLinks.clientId, desc(auditLinks.number));
