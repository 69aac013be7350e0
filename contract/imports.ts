import * as z from 'zod/mini';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { importPaths } from './importPaths';
import { pageOf, pageQuery } from './list';
import { answerId, oneOf, recordId, requiredText } from './text';

/** What a file can bring in (IMP-28). */
export const importTypes = ['Orders', 'Items'] as const;
export type ImportType = (typeof importTypes)[number];

/** How far an import is; `Failed` carries a message and does not open (IMP-30, OPEN-56). */
export const importStatuses = [
  'Pending',
  'InProgress',
  'Finished',
  'FinishedWithErrors',
  'Failed',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** An import of the list (IMP-30). */
export const importRecord = z.object({
  _id: answerId,
  FileName: z.string(),
  createdAt: moment,
  FinishedAt: z._default(z.nullable(moment), null),
  NumSuccesses: z._default(z.int(), 0),
  NumErrors: z._default(z.int(), 0),
  /** Records that the file holds, for the progress; 0 until they are counted. */
  NumTotal: z._default(z.int(), 0),
  /**
   * Why it failed; of one that did not, notes on how its file was read, one in a line (OPEN-126).
   */
  Message: z._default(z.nullable(z.string()), null),
  /** One of `importStatuses`, or a word of another server. */
  ImportStatus: z.string(),
});
export type ImportRecord = z.infer<typeof importRecord>;

/** What parts the notes in the message of an import. */
export const noteBreak = '\n';

/**
 * A row of an import's detail: of an order its name and number, or its name and what is wrong with
 * it (IMP-07, IMP-26).
 */
export const importRow = z.object({ Item1: z.string(), Item2: z._default(z.string(), '') });
export type ImportRow = z.infer<typeof importRow>;

export const importRowKinds = ['Successes', 'Errors'] as const;
export type ImportRowKind = (typeof importRowKinds)[number];

/** Largest import file, in bytes of the decoded file (OPEN-45). */
export const importFileLimit = 10 * 1024 * 1024;

/** Kinds of file that can be imported (IMP-14). */
export const importFileTypes = ['csv', 'xls', 'xlsx'] as const;

/** The query of the list of imports; without a type those of orders. */
export const importListQuery = z.object({
  ...pageQuery,
  type: z._default(oneOf('Type', importTypes), 'Orders'),
});
export type ImportListQuery = z.output<typeof importListQuery>;

/** The query of an import's rows; without a field those that were made. */
export const importRowsQuery = z.object({
  ...pageQuery,
  field: z._default(oneOf('Field', importRowKinds), 'Successes'),
});
export type ImportRowsQuery = z.output<typeof importRowsQuery>;

export const importPayload = z.object({
  /** The part after the comma of a data URL (IMP-18). */
  FileData: z.string('FileData must be sent as base64'),
  Ext: requiredText('Ext', 10),
  FileName: requiredText('File name', 255),
});
export type ImportPayload = z.output<typeof importPayload>;

const submission = (path: string) =>
  endpoint({
    method: 'POST',
    path,
    needs: 'import.start',
    takesKey: true,
    payload: importPayload,
    answer: z.object({ _id: z._default(z.string(), '') }),
    bodyLimit: 15 * 1024 * 1024,
    defaultError: 'Error starting import. Network issue.',
  });

export const imports = {
  list: endpoint({
    method: 'GET',
    path: 'ui/resource/import-requests',
    needs: 'signedIn',
    query: importListQuery,
    answer: pageOf(importRecord, {}),
    defaultError: 'Issue getting imports. Network issue.',
  }),
  details: endpoint({
    method: 'GET',
    path: 'ui/resource/import-details/{id}',
    needs: 'signedIn',
    params: z.object({ id: recordId }),
    query: importRowsQuery,
    answer: pageOf(importRow, {}),
    defaultError: 'Issue getting import details. Network issue.',
  }),
  orders: submission(importPaths.orders),
  items: submission(importPaths.items),
};
