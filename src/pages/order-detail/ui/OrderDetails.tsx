import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { Order } from '@/entities/order';
import { useSession } from '@/entities/session';
import { historySteps } from '../model/historySteps';
import { HistoryPanel } from './HistoryPanel';
import { ItemsPanel } from './ItemsPanel';
import { OrderFactsPanel } from './OrderFactsPanel';
import { PackagesPanel } from './PackagesPanel';
import { RecipientPanel } from './RecipientPanel';

const Columns = styled('div')(({ theme: { spacing, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 400px',
  alignItems: 'start',
  gap: spacing(4),
  [breakpoints.down(1100)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Stack = styled('div')(({ theme: { spacing } }) => ({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: spacing(4) }));

interface Props {
  readonly order: Order;
}

/** The first tab: what is shipped and how at the left, the facts at the right. */
export const OrderDetails = observer(function OrderDetails({ order }: Props) {
  const session = useSession();
  const { record } = order;
  return (
    <Columns>
      <Stack>
        <ItemsPanel items={record.Items} note={record.ShipmentNote} />
        <PackagesPanel fulfillment={record.Fulfillment} />
      </Stack>
      <Stack>
        <OrderFactsPanel order={order} showsBoxLabels={session.clientHas('boxLabelClients')} />
        {record.Recipient && <RecipientPanel title="Recipient Details" recipient={record.Recipient} reference={session.reference} />}
        {record.Sender && <RecipientPanel title="Sender" recipient={record.Sender} reference={session.reference} />}
        <HistoryPanel steps={historySteps(record, session.may('order.process'))} />
      </Stack>
    </Columns>
  );
});
