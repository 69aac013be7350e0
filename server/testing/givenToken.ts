import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database';
import { namedTokens } from '../db/schema/apiTokens';
import { one } from './one';

type TokenRow = typeof namedTokens.$inferInsert;

/** A named token that an Owner has made, and that nobody knows, unless a test says otherwise. */
export const givenToken = async (
  db: Db,
  fields: Pick<TokenRow, 'clientId'> & Partial<TokenRow>,
): Promise<typeof namedTokens.$inferSelect> => {
  const usual: Omit<TokenRow, 'clientId'> = {
    id: randomUUID(),
    tokenHash: randomUUID(),
    lastFour: 'abcd',
    name: 'Web shop',
    rights: ['stock'],
    by: 'Olga Owner',
    role: 'Owner',
    createdAt: new Date(),
  };
  return one(
    await db
      .insert(namedTokens)
      .values({ ...usual, ...fields })
      .returning(),
  );
};
