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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ListName } from '@contract/listColumns';
import type { ViewRecord } from '@contract/viewRecord';

/** Lists as people have arranged them, by the account that they did so in. */
export const listViews = pgTable(
  'list_views',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    /** Who made it; staff are not of the client's own people. */
    userId: uuid('user_id').notNull(),
    list: text('list').$type<ListName>().notNull(),
    name: text('name').notNull(),
    isShared: boolean('is_shared').notNull(),
    fields: jsonb('fields').$type<ViewRecord['Fields']>().notNull(),
    columns: text('columns').array().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    uniqueIndex('list_views_name_uq').on(
      table.clientId,
      table.userId,
      table.list,
      sql`lower(${table.name})`,
    ),
    index('list_views_shared_ix')
      .on(table.clientId)
      .where(sql`${table.isShared}`),
  ],
);

/** The view that a list opens with, for each person and account. */
export const listViewDefaults = pgTable(
  'list_view_defaults',
  {
    clientId: uuid('client_id').notNull(),
    userId: uuid('user_id').notNull(),
    list: text('list').$type<ListName>().notNull(),
    viewId: uuid('view_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.userId, table.list] })],
);
