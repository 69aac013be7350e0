import { styled } from '@mui/material/styles';
import type { StockOnDayRow } from '@contract/stockMovements';
import { WarehouseCode } from '@/entities/order';
import type { StockedItem } from '@/entities/stock-movement';
import { countText } from '@/shared/format/numbers';
import type { Column, Opener, RowLooks } from '@/shared/list/ui/columns';
import { Block, Name, RowText, Small } from '@/shared/list/ui/rowParts';

const Pieces = styled('span')(({ theme: { vars } }) => ({
  '&[data-zero="true"]': { color: vars.palette.text.tertiary },
}));

const named = ({ record }: StockedItem, open: Opener) => (
  <Name title={record.StockNumber}>{open(record.StockNumber)}</Name>
);
const warehouse = ({ record }: StockedItem) => <WarehouseCode code={record.WarehouseCode} />;

const counted = (
  key: string,
  head: string,
  count: (record: StockOnDayRow) => number,
): Column<StockedItem> => ({
  key,
  head,
  width: 160,
  narrowWidth: 140,
  align: 'right',
  cell: ({ record }) => (
    <Pieces className="numeric" data-zero={count(record) === 0}>
      {countText(count(record))}
    </Pieces>
  ),
});

const onHand = counted('onHand', 'BALANCE ON HAND', ({ OnHand }) => OnHand);
const ordered = counted('ordered', 'ORDERED', ({ Reserved }) => Reserved);
const unshippable = counted('unshippable', 'UNSHIPPABLE', ({ Unshippable }) => Unshippable);
const available = counted('available', 'AVAILABLE', ({ Available }) => Available);

/** What of it is not to be ordered is said where there is some. */
const keptIn = ({ OnHand, Reserved, Unshippable }: StockOnDayRow): string =>
  [
    `${countText(OnHand)} on hand`,
    ...(Reserved === 0 ? [] : [`${countText(Reserved)} ordered`]),
    ...(Unshippable === 0 ? [] : [`${countText(Unshippable)} unshippable`]),
  ].join(' · ');

/** What warehouses had of items at the end of a day. */
export const stockOnDayLooks: RowLooks<StockedItem> = {
  columns: [
    { key: 'item', head: 'STOCK NUMBER', width: 240, narrowWidth: 200, cell: named },
    {
      key: 'description',
      head: 'DESCRIPTION',
      cell: ({ record }) => <RowText title={record.Description}>{record.Description}</RowText>,
    },
    { key: 'warehouse', head: 'WAREHOUSE', width: 150, narrowWidth: 116, cell: warehouse },
    onHand,
    ordered,
    unshippable,
    available,
  ],
  touchColumns: [
    {
      key: 'item',
      head: 'STOCK NUMBER',
      cell: (row, open) => (
        <>
          {named(row, open)}
          <Small title={row.record.Description}>{row.record.Description}</Small>
        </>
      ),
    },
    { key: 'warehouse', head: 'WAREHOUSE', width: 116, cell: warehouse },
    ...[onHand, ordered, unshippable, available].map((column) => ({ ...column, width: 136 })),
  ],
  block: (row, open) => (
    <Block>
      <div>
        <span className="grow name">{open(row.record.StockNumber)}</span>
        {warehouse(row)}
      </div>
      <div className="facts">
        <span className="grow">{row.record.Description}</span>
      </div>
      <div className="facts numeric">
        <span className="grow">{keptIn(row.record)}</span>
        <span>{`${countText(row.record.Available)} available`}</span>
      </div>
    </Block>
  ),
  nameOf: ({ record }) => `item ${record.StockNumber} in ${record.WarehouseCode}`,
};
