import { ages } from '@contract/serviceRules';
import { WarehouseCode } from '@/entities/order';
import { countText } from '@/shared/format/numbers';
import { usePhone } from '@/shared/ui/page/usePhone';
import {
  ageAt,
  ageWords,
  openIn,
  warehousesOf,
  type Figures,
  type Warehouse,
} from '../model/figures';
import type { Opening } from '../model/Opening';
import { CrossTable, type Edge } from './CrossTable';
import { OrdersNumber } from './OrdersNumber';

interface Props {
  readonly figures: Figures;
  readonly opening: Opening;
}

/** Where an age stands among the ages; null is any. */
type Place = number | null;

/** How old open orders are, by warehouse; upright on a phone. */
export function AgesTable({ figures, opening }: Props) {
  const isPhone = usePhone();
  const places: readonly Edge<Place>[] = [
    ...ages.map((age, index) => ({ of: index, head: ageWords(age), isTotal: false })),
    { of: null, head: 'Open', isTotal: true },
  ];
  const all: Edge<Warehouse> = { of: null, head: 'All', isTotal: true };
  const warehouses: readonly Edge<Warehouse>[] = warehousesOf(figures.Open).map((code) => ({
    of: code,
    head: <WarehouseCode code={code} />,
    isTotal: false,
  }));
  const cell = (warehouse: Warehouse, place: Place) => {
    const count = openIn(figures, warehouse, place);
    const age = ageAt(place);
    const words = place === null ? 'open' : `open, ${ageWords(age)}`;
    return (
      <OrdersNumber
        asked={{ orders: { of: 'open', ...age }, warehouse }}
        count={count}
        what={`${words}, ${warehouse ?? 'all warehouses'}`}
        opening={opening}
      >
        {countText(count)}
      </OrdersNumber>
    );
  };
  const label = 'Age of open orders';
  return isPhone ? (
    <CrossTable
      label={label}
      corner="Age"
      lines={places}
      columns={[all, ...warehouses]}
      cell={(place, warehouse) => cell(warehouse, place)}
    />
  ) : (
    <CrossTable
      label={label}
      corner="Warehouse"
      lines={[...warehouses, all]}
      columns={places}
      cell={cell}
    />
  );
}
