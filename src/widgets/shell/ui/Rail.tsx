import LogoutRounded from '@mui/icons-material/LogoutRounded';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useSession } from '@/entities/session';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { useWaitingCounts } from '@/shared/routes/WaitingCounts';
import { BrandMark } from '@/shared/ui/status/BrandMark';
import { currentOf, navItems, withCount } from '../model/navItems';
import { AccountMenu } from './AccountMenu';
import { RailEntry } from './RailEntry';
import { RailMenu } from './RailMenu';

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

const Brand = styled('span')(({ theme }) => ({
  height: theme.vars.layout.header,
  display: 'grid',
  placeItems: 'center',
}));

const Gap = styled('span')({ flex: 1 });

/**
 * The navigation of wide screens: icons with tooltips, the account menu below (SHELL-07, SHELL-08).
 */
export const Rail = observer(function Rail() {
  const session = useSession();
  const navigation = useNavigation();
  const waiting = useWaitingCounts();
  const entries = navItems(session).map((item) => {
    const { route, label, Icon, ActiveIcon, isAtFoot, below } = item;
    const current = currentOf(item, navigation);
    const isActive = current !== null;
    const icon = isActive ? <ActiveIcon /> : <Icon />;
    const entry = below ? (
      <RailMenu
        key={route}
        label={label}
        isActive={isActive}
        screens={[route, ...below]}
        current={current}
      >
        {icon}
      </RailMenu>
    ) : (
      <RailEntry
        key={route}
        label={withCount(label, waiting.of(route))}
        count={waiting.of(route)}
        isActive={isActive}
        onClick={() => navigation.go(route)}
      >
        {icon}
      </RailEntry>
    );
    return { isAtFoot, entry };
  });
  return (
    <Bar aria-label="Main">
      <Brand>
        <BrandMark />
      </Brand>
      {entries.filter(({ isAtFoot }) => !isAtFoot).map(({ entry }) => entry)}
      <Gap />
      {entries.filter(({ isAtFoot }) => isAtFoot).map(({ entry }) => entry)}
      <RailEntry label="Logout" onClick={() => navigation.leave(() => void session.signOut())}>
        <LogoutRounded />
      </RailEntry>
      <AccountMenu />
    </Bar>
  );
});
