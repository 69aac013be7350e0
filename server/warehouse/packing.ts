import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import { createRandom, type Random } from '../random';
import { fillBoxes, type BoxedPieces } from './boxes';
import { rowOfConsignment } from '../gateway/consignments';
import { labelParcel, serialNumbers, type Labelling, type Parcel } from '../gateway/parcels';
import type { PickedPieces } from './picking';
import type { TagRow } from '../stock/shelves';
import type { Consignment, Shipment } from '../gateway/WarehouseGateway';

/** The tags of the pieces in one box: the boxes are filled from the tags in their order. */
const tagsIn = ({ piece, quantity, from }: BoxedPieces<PickedPieces>): TagRow[] => {
  let passed = 0;
  return piece.picks.flatMap(({ tag, quantity: picked }) => {
    const begins = passed;
    passed += picked;
    return begins < from + quantity && passed > from ? [tag] : [];
  });
};

const each = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.filter((text) => text !== null)),
];

const contentOf = (random: Random, boxed: BoxedPieces<PickedPieces>): Parcel['Items'][number] => {
  const { item } = boxed.piece;
  const tags = tagsIn(boxed);
  return {
    Product: { Name: item.description },
    Quantity: boxed.quantity,
    SerialNumbers: item.requiresSerialNumber
      ? serialNumbers(random, item.stockNumber, boxed.quantity)
      : [],
    LotNumbers: item.lotNumberRequired ? each(tags.map(({ lotNumber }) => lotNumber)) : [],
    ExpirationDates: item.expirationDateRequired
      ? each(tags.map(({ expirationDate }) => expirationDate))
      : [],
  };
};

/** What a client wants on the labels of an order's parcels. */
const wishesOf = async (
  tx: Db,
  { clientId, requestUccLabels }: Consignment['order'],
): Promise<Pick<Labelling, 'boxLabelPrefix' | 'preconfiguredNumber'>> => {
  const [client] = await tx
    .select({
      number: clients.number,
      isPreconfigured: clients.usesPreconfiguredTracking,
      preconfiguredNumber: clients.preconfiguredTrackingNumber,
    })
    .from(clients)
    .where(eq(clients.id, clientId));
  return {
    boxLabelPrefix: requestUccLabels ? String(client?.number ?? 0) : null,
    preconfiguredNumber: client?.isPreconfigured ? client.preconfiguredNumber : null,
  };
};

/**
 * Packs what was picked. The numbers are drawn from the consignment's own, so packing it again
 * gives the same parcels.
 */
export const packParcels = async (
  tx: Db,
  consignment: Consignment,
  {
    pieces,
    carrier,
    serviceLevel,
  }: Pick<Shipment, 'carrier' | 'serviceLevel'> & { pieces: readonly PickedPieces[] },
): Promise<Parcel[]> => {
  const { orderNumber: number } = rowOfConsignment(consignment);
  const random = createRandom(`parcels of ${number}`);
  const labelling = { number, carrier, serviceLevel, ...(await wishesOf(tx, consignment.order)) };
  return fillBoxes(pieces).map((box, index) => ({
    ...labelParcel(random, labelling, index),
    Items: box.map((boxed) => contentOf(random, boxed)),
  }));
};
