import type { Day } from '@contract/dates';
import { deductOrders } from '@contract/deductOrder';
import type { OrderRecord } from '@contract/orderRecord';
import { isOnHold } from '@contract/orderRules';
import { currentIn, type OrderStore } from '@/entities/order';
import type { Action } from '@/shared/action/ActionRunner';
import type { Answer, Call } from '@/shared/api/createCall';
import { EditedRecord } from '@/shared/draft/EditedRecord';
import { updateEdited } from '@/shared/draft/updateEdited';
import { withSent } from '@/shared/records/withSent';
import { editDeductDraft } from './deductChecks';
import { deductForm, type DeductValues } from './deductForm';

export type EditedDeductOrder = EditedRecord<
  OrderRecord,
  DeductValues,
  keyof typeof deductForm.fields
>;

/**
 * A deduct order while it is edited; one on hold can be submitted as it is (ORDE-19, OPEN-106).
 * `today` is the browser's local day.
 */
export const editDeductOrder = (record: OrderRecord, today: () => Day): EditedDeductOrder =>
  new EditedRecord(record, {
    fields: deductForm.fields,
    valuesOf: deductForm.valuesOf,
    draftOf: (values) => editDeductDraft(today, values),
    maySaveUnchanged: ({ Status }) => isOnHold(Status),
  });

interface Parts {
  readonly call: Call;
  readonly store: OrderStore;
  readonly edited: EditedDeductOrder;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that saves an edited deduct order; an order on hold is submitted again (OPEN-106). */
export const updateDeductOrder = ({
  call,
  store,
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
    store,
    save: async () => {
      const { record, original } = edited;
      const payload = { Id: record._id, ...deductForm.updateOf({ record, original, values }) };
      const saved = await call(deductOrders.update, { payload });
      store.take(withSent(record, payload));
      return saved;
    },
    currentIn,
    doneText: () =>
      `Order ${values.name.trim()} ${isSubmitted ? 'submitted' : 'updated'} successfully.`,
    leave,
  });
};
