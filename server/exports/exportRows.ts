import { and, desc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import { exportLimits } from '@contract/exportRules';
import type { ExportRecord } from '@contract/exports';
import type { Db } from '../db/database';
import { users } from '../db/schema/accounts';
import { exportPieces, exports } from '../db/schema/exports';
import type { Actor } from '../http/actor';

export type ExportRow = typeof exports.$inferSelect;

/** Names one export. */
export interface ExportKey {
  readonly clientId: string;
  readonly exportId: string;
}

const isExport = ({ clientId, exportId }: ExportKey): SQL | undefined =>
  and(eq(exports.clientId, clientId), eq(exports.id, exportId));
const isUnfinished = inArray(exports.state, ['waiting', 'running']);
/** One that was stopped is not there any more. */
const isOpen = (key: ExportKey): SQL | undefined => and(isExport(key), isUnfinished);
const isPieceOf = ({ clientId, exportId }: ExportKey): SQL | undefined =>
  and(eq(exportPieces.clientId, clientId), eq(exportPieces.exportId, exportId));

/** An export as its maker sees it. */
const toRecord = (row: ExportRow): ExportRecord => ({
  _id: row.id,
  List: row.list,
  Format: row.format,
  State: row.state,
  Rows: row.rows,
  Total: row.total,
  createdAt: row.createdAt.toISOString(),
  EndsAt: row.endsAt.toISOString(),
  FileName: row.fileName,
});

/** Those that the caller has made in this account and can still fetch. */
const isOwn = ({ clientId, userId }: Actor, now: Date): SQL | undefined =>
  and(eq(exports.clientId, clientId), eq(exports.userId, userId), gt(exports.endsAt, now));

/** The caller's exports in this account, the newest first. */
export const recentExports = async (db: Db, actor: Actor, now: Date): Promise<ExportRecord[]> => {
  const rows = await db
    .select()
    .from(exports)
    .where(isOwn(actor, now))
    .orderBy(desc(exports.createdAt))
    .limit(exportLimits.kept);
  return rows.map(toRecord);
};

/**
 * How many files the caller has: being made, in whichever account, and kept in this one. Two calls
 * of one person take turns from here on, so that both are counted.
 */
export const lockCounts = async (
  tx: Db,
  actor: Actor,
  now: Date,
): Promise<{ readonly open: number; readonly kept: number }> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('update');
  return {
    open: await tx.$count(exports, and(eq(exports.userId, actor.userId), isUnfinished)),
    kept: await tx.$count(exports, isOwn(actor, now)),
  };
};

/** One of the caller's own; null where there is none, and where its week is over. */
export const ownExport = async (
  db: Db,
  actor: Actor,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<ExportRow | null> => {
  const [found] = await db
    .select()
    .from(exports)
    .where(and(isOwn(actor, now), eq(exports.id, id)));
  return found ?? null;
};

/** Adds an export that waits to be made. */
export const addExport = async (
  tx: Db,
  row: Omit<typeof exports.$inferInsert, 'state'>,
): Promise<void> => {
  await tx.insert(exports).values({ ...row, state: 'waiting' });
};

/** Takes an export away with what there is of its file; who makes it finds it gone and stops. */
export const removeExport = async (tx: Db, key: ExportKey): Promise<void> => {
  await tx.delete(exports).where(isExport(key));
  await tx.delete(exportPieces).where(isPieceOf(key));
};

/** An export that is to be made; null when it was stopped or is done. */
export const exportToMake = async (db: Db, key: ExportKey): Promise<ExportRow | null> => {
  const [found] = await db.select().from(exports).where(isOpen(key));
  return found ?? null;
};

type Change = Partial<Pick<ExportRow, 'state' | 'rows' | 'total'>>;

/** Changes an export that is being made; false when it was stopped meanwhile. */
export const changeExport = async (db: Db, key: ExportKey, change: Change): Promise<boolean> => {
  const changed = await db
    .update(exports)
    .set(change)
    .where(isOpen(key))
    .returning({ id: exports.id });
  return changed.length > 0;
};

/** Throws away what an interrupted attempt has left. */
export const dropPieces = async (db: Db, key: ExportKey): Promise<void> => {
  await db.delete(exportPieces).where(isPieceOf(key));
};

/** Keeps a piece of a file; pieces are numbered from 1. */
export const addPiece = async (
  db: Db,
  { clientId, exportId }: ExportKey,
  { pieceNo, content }: { readonly pieceNo: number; readonly content: Buffer },
): Promise<void> => {
  await db.insert(exportPieces).values({ clientId, exportId, pieceNo, content });
};

/** The file of an export, a piece at a time; breaks off where it is removed meanwhile. */
export async function* piecesOf(db: Db, key: ExportKey): AsyncGenerator<Buffer, void, undefined> {
  for (let pieceNo = 1; ; pieceNo += 1) {
    const [piece] = await db
      .select({ content: exportPieces.content })
      .from(exportPieces)
      .where(and(isPieceOf(key), eq(exportPieces.pieceNo, pieceNo)));
    if (!piece) {
      // The export goes before its pieces: while it is there, this was the last of them.
      if ((await db.$count(exports, isExport(key))) > 0) return;
      throw new Error('The file was removed while it was fetched');
    }
    yield Buffer.from(piece.content);
  }
}

/** Throws away the exports whose week is over. */
export const forgetExports = async (db: Db, now: Date): Promise<void> => {
  const ended = await db.select().from(exports).where(lt(exports.endsAt, now));
  for (const { clientId, id } of ended) await removeExport(db, { clientId, exportId: id });
};
