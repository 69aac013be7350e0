import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  InHead,
  OutboxState,
  OutMessage,
  ShipmentData,
  ToldByWarehouse,
  ToldToWarehouse,
} from '@contract/warehouseMessages';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * How far the messages about a record are, there and back; the row is locked while the next one is
 * numbered or taken.
 */
export const messageHeads = pgTable(
  'warehouse_message_heads',
  {
    warehouseId: uuid('warehouse_id').notNull(),
    clientId: uuid('client_id').notNull(),
    direction: text('direction').$type<'out' | 'in'>().notNull(),
    record: text('record').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.warehouseId, table.clientId, table.direction, table.record] }),
  ],
);

/** What the portal tells warehouses; written in the transaction that makes it true. */
export const warehouseOutbox = pgTable(
  'warehouse_outbox',
  {
    id: uuid('id').primaryKey(),
    warehouseId: uuid('warehouse_id').notNull(),
    clientId: uuid('client_id').notNull(),
    type: text('type').$type<ToldToWarehouse>().notNull(),
    record: text('record').notNull(),
    number: integer('number').notNull(),
    data: jsonb('data').$type<OutMessage['Data']>().notNull(),
    state: text('state').$type<OutboxState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Null once it needs no further attempt. */
    nextAttemptAt: moment('next_attempt_at'),
    /** What the last attempt was answered, or why it was not. */
    lastAnswer: text('last_answer'),
    /** When the attempt was begun that is under way; null while none is. */
    sendingSince: moment('sending_since'),
    /** When it was sent, or fetched, by the attempt that arrived. */
    receivedAt: moment('received_at'),
    answeredAt: moment('answered_at'),
    /** Why the warehouse has refused. */
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('warehouse_outbox_waiting_ix')
      .on(table.warehouseId, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('warehouse_outbox_record_ix').on(table.clientId, table.record, table.number),
    index('warehouse_outbox_refused_ix')
      .on(table.clientId, table.id)
      .where(sql`${table.state} = 'refused'`),
  ],
);

/** What warehouses have told: each once, by the id that they gave it. */
export const warehouseMessages = pgTable(
  'warehouse_messages',
  {
    warehouseId: uuid('warehouse_id').notNull(),
    id: text('id').notNull(),
    /** Null for messages that name no client that there is. */
    clientId: uuid('client_id'),
    type: text('type').$type<ToldByWarehouse>().notNull(),
    head: jsonb('head').$type<InHead>().notNull(),
    data: jsonb('data').notNull(),
    /** Of the message as it came, by which another one under its id is told. */
    hash: text('hash').notNull(),
    state: text('state').$type<'done' | 'waits' | 'left' | 'dismissed'>().notNull(),
    /** Why it waits or was left. */
    why: text('why'),
    receivedAt: moment('received_at').notNull(),
    /** Its place among all that came. */
    arrival: bigint('arrival', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    endedAt: moment('ended_at'),
    /** Who has decided about one that was left, and why. */
    endedBy: text('ended_by'),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.warehouseId, table.id] }),
    index('warehouse_messages_open_ix')
      .on(table.clientId, table.receivedAt)
      .where(sql`${table.state} in ('waits', 'left')`),
    index('warehouse_messages_aside_ix')
      .on(table.clientId, table.receivedAt)
      .where(sql`${table.state} = 'dismissed'`),
    index('warehouse_messages_age_ix').on(table.receivedAt),
    index('warehouse_messages_shipments_ix')
      .on(table.clientId, sql`(${table.data}->>'Order')`)
      .where(sql`${table.type} in ('shipment.sent', 'shipment.voided')`),
  ],
);

/** Shipments of consignments, as a warehouse has told them. */
export const warehouseShipments = pgTable(
  'warehouse_shipments',
  {
    clientId: uuid('client_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** The warehouse's own number. */
    shipment: text('shipment').notNull(),
    /** Null for the order itself. */
    partId: uuid('part_id'),
    warehouseId: uuid('warehouse_id').notNull(),
    shippedAt: moment('shipped_at').notNull(),
    data: jsonb('data').$type<ShipmentData>().notNull(),
    isVoided: boolean('is_voided').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.orderId, table.warehouseId, table.shipment] }),
  ],
);

/** All that lay in a warehouse at a moment, as it has told. */
export const stockSnapshots = pgTable(
  'stock_snapshots',
  {
    clientId: uuid('client_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    snapshot: text('snapshot').notNull(),
    asOf: moment('as_of').notNull(),
    receivedAt: moment('received_at').notNull(),
    items: integer('items').notNull(),
    /** The message that told it; null for those of before this was kept, as the two below. */
    messageId: text('message_id'),
    /** The items that either side had, and those of them that both had alike. */
    compared: integer('compared'),
    agreed: integer('agreed'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.warehouseId, table.snapshot] }),
    index('stock_snapshots_latest_ix').on(table.clientId, table.warehouseId, table.asOf),
  ],
);

/** Where the books and a warehouse differ about an item, until somebody or a rule has decided. */
export const stockDifferences = pgTable(
  'stock_differences',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** The snapshot or the message that told it. */
    source: text('source').notNull(),
    booksOnHand: integer('books_on_hand').notNull(),
    booksUnshippable: integer('books_unshippable').notNull(),
    /** Pieces of messages that the warehouse had not known or told when it counted. */
    underWay: integer('under_way').notNull().default(0),
    toldOnHand: integer('told_on_hand').notNull(),
    toldUnshippable: integer('told_unshippable').notNull(),
    foundAt: moment('found_at').notNull(),
    state: text('state').$type<'open' | 'taken' | 'kept' | 'gone'>().notNull().default('open'),
    reason: text('reason'),
    endedAt: moment('ended_at'),
    endedBy: text('ended_by'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('stock_differences_open_ix')
      .on(table.clientId, table.warehouseId, table.itemId)
      .where(sql`${table.state} = 'open'`),
    index('stock_differences_settled_ix')
      .on(table.clientId, table.endedAt)
      .where(sql`${table.state} in ('taken', 'kept')`),
    index('stock_differences_item_ix').on(table.clientId, table.itemId, table.foundAt),
  ],
);
