import { sql } from 'drizzle-orm';
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
import type { HttpHeader } from '@contract/webhookRules';
import type { PauseReason, WebhookEvent, webhookMethods } from '@contract/webhookKinds';

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
    /** The signing secret (`whsec_…`), sealed; `npm run change-key` finds such columns by `sealed_`. */
    sealedSecret: text('sealed_secret').notNull(),
    notificationEmail: text('notification_email'),
    isActive: boolean('is_active').notNull().default(true),
    /** The secret before it was replaced, sealed; calls are signed with it too for a day. */
    sealedEarlierSecret: text('sealed_earlier_secret'),
    earlierSecretUntil: moment('earlier_secret_until'),
    /** When the first attempt failed since one succeeded, and how many have failed since. */
    firstFailedAt: moment('first_failed_at'),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    /** Since when nothing has reached it; null while that may be chance. */
    failingSince: moment('failing_since'),
    /** When people were told that it fails. */
    toldFailingAt: moment('told_failing_at'),
    /** The receiver has asked for time: nothing is sent before. */
    notBefore: moment('not_before'),
    /** Since when nothing is sent and what happens is kept. */
    pausedAt: moment('paused_at'),
    pauseReason: text('pause_reason').$type<PauseReason>(),
    /** How many events of the pause found no more room. */
    notKept: integer('not_kept').notNull().default(0),
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
    /** An example that a person has sent: tried once, and no event of the account. */
    isSample: boolean('is_sample').notNull().default(false),
    attempts: jsonb('attempts').$type<DeliveryAttempt[]>().notNull().default([]),
    /** The attempts before it was last sent again: its hours begin anew then. */
    earlierAttempts: integer('earlier_attempts').notNull().default(0),
    /** Null once it needs no further attempt, and while its webhook is paused. */
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
    index('webhook_deliveries_open_ix')
      .on(table.clientId, table.webhookId, table.state, table.createdAt)
      .where(sql`${table.state} <> 'delivered'`),
  ],
);

/** One attempt whole, as it was sent and answered; kept for fewer days than what came of it. */
export const webhookExchanges = pgTable(
  'webhook_exchanges',
  {
    clientId: uuid('client_id').notNull(),
    deliveryId: uuid('delivery_id').notNull(),
    /** From 1. */
    attempt: integer('attempt').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    at: moment('at').notNull(),
    method: text('method').notNull(),
    url: text('url').notNull(),
    /** Without what the webhook's own headers hold. */
    requestHeaders: jsonb('request_headers').$type<HttpHeader[]>().notNull(),
    answerHeaders: jsonb('answer_headers').$type<HttpHeader[]>().notNull(),
    answerBody: text('answer_body').notNull(),
    isCut: boolean('is_cut').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.deliveryId, table.attempt] }),
    index('webhook_exchanges_age_ix').on(table.at),
    index('webhook_exchanges_webhook_ix').on(table.clientId, table.webhookId),
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
