import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { observer } from 'mobx-react-lite';
import { statusLook } from '@/entities/order';
import { OrderView, useOpenedOrder } from '@/widgets/order-view';
import { ScreenHeader } from '@/widgets/shell';
import { StatusChip } from '@/shared/ui/status-chip/StatusChip';

/** An order of the archive, which is looked at and not changed (OPEN-33). */
export const ArchivedOrderDetailPage = observer(function ArchivedOrderDetailPage() {
  const opened = useOpenedOrder();
  if (!opened) return null;
  const { number, status } = opened.order;
  return (
    <>
      <ScreenHeader
        title={`Order #${number}`}
        chip={<StatusChip {...statusLook(status)} />}
        actions={[
          {
            label: 'Refresh',
            kind: 'secondary',
            icon: <RefreshRounded />,
            onClick: () => void opened.refresh(),
          },
        ]}
      />
      <OrderView opened={opened} isReadOnly />
    </>
  );
});
