import { anOrder } from '@tests/records';
import { Order } from './Order';
import { orderRoute } from './orderRoute';

const order = (Status: string, OrderType: 'Regular' | 'Deduct' = 'Regular') =>
  new Order(anOrder(1, { Status, OrderType }), true);

test('an order that may be edited opens its form, any other its detail', () => {
  expect(orderRoute(order('OnHoldDueToInsufficientStock'))).toBe('OrderEdit');
  expect(orderRoute(order('Confirmed'))).toBe('OrderDetail');
  expect(orderRoute(order('Submitted', 'Deduct'))).toBe('DeductOrderEdit');
  expect(orderRoute(order('Closed', 'Deduct'))).toBe('DeductOrderDetail');
});
