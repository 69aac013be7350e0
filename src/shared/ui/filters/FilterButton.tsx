import TuneRounded from '@mui/icons-material/TuneRounded';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState, type ComponentType, type ReactNode } from 'react';
import { CountBubble } from '../status/CountBubble';

interface Props<PanelProps> {
  /** How many filters are in force. */
  readonly count: number;
  /** Fetches the panel's code. With its date pickers it is heavy, and most visits never open it. */
  readonly load: () => Promise<ComponentType<PanelProps>>;
  readonly children: (Panel: ComponentType<PanelProps>, close: () => void) => ReactNode;
}

/**
 * The button that a list's filter panel hangs from. The panel opens once its code is there, because
 * an empty popover would be placed for its empty size.
 */
export function FilterButton<PanelProps>({ count, load, children }: Props<PanelProps>) {
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const open = async (button: HTMLElement): Promise<void> => {
    try {
      const loaded = await load();
      setPanel(() => loaded);
      setAnchor(button);
    } catch (error) {
      // Thrown while rendering, where the page's boundary catches it.
      setPanel(() => {
        throw error;
      });
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<TuneRounded />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => void open(event.currentTarget)}
      >
        Filters
        <CountBubble count={count} unit="active" />
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filters' } }}
      >
        {Panel && children(Panel, close)}
      </Popover>
    </>
  );
}
