import { observer } from 'mobx-react-lite';
import type { OrderRecord } from '@contract/orderRecord';
import { whyNotOrder } from '@contract/orderActions';
import { statusText } from '@contract/orderRules';
import type { Difference } from '../model/differencesOf';
import { ChangedDialog } from './ChangedDialog';
import { ClosedDialog } from './ClosedDialog';

/** An order while it is edited, as far as a conflict goes. */
interface Edited {
  /** What somebody else made of it meanwhile; null while there is no conflict. */
  readonly conflict: OrderRecord | null;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  readonly decideLater: () => void;
}

interface Props {
  readonly edited: Edited;
  /** In what the two versions differ. */
  readonly rows: readonly Difference[];
  readonly onOpenDetail: () => void;
}

/**
 * Asks what is to become of the changes when somebody else has changed the order meanwhile
 * (OPEN-120); nothing typed is lost before the answer.
 */
export const ConflictDialog = observer(function ConflictDialog({
  edited,
  rows,
  onOpenDetail,
}: Props) {
  const { conflict } = edited;
  if (!conflict) return null;
  const { OrderNumber: number, Status: status } = conflict;
  if (whyNotOrder.edit({ number, status }) === null)
    return (
      <ChangedDialog
        name={`Order #${number}`}
        rows={rows}
        onKeepMine={edited.keepMine}
        onTakeTheirs={edited.takeTheirs}
        onLater={edited.decideLater}
      />
    );
  return (
    <ClosedDialog
      what="order"
      name={`Order #${number}`}
      status={statusText(status)}
      rows={rows}
      onOpen={onOpenDetail}
      onLater={edited.decideLater}
    />
  );
});
