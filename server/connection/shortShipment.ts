import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ShippedPieces } from '@contract/warehouseMessages';
import { currentClient } from '../accounts/clientRows';
import type { Db } from '../db/database';
import { allocations, orderLines, orders, subOrders } from '../db/schema/orders';
import { runTogether } from '../db/writing';
import type { Act } from '../events/act';
import { tell } from '../events/tell';
import { rowOfConsignment } from '../gateway/consignments';
import type { Consignment } from '../gateway/WarehouseGateway';
import { waiting } from '../orders/process/fillOrder';
import { lastBackorder } from '../orders/submit/updateOrderContents';
import { lastLineNo } from '../orders/submit/updateOrderLines';
import { addSteps, ordersOf, touchOrders, type OrderRow } from '../orders/record/orderSteps';
import { tally } from '../orders/record/orderTallies';
import { movingStatements, orderMoving, type StockMove } from '../stock/movements';
import { freeTags } from '../stock/heldTags';
import { lockAvailable } from '../stock/reservations';
import type { ReservedLine } from './shippedLines';
import type { MessageDesk } from './taken';

/** A line of a consignment of which pieces are missing. */
export interface ShortLine extends ReservedLine {
  readonly missing: number;
  /** The same of the line: as many kits, where it is one. */
  readonly ofLine: number;
  /** Why, where the warehouse has said it of this line. */
  readonly reason: string | null;
}

interface Shortening {
  readonly act: Act;
  readonly short: readonly ShortLine[];
  /** All pieces that have left. */
  readonly left: readonly ShippedPieces[];
  /** Why, of the shipment as a whole. */
  readonly reason: string | null;
}

/** Each line once, although a kit's has several items. */
const linesIn = (short: readonly ShortLine[]): ShortLine[] =>
  short.filter(
    ({ lineNo }, index) => short.findIndex((other) => other.lineNo === lineNo) === index,
  );

/**
 * Pieces that nobody has found are no longer reserved, and are promised to nobody until they are
 * counted: they lie blocked.
 */
const blockMissing = async (
  tx: Db,
  { order, part }: Consignment,
  { act, short }: Shortening,
): Promise<void> => {
  const { warehouseId } = rowOfConsignment({ order, part });
  await lockAvailable(tx, order.clientId, {
    itemIds: short.map(({ item }) => item.id),
    warehouseIds: [warehouseId],
  });
  const moves = short.flatMap(({ item, lineNo, missing }): StockMove[] => {
    const move = {
      itemId: item.id,
      warehouseId,
      reason: 'shippedShort' as const,
      document: orderMoving(order),
      line: lineNo,
    };
    return [
      { ...move, state: 'reserved', change: -missing },
      { ...move, state: 'unshippable', change: missing },
    ];
  });
  await runTogether(tx, movingStatements(act, moves));
};

const reduceLines = async (
  tx: Db,
  { order, part }: Consignment,
  short: readonly ShortLine[],
): Promise<void> => {
  const { clientId, id: orderId } = order;
  const ofOrder = and(eq(allocations.clientId, clientId), eq(allocations.orderId, orderId));
  for (const { lineNo, item, quantity, missing } of short) {
    const isReserved = and(
      ofOrder,
      eq(allocations.lineNo, lineNo),
      eq(allocations.itemId, item.id),
    );
    if (missing === quantity) await tx.delete(allocations).where(isReserved);
    else
      await tx
        .update(allocations)
        .set({ quantity: quantity - missing })
        .where(isReserved);
  }
  for (const { lineNo, line, ofLine } of linesIn(short)) {
    const isOwn = and(
      isNull(orderLines.subOrderId),
      eq(orderLines.itemId, line.itemId),
      sql`${orderLines.lotNo} is not distinct from ${line.lotNo}`,
    );
    // The order's own line holds what its partial orders ship together.
    const isLine = eq(orderLines.lineNo, lineNo);
    const which = part?.kind === 'partial' ? sql`(${isLine} or ${isOwn})` : isLine;
    await tx
      .update(orderLines)
      .set({ quantity: sql`${orderLines.quantity} - ${ofLine}` })
      .where(and(eq(orderLines.clientId, clientId), eq(orderLines.orderId, orderId), which));
  }
};

type NamedTags = NonNullable<ReservedLine['line']['tags']>;

/** The tags that a line still names once pieces are missing: those that pieces were taken from first. */
const keptTags = (tags: NamedTags, left: readonly ShippedPieces[], quantity: number): NamedTags => {
  const named = new Map<string, number>();
  for (const { TagNumber, Quantity } of left.flatMap(({ Tags }) => Tags))
    named.set(TagNumber, (named.get(TagNumber) ?? 0) + Quantity);
  let open = quantity - [...named.values()].reduce((sum, pieces) => sum + pieces, 0);
  return tags.flatMap((tag) => {
    const own = named.get(tag.TagNumber) ?? 0;
    const more = Math.max(0, Math.min(open, tag.Quantity - own));
    open -= more;
    const kept = own + more;
    const Leave = tag.Leave === null ? null : tag.Leave + tag.Quantity - kept;
    const Pick = tag.Pick === null ? null : kept;
    return kept > 0 ? [{ ...tag, Quantity: kept, Pick, Leave }] : [];
  });
};

/** What a deduct order's lines name on tags and nobody has found is held for them no longer. */
const freeMissingTags = async (
  tx: Db,
  { order }: Consignment,
  { act, short, left }: Shortening,
): Promise<void> => {
  const { clientId, id: orderId } = order;
  for (const { lineNo, line, quantity, missing } of short) {
    if (line.tags === null) continue;
    const own = left.filter(({ Line }) => Line === lineNo);
    const tags = keptTags(line.tags, own, quantity - missing);
    const held = line.tags.map(({ TagNumber, Quantity }) => ({
      tagNumber: TagNumber,
      quantity: Quantity - (tags.find((tag) => tag.TagNumber === TagNumber)?.Quantity ?? 0),
    }));
    await freeTags(tx, act, {
      held: held.filter((each) => each.quantity > 0),
      reason: 'shippedShort',
      document: orderMoving(order),
    });
    await tx
      .update(orderLines)
      .set({ tags })
      .where(
        and(
          eq(orderLines.clientId, clientId),
          eq(orderLines.orderId, orderId),
          eq(orderLines.lineNo, lineNo),
        ),
      );
  }
};

const partsOf = (tx: Db, { clientId, id }: OrderRow) =>
  tx
    .select()
    .from(subOrders)
    .where(and(eq(subOrders.clientId, clientId), eq(subOrders.orderId, id)));

/** What is missing waits for stock as a backorder of the order, and ships by itself (0009). */
const addBackorder = async (
  tx: Db,
  consignment: Consignment,
  { act, short }: Shortening,
): Promise<void> => {
  const { order } = consignment;
  const { clientId, id: orderId, orderNumber } = order;
  const lineNo = await lastLineNo(tx, order);
  const number = lastBackorder(await partsOf(tx, order)) + 1;
  const id = v7();
  await tx.insert(subOrders).values({
    clientId,
    orderId,
    id,
    kind: 'backorder',
    orderNumber: `${orderNumber}-B${number}`,
    status: waiting,
    warehouseStatus: 'Initial',
    warehouseId: rowOfConsignment(consignment).warehouseId,
    onHoldReason: `Insufficient stock: ${[...new Set(short.map(({ line }) => line.stockNumber))].join(', ')}`,
    createdAt: act.at,
  });
  await tx.insert(orderLines).values(
    linesIn(short).map(({ line, ofLine }, index) => ({
      ...line,
      tags: null,
      lineNo: lineNo + 1 + index,
      subOrderId: id,
      quantity: ofLine,
      quantityRequested: ofLine,
    })),
  );
  if (order.hasBackorders) {
    await touchOrders(tx, [order]);
    return;
  }
  await tx
    .update(orders)
    .set({ hasBackorders: true, version: sql`${orders.version} + 1` })
    .where(ordersOf(clientId, [orderId]));
};

/** The steps that tell why pieces are missing: of each line that has a reason of its own, and of the others. */
const stepsOf = ({ short, reason }: Shortening): string[] => {
  const own = linesIn(short).flatMap((each) => {
    const why = short.find(({ lineNo, ...of }) => lineNo === each.lineNo && of.reason)?.reason;
    return why ? [`Shipped Short: ${each.ofLine} of ${each.line.stockNumber}, ${why}`] : [];
  });
  const isAll = own.length === linesIn(short).length;
  return isAll ? own : [...own, reason === null ? 'Shipped Short' : `Shipped Short: ${reason}`];
};

/**
 * Takes missing pieces off a locked consignment that leaves without them. Where the client wants
 * backorders they come later, else the order ends without them.
 */
export const shorten = async (
  { db: tx }: Pick<MessageDesk, 'db'>,
  consignment: Consignment,
  shortening: Shortening,
): Promise<void> => {
  const { order } = consignment;
  const { act } = shortening;
  const client = await currentClient(tx, order);
  await blockMissing(tx, consignment, shortening);
  await freeMissingTags(tx, consignment, shortening);
  await reduceLines(tx, consignment, shortening.short);
  const comesLater =
    order.orderType === 'Regular' && client?.orderSettings.AllowBackOrders === true;
  if (comesLater) await addBackorder(tx, consignment, shortening);
  else await touchOrders(tx, [order]);
  await addSteps(tx, [order], {
    steps: stepsOf(shortening),
    by: act.by,
    at: act.at,
  });
  if (!comesLater) return;
  await tell(tx, act, [{ of: 'backorders', orderId: order.id }]);
  if (!order.hasBackorders)
    await tally(tx, [
      { of: order, by: -1 },
      { of: { ...order, hasBackorders: true }, by: 1 },
    ]);
};
