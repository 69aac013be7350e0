import * as z from 'zod/mini';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { fileLimit } from './fileRules';
import { recordId, requiredId, requiredOneOf, requiredText } from './text';

/** The forms whose unsaved work is kept. */
export const draftKinds = [
  'Order',
  'DeductOrder',
  'Notice',
  'Return',
  'Item',
  'Recipient',
  'Webhook',
  'ApiToken',
  'User',
  'Staff',
  'Profile',
  'Client',
  'Support',
  /** A team note, beside whatever form its page has. */
  'Note',
] as const;
export type DraftKind = (typeof draftKinds)[number];

export const draftLimits = {
  /** Days after the last change. */
  days: 14,
  /** Drafts that one person may have in one account; the oldest goes for a further one. */
  drafts: 50,
  /** Characters of the values, as JSON. */
  values: 500_000,
  /** Files of one draft. */
  files: 12,
  title: 200,
};

/** What was made of a draft whose browser never heard of it. */
const madeRecord = z.object({
  /** The number that an order or a notice got; null for what has none. */
  Number: z.nullable(z.string()),
});

/** An unsaved form, as it is offered. */
export const draftRecord = z.object({
  _id: z.string(),
  Kind: z.string(),
  /** The name of the portal's screen that it is filled in on. */
  Screen: z.string(),
  /** What it is, in a few words: "PO 555, 3 items". */
  Title: z.string(),
  /** The record that is edited, as its screen is opened; null for a new one. */
  Record: z.nullable(z.object({ id: z.string(), name: z.string() })),
  SavedAt: moment,
  Version: z.int(),
  /** Set where its create was done, although nobody has heard so. */
  Made: z.nullable(madeRecord),
});
export type DraftRecord = z.infer<typeof draftRecord>;

/** What the refusal carries that a draft is gone, where something was created from it. */
export const goneDraft = z.object({ Made: madeRecord });

const id = z.object({ id: recordId });
const values = z.record(z.string(), z.unknown(), 'Values must be an object');

/** What is kept of a form: never a password, token or secret. */
const content = z.object({
  Values: values,
  /** The record's values as the form began with them; null for a new record. */
  Began: z.nullable(values),
  /** What the keys of its creates begin with: the id of the draft that it began as. */
  FormId: requiredId('FormId'),
});

/**
 * Unsaved forms of the caller in the account that they work in, each under an id that the portal
 * makes: nobody else reads them.
 */
export const drafts = {
  list: endpoint({
    method: 'GET',
    path: 'portal/drafts',
    needs: 'signedIn',
    answer: z.object({ drafts: z.array(draftRecord) }),
    defaultError: null,
  }),
  read: endpoint({
    method: 'GET',
    path: 'portal/drafts/{id}',
    needs: 'signedIn',
    params: id,
    answer: z.object({ draft: z.extend(draftRecord, content.shape) }),
    defaultError: 'Issue getting unsaved form. Network issue.',
  }),
  /**
   * Writes a draft, with the version that it had: none for a new one. 409 where another writer, such
   * as a second tab, has written or discarded it meanwhile.
   */
  write: endpoint({
    method: 'PUT',
    path: 'portal/drafts/{id}',
    needs: 'signedIn',
    params: id,
    payload: z.extend(content, {
      Kind: requiredOneOf('Kind', draftKinds),
      Screen: requiredText('Screen', 60),
      Title: requiredText('Title', draftLimits.title),
      Record: z.nullable(
        z.object(
          { id: requiredText('Record id', 100), name: requiredText('Record name', 256) },
          'Record must be an object or null',
        ),
      ),
      Version: z.nullable(z.int('Version must be a whole number')),
      /** Who writes, a form in a tab: what it wrote itself, without hearing so, is no conflict. */
      Writer: requiredId('Writer'),
    }),
    answer: z.object({
      Version: z.int(),
      /** When the session ends at the latest, if it can be renewed; null for an API token. */
      SessionEndsAt: z.nullable(moment),
    }),
    defaultError: null,
  }),
  /**
   * Discards a draft as the caller has seen it; one that is not there is gone already. 409 where
   * another writer has continued it since: then it stays.
   */
  remove: endpoint({
    method: 'DELETE',
    path: 'portal/drafts/{id}',
    needs: 'signedIn',
    params: id,
    query: z.object({
      version: z.coerce
        .number<number | string>('Version must be a number')
        .check(z.int('Version must be a whole number')),
      /** Who discards it, if that is a form in a tab: what it wrote itself is no conflict. */
      writer: z.optional(recordId),
    }),
    answer: z.object({}),
    defaultError: 'Error discarding unsaved form. Network issue.',
  }),
  /** Brings back what the caller has discarded within the last minute, with its files. */
  restore: endpoint({
    method: 'POST',
    path: 'portal/drafts/{id}/restore',
    needs: 'signedIn',
    params: id,
    answer: z.object({ draft: draftRecord }),
    defaultError: 'Error restoring unsaved form. Network issue.',
  }),
  /** A file that the draft's values name; written once. */
  writeFile: endpoint({
    method: 'PUT',
    path: 'portal/drafts/{id}/files/{file}',
    needs: 'signedIn',
    params: z.object({ id: recordId, file: recordId }),
    payload: z.object({
      FileData: z.string('FileData must be sent as base64'),
    }),
    bodyLimit: Math.ceil((fileLimit * 4) / 3) + 64 * 1024,
    answer: z.object({}),
    defaultError: null,
  }),
  readFile: endpoint({
    method: 'GET',
    path: 'portal/drafts/{id}/files/{file}',
    needs: 'signedIn',
    params: z.object({ id: recordId, file: recordId }),
    answer: z.object({ FileData: z.string() }),
    defaultError: 'Issue getting file. Network issue.',
  }),
};
