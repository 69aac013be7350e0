import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { paperNames } from '@contract/printRules';
import { useSession } from '@/entities/session';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { momentText } from '@/shared/format/dates';
import { PrintsOfOrder } from '../model/PrintsOfOrder';

interface Props {
  readonly orderId: string;
}

/** Who has printed an order last, and when. */
const LastPrint = observer(function LastPrint({ orderId }: Props) {
  const call = useCall();
  const actions = useActions();
  const [printed] = useState(() => new PrintsOfOrder(call, orderId));
  useEffect(() => {
    const read = () => void printed.reading.load();
    read();
    // What was just printed is told as well.
    return reaction(
      () => actions.stage.name === 'done',
      (isDone) => isDone && read(),
    );
  }, [printed, actions]);
  const [last, ...before] = printed.records;
  if (!last) return null;
  const { Paper, By, At } = last;
  const times = before.length === 0 ? '' : `, ${before.length} before`;
  return (
    <Typography variant="body2" color="textSecondary">
      {`Printed by ${By} on ${momentText(At)} (${paperNames[Paper].one.toLowerCase()}${times})`}
    </Typography>
  );
});

/** The same on servers that keep it. */
export const PrintedBy = observer(function PrintedBy({ orderId }: Props) {
  const session = useSession();
  return session.extras?.prints === true ? <LastPrint key={orderId} orderId={orderId} /> : null;
});
