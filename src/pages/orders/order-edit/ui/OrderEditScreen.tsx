import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { isOnHold } from '@contract/orderRules';
import { OrderStatusPanel, useOrders, type Order } from '@/entities/order';
import { useSession } from '@/entities/session';
import { SentFiles, editOrder, updateOrder } from '@/features/save-order';
import { ConflictDialog } from '@/features/settle-conflict';
import { usePrintRecord } from '@/features/take-list';
import { OrderForm } from '@/widgets/order-form';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { LeaveGuard } from '@/shared/draft/ui/LeaveGuard';
import { localToday } from '@/shared/format/dates';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { orderDifferences } from '../model/orderDifferences';

interface Props {
  /** As it was on arrival: the form begins with it. */
  readonly opened: Order;
}

/** The form of an order that exists (ORDE-01 to ORDE-23, ORDE-25, ORDE-26). */
export const OrderEditScreen = observer(function OrderEditScreen({ opened }: Props) {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const store = useOrders();
  const navigation = useNavigation();
  const [edited] = useState(() => editOrder(opened.record, localToday));
  const [files] = useState(() => new SentFiles(call));
  const { draft, record } = edited;
  const { form, showWrong } = useDraftForm(draft);
  const print = usePrintRecord('orders', `Order #${record.OrderNumber}`, record);
  const isUnsaved = useCallback(() => edited.isChanged && !session.isLeaving, [edited, session]);

  const leave = () => navigation.leaveChanged();
  const save = () => {
    if (edited.whyNotSave === null)
      void actions.run(updateOrder({ call, store, edited, files, leave }));
  };
  const openDetail = () => {
    edited.settle();
    navigation.replace('OrderDetail', navigation.params);
  };
  return (
    <>
      <ScreenHeader
        title={`Order #${record.OrderNumber}`}
        actions={[
          { label: 'Cancel', kind: 'secondary', onClick: () => navigation.goBack() },
          print.action,
          {
            label: isOnHold(record.Status) ? 'Submit Order' : 'Update Order',
            kind: 'primary',
            whyDisabled: edited.whyNotSave,
            onRefused: showWrong,
            onClick: save,
          },
        ]}
      />
      <OrderForm
        ref={form}
        draft={draft}
        ownOption={record.DeliveryOption}
        offersApproval={false}
        aside={<OrderStatusPanel record={record} />}
      />
      <ConflictDialog
        edited={edited}
        rows={edited.conflict ? orderDifferences(edited, edited.conflict) : []}
        onOpenDetail={openDetail}
      />
      {print.part}
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
});
