import { orders, type OrderRecord } from '@contract/order';
import { isOnHold } from '@contract/orderRules';
import { currentIn } from '@/entities/order';
import type { Action } from '@/shared/action/ActionRunner';
import type { Answer, Call } from '@/shared/api/createCall';
import { updateEdited } from '@/shared/draft/updateEdited';
import type { EditedOrder } from './editOrder';
import { orderUpdateOf } from './orderUpdate';
import type { SentFiles } from './SentFiles';

type Updated = Answer<typeof orders.update>;

const holdText = ({ Status, OnHoldReason }: Updated): string => {
  if (!isOnHold(Status)) return '';
  return OnHoldReason
    ? ` It is still on hold: ${OnHoldReason.replace(/\.$/, '')}.`
    : ' It is still on hold.';
};

interface Parts {
  readonly call: Call;
  readonly edited: EditedOrder;
  readonly files: SentFiles;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that saves an edited order, its new files first; an order on hold is submitted again (ORDE-18, ORDE-19, ORDE-25, ORDE-26). */
export const updateOrder = ({
  call,
  edited,
  files,
  leave,
}: Parts): Action<{ readonly saved: Updated } | { readonly current: OrderRecord }> => {
  const isSubmitted = isOnHold(edited.record.Status);
  const { values } = edited.draft;
  return updateEdited({
    title: isSubmitted ? 'Submitting order...' : 'Updating order...',
    edited,
    save: async () => {
      await files.send(values);
      return call(orders.update, {
        payload: orderUpdateOf({
          record: edited.record,
          original: edited.original,
          values,
          uploaded: files.nameOf,
        }),
      });
    },
    currentIn,
    doneText: (saved) =>
      isSubmitted
        ? `Order ${values.name.trim()} submitted successfully.${holdText(saved)}`
        : `Order ${values.name.trim()} updated successfully.`,
    leave,
  });
};
