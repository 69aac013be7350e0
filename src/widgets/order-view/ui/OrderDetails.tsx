import { observer } from 'mobx-react-lite';
import type { Order } from '@/entities/order';
import { useSession } from '@/entities/session';
import { historySteps } from '../model/historySteps';
import { DetailColumns, DetailStack } from '@/shared/ui/detail/DetailLayout';
import { HistoryPanel } from './HistoryPanel';
import { ItemsPanel } from './ItemsPanel';
import { OrderFactsPanel } from './OrderFactsPanel';
import { PackagesPanel } from './PackagesPanel';
import { RecipientPanel } from './RecipientPanel';

interface Props {
  readonly order: Order;
}

/** The first tab: what is shipped and how at the left, the facts at the right. */
export const OrderDetails = observer(function OrderDetails({ order }: Props) {
  const session = useSession();
  const { record } = order;
  return (
    <DetailColumns>
      <DetailStack>
        <ItemsPanel items={record.Items} note={record.ShipmentNote} />
        <PackagesPanel fulfillment={record.Fulfillment} order={record} />
      </DetailStack>
      <DetailStack>
        <OrderFactsPanel order={order} showsBoxLabels={session.clientHas('boxLabelClients')} />
        {record.Recipient && (
          <RecipientPanel
            title="Recipient Details"
            recipient={record.Recipient}
            reference={session.reference}
          />
        )}
        {record.Sender && (
          <RecipientPanel title="Sender" recipient={record.Sender} reference={session.reference} />
        )}
        <HistoryPanel
          orderId={order.id}
          steps={historySteps(record, session.may('order.process'))}
        />
      </DetailStack>
    </DetailColumns>
  );
});
