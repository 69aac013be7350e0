import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { olderOrders, type OpenReason } from '@contract/serviceRules';
import { countText } from '@/shared/format/numbers';
import type { Figures } from '../model/figures';
import type { Opening } from '../model/Opening';
import { OrdersNumber } from './OrdersNumber';

const Line = styled('p')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  padding: `${spacing(3)} ${spacing(4)}`,
  borderTop: `1px solid ${vars.palette.divider}`,
  color: vars.palette.text.secondary,
  '& > a, & > button': { color: vars.palette.text.primary },
}));

const words: Readonly<Record<OpenReason, (count: number) => string>> = {
  forStock: (count) => (count === 1 ? 'waits for stock' : 'wait for stock'),
  onHold: (count) => `${count === 1 ? 'is' : 'are'} on hold for something else`,
  later: (count) => `${count === 1 ? 'has' : 'have'} a later ship-by date`,
  underWay: (count) => `${count === 1 ? 'is' : 'are'} under way`,
};

interface Props {
  readonly figures: Figures;
  readonly opening: Opening;
}

/** Why the older of the open orders are open, each number with its orders. */
export function OlderLine({ figures: { Older }, opening }: Props) {
  if (!Older) return null;
  const counts: Readonly<Record<OpenReason, number>> = {
    forStock: Older.ForStock,
    onHold: Older.OnHold,
    later: Older.Later,
    underWay: Older.UnderWay,
  };
  const reasons = (Object.keys(counts) as OpenReason[]).filter((reason) => counts[reason] > 0);
  const all = reasons.reduce((sum, reason) => sum + counts[reason], 0);
  if (all === 0) return null;
  const days = olderOrders.from - 1;
  const number = (of: OpenReason | 'open', count: number, what: string) => (
    <OrdersNumber
      asked={{ orders: { of, ...olderOrders }, warehouse: null }}
      count={count}
      what={what}
      opening={opening}
    >
      {countText(count)}
    </OrdersNumber>
  );
  return (
    <Line>
      {'Of the '}
      {number('open', all, `open, over ${days} days`)}
      {` older than ${days} days: `}
      {reasons.map((reason, index) => (
        <Fragment key={reason}>
          {index > 0 && ', '}
          {number(
            reason,
            counts[reason],
            `open, over ${days} days, ${words[reason](counts[reason])}`,
          )}
          {` ${words[reason](counts[reason])}`}
        </Fragment>
      ))}
      .
    </Line>
  );
}
