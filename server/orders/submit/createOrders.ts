import { v7 } from 'uuid';
import { dayIn, type Day } from '@contract/dates';
import type { ParsedOrderPayload } from '@contract/orderPayload';
import type { ClientRow } from '../../accounts/clientRows';
import type { Db } from '../../db/database';
import type { Actor } from '../../http/actor';
import type { Refusals } from '../../http/refusals';
import { toRecipient } from '../../recipients/recipientFields';
import { rememberRecipients } from '../../recipients/rememberRecipients';
import type { AvailableStock } from '../../stock/allocation';
import { candidateWarehouses, withRequested, type WarehouseSite } from '../../stock/candidates';
import { centreOf } from '../../stock/distance';
import { fulfilmentFrom, heldBack, itemsOf, type Fulfilment } from '../parts/fulfilment';
import { newOrderRows, type NewOrder } from './newOrder';
import { judgeOrder, readLineFacts, type OrderedLine } from '../parts/orderChecks';
import type { OrderFacts } from '../parts/orderFacts';
import type { SubmitDesk } from '../record/orderDesk';
import { insertOrders, nextOrderNumbers, type NewOrderRows } from './insertOrders';
import { lockAvailable } from '../../stock/reservations';
import { systemStepInserts } from '../record/systemStepPlan';

/** An order of several that are made together. */
export interface SubmittedOrder {
  readonly payload: ParsedOrderPayload;
  readonly beside: NewOrder['beside'];
  /** The id that it gets, where that is known before. */
  readonly orderId?: string;
  /** It can't be made, and is judged only to learn everything that is wrong with it. */
  readonly isRefused: boolean;
}

interface OrdersToMake {
  readonly facts: OrderFacts;
  readonly orders: readonly SubmittedOrder[];
}

/** What became of an order: its number and its id, or by field why there is none. */
export type CreatedOrRefused =
  | { readonly orderNumber: string; readonly orderId: string }
  | { readonly refusals: Refusals };

interface Judged {
  readonly submitted: SubmittedOrder;
  readonly lines: readonly OrderedLine[];
  readonly refusals: Refusals;
}

const judgeAll = async (
  tx: Db,
  actor: Actor,
  { facts, orders, today }: OrdersToMake & { readonly today: Day },
): Promise<Judged[]> => {
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

const isSound = ({ submitted, refusals }: Judged): boolean =>
  !submitted.isRefused && Object.keys(refusals).length === 0;

const candidatesOf = (
  { orderSettings: rules }: ClientRow,
  warehouses: readonly WarehouseSite[],
  { submitted }: Judged,
): readonly string[] => {
  const {
    payload: { Recipient },
    beside: { requestedWarehouseId = null },
  } = submitted;
  return withRequested(
    rules,
    candidateWarehouses(
      rules,
      warehouses,
      centreOf(Recipient.Country ?? null, Recipient.State ?? null),
    ),
    requestedWarehouseId,
  );
};

type StockLeft = Map<string, Map<string, number>>;

const copyOf = (available: AvailableStock): StockLeft =>
  new Map([...available].map(([warehouseId, pieces]) => [warehouseId, new Map(pieces)]));

/** Takes off what an order reserves, so that the next one finds what is left. */
const takeFrom = (left: StockLeft, { reservations }: NewOrderRows): void => {
  for (const { warehouseId, itemId, quantity } of reservations) {
    const pieces = left.get(warehouseId);
    pieces?.set(itemId, (pieces.get(itemId) ?? 0) - quantity);
  }
};

/**
 * Lays out the orders one after the other; all the stock that they may take is locked at once, in
 * the one order of all writers.
 */
const layOutAll = async (
  tx: Db,
  actor: Actor,
  { facts, sound, now }: { facts: OrderFacts; sound: readonly Judged[]; now: Date },
): Promise<NewOrderRows[]> => {
  const { client, warehouses } = facts;
  const { id: clientId, orderSettings: rules } = client;
  const choices = sound.map((order) => candidatesOf(client, warehouses, order));
  const places = {
    itemIds: itemsOf({ lines: sound.flatMap(({ lines }) => lines) }),
    warehouseIds: [...new Set(choices.flat())],
  };
  const numbers = await nextOrderNumbers(tx, sound.length);
  const left = copyOf(
    rules.AllowOrderSubmission ? await lockAvailable(tx, clientId, places) : new Map(),
  );
  return sound.map(({ submitted: { payload, beside, orderId = v7() }, lines }, index) => {
    const candidates = choices[index] ?? [];
    const usual = candidates[0] ?? rules.DefaultReleaseWarehouse;
    const fulfilment: Fulfilment = rules.AllowOrderSubmission
      ? fulfilmentFrom(rules, lines, { candidates, usual, available: left })
      : heldBack(usual);
    const orderNumber = numbers[index];
    if (orderNumber === undefined) throw new Error('The sequence of order numbers gave too few');
    const rows = newOrderRows({
      client,
      actor,
      orderId,
      orderNumber,
      payload,
      lines,
      fulfilment,
      now,
      beside,
    });
    takeFrom(left, rows);
    return rows;
  });
};

/**
 * Makes several orders in one transaction: what they need to know has been read once, and their
 * rows are written together. An order that is refused does not hold up the others; the answers
 * stand in the sequence of the orders.
 */
export const createOrders = async (
  { db: tx, now, config: { timeZone } }: SubmitDesk,
  actor: Actor,
  { facts, orders }: OrdersToMake,
): Promise<CreatedOrRefused[]> => {
  const at = now();
  const { client, listeners } = facts;
  const judged = await judgeAll(tx, actor, { facts, orders, today: dayIn(timeZone, at) });
  const sound = judged.filter(isSound);
  if (sound.length === 0) return judged.map(({ refusals }) => ({ refusals }));
  await rememberRecipients(tx, client.id, {
    all: sound.map(({ submitted }) => toRecipient(submitted.payload.Recipient)),
    known: facts.recipients,
  });
  const rows = await layOutAll(tx, actor, { facts, sound, now: at });
  const made = rows.map(({ order }) => order);
  await insertOrders(tx, client.id, {
    listeners,
    rows,
    beside: systemStepInserts(made, client.orderSettings),
  });
  const orderOf = new Map(sound.map((order, index) => [order, made[index]]));
  return judged.map((each) => {
    const order = orderOf.get(each);
    return order
      ? { orderNumber: order.orderNumber, orderId: order.id }
      : { refusals: each.refusals };
  });
};
