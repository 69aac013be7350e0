import type { Order, OrderList } from '@/entities/order';
import { numbersNotFound } from './numbersNotFound';

// Of an order only its numbers are read.
// Of an order only the numbers are read.
const anOrder = (OrderNumber: string, parts: readonly string[] = []): Order =>
  ({
    record: {
      OrderNumber,
      PartialOrders: parts.map((part) => ({ OrderNumber: part })),
      BackOrders: [],
    },
  }) as unknown as Order;

const answered = (searchById: string) => ({ searchById }) as OrderList['answered'];

describe('order numbers that a clerk has searched for', () => {
  test('are named where no order has them, in the words that were typed', () => {
    const rows = [anOrder('12919'), anOrder('12920', ['12920-p1'])];
    const asked = answered('12919, nope 12920-P1');
    expect(numbersNotFound({ answered: asked, rows, total: 2 })).toEqual(['nope']);
  });

  test('are not named where nothing was found, or more than the page shows', () => {
    expect(numbersNotFound({ answered: answered('1 2'), rows: [], total: 0 })).toEqual([]);
    const rows = [anOrder('1')];
    expect(numbersNotFound({ answered: answered('1 2'), rows, total: 2 })).toEqual([]);
  });
});
