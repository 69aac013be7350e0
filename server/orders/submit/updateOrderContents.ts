import { and, eq, isNull, notInArray, or } from 'drizzle-orm';
import { endedStatuses } from '@contract/orderRules';
import type { ClientRow } from '../../accounts/clientRows';
import type { Db } from '../../db/database';
import { orderLines, subOrders } from '../../db/schema/orders';
import type { Act } from '../../events/act';
import { decideAnew, type Fulfilment, type KeptBack } from '../parts/fulfilment';
import type { OrderedLine } from '../parts/orderChecks';
import { layOut } from '../parts/orderParts';
import type { OrderRow } from '../record/orderSteps';
import { orderMoving } from '../../stock/movements';
import { reserve } from '../../stock/reservations';

type Part = typeof subOrders.$inferSelect;

/** An Approved order keeps its approval while its stock is there. */
const statusAfter = (before: OrderRow, { status }: Fulfilment): string =>
  status === 'Submitted' && before.status === 'Approved' ? 'Approved' : status;

/** Number of the last backorder among an order's parts; 0 where there is none. */
export const lastBackorder = (kept: readonly Part[]): number =>
  Math.max(
    0,
    ...kept
      .filter(({ kind }) => kind === 'backorder')
      .map(({ orderNumber }) => Number(orderNumber.slice(orderNumber.lastIndexOf('-B') + 2))),
  );

/**
 * Takes the order's own lines and its open parts away; answers the parts that have ended, which
 * stay as part of its story.
 */
const clearContents = async (tx: Db, { clientId, id }: OrderRow): Promise<Part[]> => {
  const ofOrder = and(eq(subOrders.clientId, clientId), eq(subOrders.orderId, id));
  await tx.delete(subOrders).where(and(ofOrder, notInArray(subOrders.status, [...endedStatuses])));
  const kept = await tx.select().from(subOrders).where(ofOrder);
  const isOpen = or(
    isNull(orderLines.subOrderId),
    notInArray(
      orderLines.subOrderId,
      kept.map((part) => part.id),
    ),
  );
  await tx
    .delete(orderLines)
    .where(and(eq(orderLines.clientId, clientId), eq(orderLines.orderId, id), isOpen));
  return kept;
};

interface Replacement {
  readonly client: ClientRow;
  readonly lines: readonly OrderedLine[];
  readonly recipient: OrderRow['recipient'];
  readonly intendedWarehouse?: string | null;
  readonly keptBack?: KeptBack | undefined;
  readonly act: Act;
}

/** The columns of an order that come from how it is filled. */
type FilledColumns = Pick<
  OrderRow,
  'status' | 'onHoldReason' | 'warehouseId' | 'hasPartials' | 'hasBackorders'
>;

interface Refilled {
  readonly columns: FilledColumns;
  readonly plan: Fulfilment['plan'];
}

/**
 * Plans a locked order anew, as if it were a new one: what it had reserved is given back, its lines
 * and open parts are replaced, and what ships now is reserved. Answers the plan and the columns that
 * follow; the caller writes and counts them.
 */
export const replaceContents = async (
  tx: Db,
  order: OrderRow,
  { client, lines, act, ...toPlan }: Replacement,
): Promise<Refilled> => {
  const { clientId, id: orderId, orderNumber } = order;
  const fulfilment = await decideAnew(tx, client, { orderId, lines, act, ...toPlan });
  const status = statusAfter(order, fulfilment);
  const kept = await clearContents(tx, order);
  const head = {
    clientId,
    orderId,
    orderNumber,
    status,
    createdAt: act.at,
    lastBackorder: lastBackorder(kept),
  };
  const contents = layOut(head, lines, fulfilment);
  if (contents.parts.length > 0) await tx.insert(subOrders).values([...contents.parts]);
  await tx.insert(orderLines).values([...contents.lines]);
  const why = { reason: 'reserved', document: orderMoving(order) } as const;
  await reserve(
    tx,
    act,
    contents.reservations.map((reservation) => ({ orderId, ...reservation, ...why })),
  );
  const has = (kind: Part['kind']): boolean =>
    [...kept, ...contents.parts].some((part) => part.kind === kind);
  const columns = {
    status,
    onHoldReason: fulfilment.onHoldReason,
    warehouseId: fulfilment.warehouseId,
    hasPartials: has('partial'),
    hasBackorders: has('backorder'),
  };
  return { columns, plan: fulfilment.plan };
};
