import { and, asc, eq } from 'drizzle-orm';
import type { ShipmentData, ShippedLine, ShippedPieces } from '@contract/warehouseMessages';
import type { Db } from '../db/database';
import { items } from '../db/schema/inventory';
import { allocations, orderLines } from '../db/schema/orders';
import { linesOfConsignment } from '../gateway/consignments';
import type { Consignment } from '../gateway/WarehouseGateway';
import type { ShortLine } from './shortShipment';
import type { LeftBecause } from './taken';

/** Pieces that a line of a consignment has reserved. */
export interface ReservedLine {
  readonly lineNo: number;
  readonly quantity: number;
  readonly item: typeof items.$inferSelect;
  readonly line: typeof orderLines.$inferSelect;
}

/** What the lines of a consignment have reserved. */
export const reservedLines = (tx: Db, consignment: Consignment): Promise<ReservedLine[]> => {
  const ofLine = and(
    eq(allocations.clientId, orderLines.clientId),
    eq(allocations.orderId, orderLines.orderId),
    eq(allocations.lineNo, orderLines.lineNo),
  );
  return tx
    .select({
      lineNo: allocations.lineNo,
      quantity: allocations.quantity,
      item: items,
      line: orderLines,
    })
    .from(orderLines)
    .innerJoin(allocations, ofLine)
    .innerJoin(
      items,
      and(eq(items.clientId, allocations.clientId), eq(items.id, allocations.itemId)),
    )
    .where(linesOfConsignment(consignment))
    .orderBy(asc(orderLines.lineNo), asc(items.stockNumber));
};

/** The lines of a consignment with their items, also once nothing is reserved any more. */
export const describedLines = async (tx: Db, consignment: Consignment) => {
  const rows = await tx
    .select({ line: orderLines, item: items })
    .from(orderLines)
    .innerJoin(items, and(eq(items.clientId, orderLines.clientId), eq(items.id, orderLines.itemId)))
    .where(linesOfConsignment(consignment));
  return rows.map(({ line, item }) => ({ lineNo: line.lineNo, item }));
};

/** All pieces of shipments. */
export const piecesOf = (
  shipments: readonly { readonly data: Pick<ShipmentData, 'Packages'> }[],
): ShippedPieces[] => shipments.flatMap(({ data }) => data.Packages.flatMap(({ Items }) => Items));

const sumFor = (
  pieces: readonly ShippedPieces[],
  { lineNo, item }: Pick<ReservedLine, 'lineNo' | 'item'>,
): number =>
  pieces
    .filter(
      ({ Line, StockNumber }) =>
        Line === lineNo && StockNumber.toLowerCase() === item.stockNumber.toLowerCase(),
    )
    .reduce((sum, { Quantity }) => sum + Quantity, 0);

/** Why pieces can not be of a consignment: of no line of it, or more than it has. */
export const whyNotOf = (
  number: string,
  reserved: readonly ReservedLine[],
  pieces: readonly ShippedPieces[],
): LeftBecause => {
  const stranger = pieces.find(
    ({ Line, StockNumber }) =>
      !reserved.some(
        ({ lineNo, item }) =>
          lineNo === Line && item.stockNumber.toLowerCase() === StockNumber.toLowerCase(),
      ),
  );
  if (stranger) return `Order ${number} has no line ${stranger.Line} of ${stranger.StockNumber}`;
  const over = reserved.find((each) => sumFor(pieces, each) > each.quantity);
  return over
    ? `${sumFor(pieces, over)} of ${over.item.stockNumber} left, but order ${number} has ${over.quantity}`
    : null;
};

type ReservedOfLine = readonly [ReservedLine, ...ReservedLine[]];

const byLine = (reserved: readonly ReservedLine[]): ReservedOfLine[] => {
  const lines = new Map<number, [ReservedLine, ...ReservedLine[]]>();
  for (const each of reserved) {
    const own = lines.get(each.lineNo);
    if (own) own.push(each);
    else lines.set(each.lineNo, [each]);
  }
  return [...lines.values()];
};

/** How many kits of a line have left whole; null where some of their components have left alone. */
const wholeKits = (own: ReservedOfLine, pieces: readonly ShippedPieces[]): number | null => {
  const [{ line }] = own;
  const kits = own.map((each) => (sumFor(pieces, each) * line.quantity) / each.quantity);
  const [left = 0] = kits;
  return Number.isInteger(left) && kits.every((each) => each === left) ? left : null;
};

/** The first kit of which components have left without the others; null where each left whole. */
const brokenKit = (
  reserved: readonly ReservedLine[],
  pieces: readonly ShippedPieces[],
): string | null => {
  const broken = byLine(reserved).find(
    (own) => own[0].line.itemType === 'Bundled' && wholeKits(own, pieces) === null,
  );
  return broken ? broken[0].line.stockNumber : null;
};

/** Why a last shipment can not leave without the pieces that it lacks; kits are not taken apart. */
export const whyNotShort = (
  reserved: readonly ReservedLine[],
  pieces: readonly ShippedPieces[],
): LeftBecause => {
  const kit = brokenKit(reserved, pieces);
  return kit === null ? null : `Components of the kit ${kit} are missing: a kit leaves whole`;
};

/** Why the pieces of lines are missing, as their last shipments have told it. */
const reasonOf = (lines: readonly ShippedLine[], { lineNo, item }: ReservedLine): string | null =>
  lines.findLast(
    ({ Line, StockNumber, Reason }) =>
      Line === lineNo &&
      StockNumber.toLowerCase() === item.stockNumber.toLowerCase() &&
      Reason !== null,
  )?.Reason ?? null;

/** What lines lack once their shipments have left: pieces of their items, and of the line itself. */
export const missingOf = (
  reserved: readonly ReservedLine[],
  shipments: readonly {
    readonly data: Pick<ShipmentData, 'Packages'> & Partial<Pick<ShipmentData, 'Lines'>>;
  }[],
): ShortLine[] => {
  const pieces = piecesOf(shipments);
  const told = shipments.flatMap(({ data }) => data.Lines ?? []);
  return reserved.flatMap((each) => {
    const missing = each.quantity - sumFor(pieces, each);
    const ofLine = (missing * each.line.quantity) / each.quantity;
    return missing > 0 ? [{ ...each, missing, ofLine, reason: reasonOf(told, each) }] : [];
  });
};

/** Why what a shipment says of its lines can not be: other lines, or other pieces than its packages. */
export const whyNotLines = (
  { Order, Lines, MoreFollows }: Pick<ShipmentData, 'Order' | 'Lines' | 'MoreFollows'>,
  reserved: readonly ReservedLine[],
  pieces: readonly ShippedPieces[],
): LeftBecause => {
  for (const { Line, StockNumber, ...told } of Lines) {
    const own = reserved.find(
      ({ lineNo, item }) =>
        lineNo === Line && item.stockNumber.toLowerCase() === StockNumber.toLowerCase(),
    );
    if (!own) return `Order ${Order} has no line ${Line} of ${StockNumber}`;
    const left = sumFor(pieces, own);
    const line = `Line ${Line} of order ${Order}`;
    if (told.Ordered !== own.quantity)
      return `${line} has ${own.quantity} of ${StockNumber}, and not ${told.Ordered}`;
    if (told.Shipped !== left || told.Missing !== own.quantity - left)
      return `${left} of ${StockNumber} in line ${Line} of order ${Order} left and ${own.quantity - left} are missing, and not ${told.Shipped} and ${told.Missing}`;
    if (told.MoreFollows && !MoreFollows)
      return `${line} is to follow, but nothing follows this shipment`;
  }
  return null;
};
