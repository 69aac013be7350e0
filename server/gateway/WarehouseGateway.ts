import * as z from 'zod/mini';
import type { WarehouseStatus } from '@contract/orderRules';
import { recordId } from '@contract/text';
import type { Db } from '../db/database';
import type { notices } from '../db/schema/inventory';
import type { orders, subOrders } from '../db/schema/orders';
import type { Act } from '../events/act';
import { queue } from '../jobs/queue';
import type { Parcel } from './parcels';

/**
 * What a warehouse sends off as one: an order, a partial order of one that is divided, or a
 * backorder once there is stock for it.
 */
export interface Consignment {
  readonly order: typeof orders.$inferSelect;
  /** Null for the order itself. */
  readonly part: typeof subOrders.$inferSelect | null;
}

/** How a consignment left the warehouse. */
export interface Shipment {
  readonly shippedAt: Date;
  /** Both null for deduct orders, which go to nobody. */
  readonly carrier: string | null;
  readonly serviceLevel: string | null;
  readonly parcels: readonly Parcel[];
}

/** An item as a warehouse system has described and measured it, in inches and pounds. */
export interface WarehouseItem {
  readonly StockNumber: string;
  readonly Description: string;
  readonly Barcode: string;
  readonly Dimensions: {
    readonly Length: number;
    readonly Width: number;
    readonly Height: number;
    readonly Weight: number;
  };
}

/** How many pieces of an item lie in a warehouse, and how many of them can not be shipped. */
export interface StockCount {
  readonly itemId: string;
  readonly warehouseId: string;
  readonly onHand: number;
  readonly unshippable: number;
}

/**
 * What the portal asks of a warehouse-management system. The one that it is made with is part of
 * this server: see embeddedWarehouse.
 */
export interface WarehouseGateway {
  /**
   * Hands over released orders of one client, in the transaction that releases them; another system
   * is told afterwards, by a job.
   */
  take(tx: Db, found: readonly Consignment['order'][]): Promise<void>;
  /**
   * Hands over a released backorder, in the transaction that has found its stock; its order is on
   * its way or has left already.
   */
  takeBackorder(tx: Db, backorder: Consignment): Promise<void>;
  /** Asks how far an order is. Another system is called here, so no transaction may be open. */
  statusOf(order: Pick<Consignment['order'], 'clientId' | 'id'>): Promise<WarehouseStatus>;
  /**
   * Tells how a shipped consignment left and takes it off the shelves: once, in the transaction
   * that closes it, as part of the act that does. Its stock is locked.
   */
  collect(tx: Db, consignment: Consignment, act: Act): Promise<Shipment>;
  /**
   * Takes a consignment that somebody closes by hand off the shelves, as far as its tags go, and
   * answers what it consists of. Its stock is locked.
   */
  strikeOff(tx: Db, consignment: Consignment, act: Act): Promise<Parcel['Items']>;
  /**
   * Announces what a client sends, in the transaction that makes the notice; the warehouse then
   * says how far it is.
   */
  expectNotice(tx: Db, notice: Pick<typeof notices.$inferSelect, 'clientId' | 'id'>): Promise<void>;
  /**
   * Says that each difference of a counted notice, whose row is locked, has its reason now: it may
   * go into the stock.
   */
  noticeExplained(
    tx: Db,
    notice: Pick<typeof notices.$inferSelect, 'clientId' | 'id'>,
  ): Promise<void>;
  /**
   * What the warehouse knows of a client's item, by its stock number in whatever case; null for an
   * item that it does not know. Another system is called here, so no transaction may be open.
   */
  itemOf(clientId: string, stockNumber: string): Promise<WarehouseItem | null>;
  /**
   * A page of all that the warehouse keeps a list of for a client, by stock number: those after
   * one, or from the first; empty at the end. Another system is called here, so no transaction may
   * be open.
   */
  itemsOf(
    clientId: string,
    page: { readonly after: string | null; readonly limit: number },
  ): Promise<readonly WarehouseItem[]>;
  /**
   * The counts of items in the warehouses that count them, in the transaction that keeps them.
   * Their stock is locked.
   */
  countsOf(tx: Db, clientId: string, itemIds: readonly string[]): Promise<readonly StockCount[]>;
}

/**
 * A warehouse adds a job here when a consignment of an order has shipped; the orders then close it.
 */
export const shippedOrders = queue(
  'warehouse.shipped',
  z.object({ clientId: recordId, orderId: recordId }),
);

/**
 * A warehouse adds a job here when pieces of items have come into its stock; the orders that wait
 * for them are then filled.
 */
export const stockArrivals = queue(
  'warehouse.stock-arrived',
  z.object({
    clientId: recordId,
    itemIds: z.array(recordId),
    /** The notice that has brought them. */
    noticeId: z.optional(recordId),
  }),
);
