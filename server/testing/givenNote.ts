import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database';
import { notes } from '../db/schema/notes';
import { one } from './one';

type NoteRow = typeof notes.$inferInsert;

/** A note on an order that a client's person has written, unless a test says otherwise. */
export const givenNote = async (
  db: Db,
  fields: Pick<NoteRow, 'clientId' | 'recordId' | 'userId'> & Partial<NoteRow>,
): Promise<typeof notes.$inferSelect> => {
  const usual = {
    id: randomUUID(),
    kind: 'Order' as const,
    text: 'Call first',
    isInternal: false,
    by: 'Uma User',
    role: 'User' as const,
    createdAt: new Date(),
  };
  return one(
    await db
      .insert(notes)
      .values({ ...usual, ...fields })
      .returning(),
  );
};
