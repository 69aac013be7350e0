import { orderNumbersOf } from '@contract/orderRules';
import type { Order, OrderList } from '@/entities/order';

const numbersOf = ({ record }: Order): string[] =>
  [record, ...record.PartialOrders, ...record.BackOrders].map(({ OrderNumber }) =>
    OrderNumber.toUpperCase(),
  );

type Answered = Pick<OrderList, 'answered' | 'rows' | 'total'>;

/**
 * The order numbers that were searched for and that no order has, while others were found; none
 * where the orders found are more than a page of them.
 */
export const numbersNotFound = ({ answered, rows, total }: Answered): readonly string[] => {
  if (rows.length === 0 || rows.length < total) return [];
  const known = new Set(rows.flatMap(numbersOf));
  return orderNumbersOf(answered?.searchById ?? '').filter(
    (number) => !known.has(number.toUpperCase()),
  );
};
