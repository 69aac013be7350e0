import * as z from 'zod/mini';
import { changeRecord } from './changeRecord';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { longestReasonNote, noticeDifferences, noticeReasonNames } from './noticeReasons';
import { optionalText, recordId, requiredOneOf, requiredText } from './text';

/** Why a line differs from what was announced. */
const givenReason = z.object({
  Of: z.enum(noticeDifferences),
  Reason: z.enum(noticeReasonNames),
  Note: z._default(z.nullable(z.string()), null),
  By: z.string(),
  At: moment,
});

/** What became of an item that a notice announces. */
export const noticeLine = z.object({
  StockNumber: z.string(),
  Description: z.string(),
  Announced: z.int(),
  /** Pieces by the papers at the door; null before, and where nobody has noted them. */
  Delivered: z.nullable(z.int()),
  /** Pieces that were counted, damaged ones among them; null before. */
  Received: z.nullable(z.int()),
  Damaged: z.int(),
  Reasons: z.array(givenReason),
});
export type NoticeLine = z.infer<typeof noticeLine>;

/** An order that waits for pieces of a notice, or that has got them. */
export const freedOrder = z.object({
  _id: recordId,
  OrderNumber: z.string(),
  Name: z.string(),
  Recipient: z.string(),
  /** As it is now. */
  Status: z.string(),
  /** Where it ships from; with a divided order, most of it. */
  Warehouse: z.string(),
  ShipByDate: z.nullable(z.string()),
  /** The whole order, a part of it while the rest goes on waiting, or what is left of it. */
  Frees: z.nullable(z.enum(['order', 'part', 'backorder'])),
  /** Pieces of the notice's items that it gets. */
  Items: z.array(z.object({ StockNumber: z.string(), Pieces: z.int() })),
});
export type FreedOrder = z.infer<typeof freedOrder>;

/** So many of the orders that wait are looked at, those that wait longest. */
export const mostWaitingOrders = 500;

export const noticeFacts = z.object({
  Lines: z.array(noticeLine),
  /**
   * The newest fifty, the oldest first; a client's people read what their own have changed, and the
   * reasons that anybody has given.
   */
  Changes: z._default(z.array(changeRecord), []),
  Orders: z.object({
    /** Whether its pieces lie on the shelf, so that what they free is known. */
    AreFreed: z.boolean(),
    /** Those first that have waited longest. */
    Rows: z.array(freedOrder),
    /** Orders that wait for its items and go on waiting. */
    StillWaiting: z.int(),
    /** Whether more orders wait than the 500 that were looked at. */
    AreMore: z._default(z.boolean(), false),
    /** Notices that are expected earlier, with the orders that wait for its items and that they free. */
    FreedBefore: z._default(z.array(z.object({ Notice: z.string(), Orders: z.int() })), []),
  }),
});
export type NoticeFacts = z.infer<typeof noticeFacts>;

/** What a notice's page says beyond its record. */
export const noticePage = {
  answer: endpoint({
    method: 'GET',
    path: 'portal/notices/{id}/answer',
    needs: 'signedIn',
    params: z.object({ id: recordId }),
    answer: noticeFacts,
    defaultError: 'Issue getting what became of the notice. Network issue.',
  }),
  /** Says why a line differs; the client is told. */
  explain: endpoint({
    method: 'PUT',
    path: 'portal/notices/{id}/reason',
    needs: 'notice.explain',
    params: z.object({ id: recordId }),
    payload: z.object({
      StockNumber: requiredText('Stock number', 100),
      Reason: requiredOneOf('Reason', noticeReasonNames),
      Note: optionalText('Note', longestReasonNote),
    }),
    answer: z.object({}),
    defaultError: 'Error saving the reason. Network issue.',
  }),
};
