import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import HistoryToggleOffRounded from '@mui/icons-material/HistoryToggleOffRounded';
import KeyboardReturnRounded from '@mui/icons-material/KeyboardReturnRounded';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PauseCircleOutlineRounded from '@mui/icons-material/PauseCircleOutlineRounded';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import type { DashboardData } from '@contract/dashboard';
import { countText } from '@/shared/format/numbers';
import type { RouteParams } from '@/shared/routes/Navigation';
import type { RouteName } from '@/shared/routes/routes';
import { useRouteLink } from '@/shared/routes/useRouteLink';
import type { Tone } from '@/shared/ui/status/tone';
import type { Dashboard } from '../model/Dashboard';
import { Card } from './ChartCard';
import { Skeleton } from '@/shared/ui/page/Skeleton';

const Stats = styled(Card)(({ theme: { breakpoints, layout, spacing, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  // The lines between the cells, however many stand beside each other.
  gap: 1,
  backgroundColor: vars.palette.divider,
  '& > *': {
    display: 'grid',
    gap: spacing(1.5),
    padding: `${spacing(4)} ${spacing(5)}`,
    color: vars.palette.text.primary,
    backgroundColor: vars.palette.background.paper,
  },
  [breakpoints.down(layout.phone)]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > *': { paddingInline: spacing(3.5) },
  },
  '& > a:hover': { textDecoration: 'none' },
  '@media (hover: hover)': { '& > a:hover': { backgroundColor: vars.palette.surface.hover } },
  '& > a:focus-visible': { outlineOffset: -2 },
}));

const Name = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme: { spacing, typography, vars }, tone }) => ({
    ...typography.subtitle1,
    display: 'flex',
    alignItems: 'center',
    gap: spacing(2),
    color: vars.palette.text.secondary,
    '& > svg': { fontSize: typography.pxToRem(18) },
    '& > svg:first-of-type': { color: vars.palette.tone[tone].solid },
    '& > svg:last-of-type:not(:first-of-type)': {
      marginLeft: 'auto',
      color: vars.palette.text.tertiary,
    },
  }),
);

const Count = styled('span')(({ theme: { spacing, typography } }) => ({
  ...typography.display,
  display: 'grid',
  alignItems: 'center',
  minHeight: spacing(8),
  fontVariantNumeric: 'tabular-nums',
}));

interface Stat {
  readonly count: keyof DashboardData['StatData'];
  readonly label: string;
  readonly Icon: ComponentType;
  readonly tone: Tone;
  readonly leadsTo?: { readonly route: RouteName; readonly params: RouteParams };
}

/** DASH-05, and where each card leads: DASH-11 to DASH-14. */
const stats: readonly Stat[] = [
  {
    count: 'onHold',
    label: 'On Hold',
    Icon: PauseCircleOutlineRounded,
    tone: 'orange',
    leadsTo: { route: 'Orders', params: { selectedStatus: 'onHold' } },
  },
  {
    count: 'inShipments',
    label: 'In Shipment',
    Icon: LocalShippingOutlined,
    tone: 'blue',
    leadsTo: { route: 'Shipments', params: { selectedTab: 'Created' } },
  },
  {
    count: 'backOrders',
    label: 'Backorders',
    Icon: HistoryToggleOffRounded,
    tone: 'amber',
    leadsTo: { route: 'Orders', params: { selectedStatus: 'backorders' } },
  },
  { count: 'returns', label: 'Returns', Icon: KeyboardReturnRounded, tone: 'grey' },
];

const StatWords = ({
  stat: { label, Icon, tone, leadsTo },
  count,
}: {
  readonly stat: Stat;
  readonly count: number | undefined;
}) => (
  <>
    <Name tone={tone}>
      <Icon aria-hidden="true" />
      {label}
      {leadsTo && <ChevronRightRounded aria-hidden="true" />}
    </Name>
    <Count>{count === undefined ? <Skeleton width="2ch" /> : countText(count)}</Count>
  </>
);

interface LinkProps {
  readonly stat: Stat;
  readonly leadsTo: NonNullable<Stat['leadsTo']>;
  readonly count: number | undefined;
}

const StatLink = ({ stat, leadsTo: { route, params }, count }: LinkProps) => (
  <a {...useRouteLink(route, params)}>
    <StatWords stat={stat} count={count} />
  </a>
);

/** What is open in the account, each number with the way to its list. */
export const StatsPanel = observer(function StatsPanel({
  dashboard: { shown },
}: {
  readonly dashboard: Dashboard;
}) {
  return (
    <Stats aria-label="Stats">
      {stats.map((stat) => {
        const count = shown?.StatData[stat.count];
        if (stat.leadsTo)
          return <StatLink key={stat.label} stat={stat} leadsTo={stat.leadsTo} count={count} />;
        return (
          <div key={stat.label}>
            <StatWords stat={stat} count={count} />
          </div>
        );
      })}
    </Stats>
  );
});
