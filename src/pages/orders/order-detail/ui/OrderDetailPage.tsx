import { observer } from 'mobx-react-lite';
import { useOpenedOrder } from '@/widgets/order-view';
import { OrderScreen } from './OrderScreen';

/** One order (ORDD); without a record, or when it is gone, the page goes back to its list. */
export const OrderDetailPage = observer(function OrderDetailPage() {
  const opened = useOpenedOrder();
  return opened && <OrderScreen opened={opened} />;
});
