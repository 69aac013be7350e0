import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { dashboardRanges, topProducts } from '@contract/dashboard';
import { ChartArea } from '@/shared/ui/chart/ChartArea';
import { RankBars } from '@/shared/ui/chart/RankBars';
import { useDelayed } from '@/shared/ui/delayed/useDelayed';
import type { Dashboard } from '../model/Dashboard';
import { ChartCard } from './ChartCard';
import { RangeChoice } from './RangeChoice';
import { topHeight } from './chartHeight';

const Waiting = styled('div')(({ theme: { spacing } }) => ({ flex: 1, minHeight: topHeight, display: 'grid', alignContent: 'space-around', '& > div': { display: 'grid', gap: spacing(3) } }));

const Bars = styled('div')({ minHeight: topHeight });

const BarsSkeleton = () => {
  const isLate = useDelayed();
  return (
    <Waiting aria-hidden="true">
      {isLate && Array.from({ length: topProducts }, (_, rank) => (
        <div key={rank}>
          <Skeleton width="28%" />
          <Skeleton width={`${100 - rank * 14}%`} />
        </div>
      ))}
    </Waiting>
  );
};

const title = 'Top Shipped Products';

/** DASH-10 */
const ranges = dashboardRanges.filter((range) => range !== 'thisWeek');

/** The products that most pieces were shipped of (DASH-04). */
export const ProductsPanel = observer(function ProductsPanel({ dashboard }: { readonly dashboard: Dashboard }) {
  const products = dashboard.topShipped;
  const content = () => {
    if (products === null) return <BarsSkeleton />;
    if (products.length === 0) return <ChartArea height={topHeight} emptyText="No products were shipped in this range">{null}</ChartArea>;
    return (
      <Bars>
        <RankBars label={title} slices={products.map(({ name, count }) => ({ name, value: count }))} />
      </Bars>
    );
  };
  return (
    <ChartCard title={title} aside={<RangeChoice dashboard={dashboard} chart="products" label={title} ranges={ranges} />}>
      {content()}
    </ChartCard>
  );
});
