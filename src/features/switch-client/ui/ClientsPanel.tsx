import Popover from '@mui/material/Popover';
import type { ClientName } from '@contract/client';
import { ClientsOnOffer } from './ClientsOnOffer';

export interface ClientsPanelProps {
  /** What the panel stands above; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly onChoose: (client: ClientName) => void;
}

/** The clients on offer, above their button. */
export const ClientsPanel = ({ anchor, onClose, onChoose }: ClientsPanelProps) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
    transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{
      paper: { role: 'dialog', 'aria-label': 'Choose a client', sx: { width: 300 } },
    }}
  >
    <ClientsOnOffer onChoose={onChoose} />
  </Popover>
);
