import { useState } from 'react';
import type { OrderRecord } from '@contract/order';
import { useSession } from '@/entities/session';
import { useCall } from '@/shared/api/CallContext';
import { useNavigation, useRouteParams } from '@/shared/routes/NavigationContext';
import { useLeaveIfMissing } from '@/shared/routes/useLeaveIfMissing';
import { OpenedOrder } from './OpenedOrder';

interface OrderParams {
  readonly order?: OrderRecord;
}

/** The order that the list handed to this page; null when there is none or it is gone: then the page goes back to its list (ROUTE-60). Read in an observer. */
export const useOpenedOrder = (): OpenedOrder | null => {
  const call = useCall();
  const navigation = useNavigation();
  const session = useSession();
  const { order } = useRouteParams<OrderParams>();
  const [opened] = useState(() =>
    order
      ? navigation.kept(() => new OpenedOrder(call, order, session.may('order.process')))
      : null,
  );
  const isMissing = opened === null || opened.state === 'gone';
  useLeaveIfMissing(isMissing);
  return isMissing ? null : opened;
};
