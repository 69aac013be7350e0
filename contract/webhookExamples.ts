import { deliveryRules } from './webhookRules';
import type { WebhookBody } from './webhookBodies';
import type { WebhookEvent } from './webhookKinds';

/** A body as it is sent; a sample says that it is one. */
type ExampleOf<Event extends WebhookEvent> = WebhookBody & {
  readonly type: Event;
  readonly sample: true;
};
export type WebhookExample = ExampleOf<WebhookEvent>;

const version = deliveryRules.bodyVersion;

const examples: { readonly [Event in WebhookEvent]: ExampleOf<Event> } = {
  ORDER_STATUS_CHANGED: {
    type: 'ORDER_STATUS_CHANGED',
    id: 'msg_0b8d3ac2f6f55c3c9d6b8f1de1c02a77',
    timestamp: '2026-03-04T15:20:11.000Z',
    version,
    sample: true,
    data: {
      _id: '0195613f-8f0e-7a53-b0e5-5f2f3b1f9c11',
      ClientId: '3f0f4c1e-2f7b-4a51-9f0e-1d2c3b4a5968',
      OrderNumber: '10042',
      Name: 'Spring sale',
      OrderType: 'Regular',
      Status: 'Closed',
      PreviousStatus: 'Released',
      WarehouseStatus: 'Shipped',
      Warehouse: 'ROC',
      OnHoldReason: null,
      ShippedDate: '2026-03-04T15:20:09.000Z',
      ShippedCarrier: 'FedEx',
      ShippedServiceLevel: 'FedEx Ground',
      Packages: [
        {
          PackageId: '10042-1',
          Carrier: 'FedEx',
          ServiceLevel: 'FedEx Ground',
          TrackingNumber: '747525528611',
          Url: 'https://www.fedex.com/fedextrack/?trknbr=747525528611',
        },
      ],
    },
  },
  INVENTORY_CHANGED: {
    type: 'INVENTORY_CHANGED',
    id: 'msg_019561403be27c0f8d2a4f7c0f5d9e31',
    timestamp: '2026-03-04T15:20:15.000Z',
    version,
    sample: true,
    data: {
      _id: '01955f0a-6f0a-7d0e-9a53-2c6f0f7a8b10',
      ClientId: '3f0f4c1e-2f7b-4a51-9f0e-1d2c3b4a5968',
      StockNumber: 'CAP-RED',
      BalanceOnHand: 20,
      Allocated: 4,
      Unshippable: 0,
      Available: 16,
      Warehouses: [
        {
          Code: 'ROC',
          BalanceOnHand: 20,
          Allocated: 4,
          Unshippable: 0,
          Available: 16,
        },
      ],
    },
  },
  SHIPMENT_NOTICE_STATUS_CHANGED: {
    type: 'SHIPMENT_NOTICE_STATUS_CHANGED',
    id: 'msg_5d1c7f0e9b3a5e4f8a2d6c7b8e9f0a1b',
    timestamp: '2026-03-04T15:20:11.000Z',
    version,
    sample: true,
    data: {
      _id: '01956140-8a11-7b54-8c0d-7e0b1c2d3e4f',
      ClientId: '3f0f4c1e-2f7b-4a51-9f0e-1d2c3b4a5968',
      Id: '5012',
      Status: 'Received',
      PreviousStatus: 'Delivered',
      Warehouse: 'ROC',
      ExpectedDate: '2026-03-04',
      Products: [
        {
          StockNumber: 'CAP-RED',
          Quantity: 20,
          QuantityReceived: 19,
        },
      ],
    },
  },
};

/** An example of the body that an event is sent with, as samples have it. */
export const exampleOf = (event: WebhookEvent): WebhookExample => examples[event];
