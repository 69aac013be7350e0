import * as z from 'zod/mini';
import { bulkActNames, bulkKinds, bulkNeeds, mostBulkRecords } from './bulkRules';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { pageOf, pageQuery } from './list';
import { answerId, oneOf, optionalId, recordId, requiredId, requiredOneOf } from './text';

/**
 * How far an act on many records is: `Asked` until it is begun, `Waiting` for its turn; the last
 * three are its ends.
 */
export const bulkStatuses = [
  'Asked',
  'Waiting',
  'Running',
  'Finished',
  'Stopped',
  'Failed',
] as const;
export type BulkStatus = (typeof bulkStatuses)[number];

/** Whether the server still has work with it. */
export const isUnderWay = (status: BulkStatus): boolean =>
  status === 'Waiting' || status === 'Running';

/**
 * What became of a record: left out by the rules or because it was changed meanwhile, refused for
 * what only the server could see.
 */
export const bulkOutcomes = ['waiting', 'done', 'leftOut', 'refused'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** An act on many records, and what became of it so far. */
export const bulkRun = z.object({
  _id: answerId,
  Kind: z.enum(bulkKinds),
  Act: z.enum(bulkActNames),
  Status: z.enum(bulkStatuses),
  /** Who asked for it. */
  By: z.string(),
  /** When the records were looked at: of one that was changed after it nothing is done. */
  AskedAt: moment,
  StartedAt: z.nullable(moment),
  FinishedAt: z.nullable(moment),
  Total: z.int(),
  Done: z.int(),
  LeftOut: z.int(),
  Refused: z.int(),
  /**
   * How many of these may be tried again: refused, changed since the question, or not come to
   * because it was stopped or failed.
   */
  Retryable: z.int(),
});
export type BulkRun = z.infer<typeof bulkRun>;

/** A record of an act, by what people call it. */
export const bulkRecord = z.object({
  _id: answerId,
  /** Order number, stock number, or the notice's. */
  Number: z.string(),
  Name: z.string(),
  Outcome: z.enum(bulkOutcomes),
  /** Why not; null where it was done, or waits. */
  Reason: z.nullable(z.string()),
});
export type BulkRecord = z.infer<typeof bulkRecord>;

/** Records that are left out for the same reason, and the first of them by name. */
export const bulkLeftOut = z.object({
  /** In a few words: "on hold for stock". */
  Because: z.string(),
  Count: z.int(),
  /** What can be done about it. */
  Advice: z.optional(z.string()),
  Records: z.array(z.object({ Number: z.string(), Name: z.string(), Note: z.string() })),
});
export type BulkLeftOut = z.infer<typeof bulkLeftOut>;

/** What a begun act would do. */
export const bulkQuestion = z.object({
  _id: answerId,
  AskedAt: moment,
  Total: z.int(),
  WillDo: z.int(),
  LeftOut: z.array(bulkLeftOut),
});
export type BulkQuestion = z.infer<typeof bulkQuestion>;

/** Records that are named for each reason of a question. */
export const mostNamedLeftOut = 5;

const many = mostBulkRecords.toLocaleString('en-US');

const asked = z
  .object({
    Kind: requiredOneOf('Kind', bulkKinds),
    Act: requiredOneOf('Act', bulkActNames),
    /** The records, by their ids, */
    Ids: z.optional(
      z
        .array(recordId, 'Ids must be a list of ids')
        .check(
          z.minLength(1, 'At least one record must be named'),
          z.maxLength(mostBulkRecords, `At most ${many} records can be changed at once`),
        ),
    ),
    /** or the list's query, for all that match it; its page is ignored. */
    Query: z.optional(
      z
        .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(2000)))
        .check(z.refine((fields) => Object.keys(fields).length <= 30, 'Query has too many fields')),
    ),
    /** or the orders that an import has made. */
    Import: optionalId('Import'),
  })
  .check(
    z.refine(({ Kind, Act }) => bulkNeeds(Kind, Act) !== null, {
      error: 'Records of this kind do not have this act',
      path: ['Act'],
    }),
    z.refine(
      ({ Ids, Query, Import }) =>
        [Ids, Query, Import].filter((sent) => sent !== undefined).length === 1,
      { error: 'Either Ids or Query or Import must be sent', path: ['Ids'] },
    ),
    z.refine(({ Kind, Import }) => Import === undefined || Kind === 'orders', {
      error: 'Only orders are selected by their import',
      path: ['Import'],
    }),
  );
export type AskedBulk = z.output<typeof asked>;

/** The rows of a receipt that a call gives at once. */
export const mostReceiptRows = 1000;

export const bulkListQuery = z.object({
  ...pageQuery,
  kind: z._default(oneOf('Kind', bulkKinds), 'orders'),
  /** Only those that are under way and that the caller has asked for. */
  underWay: z.optional(oneOf('Under way', ['mine'])),
});
export type BulkListQuery = z.output<typeof bulkListQuery>;

export const bulkRecordsQuery = z.object({
  ...pageQuery,
  pageSize: z._default(
    z.coerce
      .number<number | string>('Page size must be a number')
      .check(
        z.int('Page size must be a whole number'),
        z.gte(1, 'Page size must be at least 1'),
        z.lte(mostReceiptRows, `Page size can be ${mostReceiptRows} at most`),
      ),
    50,
  ),
  outcome: z.optional(oneOf('Outcome', bulkOutcomes)),
});
export type BulkRecordsQuery = z.output<typeof bulkRecordsQuery>;

const id = z.object({ id: recordId });

/** Acts on any number of records, each with a receipt. */
export const bulk = {
  /** Fixes the records as they are now, and answers what would be done; nothing is done yet. */
  preview: endpoint({
    method: 'POST',
    path: 'portal/bulk/preview',
    needs: 'signedIn',
    payload: asked,
    answer: bulkQuestion,
    defaultError: 'Error looking at the records. Network issue.',
  }),
  /** Does what was asked about, in the background. */
  start: endpoint({
    method: 'POST',
    path: 'portal/bulk',
    needs: 'signedIn',
    takesKey: true,
    payload: z.object({ Id: requiredId('Question') }),
    answer: bulkRun,
    defaultError: 'Error starting work. Network issue.',
  }),
  /** The begun ones, the newest first: one's own, for staff all of the client. */
  list: endpoint({
    method: 'GET',
    path: 'portal/bulk',
    needs: 'signedIn',
    query: bulkListQuery,
    answer: pageOf(bulkRun, {}),
    defaultError: 'Issue getting receipts. Network issue.',
  }),
  read: endpoint({
    method: 'GET',
    path: 'portal/bulk/{id}',
    needs: 'signedIn',
    params: id,
    answer: bulkRun,
    defaultError: 'Issue getting receipt. Network issue.',
  }),
  /** What became of each record: those that were not done come first. */
  records: endpoint({
    method: 'GET',
    path: 'portal/bulk/{id}/records',
    needs: 'signedIn',
    params: id,
    query: bulkRecordsQuery,
    answer: pageOf(bulkRecord, {}),
    defaultError: 'Issue getting receipt. Network issue.',
  }),
  /** Fixes those as they are now that may be tried again, and asks as before; nothing is done yet. */
  retry: endpoint({
    method: 'POST',
    path: 'portal/bulk/{id}/retry',
    needs: 'signedIn',
    params: id,
    answer: bulkQuestion,
    defaultError: 'Error trying again. Network issue.',
  }),
  /** Ends it after the records that it is at; the others are left out. */
  stop: endpoint({
    method: 'POST',
    path: 'portal/bulk/{id}/stop',
    needs: 'signedIn',
    params: id,
    answer: bulkRun,
    defaultError: 'Error stopping work. Network issue.',
  }),
};
