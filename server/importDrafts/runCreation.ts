import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { noteBreak } from '@contract/imports';
import { importDraftRecords } from '../db/schema/importDrafts';
import { onBehalfOf } from '../db/servedClient';
import { inTransaction } from '../db/transaction';
import { importerFor } from '../imports/importer';
import { doneSoFar, endImport } from '../imports/importRows';
import {
  breath,
  failImport,
  faultOfServer,
  mostTries,
  noLongerAllowed,
} from '../imports/runImport';
import type { HandlerOf } from '../jobs/JobQueue';
import type { creationJobs } from './checkJobs';
import { createRecords, isWaiting, nextWaiting } from './createRecords';
import { keyOf, lockDraft, type Draft, type DraftDesk, type DraftKey } from './draftRows';
import { forecast } from './forecast';
import { rest } from './settleChange';

interface Creation {
  readonly draft: Draft;
  readonly importId: string;
}

/** Ends a creation before its last record: what still waits can be made another time. */
const endEarly = async (
  desk: DraftDesk,
  { draft, importId }: Creation,
  message: string,
): Promise<false> => {
  const { db: tx } = desk;
  const key = keyOf(draft);
  await tx
    .update(importDraftRecords)
    .set({
      state: sql`case when ${importDraftRecords.mistakes} > 0 then 'refused' else 'open' end`,
    })
    .where(isWaiting(key));
  await failImport(desk, { clientId: draft.clientId, importId }, message);
  await forecast(tx, key);
  await rest(desk, draft, { message });
  return false;
};

const finish = async (desk: DraftDesk, { draft, importId }: Creation): Promise<false> => {
  const { db: tx, now } = desk;
  const importKey = { clientId: draft.clientId, importId };
  const { successes, errors } = await doneSoFar(tx, importKey);
  const message = draft.notes.length > 0 ? draft.notes.join(noteBreak) : null;
  const status = errors > 0 ? 'FinishedWithErrors' : 'Finished';
  await endImport(desk, importKey, { status, message, successes, errors, finishedAt: now() });
  await forecast(tx, keyOf(draft));
  await rest(desk, draft);
  return false;
};

/**
 * Makes the next records of a creation while nobody else makes any of it; false once it has ended.
 */
const createNext = async (desk: DraftDesk, key: DraftKey, attempt: number): Promise<boolean> => {
  const { db: tx } = desk;
  const draft = await lockDraft(tx, key);
  if (draft?.state !== 'creating' || draft.importId === null) return false;
  const creation = { draft, importId: draft.importId };
  if (attempt > mostTries) return endEarly(desk, creation, faultOfServer);
  const records = await nextWaiting(tx, key);
  if (records.length === 0) return finish(desk, creation);
  const { clientId, touchedUserId: userId } = draft;
  const importer = await importerFor(tx, { clientId, userId });
  if (!importer) return endEarly(desk, creation, noLongerAllowed);
  await createRecords(desk, importer, { ...creation, records });
  return true;
};

/**
 * Makes what was begun, some records at a time, or goes on behind the last ones that were made: a
 * process that was killed, or one that runs beside, makes nothing twice.
 */
export const runCreation =
  (desk: DraftDesk): HandlerOf<typeof creationJobs> =>
  ({ payload: key, attempt }, signal) =>
    onBehalfOf(key.clientId, async () => {
      const next = () =>
        inTransaction(desk.db, (tx) => createNext({ ...desk, db: tx }, key, attempt));
      while (await next()) {
        await sleep(breath);
        signal.throwIfAborted();
      }
    });
