import * as z from 'zod/mini';
import {
  attentionCounts,
  attentionRests,
  readAttentionKey,
  type AttentionCount,
} from './attentionRules';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { answerId, oneOf, recordId, requiredText } from './text';

const maybeDay = z._default(z.nullable(z.string()), null);

const example = z.object({
  /** An order's name, a stock number or a lot. */
  Name: z.string(),
  Count: z._default(z.nullable(z.int()), null),
  Day: maybeDay,
});

/** Something that waits for a person: many records of a kind, or one by itself. */
export const attentionRow = z.object({
  /** Names it in the account, whatever becomes of its numbers. */
  Key: z.string(),
  /** One of `attentionKinds`; a newer server may know others. */
  Kind: z.string(),
  /**
   * Records, but for: orders that a notice frees, pieces that it came short of, lines of it that lack
   * a reason, rows of an import that were refused.
   */
  Count: z.int(),
  /** Whether there may be more: only so many were looked at. */
  MayBeMore: z._default(z.boolean(), false),
  /** Since when the longest of them waits. */
  Since: z._default(z.nullable(moment), null),
  /** Why orders are held, a notice's number, a file's name, a webhook's event; else empty. */
  Subject: z._default(z.string(), ''),
  /** The id of an import or a webhook. */
  RecordId: z._default(z.nullable(answerId), null),
  /** When a notice is expected, or the last day of what is due. */
  Day: maybeDay,
  /** The first few, what waits longest or matters most before the others. */
  Examples: z._default(z.array(example), []),
  /** Numbers of the orders, those first that wait longest, or stock numbers. */
  Numbers: z._default(z.array(z.string()), []),
  /** Other when something has come that was not there before. */
  State: z.string(),
  /** The person wants to see no more of it for now: until a day, or (null) until it changes. */
  IsHidden: z._default(z.boolean(), false),
  HiddenUntil: maybeDay,
});
export type AttentionRow = z.infer<typeof attentionRow>;

const found = z.object({
  CheckedAt: moment,
  /** By urgency, what waits longest first within a kind. */
  Rows: z.array(attentionRow),
});

const counts = Object.fromEntries(
  attentionCounts.map((name) => [name, z._default(z.int(), 0)]),
  // Object.fromEntries forgets that every name of the list is there.
) as Record<AttentionCount, z.ZodMiniDefault<z.ZodMiniNumberFormat>>;

/** What waits in the account of one client, for staff who look after several. */
export const attentionOfClient = z.object({
  _id: answerId,
  Name: z.string(),
  /** Null where nobody has looked yet. */
  CheckedAt: z._default(z.nullable(moment), null),
  Counts: z.object(counts),
  Since: z._default(z.nullable(moment), null),
  /** What waits longest; null where nothing does. */
  Longest: z._default(z.nullable(attentionRow), null),
});
export type AttentionOfClient = z.infer<typeof attentionOfClient>;

const key = requiredText('Key', 120).check(
  z.refine((text) => readAttentionKey(text) !== null, 'Key must be that of a row'),
);

/** What needs a person, in one account or over all of them. */
export const attention = {
  read: endpoint({
    method: 'GET',
    path: 'portal/attention',
    needs: 'signedIn',
    answer: found,
    defaultError: 'Issue getting what needs you. Network issue.',
  }),
  rest: endpoint({
    method: 'PUT',
    path: 'portal/attention/rest',
    needs: 'signedIn',
    payload: z.object({
      Key: key,
      Until: oneOf('Until', attentionRests),
      /** As the row was when the person decided. */
      State: requiredText('State', 120),
    }),
    answer: z.object({}),
    defaultError: 'Error putting it aside. Network issue.',
  }),
  resume: endpoint({
    method: 'PUT',
    path: 'portal/attention/resume',
    needs: 'signedIn',
    payload: z.object({ Key: key }),
    answer: z.object({}),
    defaultError: 'Error bringing it back. Network issue.',
  }),
  clients: endpoint({
    method: 'GET',
    path: 'portal/attention/clients',
    needs: 'client.switch',
    /** What waits longest first. */
    answer: z.object({ Clients: z.array(attentionOfClient) }),
    defaultError: 'Issue getting what needs you. Network issue.',
  }),
  ofClient: endpoint({
    method: 'GET',
    path: 'portal/attention/clients/{id}',
    needs: 'client.switch',
    params: z.object({ id: recordId }),
    answer: z.extend(found, { Client: attentionOfClient }),
    defaultError: 'Issue getting what needs you. Network issue.',
  }),
};
