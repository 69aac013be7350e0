import { v7 } from 'uuid';
import { dayIn } from '@contract/dates';
import type { StockReason } from '@contract/stockReasons';
import type { Db } from '../../db/database';
import { doerOf, newAct } from '../../events/act';
import type { Actor } from '../../http/actor';
import { toRecipient } from '../../recipients/recipientFields';
import { rememberRecipients } from '../../recipients/rememberRecipients';
import { planInTurn } from '../../stock/planInTurn';
import { lockAvailable } from '../../stock/reservations';
import { fulfilmentOfNew, itemsOf, type Fulfilment } from '../parts/fulfilment';
import type { Reason } from '../parts/orderChecks';
import type { OrderFacts } from '../parts/orderFacts';
import type { SubmitDesk } from '../record/orderDesk';
import { systemStepInserts } from '../record/systemStepPlan';
import { insertOrders, nextOrderNumbers, type NewOrderRows } from './insertOrders';
import {
  choiceFor,
  isSound,
  judgeOrders,
  type JudgedOrder,
  type SubmittedOrder,
} from './judgeOrders';
import { newOrderRows } from './newOrder';

/** What became of an order: its number, its id and what becomes of it, or why there is none. */
export type CreatedOrRefused =
  | { readonly orderNumber: string; readonly orderId: string; readonly fulfilment: Fulfilment }
  | { readonly reasons: readonly Reason[] };

interface LaidOut {
  readonly rows: NewOrderRows;
  readonly fulfilment: Fulfilment;
}

/**
 * Lays out the orders one after the other; all the stock that they may take is locked at once, in
 * the one order of all writers.
 */
const layOutAll = async (
  tx: Db,
  actor: Actor,
  { facts, sound, now }: { facts: OrderFacts; sound: readonly JudgedOrder[]; now: Date },
): Promise<LaidOut[]> => {
  const { client } = facts;
  const { id: clientId, orderSettings: rules } = client;
  const planned = sound.map((order) => ({ ...order, choice: choiceFor(facts, order) }));
  const places = {
    itemIds: itemsOf({ lines: sound.flatMap(({ lines }) => lines) }),
    warehouseIds: [...new Set(planned.flatMap(({ choice }) => choice.candidates))],
  };
  const numbers = await nextOrderNumbers(tx, sound.length);
  const plan = planInTurn(
    rules,
    rules.AllowOrderSubmission ? await lockAvailable(tx, clientId, places) : new Map(),
  );
  return planned.map(({ submitted: { payload, beside, orderId = v7() }, lines, choice }, index) => {
    const fulfilment = fulfilmentOfNew(rules, choice, (candidates) => plan(lines, candidates));
    const orderNumber = numbers[index];
    if (orderNumber === undefined) throw new Error('The sequence of order numbers gave too few');
    const named = { client, actor, orderId, orderNumber, payload, now, beside };
    return { rows: newOrderRows({ ...named, lines, fulfilment }), fulfilment };
  });
};

interface OrdersToMake {
  readonly facts: OrderFacts;
  readonly judged: readonly JudgedOrder[];
  /** Why their stock is reserved. */
  readonly reason: StockReason;
}

/**
 * Makes several orders that were judged in the same transaction: what they need to know has been
 * read once, and their rows are written together. An order that is refused does not hold up the
 * others; the answers stand in the sequence of the orders.
 */
export const createJudged = async (
  { db: tx, now }: Pick<SubmitDesk, 'db' | 'now'>,
  actor: Actor,
  { facts, judged, reason }: OrdersToMake,
): Promise<CreatedOrRefused[]> => {
  const { client, listeners } = facts;
  const sound = judged.filter(isSound);
  if (sound.length === 0) return judged.map(({ reasons }) => ({ reasons }));
  await rememberRecipients(tx, client.id, {
    all: sound.map(({ submitted }) => toRecipient(submitted.payload.Recipient)),
    known: facts.recipients,
  });
  const at = now();
  const laidOut = await layOutAll(tx, actor, { facts, sound, now: at });
  const rows = laidOut.map((each) => each.rows);
  await insertOrders(tx, newAct({ clientId: client.id, at }, doerOf(actor)), {
    listeners,
    rows,
    reason,
    beside: systemStepInserts(
      rows.map(({ order }) => order),
      client.orderSettings,
    ),
  });
  const madeOf = new Map(sound.map((order, index) => [order, laidOut[index]]));
  return judged.map((each) => {
    const made = madeOf.get(each);
    if (!made) return { reasons: each.reasons };
    const { orderNumber, id: orderId } = made.rows.order;
    return { orderNumber, orderId, fulfilment: made.fulfilment };
  });
};

/** Judges orders, and makes those of them that can be made. */
export const createOrders = async (
  desk: SubmitDesk,
  actor: Actor,
  { facts, orders }: { facts: OrderFacts; orders: readonly SubmittedOrder[] },
): Promise<CreatedOrRefused[]> => {
  const today = dayIn(desk.config.timeZone, desk.now());
  const judged = await judgeOrders(desk.db, actor, { facts, orders, today });
  return createJudged(desk, actor, { facts, judged, reason: 'reserved' });
};
