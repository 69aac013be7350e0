import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { statusLook, type Order } from '@/entities/order';
import { useSession } from '@/entities/session';
import { usePrintOrders } from '@/features/print-orders';
import { WarehouseDialogs, WarehouseTools, warehouseActions } from '@/features/use-warehouse-tools';
import { OrderView, useCopyStatus, useDuplicateOrder, usePrintOrder } from '@/widgets/order-view';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import type { Opened } from '@/shared/records/Opened';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import { useReturnOrder } from '../model/useReturnOrder';

interface Props {
  readonly order: Order;
  readonly opened: Opened<Order>;
}

/** An order on the screen, with what can be done with it. */
export const OrderScreen = observer(function OrderScreen({ order, opened }: Props) {
  const call = useCall();
  const actions = useActions();
  const session = useSession();
  const papers = usePrintOrders();
  const duplicate = useDuplicateOrder();
  const returning = useReturnOrder();
  const print = usePrintOrder(order.record);
  const status = useCopyStatus(order.record);
  const [tools] = useState(
    () => new WarehouseTools({ call, actions, onChanged: () => void opened.refresh() }),
  );
  const staffActions = session.may('order.warehouse')
    ? warehouseActions(order, tools, session.extras)
    : [];
  return (
    <>
      <ScreenHeader
        title={`Order #${order.number}`}
        chip={<StatusChip {...statusLook(order.status)} />}
        actions={[
          {
            label: 'Refresh',
            kind: 'secondary',
            icon: <RefreshRounded />,
            onClick: () => void opened.refresh(),
          },
          ...staffActions.map((action) => ({ ...action, kind: 'more' as const })),
          ...status.actions,
          ...duplicate(order),
          ...returning(order),
          print.action,
          ...papers.ofOrder(order),
        ]}
      />
      <OrderView order={order} opened={opened} />
      <WarehouseDialogs tools={tools} />
      {print.part}
      {status.part}
    </>
  );
});
