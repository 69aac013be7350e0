import * as z from 'zod/mini';
import { auditActorNames, auditTopicNames } from './auditRules';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { dayOrNothing, pageOf, pageQuery, searchTerm } from './list';
import { answerId, oneOf } from './text';
import { timeZone } from './timeZone';

/** The record that a row is about: what it is called, and what finds it while it is there. */
const auditedRecord = z.object({
  Label: z.string(),
  /** A kind of record that has an address; null for one that is gone or has none. */
  Kind: z._default(z.nullable(z.string()), null),
  Id: z.string(),
  Term: z._default(z.nullable(z.string()), null),
});

/** Something that was done in a client's account; it is never changed itself. */
export const auditRecord = z.object({
  _id: answerId,
  At: moment,
  ClientId: z.string(),
  /** Whose account it is. */
  Client: z._default(z.string(), ''),
  By: z.string(),
  ByKind: z.enum(auditActorNames),
  /** In the words of a line: "Changed ship date". */
  Did: z.string(),
  Record: auditedRecord,
  /** The way it came: "Portal", "API", "In the background". */
  How: z.string(),
  /** The network address; null where there is none, and for one that the caller may not see. */
  From: z._default(z.nullable(z.string()), null),
  Fields: z.array(
    z.object({
      Label: z.string(),
      Before: z.nullable(z.string()),
      After: z.nullable(z.string()),
    }),
  ),
  Session: z._default(
    z.nullable(z.object({ Browser: z.nullable(z.string()), Since: moment })),
    null,
  ),
  /** The link of the chain that the row is in; null until it is closed. */
  Link: z._default(
    z.nullable(z.object({ Number: z.int(), Hash: z.string(), Previous: z.string() })),
    null,
  ),
});
export type AuditRecord = z.infer<typeof auditRecord>;

/** So many rows are counted, and can be paged through: who looks for something older names days. */
export const mostCountedAudit = 20_000;

/**
 * Rows of the log, the newest first. Days are those of `timeZone`, the provider's where none is named,
 * and both are included.
 */
export const auditQuery = z.object({
  ...pageQuery,
  /** The number of a record, or part of the name of a person or a token. */
  searchTerm,
  topic: z.optional(oneOf('Topic', auditTopicNames)),
  who: z.optional(oneOf('Who', auditActorNames)),
  dateFrom: dayOrNothing('From'),
  dateTo: dayOrNothing('To'),
  timeZone: z.optional(timeZone('timeZone')),
});
export type AuditQuery = z.output<typeof auditQuery>;

/** Whether the log is whole, and how long it is kept. */
const facts = {
  KeptDays: z._default(z.int(), 0),
  /** When the last link was closed; null before the first. */
  ClosedAt: z._default(z.nullable(moment), null),
};

/** The audit log of an account, and for staff of all that they may choose. */
export const audit = {
  list: endpoint({
    method: 'GET',
    path: 'portal/audit',
    needs: 'audit.read',
    query: auditQuery,
    answer: pageOf(auditRecord, facts),
    defaultError: 'Issue getting audit log. Network issue.',
  }),
  all: endpoint({
    method: 'GET',
    path: 'portal/audit/all',
    needs: 'audit.readAll',
    query: auditQuery,
    answer: pageOf(auditRecord, facts),
    defaultError: 'Issue getting audit log. Network issue.',
  }),
};
