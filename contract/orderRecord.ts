import * as z from 'zod/mini';
import { moment } from './dates';
import { itemTypes } from './itemTypes';
import { bulkOrderActions } from './orderRules';
import { recipientOnOrder } from './recipientRecord';
import { answerId } from './text';

/*
 * The answers below are what this server sends in full. A default is for reading another server
 * that speaks the documented contract only and leaves the field out (OPEN-28, OPEN-44, OPEN-127).
 */
const text = z._default(z.nullable(z.string()), null);
const maybeMoment = z._default(z.nullable(moment), null);
const flag = z._default(z.boolean(), false);
const count = z._default(z.nullable(z.int()), null);
/** One of `warehouseStatuses`, or a word of another warehouse system. */
const warehouseStatus = z._default(z.string(), '');

const texts = z._default(z.array(z.string()), []);

/** A tag that a line of a deduct order takes pieces from, and how many stay on it. */
export const orderTag = z.object({
  TagNumber: z.string(),
  Quantity: z.int(),
  LotNo: text,
  ExpDate: text,
  Pick: count,
  Leave: count,
});
export type OrderTag = z.infer<typeof orderTag>;

/** A line of an order. */
export const orderItem = z.object({
  StockNumber: z.string(),
  Description: z._default(z.string(), ''),
  ItemType: z._default(z.enum(itemTypes), 'Standard'),
  /** Pieces that this order ships. */
  Quantity: z.int(),
  /** Pieces that were asked for; what is missing stands in a backorder. */
  QuantityRequested: z.int(),
  LotNo: text,
  Tags: z._default(z.array(orderTag), []),
  Product: z._default(z.object({ Name: z.string() }), { Name: '' }),
});
export type OrderItemRecord = z.infer<typeof orderItem>;

const tracking = z.object({
  TrackingNumber: z._default(z.string(), ''),
  Url: text,
  UCCLabel: text,
});

/** A package that left, with what is in it (ORDD-08). */
export const orderPackage = z.object({
  PackageId: z.string(),
  Carrier: text,
  ServiceLevel: text,
  TrackingDetails: z._default(tracking, tracking.parse({})),
  Items: z.array(
    z.object({
      Product: z.object({ Name: z.string() }),
      Quantity: z.int(),
      SerialNumbers: texts,
      LotNumbers: texts,
      ExpirationDates: texts,
    }),
  ),
});
const fulfillment = z._default(z.object({ Packages: z.array(orderPackage) }), { Packages: [] });

/** A step of an order's history, and when it was taken. */
export const orderStep = z.object({ Status: z.string(), Date: moment });

/**
 * A partial order or a backorder of an order (DATA-10); numbered {OrderNumber}-P1, -B1 … (OPEN-47).
 */
export const subOrder = z.object({
  _id: answerId,
  OrderNumber: z.string(),
  Status: z.string(),
  WarehouseStatus: warehouseStatus,
  Warehouse: z._default(z.string(), ''),
  OnHoldReason: text,
  CreatedDate: maybeMoment,
  ShippedDate: maybeMoment,
  Items: z.array(orderItem),
  Fulfillment: fulfillment,
});
export type SubOrderRecord = z.infer<typeof subOrder>;

/** What a deduct order is to become in the warehouse; days are `YYYY-MM-DD` (DEDUCT-21). */
export const workOrder = z.object({
  _id: answerId,
  /** A short number of its own, for people; another server may know none. */
  Number: z.optional(z.string()),
  CompletedByDate: z.string(),
  ShipmentNoticeId: text,
  ShipByDate: text,
});
export type WorkOrderRecord = z.infer<typeof workOrder>;

/**
 * A whole order: list answers carry full records, since no call for one record exists (OPEN-29,
 * DATA-09).
 */
export const orderRecord = z.object({
  _id: answerId,
  /** 0 where the server counts no versions. */
  Version: z._default(z.int(), 0),
  OrderNumber: z.string(),
  Name: z.string(),
  CreatedDate: moment,
  Status: z.string(),
  WarehouseStatus: warehouseStatus,
  /** Warehouse code; empty where none is chosen yet. */
  Warehouse: z._default(z.string(), ''),
  OrderBy: z._default(z.string(), ''),
  /** Deduct, or a regular order: the documents give the latter no one spelling. */
  OrderType: z._default(z.string(), 'Regular'),
  DeliveryOption: text,
  ShipByDate: text,
  ShipmentNote: text,
  Recipient: z._default(z.nullable(recipientOnOrder), null),
  Items: z.array(orderItem),
  PartialOrders: z._default(z.array(subOrder), []),
  BackOrders: z._default(z.array(subOrder), []),
  OnHoldReason: text,
  WaitingForClientApproval: flag,
  RequestUCCLabels: flag,
  OrderHistory: z._default(z.array(orderStep), []),
  ShippedDate: maybeMoment,
  ShippedCarrier: text,
  ShippedServiceLevel: text,
  InvoiceFile: text,
  ShippingLabel: text,
  Sender: z._default(z.nullable(recipientOnOrder), null),
  ShipReference1: text,
  /** Of deduct orders (DEDUCT-21). */
  WorkOrder: z._default(z.nullable(workOrder), null),
  ClientId: z._default(z.string(), ''),
  Fulfillment: fulfillment,
  /** What the caller may do with it; without it the portal goes by the status rules (OPEN-28). */
  actions: z.optional(z.array(z.enum(bulkOrderActions))),
});
export type OrderRecord = z.infer<typeof orderRecord>;
