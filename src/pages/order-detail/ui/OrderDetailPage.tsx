import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OrderRecord } from '@contract/order';
import { useCall } from '@/shared/api/CallContext';
import { useNavigation, useRouteParams } from '@/shared/routes/NavigationContext';
import { OpenedOrder } from '../model/OpenedOrder';
import { OrderScreen } from './OrderScreen';

interface OrderDetailParams {
  readonly order?: OrderRecord;
}

/** One order (ORDD); without a record, or when it is gone, the page goes back to its list. */
export const OrderDetailPage = observer(function OrderDetailPage() {
  const call = useCall();
  const navigation = useNavigation();
  const { order } = useRouteParams<OrderDetailParams>();
  const [opened] = useState(() => (order ? navigation.kept(() => new OpenedOrder(call, order)) : null));
  const isMissing = opened === null || opened.state === 'gone';
  useEffect(() => {
    if (isMissing) navigation.leaveOrReload();
  }, [isMissing, navigation]);
  return isMissing ? null : <OrderScreen opened={opened} />;
});
