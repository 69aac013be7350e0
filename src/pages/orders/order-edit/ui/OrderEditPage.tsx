import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { OrderRecord } from '@contract/order';
import { isEditable } from '@contract/orderRules';
import { useNavigation, useRouteParams } from '@/shared/routes/NavigationContext';
import { OrderEditScreen } from './OrderEditScreen';

interface OrderEditParams {
  readonly order?: OrderRecord;
}

/** Edits an order; without a record the page goes back to its list, and an order that may not be edited is shown instead (ORDE-17, ROUTE-60). */
export const OrderEditPage = observer(function OrderEditPage() {
  const navigation = useNavigation();
  const params = useRouteParams<OrderEditParams>();
  const { order } = params;
  const isOpen = order !== undefined && isEditable(order.Status);
  useEffect(() => {
    if (isOpen) return;
    if (order) navigation.replace('OrderDetail', params);
    else navigation.leaveOrReload();
  }, [isOpen, navigation, order, params]);
  return isOpen ? <OrderEditScreen order={order} /> : null;
});
