import type { Day } from '@contract/dates';
import type { ParsedOrderPayload } from '@contract/orderPayload';
import type { Db } from '../../db/database';
import type { Actor } from '../../http/actor';
import { choiceOf, type Choice } from '../parts/fulfilment';
import { judgeOrder, readLineFacts, type OrderedLine, type Reason } from '../parts/orderChecks';
import type { OrderFacts } from '../parts/orderFacts';
import type { NewOrder } from './newOrder';

/** An order of several that are made together. */
export interface SubmittedOrder {
  readonly payload: ParsedOrderPayload;
  readonly beside: NewOrder['beside'];
  /** The id that it gets, where that is known before. */
  readonly orderId?: string;
  /** It can't be made, and is judged only to learn everything that is wrong with it. */
  readonly isRefused: boolean;
}

/** An order with its lines, as far as they can be ordered, and every reason why it can't be made. */
export interface JudgedOrder {
  readonly submitted: SubmittedOrder;
  readonly lines: readonly OrderedLine[];
  readonly reasons: readonly Reason[];
}

interface OrdersToJudge {
  readonly facts: OrderFacts;
  readonly orders: readonly SubmittedOrder[];
  /** In the provider's time zone. */
  readonly today: Day;
}

/** Judges orders by what was read of the client and its items; nothing is written or locked. */
export const judgeOrders = async (
  tx: Db,
  actor: Pick<Actor, 'clientId'>,
  { facts, orders, today }: OrdersToJudge,
): Promise<JudgedOrder[]> => {
  const asked = orders.map(({ payload }) => payload.Items.map((line, index) => ({ line, index })));
  const law = {
    known: await readLineFacts(tx, actor, { asked: asked.flat(), found: facts.items }),
    deliveryOptions: facts.deliveryOptions,
  };
  return orders.map((submitted, index) => ({
    submitted,
    ...judgeOrder({ head: submitted.payload, asked: asked[index] ?? [], today }, law),
  }));
};

/** Whether an order can be made. */
export const isSound = ({ submitted, reasons }: JudgedOrder): boolean =>
  !submitted.isRefused && reasons.length === 0;

/** The warehouses that may ship an order, in the order in which they are tried. */
export const choiceFor = (
  { client: { orderSettings }, warehouses }: OrderFacts,
  { submitted: { payload, beside } }: Pick<JudgedOrder, 'submitted'>,
): Choice =>
  choiceOf(orderSettings, warehouses, {
    recipient: payload.Recipient,
    intendedWarehouse: beside.requestedWarehouseId ?? null,
  });
