import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { statusLook, useOrders } from '@/entities/order';
import { OrderView } from '@/widgets/order-view';
import { RecordPage } from '@/widgets/record-page';
import { ScreenHeader } from '@/widgets/shell';
import { StatusChip } from '@/shared/ui/status/StatusChip';

/** An order of the archive, which is looked at and not changed (OPEN-33). */
export function ArchivedOrderDetailPage() {
  return (
    <RecordPage store={useOrders()}>
      {(order, opened) => (
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
            ]}
          />
          <OrderView order={order} opened={opened} isReadOnly />
        </>
      )}
    </RecordPage>
  );
}
