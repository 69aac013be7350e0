import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { FocusedButton } from '@/shared/ui/controls/FocusedButton';
import type { ItemStatusChange } from '../model/ItemStatusChange';

const Numbers = styled('ul')(({ theme: { spacing, typography } }) => ({
  ...typography.subtitle1,
  margin: `${spacing(3)} 0 0`,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
}));

/**
 * Asks what is to become of the kits, or the components, that an item's new status touches (ITEM-18
 * to ITEM-20).
 */
export const KitDialog = observer(function KitDialog({
  change,
}: {
  readonly change: ItemStatusChange;
}) {
  const { question } = change;
  if (!question) return null;
  const { kind, stockNumber, stockNumbers, answer } = question;
  const isAboutKits = kind === 'kits';
  return (
    <Dialog
      open
      role="alertdialog"
      isCrossHidden
      title={
        isAboutKits
          ? `Kits contain item ${stockNumber}`
          : `Components of kit ${stockNumber} are inactive`
      }
      onClose={() => answer('skip')}
      foot={
        <>
          <FocusedButton variant="outlined" onClick={() => answer('skip')}>
            Cancel/Skip Kit
          </FocusedButton>
          {isAboutKits ? (
            <>
              <Button variant="outlined" onClick={() => answer('removeFromKits')}>
                Remove Item from Kit(s)
              </Button>
              <Button variant="contained" onClick={() => answer('deactivateKits')}>
                Deactivate Kit(s)
              </Button>
            </>
          ) : (
            <Button variant="contained" onClick={() => answer('activateItems')}>
              Activate Item(s)
            </Button>
          )}
        </>
      }
    >
      {isAboutKits
        ? 'These kits contain the item. They can be deactivated, or the item can be removed from them:'
        : 'The kit can only be activated together with these components:'}
      <Numbers>
        {stockNumbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </Numbers>
    </Dialog>
  );
});
