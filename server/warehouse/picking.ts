import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { items } from '../db/schema/inventory';
import { allocations, orderLines } from '../db/schema/orders';
import type { Packable } from './boxes';
import { linesOf, rowOf } from './consignments';
import { createPicker, lockTags, type Tag, type TagPick } from './shelves';
import type { Consignment } from './WarehouseGateway';

type Item = typeof items.$inferSelect;
type Line = typeof orderLines.$inferSelect;

/** Pieces of one item for one line, and the tags that they come from. */
export interface PickedPieces extends Packable {
  readonly item: Item;
  readonly picks: readonly TagPick[];
}

interface ReservedPieces {
  readonly lineNo: number;
  readonly quantity: number;
  readonly item: Item;
}

const reservedFor = async (tx: Db, { order }: Consignment, lines: readonly Line[]): Promise<ReservedPieces[]> => {
  const ofLines = and(eq(allocations.clientId, order.clientId), eq(allocations.orderId, order.id), inArray(allocations.lineNo, lines.map(({ lineNo }) => lineNo)));
  return tx
    .select({ lineNo: allocations.lineNo, quantity: allocations.quantity, item: items })
    .from(allocations)
    .innerJoin(items, and(eq(items.clientId, allocations.clientId), eq(items.id, allocations.itemId)))
    .where(ofLines)
    .orderBy(asc(allocations.lineNo), asc(items.stockNumber));
};

/** Whether a line has reserved what it ships: its pieces, or whole sets of its components. A kit may have been changed since. */
const isReserved = (line: Line, reserved: readonly ReservedPieces[]): boolean => {
  const own = reserved.filter(({ lineNo }) => lineNo === line.lineNo);
  if (line.itemType === 'Bundled') return own.length > 0 && own.every(({ quantity }) => quantity % line.quantity === 0);
  return own.length === 1 && own[0]?.quantity === line.quantity;
};

/** The tags that a deduct order's line names; null when they do not hold its pieces for it. */
const heldOn = (line: Line, tags: readonly Tag[]): TagPick[] | null => {
  const picks = (line.tags ?? []).flatMap(({ TagNumber, Quantity }) => {
    const tag = tags.find(({ tagNumber, allocated }) => tagNumber === TagNumber && allocated >= Quantity);
    return tag ? [{ tag, quantity: Quantity, isHeld: true }] : [];
  });
  return picks.reduce((sum, { quantity }) => sum + quantity, 0) === line.quantity ? picks : null;
};

/**
 * What a consignment takes from which tags, first to expire first; the tags stay locked until the transaction ends.
 * Null when stock, reservations and tags contradict each other: somebody has to count.
 */
export const pick = async (tx: Db, consignment: Consignment): Promise<PickedPieces[] | null> => {
  const lines = await tx.select().from(orderLines).where(and(linesOf(consignment), gt(orderLines.quantity, 0)));
  if (lines.length === 0) return [];
  const reserved = await reservedFor(tx, consignment, lines);
  if (!lines.every((line) => isReserved(line, reserved))) return null;
  const { warehouseId } = rowOf(consignment);
  const tags = await lockTags(tx, consignment.order.clientId, { warehouseId, itemIds: reserved.map(({ item }) => item.id) });
  const choose = createPicker(tags);
  const picked = reserved.map(({ lineNo, quantity, item }) => {
    const line = lines.find((each) => each.lineNo === lineNo);
    const picks = line?.tags?.length ? heldOn(line, tags) : choose({ itemId: item.id, quantity, lotNo: line?.lotNo ?? null });
    return picks && { item, quantity, pounds: Number(item.weight), picks };
  });
  return picked.every((pieces) => pieces !== null) ? picked : null;
};
