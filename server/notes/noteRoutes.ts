import type { FastifyInstance } from 'fastify';
import { notes } from '@contract/notes';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { recordNamed } from './notedRecords';
import { notesOn, toNoteRecord } from './noteRows';
import { removeNote, restoreNote } from './removeNote';
import { writeNote } from './writeNote';

/** What people write about the records of an account. */
export const noteRoutes = (app: FastifyInstance, { db, now }: AppParts): void => {
  serve(app, notes.list, async ({ query: { kind, id: recordId } }, actor) => {
    await recordNamed(db, actor, { kind, recordId });
    const found = await notesOn(db, actor, { kind, recordId });
    return { notes: found.map((note) => toNoteRecord(actor, note)) };
  });

  serve(app, notes.write, ({ payload }, actor, request) =>
    once({ db, request }, actor, (tx) => writeNote(tx, actor, { payload, now: now() })),
  );

  serve(app, notes.remove, ({ params: { id } }, actor) =>
    inTransaction(db, (tx) => removeNote(tx, actor, { id, now: now() })),
  );

  serve(app, notes.restore, ({ params: { id } }, actor) =>
    inTransaction(db, (tx) => restoreNote(tx, actor, { id, now: now() })),
  );
};
