import type { ReactNode } from 'react';
import { dateText, momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import type { Column } from '@/shared/list/ui/columns';
import { RowText } from '@/shared/list/ui/rowParts';
import type { Order } from '../model/Order';
import { WarehouseCode } from './WarehouseCode';

const wordsOf = (text: string | null): ReactNode => (
  <RowText title={text ?? ''} data-empty={!text}>
    {text || '--'}
  </RowText>
);

const dayOf = (date: string | null): ReactNode => (
  <RowText className="numeric" data-empty={!date}>
    {dateText(date) || '--'}
  </RowText>
);

/** A day of its own would be another one than the reader's late in the evening. */
const momentOf = (moment: string | null): ReactNode => (
  <RowText className="numeric" data-empty={!moment}>
    {moment ? momentText(moment) : '--'}
  </RowText>
);

const numberOf = (count: number): ReactNode => <span className="numeric">{countText(count)}</span>;

const daysText = (days: number): string => (days === 1 ? '1 day' : `${countText(days)} days`);

const ageOf = (order: Order): ReactNode => {
  const days = order.ageAt(new Date());
  return wordsOf(days === null ? null : days === 0 ? 'Today' : daysText(days));
};

/** What of an order people can add to its list, as `contract/listColumns.ts` names it. */
export const furtherOrderColumns: readonly Column<Order>[] = [
  {
    key: 'items',
    head: 'ITEMS',
    width: 88,
    align: 'right',
    cell: ({ record }) => numberOf(record.Items.length),
  },
  {
    key: 'pieces',
    head: 'PIECES',
    width: 96,
    align: 'right',
    cell: ({ pieces }) => numberOf(pieces),
  },
  {
    key: 'shipsFrom',
    head: 'WAREHOUSE',
    width: 124,
    cell: ({ record }) =>
      record.Warehouse === '' ? wordsOf(null) : <WarehouseCode code={record.Warehouse} />,
  },
  { key: 'shipBy', head: 'SHIP DATE', width: 128, cell: ({ record }) => dayOf(record.ShipByDate) },
  {
    key: 'shipped',
    head: 'SHIPPED',
    width: 172,
    cell: ({ record }) => momentOf(record.ShippedDate),
  },
  {
    key: 'delivery',
    head: 'DELIVERY OPTION',
    width: 180,
    cell: ({ record }) => wordsOf(record.DeliveryOption),
  },
  {
    key: 'tracking',
    head: 'TRACKING NO.',
    width: 200,
    cell: ({ trackingNumbers }) => wordsOf(trackingNumbers.join(', ')),
  },
  {
    key: 'reference',
    head: 'SHIP REFERENCE',
    width: 160,
    cell: ({ record }) => wordsOf(record.ShipReference1),
  },
  { key: 'age', head: 'AGE', width: 96, cell: ageOf },
];
