import { useEffect } from 'react';
import { useOrders, type OrderList } from '@/entities/order';
import { useSession } from '@/entities/session';
import { usePagedList } from '@/shared/list/usePagedList';
import { useNavigation, useRouteParams } from '@/shared/routes/NavigationContext';
import { startOf, type OrdersParams } from './startOf';

/** The orders that the page lists: as its address says, or as whoever opened it has asked. */
export const useOrderList = (): OrderList => {
  const orders = useOrders();
  const session = useSession();
  const navigation = useNavigation();
  const params = useRouteParams<OrdersParams>();
  const list = usePagedList((search) => ({
    ...orders.list(startOf({ search, params, mayDeduct: session.may('order.deduct') })),
    keepsSelection: () => session.extras?.bulk === true,
  }));
  // The list has used them up: mounted anew, it goes by the address.
  useEffect(() => navigation.forget('selectedStatus', 'selectedTab'), [navigation]);
  return list;
};
