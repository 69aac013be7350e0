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

/** How far an order is; `isAsked` where the warehouse was asked and may tell more later. */
export interface ToldStatus {
  readonly status: WarehouseStatus;
  readonly isAsked: boolean;
}

/** How many pieces of an item lie in a warehouse, and how many of them can not be shipped. */
export interface StockCount {
  readonly itemId: string;
  readonly warehouseId: string;
  readonly onHand: number;
  readonly unshippable: number;
}

/**
 * What a warehouse says to who wants consignments back: it decides at once, or is asked and answers
 * later.
 */
type RecallAnswer = 'asked' | 'accepted' | { readonly why: string };

/** How it stands about consignments that somebody wants back. */
interface Recall {
  readonly state: 'asked' | 'refused';
  readonly at: Date;
  /** Why the warehouse has refused. */
  readonly reason: string | null;
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
  /**
   * How far an order is, as far as the warehouse has told. Another system is asked here, so no
   * transaction may be open.
   */
  statusOf(order: Pick<Consignment['order'], 'clientId' | 'id'>): Promise<ToldStatus>;
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
   * Asks for released consignments of one locked order back, in the transaction of who wants them
   * cancelled.
   */
  recall(tx: Db, consignments: readonly Consignment[], reason: string): Promise<RecallAnswer>;
  /** How it stands about consignments that somebody wants back; null where nobody does. */
  recallOf(db: Db, consignments: readonly Consignment[]): Promise<Recall | null>;
  /**
   * Announces what a client sends, in the transaction that makes the notice; the warehouse then
   * says how far it is.
   */
  expectNotice(tx: Db, notice: Pick<typeof notices.$inferSelect, 'clientId' | 'id'>): Promise<void>;
  /** Says that announced notices were changed or cancelled, in the transaction that does. */
  noticesChanged(
    tx: Db,
    changed: readonly Pick<typeof notices.$inferSelect, 'clientId' | 'id'>[],
    what: 'changed' | 'cancelled',
  ): Promise<void>;
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
   * item that it does not know. One that was asked brings the item itself once it answers. Another
   * system is asked here, so no transaction may be open.
   */
  itemOf(clientId: string, stockNumber: string): Promise<WarehouseItem | 'asked' | null>;
  /**
   * Whether the warehouse has to be asked for all that it knows of a client's items: it is, and
   * they are brought once it has answered. Else they can be read.
   */
  askForItems(tx: Db, clientId: string): Promise<boolean>;
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
   * The counts of items in the warehouses that count them, in the transaction that keeps them, or
   * that they were asked to count. Their stock is locked.
   */
  countsOf(
    tx: Db,
    clientId: string,
    itemIds: readonly string[],
  ): Promise<readonly StockCount[] | 'asked'>;
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
    /** What it has brought that can be ordered. */
    brought: z.optional(
      z.array(z.object({ warehouseId: recordId, itemId: recordId, pieces: z.int() })),
    ),
  }),
);

/** Items of a client that were made or changed, for the warehouses that keep their own list. */
export const changedItems = queue(
  'warehouse.items-changed',
  z.object({ clientId: recordId, itemIds: z.array(recordId) }),
);
