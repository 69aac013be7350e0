import { and, eq, sql } from 'drizzle-orm';
import { dayIn, type Day } from '@contract/dates';
import type { AnswerOf } from '@contract/endpoint';
import type { orders as endpoints } from '@contract/order';
import { whyNotOrder } from '@contract/orderActions';
import type { ParsedOrderUpdate } from '@contract/orderPayload';
import { isOnHold } from '@contract/orderRules';
import { currentClient, type ClientRow } from '../../accounts/clientRows';
import type { Db } from '../../db/database';
import { orders } from '../../db/schema/orders';
import { doerOf, newAct } from '../../events/act';
import type { Happening } from '../../events/happenings';
import { tell } from '../../events/tell';
import { changeFiles } from '../record/orderFiles';
import type { Actor } from '../../http/actor';
import { notFound, refuseAct } from '../../http/problems';
import { refusedFor } from '../../http/refusals';
import { toRecipient } from '../../recipients/recipientFields';
import { rememberRecipient } from '../../recipients/rememberRecipients';
import { shortOf, type Fulfilment } from '../parts/fulfilment';
import { allWarehouses } from '../../resources/resourceRows';
import { warehousesToAskFor } from '../../stock/candidates';
import { checkOrder } from '../parts/orderChecks';
import { orderColumns } from '../record/orderColumns';
import type { SubmitDesk } from '../record/orderDesk';
import { visibleTo } from '../record/orderFilters';
import {
  addSteps,
  lockOrders,
  orderChange,
  ordersOf,
  stateOf,
  type Stamp,
  type OrderRow,
} from '../record/orderSteps';
import { tally } from '../record/orderTallies';
import { refuseStaleOrder } from '../record/staleOrder';
import { planSystemSteps } from '../record/systemStepPlan';
import { replaceContents } from './updateOrderContents';
import { lastLineNo, lineChange, orderedLinesOf } from './updateOrderLines';
import { recordChanges } from '../../changes/changes';
import { itemFacts, orderedPieces, submittedPieces, type ItemFacts } from '../record/itemFacts';

type Updated = AnswerOf<typeof endpoints.update> & { message: string };

const lockEditable = async (
  tx: Db,
  actor: Actor,
  { Id, Version }: ParsedOrderUpdate,
): Promise<OrderRow> => {
  const [order] = await lockOrders(tx, and(visibleTo(actor), eq(orders.id, Id)));
  if (!order) throw notFound('Order');
  refuseAct(whyNotOrder.editAsRegular(stateOf(order)));
  await refuseStaleOrder(tx, actor, { order, edited: Version });
  refuseAct(whyNotOrder.edit(stateOf(order)));
  return order;
};

/**
 * What was sent of the head and differs from what the order has: a value that was fine when it was
 * given may stay.
 */
const changedHead = (
  order: OrderRow,
  { DeliveryOption, ShipByDate, Recipient }: ParsedOrderUpdate,
) => ({
  ...(DeliveryOption !== undefined &&
    DeliveryOption !== order.deliveryOption && { DeliveryOption }),
  ...(ShipByDate !== order.shipByDate && { ShipByDate }),
  ...(Recipient && { Recipient }),
});

const keepRecipient = async (
  tx: Db,
  { clientId }: OrderRow,
  sent: ParsedOrderUpdate['Recipient'],
): Promise<void> => {
  if (sent) await rememberRecipient(tx, clientId, toRecipient(sent));
};

/** As for a new order; an approval that was given is not asked for again (OPEN-35). */
const waitsForApproval = (
  { status, waitingForApproval }: OrderRow,
  { orderSettings }: ClientRow,
): boolean => status !== 'Approved' && (waitingForApproval || orderSettings.NeedOrderApproval);

/** The warehouse that a changed order asks for; 400 for one that the client does not ship from. */
const requestedOf = async (
  tx: Db,
  { orderSettings }: ClientRow,
  { order, code }: { order: OrderRow; code: ParsedOrderUpdate['RequestedWarehouse'] },
): Promise<string | null> => {
  if (code === undefined) return order.requestedWarehouseId;
  if (!code) return null;
  const found = warehousesToAskFor(orderSettings, await allWarehouses(tx)).get(code.toUpperCase());
  if (found === undefined)
    throw refusedFor({
      RequestedWarehouse: [`Warehouse ${code} is not one of this client's warehouses`],
    });
  return found;
};

interface Checked {
  readonly order: OrderRow;
  readonly payload: ParsedOrderUpdate;
  readonly requested: string | null;
  readonly today: Day;
}

/**
 * The lines that the order is to be filled with, and those that it had; null while it stays as it is
 * filled.
 */
const linesToFill = async (tx: Db, actor: Actor, { order, payload, requested, today }: Checked) => {
  const had = await orderedLinesOf(tx, order);
  const { asked, isChanged } = lineChange(had, payload.Items);
  const isFilledAnew =
    isChanged || isOnHold(order.status) || requested !== order.requestedWarehouseId;
  const head = changedHead(order, payload);
  const lines = await checkOrder(tx, actor, {
    head,
    lines: isFilledAnew ? asked : [],
    today,
  });
  if (!isFilledAnew) return null;
  const last = await lastLineNo(tx, order);
  return { had, lines: lines.map((line) => ({ ...line, lineNo: last + line.lineNo })) };
};

/** What a client is told of an order that was planned anew. */
const newsOf = (
  before: OrderRow,
  { id: orderId, status: to, hasBackorders }: OrderRow,
): Happening[] => [
  ...(to === before.status
    ? []
    : [{ of: 'orderStatus' as const, orderId, from: before.status, to }]),
  ...(hasBackorders && !before.hasBackorders ? [{ of: 'backorders' as const, orderId }] : []),
];

interface Rewriting extends Stamp {
  readonly before: OrderRow;
  readonly after: OrderRow;
  /** What the client is told beside what the order shows. */
  readonly news?: readonly Happening[];
  /** What was ordered before and after, where the order was filled with something else. */
  readonly items?: { readonly before: ItemFacts; readonly after: ItemFacts };
}

/**
 * Writes what an order has become: itself, the step to another status, the system's next one, the
 * client's news and the counts.
 */
export const writeOrder = async (
  tx: Db,
  { before, after, by, at, news = [], items }: Rewriting,
): Promise<void> => {
  const { clientId, id, version: _version, ...columns } = after;
  await tx
    .update(orders)
    .set({ ...columns, version: sql`${orders.version} + 1` })
    .where(ordersOf(clientId, [id]));
  await recordChanges(tx, by, [
    orderChange({ ...before, items: items?.before }, { ...after, items: items?.after }),
  ]);
  if (after.status !== before.status)
    await addSteps(tx, [after], { steps: [after.status], by, at });
  await planSystemSteps(tx, [isOnHold(before.status) ? { ...after, createdAt: at } : after]);
  await tell(tx, { clientId, at }, [...newsOf(before, after), ...news]);
  await tally(tx, [
    { of: before, by: -1 },
    { of: after, by: 1 },
  ]);
};

const changedItems = (filling: Awaited<ReturnType<typeof linesToFill>>) =>
  filling && {
    items: {
      before: itemFacts(filling.had.map(orderedPieces)),
      after: itemFacts(filling.lines.map(submittedPieces)),
    },
  };

/** `plan` is there where the order was planned anew. */
const answerOf = (
  { orderNumber, name, status, onHoldReason }: OrderRow,
  { isSubmitted, plan }: { isSubmitted: boolean; plan: Fulfilment['plan'] | undefined },
): Updated => ({
  OrderNumber: orderNumber,
  Status: status,
  OnHoldReason: onHoldReason,
  Short: plan && shortOf(plan),
  message: `Order ${name} ${isSubmitted ? 'submitted' : 'updated'} successfully.`,
});

/**
 * Saves a changed order. With other items, or from a hold, it is planned anew as a new order is;
 * from a hold it is submitted with it (OPEN-34). 404 for an order that the caller can not see, 409
 * for a deduct order, a status that can not be edited and a newer version, 400 by field for what
 * can not be ordered.
 */
export const updateOrder = async (
  { db: tx, now, config: { timeZone } }: SubmitDesk,
  actor: Actor,
  payload: ParsedOrderUpdate,
): Promise<Updated> => {
  const at = now();
  const before = await lockEditable(tx, actor, payload);
  const client = await currentClient(tx, actor);
  if (!client) throw notFound('The client');
  const requested = await requestedOf(tx, client, {
    order: before,
    code: payload.RequestedWarehouse,
  });
  const filling = await linesToFill(tx, actor, {
    order: before,
    payload,
    requested,
    today: dayIn(timeZone, at),
  });
  const files = await changeFiles(tx, before, { ...payload, at });
  await keepRecipient(tx, before, payload.Recipient);
  const named = {
    ...before,
    ...orderColumns.changes(payload),
    ...files,
    requestedWarehouseId: requested,
  };
  const filled = filling
    ? await replaceContents(tx, before, {
        client,
        lines: filling.lines,
        recipient: named.recipient,
        intendedWarehouse: requested,
        act: newAct({ clientId: before.clientId, at }, doerOf(actor)),
      })
    : null;
  const moved = { ...named, ...filled?.columns };
  const after = { ...moved, waitingForApproval: waitsForApproval(moved, client) };
  const isSubmitted = isOnHold(before.status);
  await writeOrder(tx, {
    before,
    after,
    by: actor,
    at,
    news: isSubmitted ? [] : [{ of: 'orderUpdated', orderId: before.id }],
    ...changedItems(filling),
  });
  return answerOf(after, { isSubmitted, plan: filled?.plan });
};
