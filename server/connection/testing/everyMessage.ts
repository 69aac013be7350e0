import type { SentData, ToldByWarehouse } from '@contract/warehouseMessages';

/** What the messages of a test are about. */
export interface Scene {
  readonly now: () => Date;
  /** A released order of three pieces of the item, in its only line. */
  readonly order: string;
  /** One with a shipment that has left, and more to follow. */
  readonly begun: string;
  readonly notice: string;
  readonly stockNumber: string;
  readonly tag: string;
  /** A message that the warehouse was told. */
  readonly question: string;
}

export const shipmentOf = ({ now, stockNumber }: Scene, order: string, pieces: number) => ({
  Order: order,
  Shipment: 'S-1',
  ShippedAt: now().toISOString(),
  Carrier: 'UPS',
  ServiceLevel: 'UPS Ground',
  MoreFollows: pieces < 3,
  Packages: [
    {
      PackageId: `${order}-01`,
      TrackingNumber: '1Z999AA10123456784',
      Items: [{ Line: 1, StockNumber: stockNumber, Quantity: pieces }],
    },
  ],
});

/** Every message that a warehouse can tell, as one that takes effect or is left for staff. */
export const everyMessage: {
  readonly [Type in ToldByWarehouse]: (scene: Scene) => SentData<Type>;
} = {
  answer: ({ question }) => ({ Message: question, Accepted: true }),
  'order.progress': ({ order }) => ({ Order: order, Status: 'Picked' }),
  'order.held': ({ order }) => ({ Order: order, Reason: 'The label printer is broken' }),
  'order.putBack': ({ order }) => ({ Order: order }),
  'shipment.sent': (scene) => shipmentOf(scene, scene.order, 3),
  'shipment.corrected': (scene) => ({ ...shipmentOf(scene, scene.begun, 1), Carrier: 'FedEx' }),
  'shipment.voided': ({ begun }) => ({ Order: begun, Shipment: 'S-1', Reason: 'It came back' }),
  'notice.progress': ({ notice }) => ({ Notice: notice, Status: 'In Transit' }),
  'notice.delivered': ({ notice, now, stockNumber }) => ({
    Notice: notice,
    DeliveredAt: now().toISOString(),
    Lines: [{ StockNumber: stockNumber, Quantity: 4 }],
  }),
  'notice.received': ({ notice, now, stockNumber }) => ({
    Notice: notice,
    Receipt: 'R-1',
    ReceivedAt: now().toISOString(),
    Lines: [{ StockNumber: stockNumber, Available: 4 }],
  }),
  'goods.received': ({ now, stockNumber }) => ({
    Receipt: 'R-2',
    ReceivedAt: now().toISOString(),
    Lines: [{ StockNumber: stockNumber, Available: 2 }],
  }),
  'stock.counted': ({ stockNumber }) => ({ StockNumber: stockNumber, OnHand: 95 }),
  'stock.adjusted': ({ stockNumber }) => ({
    StockNumber: stockNumber,
    Change: -3,
    Reason: 'They were broken',
  }),
  'item.described': ({ stockNumber }) => ({ StockNumber: stockNumber, Description: 'A bottle' }),
  'tag.moved': ({ tag }) => ({ TagNumber: tag, Location: 'A-01-01' }),
  'stock.snapshot': ({ now, stockNumber }) => ({
    Snapshot: 'N-1',
    AsOf: now().toISOString(),
    Items: [{ StockNumber: stockNumber, OnHand: 90 }],
  }),
};
