import { observer } from 'mobx-react-lite';
import type { OrderRecord, WorkOrderRecord } from '@contract/orderRecord';
import { useSession } from '@/entities/session';
import { PrintDialog } from '@/shared/ui/dialogs/PrintDialog';
import { WorkOrderSheet } from './WorkOrderSheet';

interface Props {
  readonly order: OrderRecord;
  readonly workOrder: WorkOrderRecord;
  readonly onClose: () => void;
}

/** The work order as it will be printed, and the way to the printer (DEDUCT-09). */
export const WorkOrderDialog = observer(function WorkOrderDialog({
  order,
  workOrder,
  onClose,
}: Props) {
  const { client } = useSession();
  if (!client) return null;
  return (
    <PrintDialog
      title="Work Order"
      context={`Deduct Order #${order.OrderNumber}`}
      onClose={onClose}
    >
      <WorkOrderSheet order={order} workOrder={workOrder} client={client} />
    </PrintDialog>
  );
});
