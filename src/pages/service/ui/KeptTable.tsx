import { shareOf } from '@contract/serviceRules';
import { WarehouseCode } from '@/entities/order';
import { monthDayText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { usePhone } from '@/shared/ui/page/usePhone';
import {
  daysOf,
  keptIn,
  placeWords,
  warehousesOf,
  type Figures,
  type Warehouse,
  type Week,
} from '../model/figures';
import type { Opening } from '../model/Opening';
import { CrossTable, type Edge } from './CrossTable';
import { OrdersNumber } from './OrdersNumber';

/** More weeks than these have no room beside each other. */
const mostBeside = 8;

interface Props {
  readonly figures: Figures;
  readonly opening: Opening;
}

interface CellProps extends Props {
  readonly warehouse: Warehouse;
  readonly week: Week;
}

/** The share, which opens what was late where something was, and of how many, which opens all. */
function KeptCell({ figures, opening, warehouse, week }: CellProps) {
  const kept = keptIn(figures, warehouse, week);
  const { Shipped, Late } = kept;
  const share = shareOf(kept);
  if (share === null) return '--';
  const days = daysOf(figures, week);
  const place = placeWords(warehouse, week, figures.Weeks.length);
  const isLate = Late > 0;
  return (
    <>
      <OrdersNumber
        asked={{ orders: { of: isLate ? 'late' : 'onTime', ...days }, warehouse }}
        count={isLate ? Late : Shipped}
        what={`on their day, ${isLate ? countText(Late) : 'none'} late, ${place}`}
        isAlarming={isLate}
        opening={opening}
      >
        {`${share} %`}
      </OrdersNumber>
      <OrdersNumber
        asked={{ orders: { of: 'shipped', ...days }, warehouse }}
        count={Shipped}
        what={`on their day, ${place}`}
        opening={opening}
      >
        {`${countText(Shipped - Late)} of ${countText(Shipped)}`}
      </OrdersNumber>
    </>
  );
}

/** How much was shipped on its day, by warehouse and week; upright where there is no room across. */
export function KeptTable({ figures, opening }: Props) {
  const isPhone = usePhone();
  const { Weeks, Shipped } = figures;
  const all = { of: null, isTotal: true };
  const warehouses: readonly Edge<Warehouse>[] = warehousesOf(Shipped).map((code) => ({
    of: code,
    head: <WarehouseCode code={code} />,
    isTotal: false,
  }));
  const weeks: readonly Edge<Week>[] = Weeks.map((week) => ({
    of: week,
    head: monthDayText(week),
    isTotal: false,
  }));
  const allWeeks = { ...all, head: `${Weeks.length} weeks` };
  const allWarehouses = { ...all, head: 'All' };
  const label = 'Shipped on their day';
  const cell = (warehouse: Warehouse, week: Week) => (
    <KeptCell figures={figures} opening={opening} warehouse={warehouse} week={week} />
  );
  return isPhone || Weeks.length > mostBeside ? (
    <CrossTable
      label={label}
      corner="Week from"
      lines={[...weeks.toReversed(), allWeeks]}
      columns={[allWarehouses, ...warehouses]}
      cell={(week, warehouse) => cell(warehouse, week)}
    />
  ) : (
    <CrossTable
      label={label}
      corner="Week from"
      lines={[...warehouses, allWarehouses]}
      columns={[...weeks, allWeeks]}
      cell={cell}
    />
  );
}
