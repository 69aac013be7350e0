import { v7 } from 'uuid';
import type { ParsedInputOf } from '@contract/endpoint';
import { whyNotFurtherNote, whyNotWriteNote } from '@contract/noteRules';
import type { NoteRecord, notes as calls } from '@contract/notes';
import { recordChanges } from '../changes/changes';
import type { Db } from '../db/database';
import { notes } from '../db/schema/notes';
import type { Actor } from '../http/actor';
import { refuseAct, refuseRight } from '../http/problems';
import { recordNamed } from './notedRecords';
import { countNotes, noteChange, toNoteRecord } from './noteRows';

interface Written extends ParsedInputOf<typeof calls.write> {
  readonly now: Date;
}

/**
 * Writes a note on a record of the account. 404 for a record that the actor can not see, 403 for an
 * internal note of a client's person, 409 for a record that has too many.
 */
export const writeNote = async (
  tx: Db,
  actor: Actor,
  { payload: { Kind: kind, RecordId: recordId, Text: text, IsInternal: isInternal }, now }: Written,
): Promise<{ note: NoteRecord }> => {
  const about = await recordNamed(tx, actor, { kind, recordId });
  refuseRight(whyNotWriteNote(actor.role, { IsInternal: isInternal }));
  refuseAct(whyNotFurtherNote(kind, await countNotes(tx, actor, { kind, recordId })));
  const note = {
    clientId: actor.clientId,
    id: v7(),
    kind,
    recordId,
    text,
    isInternal,
    userId: actor.userId,
    by: actor.name,
    role: actor.role,
    createdAt: now,
  };
  await tx.insert(notes).values(note);
  await recordChanges(tx, actor, [noteChange(note, about, { isGone: false })]);
  return { note: toNoteRecord(actor, note) };
};
