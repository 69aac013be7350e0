import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { fileAnswer } from './exports';
import { columnMatching, draftRow, importDraft, importDraftInList } from './importDraftRecord';
import { draftPageSize, draftShows, longestCell, mostCells } from './importDraftRules';
import { importPayload, importTypes } from './imports';
import { pageOf, pageQuery } from './list';
import { answerId, oneOf, optionalText, recordId, requiredOneOf, requiredText } from './text';

/** A number of a row, as a spreadsheet shows it. */
const rowNo = z.int('Row must be a whole number').check(z.gte(1, 'Row must be at least 1'));

/** The label of one of the format's columns (`importColumns.ts`). */
const column = requiredText('Column', 100);

/** The answer to a change: the draft, and the rows of all records that it touched. */
const changed = z.object({
  Draft: importDraft,
  /** Of a change of many rows none: the page is read again once the draft is ready. */
  Rows: z.array(draftRow),
});
export type DraftChanged = z.infer<typeof changed>;

/**
 * The version that the caller has seen. A cell that somebody has changed since is not overwritten:
 * 409, with the cells in `data.cells`; what others changed elsewhere is no hindrance. Creating wants
 * the very version.
 */
const Version = z.int('Version must be a whole number');

const id = z.object({ id: recordId });

const saving = { needs: 'import.start', takesKey: true, params: id, method: 'POST' } as const;

const savingError = 'Error saving import. Network issue.';

export const draftRowsQuery = z.object({
  page: pageQuery.page,
  pageSize: z._default(
    z.coerce
      .number<number | string>('Page size must be a number')
      .check(
        z.int('Page size must be a whole number'),
        z.gte(1, 'Page size must be at least 1'),
        z.lte(draftPageSize, `Page size can be ${draftPageSize} at most`),
      ),
    draftPageSize,
  ),
  show: z._default(oneOf('Show', draftShows), 'all'),
  /** Rows with a mistake of this kind. */
  kind: z.optional(z.string().check(z.maxLength(200))),
});
export type DraftRowsQuery = z.output<typeof draftRowsQuery>;

const editedCells = z
  .array(
    z.object({
      Row: rowNo,
      Column: column,
      Text: z
        .string('Text must be a text')
        .check(z.trim(), z.maxLength(longestCell, `A cell can have ${longestCell} characters`)),
    }),
    'Cells must be a list',
  )
  .check(
    z.minLength(1, 'At least one cell must be named'),
    z.maxLength(
      mostCells,
      `At most ${mostCells.toLocaleString('en-US')} cells can be changed at once`,
    ),
  );

const namedRows = z
  .array(rowNo, 'Rows must be a list')
  .check(
    z.minLength(1, 'At least one row must be named'),
    z.maxLength(
      mostCells,
      `At most ${mostCells.toLocaleString('en-US')} rows can be named at once`,
    ),
  );

/** Imports that are looked at and repaired before anything is made; one for all of the account. */
export const importDrafts = {
  /** Takes a file as the documented import does, with the same refusals. */
  start: endpoint({
    method: 'POST',
    path: 'portal/imports',
    needs: 'import.start',
    takesKey: true,
    payload: z.extend(importPayload, { Type: requiredOneOf('Type', importTypes) }),
    answer: z.object({ _id: answerId }),
    bodyLimit: 15 * 1024 * 1024,
    defaultError: 'Error checking file. Network issue.',
  }),
  /** The account's drafts of a type that somebody can go on with, the last touched first. */
  list: endpoint({
    method: 'GET',
    path: 'portal/imports',
    needs: 'import.start',
    query: z.object({ type: z._default(oneOf('Type', importTypes), 'Orders') }),
    answer: z.object({ drafts: z.array(importDraftInList) }),
    defaultError: 'Issue getting imports. Network issue.',
  }),
  read: endpoint({
    method: 'GET',
    path: 'portal/imports/{id}',
    needs: 'import.start',
    params: id,
    answer: importDraft,
    defaultError: 'Issue getting import. Network issue.',
  }),
  rows: endpoint({
    method: 'GET',
    path: 'portal/imports/{id}/rows',
    needs: 'import.start',
    params: id,
    query: draftRowsQuery,
    answer: pageOf(draftRow, { Version: z.int() }),
    defaultError: 'Issue getting rows. Network issue.',
  }),
  /** Says which heading each column of the format stands under; all rows are read anew. */
  match: endpoint({
    ...saving,
    path: 'portal/imports/{id}/columns',
    payload: z.object({
      Version,
      /** For each column of the format the position of a heading, null for a column without. */
      Places: z
        .array(
          z.nullable(z.int('Places must be whole numbers').check(z.gte(0))),
          'Places must be a list',
        )
        .check(z.maxLength(100, 'Too many columns')),
      /** What the account calls files like this one; without a name after the file. */
      Name: optionalText('Name', 60),
    }),
    answer: importDraft,
    defaultError: savingError,
  }),
  edit: endpoint({
    ...saving,
    path: 'portal/imports/{id}/edits',
    payload: z.object({ Version, Cells: editedCells }),
    answer: changed,
    defaultError: savingError,
  }),
  /** Changes a text of a column in all rows that have it there. */
  replace: endpoint({
    ...saving,
    path: 'portal/imports/{id}/replacements',
    payload: z.object({
      Version,
      Column: column,
      From: z.string('From must be a text').check(z.trim(), z.maxLength(longestCell)),
      To: z.string('To must be a text').check(z.trim(), z.maxLength(longestCell)),
    }),
    answer: changed,
    defaultError: savingError,
  }),
  /** Does what one of the `Fixes` offers. */
  fix: endpoint({
    ...saving,
    path: 'portal/imports/{id}/fixes',
    payload: z.object({ Version, Key: requiredText('Key', 2000) }),
    answer: changed,
    defaultError: savingError,
  }),
  /** Leaves rows out, or takes them back in. */
  leaveOut: endpoint({
    ...saving,
    path: 'portal/imports/{id}/left-out',
    payload: z.object({
      Version,
      Rows: namedRows,
      LeftOut: z._default(z.boolean('LeftOut must be true or false'), true),
    }),
    answer: changed,
    defaultError: savingError,
  }),
  /** Takes the last change back, whoever made it. */
  undo: endpoint({
    ...saving,
    path: 'portal/imports/{id}/undo',
    payload: z.object({ Version }),
    answer: changed,
    defaultError: savingError,
  }),
  redo: endpoint({
    ...saving,
    path: 'portal/imports/{id}/redo',
    payload: z.object({ Version }),
    answer: changed,
    defaultError: savingError,
  }),
  /** Judges all rows again, by the items, stock and orders that there are now. */
  check: endpoint({
    ...saving,
    path: 'portal/imports/{id}/checks',
    answer: importDraft,
    defaultError: 'Error checking rows. Network issue.',
  }),
  /** Makes the sound records, or those of them that have these rows, in the background. */
  create: endpoint({
    ...saving,
    path: 'portal/imports/{id}/creations',
    payload: z.object({ Version, Rows: z.optional(namedRows) }),
    answer: importDraft,
    defaultError: 'Error starting import. Network issue.',
  }),
  /** The rows of records that were not made as .xlsx, each with its reason in a last column. */
  refused: endpoint({
    method: 'GET',
    path: 'portal/imports/{id}/refused',
    needs: 'import.start',
    params: id,
    answer: fileAnswer,
    isFile: true,
    defaultError: 'Issue getting file. Network issue.',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: 'portal/imports/{id}',
    needs: 'import.start',
    takesKey: true,
    params: id,
    answer: z.object({}),
    defaultError: 'Error discarding import. Network issue.',
  }),
  /** The matchings of columns that the account remembers for a type. */
  matchings: endpoint({
    method: 'GET',
    path: 'portal/import-columns',
    needs: 'import.start',
    query: z.object({ type: z._default(oneOf('Type', importTypes), 'Orders') }),
    answer: z.object({ matchings: z.array(columnMatching) }),
    defaultError: 'Issue getting columns. Network issue.',
  }),
  forgetMatching: endpoint({
    method: 'DELETE',
    path: 'portal/import-columns/{id}',
    needs: 'import.start',
    params: id,
    answer: z.object({}),
    defaultError: 'Error forgetting columns. Network issue.',
  }),
};
