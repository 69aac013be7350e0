import type { Order } from '@/entities/order';
import type { RouteName } from '@/shared/routes/routes';

const editFirst = (order: Order): readonly RouteName[] => {
  if (order.isDeduct) return order.isEditable ? ['DeductOrderEdit', 'DeductOrderDetail'] : ['DeductOrderDetail'];
  return order.isEditable ? ['OrderEdit'] : [];
};

/** The screen that an order's row opens: the edit form while it may be edited, else the detail (ORD-14, OPEN-98). */
export const orderRoute = (order: Order, isBuilt: (route: RouteName) => boolean): RouteName => editFirst(order).find(isBuilt) ?? 'OrderDetail';
