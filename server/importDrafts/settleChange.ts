import type { DraftSummary } from '@contract/importDraftRecord';
import type { DraftState } from '@contract/importDraftRules';
import type { Actor } from '../http/actor';
import type { Applied } from './applyChange';
import { checkJobs } from './checkJobs';
import { changeDraft, keyOf, type Draft, type DraftDesk } from './draftRows';
import { forecast } from './forecast';
import { summaryOf } from './summary';

/** Whether anything is left that can be made of a draft. */
const restingState = ({ Created, Sound, WithMistakes }: DraftSummary): DraftState =>
  Created > 0 && Sound + WithMistakes === 0 ? 'ended' : 'ready';

/** Who works on a draft from now on, and when that was. */
export const touchedBy = ({ now }: Pick<DraftDesk, 'now'>, { userId, name }: Actor) => ({
  touchedUserId: userId,
  touchedBy: name,
  touchedAt: now(),
});

/** Counts the rows of a draft, which rests then. */
export const rest = async (
  { db: tx }: Pick<DraftDesk, 'db'>,
  draft: Draft,
  change: Parameters<typeof changeDraft>[2] = {},
): Promise<Draft> => {
  const summary = await summaryOf(tx, draft);
  return changeDraft(tx, keyOf(draft), { ...change, summary, state: restingState(summary) });
};

/** Has all rows gathered and judged again, in the background. */
export const checkAgain = async ({ db: tx, jobs }: DraftDesk, draft: Draft): Promise<Draft> => {
  const payload = keyOf(draft);
  await jobs.enqueue(tx, checkJobs, { payload });
  return changeDraft(tx, payload, { state: 'checking', isGathered: false, done: 0, total: 0 });
};

/** Ends a change of the rows: forecast and counts follow, or all is left to the background. */
export const settle = async (desk: DraftDesk, draft: Draft, applied: Applied): Promise<Draft> => {
  if (applied.of === 'many') return checkAgain(desk, draft);
  await forecast(desk.db, keyOf(draft), applied.plans);
  return rest(desk, draft);
};
