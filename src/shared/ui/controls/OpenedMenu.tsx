import Menu from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { MenuAction, ActionMenuProps } from './ActionMenu';

const Words = styled('span')(({ theme: { typography } }) => ({
  display: 'grid',
  '& > small': { ...typography.body2, whiteSpace: 'normal' },
}));

interface EntryProps extends MenuItemProps {
  readonly entry: MenuAction;
  readonly onChoose: () => void;
}

/** Asks by itself, and only while the menu is open, whether its action can be used. */
const Entry = observer(function Entry({ entry, onChoose, ...props }: EntryProps) {
  const { label, icon, whyDisabled, disabled, isChosen } = entry;
  const isDisabled = Boolean(whyDisabled) || disabled === true;
  return (
    <MenuItem
      {...props}
      selected={isChosen === true}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onChoose}
    >
      {icon}
      <Words>
        {label}
        {whyDisabled && <small>{whyDisabled}</small>}
      </Words>
    </MenuItem>
  );
});

/** A menu of actions below their button; one that can not be used says why. */
export function OpenedMenu({ id, openerId, anchor, actions, onClose }: ActionMenuProps) {
  const choose = ({ onClick }: MenuAction) => {
    onClose();
    onClick();
  };
  return (
    <Menu
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-labelledby': openerId } }}
    >
      {actions.map((action) => (
        <Entry key={action.label} entry={action} onChoose={() => choose(action)} />
      ))}
    </Menu>
  );
}
