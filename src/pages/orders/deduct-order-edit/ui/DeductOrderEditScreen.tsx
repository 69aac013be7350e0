import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { whyNotOrder } from '@contract/orderActions';
import { isOnHold } from '@contract/orderRules';
import { Order, OrderStatusPanel, useOrders } from '@/entities/order';
import { useSession } from '@/entities/session';
import { UnsavedForms } from '@/features/continue-form';
import { CancelQuestion, processOrders } from '@/features/process-orders';
import {
  deductTitle,
  editDeductOrder,
  heldTagsOf,
  updateDeductOrder,
  type EditedDeductOrder,
} from '@/features/save-deduct-order';
import { ConflictDialog } from '@/features/settle-conflict';
import { TeamNotes } from '@/features/write-notes';
import { DeductOrderForm } from '@/widgets/deduct-order-form';
import { useDuplicate, useDuplicateOrder, usePrintOrder } from '@/widgets/order-view';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { editForm } from '@/shared/draft/Keepable';
import type { FormOfPage } from '@/shared/draft/FormOfPage';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useKeptForm } from '@/shared/draft/useKeptForm';
import { KeptFormPage } from '@/shared/draft/ui/KeptFormPage';
import { KeptNote } from '@/shared/draft/ui/KeptNote';
import { localToday } from '@/shared/format/dates';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { deductDifferences } from '../model/deductDifferences';

/** The form as the server keeps it. */
const formOf = (edited: EditedDeductOrder): FormOfPage => ({
  kind: 'DeductOrder',
  record: { id: edited.record._id, name: edited.record.OrderNumber },
  form: editForm(edited),
  title: () => deductTitle(edited.draft.values),
});

/** What somebody else has made of the order meanwhile. */
const DeductConflict = observer(function DeductConflict({
  edited,
}: {
  readonly edited: EditedDeductOrder;
}) {
  const navigation = useNavigation();
  const { conflict } = edited;
  const openDetail = () => {
    edited.settle();
    navigation.replace('DeductOrderDetail', navigation.params);
  };
  return (
    <ConflictDialog
      edited={edited}
      rows={conflict ? deductDifferences(edited, conflict) : []}
      onOpenDetail={openDetail}
    />
  );
});

/** Cancels the order, and offers to go on with a new one like it. */
const useCancelling = (edited: EditedDeductOrder, leave: () => void) => {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const beginAlike = useDuplicate();
  return (order: Order) => {
    const alike = beginAlike(order);
    // What was changed in the cancelled one is not asked about.
    const duplicateIt = async () => {
      edited.settle();
      await alike?.();
    };
    const parts = { call, session, actions, leave, duplicate: () => alike && duplicateIt };
    void actions.run(processOrders({ action: 'cancel', orders: [order] }, parts));
  };
};

interface Props {
  /** As it was on arrival: the form begins with it. */
  readonly opened: Order;
}

/** The form of a deduct order that exists (DEDUCT-04 to DEDUCT-06). */
export const DeductOrderEditScreen = observer(function DeductOrderEditScreen({ opened }: Props) {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const store = useOrders();
  const navigation = useNavigation();
  const [edited] = useState(() => editDeductOrder(opened.record, localToday));
  const [isAsking, setAsking] = useState(false);
  const { draft, record } = edited;
  const kept = useKeptForm(() => formOf(edited));
  const { form, showWrong } = useDraftForm(draft);
  const duplicate = useDuplicateOrder();
  const print = usePrintOrder(record);
  const order = new Order(record, session.may('order.process'));
  const isUnsaved = useCallback(() => edited.isChanged && !session.isLeaving, [edited, session]);

  const leave = () => {
    edited.settle();
    navigation.leaveChanged();
  };
  const cancelIt = useCancelling(edited, leave);
  const save = () => {
    if (edited.whyNotSave === null)
      void actions.run(updateDeductOrder({ call, store, edited, leave }));
  };
  const cancel = () => {
    setAsking(false);
    cancelIt(order);
  };
  return (
    <>
      <ScreenHeader
        title={`Deduct Order #${record.OrderNumber}`}
        note={<KeptNote kept={kept} />}
        actions={[
          {
            label: 'Cancel Order',
            kind: 'secondary',
            whyDisabled: whyNotOrder.cancel(order),
            onClick: () => setAsking(true),
          },
          ...duplicate(order),
          print.action,
          {
            label: isOnHold(record.Status) ? 'Submit Order' : 'Update Deduct Order',
            kind: 'primary',
            whyDisabled: edited.whyNotSave,
            onRefused: showWrong,
            onClick: save,
          },
        ]}
      />
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        <DeductOrderForm
          ref={form}
          draft={draft}
          hasWorkOrder={record.WorkOrder !== null}
          heldTags={heldTagsOf(record)}
          recordId={record._id}
          aside={<OrderStatusPanel record={record} />}
          below={<TeamNotes kind="Order" id={record._id} />}
        />
      </KeptFormPage>
      <CancelQuestion
        open={isAsking}
        asked={[order]}
        onOk={cancel}
        onCancel={() => setAsking(false)}
      />
      <DeductConflict edited={edited} />
      {print.part}
    </>
  );
});
