import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { items } from '../db/schema/inventory';
import { allocations, orderLines } from '../db/schema/orders';
import type { Packable } from './boxes';
import { linesOfConsignment, rowOfConsignment } from '../gateway/consignments';
import { createPicker, lockGoodTags, type TagRow, type TagPick } from '../stock/shelves';
import type { Consignment } from '../gateway/WarehouseGateway';

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

const reservedFor = async (
  tx: Db,
  { order }: Consignment,
  lines: readonly Line[],
): Promise<ReservedPieces[]> => {
  const ofLines = and(
    eq(allocations.clientId, order.clientId),
    eq(allocations.orderId, order.id),
    inArray(
      allocations.lineNo,
      lines.map(({ lineNo }) => lineNo),
    ),
  );
  return tx
    .select({ lineNo: allocations.lineNo, quantity: allocations.quantity, item: items })
    .from(allocations)
    .innerJoin(
      items,
      and(eq(items.clientId, allocations.clientId), eq(items.id, allocations.itemId)),
    )
    .where(ofLines)
    .orderBy(asc(allocations.lineNo), asc(items.stockNumber));
};

/**
 * Whether a line has reserved what it ships: its pieces, or whole sets of its components. A kit may
 * have been changed since.
 */
const isReserved = (line: Line, reserved: readonly ReservedPieces[]): boolean => {
  const own = reserved.filter(({ lineNo }) => lineNo === line.lineNo);
  if (line.itemType === 'Bundled')
    return own.length > 0 && own.every(({ quantity }) => quantity % line.quantity === 0);
  return own.length === 1 && own[0]?.quantity === line.quantity;
};

/** The tags that a deduct order's line names, as far as they hold its pieces for it. */
const heldOn = (line: Line, tags: readonly TagRow[]): TagPick[] =>
  (line.tags ?? []).flatMap(({ TagNumber, Quantity }) => {
    const tag = tags.find(({ tagNumber }) => tagNumber === TagNumber);
    const quantity = Math.min(Quantity, tag?.allocated ?? 0);
    return tag && quantity > 0 ? [{ tag, quantity, isHeld: true }] : [];
  });

const sumOf = (picks: readonly { quantity: number }[]): number =>
  picks.reduce((sum, { quantity }) => sum + quantity, 0);

/** What a consignment takes from which tags. */
interface Picking {
  readonly pieces: readonly PickedPieces[];
  /**
   * Whether stock, reservations and tags agree. Where they contradict each other, the tags are
   * named as far as they go.
   */
  readonly addsUp: boolean;
}

/**
 * What a consignment takes from which tags, as far as they go: those that it names, else what
 * expires first. The tags stay locked until the transaction ends.
 */
export const pickAsFarAsPossible = async (tx: Db, consignment: Consignment): Promise<Picking> => {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(linesOfConsignment(consignment), gt(orderLines.quantity, 0)));
  if (lines.length === 0) return { pieces: [], addsUp: true };
  const reserved = await reservedFor(tx, consignment, lines);
  const tags = await lockGoodTags(tx, consignment.order.clientId, {
    warehouseId: rowOfConsignment(consignment).warehouseId,
    itemIds: reserved.map(({ item }) => item.id),
  });
  const choose = createPicker(tags);
  const picked = reserved.map(({ lineNo, quantity, item }) => {
    const line = lines.find((each) => each.lineNo === lineNo);
    const held = line ? heldOn(line, tags) : [];
    const isHeld = Boolean(line?.tags?.length);
    const missing = Math.max(0, quantity - sumOf(held));
    const { picks, isEnough } = choose({
      itemId: item.id,
      quantity: missing,
      lotNo: line?.lotNo ?? null,
    });
    return {
      pieces: { item, quantity, pounds: Number(item.weight), picks: [...held, ...picks] },
      addsUp: isHeld ? sumOf(held) === quantity : isEnough,
    };
  });
  return {
    pieces: picked.map(({ pieces }) => pieces),
    addsUp:
      lines.every((line) => isReserved(line, reserved)) && picked.every(({ addsUp }) => addsUp),
  };
};

/**
 * What a consignment takes from which tags; null when stock, reservations and tags contradict each
 * other: somebody has to count.
 */
export const pick = async (
  tx: Db,
  consignment: Consignment,
): Promise<readonly PickedPieces[] | null> => {
  const { pieces, addsUp } = await pickAsFarAsPossible(tx, consignment);
  return addsUp ? pieces : null;
};
