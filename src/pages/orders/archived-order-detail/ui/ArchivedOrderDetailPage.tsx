import { useOrders } from '@/entities/order';
import { RecordPage } from '@/widgets/record-page';
import { ArchivedOrderScreen } from './ArchivedOrderScreen';

/** An order of the archive, which is looked at and not changed (OPEN-33). */
export function ArchivedOrderDetailPage() {
  return (
    <RecordPage store={useOrders()}>
      {(order, opened) => <ArchivedOrderScreen order={order} opened={opened} />}
    </RecordPage>
  );
}
