import type { BulkRun } from '@contract/bulk';
import { bulkWords, receiptText, type BulkAct, type BulkKind } from '@contract/bulkRules';
import type { Action } from '@/shared/action/ActionRunner';
import type { Navigation } from '@/shared/routes/Navigation';
import { progressText, reachedOf } from './followRun';
import type { RunsUnderWay } from './RunsUnderWay';
import { receiptAddress } from '@/shared/routes/receiptRoutes';

interface Parts {
  readonly underWay: RunsUnderWay;
  readonly navigation: Navigation;
}

interface Work {
  readonly kind: BulkKind;
  readonly act: BulkAct;
  /** Has it begun; called again where that failed. */
  readonly begin: () => Promise<BulkRun>;
  /** What the page does once it has begun. */
  readonly begun?: () => void;
  readonly failed?: () => void;
}

/**
 * Does an act on many records with its progress in the overlay, which can be left, and opens the
 * receipt at its end (OPEN-132).
 */
export const runInBulk = (
  { kind, act, begin, begun, failed }: Work,
  { underWay, navigation }: Parts,
): Action<BulkRun> => {
  const openReceipt = ({ _id }: BulkRun) =>
    navigation.openRecord({ kind: receiptAddress[kind], term: '', id: _id });
  return {
    title: `${bulkWords[act].doing} ${kind}...`,
    perform: async (report) => {
      const run = await begin();
      begun?.();
      return underWay.follow(run, (now) => report(reachedOf(now), now.Total, progressText(now)));
    },
    succeeded: (run) => {
      openReceipt(run);
      return null;
    },
    failed,
    toldWhenLeft: (run) => ({
      text: `${receiptText(run)}.`,
      wayOn: { label: 'See receipt', go: () => openReceipt(run) },
    }),
  };
};
