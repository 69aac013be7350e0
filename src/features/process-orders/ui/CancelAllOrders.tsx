import { observer } from 'mobx-react-lite';
import type { OrderList } from '@/entities/order';
import { cancellableAtOnce } from '../model/commonActions';
import type { Duplicate } from '../model/processOrders';
import { useProcessOrders } from '../model/useProcessOrders';
import { CancelOrdersButton } from './CancelOrdersButton';

interface Props {
  readonly list: OrderList;
  readonly duplicate: Duplicate;
}

/**
 * Cancels every order of the page, where the list shows nothing else than orders that wait
 * (ORD-48).
 */
export const CancelAllOrders = observer(function CancelAllOrders({ list, duplicate }: Props) {
  const process = useProcessOrders(list, duplicate);
  const orders = cancellableAtOnce(list);
  return orders.length === 0 ? null : (
    <CancelOrdersButton
      label="Cancel All Orders"
      orders={orders}
      onCancel={(asked) => process({ action: 'cancel', orders: asked })}
    />
  );
});
