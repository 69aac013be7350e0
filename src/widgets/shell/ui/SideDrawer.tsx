import CloseRounded from '@mui/icons-material/CloseRounded';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { useSession } from '@/entities/session';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { useWaitingCounts } from '@/shared/routes/WaitingCounts';
import { routes, type RouteName } from '@/shared/routes/routes';
import { BrandLine } from '@/shared/ui/status/BrandLine';
import { currentOf, navItems, withCount } from '../model/navItems';

const Head = styled('div')(({ theme }) => ({
  ...theme.typography.h2,
  height: theme.vars.layout.header,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: `0 ${theme.spacing(1)} 0 ${theme.spacing(2)}`,
  '& button': { marginLeft: 'auto' },
}));

const Entries = styled(List)(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
})) as typeof List;

const Entry = styled(ListItemButton)(({ theme }) => ({
  flex: 'none',
  minHeight: theme.vars.layout.controlLarge,
  borderRadius: theme.shape.borderRadius,
  '& .MuiListItemIcon-root': {
    color: theme.vars.palette.text.tertiary,
    minWidth: theme.spacing(9),
  },
  '& .MuiListItemText-primary': { fontWeight: 500 },
  '&[aria-current="page"]': {
    color: theme.vars.palette.surface.accentText,
    backgroundColor: theme.vars.palette.surface.accentTint,
  },
  '&[aria-current="page"] .MuiListItemIcon-root': { color: 'inherit' },
  '&[data-foot="true"]': { marginTop: 'auto' },
}));

/** What lies below an entry, under its words. */
const Nested = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& > *': { paddingLeft: theme.spacing(13) },
  '& .MuiListItemText-primary': { fontWeight: 400 },
}));

export interface SideDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The navigation of small screens: the same items, with Sign Out in the place of Logout (SHELL-09,
 * OPEN-18).
 */
export const SideDrawer = observer(function SideDrawer({ isOpen, onClose }: SideDrawerProps) {
  const session = useSession();
  const navigation = useNavigation();
  const waiting = useWaitingCounts();
  const open = (route: RouteName) => {
    onClose();
    navigation.go(route);
  };
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': 'Menu',
          sx: { width: (theme) => theme.vars.layout.drawer, padding: 2, paddingTop: 0 },
        },
      }}
    >
      <Head>
        <BrandLine size={22} />
        <IconButton aria-label="Close menu" onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Head>
      <Entries disablePadding component="nav" aria-label="Main">
        {navItems(session).map((item) => {
          const { route, label, Icon, ActiveIcon, isAtFoot, below } = item;
          const current = currentOf(item, navigation);
          return (
            <Fragment key={route}>
              <Entry
                data-foot={isAtFoot}
                aria-current={current === route ? 'page' : undefined}
                onClick={() => open(route)}
              >
                <ListItemIcon>{current === null ? <Icon /> : <ActiveIcon />}</ListItemIcon>
                <ListItemText primary={withCount(label, waiting.of(route))} />
              </Entry>
              {below && (
                <Nested role="group" aria-label={label}>
                  {below.map((name) => (
                    <Entry
                      key={name}
                      aria-current={current === name ? 'page' : undefined}
                      onClick={() => open(name)}
                    >
                      <ListItemText primary={routes[name].title} />
                    </Entry>
                  ))}
                </Nested>
              )}
            </Fragment>
          );
        })}
        <Entry onClick={() => navigation.leave(() => void session.signOut())}>
          <ListItemIcon>
            <LogoutRounded />
          </ListItemIcon>
          <ListItemText primary="Sign Out" />
        </Entry>
      </Entries>
    </Drawer>
  );
});
