import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import { may } from '@contract/access';
import type { NoteRecord } from '@contract/notes';
import { nameTold } from '../accounts/nameTold';
import type { Change } from '../changes/changes';
import type { Db } from '../db/database';
import { notes } from '../db/schema/notes';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import type { Noted } from './notedRecords';

export type NoteRow = typeof notes.$inferSelect;

/** The notes of the account that somebody reads: whatever asks for notes asks with this. */
const areFor = ({ clientId, role }: Actor): SQL | undefined =>
  and(
    eq(notes.clientId, clientId),
    may(role, 'note.internal') ? undefined : eq(notes.isInternal, false),
  );

const areOn = ({ kind, recordId }: Noted): SQL | undefined =>
  and(eq(notes.kind, kind), eq(notes.recordId, recordId));

/** One note, as a condition. */
export const isNote = ({ clientId, id }: Pick<NoteRow, 'clientId' | 'id'>): SQL | undefined =>
  and(eq(notes.clientId, clientId), eq(notes.id, id));

/** The notes on a record that the actor reads, the newest first. */
export const notesOn = (db: Db, actor: Actor, noted: Noted): Promise<NoteRow[]> =>
  db
    .select()
    .from(notes)
    .where(and(areFor(actor), areOn(noted)))
    .orderBy(desc(notes.createdAt), desc(notes.id));

/** How many notes a record has for who counts: others must not be felt by who does not read them. */
export const countNotes = async (db: Db, actor: Actor, noted: Noted): Promise<number> => {
  const [found] = await db
    .select({ notes: count() })
    .from(notes)
    .where(and(areFor(actor), areOn(noted)));
  return found?.notes ?? 0;
};

/** Locks a note that the actor reads; 404 where there is none. */
export const lockNote = async (tx: Db, actor: Actor, id: string): Promise<NoteRow> => {
  const [note] = await tx
    .select()
    .from(notes)
    .where(and(areFor(actor), eq(notes.id, id)))
    .for('update');
  if (!note) throw notFound('Note');
  return note;
};

/** A note as the actor reads it. */
export const toNoteRecord = (actor: Actor, note: NoteRow): NoteRecord => ({
  _id: note.id,
  Text: note.text,
  IsInternal: note.isInternal,
  IsMine: note.userId === actor.userId,
  By: nameTold(actor, { name: note.by, role: note.role }),
  At: note.createdAt.toISOString(),
});

/** A note that was written or brought back; `isGone` where it was removed. */
export const noteChange = (
  { clientId, id, isInternal }: NoteRow,
  about: string,
  { isGone }: { readonly isGone: boolean },
): Change => ({
  clientId,
  kind: isInternal ? 'internalNote' : 'note',
  id,
  before: isGone ? { about } : null,
  after: isGone ? null : { about },
});
