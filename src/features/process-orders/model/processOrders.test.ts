import { Order } from '@/entities/order';
import { anOrder, aSubOrder } from '@tests/records';
import { backOrderIdsOf, notRefused } from './processOrders';

const plain = new Order(anOrder(48231), true);
const withHeld = new Order(
  anOrder(48230, {
    BackOrders: [
      aSubOrder('48230-B1', { Status: 'Released' }),
      aSubOrder('48230-B2', { Status: 'OnHold' }),
    ],
  }),
  true,
);
const refusal = (Id: string) => ({ Id, Reason: 'Order is Closed' });

test('a cancellation names the backorders on hold of its orders', () => {
  expect(backOrderIdsOf([plain, withHeld])).toEqual({ '48230': '48230-B2' });
});

describe('the orders that are left after a refusal', () => {
  test('are those that it does not name', () => {
    expect(notRefused([plain, withHeld], [refusal(plain.id)])).toEqual([withHeld]);
  });

  test('exclude an order whose backorder is refused', () => {
    expect(notRefused([plain, withHeld], [refusal('48230-B2')])).toEqual([plain]);
  });

  test('are none when nobody, or everybody, is named', () => {
    expect(notRefused([plain], [])).toEqual([]);
    expect(notRefused([plain], [refusal(plain.id)])).toEqual([]);
  });
});
