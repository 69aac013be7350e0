import type { WebhookEvent } from './webhookKinds';

/** An order that is new or came to another status. */
export interface OrderTold {
  readonly _id: string;
  readonly ClientId: string;
  readonly OrderNumber: string;
  readonly Name: string;
  readonly OrderType: string;
  readonly Status: string;
  /** Null for a new order. */
  readonly PreviousStatus: string | null;
  readonly WarehouseStatus: string;
  readonly Warehouse: string;
  readonly OnHoldReason: string | null;
  readonly ShippedDate: string | null;
  readonly ShippedCarrier: string | null;
  readonly ShippedServiceLevel: string | null;
  /** What has left. */
  readonly Packages: readonly {
    readonly PackageId: string;
    readonly Carrier: string | null;
    readonly ServiceLevel: string | null;
    readonly TrackingNumber: string | null;
    readonly Url: string | null;
  }[];
}

interface Pieces {
  readonly BalanceOnHand: number;
  readonly Allocated: number;
  readonly Unshippable: number;
  readonly Available: number;
}

/** The stock of an item after it has changed, over all warehouses and in each. */
export interface StockTold extends Pieces {
  readonly _id: string;
  readonly ClientId: string;
  readonly StockNumber: string;
  readonly Warehouses: readonly (Pieces & { readonly Code: string })[];
}

/** A shipment notice that is new or came to another status. */
export interface NoticeTold {
  readonly _id: string;
  readonly ClientId: string;
  /** The notice's number. */
  readonly Id: string;
  readonly Status: string;
  /** Null for a new notice. */
  readonly PreviousStatus: string | null;
  readonly Warehouse: string;
  readonly ExpectedDate: string;
  readonly Products: readonly {
    readonly StockNumber: string;
    readonly Quantity: number;
    readonly QuantityReceived: number;
  }[];
}

/** What each event tells. */
export interface Told {
  readonly ORDER_STATUS_CHANGED: OrderTold;
  readonly INVENTORY_CHANGED: StockTold;
  readonly SHIPMENT_NOTICE_STATUS_CHANGED: NoticeTold;
}

/** A body that a webhook is called with, by its `type`. */
export type WebhookBody = {
  readonly [Event in WebhookEvent]: {
    readonly type: Event;
    /** The event's, and the same each time that it is sent. */
    readonly id: string;
    /** When it happened. */
    readonly timestamp: string;
    /** Of the body. */
    readonly version: number;
    /** A sample says that it is one; nothing of it is in the account. */
    readonly sample?: true;
    readonly data: Told[Event];
  };
}[WebhookEvent];
