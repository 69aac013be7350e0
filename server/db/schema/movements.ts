import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StockActor } from '@contract/stockMovements';
import type { StockDocumentKind, StockReason, StockState } from '@contract/stockReasons';

/** What every ledger keeps of a movement; a row is never changed. */
const movement = {
  clientId: uuid('client_id').notNull(),
  itemId: uuid('item_id').notNull(),
  warehouseId: uuid('warehouse_id').notNull(),
  /** Its place among those of the same row, given under that row's lock; from 1, without gaps. */
  number: integer('number').notNull(),
  state: text('state').$type<StockState>().notNull(),
  change: integer('change').notNull(),
  /** The pieces in this state afterwards. */
  balance: integer('balance').notNull(),
  reason: text('reason').$type<StockReason>().notNull(),
  documentKind: text('document_kind').$type<StockDocumentKind>(),
  documentNumber: text('document_number'),
  documentLine: integer('document_line'),
  /** What was done in one go has one act. */
  actId: uuid('act_id').notNull(),
  byKind: text('by_kind').$type<StockActor>().notNull(),
  by: text('by').notNull(),
  happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
  /** When it was written; never before the movement with the number before. */
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
};

const ofTag = { tagNumber: text('tag_number').notNull(), lotNumber: text('lot_number') };
const id = () => bigint('id', { mode: 'number' });

/** Every change of a row of the stock; together they are what the row says. */
export const stockMovements = pgTable(
  'stock_movements',
  { ...movement, id: id().notNull().generatedByDefaultAsIdentity() },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    uniqueIndex('stock_movements_number_uq').on(
      table.clientId,
      table.itemId,
      table.warehouseId,
      table.number,
    ),
    index('stock_movements_item_ix').on(table.clientId, table.itemId, table.id),
    index('stock_movements_document_ix').on(table.clientId, table.documentNumber, table.id),
  ],
);

/** Every change of a tag: tags describe the stock, so these add nothing to what it says. */
export const tagMovements = pgTable(
  'tag_movements',
  { ...movement, ...ofTag, id: id().notNull().generatedByDefaultAsIdentity() },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    uniqueIndex('tag_movements_number_uq').on(table.clientId, table.tagNumber, table.number),
    index('tag_movements_item_ix').on(table.clientId, table.itemId, table.id),
  ],
);

/** The movements of closed months, which a balance row stands for. */
export const stockMovementsArchive = pgTable(
  'stock_movements_archive',
  { ...movement, id: id().notNull() },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('stock_movements_archive_item_ix').on(table.clientId, table.itemId, table.id),
  ],
);

/** The movements of tags in closed months. */
export const tagMovementsArchive = pgTable(
  'tag_movements_archive',
  { ...movement, ...ofTag, id: id().notNull() },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('tag_movements_archive_item_ix').on(table.clientId, table.itemId, table.id),
  ],
);
