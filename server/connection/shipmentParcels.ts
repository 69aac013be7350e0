import { and, eq, inArray } from 'drizzle-orm';
import { trackingPage } from '@contract/trackingPages';
import type { ShipmentData } from '@contract/warehouseMessages';
import type { Db } from '../db/database';
import type { warehouseShipments } from '../db/schema/connection';
import type { items } from '../db/schema/inventory';
import { orderPackages } from '../db/schema/orders';
import type { Parcel } from '../gateway/parcels';
import type { Consignment } from '../gateway/WarehouseGateway';
import { keepParcels } from '../orders/process/closeShipped';

type ShipmentRow = typeof warehouseShipments.$inferSelect;

/** A line of a consignment by its number, with what it is of. */
interface Described {
  readonly lineNo: number;
  readonly item: Pick<typeof items.$inferSelect, 'stockNumber' | 'description'>;
}

/** The parcels of a shipment as the order shows them. */
export const parcelsOf = (
  { Carrier, ServiceLevel, Packages }: ShipmentData,
  lines: readonly Described[],
): Parcel[] =>
  Packages.map(({ PackageId, TrackingNumber, BoxLabel, Items }) => ({
    PackageId,
    Carrier,
    ServiceLevel,
    TrackingDetails: {
      TrackingNumber: TrackingNumber ?? '',
      Url: TrackingNumber === null ? null : trackingPage(Carrier, TrackingNumber),
      UCCLabel: BoxLabel,
    },
    Items: Items.map(({ Line, StockNumber, Quantity, Serials, Lots, ExpirationDates }) => ({
      Product: {
        Name:
          lines.find(
            ({ lineNo, item }) =>
              lineNo === Line && item.stockNumber.toLowerCase() === StockNumber.toLowerCase(),
          )?.item.description ?? StockNumber,
      },
      Quantity,
      SerialNumbers: Serials,
      LotNumbers: Lots,
      ExpirationDates,
    })),
  }));

/** Keeps the parcels of a shipment with its order. */
export const keepShipmentParcels = (
  tx: Db,
  { order, part }: Consignment,
  parcels: readonly Parcel[],
): Promise<void> =>
  keepParcels(
    tx,
    order,
    parcels.map((content) => ({ subOrderId: part?.id ?? null, content })),
  );

const parcelKey = (partId: string | null, id: string, trackingNumber: string): string =>
  JSON.stringify([partId, id, trackingNumber]);

/** Takes the parcels of a shipment from the order: others may have the same ids. */
export const removeParcels = async (
  tx: Db,
  { clientId, orderId, partId, data }: ShipmentRow,
): Promise<void> => {
  const isOfOrder = and(eq(orderPackages.clientId, clientId), eq(orderPackages.orderId, orderId));
  const kept = await tx.select().from(orderPackages).where(isOfOrder);
  const own = new Set(
    data.Packages.map(({ PackageId, TrackingNumber }) =>
      parcelKey(partId, PackageId, TrackingNumber ?? ''),
    ),
  );
  const gone = kept.filter(({ subOrderId, content: { PackageId, TrackingDetails } }) =>
    own.has(parcelKey(subOrderId, PackageId, TrackingDetails?.TrackingNumber ?? '')),
  );
  if (gone.length === 0) return;
  await tx.delete(orderPackages).where(
    and(
      isOfOrder,
      inArray(
        orderPackages.packageNo,
        gone.map(({ packageNo }) => packageNo),
      ),
    ),
  );
};
