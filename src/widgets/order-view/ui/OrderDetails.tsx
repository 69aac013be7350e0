import { observer } from 'mobx-react-lite';
import type { Order } from '@/entities/order';
import { useSession } from '@/entities/session';
import { TeamNotes } from '@/features/write-notes';
import { useOrderAnswer } from '../model/useOrderAnswer';
import { historySteps } from '../model/historySteps';
import { DetailColumns, DetailStack } from '@/shared/ui/detail/DetailLayout';
import { AnswerPanel } from './AnswerPanel';
import { HistoryPanel } from './HistoryPanel';
import { ItemsPanel } from './ItemsPanel';
import { OrderFactsPanel } from './OrderFactsPanel';
import { PackagesPanel } from './PackagesPanel';
import { RecipientPanel } from './RecipientPanel';

interface Props {
  readonly order: Order;
  /** How often it was fetched. */
  readonly fetched?: number;
}

/** The first tab: what is shipped and how at the left, the facts at the right. */
export const OrderDetails = observer(function OrderDetails({ order, fetched }: Props) {
  const session = useSession();
  const { record } = order;
  const answer = useOrderAnswer(record, fetched);
  return (
    <DetailColumns>
      <DetailStack>
        {answer && <AnswerPanel order={record} answer={answer} />}
        <ItemsPanel
          items={record.Items}
          note={record.ShipmentNote}
          marksStock={!order.isReleased && order.status !== 'Cancelled'}
        />
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
          answer={answer}
          steps={historySteps(record, session.may('order.process'))}
        />
        <TeamNotes kind="Order" id={order.id} />
      </DetailStack>
    </DetailColumns>
  );
});
