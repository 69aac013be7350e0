import PrintRounded from '@mui/icons-material/PrintRounded';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { statusLook, type Order } from '@/entities/order';
import { useSession } from '@/entities/session';
import { usePrintOrders } from '@/features/print-orders';
import { WarehouseDialogs, WarehouseTools, warehouseActions } from '@/features/use-warehouse-tools';
import { TeamNotes } from '@/features/write-notes';
import {
  AnswerPanel,
  HistoryPanel,
  historySteps,
  RefreshState,
  useDuplicateOrder,
  useOrderAnswer,
  usePrintOrder,
} from '@/widgets/order-view';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import type { Opened } from '@/shared/records/Opened';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { DetailBody, DetailColumns, DetailStack } from '@/shared/ui/detail/DetailLayout';
import { usePhone } from '@/shared/ui/page/usePhone';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import { BasicPanel, WorkOrderPanel } from './DeductFactsPanels';
import { DeductItemsPanel } from './DeductItemsPanel';
import { WorkOrderDialog } from './WorkOrderDialog';

interface Props {
  readonly order: Order;
  readonly opened: Opened<Order>;
}

/** A deduct order on the screen, with what can be done with it (DEDUCT-07, DEDUCT-08). */
export const DeductOrderScreen = observer(function DeductOrderScreen({ order, opened }: Props) {
  const call = useCall();
  const actions = useActions();
  const session = useSession();
  const papers = usePrintOrders();
  const [tools] = useState(
    () => new WarehouseTools({ call, actions, onChanged: () => void opened.refresh() }),
  );
  const [isPrinting, setPrinting] = useState(false);
  // The number needs the room there; the status stands among the facts.
  const isPhone = usePhone();
  const { record } = order;
  const duplicate = useDuplicateOrder();
  const answer = useOrderAnswer(record, opened.fetched);
  const sheet = usePrintOrder(record);
  const workOrder = record.WorkOrder;
  const print: HeaderAction = {
    label: 'Print Work Order',
    kind: 'secondary',
    icon: <PrintRounded />,
    onClick: () => setPrinting(true),
  };
  const staffActions = session.may('order.warehouse')
    ? warehouseActions(order, tools, session.extras)
    : [];
  return (
    <>
      <ScreenHeader
        title={`Deduct Order #${order.number}`}
        chip={!isPhone && <StatusChip {...statusLook(order.status)} />}
        actions={[
          ...(workOrder ? [print] : []),
          {
            label: 'Refresh',
            kind: 'secondary',
            icon: <RefreshRounded />,
            onClick: () => void opened.refresh(),
          },
          ...staffActions.map((action) => ({ ...action, kind: 'more' as const })),
          ...duplicate(order),
          sheet.action,
          ...papers.ofOrder(order),
        ]}
      />
      <RefreshState opened={opened} />
      <DetailBody role="region" aria-label="Deduct order" tabIndex={0}>
        <DetailColumns>
          <DetailStack>
            {answer && <AnswerPanel order={record} answer={answer} />}
            <DeductItemsPanel items={record.Items} />
          </DetailStack>
          <DetailStack>
            <BasicPanel order={order} />
            {workOrder && <WorkOrderPanel workOrder={workOrder} />}
            <HistoryPanel
              orderId={order.id}
              answer={answer}
              steps={historySteps(record, session.may('order.process'))}
            />
            <TeamNotes kind="Order" id={order.id} />
          </DetailStack>
        </DetailColumns>
      </DetailBody>
      <WarehouseDialogs tools={tools} />
      {sheet.part}
      {isPrinting && workOrder && (
        <WorkOrderDialog order={record} workOrder={workOrder} onClose={() => setPrinting(false)} />
      )}
    </>
  );
});
