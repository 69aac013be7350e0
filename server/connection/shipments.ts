import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { ShipmentData, ShippedPieces } from '@contract/warehouseMessages';
import type { Db } from '../db/database';
import { warehouseShipments } from '../db/schema/connection';
import { items, stockTags } from '../db/schema/inventory';
import { allocations, orderLines } from '../db/schema/orders';
import { newAct } from '../events/act';
import { linesOfConsignment, rowOfConsignment } from '../gateway/consignments';
import { shippedOrders, type Consignment } from '../gateway/WarehouseGateway';
import { addSteps } from '../orders/record/orderSteps';
import { arrive } from '../warehouse/arrivals';
import { lockConsignment, whyNotOnFloor } from './consignmentNamed';
import { keepShipmentParcels, parcelsOf, removeParcels } from './shipmentParcels';
import { shorten, type ShortLine } from './shortShipment';
import type { LeftBecause, MessageDesk, MessageHandler, TakenMessage } from './taken';

type ShipmentRow = typeof warehouseShipments.$inferSelect;

/** Pieces that a line of a consignment has reserved. */
export interface ReservedLine {
  readonly lineNo: number;
  readonly quantity: number;
  readonly item: typeof items.$inferSelect;
  readonly line: typeof orderLines.$inferSelect;
}

const reservedLines = (tx: Db, consignment: Consignment): Promise<ReservedLine[]> => {
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
const describedLines = async (tx: Db, consignment: Consignment) => {
  const rows = await tx
    .select({ line: orderLines, item: items })
    .from(orderLines)
    .innerJoin(items, and(eq(items.clientId, orderLines.clientId), eq(items.id, orderLines.itemId)))
    .where(linesOfConsignment(consignment));
  return rows.map(({ line, item }) => ({ lineNo: line.lineNo, item }));
};

const ofConsignment = ({ order, part }: Consignment) =>
  and(
    eq(warehouseShipments.clientId, order.clientId),
    eq(warehouseShipments.orderId, order.id),
    part ? eq(warehouseShipments.partId, part.id) : isNull(warehouseShipments.partId),
    eq(warehouseShipments.isVoided, false),
  );

/** The shipments of a consignment that have left and were not voided, the oldest first. */
export const shipmentsOf = (tx: Db, consignment: Consignment): Promise<ShipmentRow[]> =>
  tx
    .select()
    .from(warehouseShipments)
    .where(ofConsignment(consignment))
    .orderBy(asc(warehouseShipments.shippedAt), asc(warehouseShipments.shipment));

/** All pieces of shipments. */
export const piecesOf = (shipments: readonly Pick<ShipmentRow, 'data'>[]): ShippedPieces[] =>
  shipments.flatMap(({ data }) => data.Packages.flatMap(({ Items }) => Items));

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
const whyNotOf = (
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

const missingOf = (
  reserved: readonly ReservedLine[],
  pieces: readonly ShippedPieces[],
): ShortLine[] =>
  reserved.flatMap((each) => {
    const missing = each.quantity - sumFor(pieces, each);
    return missing > 0 ? [{ ...each, missing }] : [];
  });

/** With its last shipment a consignment leaves: what is missing is given up or comes later. */
const leaveWith = async (
  desk: MessageDesk,
  consignment: Consignment,
  { message, short }: { message: TakenMessage<'shipment.sent'>; short: readonly ShortLine[] },
): Promise<void> => {
  const { db: tx, jobs, now } = desk;
  const { clientId, by, data } = message;
  if (short.length > 0) {
    const act = newAct({ clientId, at: now() }, { kind: 'warehouse', name: by });
    await shorten(desk, consignment, { act, short, reason: data.ShortReason });
  }
  await arrive(tx, consignment, { status: 'Shipped', at: new Date(data.ShippedAt) });
  await jobs.enqueue(tx, shippedOrders, {
    payload: { clientId, orderId: consignment.order.id },
  });
};

const shipmentKey = [
  warehouseShipments.clientId,
  warehouseShipments.orderId,
  warehouseShipments.warehouseId,
  warehouseShipments.shipment,
];

/** Why the tags that pieces are said to come from can not be: not there, or of another item. */
const whyNotTags = async (
  tx: Db,
  { clientId, warehouseId }: { readonly clientId: string; readonly warehouseId: string },
  pieces: readonly ShippedPieces[],
): Promise<LeftBecause> => {
  const named = pieces.flatMap(({ StockNumber, Tags }) =>
    Tags.map(({ TagNumber }) => ({ TagNumber, StockNumber })),
  );
  if (named.length === 0) return null;
  const rows = await tx
    .select({ tagNumber: stockTags.tagNumber, stockNumber: items.stockNumber })
    .from(stockTags)
    .innerJoin(items, and(eq(items.clientId, stockTags.clientId), eq(items.id, stockTags.itemId)))
    .where(
      and(
        eq(stockTags.clientId, clientId),
        eq(stockTags.warehouseId, warehouseId),
        inArray(
          stockTags.tagNumber,
          named.map(({ TagNumber }) => TagNumber),
        ),
      ),
    );
  const itemOf = new Map(rows.map((row) => [row.tagNumber, row.stockNumber.toLowerCase()]));
  const wrong = named.find(
    ({ TagNumber, StockNumber }) => itemOf.get(TagNumber) !== StockNumber.toLowerCase(),
  );
  return wrong ? `There is no tag ${wrong.TagNumber} of ${wrong.StockNumber}` : null;
};

/**
 * A shipment of a consignment has left. Its parcels are kept at once; its stock is taken when the
 * last one has left, as for every order.
 */
export const takeShipment: MessageHandler<'shipment.sent'> = async (desk, message) => {
  const { db: tx } = desk;
  const { clientId, warehouseId, data } = message;
  const consignment = await lockConsignment(tx, { clientId, warehouseId, number: data.Order });
  if ('why' in consignment) return consignment.why;
  const why = whyNotOnFloor(consignment);
  if (why !== null) return why;
  const { order, part } = consignment;
  const before = await shipmentsOf(tx, consignment);
  if (before.some(({ shipment }) => shipment === data.Shipment))
    return `Shipment ${data.Shipment} of order ${data.Order} was told before`;
  const sent = piecesOf([{ data }]);
  if (sent.length === 0)
    return `Shipment ${data.Shipment} has no pieces: a label is not a shipment`;
  const reserved = await reservedLines(tx, consignment);
  const contradiction =
    whyNotOf(data.Order, reserved, [...piecesOf(before), ...sent]) ??
    (await whyNotTags(tx, { clientId, warehouseId }, sent));
  if (contradiction !== null) return contradiction;
  const short = data.MoreFollows ? [] : missingOf(reserved, [...piecesOf(before), ...sent]);
  const kit = short.find(({ line }) => line.itemType === 'Bundled');
  if (kit) return `Components of the kit ${kit.line.stockNumber} are missing`;
  const row = {
    clientId,
    orderId: order.id,
    shipment: data.Shipment,
    partId: part?.id ?? null,
    warehouseId,
    shippedAt: new Date(data.ShippedAt),
    data,
  };
  const kept = await tx
    .insert(warehouseShipments)
    .values(row)
    .onConflictDoUpdate({
      target: shipmentKey,
      set: { ...row, isVoided: false },
      // One that was voided may leave after all, under its number.
      setWhere: eq(warehouseShipments.isVoided, true),
    })
    .returning({ shipment: warehouseShipments.shipment });
  if (kept.length === 0)
    return `Shipment ${data.Shipment} of another part of the order was told before`;
  await keepShipmentParcels(tx, consignment, parcelsOf(data, reserved));
  if (!data.MoreFollows) await leaveWith(desk, consignment, { message, short });
  return null;
};

const shipmentOf = async (
  tx: Db,
  consignment: Consignment,
  shipment: string,
): Promise<ShipmentRow | undefined> =>
  (await shipmentsOf(tx, consignment)).find((each) => each.shipment === shipment);

const isShipment = ({ clientId, orderId, warehouseId, shipment }: ShipmentRow) =>
  and(
    eq(warehouseShipments.clientId, clientId),
    eq(warehouseShipments.orderId, orderId),
    eq(warehouseShipments.warehouseId, warehouseId),
    eq(warehouseShipments.shipment, shipment),
  );

/** The pieces of a shipment by line and item, as one text to be compared. */
const countOf = (data: ShipmentData): string => {
  const sums = new Map<string, number>();
  for (const { Line, StockNumber, Quantity } of piecesOf([{ data }])) {
    const key = `${Line} ${StockNumber.toLowerCase()}`;
    sums.set(key, (sums.get(key) ?? 0) + Quantity);
  }
  return JSON.stringify([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/**
 * The same pieces in other packages, with another carrier or tracking; other pieces change the
 * stock, and are for staff.
 */
export const takeCorrection: MessageHandler<'shipment.corrected'> = async (
  { db: tx },
  { clientId, warehouseId, by, happenedAt, data },
) => {
  const consignment = await lockConsignment(tx, { clientId, warehouseId, number: data.Order });
  if ('why' in consignment) return consignment.why;
  const before = await shipmentOf(tx, consignment, data.Shipment);
  if (!before) return `Order ${data.Order} has no shipment ${data.Shipment}`;
  if (countOf(before.data) !== countOf(data))
    return `The correction of shipment ${data.Shipment} has other pieces`;
  await removeParcels(tx, before);
  await tx
    .update(warehouseShipments)
    .set({ data, shippedAt: new Date(data.ShippedAt) })
    .where(isShipment(before));
  await keepShipmentParcels(
    tx,
    consignment,
    parcelsOf(data, await describedLines(tx, consignment)),
  );
  await addSteps(tx, [consignment.order], {
    steps: ['Shipment Corrected'],
    by: { name: by },
    at: happenedAt,
  });
  return null;
};

/** A shipment did not leave after all; once its order is closed, that is for staff. */
export const takeVoid: MessageHandler<'shipment.voided'> = async (
  { db: tx },
  { clientId, warehouseId, by, happenedAt, data },
) => {
  const consignment = await lockConsignment(tx, { clientId, warehouseId, number: data.Order });
  if ('why' in consignment) return consignment.why;
  const before = await shipmentOf(tx, consignment, data.Shipment);
  if (!before) return `Order ${data.Order} has no shipment ${data.Shipment}`;
  const { status, warehouseStatus } = rowOfConsignment(consignment);
  if (status !== 'Released' || warehouseStatus === 'Shipped')
    return `Order ${data.Order} has left with shipment ${data.Shipment}`;
  await removeParcels(tx, before);
  await tx.update(warehouseShipments).set({ isVoided: true }).where(isShipment(before));
  await addSteps(tx, [consignment.order], {
    steps: [`Shipment Voided: ${data.Reason}`],
    by: { name: by },
    at: happenedAt,
  });
  return null;
};
