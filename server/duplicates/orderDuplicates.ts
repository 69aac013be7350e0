import { and, ne, sql, type SQL } from 'drizzle-orm';
import { mostDuplicates, type ComparedOrder } from '@contract/duplicateRules';
import type { duplicates } from '@contract/duplicates';
import type { AnswerOf } from '@contract/endpoint';
import { orders } from '../db/schema/orders';
import type { Actor } from '../http/actor';
import { alikeOrders } from '../orders/parts/alikeOrders';
import { visibleTo } from '../orders/record/orderFilters';
import type { AppParts } from '../parts';

/** An order that is being written, or changed. */
export interface WrittenOrder extends ComparedOrder {
  readonly orderType: 'Regular' | 'Deduct';
  /** The order that is being changed. */
  readonly except: string | undefined;
}

const most = { ofName: 20, ofGoods: 200 } as const;

const isCompared = (actor: Actor, { orderType, except }: WrittenOrder): SQL | undefined =>
  and(
    visibleTo(actor),
    orderType === 'Deduct'
      ? sql`${orders.orderType} = 'Deduct'`
      : sql`${orders.orderType} = 'Regular'`,
    except === undefined ? undefined : ne(orders.id, except),
  );

/** What an order that is being written is compared with. */
export const comparisonFor = (actor: Actor, written: WrittenOrder) => ({
  among: isCompared(actor, written),
  written: [written],
  isToNobody: written.orderType === 'Deduct',
  most,
});

/** The orders that there are already of what is being written. */
export const orderDuplicates = async (
  parts: Pick<AppParts, 'db' | 'now'>,
  actor: Actor,
  written: WrittenOrder,
): Promise<AnswerOf<typeof duplicates.orders>> => {
  const [alike = []] = await alikeOrders(parts, actor, comparisonFor(actor, written));
  return {
    Found: alike.slice(0, mostDuplicates).map(({ id, orderNumber, createdAt, likeness }) => ({
      _id: id,
      OrderNumber: orderNumber,
      CreatedAt: createdAt.toISOString(),
      ...likeness,
    })),
  };
};
