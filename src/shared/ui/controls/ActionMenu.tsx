import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import type { HeaderAction } from '../page/HeaderAction';

const Words = styled('span')(({ theme: { typography } }) => ({
  display: 'grid',
  '& > small': { ...typography.body2, whiteSpace: 'normal' },
}));

/** What a menu offers to do. */
export type MenuAction = Pick<
  HeaderAction,
  'label' | 'icon' | 'onClick' | 'disabled' | 'whyDisabled'
>;

interface Props {
  readonly id: string;
  /** The id of the button that opens the menu: it names it. */
  readonly openerId: string;
  /** Where the menu stands; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly actions: readonly MenuAction[];
  readonly onClose: () => void;
}

/** A menu of actions below their button; one that can not be used says why. */
export function ActionMenu({ id, openerId, anchor, actions, onClose }: Props) {
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
      {actions.map((action) => {
        const isDisabled = Boolean(action.whyDisabled) || action.disabled === true;
        return (
          <MenuItem
            key={action.label}
            aria-disabled={isDisabled || undefined}
            onClick={isDisabled ? undefined : () => choose(action)}
          >
            {action.icon}
            <Words>
              {action.label}
              {action.whyDisabled && <small>{action.whyDisabled}</small>}
            </Words>
          </MenuItem>
        );
      })}
    </Menu>
  );
}
