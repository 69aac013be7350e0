import * as z from 'zod/mini';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { exportFormats } from './exportRules';
import { listNames } from './listColumns';
import { answerId, recordId, requiredOneOf } from './text';
import { timeZone } from './timeZone';

/** The keys of columns, with commas between. */
export const keyList = z.string().check(z.trim(), z.maxLength(500, 'Too many columns'));

/** A file has no fields: it is what is answered. */
export const fileAnswer = z.object({ file: z.instanceof(Blob) });

/** How a file stands that is made in the background. */
export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const;

/** A file that is made in the background, as its maker sees it. */
export const exportRecord = z.object({
  _id: answerId,
  List: z.enum(listNames),
  Format: z.enum(exportFormats),
  State: z.enum(exportStates),
  /** Rows that are in the file so far, and those that were found. */
  Rows: z.int(),
  Total: z.int(),
  createdAt: moment,
  /** Until when it can be fetched. */
  EndsAt: moment,
  FileName: z.string(),
});
export type ExportRecord = z.infer<typeof exportRecord>;

/** Files that are made in the background, each for who asked for it alone. */
export const exports = {
  start: endpoint({
    method: 'POST',
    path: 'portal/exports',
    needs: 'signedIn',
    takesKey: true,
    payload: z.object({
      List: requiredOneOf('List', listNames),
      Format: requiredOneOf('Format', exportFormats),
      Columns: z.optional(keyList),
      /** The zone that moments are written in; the provider's where none is named. */
      TimeZone: z.optional(timeZone('TimeZone')),
      /** The query of the list's own call. */
      Query: z._default(
        z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(2000))),
        {},
      ),
    }),
    answer: z.object({ _id: answerId }),
    defaultError: 'Error starting export. Network issue.',
  }),
  recent: endpoint({
    method: 'GET',
    path: 'portal/exports',
    needs: 'signedIn',
    answer: z.object({ exports: z.array(exportRecord) }),
    defaultError: 'Issue getting exports. Network issue.',
  }),
  /** Stops one that is being made, and throws away one that is ready. */
  remove: endpoint({
    method: 'DELETE',
    path: 'portal/exports/{id}',
    needs: 'signedIn',
    params: z.object({ id: recordId }),
    answer: z.object({}),
    defaultError: 'Error removing export. Network issue.',
  }),
  file: endpoint({
    method: 'GET',
    path: 'portal/exports/files/{id}',
    needs: 'signedIn',
    params: z.object({ id: recordId }),
    answer: fileAnswer,
    isFile: true,
    defaultError: 'Issue getting file. Network issue.',
  }),
};
