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
import type { DraftKind, DraftRecord } from '@contract/drafts';
import { bytes } from './bytes';

type Values = Readonly<Record<string, unknown>>;

/** Unsaved forms, each of one person in one account. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    clientId: uuid('client_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Made by the portal. */
    id: uuid('id').notNull(),
    /** What the draft creates is sent under keys that begin with it: the draft it was parted from. */
    formId: uuid('form_id').notNull(),
    kind: text('kind').$type<DraftKind>().notNull(),
    screen: text('screen').notNull(),
    title: text('title').notNull(),
    record: jsonb('record').$type<DraftRecord['Record']>(),
    values: jsonb('values').$type<Values>().notNull(),
    began: jsonb('began').$type<Values>(),
    /** The form in a tab that wrote it last. */
    writer: uuid('writer').notNull(),
    version: integer('version').notNull().default(1),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.userId, table.id] }),
    index('form_drafts_saved_ix').on(table.savedAt),
  ],
);

/** The files of unsaved forms. */
export const formDraftFiles = pgTable(
  'form_draft_files',
  {
    clientId: uuid('client_id').notNull(),
    userId: uuid('user_id').notNull(),
    draftId: uuid('draft_id').notNull(),
    id: uuid('id').notNull(),
    content: bytes('content').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.userId, table.draftId, table.id] }),
    index('form_draft_files_saved_ix').on(table.savedAt),
  ],
);
