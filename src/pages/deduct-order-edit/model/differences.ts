import type { OrderRecord } from '@contract/order';
import { statusText } from '@contract/orderRules';
import { deductFields, deductValuesOf, differing, type EditedDeductOrder } from '@/features/save-deduct-order';
import type { Difference } from '@/features/settle-conflict';

/** In what an edited deduct order and the one that somebody else has made of it differ, field by field. */
export const differencesOf = ({ record, draft, changed }: Pick<EditedDeductOrder, 'record' | 'draft' | 'changed'>, current: OrderRecord): readonly Difference[] => {
  const theirs = deductValuesOf(current);
  const mine = draft.values;
  const fields = differing(mine, theirs).map((name) => {
    const { label, text } = deductFields[name];
    return { label, theirs: text(theirs, mine), mine: changed.includes(name) ? text(mine, theirs) : null };
  });
  const hasMoved = current.Status !== record.Status;
  return hasMoved ? [{ label: 'Status', theirs: statusText(current.Status), mine: null }, ...fields] : fields;
};
