import { isUnderWay, type BulkRun } from '@contract/bulk';
import { bulkWords, type BulkAct } from '@contract/bulkRules';
import type { useBulkAsking } from '@/features/bulk-with-receipt';
import type { PageAction } from '@/shared/action/PageAction';
import type { Call } from '@/shared/api/createCall';
import { countText } from '@/shared/format/numbers';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { receiptRecords } from './receiptRecords';

/** The act that takes another one back; what was cancelled, say, stays so. */
const backBy: Readonly<Partial<Record<BulkAct, BulkAct>>> = {
  activate: 'deactivate',
  deactivate: 'activate',
};

interface Parts {
  readonly call: Call;
  readonly asking: ReturnType<typeof useBulkAsking>;
  readonly page: PageAction;
}

/**
 * Takes back what a receipt says was done, once the person has seen what would become of each: for
 * as long as the receipt is kept. Nothing for acts that nothing takes back.
 */
export const takingBack = (
  run: BulkRun,
  { call, asking, page }: Parts,
): readonly HeaderAction[] => {
  const act = backBy[run.Act];
  if (act === undefined || run.Done === 0 || isUnderWay(run.Status)) return [];
  const ask = async () => {
    const records = await receiptRecords(call, run, 'done');
    const from = `${bulkWords[run.Act].verb}d before`;
    asking.ask({ act, from, Ids: records.map(({ _id }) => _id) });
  };
  return [
    {
      label: `Undo: ${bulkWords[act].verb} the ${countText(run.Done)}`,
      kind: 'secondary',
      onClick: () => void page.run({ perform: ask, doneText: () => null }),
    },
  ];
};
