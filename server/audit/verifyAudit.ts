import { and, asc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import { auditLinks, changes } from '../db/schema/changes';
import { beginning, linkOf, type LogRow } from '../changes/rowHash';

type Link = typeof auditLinks.$inferSelect;

/** What a client's chain is found to be. */
export interface ChainFound {
  readonly client: string;
  /** Rows that are in closed links. */
  readonly rows: number;
  /** The last link whose rows were let go of after their time, and when the last of them was written. */
  readonly forgotten: { readonly number: number; readonly until: string } | null;
  /** Rows that no link has closed yet. */
  readonly open: number;
  readonly last: { readonly number: number; readonly hash: string } | null;
  /** The first thing that is not as it was, as a sentence; null where all is. */
  readonly difference: string | null;
}

const timeOf = (id: string): string =>
  new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString();

/** Where two rows of marks part. */
const firstOther = (kept: string, found: string): number => {
  for (let at = 0; at * 8 < Math.max(kept.length, found.length); at += 1)
    if (kept.slice(at * 8, at * 8 + 8) !== found.slice(at * 8, at * 8 + 8)) return at;
  return -1;
};

const nameOf = ({ number, firstId, lastId }: Link): string =>
  `link ${number} (${timeOf(firstId)} to ${timeOf(lastId)})`;

/** What is wrong with the rows of a link; null where nothing is. */
const whyOtherRows = (link: Link, rows: readonly LogRow[]): string | null => {
  const { hash, marks } = linkOf(link.previous, rows);
  if (hash === link.hash && rows.length === link.rows) return null;
  const row = rows[firstOther(link.marks, marks)];
  if (rows.length !== link.rows)
    return `${nameOf(link)} was closed over ${link.rows} rows, and there are ${rows.length}${row ? `; the first that differs is ${row.id}` : ''}`;
  return row
    ? `row ${row.id} of ${nameOf(link)} is not what it was`
    : `${nameOf(link)} has another hash than its rows come to`;
};

const whyNotFirst = (link: Link): string | null => {
  if (link.number === 1)
    return link.previous === beginning
      ? null
      : `${nameOf(link)} is the first, and says that another was before it`;
  return link.forgottenAt === null
    ? `link ${link.number - 1} is missing, and nothing says that its rows were let go of`
    : null;
};

const whyNotAfter = (link: Link, before: Link | undefined): string | null => {
  if (!before) return whyNotFirst(link);
  if (link.number !== before.number + 1) return `link ${before.number + 1} is missing`;
  if (link.forgottenAt !== null)
    return `${nameOf(link)} has no rows, and the one before it has some`;
  return link.previous === before.hash
    ? null
    : `${nameOf(link)} does not follow from link ${before.number}`;
};

const rowsOf = (db: Db, { clientId, firstId, lastId }: Link, before: Link | undefined) =>
  db
    .select()
    .from(changes)
    .where(
      and(
        eq(changes.clientId, clientId),
        before ? gt(changes.id, before.lastId) : gte(changes.id, firstId),
        lte(changes.id, lastId),
      ),
    )
    .orderBy(asc(changes.id));

/** The first difference of a chain, its links one after the other. */
const firstDifference = async (db: Db, links: readonly Link[]): Promise<string | null> => {
  const [first] = links;
  if (!first) return null;
  const isKept = first.forgottenAt === null;
  const isOlder = isKept ? lt(changes.id, first.firstId) : lte(changes.id, first.lastId);
  const older = await db.$count(changes, and(eq(changes.clientId, first.clientId), isOlder));
  if (older > 0)
    return `${older} rows are older than ${isKept ? `${nameOf(first)}, the oldest that is kept` : `what is kept after ${nameOf(first)}`}`;
  for (const [index, link] of links.entries()) {
    const before = links[index - 1];
    const why =
      whyNotAfter(link, before) ??
      (link.forgottenAt === null ? whyOtherRows(link, await rowsOf(db, link, before)) : null);
    if (why !== null) return why;
  }
  return null;
};

const verifyClient = async (
  db: Db,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<ChainFound> => {
  const links = await db
    .select()
    .from(auditLinks)
    .where(eq(auditLinks.clientId, id))
    .orderBy(asc(auditLinks.number));
  const last = links.at(-1) ?? null;
  const forgotten = links.find(({ forgottenAt }) => forgottenAt !== null);
  const kept = links.filter(({ forgottenAt }) => forgottenAt === null);
  return {
    client: name,
    rows: kept.reduce((sum, { rows }) => sum + rows, 0),
    forgotten: forgotten ? { number: forgotten.number, until: timeOf(forgotten.lastId) } : null,
    open: await db.$count(
      changes,
      and(eq(changes.clientId, id), last ? gt(changes.id, last.lastId) : undefined),
    ),
    last,
    difference: await firstDifference(db, links),
  };
};

/** Checks the chain of every client against its rows, one client after the other. */
export async function* verifyAudit(db: Db): AsyncGenerator<ChainFound, void, undefined> {
  const all = await db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .orderBy(sql`lower(${clients.name})`, clients.id);
  for (const client of all)
    yield await db.transaction((tx) => verifyClient(tx, client), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
}
