import { observer } from 'mobx-react-lite';
import { AlertDialog } from '@/shared/ui/dialogs/AlertDialog';
import type { WarehouseTools } from '../model/WarehouseTools';

interface Props {
  readonly tools: WarehouseTools;
}

/** Says where the warehouse is with an order (ORDD-10). */
export const WarehouseAnswerDialog = observer(function WarehouseAnswerDialog({
  tools: { answer, isAnswerShown, dismiss },
}: Props) {
  if (!answer) return null;
  return (
    <AlertDialog
      open={isAnswerShown}
      title={`Order ${answer.number}`}
      text={`The order's warehouse status is: ${answer.status}`}
      onOk={dismiss}
    />
  );
});
