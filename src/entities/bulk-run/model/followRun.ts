import { bulk, isUnderWay, type BulkRun } from '@contract/bulk';
import { bulkWords, recordsText } from '@contract/bulkRules';
import type { Call } from '@/shared/api/createCall';
import { countText } from '@/shared/format/numbers';
import { problemIn } from '@/shared/load/problemIn';

/** Milliseconds between two looks; the first comes sooner, for what is done at once. */
const pauses = { first: 200, next: 700, afterFailure: 3000 } as const;

/** So many looks may fail one after the other before it is given up. */
const mostFailures = 20;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How many records had their turn. */
export const reachedOf = ({ Done, LeftOut, Refused }: BulkRun): number => Done + LeftOut + Refused;

/** How far it is in words: "Approving 400 of 1,829 orders". */
export const progressText = (run: BulkRun): string =>
  `${bulkWords[run.Act].doing} ${countText(reachedOf(run))} of ${recordsText(run.Kind, run.Total)}`;

/**
 * Waits until an act on many records has ended, and tells how far it is. The server goes on with
 * it whatever becomes of this.
 */
export const followRun = async (
  call: Call,
  begun: BulkRun,
  tell: (run: BulkRun) => void,
): Promise<BulkRun> => {
  let run = begun;
  let failures = 0;
  for (let wait: number = pauses.first; isUnderWay(run.Status);) {
    tell(run);
    await pause(wait);
    try {
      run = await call(bulk.read, { params: { id: run._id } });
      failures = 0;
      wait = pauses.next;
    } catch (error) {
      const problem = problemIn(error);
      failures += 1;
      if (problem.isRefusal || failures > mostFailures) throw problem;
      wait = pauses.afterFailure;
    }
  }
  return run;
};
