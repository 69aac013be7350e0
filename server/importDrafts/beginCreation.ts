import { and, ne } from 'drizzle-orm';
import { v7 } from 'uuid';
import { draftRecords, whyNotDraft } from '@contract/importDraftRules';
import type { Db } from '../db/database';
import { importDraftChanges, importDraftRecords, importDraftRows } from '../db/schema/importDrafts';
import type { Actor } from '../http/actor';
import { conflict, refuseAct } from '../http/problems';
import { addImport, markBegun } from '../imports/importRows';
import { lockToChange } from './changeRows';
import { creationJobs } from './checkJobs';
import { draftKinds } from './draftKind';
import { changeDraft, isOf, keyOf, type Draft, type DraftDesk, type DraftKey } from './draftRows';
import { touchedBy } from './settleChange';
import { refuseOther } from './staleChange';
import { isOneOf, rowsWhere } from './storedRows';
import { isSoundRecord } from './summary';

interface AskedCreation {
  readonly draftId: string;
  readonly seen: number;
  /** Numbers of rows whose records are meant; all of the draft where there are none. */
  readonly rows: readonly number[] | null;
}

const recordsOfRows = async (
  tx: Db,
  key: DraftKey,
  rowNos: readonly number[],
): Promise<number[]> => {
  const rows = await rowsWhere(tx, key, isOneOf(importDraftRows.rowNo, rowNos));
  return rows.flatMap(({ recordNo }) => recordNo ?? []);
};

/** Adds the import that the creation is, for the documented list. */
const addCreation = async (
  { db: tx, now }: DraftDesk,
  { clientId, userId, name: by }: Actor,
  { draft, total }: { draft: Draft; total: number },
): Promise<string> => {
  const { type, fileName, extension, contentHash } = draft;
  const file = { fileName, extension, content: Buffer.alloc(0), contentHash };
  const id = v7();
  const who = { clientId, userId, by };
  const added = await addImport(tx, { ...who, id, type, ...file, createdAt: now() });
  if (added === null)
    throw conflict('This file is being imported just now: wait until that has ended');
  await markBegun(tx, { clientId, importId: id }, total);
  return id;
};

/**
 * Begins to make the records of a draft that have no mistakes, or those of them that have these
 * rows: an import of the documented list, which tells those with mistakes as its errors.
 */
export const beginCreation = async (
  desk: DraftDesk,
  actor: Actor,
  { draftId, seen, rows }: AskedCreation,
): Promise<{ draft: Draft; message: string }> => {
  const { db: tx, jobs } = desk;
  const found = await lockToChange(tx, actor, draftId);
  refuseAct(whyNotDraft.create(found.state));
  await refuseOther(tx, found, { seen, kind: draftKinds(desk)[found.type] });
  const key = keyOf(found);
  const { recordNo, state } = importDraftRecords;
  const ofRows = rows ? isOneOf(recordNo, await recordsOfRows(tx, key, rows)) : undefined;
  const isMeant = and(isOf(importDraftRecords, key), ne(state, 'created'), ofRows);
  const sound = await tx.$count(importDraftRecords, and(isMeant, isSoundRecord));
  if (sound === 0) throw conflict('None of these rows can be made as they are');
  const total = await tx.$count(importDraftRecords, isMeant);
  const importId = await addCreation(desk, actor, { draft: found, total });
  await tx.update(importDraftRecords).set({ state: 'waiting' }).where(isMeant);
  await tx.delete(importDraftChanges).where(isOf(importDraftChanges, key));
  const version = found.version + 1;
  const draft = await changeDraft(tx, key, {
    state: 'creating',
    version,
    since: version,
    importId,
    message: null,
    done: 0,
    total,
    summary: found.summary && { ...found.summary, Undo: null, Redo: null },
    ...touchedBy(desk, actor),
  });
  await jobs.enqueue(tx, creationJobs, { payload: key });
  return { draft, message: `Creating ${draftRecords(found.type, sound)}.` };
};
