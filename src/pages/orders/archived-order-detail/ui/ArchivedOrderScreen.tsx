import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { observer } from 'mobx-react-lite';
import { statusLook, type Order } from '@/entities/order';
import { usePrintOrders } from '@/features/print-orders';
import { OrderView, useCopyStatus, useDuplicateOrder, usePrintOrder } from '@/widgets/order-view';
import { ScreenHeader } from '@/widgets/shell';
import type { Opened } from '@/shared/records/Opened';
import { StatusChip } from '@/shared/ui/status/StatusChip';

interface Props {
  readonly order: Order;
  readonly opened: Opened<Order>;
}

/** An order of the archive on the screen: it is printed and not changed (OPEN-33). */
export const ArchivedOrderScreen = observer(function ArchivedOrderScreen({ order, opened }: Props) {
  const papers = usePrintOrders();
  const duplicate = useDuplicateOrder();
  const print = usePrintOrder(order.record);
  const status = useCopyStatus(order.record);
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
          ...status.actions,
          ...duplicate(order),
          print.action,
          ...papers.ofOrder(order),
        ]}
      />
      <OrderView order={order} opened={opened} isReadOnly />
      {print.part}
      {status.part}
    </>
  );
});
