import type { OrderRecord } from '@contract/orderRecord';
import { deductForm, type EditedDeductOrder } from '@/features/save-deduct-order';
import { differencesOf, type Difference } from '@/features/settle-conflict';

/** In what an edited deduct order and the one that somebody else has made of it differ. */
export const deductDifferences = (
  { record, draft, changed }: Pick<EditedDeductOrder, 'record' | 'draft' | 'changed'>,
  current: OrderRecord,
): readonly Difference[] =>
  differencesOf({
    fields: deductForm.fields,
    mine: draft.values,
    theirs: deductForm.valuesOf(current),
    changed,
    status: { before: record.Status, now: current.Status },
  });
