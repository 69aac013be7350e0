import type { OrderRecord } from '@contract/orderRecord';
import { orderForm, type EditedOrder } from '@/features/save-order';
import { differencesOf, type Difference } from '@/features/settle-conflict';

/** In what an edited order and the one that somebody else has made of it differ. */
export const orderDifferences = (
  { record, draft, changed }: Pick<EditedOrder, 'record' | 'draft' | 'changed'>,
  current: OrderRecord,
): readonly Difference[] =>
  differencesOf({
    fields: orderForm.fields,
    mine: draft.values,
    theirs: orderForm.valuesOf(current),
    changed,
    status: { before: record.Status, now: current.Status },
  });
