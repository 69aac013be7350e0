import type { RouteName } from '@/shared/routes/routes';
import type { Order } from './Order';

/**
 * The screen that an order's row opens: the edit form while it may be edited, else the detail
 * (ORD-14, OPEN-98).
 */
export const orderRoute = ({ isDeduct, isEditable }: Order): RouteName => {
  if (isDeduct) return isEditable ? 'DeductOrderEdit' : 'DeductOrderDetail';
  return isEditable ? 'OrderEdit' : 'OrderDetail';
};
