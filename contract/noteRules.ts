import { may, type Role } from './access';

/** The records that notes are written on; a deduct order is an order. */
export const notedKinds = ['Order', 'Notice', 'Item'] as const;
export type NotedKind = (typeof notedKinds)[number];

export const noteLimits = {
  /** Characters of one note. */
  text: 2000,
  /** Notes on one record. */
  notes: 200,
} as const;

/** Who reads a note, as far as the rules ask. */
interface Readers {
  readonly IsInternal: boolean;
}

/** Whether somebody reads a note at all: internal ones are for staff alone. */
export const readsNote = (role: Role, { IsInternal }: Readers): boolean =>
  !IsInternal || may(role, 'note.internal');

/** Why somebody may not write a note; null where they may: internal ones are written by staff. */
export const whyNotWriteNote = (role: Role, note: Readers): string | null =>
  readsNote(role, note) ? null : 'Internal notes are written by the warehouse’s staff alone';

/** Why somebody may not remove a note; null where they may: whoever wrote it, and Admins. */
export const whyNotRemoveNote = (
  role: Role,
  { IsMine }: { readonly IsMine: boolean },
): string | null =>
  IsMine || may(role, 'note.remove') ? null : 'This note was written by somebody else';

/** Why a record can not have a further note; null while it can. */
export const whyNotFurtherNote = (kind: NotedKind, notes: number): string | null =>
  notes < noteLimits.notes
    ? null
    : `This ${kind.toLowerCase()} has ${noteLimits.notes} notes, and can not have more: remove one first`;
