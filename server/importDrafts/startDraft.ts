import { and, count, eq, ne } from 'drizzle-orm';
import { v7 } from 'uuid';
import { mostDrafts } from '@contract/importDraftRules';
import type { ImportPayload, ImportType } from '@contract/imports';
import { importDrafts } from '../db/schema/importDrafts';
import type { Actor } from '../http/actor';
import { conflict } from '../http/problems';
import { hashOf, plainExtension, readImportFile } from '../imports/submitImport';
import { checkJobs } from './checkJobs';
import type { Draft, DraftDesk } from './draftRows';

/** Bytes of a file that is read and judged while its sender waits. */
const smallFile = 100 * 1024;

/** When the background does it, should the process end before. */
const atOnceSeconds = 60;

/** Whether a file is read at once, and when the background reads it otherwise. */
export const readingOf = (
  { now }: Pick<DraftDesk, 'now'>,
  bytes: number,
): { readonly isAtOnce: boolean; readonly runAt: Date } => {
  const isAtOnce = bytes <= smallFile;
  return { isAtOnce, runAt: new Date(now().getTime() + (isAtOnce ? atOnceSeconds * 1000 : 0)) };
};

const refuseMore = async ({ db: tx }: DraftDesk, { clientId }: Actor): Promise<void> => {
  const [found] = await tx
    .select({ drafts: count() })
    .from(importDrafts)
    .where(
      and(
        eq(importDrafts.clientId, clientId),
        ne(importDrafts.state, 'ended'),
        ne(importDrafts.state, 'failed'),
      ),
    );
  if ((found?.drafts ?? 0) >= mostDrafts)
    throw conflict(
      `${mostDrafts} files are being checked in this account. Create or discard one of them first.`,
    );
};

interface Submission {
  readonly type: ImportType;
  readonly payload: ImportPayload;
}

/** Takes a file whose rows are to be looked at; 400, 413 and 415 as for the import. */
export const startDraft = async (
  desk: DraftDesk,
  actor: Actor,
  { type, payload }: Submission,
): Promise<{ _id: string; isAtOnce: boolean }> => {
  const { db: tx, jobs, now } = desk;
  const content = readImportFile(payload);
  await refuseMore(desk, actor);
  const { clientId, userId, name: by } = actor;
  const [id, at] = [v7(), now()];
  await tx.insert(importDrafts).values({
    clientId,
    id,
    type,
    fileName: payload.FileName,
    extension: plainExtension(payload.Ext),
    content,
    contentHash: hashOf(content),
    state: 'reading' satisfies Draft['state'],
    userId,
    by,
    createdAt: at,
    touchedUserId: userId,
    touchedBy: by,
    touchedAt: at,
  });
  const { runAt, isAtOnce } = readingOf(desk, content.length);
  await jobs.enqueue(tx, checkJobs, { payload: { clientId, draftId: id }, runAt });
  return { _id: id, isAtOnce };
};
