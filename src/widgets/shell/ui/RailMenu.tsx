import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { observer } from 'mobx-react-lite';
import { useId, useState, type ReactElement } from 'react';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { routes, type RouteName } from '@/shared/routes/routes';
import { RailEntry } from './RailEntry';

interface Props {
  readonly label: string;
  readonly isActive: boolean;
  /** The entry's own screen, then those below it. */
  readonly screens: readonly RouteName[];
  /** The one that is open, or that the open page belongs to. */
  readonly current: RouteName | null;
  readonly children: ReactElement;
}

/** An icon of the rail with a menu of screens (HUB-03). */
export const RailMenu = observer(function RailMenu({
  label,
  isActive,
  screens,
  current,
  children,
}: Props) {
  const id = useId();
  const navigation = useNavigation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const open = (route: RouteName) => {
    setAnchor(null);
    navigation.go(route);
  };
  return (
    <>
      <RailEntry
        id={id}
        label={label}
        isActive={isActive}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {children}
      </RailEntry>
      <Menu
        id={`${id}-menu`}
        open={isOpen}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        slotProps={{
          list: { 'aria-labelledby': id },
          paper: { sx: { marginLeft: 5, marginTop: 0, minWidth: (theme) => theme.spacing(45) } },
        }}
      >
        {screens.map((route) => (
          <MenuItem
            key={route}
            selected={route === current}
            aria-current={route === current ? 'page' : undefined}
            onClick={() => open(route)}
          >
            {routes[route].title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
});
