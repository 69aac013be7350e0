import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { freedText } from '@contract/noticeAnswer';
import { mostWaitingOrders, type FreedOrder } from '@contract/noticePage';
import { statusLook, WarehouseCode } from '@/entities/order';
import { dayText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { useRecordLink } from '@/shared/routes/useRecordLink';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { Panel } from '@/shared/ui/page/Panel';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import type { AnswerOfNotice } from '../model/AnswerOfNotice';

const Said = styled('p')(({ theme: { spacing, vars } }) => ({
  padding: `${spacing(1)} ${spacing(4)} ${spacing(4)}`,
  color: vars.palette.text.secondary,
  'table + &, ul + &': { paddingTop: spacing(3), borderTop: `1px solid ${vars.palette.divider}` },
}));

function OrderName({ order }: { readonly order: FreedOrder }) {
  return (
    <>
      <a {...useRecordLink({ kind: 'order', term: order.OrderNumber })}>{order.Name}</a>
      <Typography variant="body2" color="textSecondary">
        {order.OrderNumber}
      </Typography>
    </>
  );
}

const itemsText = ({ Items }: FreedOrder): string =>
  Items.map(({ StockNumber, Pieces }) => `${countText(Pieces)} ${StockNumber}`).join(', ');

const lastColumn = (areFreed: boolean): LineColumn<FreedOrder> =>
  areFreed
    ? {
        head: 'Status now',
        width: 200,
        cell: ({ Status }) => <QuietStatus {...statusLook(Status)} />,
      }
    : {
        head: 'Once it is in stock',
        width: 240,
        cell: (order) => freedText(order, { day: dayText }),
      };

const columnsFor = (
  areFreed: boolean,
): readonly [LineColumn<FreedOrder>, ...LineColumn<FreedOrder>[]] => [
  { head: 'Order', cell: (order) => <OrderName order={order} /> },
  { head: 'Recipient', width: 180, cell: ({ Recipient }) => Recipient },
  { head: 'Pieces', width: 180, cell: itemsText },
  { head: 'Warehouse', width: 110, cell: ({ Warehouse }) => <WarehouseCode code={Warehouse} /> },
  lastColumn(areFreed),
];

const waitingText = (count: number, isMore: boolean): string => {
  const orders = count === 1 ? '1 order' : `${countText(count)} orders`;
  return `${orders} ${isMore ? 'more ' : ''}${count === 1 ? 'waits' : 'wait'} for its items and ${count === 1 ? 'goes' : 'go'} on waiting.`;
};

const cutText = `${countText(mostWaitingOrders)} or more orders wait; only those that wait longest were looked at.`;

const earlierText = ({ Notice, Orders }: { Notice: string; Orders: number }): string => {
  const orders = Orders === 1 ? '1 order that waits' : `${countText(Orders)} orders that wait`;
  return `Notice ${Notice} is expected earlier and frees ${orders} for its items.`;
};

/** The waiting orders that a notice will free, or has freed. */
export const FreedOrders = observer(function FreedOrders({
  answer,
}: {
  readonly answer: AnswerOfNotice;
}) {
  const found = answer.facts?.Orders;
  if (!found) return null;
  const { AreFreed, Rows, StillWaiting, AreMore, FreedBefore } = found;
  const none = AreFreed ? 'It freed no waiting order.' : 'No waiting order is freed by it.';
  const said = [
    ...(Rows.length === 0 ? [none] : []),
    ...(StillWaiting > 0 ? [waitingText(StillWaiting, Rows.length > 0)] : []),
    ...(AreMore ? [cutText] : []),
    ...FreedBefore.map(earlierText),
  ];
  return (
    <Panel title={AreFreed ? 'Orders it freed' : 'Orders it will free'} count={Rows.length} isFlush>
      {Rows.length > 0 && <LineTable label="Orders" columns={columnsFor(AreFreed)} lines={Rows} />}
      {said.length > 0 && <Said>{said.join(' ')}</Said>}
    </Panel>
  );
});
