import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import type { OrderRecord } from '@contract/order';
import { isOnHold, whyNot } from '@contract/orderRules';
import { Order, OrderStatusPanel } from '@/entities/order';
import { useSession } from '@/entities/session';
import { lookUpAvailable } from '@/features/pick-items';
import { CancelQuestion, processOrders } from '@/features/process-orders';
import { editDeductOrder, heldTagsOf, updateDeductOrder } from '@/features/save-deduct-order';
import { ConflictDialog } from '@/features/settle-conflict';
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
  readonly order: OrderRecord;
}

/** The form of a deduct order that exists (DEDUCT-04 to DEDUCT-06). */
export const DeductOrderEditScreen = observer(function DeductOrderEditScreen({ order }: Props) {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const [edited] = useState(() => editDeductOrder(order, localToday));
  const [isAsking, setAsking] = useState(false);
  const { draft, record, conflict } = edited;
  const { form, showWrong } = useDraftForm(draft);
  useEffect(() => {
    const leaving = new AbortController();
    void lookUpAvailable({ call, draft, signal: leaving.signal });
    return () => leaving.abort();
  }, [call, draft, record]);
  const isUnsaved = useCallback(() => edited.isChanged && !session.isLeaving, [edited, session]);

  const leave = () => {
    edited.settle();
    navigation.leaveChanged();
  };
  const save = () => {
    if (edited.whyNotSave === null) void actions.run(updateDeductOrder({ call, edited, leave }));
  };
  const cancel = () => {
    setAsking(false);
    void actions.run(
      processOrders(
        { action: 'cancel', orders: [new Order(record, session.may('order.process'))] },
        { call, actions, leave },
      ),
    );
  };
  const openDetail = (current: OrderRecord) => {
    edited.settle();
    navigation.replace('DeductOrderDetail', { ...navigation.params, order: current });
  };
  return (
    <>
      <ScreenHeader
        title={`Deduct Order #${record.OrderNumber}`}
        actions={[
          {
            label: 'Cancel Order',
            kind: 'secondary',
            whyDisabled: whyNot('cancel', { number: record.OrderNumber, status: record.Status }),
            onClick: () => setAsking(true),
          },
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
        asked={[{ number: record.OrderNumber, status: record.Status }]}
        onOk={cancel}
        onCancel={() => setAsking(false)}
      />
      <ConflictDialog
        edited={edited}
        rows={conflict ? deductDifferences(edited, conflict) : []}
        onOpenDetail={openDetail}
      />
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
});
