import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** Who sends a return. */
export interface ShipFrom {
  readonly name: string;
  readonly address1: string;
  readonly address2: string | null;
  readonly city: string;
  readonly state: string | null;
  readonly zip: string;
  readonly country: string;
}

/** Items of a closed order on their way back. */
export const returns = pgTable(
  'returns',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    shipFrom: jsonb('ship_from').$type<ShipFrom>().notNull(),
    serviceLevel: text('service_level'),
    /** Stored name of the label. */
    labelFile: text('label_file'),
    by: text('by').notNull(),
    /** What it is found by, see `returnSearchText`. */
    searchText: text('search_text').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null while it is on its way. */
    receivedAt: timestamp('received_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('returns_order_ix').on(table.clientId, table.orderId),
    index('returns_open_ix')
      .on(table.clientId)
      .where(sql`${table.receivedAt} is null`),
    index('returns_created_ix').on(table.clientId, table.createdAt, table.id),
    index('returns_received_ix').on(table.clientId, table.receivedAt),
    index('returns_warehouse_ix').on(table.clientId, table.warehouseId, table.createdAt, table.id),
    index('returns_trgm').using('gin', table.clientId, sql`${table.searchText} gin_trgm_ops`),
  ],
);

export const returnLines = pgTable(
  'return_lines',
  {
    clientId: uuid('client_id').notNull(),
    returnId: uuid('return_id').notNull(),
    itemId: uuid('item_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Null while the return is on its way. */
    quantityReceived: integer('quantity_received'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.returnId, table.itemId] }),
    check('return_lines_quantity', sql`${table.quantity} > 0`),
    check('return_lines_received', sql`${table.quantityReceived} >= 0`),
  ],
);
