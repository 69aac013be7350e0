import type { BulkRun } from '@contract/bulk';
import { bulkWords, receiptText, type BulkAct, type BulkKind } from '@contract/bulkRules';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import type { Navigation } from '@/shared/routes/Navigation';
import { followRun } from './followRun';
import { receiptAddress } from '@/shared/routes/receiptRoutes';

interface Parts {
  readonly call: Call;
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
  { call, navigation }: Parts,
): Action<BulkRun> => {
  const openReceipt = ({ _id }: BulkRun) =>
    navigation.openRecord({ kind: receiptAddress[kind], term: '', id: _id });
  return {
    title: `${bulkWords[act].doing} ${kind}...`,
    perform: async (report) => {
      const run = await begin();
      begun?.();
      return followRun(call, run, report);
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
