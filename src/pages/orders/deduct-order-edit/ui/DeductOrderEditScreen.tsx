import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { whyNotOrder } from '@contract/orderActions';
import { isOnHold } from '@contract/orderRules';
import { Order, OrderStatusPanel, useOrders } from '@/entities/order';
import { useSession } from '@/entities/session';
import { CancelQuestion, processOrders } from '@/features/process-orders';
import { editDeductOrder, heldTagsOf, updateDeductOrder } from '@/features/save-deduct-order';
import { ConflictDialog } from '@/features/settle-conflict';
import { usePrintRecord } from '@/features/take-list';
import { DeductOrderForm } from '@/widgets/deduct-order-form';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { LeaveGuard } from '@/shared/draft/ui/LeaveGuard';
import { localToday } from '@/shared/format/dates';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { deductDifferences } from '../model/deductDifferences';

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
  const { draft, record, conflict } = edited;
  const { form, showWrong } = useDraftForm(draft);
  const print = usePrintRecord('orders', `Deduct Order #${record.OrderNumber}`, record);
  const order = new Order(record, session.may('order.process'));
  const isUnsaved = useCallback(() => edited.isChanged && !session.isLeaving, [edited, session]);

  const leave = () => {
    edited.settle();
    navigation.leaveChanged();
  };
  const save = () => {
    if (edited.whyNotSave === null)
      void actions.run(updateDeductOrder({ call, store, edited, leave }));
  };
  const cancel = () => {
    setAsking(false);
    void actions.run(
      processOrders({ action: 'cancel', orders: [order] }, { call, session, actions, leave }),
    );
  };
  const openDetail = () => {
    edited.settle();
    navigation.replace('DeductOrderDetail', navigation.params);
  };
  return (
    <>
      <ScreenHeader
        title={`Deduct Order #${record.OrderNumber}`}
        actions={[
          {
            label: 'Cancel Order',
            kind: 'secondary',
            whyDisabled: whyNotOrder.cancel(order),
            onClick: () => setAsking(true),
          },
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
      <DeductOrderForm
        ref={form}
        draft={draft}
        hasWorkOrder={record.WorkOrder !== null}
        heldTags={heldTagsOf(record)}
        aside={<OrderStatusPanel record={record} />}
      />
      <CancelQuestion
        open={isAsking}
        asked={[order]}
        onOk={cancel}
        onCancel={() => setAsking(false)}
      />
      <ConflictDialog
        edited={edited}
        rows={conflict ? deductDifferences(edited, conflict) : []}
        onOpenDetail={openDetail}
      />
      {print.part}
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
});
