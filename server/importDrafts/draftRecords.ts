import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { DraftColumns, ImportDraft, ImportDraftInList } from '@contract/importDraftRecord';
import { draftDays, hasDraftRows, isDraftMoving } from '@contract/importDraftRules';
import type { ImportType } from '@contract/imports';
import type { Db } from '../db/database';
import { importDrafts } from '../db/schema/importDrafts';
import { inTransaction } from '../db/transaction';
import type { Actor } from '../http/actor';
import { matchingsOf, proposedPlaces } from './columnMatching';
import { draftKinds } from './draftKind';
import { draftsWhere, dropRows, isDraft, keyOf, type Draft, type DraftDesk } from './draftRows';

const day = 86_400_000;

const endOf = ({ touchedAt }: Draft): Date => new Date(touchedAt.getTime() + draftDays * day);

const inList = (draft: Draft): ImportDraftInList => ({
  _id: draft.id,
  Type: draft.type,
  FileName: draft.fileName,
  State: draft.state,
  By: draft.by,
  createdAt: draft.createdAt.toISOString(),
  TouchedBy: draft.touchedBy,
  TouchedAt: draft.touchedAt.toISOString(),
  EndsAt: endOf(draft).toISOString(),
  Records: draft.summary?.Records ?? 0,
  WithMistakes: draft.summary?.WithMistakes ?? 0,
  Created: draft.summary?.Created ?? 0,
});

const columnsOf = async (desk: DraftDesk, draft: Draft): Promise<DraftColumns | null> => {
  const { head, places, whyMatched, type } = draft;
  const isMatched = draft.state === 'columns' || places !== null;
  if (!head || !isMatched) return null;
  const { columns } = draftKinds(desk)[type];
  const { headings, samples } = head;
  const known = places ? [] : await matchingsOf(desk.db, draft, type);
  return {
    Headings: [...headings],
    Samples: samples.map((cells) => [...cells]),
    Proposal: places ? [...places] : proposedPlaces({ columns, headings, known }),
    Why: whyMatched ?? '',
  };
};

/** A draft as the calls answer it. */
export const toImportDraft = async (desk: DraftDesk, draft: Draft): Promise<ImportDraft> => {
  const { matchingId, matchingName, done, total } = draft;
  const isCounted = isDraftMoving(draft.state) && total > 0;
  return {
    ...inList(draft),
    Version: draft.version,
    Message: draft.message,
    Notes: [...draft.notes],
    Progress: isCounted ? { Done: done, Total: total } : null,
    Columns: await columnsOf(desk, draft),
    ReadAs: matchingId === null ? null : { _id: matchingId, Name: matchingName ?? '' },
    LastImport: draft.importId,
    Summary: hasDraftRows(draft.state) ? draft.summary : null,
  };
};

/** The drafts of an account that somebody can go on with, the last touched first. */
export const listDrafts = async (
  db: Db,
  { clientId }: Actor,
  type: ImportType,
): Promise<ImportDraftInList[]> => {
  const drafts = await draftsWhere(
    db,
    and(
      eq(importDrafts.clientId, clientId),
      eq(importDrafts.type, type),
      ne(importDrafts.state, 'ended'),
    ),
  ).orderBy(desc(importDrafts.touchedAt), desc(importDrafts.id));
  return drafts.map(inList);
};

/** Throws a draft away with all of its rows. */
export const dropDraft = async (tx: Db, draft: Draft): Promise<void> => {
  const key = keyOf(draft);
  await dropRows(tx, key);
  await tx.delete(importDrafts).where(isDraft(key));
};

/** Throws the drafts away that nobody has worked on for two weeks. */
export const forgetImportDrafts = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - draftDays * day);
  const isOld = and(lt(importDrafts.touchedAt, before), ne(importDrafts.state, 'creating'));
  for (const draft of await draftsWhere(db, isOld))
    await inTransaction(db, async (tx) => {
      // Somebody may have begun to work on it.
      const [locked] = await draftsWhere(tx, and(isDraft(keyOf(draft)), isOld)).for('update');
      if (locked) await dropDraft(tx, locked);
    });
};
