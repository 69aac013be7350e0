import * as z from 'zod/mini';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { notedKinds, noteLimits } from './noteRules';
import { answerId, recordId, requiredId, requiredOneOf, requiredText } from './text';

/** What somebody has written about a record. */
export const noteRecord = z.object({
  _id: answerId,
  Text: z.string(),
  /** For staff alone; without it, for the client too. */
  IsInternal: z.boolean(),
  /** Whether the caller has written it. */
  IsMine: z.boolean(),
  /** Who wrote it; of staff a client is told no name. */
  By: z.string(),
  At: moment,
});
export type NoteRecord = z.infer<typeof noteRecord>;

const id = z.object({ id: recordId });
const one = z.object({ note: noteRecord });

/**
 * Notes on an order, a notice or an item of the account that the caller works in. A client's people
 * read and write those for the client; 404 for a record that the caller can not see.
 */
export const notes = {
  /** The newest first. */
  list: endpoint({
    method: 'GET',
    path: 'portal/notes',
    needs: 'signedIn',
    query: z.object({ kind: requiredOneOf('Kind', notedKinds), id: requiredId('Record') }),
    answer: z.object({ notes: z.array(noteRecord) }),
    defaultError: 'Issue getting notes. Network issue.',
  }),
  /** 403 for an internal note of a client's person, 409 for a record that has too many. */
  write: endpoint({
    method: 'POST',
    path: 'portal/notes',
    needs: 'signedIn',
    takesKey: true,
    payload: z.object({
      Kind: requiredOneOf('Kind', notedKinds),
      RecordId: requiredId('Record'),
      Text: requiredText('Note', noteLimits.text),
      IsInternal: z._default(z.boolean('IsInternal must be true or false'), false),
    }),
    answer: one,
    defaultError: 'Error saving note. Network issue.',
  }),
  /** The caller's own, or anybody's for Admins; 403 for a colleague's. */
  remove: endpoint({
    method: 'DELETE',
    path: 'portal/notes/{id}',
    needs: 'signedIn',
    params: id,
    answer: z.object({}),
    defaultError: 'Error removing note. Network issue.',
  }),
  /** Brings back what the caller has removed within the last minute; 409 after that. */
  restore: endpoint({
    method: 'POST',
    path: 'portal/notes/{id}/restore',
    needs: 'signedIn',
    params: id,
    answer: one,
    defaultError: 'Error restoring note. Network issue.',
  }),
};
