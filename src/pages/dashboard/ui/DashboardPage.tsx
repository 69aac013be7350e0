import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { ScreenDock, ScreenHeader } from '@/widgets/shell';
import { clockText } from '@/shared/format/dates';
import { prefetchCharts } from '@/shared/ui/charts/charts';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { QuietText } from '@/shared/ui/page/QuietText';
import { routes } from '@/shared/routes/routes';
import type { Dashboard } from '../model/Dashboard';
import { useDashboard } from '../model/useDashboard';
import { BackordersPanel } from './BackordersPanel';
import { OrdersPanel } from './OrdersPanel';
import { ProductsPanel } from './ProductsPanel';
import { StatsPanel } from './StatsPanel';
import { WarehousesPanel } from './WarehousesPanel';

const Sheet = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
});

const Refreshing = styled(LinearProgress)({
  position: 'absolute',
  top: 0,
  left: 0,
  right: 0,
  zIndex: 2,
});

const Scroll = styled('div')({ flex: 1, minHeight: 0, overflow: 'auto' });

/** As high as the window at least: the charts take what the rest leaves. */
const Panels = styled('div')(({ theme: { breakpoints, layout, spacing, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gridTemplateRows: 'auto minmax(auto, 1fr) auto',
  gap: spacing(4),
  minHeight: '100%',
  padding: vars.layout.gutter,
  // Without anything to draw, what is left stays free below.
  '&[data-quiet="true"]': { gridTemplateRows: 'none', alignContent: 'start' },
  '& > :nth-child(1)': { gridColumn: '1 / -1' },
  '& > :nth-child(2)': { gridColumn: 'span 7' },
  '& > :nth-child(3)': { gridColumn: 'span 5' },
  '& > :nth-child(n + 4)': { gridColumn: 'span 6' },
  [breakpoints.down('lg')]: {
    gridTemplateRows: 'none',
    minHeight: 0,
    '& > :nth-child(2), & > :nth-child(3)': { gridColumn: '1 / -1' },
  },
  [breakpoints.down(layout.fullScreenDialog)]: {
    '& > :nth-child(n + 4)': { gridColumn: '1 / -1' },
  },
}));

const ClientName = styled('span')(
  ({ theme: { breakpoints, layout, mixins, spacing, typography, vars } }) => ({
    ...typography.body1,
    ...mixins.truncate,
    marginLeft: spacing(1),
    color: vars.palette.text.secondary,
    [breakpoints.down(layout.phone)]: { display: 'none' },
  }),
);

/** What the page waits for, or when its numbers were read (DASH-01). */
const State = observer(function State({
  dashboard: { readAt, reading },
}: {
  readonly dashboard: Dashboard;
}) {
  if (readAt) return <QuietText>{`Updated ${clockText(readAt)}`}</QuietText>;
  return reading.loading === 'failed' ? null : (
    <QuietText role="status">{routes.Dashboard.loadingText}</QuietText>
  );
});

/** The account at a glance (DASH). */
export const DashboardPage = observer(function DashboardPage() {
  const session = useSession();
  const askSupport = useAskSupport();
  const dashboard = useDashboard();
  // On their way together with the numbers.
  useEffect(prefetchCharts, []);
  const { shown, reading } = dashboard;
  const isFailed = shown === null && reading.loading === 'failed';
  return (
    <>
      <ScreenHeader title="Dashboard" chip={<ClientName>{session.client?.Name}</ClientName>}>
        <State dashboard={dashboard} />
      </ScreenHeader>
      <Sheet>
        {shown && reading.isBusy && <Refreshing aria-label="Refreshing Dashboard" />}
        {reading.loading === 'failed' && reading.problem && (
          <FailedLoad
            message={reading.problem.message}
            errorId={reading.problem.errorId}
            onReload={() => void reading.load()}
            onSupport={askSupport}
            isCompact={!isFailed}
          />
        )}
        {!isFailed && (
          <Scroll>
            <Panels
              aria-busy={shown === null}
              data-quiet={dashboard.isEmpty('orders') && dashboard.isEmpty('warehouses')}
            >
              <StatsPanel dashboard={dashboard} />
              <OrdersPanel dashboard={dashboard} />
              <WarehousesPanel dashboard={dashboard} />
              <ProductsPanel dashboard={dashboard} />
              <BackordersPanel dashboard={dashboard} />
            </Panels>
          </Scroll>
        )}
      </Sheet>
      <ScreenDock />
    </>
  );
});
