import { styled } from '@mui/material/styles';
import { ItemMarks, type Item } from '@/entities/item';
import { countText } from '@/shared/format/numbers';
import type { Column, Opener, RowLooks } from '@/shared/list/ui/columns';
import { Block, Name, Small, RowText } from '@/shared/list/ui/rowParts';
import { ActiveStatus } from '@/shared/ui/status/ActiveStatus';
import { aheadColumns } from './aheadColumns';
import { WarehouseTable } from './WarehouseTable';

const Type = styled('span')(({ theme: { vars } }) => ({
  '&[data-kit="false"]': { color: vars.palette.text.secondary },
}));

const Marked = styled('span')(({ theme: { spacing } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1.5),
  minWidth: 0,
}));

const Pieces = styled('span')(({ theme: { vars } }) => ({
  '&[data-zero="true"]': { color: vars.palette.text.tertiary },
}));

const named = ({ stockNumber }: Item, open: Opener) => (
  <Name title={stockNumber}>{open(stockNumber)}</Name>
);

const marked = (item: Item, open: Opener) => (
  <Marked>
    {named(item, open)}
    <ItemMarks item={item} />
  </Marked>
);

const piecesOf = (count: number) => (
  <Pieces className="numeric" data-zero={count === 0}>
    {countText(count)}
  </Pieces>
);

const stocked = (
  key: string,
  head: string,
  count: (pieces: Item['record']['InventorySummary']) => number,
): Column<Item> => ({
  key,
  head,
  width: 170,
  narrowWidth: 150,
  align: 'right',
  cell: ({ record }) => piecesOf(count(record.InventorySummary)),
});

const stock: Column<Item> = {
  key: 'stock',
  head: 'STOCK NUMBER',
  width: 240,
  narrowWidth: 220,
  cell: marked,
};
const description: Column<Item> = {
  key: 'description',
  head: 'DESCRIPTION',
  cell: ({ record }) => <RowText title={record.Description}>{record.Description}</RowText>,
};
const type: Column<Item> = {
  key: 'type',
  head: 'TYPE',
  width: 160,
  narrowWidth: 128,
  cell: ({ isKit, record }) => <Type data-kit={isKit}>{record.ItemType}</Type>,
};
const status: Column<Item> = {
  key: 'status',
  head: 'STATUS',
  width: 160,
  narrowWidth: 136,
  cell: ({ isActive }) => <ActiveStatus isActive={isActive} />,
};
const available: Column<Item> = {
  key: 'available',
  head: 'AVAILABLE',
  width: 170,
  narrowWidth: 140,
  align: 'right',
  cell: (item) => piecesOf(item.available),
};

const further: readonly Column<Item>[] = [
  stocked('onHand', 'BALANCE ON HAND', ({ BalanceOnHand }) => BalanceOnHand),
  stocked('ordered', 'ORDERED', ({ Allocated }) => Allocated),
  stocked('unshippable', 'UNSHIPPABLE', ({ Unshippable }) => Unshippable),
  {
    key: 'barcode',
    head: 'BARCODE',
    width: 180,
    cell: ({ record }) => (
      <RowText title={record.Barcode} data-empty={record.Barcode === ''}>
        {record.Barcode || '--'}
      </RowText>
    ),
  },
  ...aheadColumns,
];

const folded = (item: Item, open: Opener) => (
  <>
    {marked(item, open)}
    <Small title={item.record.Description}>{item.record.Description}</Small>
  </>
);

const block = (item: Item, open: Opener) => (
  <Block>
    <div>
      <span className="grow name">{open(item.stockNumber)}</span>
      <ItemMarks item={item} />
      <ActiveStatus isActive={item.isActive} />
    </div>
    <div className="facts">
      <span className="grow">
        {[item.isKit ? 'Bundled' : null, item.record.Description].filter(Boolean).join(' · ')}
      </span>
      <span className="numeric">{`${countText(item.available)} available`}</span>
    </div>
  </Block>
);

/** The rows of the item list (OPEN-93), each with its warehouses below. */
export const itemLooks: RowLooks<Item> = {
  columns: [stock, description, type, status, available],
  further,
  touchColumns: [
    { key: 'stock', head: 'STOCK NUMBER', cell: folded },
    { ...type, width: 112 },
    { ...status, width: 136 },
    { ...available, width: 120 },
  ],
  block,
  nameOf: ({ stockNumber }) => `item ${stockNumber}`,
  details: (item) => <WarehouseTable item={item} />,
};
