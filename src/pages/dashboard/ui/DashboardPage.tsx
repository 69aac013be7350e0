import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { UnsavedForms } from '@/features/continue-form';
import { ScreenDock, ScreenHeader } from '@/widgets/shell';
import { clockText } from '@/shared/format/dates';
import { useKeptReading } from '@/shared/list/useKeptReading';
import { prefetchCharts } from '@/shared/ui/charts/charts';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { QuietText } from '@/shared/ui/page/QuietText';
import { ReadSheet, Scroll } from '@/shared/ui/page/ReadSheet';
import { usePhone } from '@/shared/ui/page/usePhone';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { routes } from '@/shared/routes/routes';
import { useWaitingCounts } from '@/shared/routes/WaitingCounts';
import { Dashboard } from '../model/Dashboard';
import { BackordersPanel } from './BackordersPanel';
import { OrdersPanel } from './OrdersPanel';
import { ProductsPanel } from './ProductsPanel';
import { StatsPanel } from './StatsPanel';
import { WarehousesPanel } from './WarehousesPanel';

/** What waits comes with a call of its own: the rest of the page does without its code. */
const AttentionPanel = lazyPart('AttentionPanel', () => import('./AttentionPanel'));

const Top = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  // Words of a row never make the page wider.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: spacing(4),
}));

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

/**
 * What the page waits for, or when its numbers were read (DASH-01); on a phone the title needs that
 * room.
 */
const State = observer(function State({
  dashboard: { readAt, reading },
}: {
  readonly dashboard: Dashboard;
}) {
  const isPhone = usePhone();
  if (readAt) return isPhone ? null : <QuietText>{`Updated ${clockText(readAt)}`}</QuietText>;
  return reading.loading === 'failed' ? null : (
    <QuietText role="status">{routes.Dashboard.loadingText}</QuietText>
  );
});

/** The account at a glance (DASH). */
export const DashboardPage = observer(function DashboardPage() {
  const session = useSession();
  const askSupport = useAskSupport();
  const navigation = useNavigation();
  const dashboard = useKeptReading((call) => new Dashboard(call));
  // On their way together with the numbers.
  useEffect(prefetchCharts, []);
  const { shown, reading } = dashboard;
  const attends = session.extras?.attention === true;
  // What stands below what needs the person waits for it: nothing moves once it is there.
  const isTopWhole = useWaitingCounts().isKnown('Dashboard') || !attends;
  return (
    <>
      <ScreenHeader
        title="Dashboard"
        chip={<ClientName>{session.client?.Name}</ClientName>}
        actions={
          session.extras?.serviceKept === true
            ? [
                {
                  label: 'Service kept',
                  kind: 'secondary',
                  onClick: () => navigation.go('Service'),
                },
              ]
            : []
        }
      >
        <State dashboard={dashboard} />
      </ScreenHeader>
      <UnsavedForms />
      <ReadSheet
        reading={reading}
        isShown={shown !== null}
        refreshing="Refreshing Dashboard"
        onSupport={askSupport}
      >
        <Scroll>
          <Panels
            aria-busy={shown === null || !isTopWhole}
            data-quiet={dashboard.isEmpty('orders') && dashboard.isEmpty('warehouses')}
          >
            <Top>
              <StatsPanel dashboard={dashboard} />
              {attends && (
                <Suspense fallback={null}>
                  <AttentionPanel />
                </Suspense>
              )}
            </Top>
            {isTopWhole && (
              <>
                <OrdersPanel dashboard={dashboard} />
                <WarehousesPanel dashboard={dashboard} />
                <ProductsPanel dashboard={dashboard} />
                <BackordersPanel dashboard={dashboard} />
              </>
            )}
          </Panels>
        </Scroll>
      </ReadSheet>
      <ScreenDock />
    </>
  );
});
