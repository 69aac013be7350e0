import type { OrderRecord } from '@contract/order';
import { statusText } from '@contract/orderRules';
import { differing, orderFields, orderValuesOf, type EditedOrder } from '@/features/save-order';
import type { Difference } from '@/features/settle-conflict';

/** In what an edited order and the one that somebody else has made of it differ, field by field. */
export const differencesOf = ({ record, draft, changed }: Pick<EditedOrder, 'record' | 'draft' | 'changed'>, current: OrderRecord): readonly Difference[] => {
  const theirs = orderValuesOf(current);
  const mine = draft.values;
  const fields = differing(mine, theirs).map((name) => {
    const { label, text } = orderFields[name];
    return { label, theirs: text(theirs, mine), mine: changed.includes(name) ? text(mine, theirs) : null };
  });
  const hasMoved = current.Status !== record.Status;
  return hasMoved ? [{ label: 'Status', theirs: statusText(current.Status), mine: null }, ...fields] : fields;
};
