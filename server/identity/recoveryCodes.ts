import { createHash, randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { asRecoveryCode, recoveryCodeCount, recoveryCodeText } from '@contract/factorRules';
import type { Db } from '../db/database';
import { recoveryCodes } from '../db/schema/factors';

/** Without I, L, O and U, which are taken for others; 24 of them are 120 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 24;

const newCode = (): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** So long a code can not be guessed, so that a plain hash keeps it. */
const hashOf = (userId: string, code: string): string =>
  createHash('sha256').update(`${userId} ${code}`).digest('base64url');

/** Makes new codes in the place of those before, and answers them, this once. */
export const replaceRecoveryCodes = async (tx: Db, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return codes.map(recoveryCodeText);
};

/** How many codes of a person have not been used. */
export const recoveryLeft = (db: Db, userId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/** Uses a code up; false for one that is not the person's, or was used. */
export const takeRecoveryCode = async (
  tx: Db,
  userId: string,
  { typed, at }: { readonly typed: string; readonly at: Date },
): Promise<boolean> => {
  const isThis = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, hashOf(userId, asRecoveryCode(typed))),
    isNull(recoveryCodes.usedAt),
  );
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(isThis)
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
};
