import { onBehalfOf } from '../db/servedClient';
import { inTransaction } from '../db/transaction';
import type { HandlerOf } from '../jobs/JobQueue';
import type { checkJobs } from './checkJobs';
import { checkRows } from './checkRows';
import { changeDraft, findDraft, lockDraft, type DraftDesk, type DraftKey } from './draftRows';
import { readFile } from './readFile';

/** After so many faults a draft is given up. */
const mostTries = 8;

const fault = 'The file could not be checked because of a fault of the server.';

/** Reads the file of a draft that was not read yet, and judges its rows, or goes on with that. */
export const checkDraft = async (
  desk: DraftDesk,
  key: DraftKey,
  signal: AbortSignal,
): Promise<void> => {
  const draft = await findDraft(desk.db, key);
  if (!draft) return;
  if (draft.state === 'reading') await readFile(desk, draft, signal);
  await checkRows(desk, key, signal);
};

const giveUp = ({ db }: DraftDesk, key: DraftKey): Promise<void> =>
  inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, key);
    if (draft?.state === 'reading' || draft?.state === 'checking')
      await changeDraft(tx, key, { state: 'failed', message: fault });
  });

/** Reads and judges drafts in the background. */
export const runCheck =
  (desk: DraftDesk): HandlerOf<typeof checkJobs> =>
  ({ payload: key, attempt }, signal) =>
    onBehalfOf(key.clientId, () =>
      attempt > mostTries ? giveUp(desk, key) : checkDraft(desk, key, signal),
    );
