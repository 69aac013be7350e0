import * as z from 'zod/mini';
import { day } from './dates';
import { itemLimits } from './itemRules';
import { noticeReasonNames } from './noticeReasons';
import { requiredOneOf, requiredText } from './text';
import { inOutcomes } from './warehouseOutcomes';

/** The version of the messages; one that breaks adapters has another number. */
export const warehouseProtocol = 1;

/** What the portal tells a warehouse. */
export const toldToWarehouse = [
  /** A consignment is to be picked, packed and shipped. */
  'order.released',
  /** Asks to stop a consignment; the warehouse accepts or refuses. */
  'order.cancellation',
  /** Somebody has closed it by hand: nothing more is expected of it. */
  'order.closed',
  'notice.announced',
  'notice.changed',
  'notice.cancelled',
  /** An item or a kit was made or changed. */
  'item.changed',
  /** How far a consignment is; its progress or its shipment answers. */
  'order.question',
  /** What the warehouse knows of an item; `item.described` answers, or a refusal. */
  'item.question',
  /** All items that it knows; `item.described` of each, and then an answer. */
  'items.question',
  /** Items are to be counted; `stock.counted` of each answers. */
  'stock.question',
  /** All that lies in the warehouse; `stock.snapshot` answers. */
  'snapshot.question',
] as const;
export type ToldToWarehouse = (typeof toldToWarehouse)[number];

/** Whether a message asks for something that a warehouse knows. */
export const isQuestion = (type: ToldToWarehouse): boolean => type.endsWith('.question');

/** How far a message to a warehouse is. */
export const outboxStates = ['waiting', 'received', 'accepted', 'refused'] as const;
export type OutboxState = (typeof outboxStates)[number];

/** A message to a warehouse, as it is sent and fetched; `Data` goes by `Type`. */
export const outMessage = z.object({
  Id: z.string(),
  Type: z.enum(toldToWarehouse),
  Version: z.literal(warehouseProtocol),
  Time: z.iso.datetime(),
  Warehouse: z.string(),
  Client: z.object({ Number: z.int(), Name: z.string() }),
  /** What it is about, such as `order 13036-P1`: messages about one record are numbered from 1. */
  Record: z.string(),
  Number: z.int(),
  Data: z.record(z.string(), z.unknown()),
});
export type OutMessage = z.infer<typeof outMessage>;

const longest = 100;
const text = (label: string) => requiredText(label, longest);
const maybe = (label: string, max = longest) =>
  z._default(
    z.nullable(
      z
        .string(`${label} must be a text`)
        .check(z.trim(), z.maxLength(max, `${label} can have ${max} characters at most`)),
    ),
    null,
  );
/** What a whole number of the database holds. */
const highestNumber = 2_147_483_647;
const most = 999_999;
const pieces = (label: string) =>
  z
    .int(`${label} must be a whole number`)
    .check(z.gte(0, `${label} must not be below 0`), z.lte(most, `${label} is ${most} at most`));
const somePieces = (label: string) =>
  z
    .int(`${label} must be a whole number`)
    .check(z.gte(1, `${label} must be 1 at least`), z.lte(most, `${label} is ${most} at most`));
const moment = (label: string) =>
  z.iso.datetime({ offset: true, error: `${label} must be a time such as 2026-11-27T09:30:00Z` });
const measure = (label: string) =>
  z._default(
    z
      .number(`${label} must be a number`)
      .check(
        z.gte(0, `${label} must not be below 0`),
        z.lte(itemLimits.dimension, `${label} is ${itemLimits.dimension} at most`),
      ),
    0,
  );
const maybeDay = (label: string) => z._default(z.nullable(day(label)), null);
const few = <Schema extends z.ZodMiniType>(label: string, schema: Schema, limit = 500) =>
  z
    .array(schema, `${label} must be a list`)
    .check(z.maxLength(limit, `${label} can have ${limit} entries at most`));
const some = <Schema extends z.ZodMiniType>(label: string, schema: Schema) =>
  few(label, schema).check(z.minLength(1, `${label} must not be empty`));

const order = { Order: text('Order') };
const notice = { Notice: text('Notice') };
const item = { StockNumber: text('StockNumber') };

/** How far the floor is with a consignment, before it leaves. */
export const floorStatuses = [
  'Entered',
  'Started',
  'Ready',
  'Assigned',
  'Picked',
  'Packed',
] as const;

const shippedPieces = z.object({
  Line: z.int('Line must be a whole number'),
  ...item,
  Quantity: somePieces('Quantity'),
  Lots: z._default(few('Lots', text('Lot')), []),
  ExpirationDates: z._default(few('ExpirationDates', day('ExpirationDate')), []),
  Serials: z._default(few('Serials', text('Serial'), 5_000), []),
  /** The tags that they come from; by first expiry where none is named. */
  Tags: z._default(
    few('Tags', z.object({ TagNumber: text('TagNumber'), Quantity: somePieces('Quantity') })),
    [],
  ),
});
export type ShippedPieces = z.infer<typeof shippedPieces>;

const shippedPackage = z.object({
  PackageId: text('PackageId'),
  TrackingNumber: maybe('TrackingNumber'),
  BoxLabel: maybe('BoxLabel'),
  Items: few('Items', shippedPieces),
});

/** How many pieces of a line have left with this shipment and those before it, and why not all. */
const shippedLine = z.object({
  Line: z.int('Line must be a whole number'),
  ...item,
  Ordered: pieces('Ordered'),
  Shipped: pieces('Shipped'),
  Missing: pieces('Missing'),
  /** Why pieces are missing. */
  Reason: maybe('Reason', 500),
  /** Whether they come with another shipment. */
  MoreFollows: z._default(z.boolean('MoreFollows must be true or false'), false),
});
export type ShippedLine = z.infer<typeof shippedLine>;

/** A shipment of a consignment; a label that was printed is none. */
export const shipmentData = z.object({
  ...order,
  Shipment: text('Shipment'),
  ShippedAt: moment('ShippedAt'),
  Carrier: maybe('Carrier'),
  ServiceLevel: maybe('ServiceLevel'),
  Packages: some('Packages', shippedPackage),
  /** Whether what is missing comes with another shipment. */
  MoreFollows: z._default(z.boolean('MoreFollows must be true or false'), false),
  /** Why pieces are missing, where nothing more follows and their line does not say it. */
  ShortReason: maybe('ShortReason', 500),
  /** What has become of lines; those that are complete may be left out. */
  Lines: z._default(few('Lines', shippedLine), []),
});
export type ShipmentData = z.infer<typeof shipmentData>;

const receivedPieces = z.object({
  ...item,
  /** Pieces that can be shipped. */
  Available: pieces('Available'),
  /** Pieces that lie blocked. */
  Blocked: z._default(pieces('Blocked'), 0),
  Lot: maybe('Lot'),
  ExpirationDate: maybeDay('ExpirationDate'),
  /** The tag that they lie on; one of the portal's where none is named. */
  TagNumber: maybe('TagNumber'),
  Location: maybe('Location'),
});

const differing = z.object({
  ...item,
  Reason: requiredOneOf('Reason', noticeReasonNames),
  Note: maybe('Note', 500),
});

/** What a warehouse is asked to decide by a message of the portal. */
export const answerData = z.object({
  Message: text('Message'),
  Accepted: z.boolean('Accepted must be true or false'),
  Reason: maybe('Reason', 500),
});

/** Pieces of an item that were counted in a warehouse. */
const counted = z.object({
  ...item,
  OnHand: pieces('OnHand'),
  Unshippable: z._default(pieces('Unshippable'), 0),
});

/** What a warehouse tells, by type: what stands in `Data`. */
export const toldByWarehouse = {
  answer: answerData,
  'order.progress': z.object({ ...order, Status: requiredOneOf('Status', floorStatuses) }),
  'order.held': z.object({ ...order, Reason: requiredText('Reason', 500) }),
  /** What was picked lies on its shelves again. */
  'order.putBack': z.object({ ...order, Reason: maybe('Reason', 500) }),
  'shipment.sent': shipmentData,
  /** The same shipment once more, with other packages, carrier or tracking. */
  'shipment.corrected': shipmentData,
  'shipment.voided': z.object({
    ...order,
    Shipment: text('Shipment'),
    Reason: requiredText('Reason', 500),
  }),
  'notice.progress': z.object({
    ...notice,
    Status: requiredOneOf('Status', ['In Transit'] as const),
  }),
  'notice.delivered': z.object({
    ...notice,
    DeliveredAt: moment('DeliveredAt'),
    Skids: z._default(z.nullable(pieces('Skids')), null),
    Cartons: z._default(z.nullable(pieces('Cartons')), null),
    Lines: z._default(few('Lines', z.object({ ...item, Quantity: pieces('Quantity') })), []),
  }),
  'notice.received': z.object({
    ...notice,
    Receipt: text('Receipt'),
    ReceivedAt: moment('ReceivedAt'),
    Lines: few('Lines', receivedPieces),
    Differences: z._default(few('Differences', differing), []),
    /** Whether nothing more comes with this notice. */
    IsComplete: z._default(z.boolean('IsComplete must be true or false'), true),
  }),
  /** Goods that no notice has announced: somebody decides what becomes of them. */
  'goods.received': z.object({
    Receipt: text('Receipt'),
    ReceivedAt: moment('ReceivedAt'),
    Lines: some('Lines', receivedPieces),
    Note: maybe('Note', 500),
  }),
  'stock.counted': z.object({ ...counted.shape, Reason: maybe('Reason', 500) }),
  'stock.adjusted': z.object({
    ...item,
    Change: z
      .int('Change must be a whole number')
      .check(z.gte(-most, 'Change is too far below 0'), z.lte(most, 'Change is too high')),
    /** Whether the pieces are blocked ones. */
    IsBlocked: z._default(z.boolean('IsBlocked must be true or false'), false),
    TagNumber: maybe('TagNumber'),
    Reason: requiredText('Reason', 500),
  }),
  /** An item as the warehouse has described and measured it, in inches and pounds. */
  'item.described': z.object({
    ...item,
    Description: requiredText('Description', itemLimits.text),
    Barcode: z._default(z.string('Barcode must be a text').check(z.maxLength(longest)), ''),
    Length: measure('Length'),
    Width: measure('Width'),
    Height: measure('Height'),
    Weight: measure('Weight'),
  }),
  'tag.moved': z.object({ TagNumber: text('TagNumber'), Location: text('Location') }),
  /** All that lies in the warehouse, to be compared with the books. */
  'stock.snapshot': z.object({
    Snapshot: text('Snapshot'),
    AsOf: moment('AsOf'),
    /** The last message about this client that the warehouse had told by then: it waits for that one. */
    After: maybe('After'),
    Items: few('Items', counted, 100_000),
  }),
} as const;
export type ToldByWarehouse = keyof typeof toldByWarehouse;

export const toldByWarehouseNames = Object.keys(toldByWarehouse) as [
  ToldByWarehouse,
  ...ToldByWarehouse[],
];

/** What a warehouse tells with a type of message. */
export type TellingData<Type extends ToldByWarehouse> = z.output<(typeof toldByWarehouse)[Type]>;

/** The same as it is written: what has a usual value may be left out. */
export type SentData<Type extends ToldByWarehouse> = z.input<(typeof toldByWarehouse)[Type]>;

/** The head of a message of a warehouse. */
export const inHead = z.object({
  /** The same id again is the same message. */
  Id: text('Id'),
  Type: requiredOneOf('Type', toldByWarehouseNames),
  /** The client's number; an answer needs none. */
  Client: z._default(
    z.nullable(
      z
        .int('Client must be the number of a client')
        .check(
          z.gte(0, 'Client must be the number of a client'),
          z.lte(highestNumber, 'Client must be the number of a client'),
        ),
    ),
    null,
  ),
  /** When it happened. */
  At: moment('At'),
  /**
   * What it is about, and which message about it this is, from 1: one whose predecessor has not come
   * waits for it. Without both nothing waits.
   */
  Record: maybe('Record'),
  Number: z._default(z.nullable(somePieces('Number')), null),
});
export type InHead = z.infer<typeof inHead>;

export const inResult = z.object({
  Id: z.string(),
  Outcome: z.enum(inOutcomes),
  /** Why, where it is not done. */
  Message: z.string(),
});
export type InResult = z.infer<typeof inResult>;

/** The messages that one call brings at most. */
export const mostMessages = 200;
