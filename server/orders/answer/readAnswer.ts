import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '@contract/endpoint';
import type { AnswerFacts, orderPage } from '@contract/orderPage';
import { isOnHold } from '@contract/orderRules';
import { readChanges } from '../../changes/readChanges';
import { orders } from '../../db/schema/orders';
import type { Actor } from '../../http/actor';
import { notFound } from '../../http/problems';
import type { AppParts } from '../../parts';
import { openConsignmentsOf } from '../process/closeShipped';
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

/** How a released order stands that somebody wants back from the warehouse. */
const recallFact = async (
  { db, warehouse }: Pick<AppParts, 'db' | 'warehouse'>,
  order: OrderRow,
): Promise<AnswerFacts['Recall']> => {
  if (order.status !== 'Released') return null;
  const recall = await warehouse.recallOf(db, await openConsignmentsOf(db, order));
  return recall && { State: recall.state, At: recall.at.toISOString(), Reason: recall.reason };
};

/**
 * What an order's page says beyond its record: how it goes on, and what was changed. 404 for an
 * order that the caller can not see.
 */
export const readAnswer = async (
  desk: SubmitDesk & Pick<AppParts, 'warehouse'>,
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
    facts: {
      ...next,
      Plan: await planOf(desk, actor, order),
      Recall: await recallFact(desk, order),
    },
    changes: await readChanges(db, actor, { id, kinds: ['order', 'deductOrder'] }),
  };
};
