import type { Db } from '../db/database';
import { orders } from '../db/schema/orders';
import type { Parcel } from '../gateway/parcels';
import type { WarehouseGateway } from '../gateway/WarehouseGateway';
import { ordersOf } from '../orders/record/orderSteps';
import { itemMasterOf, itemMasterPage } from './itemMaster';
import type { PickedPieces } from './picking';
import { countTags } from './stockCount';

/** What the embedded warehouse is asked, answered off this server's own records. */
export const ownRecords = (
  db: Db,
): Pick<WarehouseGateway, 'statusOf' | 'itemOf' | 'itemsOf' | 'askForItems' | 'countsOf'> => ({
  async statusOf({ clientId, id }) {
    const [order] = await db
      .select({ status: orders.warehouseStatus })
      .from(orders)
      .where(ordersOf(clientId, [id]));
    if (!order) throw new Error(`The warehouse does not know the order ${id}`);
    return { status: order.status, isAsked: false };
  },
  itemOf: (clientId, stockNumber) => itemMasterOf(db, clientId, stockNumber),
  itemsOf: (clientId, page) => itemMasterPage(db, clientId, page),
  askForItems: async () => false,
  countsOf: countTags,
});

/** Pieces of a consignment that somebody closes by hand: what was in which parcel nobody has told. */
export const contentsOf = (
  pieces: readonly Pick<PickedPieces, 'item' | 'quantity'>[],
): Parcel['Items'] =>
  pieces.map(({ item, quantity }) => ({
    Product: { Name: item.description },
    Quantity: quantity,
    SerialNumbers: [],
    LotNumbers: [],
    ExpirationDates: [],
  }));
