import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { topProducts } from '@contract/dashboard';
import { ChartArea } from '@/shared/ui/charts/ChartArea';
import { RankBars } from '@/shared/ui/charts/RankBars';
import { useDelayed } from '@/shared/ui/page/useDelayed';
import type { Dashboard } from '../model/Dashboard';
import { ChartCard } from './ChartCard';
import { topHeight } from './chartHeight';
import { EmptyRange } from './EmptyRange';
import { ProductName } from './ProductName';
import { RangeChoice } from './RangeChoice';
import { Skeleton } from '@/shared/ui/page/Skeleton';

const Waiting = styled('div')(({ theme: { spacing } }) => ({
  flex: 1,
  minHeight: topHeight,
  display: 'grid',
  alignContent: 'space-around',
  '& > div': { display: 'grid', gap: spacing(3) },
}));

const Bars = styled('div')({ minHeight: topHeight });

const BarsSkeleton = () => {
  const isLate = useDelayed();
  return (
    <Waiting aria-hidden="true">
      {isLate &&
        Array.from({ length: topProducts }, (_, rank) => (
          <div key={rank}>
            <Skeleton width="28%" />
            <Skeleton width={`${100 - rank * 14}%`} />
          </div>
        ))}
    </Waiting>
  );
};

const title = 'Top Shipped Products';

/** The products that most pieces were shipped of (DASH-04). */
export const ProductsPanel = observer(function ProductsPanel({
  dashboard,
}: {
  readonly dashboard: Dashboard;
}) {
  const products = dashboard.topShipped;
  const content = () => {
    const whyNotDrawn = dashboard.whyNotDrawn(products);
    if (whyNotDrawn !== null)
      return (
        <ChartArea height={topHeight} emptyText={whyNotDrawn}>
          {null}
        </ChartArea>
      );
    if (products === null) return <BarsSkeleton />;
    if (dashboard.isEmpty('products'))
      return (
        <EmptyRange
          dashboard={dashboard}
          chart="products"
          text="No products were shipped in this range"
        />
      );
    return (
      <Bars>
        <RankBars
          label={title}
          bars={products.map((product) => ({
            words: <ProductName product={product} />,
            value: product.count,
          }))}
        />
      </Bars>
    );
  };
  return (
    <ChartCard
      title={title}
      aside={<RangeChoice dashboard={dashboard} chart="products" label={title} />}
    >
      {content()}
    </ChartCard>
  );
});
