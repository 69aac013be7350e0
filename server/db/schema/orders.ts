import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod/mini';
import type { orderPackage, orderTag, WorkOrderRecord } from '@contract/orderRecord';
import type { WarehouseStatus } from '@contract/orderRules';
import type { RecipientOnOrder } from '@contract/recipientRecord';
import { bytes } from './bytes';
import { isOpenOrder, isShippedOrder } from './orderKinds';

/** Order numbers are digits, unique over all clients. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 10_001 });

export const recipients = pgTable(
  'recipients',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    fields: jsonb('fields').$type<RecipientOnOrder>().notNull(),
    /**
     * Lower case "first last", else the company, kept by `rememberRecipients` and `saveRecipient`
     * for the search and the sorting.
     */
    name: text('name').notNull(),
    company: text('company').notNull(),
    /**
     * Name, company, e-mail, address and the phone's digits in lower case, for the contains search.
     */
    searchText: text('search_text').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('recipients_name_ix').on(table.clientId, table.name, table.company, table.id),
    index('recipients_trgm').using('gin', table.clientId, sql`${table.searchText} gin_trgm_ops`),
  ],
);

type OrderTexts = Record<
  | 'orderNumber'
  | 'name'
  | 'shipReference1'
  | 'recipientFirst'
  | 'recipientLast'
  | 'recipientCompany'
  | 'recipient',
  SQLWrapper
>;

/**
 * What the search for everything reads of an order, each text between the `textBreak`s of
 * `db/search.ts`: the database keeps it in an index alone.
 */
export const orderSearchText = (order: OrderTexts): SQL =>
  sql`lower(chr(1) || ${order.orderNumber} || chr(1) || ${order.name} || chr(1) || coalesce(${order.shipReference1}, '') || chr(1) || ${order.recipientFirst} || ' ' || ${order.recipientLast} || chr(1) || ${order.recipientCompany} || chr(1) || coalesce(${order.recipient} ->> 'Email', '') || chr(1) || coalesce(${order.recipient} ->> 'ZipCode', '') || chr(1))`;

/** The zip code that an order goes to, in lower case. */
export const recipientZip = ({ recipient }: Record<'recipient', SQLWrapper>): SQL =>
  sql`lower(${recipient} ->> 'ZipCode')`;

export const orders = pgTable(
  'orders',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    orderNumber: text('order_number').notNull(),
    name: text('name').notNull(),
    orderType: text('order_type').$type<'Regular' | 'Deduct'>().notNull(),
    /** One of contract/orderRules' orderStatuses, or another text that begins with OnHold. */
    status: text('status').notNull(),
    warehouseStatus: text('warehouse_status').$type<WarehouseStatus>().notNull(),
    /** Where it ships from, or was meant to while it is on hold. */
    warehouseId: uuid('warehouse_id').notNull(),
    /** The one that an import asked for, which planning it anew tries first. */
    requestedWarehouseId: uuid('requested_warehouse_id'),
    orderBy: text('order_by').notNull(),
    deliveryOption: text('delivery_option'),
    shipByDate: date('ship_by_date', { mode: 'string' }),
    notes: text('notes'),
    recipient: jsonb('recipient').$type<RecipientOnOrder>(),
    /** Lower case copies for the filters. */
    recipientFirst: text('recipient_first').notNull(),
    recipientLast: text('recipient_last').notNull(),
    recipientCompany: text('recipient_company').notNull(),
    onHoldReason: text('on_hold_reason'),
    waitingForApproval: boolean('waiting_for_approval').notNull().default(false),
    requestUccLabels: boolean('request_ucc_labels').notNull().default(false),
    hasPartials: boolean('has_partials').notNull().default(false),
    hasBackorders: boolean('has_backorders').notNull().default(false),
    shippedAt: timestamp('shipped_at', { withTimezone: true }),
    shippedCarrier: text('shipped_carrier'),
    shippedServiceLevel: text('shipped_service_level'),
    sender: jsonb('sender').$type<RecipientOnOrder>(),
    shipReference1: text('ship_reference_1'),
    invoiceFile: text('invoice_file'),
    shippingLabel: text('shipping_label'),
    workOrder: jsonb('work_order').$type<WorkOrderRecord>(),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    uniqueIndex('orders_number_uq').on(table.clientId, table.orderNumber),
    // Plain (ascending) on purpose: the planner reads them backwards, and would not use `desc nulls
    // last`. The order type decides what client users see: with it in the index, the ids of far
    // pages come off the index alone.
    index('orders_pages_ix').on(table.clientId, table.createdAt, table.id, table.orderType),
    index('orders_status_pages_ix').on(
      table.clientId,
      table.status,
      table.createdAt,
      table.id,
      table.orderType,
    ),
    index('orders_warehouse_pages_ix').on(
      table.clientId,
      table.warehouseId,
      table.status,
      table.createdAt,
      table.id,
      table.orderType,
    ),
    index('orders_partials_ix')
      .on(table.clientId, table.createdAt, table.id)
      .where(sql`${table.hasPartials}`),
    index('orders_backorders_ix')
      .on(table.clientId, table.createdAt, table.id)
      .where(sql`${table.hasBackorders}`),
    // What is under way, and by when it is to ship: a few of many orders.
    index('orders_open_ix')
      .on(table.clientId, table.shipByDate, table.createdAt, table.id)
      .where(sql`${isOpenOrder(table)}`),
    // When orders left, and by when they were to: read off the index alone.
    index('orders_shipped_ix')
      .on(table.clientId, table.shippedAt, table.warehouseId, table.shipByDate, table.createdAt)
      .where(sql`${isShippedOrder(table)}`),
    index('orders_deduct_ix')
      .on(table.clientId, table.createdAt, table.id)
      .where(sql`${table.orderType} = 'Deduct'`),
    index('orders_trgm').using(
      'gin',
      table.clientId,
      sql`lower(${table.name}) gin_trgm_ops`,
      sql`${table.recipientFirst} gin_trgm_ops`,
      sql`${table.recipientLast} gin_trgm_ops`,
      sql`${table.recipientCompany} gin_trgm_ops`,
    ),
    // Orders of the same name, and newer ones to the same place, which are told as duplicates.
    index('orders_name_ix').on(table.clientId, sql`lower(${table.name})`, table.createdAt),
    index('orders_zip_ix').on(table.clientId, sql`(${recipientZip(table)})`, table.createdAt),
    // Numbers that begin with a term, whatever the database's language.
    index('orders_number_prefix_ix').on(table.clientId, sql`(${table.orderNumber} collate "C")`),
    // With a short list of pending entries, as `items_trgm`: searches read all of it.
    index('orders_search_trgm')
      .using('gin', table.clientId, sql`(${orderSearchText(table)}) gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 }),
  ],
);

/**
 * A part of an order that ships from another warehouse (partial) or waits for stock (backorder).
 */
export const subOrders = pgTable(
  'sub_orders',
  {
    clientId: uuid('client_id').notNull(),
    orderId: uuid('order_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<'partial' | 'backorder'>().notNull(),
    /** {OrderNumber}-P1 or {OrderNumber}-B1. */
    orderNumber: text('order_number').notNull(),
    status: text('status').notNull(),
    warehouseStatus: text('warehouse_status').$type<WarehouseStatus>().notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    onHoldReason: text('on_hold_reason'),
    shippedAt: timestamp('shipped_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.orderId, table.id] }),
    uniqueIndex('sub_orders_number_uq').on(table.clientId, table.orderNumber),
    index('sub_orders_waiting_ix')
      .on(table.clientId, table.orderId)
      .where(sql`${table.kind} = 'backorder' and ${table.status} = 'OnHoldDueToInsufficientStock'`),
  ],
);

/**
 * A line of an order (`subOrderId` null) or of one of its parts. The order's own lines hold what
 * was asked for in total.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    clientId: uuid('client_id').notNull(),
    orderId: uuid('order_id').notNull(),
    lineNo: integer('line_no').notNull(),
    subOrderId: uuid('sub_order_id'),
    itemId: uuid('item_id').notNull(),
    /** As it was when ordered, so that old orders keep their words. */
    stockNumber: text('stock_number').notNull(),
    description: text('description').notNull(),
    itemType: text('item_type').$type<'Standard' | 'Bundled'>().notNull(),
    quantity: integer('quantity').notNull(),
    quantityRequested: integer('quantity_requested').notNull(),
    lotNo: text('lot_no'),
    tags: jsonb('tags').$type<z.infer<typeof orderTag>[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.orderId, table.lineNo] }),
    index('order_lines_item_ix').on(table.clientId, table.itemId, table.orderId),
    check('order_lines_quantity', sql`${table.quantity} >= 0 and ${table.quantityRequested} > 0`),
  ],
);

/**
 * Pieces reserved for a line of an open order. A kit's line reserves its components. Gone once
 * shipped or cancelled.
 */
export const allocations = pgTable(
  'allocations',
  {
    clientId: uuid('client_id').notNull(),
    orderId: uuid('order_id').notNull(),
    lineNo: integer('line_no').notNull(),
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.clientId, table.orderId, table.lineNo, table.itemId, table.warehouseId],
    }),
    index('allocations_stock_ix').on(table.clientId, table.itemId, table.warehouseId),
    check('allocations_quantity', sql`${table.quantity} > 0`),
  ],
);

/** What happened to an order: its submission, its steps and its end. */
export const orderHistory = pgTable(
  'order_history',
  {
    clientId: uuid('client_id').notNull(),
    orderId: uuid('order_id').notNull(),
    step: integer('step').notNull(),
    status: text('status').notNull(),
    by: text('by').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.orderId, table.step] })],
);

/** The number that a carrier knows a package by, in lower case. */
export const parcelTracking = ({ content }: Record<'content', SQLWrapper>): SQL =>
  sql`lower(${content} #>> '{TrackingDetails,TrackingNumber}')`;

/** A shipped parcel of an order or of one of its parts. */
export const orderPackages = pgTable(
  'order_packages',
  {
    clientId: uuid('client_id').notNull(),
    orderId: uuid('order_id').notNull(),
    packageNo: integer('package_no').notNull(),
    subOrderId: uuid('sub_order_id'),
    content: jsonb('content').$type<z.infer<typeof orderPackage>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.orderId, table.packageNo] }),
    index('order_packages_trgm')
      .using('gin', table.clientId, sql`(${parcelTracking(table)}) gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 }),
  ],
);

/**
 * How many orders a client has of each kind; the ten counts are sums of these rows. Written with
 * the order, in its transaction.
 */
export const orderTallies = pgTable(
  'order_tallies',
  {
    clientId: uuid('client_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    status: text('status').notNull(),
    orderType: text('order_type').$type<'Regular' | 'Deduct'>().notNull(),
    hasPartials: boolean('has_partials').notNull(),
    hasBackorders: boolean('has_backorders').notNull(),
    orders: integer('orders').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.clientId,
        table.warehouseId,
        table.status,
        table.orderType,
        table.hasPartials,
        table.hasBackorders,
      ],
    }),
  ],
);

/**
 * How many regular orders of a client were closed on a day of the provider's time zone, by
 * warehouse. Written with the order, in its transaction.
 */
export const shippedDays = pgTable(
  'shipped_days',
  {
    clientId: uuid('client_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    orders: integer('orders').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.day, table.warehouseId] })],
);

/**
 * How many pieces of an item were shipped in a week, a month and a year: a row for each of the
 * three, so that the top ones come off an index.
 */
export const shippedItems = pgTable(
  'shipped_items',
  {
    clientId: uuid('client_id').notNull(),
    /** Its kind and first day: W2026-11-15, M2026-11-01, Y2026-01-01. */
    period: text('period').notNull(),
    itemId: uuid('item_id').notNull(),
    pieces: integer('pieces').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.period, table.itemId] }),
    index('shipped_items_top_ix').on(table.clientId, table.period, table.pieces),
  ],
);

/** Uploaded files, kept in the database because processes are stateless. */
export const files = pgTable(
  'files',
  {
    clientId: uuid('client_id').notNull(),
    /** Made by the server: uuid and extension. */
    name: text('name').notNull(),
    /** Found in the content, never taken from the caller. */
    mediaType: text('media_type').notNull(),
    content: bytes('content').notNull(),
    /** The order that names it, if one does: who may see that order may read the file. */
    orderId: uuid('order_id'),
    /**
     * Since when nothing names it: uploaded and not used yet, replaced or removed. Null for a file
     * in use, which is never thrown away.
     */
    unusedSince: timestamp('unused_since', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.name] }),
    index('files_unused_ix')
      .on(table.clientId, table.unusedSince)
      .where(sql`${table.unusedSince} is not null`),
  ],
);
