import * as z from 'zod/mini';
import { day, moment } from './dates';
import { endpoint } from './endpoint';
import { dayOrNothing, pageOf, pageQuery, searchTerm, warehouseCode } from './list';
import { noticeMarkNames } from './noticeMarks';
import { noticeLimits, noticeSentences, noticeStatuses } from './noticeRules';
import { readActions } from './otherNames';
import { answerId, oneOf, optionalText, requiredText, sentVersion } from './text';

const text = z._default(z.nullable(z.string()), null);
const count = z._default(z.nullable(z.int()), null);

/** An item that a notice announces. */
export const noticeProduct = z.object({
  Quantity: z.int(),
  QuantityReceived: z._default(z.int(), 0),
  /** `Name` is the stock number. */
  Link: z.object({ Name: z.string() }),
  Description: z._default(z.string(), ''),
});
export type NoticeProduct = z.infer<typeof noticeProduct>;

/** A delivery at the warehouse's door. */
export const deliveryLog = z.object({
  DeliveryLogId: answerId,
  WarehouseId: z._default(z.string(), ''),
  StatusString: z.string(),
  DeliveryDate: moment,
  TotalSkids: count,
  TotalCartons: count,
});
export type DeliveryLog = z.infer<typeof deliveryLog>;

/** Pieces that were counted and put on the shelf. */
export const receipt = z.object({
  ID: answerId,
  WarehouseCode: z.string(),
  DateReceived: moment,
  StockNumber: z.string(),
  TotalPieces: z.int(),
  LotBatchNo: text,
  ExpirationDate: text,
  /** Damaged pieces are received apart, and can not be shipped. */
  IsDamaged: z._default(z.boolean(), false),
});
export type Receipt = z.infer<typeof receipt>;

const noticeActions = ['cancel'] as const;

/** A whole notice: list answers carry full records (ASN-19, OPEN-29). */
export const noticeRecord = z.object({
  _id: answerId,
  /** The notice's own number, by which it is changed and cancelled. */
  Id: answerId,
  Version: z._default(z.int(), 0),
  WarehouseCode: z.string(),
  Warehouse: z._default(z.object({ Name: z.string() }), { Name: '' }),
  ExpectedDate: z.string(),
  Carrier: text,
  TrackingNumber: text,
  PONumber: text,
  PackageCount: count,
  PalletCount: count,
  Vendor: text,
  Status: z.string(),
  CreatedDate: moment,
  Products: z.array(noticeProduct),
  DeliveryLogs: z._default(z.array(deliveryLog), []),
  Receipts: z._default(z.array(receipt), []),
  /** What the caller may do with it; without it the portal goes by the status rules (OPEN-28). */
  actions: z.optional(z.array(z.enum(noticeActions))),
});
export type NoticeRecord = z.infer<typeof noticeRecord>;

const counts = {
  totalAsnCount: z.int(),
  createdCount: z.int(),
  inTransitCount: z.int(),
  deliveredCount: z.int(),
  receivedCount: z.int(),
  cancelledCount: z.int(),
  inStockCount: z.int(),
};
/** The counts of the cards (ASN-01). */
export const noticeCounts = z.object(counts);
export type NoticeCounts = z.infer<typeof noticeCounts>;

export const noticeQuery = z.object({
  ...pageQuery,
  status: z.optional(oneOf('Status', noticeStatuses)),
  searchTerm,
  /** Both on the expected date. */
  dateFrom: dayOrNothing('Date from'),
  dateTo: dayOrNothing('Date to'),
  warehouse: warehouseCode,
  /** Not documented: a server that answers for notices (`portal/capabilities`) narrows to it. */
  mark: z.optional(oneOf('Mark', noticeMarkNames)),
});
export type NoticeQuery = z.output<typeof noticeQuery>;

const pieces = z
  .int(noticeSentences.items)
  .check(
    z.gte(1, noticeSentences.items),
    z.lte(noticeLimits.count, `Quantity can be ${noticeLimits.count} at most`),
  );
const optionalCount = z.optional(
  z.nullable(
    z
      .int(noticeSentences.counts)
      .check(z.gte(1, noticeSentences.counts), z.lte(noticeLimits.count, noticeSentences.counts)),
  ),
);

const products = z
  .array(
    z.object({ StockNumber: requiredText('Stock number', 100), Quantity: pieces }),
    noticeSentences.items,
  )
  .check(
    z.minLength(1, noticeSentences.items),
    z.maxLength(noticeLimits.items, `A notice can have ${noticeLimits.items} items at most`),
  );

const details = {
  Carrier: optionalText('Carrier', noticeLimits.text),
  TrackingNumber: optionalText('Tracking Number', noticeLimits.text),
  PONumber: optionalText('PO Number', noticeLimits.text),
  PackageCount: optionalCount,
  PalletCount: optionalCount,
  Vendor: optionalText('Vendor', noticeLimits.text),
};

/** A new notice as it is sent (API-96). */
export const noticePayload = z.object({
  WarehouseCode: requiredText('Warehouse', 20),
  ExpectedDate: day('Expected Date'),
  ...details,
  Products: products,
});
export type NoticePayload = z.input<typeof noticePayload>;
export type ParsedNoticePayload = z.output<typeof noticePayload>;

/**
 * A change of a notice: what is absent stays, null clears; another warehouse is refused by the
 * server (API-97, ASN-20).
 */
export const noticeUpdate = z.object({
  /** The notice's `Id`. */
  ShipmentNoticeId: requiredText('Shipment notice', 100),
  Version: sentVersion,
  WarehouseCode: z.optional(requiredText('Warehouse', 20)),
  ExpectedDate: z.optional(day('Expected Date')),
  ...details,
  Products: z.optional(products),
});
export type NoticeUpdate = z.input<typeof noticeUpdate>;
export type ParsedNoticeUpdate = z.output<typeof noticeUpdate>;

const nothing = z.object({});

export const notices = {
  list: endpoint({
    method: 'GET',
    path: 'ui/shipment-notices',
    needs: 'signedIn',
    query: noticeQuery,
    answer: pageOf(noticeRecord, counts),
    reads: readActions(noticeActions),
    defaultError: 'Issue getting shipment notices. Network issue.',
  }),
  create: endpoint({
    method: 'POST',
    path: 'advance-shipment-notices',
    needs: 'notice.write',
    takesKey: true,
    payload: noticePayload,
    answer: z.object({ _id: z._default(z.string(), ''), Id: z._default(z.string(), '') }),
    defaultError: 'Error creating notice. Network issue.',
  }),
  update: endpoint({
    method: 'PUT',
    path: 'advance-shipment-notices/update',
    needs: 'notice.write',
    payload: noticeUpdate,
    answer: nothing,
    defaultError: 'Error updating notice. Network issue.',
  }),
  cancel: endpoint({
    method: 'PUT',
    path: 'advance-shipment-notices/cancel',
    needs: 'notice.write',
    takesKey: true,
    payload: z.object({
      ShipmentNoticeIds: z
        .array(requiredText('Shipment notice', 100), 'ShipmentNoticeIds must be a list')
        .check(
          z.minLength(1, 'At least one notice must be named'),
          z.maxLength(200, 'At most 200 notices can be cancelled at once'),
        ),
    }),
    answer: nothing,
    defaultError: 'Error cancelling notices. Network issue.',
  }),
};
