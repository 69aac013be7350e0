import { Order } from '@/entities/order';
import { anOrder } from '../../../../../tests/records';
import { orderRoute } from './orderRoute';

const everything = () => true;
const order = (Status: string, OrderType: 'Regular' | 'Deduct' = 'Regular') => new Order(anOrder(1, { Status, OrderType }), true);

test('an order that may be edited opens its form, any other its detail', () => {
  expect(orderRoute(order('OnHoldDueToInsufficientStock'), everything)).toBe('OrderEdit');
  expect(orderRoute(order('Confirmed'), everything)).toBe('OrderDetail');
  expect(orderRoute(order('Submitted', 'Deduct'), everything)).toBe('DeductOrderEdit');
  expect(orderRoute(order('Closed', 'Deduct'), everything)).toBe('DeductOrderDetail');
});

test('a screen that is not there yet is stood in for by the detail', () => {
  expect(orderRoute(order('Submitted'), (route) => route !== 'OrderEdit')).toBe('OrderDetail');
  expect(orderRoute(order('Submitted', 'Deduct'), (route) => route !== 'DeductOrderEdit')).toBe('DeductOrderDetail');
  expect(orderRoute(order('Submitted', 'Deduct'), () => false)).toBe('OrderDetail');
});
