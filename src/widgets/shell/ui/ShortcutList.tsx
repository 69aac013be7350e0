import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useSession } from '@/entities/session';
import { SingleKeysField } from '@/features/set-preferences';
import { shortcuts } from '@/shared/keys/shortcuts';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { Kbd } from '@/shared/ui/controls/Kbd';

const List = styled('dl')(({ theme: { spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: `${spacing(24)} 1fr`,
  alignItems: 'center',
  gap: `${spacing(2.5)} ${spacing(4)}`,
  margin: `0 0 ${spacing(4)}`,
  '& > div': { display: 'contents' },
  '& dt': { display: 'flex', gap: spacing(1) },
  '& dd': { margin: 0 },
}));

/** Keys that do something where the focus is. */
const there = [
  { keys: ['↑', '↓'], does: 'Go to the row above or below in a table' },
  { keys: ['Enter'], does: 'Open what has the focus' },
  { keys: ['Esc'], does: 'Close a dialog or a menu, or clear a search' },
  { keys: ['Alt', '↑', '↓'], does: 'Move a column where the columns of a list are chosen' },
] as const;

/** Keys of the search for everything. */
const inSearch = [
  { keys: ['Ctrl', 'Enter'], does: 'Open what the search has found in a new tab' },
  { keys: ['Shift', 'Enter'], does: 'List the orders that the search has found' },
  { keys: ['Home', 'End'], does: 'Go to the first or the last that the search has found' },
] as const;

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The keys that do something in the portal. */
export const ShortcutList = observer(function ShortcutList({ isOpen, onClose }: Props) {
  const session = useSession();
  const { find, ...others } = shortcuts;
  const canFind = session.extras?.search === true;
  const all = [
    ...(canFind ? [find] : []),
    ...Object.values(others),
    ...there,
    ...(canFind ? inSearch : []),
  ];
  return (
    <Dialog open={isOpen} title="Keyboard shortcuts" onClose={onClose} isNeverFullScreen>
      <List>
        {all.map(({ keys, does }) => (
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
      <SingleKeysField />
    </Dialog>
  );
});
