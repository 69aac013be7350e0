import { and, asc, eq } from 'drizzle-orm';
import type { ClientRow } from '../../accounts/clientRows';
import type { Db } from '../../db/database';
import { orderLines, subOrders } from '../../db/schema/orders';
import { newAct, system } from '../../events/act';
import { componentsOf } from '../../items/itemRows';
import { decideFulfilment, warehouseFor, type KeptBack } from '../parts/fulfilment';
import { needsOf, type OrderedLine } from '../parts/orderChecks';
import type { OrderDesk } from '../record/orderDesk';
import { addSteps, moveParts, touchOrders, type OrderRow } from '../record/orderSteps';
import { orderMoving } from '../../stock/movements';
import { reserve } from '../../stock/reservations';
import { writeOrder } from '../submit/updateOrder';
import { replaceContents } from '../submit/updateOrderContents';
import { lastLineNo, orderedLinesOf } from '../submit/updateOrderLines';

type Line = typeof orderLines.$inferSelect;
/** What the planning reads of a line. */
type ToPlan = Pick<
  Line,
  'lineNo' | 'quantityRequested' | 'lotNo' | 'itemId' | 'stockNumber' | 'description' | 'itemType'
>;
type Part = typeof subOrders.$inferSelect;

/** The status of orders and backorders that wait for stock. */
export const waiting = 'OnHoldDueToInsufficientStock';

const by = system;

/** Where what waits is filled, and which pieces are kept back for those who are filled later. */
export interface FillingDesk extends OrderDesk {
  readonly keptBack?: KeptBack;
}

/**
 * Lines as the planning reads them: what one piece takes is what its kit is made of today. Null
 * where a kit is made of nothing any more.
 */
export const asOrdered = (
  rows: readonly ToPlan[],
  components: Parameters<typeof needsOf>[1],
): OrderedLine[] | null => {
  const lines = rows.map(
    ({
      lineNo,
      quantityRequested: quantity,
      lotNo,
      itemId: id,
      stockNumber,
      description,
      itemType,
    }): OrderedLine => {
      const item = { id, stockNumber, description, itemType };
      return { lineNo, quantity, lotNo, item, needs: needsOf(item, components) };
    },
  );
  return lines.every(({ needs }) => needs.length > 0) ? lines : null;
};

/** Rows of a locked order's lines as the planning reads them; null as `asOrdered` says. */
export const toPlan = async (
  tx: Db,
  { clientId }: OrderRow,
  rows: readonly Line[],
): Promise<OrderedLine[] | null> =>
  asOrdered(
    rows,
    await componentsOf(
      tx,
      { clientId },
      rows.filter(({ itemType }) => itemType === 'Bundled').map(({ itemId }) => itemId),
    ),
  );

/**
 * Submits a locked order that waits for stock, where there is some now and the client's orders may
 * be submitted; else it goes on waiting (OPEN-36).
 */
export const fillOrder = async (
  { db: tx, now, keptBack }: FillingDesk,
  order: OrderRow,
  client: ClientRow,
): Promise<void> => {
  const ordered = await toPlan(tx, order, await orderedLinesOf(tx, order));
  if (!ordered) return;
  const last = await lastLineNo(tx, order);
  const plan = {
    lines: ordered.map((line) => ({ ...line, lineNo: last + line.lineNo })),
    recipient: order.recipient,
    intendedWarehouse: order.requestedWarehouseId,
    keptBack,
  };
  if ((await decideFulfilment(tx, client, plan)).status !== 'Submitted') return;
  const at = now();
  const act = newAct({ clientId: order.clientId, at }, system);
  const { columns } = await replaceContents(tx, order, { client, ...plan, act });
  await writeOrder(tx, { before: order, after: { ...order, ...columns }, by, at });
};

/**
 * The status that a backorder goes on with: its order's, or Released where the warehouse has sent
 * that off already; null while the order itself stands still.
 */
export const statusWith = ({ status }: Pick<OrderRow, 'status'>): string | null => {
  if (status === 'Closed') return 'Released';
  return ['Submitted', 'Approved', 'Confirmed', 'Released'].includes(status) ? status : null;
};

const linesOf = (tx: Db, { clientId, orderId, id }: Part): Promise<Line[]> =>
  tx
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.clientId, clientId),
        eq(orderLines.orderId, orderId),
        eq(orderLines.subOrderId, id),
      ),
    )
    .orderBy(asc(orderLines.lineNo));

/** Gives a backorder its pieces, all from one warehouse; without them it goes on waiting. */
const fillBackorder = async (
  { db: tx, warehouse, now, keptBack }: FillingDesk,
  {
    order,
    part,
    client,
    status,
  }: { order: OrderRow; part: Part; client: ClientRow; status: string },
): Promise<void> => {
  const lines = await toPlan(tx, order, await linesOf(tx, part));
  const warehouseId =
    lines &&
    (await warehouseFor(tx, client, {
      lines,
      recipient: order.recipient,
      intendedWarehouse: order.requestedWarehouseId,
      keptBack,
    }));
  if (!lines || warehouseId === null) return;
  const columns = { status, onHoldReason: null, warehouseId };
  const at = now();
  await moveParts(tx, [order], { where: eq(subOrders.id, part.id), columns });
  const pieces = lines.flatMap(({ lineNo, quantity, needs }) =>
    needs.map(({ itemId, perPiece }) => ({
      orderId: order.id,
      lineNo,
      itemId,
      warehouseId,
      quantity: quantity * perPiece,
      reason: 'reserved' as const,
      document: orderMoving(order),
    })),
  );
  await reserve(tx, newAct({ clientId: client.id, at }, system), pieces);
  await touchOrders(tx, [order]);
  await addSteps(tx, [order], { steps: ['Backorder Filled'], by, at });
  if (status === 'Released')
    await warehouse.takeBackorder(tx, { order, part: { ...part, ...columns } });
};

/**
 * Fills the backorders of a locked order that there is stock for now; each then ships by itself
 * (0009).
 */
export const fillBackorders = async (
  desk: FillingDesk,
  order: OrderRow,
  client: ClientRow,
): Promise<void> => {
  const status = statusWith(order);
  if (status === null) return;
  const isWaiting = and(
    eq(subOrders.clientId, order.clientId),
    eq(subOrders.orderId, order.id),
    eq(subOrders.kind, 'backorder'),
    eq(subOrders.status, waiting),
  );
  const parts = await desk.db
    .select()
    .from(subOrders)
    .where(isWaiting)
    .orderBy(asc(subOrders.orderNumber));
  for (const part of parts) await fillBackorder(desk, { order, part, client, status });
};
