import { orderRoute, OrderStore } from '@/entities/order';
import type { Find } from './Find';

export const find: Find = async ({ kind, term }, { stores }) => {
  const order = await stores.of(OrderStore).find(term);
  if (!order) return null;
  const screen = kind === 'archivedOrder' ? 'ArchivedOrderDetail' : orderRoute(order);
  return { screen, params: order.params };
};
