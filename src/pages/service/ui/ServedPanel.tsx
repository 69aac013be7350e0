import CloseRounded from '@mui/icons-material/CloseRounded';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Order, OrderList } from '@/entities/order';
import { useAskSupport } from '@/features/ask-support';
import { countText } from '@/shared/format/numbers';
import { followHere } from '@/shared/routes/followHere';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { hrefOf } from '@/shared/routes/recordAddress';
import { useRecordLink } from '@/shared/routes/useRecordLink';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { Panel } from '@/shared/ui/page/Panel';
import { listOf, type Chosen } from '../model/figures';
import { causeOf, daysText, judge, lateText, type Judging } from '../model/servedOrder';
import { Quiet } from './Layout';

const Rows = styled('ul')(({ theme: { spacing, typography, vars } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `${spacing(1)} ${spacing(2)}`,
    padding: `${spacing(3)} ${spacing(4)}`,
    borderTop: `1px solid ${vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& b': { fontWeight: typography.fontWeightMedium, color: vars.palette.tone.red.text },
  '& b, & small, & p': typography.body2,
  '& small, & p': { color: vars.palette.text.secondary },
  '& p': { gridColumn: '1 / -1' },
}));

const Foot = styled('p')(({ theme: { spacing, vars } }) => ({
  padding: `${spacing(3)} ${spacing(4)}`,
  borderTop: `1px solid ${vars.palette.divider}`,
}));

interface RowProps {
  readonly order: Order;
  readonly judging: Judging;
}

function Row({ order, judging }: RowProps) {
  const served = judge(order.record, judging);
  const cause = causeOf(order.record, judging);
  return (
    <li>
      <span>
        <a {...useRecordLink({ kind: 'order', term: order.number })}>{order.name}</a>{' '}
        <small>{order.number}</small>
      </span>
      <b>{lateText(served)}</b>
      <p>{daysText(served)}</p>
      {cause !== null && <p>{cause}</p>}
    </li>
  );
}

interface Props {
  readonly chosen: Chosen;
  readonly list: OrderList;
  readonly judging: Judging;
  readonly onClose: () => void;
}

/** The orders that a number counts, each with both of its days and, as far as it is known, the cause. */
export const ServedPanel = observer(function ServedPanel({
  chosen,
  list,
  judging,
  onClose,
}: Props) {
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  useEffect(() => {
    void list.load();
    return () => list.stop();
  }, [list]);
  const address = listOf(chosen.asked);
  const { rows, problem, isFailed } = list;
  return (
    <Panel
      title="Orders"
      count={chosen.what}
      isFlush
      actions={
        <IconButton size="small" aria-label="Close the orders" title="Close" onClick={onClose}>
          <CloseRounded fontSize="small" />
        </IconButton>
      }
    >
      {list.isSlow && <LinearProgress aria-label="Reading orders" />}
      {isFailed && problem && (
        <FailedLoad
          message={problem.message}
          errorId={problem.errorId}
          onReload={() => void list.load()}
          onSupport={askSupport}
          isCompact
        />
      )}
      {rows.length > 0 && (
        <Rows aria-label="Orders">
          {rows.map((order) => (
            <Row key={order.id} order={order} judging={judging} />
          ))}
        </Rows>
      )}
      {list.loading === 'ready' && rows.length === 0 && (
        <Quiet>These orders are not there any more.</Quiet>
      )}
      <Foot>
        <a
          href={hrefOf(address)}
          onClick={followHere(() => navigation.openAddress(address))}
        >{`${chosen.count === 1 ? 'It' : `All ${countText(chosen.count)}`} in the order list`}</a>
      </Foot>
    </Panel>
  );
});
