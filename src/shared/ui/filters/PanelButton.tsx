import Button from '@mui/material/Button';
import { useState, type ComponentType, type ReactNode } from 'react';
import { lazyOverlay } from '../page/lazyOverlay';
import type { HangingPanelProps } from './HangingPanel';

const HangingPanel = lazyOverlay('HangingPanel', {
  load: () => import('./HangingPanel'),
  isOpen: ({ anchor }: HangingPanelProps) => anchor !== null,
});

interface Props<PanelProps> {
  readonly label: string;
  readonly icon: ReactNode;
  /** Stands behind the label. */
  readonly count?: ReactNode;
  /** The side of the button that the panel stands under. */
  readonly side?: 'left' | 'right';
  /** Fetches the panel's code: most visits never open it. */
  readonly load: () => Promise<ComponentType<PanelProps>>;
  readonly children: (Panel: ComponentType<PanelProps>, close: () => void) => ReactNode;
}

/**
 * A button that a panel hangs from. The panel opens once its code is there, because an empty
 * popover would be placed for its empty size.
 */
export function PanelButton<PanelProps>({
  label,
  icon,
  count,
  side = 'left',
  load,
  children,
}: Props<PanelProps>) {
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
  const comeNear = () => {
    // It is asked for again, and told, when it is opened.
    load().catch((error: unknown) => console.warn(`${label} could not be fetched ahead`, error));
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={icon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={(event) => void open(event.currentTarget)}
      >
        {label}
        {count}
      </Button>
      <HangingPanel label={label} side={side} anchor={anchor} onClose={close}>
        {Panel && children(Panel, close)}
      </HangingPanel>
    </>
  );
}
