import { checkDraft } from './checkDraft';
import type { DraftDesk, DraftKey } from './draftRows';

/** Reads a small file while its sender waits; the background begins with any other at once. */
export const readSoon = async (
  desk: DraftDesk,
  key: DraftKey,
  isAtOnce: boolean,
): Promise<void> => {
  if (isAtOnce) await checkDraft(desk, key, new AbortController().signal);
  else desk.jobs.wake();
};
