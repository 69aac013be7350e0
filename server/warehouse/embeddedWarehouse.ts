import type { Db } from '../db/database';
import type { Act } from '../events/act';
import { allConsignmentsOf, rowOfConsignment } from '../gateway/consignments';
import type { Consignment, Shipment, WarehouseGateway } from '../gateway/WarehouseGateway';
import { leavingReason, orderMoving } from '../stock/movements';
import { takeOffTags } from '../stock/shelves';
import { deliveryOf } from './deliveryOption';
import { expectNotice, stockExplained } from './inbound';
import { contentsOf, ownRecords } from './ownRecords';
import { packParcels } from './packing';
import { pick, pickAsFarAsPossible, type PickedPieces } from './picking';
import { isPicked } from './way';
import { enter, type EmbeddedWarehouseParts } from './stopByStop';

/** What leaves the tags with an order. */
const leaving = (order: Consignment['order'], pieces: readonly PickedPieces[]) => ({
  picks: pieces.flatMap(({ picks }) => picks),
  reason: leavingReason(order),
  document: orderMoving(order),
});

/** Takes a consignment off the shelves and packs it. */
const sendOff = async (tx: Db, consignment: Consignment, act: Act): Promise<Shipment> => {
  const { order } = consignment;
  const pieces = await pick(tx, consignment);
  if (!pieces)
    throw new Error(
      `The stock of order ${rowOfConsignment(consignment).orderNumber} is not what it was when the order was picked`,
    );
  await takeOffTags(tx, act, leaving(order, pieces));
  const delivery = await deliveryOf(tx, order.clientId, order.deliveryOption);
  const parcels =
    order.orderType === 'Deduct' ? [] : await packParcels(tx, consignment, { pieces, ...delivery });
  return { shippedAt: rowOfConsignment(consignment).shippedAt ?? act.at, ...delivery, parcels };
};

/**
 * The warehouse that is part of this server: it takes released orders from stop to stop by the
 * clock, and packs what the stock has. Each step is a job that looks at the row under its lock, so
 * that doing it twice changes nothing.
 */
export const createEmbeddedWarehouse = (parts: EmbeddedWarehouseParts): WarehouseGateway => {
  const { db } = parts;
  const takeIn = enter(parts);
  return {
    ...ownRecords(db),
    take: async (tx, found) => takeIn(tx, await allConsignmentsOf(tx, ...found)),
    takeBackorder: (tx, backorder) => takeIn(tx, [backorder]),
    // It decides at once, by how far the floor is.
    async recall(_tx, consignments) {
      const gone = consignments.find((each) => isPicked(rowOfConsignment(each).warehouseStatus));
      if (!gone) return 'accepted';
      const { orderNumber, warehouseStatus } = rowOfConsignment(gone);
      return { why: `Order ${orderNumber} is ${warehouseStatus} in the warehouse already` };
    },
    recallOf: async () => null,
    expectNotice: expectNotice(parts),
    // It looks at the notice when it comes to its next stop.
    noticesChanged: async () => undefined,
    noticeExplained: stockExplained(parts),
    collect: sendOff,
    async strikeOff(tx, consignment, act) {
      const { pieces } = await pickAsFarAsPossible(tx, consignment);
      await takeOffTags(tx, act, leaving(consignment.order, pieces));
      return contentsOf(pieces);
    },
  };
};
