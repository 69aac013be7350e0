import * as z from 'zod/mini';
import { moment } from './dates';
import { draftRecordStates, draftStates } from './importDraftRules';
import { importTypes } from './imports';
import { answerId } from './text';

/** What is wrong with a cell, or with the row where there is no column. */
export const draftMistake = z.object({
  Column: z.nullable(z.string()),
  /** As the import's detail tells it: "Row 31, Product SKU: Item BTL-500-BLK was not found". */
  Sentence: z.string(),
  /** The `Key` of its kind. */
  Kind: z.string(),
  /** Rows that have the same text and the same kind of mistake in this column, this one among them. */
  Same: z.int(),
});
export type DraftMistake = z.infer<typeof draftMistake>;

/** An order that a record looks like. */
export const draftDuplicate = z.object({
  _id: answerId,
  OrderNumber: z.string(),
  CreatedAt: moment,
  /** "Order 13019 of Nov 20 has the same name." */
  Sentence: z.string(),
});

/** The order or item that a row is part of. */
export const recordOfRow = z.object({
  /** Its first row, which it is known by. */
  Row: z.int(),
  /** Its order name or SKU, or "Row 5" where the row has none. */
  Name: z.string(),
  State: z.enum(draftRecordStates),
  /** Mistakes in all of its rows: with one, it can not be made. */
  Mistakes: z.int(),
  /** Once it was made: the order's id and number, or the item's stock number. */
  Made: z.nullable(z.object({ _id: answerId, Number: z.string() })),
  Duplicate: z.nullable(draftDuplicate),
  /** Stock numbers that it will wait for. */
  WaitsFor: z.array(z.string()),
});
export type RecordOfRow = z.infer<typeof recordOfRow>;

export const draftRow = z.object({
  Row: z.int(),
  /** The texts in the order of the format's columns. */
  Cells: z.array(z.string()),
  Mistakes: z.array(draftMistake),
  /** Cells that say something else than the file, with what it said. */
  Repaired: z.array(z.object({ Column: z.string(), Was: z.string() })),
  LeftOut: z.boolean(),
  /** Null for a row that is left out. */
  Record: z.nullable(recordOfRow),
});
export type DraftRow = z.infer<typeof draftRow>;

/** Mistakes of one kind: a column and what is wrong there. */
export const draftKind = z.object({
  Key: z.string(),
  /** "Zip code lost its leading zero". */
  Title: z.string(),
  Count: z.int(),
});

/** What can be put right in all rows at once, because there is one right answer. */
export const draftFix = z.object({
  Key: z.string(),
  /** The kind that it belongs to. */
  Kind: z.string(),
  /** "Put the leading zero back in 13 zip codes". */
  Text: z.string(),
  /** The same where there is little room: "Put it back in 13". */
  Short: z.string(),
  Count: z.int(),
});
export type DraftFix = z.infer<typeof draftFix>;

/** A change that can be taken back or done again: "13 cells", and whose it is. */
const draftStep = z.object({ Text: z.string(), By: z.string(), At: moment });

/** Counts over all rows. */
export const draftSummary = z.object({
  Rows: z.int(),
  RowsWithMistakes: z.int(),
  /** Mistakes in all rows. */
  Mistakes: z.int(),
  RowsRepaired: z.int(),
  RowsLeftOut: z.int(),
  /** Orders or items that the rows are, those left out not among them. */
  Records: z.int(),
  /** Those that can be made as they are. */
  Sound: z.int(),
  WithMistakes: z.int(),
  Created: z.int(),
  /** Of the sound ones, those that look like an order there is; when the orders were made. */
  Duplicates: z.int(),
  DuplicatesFrom: z.nullable(moment),
  DuplicatesTo: z.nullable(moment),
  /**
   * Of the sound ones, those that would wait for stock, whole or in part, if all of them were
   * made now, one after the other in the order of the file, with the stock as it was when an
   * order that competes for it was last changed, or all were checked. Others may take the stock
   * until then: nothing is reserved.
   */
  Waiting: z.int(),
  /** What most of them wait for, five stock numbers at most. */
  WaitingFor: z.array(z.object({ StockNumber: z.string(), Records: z.int() })),
  Kinds: z.array(draftKind),
  Fixes: z.array(draftFix),
  /** What `undo` would take back, and `redo` do again. */
  Undo: z.nullable(draftStep),
  Redo: z.nullable(draftStep),
});
export type DraftSummary = z.infer<typeof draftSummary>;

/** What must be known to match the columns of a file by hand. */
export const draftColumns = z.object({
  /** The headings of the file, from its first column on. */
  Headings: z.array(z.string()),
  /** Its first rows. */
  Samples: z.array(z.array(z.string())),
  /**
   * For each column of the format, the position of the heading that seems to be meant, from 0; null
   * where none does.
   */
  Proposal: z.array(z.nullable(z.int())),
  /** Why the file could not be read as it is. */
  Why: z.string(),
});
export type DraftColumns = z.infer<typeof draftColumns>;

/** A draft as the list of imports offers it. */
export const importDraftInList = z.object({
  _id: answerId,
  Type: z.enum(importTypes),
  FileName: z.string(),
  State: z.enum(draftStates),
  /** Who has sent the file. */
  By: z.string(),
  createdAt: moment,
  /** Who has last worked on it. */
  TouchedBy: z.string(),
  TouchedAt: moment,
  /** When it is thrown away unless somebody works on it. */
  EndsAt: moment,
  Records: z.int(),
  WithMistakes: z.int(),
  Created: z.int(),
});
export type ImportDraftInList = z.infer<typeof importDraftInList>;

/** A file whose rows can be looked at and repaired before anything is made of them. */
export const importDraft = z.extend(importDraftInList, {
  /** Raised by each change of its rows. */
  Version: z.int(),
  /** Why it failed, or why the last creation ended early. */
  Message: z.nullable(z.string()),
  /** What its sender should know of how the file was read. */
  Notes: z.array(z.string()),
  /** While it is `checking` or `creating`: records that are done, and all. */
  Progress: z.nullable(z.object({ Done: z.int(), Total: z.int() })),
  /** While its columns must be matched, or could be matched otherwise; null for the usual ones. */
  Columns: z.nullable(draftColumns),
  /** The matching that it was read by; null where it has the format's own columns. */
  ReadAs: z.nullable(z.object({ _id: answerId, Name: z.string() })),
  /** The import that the last creation made, with its Successes and Errors. */
  LastImport: z.nullable(answerId),
  /** Null until there are rows. */
  Summary: z.nullable(draftSummary),
});
export type ImportDraft = z.infer<typeof importDraft>;

/** What somebody has made of a cell, or of a row where there is no column. */
const changedCell = z.object({
  Row: z.int(),
  Column: z.nullable(z.string()),
  /** What stands there now; null for a row. */
  Text: z.nullable(z.string()),
  By: z.string(),
});
export type ChangedCell = z.infer<typeof changedCell>;

/** The `data` of a 409: what others have changed since the version that the caller has seen. */
export const changedMeanwhile = z.object({
  code: z.literal('changed'),
  cells: z._default(z.array(changedCell), []),
});

/** A matching that the account remembers for files with the same headings. */
export const columnMatching = z.object({
  _id: answerId,
  Name: z.string(),
  By: z.string(),
  UsedAt: moment,
});
