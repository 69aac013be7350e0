import type { Day } from '@contract/dates';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { isOnHold } from '@contract/orderRules';
import { currentIn, type OrderStore } from '@/entities/order';
import type { Action } from '@/shared/action/ActionRunner';
import type { Answer, Call } from '@/shared/api/createCall';
import { EditedRecord } from '@/shared/draft/EditedRecord';
import { updateEdited } from '@/shared/draft/updateEdited';
import { withSent } from '@/shared/records/withSent';
import { createOrderDraft } from './orderChecks';
import { orderForm, type OrderValues } from './orderForm';
import { orderWarning, type Foretold } from './orderWarning';
import type { SentFiles } from './SentFiles';

export type EditedOrder = EditedRecord<OrderRecord, OrderValues, keyof typeof orderForm.fields>;

/**
 * An order while it is edited; one on hold can be submitted as it is (ORDE-19). `today` is the
 * browser's local day.
 */
export const editOrder = (record: OrderRecord, today: () => Day): EditedOrder =>
  new EditedRecord(record, {
    fields: orderForm.fields,
    valuesOf: orderForm.valuesOf,
    draftOf: (values) => createOrderDraft(today, values),
    maySaveUnchanged: ({ Status }) => isOnHold(Status),
  });

type Updated = Answer<typeof orders.update>;

const holdText = ({ Status, OnHoldReason }: Updated): string => {
  if (!isOnHold(Status)) return '';
  return OnHoldReason
    ? ` It is still on hold: ${OnHoldReason.replace(/\.$/, '')}.`
    : ' It is still on hold.';
};

/** Another server tells the number alone. */
const statusIn = ({ Status, OnHoldReason }: Updated): Partial<OrderRecord> =>
  Status === '' ? {} : { Status, OnHoldReason };

interface Parts {
  readonly call: Call;
  readonly store: OrderStore;
  readonly edited: EditedOrder;
  readonly files: SentFiles;
  readonly foretold: Foretold;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/**
 * The action that saves an edited order, its new files first; an order on hold is submitted again
 * (ORDE-18, ORDE-19, ORDE-25, ORDE-26).
 */
export const updateOrder = ({
  call,
  store,
  edited,
  files,
  foretold,
  leave,
}: Parts): Action<{ readonly saved: Updated } | { readonly current: OrderRecord }> => {
  const isSubmitted = isOnHold(edited.record.Status);
  const { values } = edited.draft;
  return updateEdited({
    title: isSubmitted ? 'Submitting order...' : 'Updating order...',
    edited,
    store,
    save: async () => {
      await files.send(values);
      const { record, original } = edited;
      const changes = orderForm.updateOf({ record, original, values }, files.nameOf);
      const payload = { Id: record._id, ...changes };
      const saved = await call(orders.update, { payload });
      store.take({ ...withSent(record, payload), ...statusIn(saved) });
      return saved;
    },
    currentIn,
    doneText: (saved) =>
      isSubmitted
        ? `Order ${values.name.trim()} submitted successfully.${holdText(saved)}`
        : `Order ${values.name.trim()} updated successfully.`,
    warningOf: (saved) => orderWarning(saved, foretold),
    leave,
  });
};
