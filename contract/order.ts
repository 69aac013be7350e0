import * as z from 'zod/mini';
import { day, monthNames } from './dates';
import { orderNeedIn } from './attentionRules';
import { endpoint } from './endpoint';
import { dayOrNothing, pageOf, pageQuery, warehouseCode } from './list';
import { orderPayload, orderUpdate } from './orderPayload';
import { orderRecord } from './orderRecord';
import { orderLimits, statusFilters, tooManyTrackingNumbers } from './orderRules';
import { readOrderList } from './otherNames';
import { readFileAnswer, readStoredName, readWarehouseStatus } from './otherShapes';
import { countedOrders } from './serviceRules';
import { oneOf, optionalText, recordId, requiredId, requiredText } from './text';

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
    takesKey: true,
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
  warehouse: warehouseCode,
  dateFrom: dayOrNothing('Date from'),
  dateTo: dayOrNothing('Date to'),
  /** The key of a row of what needs somebody: its orders alone. */
  attention: z.optional(
    z.string().check(z.refine((key) => orderNeedIn(key) !== null, 'No such orders need anybody')),
  ),
  /** The key of a number of the service kept: the orders that it counts. */
  service: countedOrders,
});
export type OrderQuery = z.output<typeof orderQuery>;

/**
 * Pieces that are missing for an order that was saved: they follow as a backorder, or the whole
 * order waits for them.
 */
const Short = z.optional(z.array(z.object({ StockNumber: z.string(), Pieces: z.int() })));

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
    takesKey: true,
    payload: orderPayload,
    /** The documents name the number only; the rest tells what becomes of it. */
    answer: z.object({
      OrderNumber: z.string(),
      _id: z._default(z.string(), ''),
      Status: z.optional(z.string()),
      OnHoldReason: z.optional(z.nullable(z.string())),
      Short,
    }),
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
      OnHoldReason: z._default(z.nullable(z.string()), null),
      Short,
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
    takesKey: true,
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
