import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { ShipmentData, ShippedPieces } from '@contract/warehouseMessages';
import type { Db } from '../db/database';
import { warehouseShipments } from '../db/schema/connection';
import { items, stockTags } from '../db/schema/inventory';
import { newAct } from '../events/act';
import { rowOfConsignment } from '../gateway/consignments';
import { shippedOrders, type Consignment } from '../gateway/WarehouseGateway';
import { addSteps } from '../orders/record/orderSteps';
import { arrive } from '../warehouse/arrivals';
import { lockConsignment, whyNotOnFloor } from './consignmentNamed';
import { keepShipmentParcels, parcelsOf, removeParcels } from './shipmentParcels';
import {
  describedLines,
  missingOf,
  piecesOf,
  reservedLines,
  whyNotLines,
  whyNotOf,
  whyNotShort,
  type ReservedLine,
} from './shippedLines';
import { shorten, type ShortLine } from './shortShipment';
import type { LeftBecause, MessageDesk, MessageHandler, TakenMessage } from './taken';

type ShipmentRow = typeof warehouseShipments.$inferSelect;

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

interface Leaving {
  readonly message: TakenMessage<'shipment.sent'>;
  readonly short: readonly ShortLine[];
  /** All pieces that have left, with this shipment and those before it. */
  readonly left: readonly ShippedPieces[];
}

/** With its last shipment a consignment leaves: what is missing is given up or comes later. */
const leaveWith = async (
  desk: MessageDesk,
  consignment: Consignment,
  { message, short, left }: Leaving,
): Promise<void> => {
  const { db: tx, jobs, now } = desk;
  const { clientId, by, data } = message;
  if (short.length > 0) {
    const act = {
      ...newAct({ clientId, at: now() }, { kind: 'warehouse' as const, name: by }),
      happenedAt: new Date(data.ShippedAt),
    };
    await shorten(desk, consignment, { act, short, left, reason: data.ShortReason });
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

/** The lines of a deduct order name their tags: pieces come from no others, and from none beyond that. */
const whyNotHeld = (
  { order }: Consignment,
  reserved: readonly ReservedLine[],
  pieces: readonly ShippedPieces[],
): LeftBecause => {
  if (order.orderType !== 'Deduct') return null;
  for (const { lineNo, line } of reserved) {
    const held = new Map((line.tags ?? []).map((tag) => [tag.TagNumber, tag.Quantity]));
    const named = pieces.filter(({ Line }) => Line === lineNo).flatMap(({ Tags }) => Tags);
    for (const { TagNumber, Quantity } of named) {
      const open = (held.get(TagNumber) ?? 0) - Quantity;
      if (open < 0) return `Line ${lineNo} does not name as many pieces on tag ${TagNumber}`;
      held.set(TagNumber, open);
    }
  }
  return null;
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
  const all = piecesOf([...before, { data }]);
  const contradiction =
    whyNotOf(data.Order, reserved, all) ??
    whyNotLines(data, reserved, all) ??
    (data.MoreFollows ? null : whyNotShort(reserved, all)) ??
    whyNotHeld(consignment, reserved, all) ??
    (await whyNotTags(tx, { clientId, warehouseId }, sent));
  if (contradiction !== null) return contradiction;
  const short = data.MoreFollows ? [] : missingOf(reserved, [...before, { data }]);
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
  if (!data.MoreFollows) await leaveWith(desk, consignment, { message, short, left: all });
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
