import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  lt,
  not,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { draftLimits } from '@contract/drafts';
import type { Db } from '../db/database';
import { idempotencyKeys } from '../db/schema/accounts';
import { formDraftFiles, formDrafts } from '../db/schema/drafts';
import type { Actor } from '../http/actor';
import { isAside } from '../removals/removals';

export type DraftRow = typeof formDrafts.$inferSelect;

/** What is written of a draft. */
export type WrittenDraft = Pick<
  DraftRow,
  'formId' | 'kind' | 'screen' | 'title' | 'record' | 'values' | 'began' | 'writer' | 'savedAt'
>;

const areOwn = ({ clientId, userId }: Actor): SQL | undefined =>
  and(eq(formDrafts.clientId, clientId), eq(formDrafts.userId, userId));

/** One of the caller's drafts. */
export const isDraft = (actor: Actor, id: string): SQL | undefined =>
  and(areOwn(actor), eq(formDrafts.id, id));

/** What somebody has seen of a draft: its version, and the form that asks, if it is one. */
export interface SeenDraft {
  readonly version: number | null;
  readonly writer?: string | undefined;
}

/** Whether a draft is still as it was seen: of this version, or last written by the same form. */
export const isAsSeen = ({ version, writer }: SeenDraft): SQL | undefined =>
  or(
    version === null ? undefined : eq(formDrafts.version, version),
    writer === undefined ? undefined : eq(formDrafts.writer, writer),
  );

const areFilesOf = (
  { clientId, userId }: Pick<Actor, 'clientId' | 'userId'>,
  draftIds: readonly string[],
): SQL | undefined =>
  and(
    eq(formDraftFiles.clientId, clientId),
    eq(formDraftFiles.userId, userId),
    inArray(formDraftFiles.draftId, [...draftIds]),
  );

/**
 * The answer that a create got which was sent from the draft as it is: by the form that has written
 * it last, or by one that has seen this version. What another tab has made of it since is not made.
 */
const madeAnswer = ({ clientId, userId }: Actor) =>
  sql<object | null>`(
  select ${idempotencyKeys.answer} from ${idempotencyKeys}
  where ${idempotencyKeys.clientId} = ${clientId}
    and ${idempotencyKeys.userId} = ${userId}
    and (${idempotencyKeys.draftWriter} = ${formDrafts.writer}
      or (${idempotencyKeys.draftId} = ${formDrafts.id}
        and ${idempotencyKeys.draftVersion} = ${formDrafts.version}))
    and ${idempotencyKeys.answer} is not null
  limit 1)`.as('made_answer');

/** The caller's drafts in this account, the newest first, each with what its create has answered. */
export const ownDrafts = (db: Db, actor: Actor) => {
  const { id, kind, screen, title, record, version, savedAt } = formDrafts;
  return db
    .select({ id, kind, screen, title, record, version, savedAt, madeAnswer: madeAnswer(actor) })
    .from(formDrafts)
    .where(areOwn(actor))
    .orderBy(desc(savedAt), id)
    .limit(draftLimits.drafts);
};

/** One of the caller's drafts with all of its values; null where there is none. */
export const ownDraft = async (db: Db, actor: Actor, id: string) => {
  const [draft] = await db
    .select({ row: formDrafts, madeAnswer: madeAnswer(actor) })
    .from(formDrafts)
    .where(isDraft(actor, id));
  return draft ?? null;
};

/** What a create has answered that was sent from a draft; null where there was none. */
export const createdFrom = async (
  db: Db,
  { clientId, userId }: Actor,
  id: string,
): Promise<object | null> => {
  const [made] = await db
    .select({ answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.clientId, clientId),
        eq(idempotencyKeys.userId, userId),
        eq(idempotencyKeys.draftId, id),
        isNotNull(idempotencyKeys.answer),
      ),
    )
    .orderBy(desc(idempotencyKeys.createdAt))
    .limit(1);
  return (made?.answer as object | undefined) ?? null;
};

/** Adds a draft; false where there is one of this id. */
export const addDraft = async (
  tx: Db,
  { clientId, userId }: Actor,
  { id, written }: { readonly id: string; readonly written: WrittenDraft },
): Promise<boolean> => {
  const added = await tx
    .insert(formDrafts)
    .values({ clientId, userId, id, ...written })
    .onConflictDoNothing()
    .returning({ id: formDrafts.id });
  return added.length > 0;
};

/**
 * Writes a draft that has this version or was written by the same form before, and answers its next
 * version; null where there is none.
 */
export const changeDraft = async (
  tx: Db,
  actor: Actor,
  {
    id,
    version,
    written,
  }: { readonly id: string; readonly version: number | null; readonly written: WrittenDraft },
): Promise<number | null> => {
  const mayWrite = isAsSeen({ version, writer: written.writer });
  const [changed] = await tx
    .update(formDrafts)
    .set({ ...written, version: sql`${formDrafts.version} + 1` })
    .where(and(isDraft(actor, id), mayWrite))
    .returning({ version: formDrafts.version });
  return changed?.version ?? null;
};

/** Takes away the caller's oldest drafts beyond those that one person may have. */
export const keepNewest = async (tx: Db, actor: Actor): Promise<void> => {
  const surplus = await tx
    .select({ id: formDrafts.id })
    .from(formDrafts)
    .where(areOwn(actor))
    .orderBy(desc(formDrafts.savedAt), formDrafts.id)
    .offset(draftLimits.drafts);
  if (surplus.length > 0)
    await removeDrafts(
      tx,
      actor,
      surplus.map(({ id }) => id),
    );
};

/** Takes some of the caller's drafts away with their files, for good. */
const removeDrafts = async (tx: Db, actor: Actor, ids: readonly string[]): Promise<void> => {
  await tx.delete(formDrafts).where(and(areOwn(actor), inArray(formDrafts.id, [...ids])));
  await tx.delete(formDraftFiles).where(areFilesOf(actor, ids));
};

/** A file of one of the caller's drafts. */
export interface DraftFile {
  readonly draftId: string;
  readonly id: string;
}

/** Keeps a file, which never changes; false where the draft has as many as it may. */
export const addFile = async (
  tx: Db,
  actor: Actor,
  {
    draftId,
    id,
    content,
    savedAt,
  }: DraftFile & { readonly content: Buffer; readonly savedAt: Date },
): Promise<boolean> => {
  const [found] = await tx
    .select({ files: count() })
    .from(formDraftFiles)
    .where(areFilesOf(actor, [draftId]));
  if ((found?.files ?? 0) >= draftLimits.files) return false;
  const { clientId, userId } = actor;
  await tx
    .insert(formDraftFiles)
    .values({ clientId, userId, draftId, id, content, savedAt })
    .onConflictDoNothing();
  return true;
};

/** Takes away the files of a draft that its values do not name. */
export const keepFiles = async (
  tx: Db,
  actor: Actor,
  { draftId, named }: { readonly draftId: string; readonly named: readonly string[] },
): Promise<void> => {
  const isNamed = inArray(
    sql`${formDraftFiles.id}::text`,
    named.map((id) => id.toLowerCase()),
  );
  await tx.delete(formDraftFiles).where(and(areFilesOf(actor, [draftId]), not(isNamed)));
};

/** The draft that a file belongs to, by the columns of the file. */
const ofDraft = {
  clientId: formDraftFiles.clientId,
  userId: formDraftFiles.userId,
  id: formDraftFiles.draftId,
};

/** The content of a file; null where there is none. */
export const fileContent = async (
  db: Db,
  actor: Actor,
  { draftId, id }: DraftFile,
): Promise<Buffer | null> => {
  const [found] = await db
    .select({ content: formDraftFiles.content })
    .from(formDraftFiles)
    .where(
      and(areFilesOf(actor, [draftId]), eq(formDraftFiles.id, id), not(isAside('draft', ofDraft))),
    );
  return found ? Buffer.from(found.content) : null;
};

/** Forgets drafts that nobody has touched for their days, and files that no draft has any more. */
export const forgetDrafts = async (db: Db, at: Date): Promise<void> => {
  const day = 24 * 3_600_000;
  const before = (days: number) => new Date(at.getTime() - days * day);
  await db.delete(formDrafts).where(lt(formDrafts.savedAt, before(draftLimits.days)));
  const draft = db
    .select({ one: sql`1` })
    .from(formDrafts)
    .where(
      and(
        eq(formDrafts.clientId, formDraftFiles.clientId),
        eq(formDrafts.userId, formDraftFiles.userId),
        eq(formDrafts.id, formDraftFiles.draftId),
      ),
    );
  await db
    .delete(formDraftFiles)
    .where(
      and(lt(formDraftFiles.savedAt, before(1)), notExists(draft), not(isAside('draft', ofDraft))),
    );
};

/** Forgets the files of a draft that was discarded, unless it was written anew meanwhile. */
export const forgetFilesOf = async (
  tx: Db,
  { clientId, userId, id }: Pick<DraftRow, 'clientId' | 'userId' | 'id'>,
): Promise<void> => {
  const kept = eq(formDrafts.id, id);
  const isKept = and(eq(formDrafts.clientId, clientId), eq(formDrafts.userId, userId), kept);
  if ((await tx.$count(formDrafts, isKept)) > 0) return;
  await tx.delete(formDraftFiles).where(areFilesOf({ clientId, userId }, [id]));
};
