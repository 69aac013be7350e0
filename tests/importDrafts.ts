import { orderImportColumns } from '@contract/importColumns';
import type { DraftRow, DraftSummary, ImportDraft } from '@contract/importDraftRecord';
import { idOf } from './records';

/** Counts over the rows of a draft import; none of anything unless said otherwise. */
export const aSummary = (summary: Partial<DraftSummary> = {}): DraftSummary => ({
  Rows: 3,
  RowsWithMistakes: 0,
  Mistakes: 0,
  RowsRepaired: 0,
  RowsLeftOut: 0,
  Records: 3,
  Sound: 3,
  WithMistakes: 0,
  Created: 0,
  Duplicates: 0,
  DuplicatesFrom: null,
  DuplicatesTo: null,
  Waiting: 0,
  WaitingFor: [],
  Kinds: [],
  Fixes: [],
  Undo: null,
  Redo: null,
  ...summary,
});

/** A draft import of orders that can be gone on with. */
export const anImportDraft = (draft: Partial<ImportDraft> = {}): ImportDraft => ({
  _id: idOf(7),
  Type: 'Orders',
  FileName: 'bad300.csv',
  State: 'ready',
  By: 'Olivia Owner',
  createdAt: '2026-11-24T09:40:00.000Z',
  TouchedBy: 'Olivia Owner',
  TouchedAt: '2026-11-24T09:41:00.000Z',
  EndsAt: '2026-12-08T09:41:00.000Z',
  Records: 300,
  WithMistakes: 39,
  Created: 0,
  Version: 1,
  Message: null,
  Notes: [],
  Progress: null,
  Columns: null,
  ReadAs: null,
  LastImport: null,
  Summary: aSummary(),
  ...draft,
});

/** A row of a draft import, without mistakes and with texts that say where they stand. */
export const aDraftRow = (row: Partial<DraftRow> = {}): DraftRow => ({
  Row: 2,
  Cells: orderImportColumns.map(({ label }) => `${label} ${row.Row ?? 2}`),
  Mistakes: [],
  Repaired: [],
  LeftOut: false,
  Record: null,
  ...row,
});
