import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { OrderList } from '@/entities/order';
import { numbersNotFound } from '../model/numbersNotFound';

const Place = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  flex: 'none',
  overflowWrap: 'anywhere',
  color: vars.palette.text.secondary,
  '&:not(:empty)': { padding: `0 ${vars.layout.gutter} ${spacing(2)}` },
}));

/** Names the numbers that no order has, above the orders that were found by the others. */
export const NumbersNotFound = observer(function NumbersNotFound({
  list,
}: {
  readonly list: OrderList;
}) {
  const missing = numbersNotFound(list);
  return (
    <Place role="status" aria-label="Order numbers">
      {missing.length > 0 && `Not found: ${missing.join(', ')}`}
    </Place>
  );
});
