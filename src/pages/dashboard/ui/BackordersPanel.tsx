import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { topProducts, type NamedCount } from '@contract/dashboard';
import { countText } from '@/shared/format/numbers';
import { ChartArea } from '@/shared/ui/charts/ChartArea';
import { DonutChart } from '@/shared/ui/charts/charts';
import type { Dashboard } from '../model/Dashboard';
import { ChartCard } from './ChartCard';
import { topHeight } from './chartHeight';
import { ProductName } from './ProductName';
import { Skeleton } from '@/shared/ui/page/Skeleton';

const Halves = styled('div')(({ theme: { breakpoints, layout, spacing } }) => ({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${spacing(4)} ${spacing(6)}`,
  minHeight: topHeight,
  paddingLeft: spacing(3),
  [breakpoints.down(layout.phone)]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    paddingLeft: 0,
  },
}));

const discSize = 200;

const Disc = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  position: 'relative',
  display: 'flex',
  width: discSize,
  '& > p': {
    ...typography.caption,
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeContent: 'center',
    gap: spacing(0.5),
    textAlign: 'center',
    color: vars.palette.text.tertiary,
    pointerEvents: 'none',
  },
  '& > p > b': {
    ...typography.display,
    fontSize: typography.pxToRem(24),
    color: vars.palette.text.primary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

const Table = styled('table')(({ theme: { mixins, spacing, typography, vars } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    height: 38,
    padding: `0 ${spacing(2)}`,
    textAlign: 'left',
    borderTop: `1px solid ${vars.palette.divider}`,
  },
  '& thead th': {
    ...typography.subtitle2,
    height: 32,
    borderTop: 0,
    color: vars.palette.text.tertiary,
  },
  '& [data-align="right"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& td:last-of-type': { color: vars.palette.text.secondary },
  '& tbody th': {
    ...typography.subtitle1,
    ...mixins.truncate,
    '& > div': { display: 'flex', alignItems: 'center' },
  },
}));

const Square = styled('i', { shouldForwardProp: (name) => name !== 'rank' })<{ rank: number }>(
  ({
    theme: {
      spacing,
      vars: { palette },
    },
    rank,
  }) => ({
    flex: 'none',
    width: spacing(2.5),
    height: spacing(2.5),
    marginRight: spacing(2),
    borderRadius: 2,
    backgroundColor: palette.chart.rank[rank],
  }),
);

const Aside = styled('span')(({ theme: { typography, vars } }) => ({
  ...typography.body2,
  color: vars.palette.text.tertiary,
}));

const numberWidth = 72;

interface TableProps {
  readonly products: readonly NamedCount[] | null;
  readonly total: number;
}

const ProductTable = ({ products, total }: TableProps) => (
  <Table aria-label="Backorder Products">
    <colgroup>
      <col />
      <col width={numberWidth} />
      <col width={numberWidth} />
    </colgroup>
    <thead>
      <tr>
        <th scope="col">Product</th>
        <th scope="col" data-align="right">
          Quantity
        </th>
        <th scope="col" data-align="right">
          Share
        </th>
      </tr>
    </thead>
    <tbody>
      {products
        ? products.map((product, rank) => (
            <tr key={rank}>
              <th scope="row">
                <div>
                  <Square rank={rank} aria-hidden="true" />
                  <ProductName product={product} />
                </div>
              </th>
              <td data-align="right">{countText(product.count)}</td>
              <td data-align="right">{`${Math.round((product.count / total) * 100)}%`}</td>
            </tr>
          ))
        : Array.from({ length: topProducts }, (_, rank) => (
            <tr key={rank}>
              <td>
                <Skeleton width="60%" />
              </td>
              <td>
                <Skeleton />
              </td>
              <td>
                <Skeleton />
              </td>
            </tr>
          ))}
    </tbody>
  </Table>
);

/** The products that most pieces are waited for of (DASH-06, OPEN-91). */
export const BackordersPanel = observer(function BackordersPanel({
  dashboard,
}: {
  readonly dashboard: Dashboard;
}) {
  const products = dashboard.topBackordered;
  const total = products?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <ChartCard title="Backorder Products" aside={<Aside>{`Top ${topProducts} by quantity`}</Aside>}>
      {products?.length === 0 ? (
        <ChartArea height={topHeight} emptyText="No products are on backorder">
          {null}
        </ChartArea>
      ) : (
        <Halves>
          <Disc>
            <ChartArea height={discSize} skeleton="disc">
              {products && (
                <DonutChart slices={products.map(({ name, count }) => ({ name, value: count }))} />
              )}
            </ChartArea>
            {products && (
              <p>
                <b>{countText(total)}</b>
                units
              </p>
            )}
          </Disc>
          <ProductTable products={products} total={total} />
        </Halves>
      )}
    </ChartCard>
  );
});
