import type { Order } from '@/entities/order';
import { PromptDialog } from '@/shared/ui/dialogs/PromptDialog';
import type { WarehouseTools } from '../model/WarehouseTools';

interface Props {
  readonly order: Order;
  readonly tools: WarehouseTools;
}

/** Asks why an order is wanted back, which the warehouse is told. */
export function RecallDialog({ order, tools }: Props) {
  return (
    <PromptDialog
      open
      title={`Recall Order #${order.number}`}
      text="The warehouse is asked to stop the order. It is cancelled once the warehouse has accepted, and goes on where it refuses."
      label="Reason for the warehouse"
      maxLength={500}
      onOk={(reason) => void tools.recall(order, reason)}
      onCancel={tools.stopRecalling}
    />
  );
}
