import LogoutRounded from '@mui/icons-material/LogoutRounded';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { useSession } from '@/entities/session';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { routes } from '@/shared/routes/routes';
import { Mark } from '@/shared/ui/mark/Mark';
import { navItems } from '../model/navItems';
import { AccountMenu } from './AccountMenu';

const Bar = styled('nav')(({ theme }) => ({
  flex: 'none',
  width: theme.vars.layout.rail,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: theme.spacing(1),
  paddingBottom: theme.spacing(3),
  backgroundColor: theme.vars.palette.background.paper,
  borderRight: `1px solid ${theme.vars.palette.divider}`,
}));

const Brand = styled('span')(({ theme }) => ({ height: theme.vars.layout.header, display: 'grid', placeItems: 'center' }));

const Gap = styled('span')({ flex: 1 });

const Entry = styled(ButtonBase)(({ theme }) => ({
  position: 'relative',
  width: theme.vars.layout.controlLarge,
  height: theme.vars.layout.controlLarge,
  borderRadius: theme.shape.md,
  color: theme.vars.palette.text.tertiary,
  transition: theme.transitions.create(['background-color', 'color'], { duration: theme.transitions.duration.shortest }),
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.surface.hover },
  '&[aria-current="page"]': { color: theme.vars.palette.surface.accentText, backgroundColor: theme.vars.palette.surface.accentTint },
  '&[aria-current="page"]::before': {
    content: '""',
    position: 'absolute',
    left: `calc((${theme.vars.layout.controlLarge} - ${theme.vars.layout.rail}) / 2)`,
    top: theme.spacing(2),
    bottom: theme.spacing(2),
    width: 3,
    borderRadius: `0 ${theme.spacing(1)} ${theme.spacing(1)} 0`,
    backgroundColor: theme.vars.palette.primary.main,
  },
}));

interface EntryProps {
  readonly label: string;
  readonly isActive?: boolean;
  readonly onClick: () => void;
  readonly children: ReactElement;
}

const RailEntry = ({ label, isActive = false, onClick, children }: EntryProps) => (
  <Tooltip title={label} placement="right">
    <Entry aria-label={label} aria-current={isActive ? 'page' : undefined} onClick={onClick}>
      {children}
    </Entry>
  </Tooltip>
);

/** The navigation of wide screens: icons with tooltips, the account menu below (SHELL-07, SHELL-08). */
export const Rail = observer(function Rail() {
  const session = useSession();
  const navigation = useNavigation();
  const entries = navItems(session, navigation.isBuilt).map(({ route, label, Icon, ActiveIcon, isAtFoot }) => {
    const isActive = routes[route].path === navigation.area;
    return {
      isAtFoot,
      entry: (
        <RailEntry key={route} label={label} isActive={isActive} onClick={() => navigation.go(route)}>
          {isActive ? <ActiveIcon /> : <Icon />}
        </RailEntry>
      ),
    };
  });
  return (
    <Bar aria-label="Main">
      <Brand>
        <Mark />
      </Brand>
      {entries.filter(({ isAtFoot }) => !isAtFoot).map(({ entry }) => entry)}
      <Gap />
      {entries.filter(({ isAtFoot }) => isAtFoot).map(({ entry }) => entry)}
      <RailEntry label="Logout" onClick={() => void session.signOut()}>
        <LogoutRounded />
      </RailEntry>
      <AccountMenu />
    </Bar>
  );
});
