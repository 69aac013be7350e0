import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { statusLook, type Order } from '@/entities/order';
import { useSession } from '@/entities/session';
import { usePrintOrders } from '@/features/print-orders';
import { usePrintRecord } from '@/features/take-list';
import { WarehouseDialogs, WarehouseTools, warehouseActions } from '@/features/use-warehouse-tools';
import { OrderView } from '@/widgets/order-view';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import type { Opened } from '@/shared/records/Opened';
import { StatusChip } from '@/shared/ui/status/StatusChip';

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
  const print = usePrintRecord('orders', `Order #${order.number}`, order.record);
  const [tools] = useState(
    () => new WarehouseTools({ call, actions, onChanged: () => void opened.refresh() }),
  );
  const staffActions = session.may('order.warehouse') ? warehouseActions(order, tools) : [];
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
          print.action,
          ...papers.ofOrder(order),
        ]}
      />
      <OrderView order={order} opened={opened} />
      <WarehouseDialogs tools={tools} />
      {print.part}
    </>
  );
});
