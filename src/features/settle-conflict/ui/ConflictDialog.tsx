import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import type { OrderRecord } from '@contract/order';
import { isEditable, statusText } from '@contract/orderRules';
import { Dialog } from '@/shared/ui/dialog/Dialog';
import type { Difference } from '../model/differencesOf';
import { ChangedDialog } from './ChangedDialog';
import { Differences } from './Differences';

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
  readonly onOpenDetail: (current: OrderRecord) => void;
}

/** Asks what is to become of the changes when somebody else has changed the order meanwhile (OPEN-120); nothing typed is lost before the answer. */
export const ConflictDialog = observer(function ConflictDialog({ edited, rows, onOpenDetail }: Props) {
  const { conflict } = edited;
  if (!conflict) return null;
  const number = conflict.OrderNumber;
  if (isEditable(conflict.Status)) return <ChangedDialog name={`Order #${number}`} rows={rows} onKeepMine={edited.keepMine} onTakeTheirs={edited.takeTheirs} onLater={edited.decideLater} />;
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={edited.decideLater}
      title={`Order #${number} can no longer be edited`}
      isCrossHidden
      foot={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a modal question puts the focus on its safe answer */}
          <Button variant="outlined" autoFocus onClick={edited.decideLater}>
            Cancel
          </Button>
          <Button variant="contained" onClick={() => onOpenDetail(conflict)}>
            Open Order
          </Button>
        </>
      }
    >
      {`The order was changed meanwhile and is ${statusText(conflict.Status)} now. Your changes can not be saved.`}
      <Differences rows={rows} />
    </Dialog>
  );
});
