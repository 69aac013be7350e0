import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '@contract/endpoint';
import type { orderPage } from '@contract/orderPage';
import { isOnHold } from '@contract/orderRules';
import { readChanges } from '../../changes/readChanges';
import { orders } from '../../db/schema/orders';
import type { Actor } from '../../http/actor';
import { notFound } from '../../http/problems';
import { visibleTo } from '../record/orderFilters';
import type { OrderRow } from '../record/orderSteps';
import type { SubmitDesk } from '../record/orderDesk';
import { planOrder } from '../submit/planOrder';
import { orderedLinesOf } from '../submit/updateOrderLines';
import { nextStepOf } from './nextStep';

/** What would become of an order on hold if it were submitted as it is; null for any other. */
const planOf = async (desk: SubmitDesk, actor: Actor, order: OrderRow) => {
  if (!isOnHold(order.status) || order.orderType === 'Deduct') return null;
  const lines = await orderedLinesOf(desk.db, order);
  return planOrder(desk, actor, {
    Id: order.id,
    Items: lines.map(({ stockNumber, quantityRequested, lotNo }) => ({
      StockNumber: stockNumber,
      Quantity: quantityRequested,
      LotNo: lotNo ?? undefined,
    })),
    Country: order.recipient?.Country,
    State: order.recipient?.State ?? undefined,
  });
};

/**
 * What an order's page says beyond its record: how it goes on, and what was changed. 404 for an
 * order that the caller can not see.
 */
export const readAnswer = async (
  desk: SubmitDesk,
  actor: Actor,
  id: string,
): Promise<AnswerOf<typeof orderPage.answer>> => {
  const { db } = desk;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(visibleTo(actor), eq(orders.id, id)));
  if (!order) throw notFound('Order');
  const next = await nextStepOf(db, order);
  return {
    facts: { ...next, Plan: await planOf(desk, actor, order) },
    changes: await readChanges(db, actor, { id, kinds: ['order', 'deductOrder'] }),
  };
};
