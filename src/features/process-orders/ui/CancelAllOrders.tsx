import { observer } from 'mobx-react-lite';
import type { OrderList } from '@/entities/order';
import { cancellableAtOnce } from '../model/commonActions';
import { useProcessOrders } from '../model/useProcessOrders';
import { CancelOrdersButton } from './CancelOrdersButton';

interface Props {
  readonly list: OrderList;
}

/**
 * Cancels every order of the page, where the list shows nothing else than orders that wait
 * (ORD-48).
 */
export const CancelAllOrders = observer(function CancelAllOrders({ list }: Props) {
  const process = useProcessOrders(list);
  const orders = cancellableAtOnce(list);
  return orders.length === 0 ? null : (
    <CancelOrdersButton
      label="Cancel All Orders"
      orders={orders}
      onCancel={(asked) => process({ action: 'cancel', orders: asked })}
    />
  );
});
