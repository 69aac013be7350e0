import { styled } from '@mui/material/styles';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { Kbd } from '@/shared/ui/controls/Kbd';

const List = styled('dl')(({ theme: { spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: `${spacing(20)} 1fr`,
  alignItems: 'center',
  gap: `${spacing(3)} ${spacing(4)}`,
  margin: 0,
  '& > div': { display: 'contents' },
  '& dt': { display: 'flex', gap: spacing(1) },
  '& dd': { margin: 0 },
}));

const shortcuts = [
  { keys: ['/'], does: 'Go to the search of the list' },
  { keys: ['↑', '↓'], does: 'Go to the row above or below in a table' },
  { keys: ['.'], does: 'Go to the actions for the selected rows' },
  { keys: ['Ctrl', 'Enter'], does: 'Do what the filled button of the page does' },
  { keys: ['Enter'], does: 'Open what has the focus' },
  { keys: ['Esc'], does: 'Close a dialog or a menu, or clear a search' },
  { keys: ['?'], does: 'Show this list' },
] as const;

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The keys that do something in the portal. */
export function ShortcutList({ isOpen, onClose }: Props) {
  return (
    <Dialog open={isOpen} title="Keyboard shortcuts" onClose={onClose} isNeverFullScreen>
      <List>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  );
}
