import { useOrders } from '@/entities/order';
import { RecordPage } from '@/widgets/record-page';
import { OrderScreen } from './OrderScreen';

/** One order (ORDD). */
export function OrderDetailPage() {
  return (
    <RecordPage store={useOrders()}>
      {(order, opened) => <OrderScreen order={order} opened={opened} />}
    </RecordPage>
  );
}
