import type { deductOrders } from '@contract/deductOrder';
import type { OrderRecord } from '@contract/order';
import { currentIn } from '@/entities/order';
import type { Action } from '@/shared/action/ActionRunner';
import type { Answer } from '@/shared/api/createCall';
import type { EditedDeductOrder } from './EditedDeductOrder';

interface Parts {
  readonly edited: EditedDeductOrder;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that saves an edited deduct order; one that was changed meanwhile is left to the person instead (OPEN-106, OPEN-120). */
export const updateDeductOrder = ({ edited, leave }: Parts): Action<Answer<typeof deductOrders.update> | { readonly current: OrderRecord }> => ({
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
    const done = edited.isSubmittedAgain ? 'submitted' : 'updated';
    edited.settle();
    return { text: `Order ${name} ${done} successfully.`, onClose: leave };
  },
});
