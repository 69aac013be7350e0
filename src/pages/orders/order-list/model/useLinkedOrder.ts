import { when } from 'mobx';
import { useEffect } from 'react';
import type { Order, OrderList } from '@/entities/order';

/** The order number that a link such as /orders?open=48213 asks for. */
export const linkedNumber = (search: string): string | undefined =>
  new URLSearchParams(search).get('open')?.trim() || undefined;

/** Opens the order that a link asks for as soon as the list has found it. */
export const useLinkedOrder = (
  number: string | undefined,
  list: OrderList,
  open: (order: Order) => void,
): void => {
  useEffect(
    () =>
      number === undefined
        ? undefined
        : when(
            () => list.loading === 'ready',
            () => {
              const order = list.rows.find((row) => row.number === number);
              if (order) open(order);
            },
          ),
    [number, list, open],
  );
};
