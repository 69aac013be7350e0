import PrintRounded from '@mui/icons-material/PrintRounded';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import type { OrderRecord, WorkOrderRecord } from '@contract/orderRecord';
import { useSession } from '@/entities/session';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { FocusedButton } from '@/shared/ui/controls/FocusedButton';
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
    <Dialog
      open
      title="Print Work Order"
      context={`Deduct Order #${order.OrderNumber}`}
      width="large"
      isFlush
      onClose={onClose}
      foot={
        <>
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
          <FocusedButton
            variant="contained"
            startIcon={<PrintRounded />}
            onClick={() => window.print()}
          >
            Print
          </FocusedButton>
        </>
      }
    >
      <WorkOrderSheet order={order} workOrder={workOrder} client={client} />
    </Dialog>
  );
});
