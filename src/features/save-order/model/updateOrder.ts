import type { OrderRecord, orders } from '@contract/order';
import { isOnHold } from '@contract/orderRules';
import { currentIn } from '@/entities/order';
import type { Action } from '@/shared/action/ActionRunner';
import type { Answer } from '@/shared/api/createCall';
import type { EditedOrder } from './EditedOrder';

type Updated = Answer<typeof orders.update>;

const holdText = ({ Status, OnHoldReason }: Updated): string => {
  if (!isOnHold(Status)) return '';
  return OnHoldReason ? ` It is still on hold: ${OnHoldReason.replace(/\.$/, '')}.` : ' It is still on hold.';
};

interface Parts {
  readonly edited: EditedOrder;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that saves an edited order; one that was changed meanwhile is left to the person instead (ORDE-18, ORDE-19, ORDE-25, ORDE-26). */
export const updateOrder = ({ edited, leave }: Parts): Action<Updated | { readonly current: OrderRecord }> => ({
  title: edited.isSubmittedAgain ? 'Submitting order...' : 'Updating order...',
  perform: async () => {
    try {
      return await edited.save();
    } catch (error) {
      const current = currentIn(error);
      if (!current) throw error;
      return { current };
    }
  },
  succeeded: (saved) => {
    if ('current' in saved) {
      edited.meet(saved.current);
      return null;
    }
    const name = edited.draft.values.name.trim();
    const text = edited.isSubmittedAgain ? `Order ${name} submitted successfully.${holdText(saved)}` : `Order ${name} updated successfully.`;
    edited.settle();
    return { text, onClose: leave };
  },
});
