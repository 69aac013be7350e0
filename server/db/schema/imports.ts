import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { ImportStatus, ImportType } from '@contract/imports';
import { bytes } from './bytes';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A file whose rows become orders or items, by a background job. */
export const imports = pgTable(
  'imports',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    type: text('type').$type<ImportType>().notNull(),
    fileName: text('file_name').notNull(),
    extension: text('extension').notNull(),
    /** The file, until it has been read through; empty afterwards. */
    content: bytes('content').notNull(),
    /** SHA-256 of the file: the same one is not taken twice while the first is still under way. */
    contentHash: text('content_hash').notNull(),
    status: text('status').$type<ImportStatus>().notNull(),
    message: text('message'),
    /** Records in the file; 0 until they are counted. */
    total: integer('total').notNull().default(0),
    successes: integer('successes').notNull().default(0),
    errors: integer('errors').notNull().default(0),
    /** Who sent it: the orders are made in this user's name. */
    userId: uuid('user_id').notNull(),
    by: text('by').notNull(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('imports_list_ix').on(table.clientId, table.type, table.createdAt, table.id),
    index('imports_hash_ix').on(table.clientId, table.type, table.contentHash, table.createdAt),
    index('imports_refused_ix')
      .on(table.clientId, table.createdAt)
      .where(sql`${table.errors} > 0`),
    uniqueIndex('imports_under_way_uq')
      .on(table.clientId, table.type, table.contentHash)
      .where(sql`${table.finishedAt} is null`),
  ],
);

/** What became of each record of an import; written with the record, in its transaction. */
export const importRows = pgTable(
  'import_rows',
  {
    clientId: uuid('client_id').notNull(),
    importId: uuid('import_id').notNull(),
    /**
     * Position of the record in the file, from 1; an error keeps one row for each of its sentences.
     */
    recordNo: integer('record_no').notNull(),
    sentenceNo: integer('sentence_no').notNull().default(0),
    kind: text('kind').$type<'success' | 'error'>().notNull(),
    item1: text('item_1').notNull(),
    item2: text('item_2').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.importId, table.recordNo, table.sentenceNo] }),
    index('import_rows_made_ix')
      .on(table.clientId, sql`lower(${table.item1})`)
      .where(sql`${table.kind} = 'success'`),
    index('import_rows_kind_ix').on(
      table.clientId,
      table.importId,
      table.kind,
      table.recordNo,
      table.sentenceNo,
    ),
  ],
);
