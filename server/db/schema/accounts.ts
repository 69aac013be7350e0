import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NotificationSettings, OnboardingFlags, OrderSettings } from '@contract/client';
import type { Role } from '@contract/access';
import type { PreferencesRecord } from '@contract/preferences';

const created = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
};

/**
 * A client account: the tenant. Every tenant table carries its id as `client_id` and leads its keys
 * with it.
 */
export const clients = pgTable('clients', {
  id: uuid('id').primaryKey(),
  /** The numeric id in the warehouse system. */
  number: integer('number').notNull().unique(),
  name: text('name').notNull(),
  description: text('description'),
  isActive: boolean('is_active').notNull().default(true),
  isProvider: boolean('is_provider').notNull().default(false),
  powerBiReportId: text('power_bi_report_id'),
  supportsItemGroups: boolean('supports_item_groups').notNull().default(false),
  /** Whether its Owners may make API tokens: the provider's leave. */
  ownersManageApi: boolean('owners_manage_api').notNull().default(false),
  defaultCarrierId: uuid('default_carrier_id'),
  defaultServiceLevelId: uuid('default_service_level_id'),
  orderSettings: jsonb('order_settings').$type<OrderSettings>().notNull(),
  usesPreconfiguredTracking: boolean('uses_preconfigured_tracking').notNull().default(false),
  preconfiguredTrackingNumber: text('preconfigured_tracking_number'),
  /** What is absent is off. */
  notificationSettings: jsonb('notification_settings')
    .$type<Partial<NotificationSettings>>()
    .notNull()
    .default({}),
  /** What is absent is not done; AllSetup is not kept but computed. */
  onboardingFlags: jsonb('onboarding_flags')
    .$type<Partial<Omit<OnboardingFlags, 'AllSetup'>>>()
    .notNull()
    .default({}),
  /**
   * When the client's shipped orders were counted for the dashboard; null: they are counted when it
   * is first read.
   */
  shippedCountedAt: timestamp('shipped_counted_at', { withTimezone: true }),
  supportedServiceLevels: text('supported_service_levels').array().notNull(),
  supportedReturnServiceLevels: text('supported_return_service_levels').array().notNull(),
  version: integer('version').notNull().default(1),
  ...created,
});

export const customServiceLevels = pgTable(
  'custom_service_levels',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    serviceLevelId: uuid('service_level_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.id] })],
);

export interface UserAddress {
  Address1: string;
  Address2: string | null;
  City: string;
  State: string | null;
  Zip: string;
  Country: string;
}

/** Global: an e-mail address signs in to one account, whatever the client. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    clientId: uuid('client_id').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<Role>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    address: jsonb('address').$type<UserAddress>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    preferences: jsonb('preferences').$type<Partial<PreferencesRecord>>().notNull().default({}),
    assignedClientIds: uuid('assigned_client_ids').array().notNull(),
    preferredClientIds: uuid('preferred_client_ids').array().notNull(),
    version: integer('version').notNull().default(1),
    ...created,
  },
  (table) => [
    uniqueIndex('users_email_uq').on(table.email),
    index('users_client_ix').on(table.clientId),
  ],
);

/** The records that somebody has opened last, by the account that they were opened in. */
export const openedRecords = pgTable(
  'opened_records',
  {
    clientId: uuid('client_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    /** The record's, as the portal knows it. */
    id: text('id').notNull(),
    term: text('term').notNull(),
    title: text('title').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.userId, table.kind, table.id] })],
);

/** Global: signed-in sessions. The token itself is never stored, only its hash. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
    /** When the person signed in, also where its longest life has begun anew since. */
    signedInAt: timestamp('signed_in_at', { withTimezone: true }),
    /** When the person last gave the password, or a code. */
    provedAt: timestamp('proved_at', { withTimezone: true }),
    /** The browser in words, and the network address, of the sign-in. */
    browser: text('browser'),
    address: text('address'),
    /** Whether browser or network were new to the account. */
    isNewPlace: boolean('is_new_place').notNull().default(false),
  },
  (table) => [index('sessions_user_ix').on(table.userId)],
);

/** Global: the tokens of API users, which do not end by themselves; one per user (OPEN-75). */
export const apiTokens = pgTable('api_tokens', {
  userId: uuid('user_id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  /** The token itself, sealed with the server's key, because it can be shown again. */
  sealedToken: text('sealed_token').notNull(),
  ...created,
});

/**
 * Global: password resets that were asked for. The link carries the id, the mail the code; only the
 * code's hash is stored.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('password_resets_user_ix').on(table.userId)],
);

/**
 * The first answer to a create that carried an Idempotency-Key; `answer` is null while that create
 * still runs.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    clientId: uuid('client_id').notNull(),
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    /** Of method, path and body: the same key with another request is refused. */
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer'),
    /** The unsaved form that it was sent from, as its writer had seen it. */
    draftId: uuid('draft_id'),
    draftVersion: integer('draft_version'),
    draftWriter: uuid('draft_writer'),
    ...created,
  },
  (table) => [primaryKey({ columns: [table.clientId, table.userId, table.key] })],
);
