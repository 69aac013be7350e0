import { useOrders } from '@/entities/order';
import { RecordPage } from '@/widgets/record-page';
import { DeductOrderScreen } from './DeductOrderScreen';

/** One deduct order, for staff (DEDUCT-07). */
export function DeductOrderDetailPage() {
  return (
    <RecordPage store={useOrders()}>
      {(order, opened) => <DeductOrderScreen order={order} opened={opened} />}
    </RecordPage>
  );
}
