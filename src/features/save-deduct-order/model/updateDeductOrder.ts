import { deductOrders } from '@contract/deductOrder';
import type { OrderRecord } from '@contract/order';
import { isOnHold } from '@contract/orderRules';
import { currentIn } from '@/entities/order';
import type { Action } from '@/shared/action/ActionRunner';
import type { Answer, Call } from '@/shared/api/createCall';
import { updateEdited } from '@/shared/draft/updateEdited';
import { deductUpdateOf } from './deductUpdate';
import type { EditedDeductOrder } from './editDeductOrder';

interface Parts {
  readonly call: Call;
  readonly edited: EditedDeductOrder;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that saves an edited deduct order; an order on hold is submitted again (OPEN-106). */
export const updateDeductOrder = ({
  call,
  edited,
  leave,
}: Parts): Action<
  { readonly saved: Answer<typeof deductOrders.update> } | { readonly current: OrderRecord }
> => {
  const isSubmitted = isOnHold(edited.record.Status);
  const { values } = edited.draft;
  return updateEdited({
    title: isSubmitted ? 'Submitting order...' : 'Updating order...',
    edited,
    save: () =>
      call(deductOrders.update, {
        payload: deductUpdateOf({ record: edited.record, original: edited.original, values }),
      }),
    currentIn,
    doneText: () =>
      `Order ${values.name.trim()} ${isSubmitted ? 'submitted' : 'updated'} successfully.`,
    leave,
  });
};
