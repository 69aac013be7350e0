import { and, eq, sql } from 'drizzle-orm';
import { whyNotRemoveNote } from '@contract/noteRules';
import type { NoteRecord } from '@contract/notes';
import { recordChanges } from '../changes/changes';
import type { Db } from '../db/database';
import { idempotencyKeys } from '../db/schema/accounts';
import { notes } from '../db/schema/notes';
import type { Actor } from '../http/actor';
import { refuseRight } from '../http/problems';
import { gone, putBack, setAside, takeBack } from '../removals/removals';
import { recordNamed } from './notedRecords';
import { isNote, lockNote, noteChange, toNoteRecord, type NoteRow } from './noteRows';

interface Asked {
  readonly id: string;
  readonly now: Date;
}

/** Locks a note that the actor may remove, with what its record is called. */
const lockRemovable = async (
  tx: Db,
  actor: Actor,
  id: string,
): Promise<{ note: NoteRow; about: string }> => {
  const note = await lockNote(tx, actor, id);
  const about = await recordNamed(tx, actor, note);
  refuseRight(whyNotRemoveNote(actor.role, { IsMine: note.userId === actor.userId }));
  return { note, about };
};

/** Removes a note. 404 for one that the actor does not read, 403 for a colleague's. */
export const removeNote = async (
  tx: Db,
  actor: Actor,
  { id, now }: Asked,
): Promise<{ message: string }> => {
  const { note, about } = await lockRemovable(tx, actor, id);
  await setAside(tx, actor, { kind: 'note', table: notes, where: isNote(note), at: now });
  await recordChanges(tx, actor, [noteChange(note, about, { isGone: true })]);
  return { message: 'The note was removed.' };
};

/**
 * Brings back a note that the caller has removed a moment ago; 409 for one that is gone, 404 and 403
 * for who may not have it any more.
 */
export const restoreNote = async (
  tx: Db,
  actor: Actor,
  { id, now }: Asked,
): Promise<{ note: NoteRecord; message: string }> => {
  const [removed] = await takeBack(tx, actor, { kind: 'note', ids: [id], now });
  if (!removed || !(await putBack(tx, notes, removed))) throw gone();
  const { note, about } = await lockRemovable(tx, actor, removed.id);
  await recordChanges(tx, actor, [noteChange(note, about, { isGone: false })]);
  return { note: toNoteRecord(actor, note), message: 'The note is back.' };
};

/**
 * What was removed is gone (0023): who sends the request that wrote it once more is answered without
 * its text.
 */
export const forgetText = async (
  tx: Db,
  { clientId, id }: Pick<NoteRow, 'clientId' | 'id'>,
): Promise<void> => {
  await tx
    .update(idempotencyKeys)
    .set({ answer: sql`jsonb_set(${idempotencyKeys.answer}, '{note,Text}', '""')` })
    .where(
      and(
        eq(idempotencyKeys.clientId, clientId),
        sql`${idempotencyKeys.answer} #>> '{note,_id}' = ${id}`,
      ),
    );
};
