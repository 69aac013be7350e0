import {
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
import type { DeliveryAttempt, deliveryStates } from '@contract/webhook';
import type { WebhookEvent, webhookMethods } from '@contract/webhookRules';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Where a client wants to be told of what. */
export const webhooks = pgTable(
  'webhooks',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    event: text('event').$type<WebhookEvent>().notNull(),
    method: text('method').$type<(typeof webhookMethods)[number]>().notNull(),
    url: text('url').notNull(),
    /** A JSON object of name to value, sealed with the server's key: it often holds a password. */
    sealedHeaders: text('sealed_headers').notNull(),
    /** The signing secret (`whsec_…`), sealed. */
    sealedSecret: text('sealed_secret').notNull(),
    notificationEmail: text('notification_email'),
    isActive: boolean('is_active').notNull().default(true),
    /** Since when a delivery was given up and none has arrived after it. */
    failingSince: moment('failing_since'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.id] })],
);

/** One event on its way to one webhook; kept for some days after it arrived or was given up. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    /** The same in every attempt, and for every webhook that is told of the same event. */
    eventId: text('event_id').notNull(),
    /** The JSON text as it is signed and sent. */
    body: text('body').notNull(),
    state: text('state').$type<(typeof deliveryStates)[number]>().notNull().default('waiting'),
    attempts: jsonb('attempts').$type<DeliveryAttempt[]>().notNull().default([]),
    /** Null once it needs no further attempt. */
    nextAttemptAt: moment('next_attempt_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('webhook_deliveries_list_ix').on(
      table.clientId,
      table.webhookId,
      table.createdAt,
      table.id,
    ),
    index('webhook_deliveries_age_ix').on(table.createdAt),
  ],
);

/**
 * What the webhooks of a client were told last of an item's stock: changes that add up to nothing
 * are not told, several at once are told as one.
 */
export const toldInventory = pgTable(
  'told_inventory',
  {
    clientId: uuid('client_id').notNull(),
    itemId: uuid('item_id').notNull(),
    told: jsonb('told').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.itemId] })],
);
