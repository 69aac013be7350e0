import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { OrderRecord } from '@contract/order';
import { isEditable } from '@contract/orderRules';
import { useNavigation, useRouteParams } from '@/shared/routes/NavigationContext';
import { DeductOrderEditScreen } from './DeductOrderEditScreen';

interface DeductOrderEditParams {
  readonly order?: OrderRecord;
}

/** Edits a deduct order; without a record the page goes back to its list, and an order that may not be edited is shown instead (ORDE-17, ROUTE-60). */
export const DeductOrderEditPage = observer(function DeductOrderEditPage() {
  const navigation = useNavigation();
  const params = useRouteParams<DeductOrderEditParams>();
  const { order } = params;
  const isOpen = order !== undefined && isEditable(order.Status);
  useEffect(() => {
    if (isOpen) return;
    if (order) navigation.replace('DeductOrderDetail', params);
    else navigation.leaveOrReload();
  }, [isOpen, navigation, order, params]);
  return isOpen ? <DeductOrderEditScreen order={order} /> : null;
});
