import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DraftSummary } from '@contract/importDraftRecord';
import type { DraftRecordState, DraftState } from '@contract/importDraftRules';
import type { ImportType } from '@contract/imports';
import { bytes } from './bytes';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A file whose rows are looked at and repaired before anything is made of them. */
export const importDrafts = pgTable(
  'import_drafts',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    type: text('type').$type<ImportType>().notNull(),
    fileName: text('file_name').notNull(),
    extension: text('extension').notNull(),
    /** The file, until a record was made of it and it is read by no other columns; empty then. */
    content: bytes('content').notNull(),
    /** SHA-256 of the file, as the import that it becomes has it. */
    contentHash: text('content_hash').notNull(),
    state: text('state').$type<DraftState>().notNull(),
    /** Raised by each change of the rows. */
    version: integer('version').notNull().default(1),
    /** What was seen before this version says nothing of the rows that there are now. */
    since: integer('since').notNull().default(1),
    userId: uuid('user_id').notNull(),
    by: text('by').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Who has last worked on it; what the server does with it is done in this user's name. */
    touchedUserId: uuid('touched_user_id').notNull(),
    touchedBy: text('touched_by').notNull(),
    touchedAt: moment('touched_at').notNull(),
    message: text('message'),
    notes: jsonb('notes').$type<readonly string[]>().notNull().default([]),
    /** The headings of the file and its first rows. */
    head: jsonb('head').$type<{
      readonly headings: readonly string[];
      readonly samples: readonly (readonly string[])[];
    }>(),
    /** Why the columns of the file are not those of the format. */
    whyMatched: text('why_matched'),
    /** Where each column of the format stands in the file; null for a file with these columns. */
    places: jsonb('places').$type<readonly (number | null)[]>(),
    /** Who reads the file just now: another one that begins ends it. */
    reading: uuid('reading'),
    matchingId: uuid('matching_id'),
    matchingName: text('matching_name'),
    rows: integer('rows').notNull().default(0),
    /** Records that were judged or made, of all that are. */
    done: integer('done').notNull().default(0),
    /** Whether the rows are gathered to records as they say now. */
    isGathered: boolean('is_gathered').notNull().default(false),
    total: integer('total').notNull().default(0),
    /** Counts over the rows, as of the last change. */
    summary: jsonb('summary').$type<DraftSummary>(),
    /** The import that the last creation has made. */
    importId: uuid('import_id'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('import_drafts_list_ix').on(table.clientId, table.type, table.touchedAt, table.id),
  ],
);

/** A row of a draft. */
export const importDraftRows = pgTable(
  'import_draft_rows',
  {
    clientId: uuid('client_id').notNull(),
    draftId: uuid('draft_id').notNull(),
    /** As a spreadsheet shows it. */
    rowNo: integer('row_no').notNull(),
    /** The first row of its record; null of one that is left out. */
    recordNo: integer('record_no'),
    /** The record above, of a row without a name that may be meant to be part of it. */
    aboveNo: integer('above_no'),
    /** Its record's name in lower case, as far as rows are found by it. */
    nameKey: text('name_key').notNull(),
    /** In the order of the format's columns. */
    cells: text('cells').array().notNull(),
    /** Why cells are not what they seem, by their position. */
    odd: jsonb('odd').$type<Readonly<Record<number, string>>>(),
    /** What is wrong with the row as a whole. */
    fault: text('fault'),
    /** What the file said in cells that say something else now, by their position. */
    was: jsonb('was').$type<Readonly<Record<number, string>>>(),
    isLeftOut: boolean('is_left_out').notNull(),
    /** Something was made of it: it stays as it is. */
    isMade: boolean('is_made').notNull(),
    /** Mistakes in its cells. */
    mistakes: integer('mistakes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.draftId, table.rowNo] }),
    index('import_draft_rows_record_ix').on(table.clientId, table.draftId, table.recordNo),
    index('import_draft_rows_name_ix').on(table.clientId, table.draftId, table.nameKey),
    index('import_draft_rows_above_ix')
      .on(table.clientId, table.draftId, table.aboveNo)
      .where(sql`${table.aboveNo} is not null`),
    index('import_draft_rows_mistakes_ix')
      .on(table.clientId, table.draftId, table.rowNo)
      .where(sql`${table.mistakes} > 0`),
    index('import_draft_rows_repaired_ix')
      .on(table.clientId, table.draftId, table.rowNo)
      .where(sql`${table.was} is not null`),
    index('import_draft_rows_left_out_ix')
      .on(table.clientId, table.draftId, table.rowNo)
      .where(sql`${table.isLeftOut}`),
  ],
);

/** What planning an order needs: its lines, and the warehouses that are tried. */
export interface DraftPlan {
  readonly candidates: readonly string[];
  readonly lines: readonly {
    readonly stockNumber: string;
    readonly quantity: number;
    readonly needs: readonly { readonly itemId: string; readonly perPiece: number }[];
  }[];
}

/** An order that a record looks like. */
export interface DraftLikeness {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly sentence: string;
}

/** An order or an item of a draft: some of its rows. */
export const importDraftRecords = pgTable(
  'import_draft_records',
  {
    clientId: uuid('client_id').notNull(),
    draftId: uuid('draft_id').notNull(),
    /** The number of its first row. */
    recordNo: integer('record_no').notNull(),
    name: text('name').notNull(),
    rows: integer('rows').notNull(),
    state: text('state').$type<DraftRecordState>().notNull(),
    /** It must be judged again. */
    isStale: boolean('is_stale').notNull(),
    mistakes: integer('mistakes').notNull(),
    /** Of an order that can be made; as text, because thousands of them are read at once. */
    plan: json('plan').$type<DraftPlan>(),
    /** The items that its plan needs. */
    needs: uuid('needs').array(),
    /** The stock numbers that it would wait for. */
    waitsFor: text('waits_for').array(),
    likeness: jsonb('likeness').$type<DraftLikeness>(),
    /** When the order was made that it looks like. */
    likenessAt: moment('likeness_at'),
    madeId: text('made_id'),
    madeNumber: text('made_number'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.draftId, table.recordNo] }),
    index('import_draft_records_stale_ix')
      .on(table.clientId, table.draftId, table.recordNo)
      .where(sql`${table.isStale}`),
    index('import_draft_records_waiting_ix')
      .on(table.clientId, table.draftId, table.recordNo)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/** What is wrong with a cell or a row of a draft. */
export const importDraftMistakes = pgTable(
  'import_draft_mistakes',
  {
    clientId: uuid('client_id').notNull(),
    draftId: uuid('draft_id').notNull(),
    recordNo: integer('record_no').notNull(),
    rowNo: integer('row_no').notNull(),
    /** Its position in the format; -1 where it is the row. */
    columnNo: integer('column_no').notNull(),
    /** The column and the rule. */
    kind: text('kind').notNull(),
    /** The beginning of what stands there. */
    said: text('said').notNull(),
    sentence: text('sentence').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'import_draft_mistakes_pk',
      columns: [table.clientId, table.draftId, table.recordNo, table.rowNo, table.columnNo],
    }),
    index('import_draft_mistakes_row_ix').on(table.clientId, table.draftId, table.rowNo),
    index('import_draft_mistakes_kind_ix').on(
      table.clientId,
      table.draftId,
      table.kind,
      table.said,
    ),
  ],
);

/** A cell that a change has changed. */
export interface ChangedCell {
  readonly row: number;
  readonly column: number;
  readonly before: string;
  readonly after: string;
  /** Why the cell was not what it seemed. */
  readonly odd?: string;
  /** What was wrong with the row as a whole. */
  readonly fault?: string;
}

/** What a change has done: cells that say something else, or rows left out or taken back. */
export type DraftChange =
  | { readonly of: 'cells'; readonly cells: readonly ChangedCell[] }
  | { readonly of: 'rows'; readonly rows: readonly number[]; readonly leftOut: boolean };

/** The changes of a draft, in their sequence, as long as they can be taken back. */
export const importDraftChanges = pgTable(
  'import_draft_changes',
  {
    clientId: uuid('client_id').notNull(),
    draftId: uuid('draft_id').notNull(),
    changeNo: integer('change_no').notNull(),
    change: jsonb('change').$type<DraftChange>().notNull(),
    /** In words: "13 cells". */
    told: text('told').notNull(),
    by: text('by').notNull(),
    at: moment('at').notNull(),
    isUndone: boolean('is_undone').notNull(),
    /** The version that it made when it was last done or undone. */
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.draftId, table.changeNo] }),
    index('import_draft_changes_version_ix').on(table.clientId, table.draftId, table.version),
  ],
);

/** How an account reads files whose headings are not those of the format. */
export const importMatchings = pgTable(
  'import_matchings',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    type: text('type').$type<ImportType>().notNull(),
    name: text('name').notNull(),
    headings: jsonb('headings').$type<readonly string[]>().notNull(),
    /** A hash of the headings, however they are written. */
    headingsKey: text('headings_key').notNull(),
    places: jsonb('places').$type<readonly (number | null)[]>().notNull(),
    by: text('by').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    uniqueIndex('import_matchings_headings_uq').on(table.clientId, table.type, table.headingsKey),
  ],
);
