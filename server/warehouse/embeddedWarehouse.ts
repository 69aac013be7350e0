import type { Db } from '../db/database';
import { orders } from '../db/schema/orders';
import { allConsignmentsOf, rowOfConsignment } from '../gateway/consignments';
import type { Consignment, Shipment, WarehouseGateway } from '../gateway/WarehouseGateway';
import { ordersOf } from '../orders/record/orderSteps';
import { takeOffTags } from '../stock/shelves';
import { deliveryOf } from './deliveryOption';
import { expectNotice } from './inbound';
import { itemMasterOf, itemMasterPage } from './itemMaster';
import { packParcels } from './packing';
import { pick, pickAsFarAsPossible } from './picking';
import { countTags } from './stockCount';
import { enter, type EmbeddedWarehouseParts } from './stopByStop';

/** Takes a consignment off the shelves and packs it. */
const sendOff = async (tx: Db, consignment: Consignment, now: Date): Promise<Shipment> => {
  const { order } = consignment;
  const pieces = await pick(tx, consignment);
  if (!pieces)
    throw new Error(
      `The stock of order ${rowOfConsignment(consignment).orderNumber} is not what it was when the order was picked`,
    );
  await takeOffTags(
    tx,
    pieces.flatMap(({ picks }) => picks),
  );
  const delivery = await deliveryOf(tx, order.clientId, order.deliveryOption);
  const parcels =
    order.orderType === 'Deduct' ? [] : await packParcels(tx, consignment, { pieces, ...delivery });
  return { shippedAt: rowOfConsignment(consignment).shippedAt ?? now, ...delivery, parcels };
};

/**
 * The warehouse that is part of this server: it takes released orders from stop to stop by the
 * clock, and packs what the stock has. Each step is a job that looks at the row under its lock, so
 * that doing it twice changes nothing.
 */
export const createEmbeddedWarehouse = (parts: EmbeddedWarehouseParts): WarehouseGateway => {
  const { db, now } = parts;
  const takeIn = enter(parts);
  return {
    take: async (tx, found) => takeIn(tx, await allConsignmentsOf(tx, ...found)),
    takeBackorder: (tx, backorder) => takeIn(tx, [backorder]),
    expectNotice: expectNotice(parts),
    async statusOf({ clientId, id }) {
      const [order] = await db
        .select({ status: orders.warehouseStatus })
        .from(orders)
        .where(ordersOf(clientId, [id]));
      if (!order) throw new Error(`The warehouse does not know the order ${id}`);
      return order.status;
    },
    collect: (tx, consignment) => sendOff(tx, consignment, now()),
    async strikeOff(tx, consignment) {
      const { pieces } = await pickAsFarAsPossible(tx, consignment);
      await takeOffTags(
        tx,
        pieces.flatMap(({ picks }) => picks),
      );
      return pieces.map(({ item, quantity }) => ({
        Product: { Name: item.description },
        Quantity: quantity,
        SerialNumbers: [],
        LotNumbers: [],
        ExpirationDates: [],
      }));
    },
    itemOf: (clientId, stockNumber) => itemMasterOf(db, clientId, stockNumber),
    itemsOf: (clientId, page) => itemMasterPage(db, clientId, page),
    countsOf: countTags,
  };
};
