import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';
import {
  importDraftChanges,
  importDraftMistakes,
  importDraftRecords,
  importDraftRows,
  importDrafts,
} from '../db/schema/importDrafts';
import { notFound } from '../http/problems';
import type { AppParts } from '../parts';

/** What work on drafts needs. */
export type DraftDesk = Pick<AppParts, 'db' | 'jobs' | 'now' | 'config' | 'meters'>;

/** Names one draft. */
export interface DraftKey {
  readonly clientId: string;
  readonly draftId: string;
}

const { content, ...withoutContent } = getTableColumns(importDrafts);

/** A draft without its file. */
export type Draft = Omit<typeof importDrafts.$inferSelect, 'content'>;

export const keyOf = ({ clientId, id: draftId }: Draft): DraftKey => ({ clientId, draftId });

export const isDraft = ({ clientId, draftId }: DraftKey): SQL | undefined =>
  and(eq(importDrafts.clientId, clientId), eq(importDrafts.id, draftId));

/** Whether a row of one of the draft's tables is part of it. */
export const isOf = (
  table: { readonly clientId: PgColumn; readonly draftId: PgColumn },
  { clientId, draftId }: DraftKey,
): SQL | undefined => and(eq(table.clientId, clientId), eq(table.draftId, draftId));

/** The drafts that a condition names. */
export const draftsWhere = (db: Db, where: SQL | undefined) =>
  db.select(withoutContent).from(importDrafts).where(where);

/** One of the client's drafts, or null. */
export const findDraft = async (db: Db, key: DraftKey): Promise<Draft | null> => {
  const [found] = await draftsWhere(db, isDraft(key));
  return found ?? null;
};

/** One of the client's drafts; 404 where there is none. */
export const readDraft = async (db: Db, key: DraftKey): Promise<Draft> => {
  const found = await findDraft(db, key);
  if (!found) throw notFound('The import');
  return found;
};

/** Locks a draft until the transaction ends; null where there is none. */
export const lockDraft = async (tx: Db, key: DraftKey): Promise<Draft | null> => {
  const [found] = await draftsWhere(tx, isDraft(key)).for('update');
  return found ?? null;
};

/** The file of a draft. */
export const contentOf = async (db: Db, key: DraftKey): Promise<Buffer> => {
  const [found] = await db.select({ content }).from(importDrafts).where(isDraft(key));
  return found?.content ?? Buffer.alloc(0);
};

/** Changes a draft, and answers it as it is then. */
export const changeDraft = async (
  tx: Db,
  key: DraftKey,
  change: Partial<typeof importDrafts.$inferInsert>,
): Promise<Draft> => {
  const [changed] = await tx
    .update(importDrafts)
    .set(change)
    .where(isDraft(key))
    .returning(withoutContent);
  if (!changed) throw new Error(`The draft ${key.draftId} is not there`);
  return changed;
};

/** Takes all rows of a draft away, with what was found out about them. */
export const dropRows = async (tx: Db, key: DraftKey): Promise<void> => {
  for (const table of [
    importDraftChanges,
    importDraftMistakes,
    importDraftRecords,
    importDraftRows,
  ])
    await tx.delete(table).where(isOf(table, key));
};
