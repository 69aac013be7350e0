import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import IconButton from '@mui/material/IconButton';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { ActionMenu, type MenuAction } from './ActionMenu';

interface Props {
  /** Names the record too: "Actions for order 48213". */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  /** What says why none of it can be done at the moment; watched only once the menu was opened. */
  readonly lock?: { readonly whyLocked: string | null };
}

const locked = (actions: readonly MenuAction[], whyLocked: string | null): readonly MenuAction[] =>
  whyLocked === null ? actions : actions.map((action) => ({ ...action, whyDisabled: whyLocked }));

/**
 * Three dots in a row or a heading. The menu itself is made when it is first asked for, since a
 * list has fifty of them.
 */
export const RowMenu = observer(function RowMenu({ label, actions, lock }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const isOpen = anchor !== null;
  return (
    <>
      <IconButton
        id={id}
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        onClick={(event) => {
          setOpened(true);
          setAnchor(event.currentTarget);
        }}
      >
        <MoreHorizRounded fontSize="large" />
      </IconButton>
      {wasOpened && (
        <ActionMenu
          id={`${id}-menu`}
          openerId={id}
          anchor={anchor}
          actions={locked(actions, lock?.whyLocked ?? null)}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
});
