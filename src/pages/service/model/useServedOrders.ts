import { useMemo } from 'react';
import { serviceKey } from '@contract/serviceRules';
import { useOrders, type OrderList } from '@/entities/order';
import { PagedList } from '@/shared/list/PagedList';
import type { Asked } from './figures';

/** So many are shown beside the tables; the order list has all of them. */
const mostShown = 10;

/** The orders that a number counts, read once they are shown. */
export const useServedOrders = ({ orders, warehouse }: Asked): OrderList => {
  const store = useOrders();
  const service = serviceKey(orders);
  return useMemo(
    () =>
      new PagedList(
        store.list({
          search: '',
          initial: { service, warehouse: warehouse ?? undefined, pageSize: mostShown },
        }),
      ),
    [store, service, warehouse],
  );
};
