import * as z from 'zod/mini';
import { day, isDay, moment, monthNames } from './dates';
import { endpoint } from './endpoint';
import { pageOf, pageQuery } from './list';
import { itemTypes } from './item';
import { orderPayload, orderUpdate } from './orderPayload';
import { orderActions, orderLimits, statusFilters, tooManyTrackingNumbers } from './orderRules';
import { readOrderList } from './otherNames';
import { readFileAnswer, readStoredName, readWarehouseStatus } from './otherShapes';
import { recipientOnOrder } from './recipient';
import { answerId, oneOf, optionalText, recordId, requiredId, requiredText } from './text';

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

export const orderTag = z.object({
  TagNumber: z.string(),
  Quantity: z.int(),
  LotNo: text,
  ExpDate: text,
  Pick: count,
  Leave: count,
});
export type OrderTag = z.infer<typeof orderTag>;

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
  actions: z.optional(z.array(z.enum(orderActions))),
});
export type OrderRecord = z.infer<typeof orderRecord>;

const mostOrders = 200;

/** The ids of a bulk call; none where only backorders are cancelled (ORD-41 to ORD-43, OPEN-47). */
const anyIds = z
  .array(recordId, 'Ids must be a list of order ids')
  .check(z.maxLength(mostOrders, `At most ${mostOrders} orders can be changed at once`));
const ids = anyIds.check(z.minLength(1, 'At least one order must be named'));

const nothing = z.object({});

const bulk = (path: string, defaultError: string) =>
  endpoint({
    method: 'PUT',
    path,
    needs: 'order.process',
    payload: z.object({ Ids: ids }),
    answer: nothing,
    defaultError,
  });

const counts = {
  totalOrderCount: z.int(),
  submittedCount: z.int(),
  confirmedCount: z.int(),
  releasedCount: z.int(),
  onHoldCount: z.int(),
  cancelledCount: z.int(),
  partialOrdersCount: z.int(),
  backordersCount: z.int(),
  shippedCount: z.int(),
  deductCount: z.int(),
};
/** The ten counts of the order list (DATA-16). */
export const orderCounts = z.object(counts);
export type OrderCounts = z.infer<typeof orderCounts>;

const search = (label: string) =>
  z.optional(
    z.string().check(z.trim(), z.maxLength(200, `${label} can have 200 characters at most`)),
  );
const dayOrNothing = (label: string) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.refine((value) => value === '' || isDay(value), `${label} must be a date (YYYY-MM-DD)`),
    ),
  );

/**
 * The order list's query; `searchById` names order numbers and makes the server ignore the other
 * filters (ORD-32).
 */
export const orderQuery = z.object({
  ...pageQuery,
  status: z.optional(oneOf('Status', statusFilters)),
  searchById: z.optional(
    z.string().check(z.trim(), z.maxLength(2000, 'Order numbers can have 2000 characters at most')),
  ),
  searchByName: search('Order name'),
  searchByItem: search('Item name (sku)'),
  searchByRFName: search('First name'),
  searchByRLName: search('Last name'),
  searchByRCName: search('Company'),
  /** Warehouse code. */
  warehouse: z.optional(
    z.string().check(z.trim(), z.maxLength(20, 'Warehouse can have 20 characters at most')),
  ),
  dateFrom: dayOrNothing('Date from'),
  dateTo: dayOrNothing('Date to'),
});
export type OrderQuery = z.output<typeof orderQuery>;

export const orders = {
  list: endpoint({
    method: 'GET',
    path: 'ui/orders',
    needs: 'signedIn',
    query: orderQuery,
    answer: pageOf(orderRecord, counts),
    reads: readOrderList,
    defaultError: 'Issue getting orders. Network issue.',
  }),
  create: endpoint({
    method: 'POST',
    path: 'orders',
    needs: 'order.create',
    payload: orderPayload,
    /** The documents name the number only. */
    answer: z.object({ OrderNumber: z.string(), _id: z._default(z.string(), '') }),
    bodyLimit: 16 * 1024 * 1024,
    defaultError: 'Error creating order. Network issue.',
  }),
  /** The orders that were created in one month of the provider's time zone (ARCH-08, OPEN-112). */
  archived: endpoint({
    method: 'GET',
    path: 'ui/orders/archived/{year}/{month}',
    needs: 'signedIn',
    params: z.object({
      year: z.string().check(z.regex(/^[1-9]\d{3}$/, 'Year must have four digits')),
      month: z.enum(monthNames, 'Month must be a name such as January'),
    }),
    query: orderQuery,
    answer: pageOf(orderRecord, {}),
    reads: readOrderList,
    defaultError: 'Issue getting archived orders. Network issue.',
  }),
  update: endpoint({
    method: 'PUT',
    path: 'orders/update',
    needs: 'order.edit',
    payload: orderUpdate,
    /**
     * The documents name the number only; the status tells whether an order that was submitted
     * again still waits.
     */
    answer: z.object({
      OrderNumber: z.string(),
      Status: z._default(z.string(), ''),
      OnHoldReason: text,
    }),
    defaultError: 'Error updating order. Network issue.',
  }),
  approve: bulk('orders/approve', 'Error approving orders. Network issue.'),
  confirm: bulk('orders/confirm', 'Error confirming orders. Network issue.'),
  release: bulk('orders/release', 'Error releasing orders. Network issue.'),
  cancel: endpoint({
    method: 'PUT',
    path: 'orders/cancel',
    needs: 'order.cancel',
    payload: z.object({
      /** May be empty when only backorders are cancelled (OPEN-47). */
      Ids: anyIds,
      /** Order number to backorder number, such as 48230 to 48230-B1. */
      BackOrderIds: z.optional(
        z
          .record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(30)))
          .check(
            z.refine(
              (numbers) => Object.keys(numbers).length <= mostOrders,
              `At most ${mostOrders} backorders can be cancelled at once`,
            ),
          ),
      ),
    }),
    answer: nothing,
    defaultError: 'Error cancelling orders. Network issue.',
  }),
  warehouseStatus: endpoint({
    method: 'GET',
    path: 'orders/get/warehouse-status/{id}',
    needs: 'order.warehouse',
    params: z.object({ id: recordId }),
    answer: z.object({ WarehouseStatus: z.string() }),
    reads: readWarehouseStatus,
    defaultError: 'Issue getting warehouse status. Network issue.',
  }),
  checkAndFix: endpoint({
    method: 'POST',
    path: 'orders/check-and-fix',
    needs: 'order.warehouse',
    payload: z.object({ Id: requiredId('Order') }),
    answer: nothing,
    defaultError: 'Error fixing order. Network issue.',
  }),
  forceClose: endpoint({
    method: 'POST',
    path: 'orders/force-close',
    needs: 'order.warehouse',
    payload: z.object({
      Id: requiredId('Order'),
      ShippedDate: day('Ship Date'),
      /**
       * A carrier's and a service level's name; both and the tracking numbers are absent for deduct
       * orders (FORCE-04 to FORCE-07).
       */
      ShippedCarrier: optionalText('Carrier', 100),
      ShippedServiceLevel: optionalText('Service Level', 256),
      TrackingNumbers: z.optional(
        z
          .array(requiredText('Tracking number', orderLimits.trackingNumber))
          .check(z.maxLength(orderLimits.trackingNumbers, tooManyTrackingNumbers)),
      ),
    }),
    answer: nothing,
    defaultError: 'Error closing order. Network issue.',
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: 'orders/upload-file',
    needs: 'order.edit',
    payload: z.object({
      FileData: z.string('FileData must be sent as base64'),
      Ext: requiredText('Ext', 10),
    }),
    /** The stored name, for `orders/update`. */
    answer: z.object({ File: z.string().check(z.minLength(1)) }),
    reads: readStoredName,
    bodyLimit: 8 * 1024 * 1024,
    defaultError: 'Error uploading file. Network issue.',
  }),
  getFile: endpoint({
    method: 'POST',
    path: 'orders/get-file',
    needs: 'signedIn',
    payload: z.object({ File: requiredText('File', 200) }),
    answer: z.object({ FileData: z.string(), Ext: z._default(z.string(), '') }),
    reads: readFileAnswer,
    defaultError: 'Error getting file. Network issue.',
  }),
};
