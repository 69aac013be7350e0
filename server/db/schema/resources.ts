import { boolean, doublePrecision, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/**
 * Global: the provider's warehouses. Latitude and longitude decide which is closest to a recipient.
 */
export const warehouses = pgTable('warehouses', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  isThirdParty: boolean('is_third_party').notNull().default(false),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
});

/** Global. */
export const carriers = pgTable('carriers', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().unique(),
});

/**
 * Global: names are unique over all carriers, because an order names a service level by its text
 * alone (OPEN-87).
 */
export const serviceLevels = pgTable(
  'service_levels',
  {
    id: uuid('id').primaryKey(),
    carrierId: uuid('carrier_id').notNull(),
    name: text('name').notNull(),
  },
  (table) => [uniqueIndex('service_levels_name_uq').on(sql`lower(${table.name})`)],
);

/** Global. */
export const itemGroups = pgTable('item_groups', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
});
