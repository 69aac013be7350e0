import type { OrderRecord } from '@contract/orderRecord';
import { anOrder } from '@tests/records';
import { Order } from './Order';

/** An order of a server that computes no actions. */
const withoutActions = (Status: string): OrderRecord => {
  const { actions: _left, ...record } = anOrder(1, { Status });
  return record;
};

describe('an order', () => {
  test('lets the caller do what the server computed, whatever its status', () => {
    expect(
      new Order(anOrder(1, { Status: 'Submitted', actions: ['release'] }), true).actions,
    ).toEqual(['release']);
    expect(new Order(anOrder(1, { Status: 'Submitted', actions: [] }), true).actions).toEqual([]);
  });

  test('of a server that computes no actions lets the caller do what its status allows', () => {
    expect(new Order(withoutActions('Submitted'), true).actions).toEqual(['approve', 'cancel']);
    expect(new Order(withoutActions('Submitted'), false).actions).toEqual(['cancel']);
    expect(new Order(withoutActions('Released'), true).actions).toEqual([]);
  });
});
