import { v7 } from 'uuid';
import { dayIn } from '@contract/dates';
import type { ParsedOrderPayload } from '@contract/orderPayload';
import type { ClientRow } from '../clients/clientRepository';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import type { Refusals } from '../http/refusals';
import { toRecipient } from '../recipients/recipientFields';
import { rememberRecipients } from '../recipients/recipientRepository';
import { allWarehouses } from '../resources/resourceRepository';
import type { AvailableStock } from './allocation';
import { candidateWarehouses, withRequested, type WarehouseSite } from './candidates';
import { centreOf } from './distance';
import { fulfilmentFrom, heldBack, itemsOf, type Fulfilment } from './fulfilment';
import { newOrderRows, type NewOrder } from './newOrder';
import { deliveryOptionsOf, judgeOrder, readKnown, type OrderedLine } from './orderChecks';
import type { OrderDesk } from './orderDesk';
import { insertOrders, nextOrderNumbers, type NewOrderRows } from './orderRepository';
import { lockAvailable } from './reservations';
import { planSystemSteps } from './systemStepPlan';

/** An order of several that are made together. */
export interface SubmittedOrder {
  readonly payload: ParsedOrderPayload;
  readonly beside: NewOrder['beside'];
  /** It can't be made, and is judged only to learn everything that is wrong with it. */
  readonly isRefused: boolean;
}

interface OrdersToMake extends Pick<OrderDesk, 'jobs'> {
  readonly client: ClientRow;
  readonly orders: readonly SubmittedOrder[];
  readonly now: Date;
  readonly timeZone: string;
}

/** What became of an order: its number, or by field why there is none. */
export type Outcome = { readonly orderNumber: string } | { readonly refusals: Refusals };

interface Judged {
  readonly submitted: SubmittedOrder;
  readonly lines: readonly OrderedLine[];
  readonly refusals: Refusals;
}

const judgeAll = async (
  tx: Db,
  actor: Actor,
  { client, orders, now, timeZone }: OrdersToMake,
): Promise<Judged[]> => {
  const today = dayIn(timeZone, now);
  const asked = orders.map(({ payload }) => payload.Items.map((line, index) => ({ line, index })));
  const law = {
    known: await readKnown(tx, actor, asked.flat()),
    deliveryOptions: await deliveryOptionsOf(tx, actor, client),
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

/** Lays out the orders one after the other; all the stock that they may take is locked at once, in the one order of all writers. */
const layOutAll = async (
  tx: Db,
  actor: Actor,
  { client, now }: OrdersToMake,
  sound: readonly Judged[],
): Promise<NewOrderRows[]> => {
  const { id: clientId, orderSettings: rules } = client;
  const warehouses = await allWarehouses(tx);
  const choices = sound.map((order) => candidatesOf(client, warehouses, order));
  const places = {
    itemIds: itemsOf({ lines: sound.flatMap(({ lines }) => lines) }),
    warehouseIds: [...new Set(choices.flat())],
  };
  const left = copyOf(
    rules.AllowOrderSubmission ? await lockAvailable(tx, clientId, places) : new Map(),
  );
  const numbers = await nextOrderNumbers(tx, sound.length);
  return sound.map(({ submitted: { payload, beside }, lines }, index) => {
    const candidates = choices[index] ?? [];
    const usual = candidates[0] ?? rules.DefaultReleaseWarehouse;
    const fulfilment: Fulfilment = rules.AllowOrderSubmission
      ? fulfilmentFrom(rules, lines, { candidates, usual, available: left })
      : heldBack(usual);
    const orderNumber = numbers[index];
    if (orderNumber === undefined) throw new Error('The sequence of order numbers gave too few');
    const recipient = toRecipient(payload.Recipient);
    const rows = newOrderRows({
      client,
      actor,
      orderId: v7(),
      orderNumber,
      payload,
      recipient,
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
 * Makes several orders in one transaction, as `createOrder` makes one: what they need to know is read once, and their rows are written together.
 * An order that is refused does not hold up the others; the answers stand in the sequence of the orders.
 */
export const createOrders = async (
  tx: Db,
  actor: Actor,
  making: OrdersToMake,
): Promise<Outcome[]> => {
  const judged = await judgeAll(tx, actor, making);
  const sound = judged.filter(isSound);
  if (sound.length === 0) return judged.map(({ refusals }) => ({ refusals }));
  await rememberRecipients(
    tx,
    making.client.id,
    sound.map(({ submitted }) => toRecipient(submitted.payload.Recipient)),
  );
  const rows = await layOutAll(tx, actor, making, sound);
  const made = rows.map(({ order }) => order);
  await planSystemSteps(tx, { jobs: making.jobs, rules: making.client.orderSettings }, made);
  await insertOrders(tx, making.client.id, rows);
  const numbers = new Map(sound.map((order, index) => [order, made[index]?.orderNumber]));
  return judged.map((order) => {
    const orderNumber = numbers.get(order);
    return orderNumber === undefined ? { refusals: order.refusals } : { orderNumber };
  });
};
