import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NoticeDifference, NoticeReason } from '@contract/noticeReasons';

/**
 * In the order of bytes, which lets one index find what begins with a term and give it in order,
 * whatever the database's language.
 */
const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const items = pgTable(
  'items',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    stockNumber: text('stock_number').notNull(),
    description: text('description').notNull(),
    /**
     * Stock number and description as searches compare them, written by the database: the break
     * between them is the `textBreak` of `db/search.ts`.
     */
    searchText: bytewiseText('search_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`lower(${items.stockNumber}) || chr(1) || lower(${items.description})`,
      ),
    itemType: text('item_type').$type<'Standard' | 'Bundled'>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    barcode: text('barcode').notNull(),
    itemGroupId: uuid('item_group_id'),
    requiresSerialNumber: boolean('requires_serial_number').notNull().default(false),
    lotNumberRequired: boolean('lot_number_required').notNull().default(false),
    expirationDateRequired: boolean('expiration_date_required').notNull().default(false),
    cycleTime: integer('cycle_time'),
    harmonizationCode: text('harmonization_code'),
    price: numeric('price', { precision: 12, scale: 2 }),
    cost: numeric('cost', { precision: 12, scale: 2 }),
    isCaseable: boolean('is_caseable').notNull().default(false),
    packUnit: integer('pack_unit'),
    reorderPoint: integer('reorder_point'),
    reorderQuantity: integer('reorder_quantity'),
    originalStockNumber: text('original_stock_number'),
    /** Inches and pounds. */
    length: numeric('length', { precision: 10, scale: 2 }).notNull(),
    width: numeric('width', { precision: 10, scale: 2 }).notNull(),
    height: numeric('height', { precision: 10, scale: 2 }).notNull(),
    weight: numeric('weight', { precision: 10, scale: 2 }).notNull(),
    /** Stored names. */
    imageFile: text('image_file'),
    pdfFile: text('pdf_file'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    uniqueIndex('items_stock_number_uq').on(table.clientId, sql`lower(${table.stockNumber})`),
    index('items_list_ix').on(table.clientId, table.createdAt, table.id),
    index('items_status_ix').on(table.clientId, table.isActive, table.createdAt, table.id),
    // All that a search asks of an item, so that counting and walking very many of them reads this
    // index alone.
    index('items_search_ix').on(
      table.clientId,
      table.searchText,
      table.isActive,
      table.itemType,
      table.id,
    ),
    // With a short list of pending entries: searches read all of it, and the embedded database
    // never empties it by itself.
    index('items_trgm')
      .using(
        'gin',
        table.clientId,
        sql`lower(${table.stockNumber}) gin_trgm_ops`,
        table.searchText.op('gin_trgm_ops'),
      )
      .with({ gin_pending_list_limit: 256 }),
    index('items_barcode_trgm')
      .using('gin', table.clientId, sql`lower(${table.barcode}) gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 }),
  ],
);

/**
 * How many items a client has of each kind; the counts of the list are these rows. Written with the
 * items, in their transaction.
 */
export const itemTallies = pgTable(
  'item_tallies',
  {
    clientId: uuid('client_id').notNull(),
    isActive: boolean('is_active').notNull(),
    items: integer('items').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.isActive] })],
);

/**
 * Items as the embedded warehouse has measured and described them: its own list, which another
 * warehouse system would keep for itself.
 */
export const warehouseItems = pgTable(
  'warehouse_items',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    stockNumber: text('stock_number').notNull(),
    description: text('description').notNull(),
    barcode: text('barcode').notNull(),
    /** Inches and pounds. */
    length: numeric('length', { precision: 10, scale: 2 }).notNull(),
    width: numeric('width', { precision: 10, scale: 2 }).notNull(),
    height: numeric('height', { precision: 10, scale: 2 }).notNull(),
    weight: numeric('weight', { precision: 10, scale: 2 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    uniqueIndex('warehouse_items_stock_number_uq').on(
      table.clientId,
      sql`lower(${table.stockNumber})`,
    ),
  ],
);

/**
 * What one kit is made of. A kit has no stock of its own: its components are reserved and shipped.
 */
export const kitComponents = pgTable(
  'kit_components',
  {
    clientId: uuid('client_id').notNull(),
    kitId: uuid('kit_id').notNull(),
    componentId: uuid('component_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.kitId, table.componentId] }),
    index('kit_components_component_ix').on(table.clientId, table.componentId, table.kitId),
    check('kit_components_quantity', sql`${table.quantity} > 0`),
  ],
);

/** How far the ledger of a row is: its movements so far, and when the last one was written. */
const ledgerHead = {
  movements: integer('movements').notNull().default(0),
  movedAt: timestamp('moved_at', { withTimezone: true }),
};

/**
 * Pieces of an item in a warehouse. `allocated` is always the sum of the allocations that name this
 * item and warehouse. Changed by `server/stock/movements.ts` alone, which writes the ledger.
 */
export const stock = pgTable(
  'stock',
  {
    clientId: uuid('client_id').notNull(),
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    onHand: integer('on_hand').notNull(),
    allocated: integer('allocated').notNull().default(0),
    unshippable: integer('unshippable').notNull().default(0),
    ...ledgerHead,
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.itemId, table.warehouseId] }),
    check(
      'stock_never_negative',
      sql`${table.onHand} >= 0 and ${table.allocated} >= 0 and ${table.unshippable} >= 0 and ${table.onHand} - ${table.allocated} - ${table.unshippable} >= 0`,
    ),
  ],
);

/**
 * Where the pieces lie: a tag is one load on one location. Tags describe the stock above; they do
 * not add to it.
 */
export const stockTags = pgTable(
  'stock_tags',
  {
    clientId: uuid('client_id').notNull(),
    tagNumber: text('tag_number').notNull(),
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    location: text('location').notNull(),
    lotNumber: text('lot_number'),
    expirationDate: date('expiration_date', { mode: 'string' }),
    isDamaged: boolean('is_damaged').notNull().default(false),
    onHand: integer('on_hand').notNull(),
    allocated: integer('allocated').notNull().default(0),
    ...ledgerHead,
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.tagNumber] }),
    index('stock_tags_expiry_ix')
      .on(table.clientId, table.expirationDate)
      .where(sql`${table.expirationDate} is not null and ${table.onHand} > 0`),
    index('stock_tags_item_ix').on(table.clientId, table.itemId, table.warehouseId),
    check(
      'stock_tags_never_negative',
      sql`${table.allocated} >= 0 and ${table.onHand} - ${table.allocated} >= 0`,
    ),
  ],
);

/** Notice numbers are digits, unique over all clients. */
export const noticeNumbers = pgSequence('notice_numbers', { startWith: 10_001 });

export const notices = pgTable(
  'notices',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    /** The notice's own number, shown as Id. */
    number: text('number').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    status: text('status').notNull(),
    expectedDate: date('expected_date', { mode: 'string' }).notNull(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    poNumber: text('po_number'),
    packageCount: integer('package_count'),
    palletCount: integer('pallet_count'),
    vendor: text('vendor'),
    /** The receipts of a connected warehouse that were taken: each is told once. */
    receipts: text('receipts').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    uniqueIndex('notices_number_uq').on(table.clientId, table.number),
    index('notices_list_ix').on(table.clientId, table.status, table.createdAt, table.id),
    index('notices_created_ix').on(table.clientId, table.createdAt, table.id),
    index('notices_warehouse_ix').on(table.clientId, table.warehouseId, table.createdAt, table.id),
    index('notices_trgm').using(
      'gin',
      table.clientId,
      sql`lower(${table.number}) gin_trgm_ops`,
      sql`lower(${table.carrier}) gin_trgm_ops`,
      sql`lower(${table.trackingNumber}) gin_trgm_ops`,
      sql`lower(${table.poNumber}) gin_trgm_ops`,
      sql`lower(${table.vendor}) gin_trgm_ops`,
    ),
  ],
);

export const noticeLines = pgTable(
  'notice_lines',
  {
    clientId: uuid('client_id').notNull(),
    noticeId: uuid('notice_id').notNull(),
    itemId: uuid('item_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Damaged pieces among them, which have receipts of their own. */
    quantityReceived: integer('quantity_received').notNull().default(0),
    /** By the papers at the door; null before, and where nobody has noted it. */
    quantityDelivered: integer('quantity_delivered'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.noticeId, table.itemId] })],
);

/** Why a line of a notice came otherwise than it was announced. */
export const noticeReasons = pgTable(
  'notice_reasons',
  {
    clientId: uuid('client_id').notNull(),
    noticeId: uuid('notice_id').notNull(),
    itemId: uuid('item_id').notNull(),
    difference: text('difference').$type<NoticeDifference>().notNull(),
    reason: text('reason').$type<NoticeReason>().notNull(),
    note: text('note'),
    by: text('by').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.noticeId, table.itemId, table.difference] }),
  ],
);

/** Pieces that an order has got when a notice came into the stock. */
export const noticeFills = pgTable(
  'notice_fills',
  {
    clientId: uuid('client_id').notNull(),
    noticeId: uuid('notice_id').notNull(),
    orderId: uuid('order_id').notNull(),
    itemId: uuid('item_id').notNull(),
    pieces: integer('pieces').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.noticeId, table.orderId, table.itemId] }),
    check('notice_fills_pieces', sql`${table.pieces} > 0`),
  ],
);

/** A delivery of a notice at the warehouse's door. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    clientId: uuid('client_id').notNull(),
    noticeId: uuid('notice_id').notNull(),
    id: uuid('id').notNull(),
    status: text('status').notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }).notNull(),
    skids: integer('skids'),
    cartons: integer('cartons'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.noticeId, table.id] })],
);

/** Pieces of a notice that were counted; each receipt has become one tag. */
export const noticeReceipts = pgTable(
  'notice_receipts',
  {
    clientId: uuid('client_id').notNull(),
    noticeId: uuid('notice_id').notNull(),
    id: uuid('id').notNull(),
    itemId: uuid('item_id').notNull(),
    pieces: integer('pieces').notNull(),
    lotNumber: text('lot_number'),
    expirationDate: date('expiration_date', { mode: 'string' }),
    /** Damaged pieces are received apart. */
    isDamaged: boolean('is_damaged').notNull().default(false),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** The number of a connected warehouse, which tells each receipt once. */
    receipt: text('receipt'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.noticeId, table.id] }),
    check('notice_receipts_pieces', sql`${table.pieces} > 0`),
  ],
);
