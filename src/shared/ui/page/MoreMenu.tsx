import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useId, useState, type MouseEvent } from 'react';
import { ActionMenu } from '../controls/ActionMenu';
import type { HeaderAction } from './HeaderAction';

interface Props {
  readonly actions: readonly HeaderAction[];
  /** Three dots instead of the word. */
  readonly isIcon: boolean;
  /** What the dots are called, where the page's own More is there too. */
  readonly label?: string;
}

/** The actions that have no button of their own; one that can not be used says why. */
export function MoreMenu({ actions, isIcon, label = 'More' }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const opener = {
    id,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-menu` : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  };
  return (
    <>
      {isIcon ? (
        <IconButton {...opener} aria-label={label} title={label}>
          <MoreVertRounded fontSize="huge" />
        </IconButton>
      ) : (
        <Button {...opener} variant="outlined" endIcon={<ExpandMoreRounded />}>
          More
        </Button>
      )}
      <ActionMenu
        id={`${id}-menu`}
        openerId={id}
        anchor={anchor}
        actions={actions}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
