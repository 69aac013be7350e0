import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { whyNotBackorder } from '@contract/orderActions';
import type { Refusal } from '@contract/problem';
import type { Db } from '../../db/database';
import { orders, subOrders } from '../../db/schema/orders';
import { doerOf, newAct, type Doer } from '../../events/act';
import type { Actor } from '../../http/actor';
import { invalid } from '../../http/problems';
import { giveBackTags } from '../../stock/heldTags';
import { giveUpPieces } from '../parts/backorderedPieces';
import { fillWaitingFrom } from './fillWaiting';
import { distinct, refusalsOf, refuseFor, successOf } from './bulkActions';
import type { OrderDesk } from '../record/orderDesk';
import { visibleTo } from '../record/orderFilters';
import {
  addSteps,
  lockOrders,
  moveOrders,
  moveParts,
  orderChange,
  tallyMove,
  touchOrders,
  type Stamp,
  type OrderRow,
} from '../record/orderSteps';
import { recordChanges } from '../../changes/changes';

type Part = typeof subOrders.$inferSelect;

/**
 * What a caller wants cancelled: whole orders by their ids, and single backorders as order number
 * to backorder number (OPEN-47).
 */
export interface Cancellation {
  readonly Ids: readonly string[];
  readonly BackOrderIds?: Readonly<Record<string, string>> | undefined;
}

const keyOf = ({ clientId, id, orderType }: OrderRow) => ({ clientId, id, orderType });

/** Who cancels, and when. */
interface Doing {
  readonly by: Doer;
  readonly at: Date;
}

/** The end of an order and of its parts. */
export const cancelled = {
  status: 'Cancelled',
  warehouseStatus: 'Cancelled',
  onHoldReason: null,
} as const;

/**
 * Cancels locked orders of one client with all of their parts, and gives back what they have
 * reserved.
 */
const cancelWhole = async (
  tx: Db,
  found: readonly OrderRow[],
  { by, at }: Doing,
): Promise<void> => {
  const [first] = found;
  if (!first) return;
  const itemIds = await giveBackTags(tx, newAct({ clientId: first.clientId, at }, by), {
    orderIds: found.map(({ id }) => id),
    reason: 'cancelled',
  });
  await fillWaitingFrom(tx, { clientId: first.clientId, itemIds, at });
  await moveOrders(tx, found, {
    by,
    at,
    status: cancelled.status,
    columns: { ...cancelled, waitingForApproval: false },
  });
  await moveParts(tx, found, { where: ne(subOrders.status, 'Closed'), columns: cancelled });
};

const backordersOf = async (
  tx: Db,
  found: readonly OrderRow[],
  numbers: readonly string[],
): Promise<Part[]> => {
  const [first] = found;
  if (!first || numbers.length === 0) return [];
  const ofOrders = and(
    eq(subOrders.clientId, first.clientId),
    inArray(
      subOrders.orderId,
      found.map(({ id }) => id),
    ),
  );
  return tx
    .select()
    .from(subOrders)
    .where(
      and(ofOrders, eq(subOrders.kind, 'backorder'), inArray(subOrders.orderNumber, [...numbers])),
    );
};

interface NamedBackorder {
  readonly number: string;
  readonly order: OrderRow | undefined;
  readonly part: Part | undefined;
}

const refusalOf = ({ number, part }: NamedBackorder): Refusal[] => {
  const reason = part
    ? whyNotBackorder.cancel({ number, status: part.status })
    : `Backorder ${number} was not found`;
  return reason === null ? [] : [{ Id: number, Reason: reason }];
};

/**
 * Cancels single backorders that wait for stock. Their order keeps them as part of its story, and
 * so its place among those with backorders.
 */
const cancelParts = async (
  tx: Db,
  named: readonly NamedBackorder[],
  stamp: Stamp,
): Promise<void> => {
  const parts = named.flatMap(({ part }) => part ?? []);
  const found = [...new Set(named.flatMap(({ order }) => order ?? []))];
  const [first] = found;
  if (!first) return;
  const partIds = parts.map(({ id }) => id);
  await moveParts(tx, found, { where: inArray(subOrders.id, partIds), columns: cancelled });
  await giveUpPieces(tx, {
    clientId: first.clientId,
    orderIds: found.map(({ id }) => id),
    partIds,
  });
  await touchOrders(tx, found);
  await addSteps(tx, found, { steps: ['Backorder Cancelled'], ...stamp });
  await recordChanges(
    tx,
    stamp.by,
    found.map((order) => {
      const own = parts.filter(({ orderId }) => orderId === order.id);
      const backorders = (statusOf: (part: Part) => string) =>
        Object.fromEntries(own.map((part) => [part.orderNumber, statusOf(part)]));
      return orderChange(
        { backorders: backorders(({ status }) => status) },
        { ...keyOf(order), backorders: backorders(() => cancelled.status) },
      );
    }),
  );
};

/** Cancels locked orders of one client that allow it, and counts them. */
export const cancelLocked = async (
  tx: Db,
  found: readonly OrderRow[],
  doing: Doing,
): Promise<void> => {
  await cancelWhole(tx, found, doing);
  await tallyMove(tx, found, cancelled.status);
};

/** Cancels orders and backorders: all of them or none. */
export const cancelOrders = async (
  { db: tx, now }: Pick<OrderDesk, 'db' | 'now'>,
  actor: Actor,
  { Ids, BackOrderIds = {} }: Cancellation,
): Promise<{ message: string }> => {
  const ids = distinct(Ids);
  const asked = Object.entries(BackOrderIds);
  if (ids.length === 0 && asked.length === 0)
    throw invalid('At least one order or backorder must be named');
  const isNamed = or(
    inArray(orders.id, ids),
    inArray(
      orders.orderNumber,
      asked.map(([orderNumber]) => orderNumber),
    ),
  );
  const found = await lockOrders(tx, and(visibleTo(actor), isNamed));
  const parts = await backordersOf(
    tx,
    found,
    asked.map(([, number]) => number),
  );
  const backorders = asked.map(([orderNumber, number]): NamedBackorder => {
    const order = found.find((each) => each.orderNumber === orderNumber);
    return {
      number,
      order,
      part: parts.find((part) => part.orderNumber === number && part.orderId === order?.id),
    };
  });
  refuseFor('cancel', [...refusalsOf('cancel', ids, found), ...backorders.flatMap(refusalOf)]);

  const doing = { by: doerOf(actor), at: now() };
  const whole = found.filter(({ id }) => ids.includes(id));
  await cancelParts(
    tx,
    backorders.filter(({ order }) => order && !whole.includes(order)),
    doing,
  );
  await cancelLocked(tx, whole, doing);
  return { message: successOf('cancel') };
};
