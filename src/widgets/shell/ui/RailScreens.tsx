import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { routes, type RouteName } from '@/shared/routes/routes';

export interface RailScreensProps {
  readonly id: string;
  /** The id of the entry that opens the menu: it names it. */
  readonly openerId: string;
  /** Where the menu stands; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly screens: readonly RouteName[];
  readonly current: RouteName | null;
  readonly onClose: () => void;
  readonly onOpen: (route: RouteName) => void;
}

/** The screens that an entry of the rail leads to, beside it. */
export const RailScreens = ({
  id,
  openerId,
  anchor,
  screens,
  current,
  onClose,
  onOpen,
}: RailScreensProps) => (
  <Menu
    id={id}
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'left' }}
    slotProps={{
      list: { 'aria-labelledby': openerId },
      paper: { sx: { marginLeft: 5, marginTop: 0, minWidth: (theme) => theme.spacing(45) } },
    }}
  >
    {screens.map((route) => (
      <MenuItem
        key={route}
        selected={route === current}
        aria-current={route === current ? 'page' : undefined}
        onClick={() => onOpen(route)}
      >
        {routes[route].title}
      </MenuItem>
    ))}
  </Menu>
);
