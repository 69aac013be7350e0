import { observer } from 'mobx-react-lite';
import { useOpenedOrder } from '@/widgets/order-view';
import { DeductOrderScreen } from './DeductOrderScreen';

/** One deduct order, for staff (DEDUCT-07); without a record, or when it is gone, the page goes back to its list. */
export const DeductOrderDetailPage = observer(function DeductOrderDetailPage() {
  const opened = useOpenedOrder();
  return opened && <DeductOrderScreen opened={opened} />;
});
