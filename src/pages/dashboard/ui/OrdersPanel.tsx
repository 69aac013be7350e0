import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { countText } from '@/shared/format/numbers';
import { ChartArea } from '@/shared/ui/charts/ChartArea';
import { ColumnChart } from '@/shared/ui/charts/charts';
import { ChartTable } from '@/shared/ui/charts/ChartTable';
import { usePhone } from '@/shared/ui/page/usePhone';
import type { Dashboard } from '../model/Dashboard';
import { pointsOf } from '../model/places';
import { ChartCard } from './ChartCard';
import { chartHeight } from './chartHeight';
import { EmptyRange } from './EmptyRange';
import { RangeChoice } from './RangeChoice';
import { Skeleton } from '@/shared/ui/page/Skeleton';

const Words = styled('span')(({ theme: { typography, vars } }) => ({
  fontWeight: typography.fontWeightMedium,
  color: vars.palette.text.secondary,
  '& > b': {
    fontWeight: typography.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.primary,
  },
  '& > [data-skeleton]': { display: 'inline-block', verticalAlign: 'middle' },
}));

/** The orders closed or shipped (DASH-02, DASH-08). */
export const OrdersPanel = observer(function OrdersPanel({
  dashboard,
}: {
  readonly dashboard: Dashboard;
}) {
  const { orderPoints, shown, ranges } = dashboard;
  const isNarrow = usePhone();
  const points = orderPoints && pointsOf(orderPoints, { range: ranges.orders, isNarrow });
  const title = (
    <Words>
      Last two months we closed/shipped{' '}
      {shown ? <b>{countText(shown.lastTwoMonthsOrderCount)}</b> : <Skeleton width="3ch" />} orders
    </Words>
  );
  return (
    <ChartCard
      title={title}
      aside={<RangeChoice dashboard={dashboard} chart="orders" label="Orders closed/shipped" />}
    >
      {dashboard.isEmpty('orders') ? (
        <EmptyRange
          dashboard={dashboard}
          chart="orders"
          text="No orders were closed or shipped in this range"
        />
      ) : (
        <>
          <ChartArea height={chartHeight} emptyText={dashboard.whyNotDrawn(orderPoints)}>
            {points && <ColumnChart unit="Orders" points={points} />}
          </ChartArea>
          {points && (
            <ChartTable
              label="Orders closed/shipped"
              places={points}
              columns={[{ name: 'Orders', values: points.map(({ value }) => value) }]}
            />
          )}
        </>
      )}
    </ChartCard>
  );
});
