import { observer } from 'mobx-react-lite';
import { countText } from '@/shared/format/numbers';
import { ChartArea } from '@/shared/ui/charts/ChartArea';
import { StepChart } from '@/shared/ui/charts/charts';
import { ChartTable } from '@/shared/ui/charts/ChartTable';
import { Segments } from '@/shared/ui/controls/Segments';
import { Panel } from '@/shared/ui/page/Panel';
import { pointsOf, turningPoints } from '../../model/balanceChart';
import { countLabels, ranges, type CountName } from '../../model/counts';
import type { ItemStock, StockRead } from '../../model/ItemStock';

const height = 200;

/** Ordering goes by what all warehouses have together. */
const reorderMark = ({ balance: { ReorderPoint }, warehouse }: StockRead, count: CountName) =>
  ReorderPoint !== null && warehouse === undefined && (count === 'onHand' || count === 'available')
    ? { name: `Reorder point ${countText(ReorderPoint)}`, value: ReorderPoint }
    : null;

const titleOf = (count: CountName, shown: StockRead | null): string =>
  shown?.warehouse ? `${countLabels[count]} in ${shown.warehouse}` : countLabels[count];

/** The chosen count at the end of every day. */
export const BalancePanel = observer(function BalancePanel({
  stock,
}: {
  readonly stock: ItemStock;
}) {
  const { shown, count, range } = stock;
  const label = countLabels[count];
  const points = shown && pointsOf(shown.balance.Points, count);
  const mark = shown && reorderMark(shown, count);
  const choice = (
    <Segments
      label="Time that is drawn"
      options={ranges}
      value={range}
      onChange={(chosen) => void stock.lookBack(chosen)}
    />
  );
  return (
    <Panel title={titleOf(count, shown)} actions={choice}>
      <ChartArea height={height} emptyText={points?.length === 0 ? 'Nothing has moved yet' : null}>
        {points && <StepChart unit={label} points={points} mark={mark} />}
      </ChartArea>
      {points && points.length > 0 && (
        <ChartTable
          label={[`${label} at the end of the day`, mark?.name].filter(Boolean).join(', ')}
          places={turningPoints(points)}
          columns={[{ name: label, values: turningPoints(points).map(({ value }) => value) }]}
        />
      )}
    </Panel>
  );
});
