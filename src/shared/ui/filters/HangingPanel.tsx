import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

export interface HangingPanelProps {
  readonly label: string;
  /** The side of its button that it stands under. */
  readonly side: 'left' | 'right';
  /** The button; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of a panel below its button. */
export const HangingPanel = ({ label, side, anchor, onClose, children }: HangingPanelProps) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: side }}
    transformOrigin={{ vertical: 'top', horizontal: side }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
  >
    {children}
  </Popover>
);
