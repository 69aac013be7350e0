import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ExportFormat } from '@contract/exportRules';
import type { ExportRecord } from '@contract/exports';
import type { ListName } from '@contract/listColumns';
import { bytes } from './bytes';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A list that somebody has made into a file in the background. */
export const exports = pgTable(
  'exports',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    /** Who asked for it, and who alone gets it. */
    userId: uuid('user_id').notNull(),
    list: text('list').$type<ListName>().notNull(),
    format: text('format').$type<ExportFormat>().notNull(),
    columns: text('columns'),
    /** The zone that moments are written in; null for the provider's. */
    timeZone: text('time_zone'),
    query: jsonb('query').$type<Readonly<Record<string, string>>>().notNull(),
    state: text('state').$type<ExportRecord['State']>().notNull(),
    /** Rows in the file so far, and rows that were found. */
    rows: integer('rows').notNull().default(0),
    total: integer('total').notNull().default(0),
    fileName: text('file_name').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Until when it can be fetched; then it is thrown away. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('exports_recent_ix').on(table.clientId, table.userId, table.createdAt),
    index('exports_ends_ix').on(table.endsAt),
  ],
);

/** The file of an export, piece by piece. */
export const exportPieces = pgTable(
  'export_pieces',
  {
    clientId: uuid('client_id').notNull(),
    exportId: uuid('export_id').notNull(),
    /** From 1. */
    pieceNo: integer('piece_no').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.exportId, table.pieceNo] })],
);
