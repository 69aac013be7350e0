import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import type { OrderRecord } from '@contract/orderRecord';
import { isOnHold } from '@contract/orderRules';
import { Order, OrderStatusPanel, useOrders } from '@/entities/order';
import { useSession } from '@/entities/session';
import { UnsavedForms } from '@/features/continue-form';
import { useForecast } from '@/features/foretell-order';
import { SentFiles, editOrder, orderTitle, updateOrder, writtenOrder } from '@/features/save-order';
import { ConflictDialog } from '@/features/settle-conflict';
import { TeamNotes } from '@/features/write-notes';
import { OrderForm } from '@/widgets/order-form';
import {
  AnswerPanel,
  HistoryPanel,
  historySteps,
  type AnswerOfOrder,
  useCopyStatus,
  useDuplicateOrder,
  useOrderAnswer,
  usePrintOrder,
} from '@/widgets/order-view';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { editForm } from '@/shared/draft/Keepable';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useKeptForm } from '@/shared/draft/useKeptForm';
import { KeptFormPage } from '@/shared/draft/ui/KeptFormPage';
import { KeptNote } from '@/shared/draft/ui/KeptNote';
import { localToday } from '@/shared/format/dates';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { DetailStack } from '@/shared/ui/detail/DetailLayout';
import { orderDifferences } from '../model/orderDifferences';

interface Props {
  /** As it was on arrival: the form begins with it. */
  readonly opened: Order;
}

/** What has happened to the order, and what people have written about it. */
const BelowForm = observer(function BelowForm({
  record,
  answer,
}: {
  readonly record: OrderRecord;
  readonly answer: AnswerOfOrder | null;
}) {
  const session = useSession();
  const steps = historySteps(record, session.may('order.process'));
  return (
    <DetailStack>
      {answer && <HistoryPanel orderId={record._id} answer={answer} steps={steps} />}
      <TeamNotes kind="Order" id={record._id} />
    </DetailStack>
  );
});

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
  const kept = useKeptForm(() => ({
    kind: 'Order',
    record: { id: record._id, name: record.OrderNumber },
    form: editForm(edited),
    title: () => orderTitle(draft.values),
  }));
  const { form, showWrong } = useDraftForm(draft);
  const duplicate = useDuplicateOrder();
  const print = usePrintOrder(record);
  const status = useCopyStatus(record);
  const answer = useOrderAnswer(record);
  const isUnsaved = useCallback(() => edited.isChanged && !session.isLeaving, [edited, session]);

  const forecast = useForecast(writtenOrder(draft.values, record._id));

  const leave = () => navigation.leaveChanged();
  const foretold = {
    lines: () => forecast.plan?.Lines ?? [],
    open: (term: string) => navigation.openRecord({ kind: 'order', term }),
  };
  const save = () => {
    if (edited.whyNotSave === null)
      void actions.run(updateOrder({ call, store, edited, files, foretold, leave }));
  };
  const openDetail = () => {
    edited.settle();
    navigation.replace('OrderDetail', navigation.params);
  };
  return (
    <>
      <ScreenHeader
        title={`Order #${record.OrderNumber}`}
        note={<KeptNote kept={kept} />}
        actions={[
          { label: 'Cancel', kind: 'secondary', onClick: () => navigation.goBack() },
          ...duplicate(new Order(record, session.may('order.process'))),
          ...status.actions,
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
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        <OrderForm
          ref={form}
          draft={draft}
          ownOption={record.DeliveryOption}
          offersApproval={false}
          recordId={record._id}
          above={answer && <AnswerPanel order={record} answer={answer} />}
          forecast={forecast}
          isHeld={isOnHold(record.Status)}
          aside={<OrderStatusPanel record={record} />}
          below={<BelowForm record={record} answer={answer} />}
        />
      </KeptFormPage>
      <ConflictDialog
        edited={edited}
        rows={edited.conflict ? orderDifferences(edited, edited.conflict) : []}
        onOpenDetail={openDetail}
      />
      {print.part}
      {status.part}
    </>
  );
});
