import type { OrderList } from '@/entities/order';

/** The orders behind a number as they are taken along: all of them, however many are shown. */
export const takenOrders = (list: OrderList, total: number) => ({
  query: list.query,
  total,
  get rows() {
    return list.rows;
  },
  get chosen() {
    return list.chosen;
  },
  selection: list.selection,
  arrangement: null,
  readAside: list.readAside,
});
